package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLatin does everything that the page does, with the Latin lexicon.
func TestLatin(t *testing.T) {
	h := serve(t, siteOf(t, "la"))
	b := open(t, h.url).ready()
	b.language("en")

	// One word, in several spellings; two words; a play.
	for _, word := range []string{"Iuvenis", "juuenis", "IVVENIS", "iŭvĕnis"} {
		b.ask("#words", word)
		b.until(word+" is judged", `document.querySelector('#verdict .asked')?.textContent === `+quote(word))
		b.says("#verdict", "Valid word")
		b.says("#single .spoken", "IUUENIS")
	}
	b.click("#single .why summary")
	b.says("#single", "nominative singular")
	b.says("#single", "jŭvĕnis")
	b.ask("#words", "arma, virum cano")
	b.says("#verdict", "The play is valid")
	b.ask("#words", "arma virumque cano")
	b.says("#verdict", "The play is not valid")
	if value[bool](b, "document.querySelector('#single details').open") {
		t.Error("the page tells at once which word of a play is wrong")
	}
	b.click("#single summary")
	b.says("#single", "not in this lexicon")
	b.says("#single .tool", "verbarium explain -l la uirumque")
	b.ask("#words", strings.Repeat("amo ", 60)+"amxo")
	b.says("#verdict", "The play is not valid")
	b.click("#single summary")
	b.says("#single .each li:first-child", "AMXO")
	b.ask("#words", "amxo")
	b.says("#single .near", "AMO")
	b.click("#single .near .word")
	b.says("#verdict", "Valid word")
	for word, want := range map[string]string{"a1": "“1” is not a letter", "aꜵ": "“ꜵ” is not in the alphabet", "a": "Too short: 1 letter", "aaaaaaaaaaaaaaaa": "Too long: 16 letters"} {
		b.ask("#words", word)
		b.says("#single", want)
		b.says("#verdict", "Not a valid word")
	}

	b.view("search")
	b.ask("#query", "?a[mn]*x")
	b.says("#results", "CANTRIX")
	b.ask("#query", "a[")
	b.says("#found", "A bracket [ is not closed")
	b.click("input[value=anagram]")
	b.ask("#query", "roma")
	b.says("#results", "AMOR")
	b.click("#shorter")
	b.says("#results", "ORA")
	b.ask("#query", "ro?a")
	b.says("#results", "ROSA")
	b.click("input[value=hooks]")
	b.ask("#query", "ara")
	b.says("#results", "Front hooks: C")
	b.says("#results", "ARAM")
	b.ask("#query", "*")
	b.says("#found", "not a letter")
	b.click("input[value=pattern]")
	b.ask("#query", "*")
	b.says("#found", "More than 20,000")
	b.click("#results .actions button")
	b.until("there are more", "document.querySelectorAll('#results .word').length === 600")

	b.view("lists")
	b.says("#list", "AB")
	b.click("#lengths button:nth-child(2)")
	b.says("#list", "ABI")
	b.view("lexicon")
	b.says("#facts", "Lewis & Short")
	b.says("#facts", "K Y Z")
	b.click("#verify")
	b.says("#verified", "All words are there")
	b.click("#hash")
	b.until("the whole hash is shown", "document.getElementById('hash-text').textContent.length === 64 && !document.getElementById('full-hash').hidden")
	b.says("#release", "2026.1")
	b.do(chromedp.NavigateBack())
	b.until("the lists are back", "!document.getElementById('lists').hidden")
	b.quiet()
}

// TestRomanian judges Romanian words, with and without their marks, in Romanian.
func TestRomanian(t *testing.T) {
	h := serve(t, siteOf(t, "ro"))
	b := open(t, h.url+"#judge=%C8%9Bar%C4%83+tara").ready()
	b.says("#verdict", "The play is valid")
	b.language("ro")
	b.says("#verdict", "Mutare valabilă")
	for _, word := range []string{"țară", "ţară", "tara", "TARA"} {
		b.ask("#words", word)
		b.until(word+" is judged", `document.querySelector('#verdict .asked')?.textContent === `+quote(word))
		b.says("#verdict", "Cuvânt valabil")
		b.says("#single .spoken", "TARA")
	}
	b.click("#single .why summary")
	b.says("#single", "țară")
	b.ask("#words", "kiwi")
	b.until("k and w are jokers", "document.querySelectorAll('#single .tile.blank').length === 2")
	b.ask("#words", "tarax")
	b.says("#verdict", "Cuvânt nevalabil")
	// The choice of language is kept.
	b.do(chromedp.Reload())
	b.ready()
	b.says("#judge-title", "Verificarea unei mutări")
	b.language("la")
	b.says("#verdict", "Verbum non legitimum")
	b.quiet()
}

// firstLoad is what the first visit may transfer, from a host that compresses nothing:
// the page, and what is kept for use without a network.
const firstLoad = 400_000

// TestFirstLoad fetches no proofs and nothing from elsewhere before it is asked, and
// nothing twice.
func TestFirstLoad(t *testing.T) {
	all := siteOf(t, "la")
	h := serve(t, all)
	b := open(t, h.url).ready()
	b.view("lexicon")
	b.says("#offline", "work without a network")
	asked := h.names()
	if n := h.bytes(); n > firstLoad || n < len(find(all, "lexicon.dawg")) {
		t.Errorf("the first visit transfers %d bytes, want %d at most", n, firstLoad)
	} else {
		t.Logf("the first visit transfers %d bytes", n)
	}
	for name := range asked {
		if strings.HasPrefix(name, "readings/") {
			t.Errorf("%s is fetched though nobody asked why", name)
		}
	}
	for _, f := range all {
		if f.First && !asked[f.Name] {
			t.Errorf("%s is never fetched", f.Name)
		}
	}
	bad := value[string](b, "performance.getEntriesByType('resource').map((e) => e.name).filter((n) => !n.startsWith("+quote(h.url)+")).join()")
	if bad != "" {
		t.Errorf("the page fetches %s", bad)
	}
	b.quiet()
}

// TestMarkup shows what was typed as text, never as markup.
func TestMarkup(t *testing.T) {
	h := serve(t, small(t, "ro", "1", "casa tara zi"))
	b := open(t, h.url).ready()
	for _, text := range []string{"<img/src=x/onerror=alert(1)>", `"><script>alert(1)</script>`} {
		b.ask("#words", text)
		b.says("#verdict", strings.Fields(text)[0])
		b.do(chromedp.Navigate(h.url + "#judge=" + "%3Cimg/src=x/onerror=alert(1)%3E"))
		b.says("#verdict", "<img")
		if n := value[int](b, "document.querySelectorAll('main img, main script').length"); n != 0 {
			t.Errorf("%s became %d elements", text, n)
		}
		b.view("search")
		b.ask("#query", text)
		b.until("the search answers", "document.getElementById('found').textContent !== ''")
		b.view("judge")
	}
	b.do(chromedp.Navigate(h.url + "#judge=%E0%A4%A"))
	b.says("#verdict", "%E0%A4%A")
	b.quiet()
}
