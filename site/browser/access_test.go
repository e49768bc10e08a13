package browser

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestKeyboard does without a mouse.
func TestKeyboard(t *testing.T) {
	h := serve(t, small(t, "ro", "1", "casa tara zi za az"))
	b := open(t, h.url, desk()).ready()
	focus := func() string {
		return value[string](b, "(() => { const e = document.activeElement; return e.id || e.dataset.view || e.textContent })()")
	}
	b.press("tara\r") // the field has the focus from the beginning
	b.says("#verdict", "Valid word")
	b.press("zz\r") // what was typed before is selected
	b.says("#verdict", "Not a valid word")
	b.press(kb.Escape)
	b.until("the verdict is gone", "document.getElementById('verdict').childElementCount === 0 && document.getElementById('words').value === ''")
	// The order of the page, from its beginning.
	b.run("document.querySelector('.skip').focus()")
	order := []string{focus()}
	for range 9 {
		b.press(kb.Tab)
		order = append(order, focus())
		if outline := value[string](b, "getComputedStyle(document.activeElement).outlineStyle"); outline == "none" {
			t.Errorf("nothing shows that %s has the focus", order[len(order)-1])
		}
	}
	want := "Skip to the content language theme judge search lists lexicon words Judge hash"
	if got := strings.Join(order, " "); got != want {
		t.Errorf("the order is %s, want %s", got, want)
	}
	b.slash()
	if got := focus(); got != "words" {
		t.Errorf("/ leads to %s", got)
	}
	b.run("document.querySelector('[data-view=search]').focus()")
	b.press("\r")
	b.until("the search is open", "!document.getElementById('search').hidden")
	b.slash()
	b.press("?a\r")
	b.says("#results", "ZA")
	b.run("document.querySelector('input[name=mode]:checked').focus()")
	b.press(kb.ArrowRight)
	b.says("#query-label", "Letters of the rack")
	b.slash()
	b.press("az\r")
	b.says("#results", "AZ")
	b.press(kb.Tab + kb.Tab + kb.Tab)
	b.press("\r") // on the first word
	b.until("the word is judged", "document.getElementById('verdict').textContent.includes('az')")
	b.quiet()
}

// slash presses the key /, and no character if the page takes the key for itself.
func (b *tab) slash() {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, kind := range []input.DispatchKeyEventType{kb.KeyDown, kb.KeyUp} {
			p := input.DispatchKeyEventParams{Type: kind, Key: "/", Code: "Slash", WindowsVirtualKeyCode: 191}
			if kind == kb.KeyDown {
				p.Text = "/"
			}
			if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, p); err != nil {
				return err
			}
		}
		return nil
	}))
}

// TestPhone fits every view into a phone, in every language, with targets large
// enough for fingers.
func TestPhone(t *testing.T) {
	h := serve(t, siteOf(t, "la"))
	b := open(t, h.url, phone()).ready()
	for _, tag := range []string{"en", "la", "ro"} {
		b.language(tag)
		for _, view := range views {
			b.view(view)
			b.fill(view)
			b.fits(phoneWidth, tag+", "+view)
			small := value[string](b, `[...document.querySelectorAll('a, button, select, input, summary')].filter((e) => {
				const r = e.getBoundingClientRect();
				return r.width > 0 && e.className !== 'skip' && !e.closest('p:not(.actions):not(.near), .check') && (r.height < 44 || r.width < 44);
			}).map((e) => e.outerHTML.slice(0, 80)).join('\n')`)
			if small != "" {
				t.Errorf("%s, %s: too small for a finger:\n%s", tag, view, small)
			}
			cut := value[string](b, `[...document.querySelectorAll('.views a, button, .modes span, .brand')].filter((e) => e.offsetParent && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent).join()`)
			if cut != "" {
				t.Errorf("%s, %s: too long for their place: %s", tag, view, cut)
			}
		}
	}
	b.quiet()
}

var views = []string{"judge", "search", "lists", "lexicon"}

// fill puts as much into a view as it has to show.
func (b *tab) fill(view string) {
	b.t.Helper()
	switch view {
	case "judge":
		b.ask("#words", "incomprehensibil")
		b.ask("#words", "incredibilioribu amor")
		b.click("#single summary")
	case "search":
		for _, mode := range []string{"anagram", "hooks", "pattern"} {
			b.click("input[value=" + mode + "]")
			b.ask("#query", "amas")
			b.until("the search answers", "document.getElementById('found').textContent !== ''")
		}
	}
}

// fits fails the test if the page is wider than its window. A phone would show more of
// the page then, so that its own width tells nothing.
func (b *tab) fits(width int, what string) {
	b.t.Helper()
	over := value[string](b, `[...document.querySelectorAll('body *')].filter((e) => !e.closest('.skip, .spoken, legend') && e.getBoundingClientRect().right + scrollX > `+
		strconv.Itoa(width)+` + 1).map((e) => e.tagName + '.' + e.className + ' ' + e.textContent.slice(0, 20)).join('\n')`)
	if over != "" {
		b.t.Errorf("%s: out of the window of %d points:\n%s", what, width, over)
	}
}

// TestZoom needs no scrolling to the side where the page is enlarged: four times on a
// large screen (WCAG 1.4.10), and the letters alone twice on a small one (1.4.4).
func TestZoom(t *testing.T) {
	h := serve(t, small(t, "la", "1", "amas amasti amo amor"))
	b := open(t, h.url).ready()
	for _, c := range []struct {
		width, letters int
	}{{320, 100}, {600, 200}} {
		b.do(chromedp.EmulateViewport(int64(c.width), 370))
		b.run("document.documentElement.style.fontSize = '" + strconv.Itoa(c.letters) + "%'")
		for _, tag := range []string{"en", "la", "ro"} {
			b.language(tag)
			for _, view := range views {
				b.view(view)
				b.fill(view)
				b.fits(c.width, fmt.Sprintf("%s, %s, letters of %d %%", tag, view, c.letters))
			}
		}
		b.shot(fmt.Sprintf("zoom-%d-%d", c.width, c.letters))
	}
	b.quiet()
}

// TestMotion moves nothing for those who do not want it.
func TestMotion(t *testing.T) {
	h := serve(t, small(t, "la", "1", "amo"))
	b := open(t, h.url).ready()
	for wish, want := range map[string]string{"reduce": "none", "no-preference": "appear"} {
		b.do(media("prefers-reduced-motion", wish))
		b.ask("#words", "amo")
		b.says("#verdict", "Valid word")
		if got := value[string](b, "getComputedStyle(document.querySelector('.board')).animationName"); got != want {
			t.Errorf("for one who wants %s the verdict has the animation %s, want %s", wish, got, want)
		}
	}
	b.quiet()
}

// contrast computes, in the page, the least contrast of its texts with what is
// behind them (WCAG 2, relative luminance).
const contrast = `(() => {
	const parse = (c) => c.match(/[\d.]+/g).map(Number);
	const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
		.reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
	const behind = (e) => {
		for (; e; e = e.parentElement) {
			const c = parse(getComputedStyle(e).backgroundColor);
			if (c.length === 3 || c[3] > 0) return c;
		}
		return [255, 255, 255];
	};
	const bad = [];
	for (const e of document.querySelectorAll('body *')) {
		const text = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
		if (!text || !e.offsetParent || e.closest('.spoken, noscript, option') || e.disabled) continue;
		const [a, b] = [light(parse(getComputedStyle(e).color)), light(behind(e))];
		const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
		if (ratio < 4.5) bad.push(e.textContent.slice(0, 30) + ' ' + ratio.toFixed(2));
	}
	return bad.join('\n');
})()`

// TestTheme follows the system, and the user, and can be read either way.
func TestTheme(t *testing.T) {
	h := serve(t, siteOf(t, "ro"))
	for _, system := range []string{"light", "dark"} {
		b := open(t, h.url, desk(), scheme(system)).ready()
		page := func() string { return value[string](b, "getComputedStyle(document.body).backgroundColor") }
		first := page()
		if dark := strings.HasPrefix(first, "rgb(23,"); dark != (system == "dark") {
			t.Errorf("a system that is %s gets a page of %s", system, first)
		}
		for range 2 {
			b.view("judge")
			b.ask("#words", "casă kiwi")
			b.click("#single summary")
			b.click("#single .why summary")
			b.says("#single .proof", "stems.tsv")
			b.run("document.getAnimations().forEach((a) => a.finish())")
			for _, view := range []string{"judge", "search", "lists", "lexicon"} {
				b.view(view)
				if bad := value[string](b, contrast); bad != "" {
					t.Errorf("%s page, %s: too little contrast:\n%s", page(), view, bad)
				}
			}
			b.click("#theme")
			if now := page(); now == first {
				break
			}
			b.do(chromedp.Reload()) // the choice is kept
			b.ready()
			if now := page(); now == first {
				t.Error("the theme is forgotten")
			}
		}
		b.quiet()
	}
}

// TestNames finds a name for everything that can be used, a level-one heading in
// each view, and landmarks.
func TestNames(t *testing.T) {
	h := serve(t, small(t, "ro", "1", "casa tara zi"))
	b := open(t, h.url).ready()
	nameless := value[string](b, `[...document.querySelectorAll('a, button, select, input, summary')].filter((e) =>
		!(e.getAttribute('aria-label') || e.labels?.length || e.textContent.trim())).map((e) => e.outerHTML).join()`)
	if nameless != "" {
		t.Errorf("without a name: %s", nameless)
	}
	for what, want := range map[string]string{
		"main, nav, header, footer": "4", "[aria-live=assertive]": "1", ".view h1": "4", "nav a[aria-current=page]": "1", "[id]:is(#words, #query)[aria-describedby]": "2",
	} {
		if got := value[string](b, "String(document.querySelectorAll("+quote(what)+").length)"); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	doubled := value[string](b, "[...document.querySelectorAll('[id]')].map((e) => e.id).filter((id, i, all) => all.indexOf(id) !== i).join()")
	if doubled != "" {
		t.Errorf("ids stand twice: %s", doubled)
	}
	for _, tag := range []string{"la", "ro", "en"} {
		b.language(tag)
		raw := value[string](b, `[...document.querySelectorAll('[data-msg]')].filter((e) => e.textContent === e.dataset.msg || e.textContent === '').map((e) => e.dataset.msg).join()`)
		if raw != "" {
			t.Errorf("%s: no texts for %s", tag, raw)
		}
	}
	b.quiet()
}
