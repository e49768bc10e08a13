package browser

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/verbarium/verbarium/site"
)

// TestAddresses opens some view for every address, also those that are no view's, and
// keeps the address of a view when the link past the heading is used.
func TestAddresses(t *testing.T) {
	b := open(t, serve(t, small(t, "la", "1", "amo amor ab")).url+"#main").ready()
	for _, name := range []string{"main", "constructor", "__proto__", "nothing"} {
		b.run("location.hash = '#lists'")
		b.until("the lists are shown", "!document.getElementById('lists').hidden")
		b.do(chromedp.Evaluate[chromedp.Void]("location.hash = '#" + name + "'; 0"))
		b.until("#"+name+" shows the judge", "!document.getElementById('judge').hidden")
	}
	b.do(chromedp.Reload())
	b.ready()
	b.until("a view is shown", "document.querySelectorAll('.view:not([hidden])').length === 1")
	b.view("lists")
	b.run("document.querySelector('.skip').focus()")
	b.press("\r")
	b.until("the content has the focus", "document.activeElement.id === 'main' && location.hash === '#lists'")
	// A link that is gone leaves the focus to the heading of the view it leads to.
	b.run("document.querySelector('#list .word').focus()")
	b.press("\r")
	b.until("the heading has the focus", "document.activeElement.id === 'judge-title'")
	b.says("#verdict", "Valid word")
	b.quiet()
}

// TestTyping cuts nothing off that was pasted, and leaves keys to whoever composes.
func TestTyping(t *testing.T) {
	b := open(t, serve(t, small(t, "la", "1", "amo amor ab")).url).ready()
	long := "const f = document.querySelector('%'); f.focus(); f.select(); document.execCommand('insertText', false, 'amo '.repeat(250) + 'xxx')"
	b.run(strings.Replace(long, "%", "#words", 1))
	b.press("\r")
	b.says("#verdict", "Nothing has been judged")
	b.ask("#words", "amo")
	b.says("#verdict", "Valid word")
	b.run("document.getElementById('words').dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', isComposing: true, bubbles: true}))")
	b.until("what is composed stays", "document.getElementById('words').value === 'amo'")
	b.view("search")
	b.run(strings.Replace(long, "%", "#query", 1))
	b.press("\r")
	b.says("#found", "too long")
	b.quiet()
}

// TestLanguageRace shows the language that was chosen last, not that which came last;
// and says it when one does not come.
func TestLanguageRace(t *testing.T) {
	h := serve(t, small(t, "la", "1", "amo amor ab"))
	b := open(t, h.url).ready()
	b.run(`const real = fetch;
		window.fetch = async (name) => {
			const text = await real(name);
			if (name.endsWith('la.json')) await new Promise((done) => { window.release = done; });
			return text;
		};
		const s = document.getElementById('language');
		for (const tag of ['la', 'ro']) {
			s.value = tag;
			s.dispatchEvent(new Event('change', {bubbles: true}));
		}`)
	b.until("the page is Romanian", "document.documentElement.lang === 'ro' && window.release")
	b.run("window.release()")
	time.Sleep(50 * time.Millisecond) // of nothing nobody can tell when it has happened
	b.until("it is still Romanian", "document.documentElement.lang === 'ro' && document.getElementById('language').value === 'ro' && localStorage.getItem('verbarium-language') === 'ro'")
	b.run("window.fetch = async () => { throw new TypeError('no network'); }; const s = document.getElementById('language'); s.value = 'en'; s.dispatchEvent(new Event('change', {bubbles: true}))")
	b.says("#state", "Textele în limba aleasă nu pot fi descărcate (no network)")
	b.until("the choice is what is shown", "document.getElementById('language').value === 'ro'")
	b.run("window.fetch = (name) => new Response(JSON.stringify({locale: 'en'}))")
	b.language("en")
	b.until("the complaint is gone", "document.getElementById('state').hidden")
	b.quiet()
}

// TestNotKept tells the truth when the page cannot be kept: a file of its release is not
// on the host, but one that it does without.
func TestNotKept(t *testing.T) {
	h := serve(t, without(small(t, "la", "1", "amo amor ab"), "icon-512.png"))
	b := open(t, h.url).ready()
	b.view("lexicon")
	b.says("#offline", "could not be kept")
	b.view("judge")
	b.ask("#words", "amo")
	b.says("#verdict", "Valid word")
}

// TestForeignProofs keeps no page that a host sends in the place of proofs, and says
// of proofs that could not be kept that they are not.
func TestForeignProofs(t *testing.T) {
	all := siteOf(t, "ro")
	h := serve(t, all)
	b := open(t, h.url).ready()
	b.view("lexicon")
	b.says("#offline", "work without a network")
	b.until("the worker stands between", "navigator.serviceWorker.controller")
	h.publish(replaced(all, "readings/", []byte("<html>welcome</html>")))
	b.view("judge")
	b.ask("#words", "casă")
	b.click("#single .why summary")
	b.says("#single .proof", "not a file of readings")
	b.view("lexicon")
	b.click("#fetch-readings")
	b.says("#fetched", "Not all proofs could be fetched (not kept)")
	b.until("nothing more is said", "!document.getElementById('fetch-readings').disabled")
	h.publish(all)
	b.do(chromedp.Reload())
	b.ready()
	b.view("judge")
	b.ask("#words", "casă")
	b.click("#single .why summary")
	b.says("#single .proof", "stems.tsv")
}

// replaced puts other contents into all files whose names begin so.
func replaced(files []site.File, prefix string, data []byte) []site.File {
	out := append([]site.File{}, files...)
	for i := range out {
		if strings.HasPrefix(out[i].Name, prefix) {
			out[i].Data = data
		}
	}
	return out
}
