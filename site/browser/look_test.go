package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLook takes pictures of everything there is to see: of both lexica, by day and by
// night, on a phone, a larger one and a desk, in all languages.
func TestLook(t *testing.T) {
	if *shots == "" {
		t.Skip("SKIPPED: no pictures are wanted (-shots DIR)")
	}
	sizes := []struct{ width, height int }{{360, 740}, {500, 900}, {1100, 800}}
	languages := []string{"la", "ro", "en"}
	for i, tag := range []string{"la", "ro"} {
		h := serve(t, siteOf(t, tag))
		for k, theme := range []string{"light", "dark"} {
			b := open(t, h.url, scheme(theme)).ready()
			for n, size := range sizes {
				language := languages[(n+2*i+k)%len(languages)]
				b.do(chromedp.EmulateViewport(int64(size.width), int64(size.height)))
				b.language(language)
				b.look(tag, fmt.Sprintf("%s-%s-%d-%s-", tag, theme, size.width, language))
			}
			b.quiet()
		}
	}
}

// asked are words for the pictures: a valid one, a play that falls, a pattern, a rack and
// a word with hooks.
var asked = map[string][5]string{
	"la": {"Iuvenis", "arma virumqve cano", "?a[mn]*x", "roma?", "ara"},
	"ro": {"țară", "kiwi țarax cânte", "?a[mn]*x", "carte", "ara"},
}

// look takes the pictures of one size, theme and language.
func (b *tab) look(tag, name string) {
	b.t.Helper()
	words := asked[tag]
	b.view("judge")
	b.ask("#words", "")
	b.shot(name + "start")
	b.ask("#words", words[0])
	b.until("the word is judged", "document.querySelector('#single .why')")
	b.click("#single .why summary")
	b.until("the proof is there", "document.querySelector('#single .proof[data-done]')")
	b.shot(name + "valid")
	b.ask("#words", words[1])
	b.click("#single summary")
	b.shot(name + "play")
	b.view("search")
	for i, mode := range []string{"pattern", "anagram", "hooks"} {
		b.click("input[value=" + mode + "]")
		b.ask("#query", words[2+i])
		b.until("the search answers", "document.getElementById('found').textContent !== ''")
		b.shot(name + mode)
	}
	b.view("lists")
	b.shot(name + "lists")
	b.view("lexicon")
	b.shot(name + "lexicon")
	b.run("scrollTo(0, document.body.scrollHeight)")
	b.shot(name + "offline")
}
