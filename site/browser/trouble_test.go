package browser

import (
	"encoding/json"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/verbarium/verbarium/site"
)

// TestDamaged refuses a lexicon that is damaged, another one, or missing.
func TestDamaged(t *testing.T) {
	all := small(t, "ro", "1", "casa tara zi")
	other := small(t, "ro", "2", "casa tara zi mare")
	const lexicon = "lexicon.dawg"
	flip := func(at int) func([]byte) []byte {
		return func(b []byte) []byte {
			b[(at+len(b))%len(b)] ^= 4
			return b
		}
	}
	for name, c := range map[string]struct {
		files []site.File
		want  string
	}{
		"a bit of the graph":  {change(all, lexicon, flip(-1)), "The lexicon is damaged, so nothing can be judged by it: "},
		"a bit of the header": {change(all, lexicon, flip(20)), "the header does not match its checksum"},
		"cut short":           {change(all, lexicon, func(b []byte) []byte { return b[:len(b)-3] }), "the file is cut short"},
		"an error page":       {change(all, lexicon, func([]byte) []byte { return []byte("<html>no such file</html>") }), "not a .dawg file"},
		"another release":     {change(all, lexicon, func([]byte) []byte { return find(other, lexicon) }), "different releases"},
		"other tables":        {change(all, "lexicon.json", func([]byte) []byte { return []byte("null") }), "the tables are none that this page reads"},
		"no tables":           {change(all, "lexicon.json", func([]byte) []byte { return []byte("{") }), "the tables cannot be read"},
		"missing":             {without(all, lexicon), "The lexicon cannot be fetched (HTTP 404)"},
	} {
		t.Run(name, func(t *testing.T) {
			b := open(t, serve(t, c.files).url)
			b.says("#state", c.want)
			if n := value[int](b, "document.querySelectorAll('.view:not([hidden])').length"); n != 0 {
				t.Error("the page judges all the same")
			}
			if role := value[string](b, "document.getElementById('state').getAttribute('role')"); role != "alert" {
				t.Errorf("the message has the role %s", role)
			}
		})
	}
}

func find(files []site.File, name string) []byte {
	for _, f := range files {
		if f.Name == name {
			return f.Data
		}
	}
	return nil
}

func without(files []site.File, name string) []site.File {
	var out []site.File
	for _, f := range files {
		if f.Name != name {
			out = append(out, f)
		}
	}
	return out
}

// TestOffline works without a network once the page is kept, also after a reload,
// and says what it cannot do.
func TestOffline(t *testing.T) {
	h := serve(t, siteOf(t, "ro"))
	b := open(t, h.url).ready()
	b.view("lexicon")
	b.says("#offline", "work without a network")
	b.view("judge")
	b.do(chromedp.Reload()) // the worker now stands between page and network
	b.ready()
	b.ask("#words", "casă")
	b.click("#single .why summary")
	b.says("#single", "casă")
	b.says("#single .proof", "stems.tsv")
	h.stop()
	b.do(chromedp.Reload())
	b.ready()
	b.language("ro")
	b.ask("#words", "tara")
	b.says("#verdict", "Cuvânt valabil")
	b.ask("#words", "casă")
	b.click("#single .why summary")
	b.says("#single .proof", "stems.tsv")
	b.ask("#words", "zi")
	b.click("#single .why summary")
	b.says("#single .proof", "Dovada nu poate fi încărcată")
	b.says("#verdict", "Cuvânt valabil")
	b.view("search")
	b.ask("#query", "zi?")
	b.says("#results", "ZIC")
	// The address itself, opened anew.
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(h.url+"index.html#lists"))
	b.ready()
	b.says("#list", "ZI")
}

// TestUpdate offers a new release, and changes to it only when told.
func TestUpdate(t *testing.T) {
	h := serve(t, small(t, "ro", "1", "casa tara zi"))
	b := open(t, h.url).ready()
	b.view("lexicon")
	b.says("#offline", "work without a network")
	b.do(chromedp.Reload())
	b.ready()
	// Half of the new release is on the host: the old one stays in force.
	second := small(t, "ro", "2", "casa mare zi")
	h.publish(change(second, "lexicon.json", func([]byte) []byte { return []byte("{}") }))
	b.run("navigator.serviceWorker.getRegistration().then((r) => r.update())")
	b.do(chromedp.Reload())
	b.ready()
	b.says("#release", "1")
	// Now it is there as a whole.
	h.publish(second)
	b.run("navigator.serviceWorker.getRegistration().then((r) => r.update())")
	b.until("the new release is offered", "!document.getElementById('update').hidden")
	b.view("judge")
	b.ask("#words", "tara")
	b.says("#verdict", "Valid word")
	b.click("#reload")
	b.until("the page is loaded anew", "document.getElementById('release').textContent.includes('2') && !document.getElementById('judge').hidden")
	b.ready()
	b.ask("#words", "tara")
	b.says("#verdict", "Not a valid word")
	b.until("the old release is gone", "true")
	names := value[string](b, "caches.keys().then((names) => JSON.stringify(names))")
	var kept []string
	if err := json.Unmarshal([]byte(names), &kept); err != nil || len(kept) != 1 {
		t.Errorf("the browser keeps %s", names)
	}
}

// TestUpdateOffline changes to a release that was kept before the network went away, and
// leaves another tab with what it has until that is told to change, too.
func TestUpdateOffline(t *testing.T) {
	h := serve(t, small(t, "ro", "1", "casa tara zi"))
	b := open(t, h.url).ready()
	b.view("lexicon")
	b.says("#offline", "work without a network")
	b.do(chromedp.Reload())
	b.ready()
	other := b.beside(h.url).ready()
	h.publish(small(t, "ro", "2", "casa mare zi"))
	b.run("navigator.serviceWorker.getRegistration().then((r) => r.update())")
	for _, tab := range []*tab{b, other} {
		tab.until("the new release is offered", "!document.getElementById('update').hidden")
	}
	h.stop()
	b.click("#reload")
	b.until("the page is loaded anew", "document.getElementById('release').textContent.includes('2') && document.getElementById('state').hidden")
	b.view("judge")
	b.ask("#words", "mare")
	b.says("#verdict", "Valid word")
	other.ask("#words", "mare")
	other.says("#verdict", "Not a valid word")
	other.says("#release", "Small · 1 ·")
	other.click("#reload")
	other.until("the other tab is loaded anew", "document.getElementById('release').textContent.includes('2') && document.getElementById('state').hidden")
	other.ask("#words", "mare")
	other.says("#verdict", "Valid word")
}

// TestNoReadings says so on a site without proofs.
func TestNoReadings(t *testing.T) {
	h := serve(t, small(t, "ro", "1", "casa tara zi"))
	b := open(t, h.url).ready()
	b.ask("#words", "casa")
	b.says("#single", "This site has no proofs")
	b.view("lexicon")
	b.says("#facts", "not on this site")
	b.quiet()
}
