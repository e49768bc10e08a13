package browser

import (
	"testing"
)

// TestLook takes pictures of everything there is to see.
func TestLook(t *testing.T) {
	if *shots == "" {
		t.Skip("SKIPPED: no pictures are wanted (-shots DIR)")
	}
	h := serve(t, siteOf(t, "la"))
	for _, theme := range []string{"light", "dark"} {
		for width, size := range map[string]step{"phone": phone(), "desk": desk()} {
			b := open(t, h.url, size, scheme(theme)).ready()
			name := theme + "-" + width + "-"
			b.language(map[string]string{"light": "en", "dark": "la"}[theme])
			b.shot(name + "start")
			b.ask("#words", "Iuvenis")
			b.says("#verdict", "alid")
			b.click("#single summary")
			b.says("#single", "n25")
			b.shot(name + "valid")
			b.ask("#words", "arma virumqve cano")
			b.click("#single summary")
			b.shot(name + "invalid")
			b.view("search")
			b.ask("#query", "?a[mn]*x")
			b.shot(name + "search")
			b.click("input[value=hooks]")
			b.ask("#query", "ara")
			b.shot(name + "hooks")
			b.view("lists")
			b.shot(name + "lists")
			b.view("lexicon")
			b.shot(name + "lexicon")
			b.quiet()
		}
	}
}
