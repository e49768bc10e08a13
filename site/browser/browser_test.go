package browser

import (
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var shots = flag.String("shots", "", "folder for pictures of the page")

// patience is how long the page may take for one step. The machine may be busy.
const patience = 60 * time.Second

// chromium finds the browser, or skips the test.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("SKIPPED: no Chromium is installed, so the page is not tried in a browser")
	return ""
}

// A tab is a page in a browser of its own.
type tab struct {
	t   *testing.T
	ctx context.Context

	mu     sync.Mutex
	errors []string // what the browser complained of
	marks  int      // seen in its console
}

// A step is something to do in the browser.
type step = chromedp.Action[chromedp.Void]

const phoneWidth = 360

func phone() step {
	return chromedp.EmulateViewport(phoneWidth, 740, chromedp.EmulateScale(2), chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait)
}

func desk() step { return chromedp.EmulateViewport(1200, 740) }

// scheme sets the colours that the system prefers.
func scheme(value string) step { return media("prefers-color-scheme", value) }

// media sets what the system wishes.
func media(feature, value string) step {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: feature, Value: value}},
		})
		return err
	})
}

// open opens an address in a new browser.
func open(t *testing.T, url string, first ...step) *tab {
	t.Helper()
	path := chromium(t)
	ctx, cancel := chromedp.NewExecAllocator(context.Background(),
		chromedp.ExecPath(path), chromedp.UserDataDir(t.TempDir()), chromedp.Headless, chromedp.NoSandbox,
		chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.Flag("disable-quic", true), chromedp.Flag("lang", "en"),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(func() {
		_ = chromedp.Cancel(ctx) // waits until the browser is gone and its folder can be removed
		cancel()
	})
	b := &tab{t: t, ctx: ctx}
	if err := chromedp.Do(ctx); err != nil { // starts the browser, which must outlive each step
		t.Fatal(err)
	}
	go b.listen()
	b.do(first...)
	b.do(chromedp.Navigate(url))
	return b
}

// beside opens an address in another tab of the same browser.
func (b *tab) beside(url string) *tab {
	b.t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.t.Cleanup(cancel)
	other := &tab{t: b.t, ctx: ctx}
	if err := chromedp.Do(ctx); err != nil {
		b.t.Fatal(err)
	}
	go other.listen()
	other.do(chromedp.Navigate(url))
	return other
}

// listen notes errors of scripts and of the policy, until the browser ends.
func (b *tab) listen() {
	for m, err := range chromedp.Console(b.ctx) {
		if err != nil {
			return
		}
		b.mu.Lock()
		switch {
		case m.Text == mark:
			b.marks++
		case m.Type == "error" || m.Type == chromedp.ConsoleException || strings.Contains(m.Text, "Content Security Policy"):
			b.errors = append(b.errors, m.Text+" "+m.URL)
		}
		b.mu.Unlock()
	}
}

// mark is said to the console, to see when it has been listened to.
const mark = "all that was before is heard"

// complaints returns what the browser complained of so far.
func (b *tab) complaints() string {
	b.t.Helper()
	b.mu.Lock()
	want := b.marks + 1
	b.mu.Unlock()
	b.run("console.info(" + quote(mark) + ")")
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		b.mu.Lock()
		marks, errors := b.marks, strings.Join(b.errors, "\n")
		b.mu.Unlock()
		if marks >= want {
			return errors
		}
	}
	b.t.Fatal("the console is silent")
	return ""
}

// quiet fails the test if the browser complained.
func (b *tab) quiet() {
	b.t.Helper()
	if text := b.complaints(); text != "" {
		b.t.Errorf("the browser complains:\n%s", text)
	}
}

// do does something, or ends the test.
func (b *tab) do(steps ...step) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		b.t.Fatalf("%v; the page says %q", err, b.state())
	}
}

// state is what the whole page says, for reports.
func (b *tab) state() string {
	ctx, cancel := context.WithTimeout(b.ctx, time.Second)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("document.body.innerText"))
	if err != nil {
		return err.Error()
	}
	return text
}

// ready waits until the lexicon is read.
func (b *tab) ready() *tab {
	b.t.Helper()
	b.until("the page is ready", "document.getElementById('release').textContent !== '' && document.getElementById('state').hidden")
	return b
}

// until waits until an expression is true.
func (b *tab) until(what, js string) {
	b.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(b.ctx, patience)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+js+")"))
		cancel()
		if ok && err == nil { // an error: the page is being loaded anew
			return
		}
		if time.Now().After(end) {
			b.t.Fatalf("waited in vain until %s; the page says %q", what, b.state())
		}
	}
}

// says waits until an element has a text in it.
func (b *tab) says(selector, want string) {
	b.t.Helper()
	b.until(selector+" says "+want, "document.querySelector("+quote(selector)+")?.innerText.includes("+quote(want)+")")
}

// value evaluates an expression.
func value[T any](b *tab, expression string) T {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// run runs statements.
func (b *tab) run(statements string) {
	b.t.Helper()
	b.do(chromedp.Evaluate[chromedp.Void]("{" + statements + "}"))
}

// click clicks on an element, with the mouse.
func (b *tab) click(selector string) {
	b.t.Helper()
	b.do(chromedp.Click(chromedp.CSS(selector)))
}

// press presses keys.
func (b *tab) press(keys string) {
	b.t.Helper()
	b.do(chromedp.KeyEvent(keys))
}

// quote writes a text as a literal of JavaScript.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

// view opens a part of the page.
func (b *tab) view(name string) {
	b.t.Helper()
	b.click("[data-view=" + name + "]")
	b.until(name+" is shown", "!document.getElementById("+quote(name)+").hidden")
}

// ask types into a field and presses Enter.
func (b *tab) ask(field, text string) {
	b.t.Helper()
	b.run("const f = document.querySelector(" + quote(field) + "); f.focus(); f.value = ''")
	b.press(text + "\r")
}

// language chooses the language of the texts.
func (b *tab) language(tag string) {
	b.t.Helper()
	b.run("const s = document.getElementById('language'); s.value = " + quote(tag) + "; s.dispatchEvent(new Event('change', {bubbles: true}))")
	b.until("the texts are "+tag, "document.documentElement.lang === "+quote(tag))
}

// shot keeps a picture of the window.
func (b *tab) shot(name string) {
	b.t.Helper()
	if *shots == "" {
		return
	}
	b.run("document.getAnimations().forEach((a) => a.finish())")
	data, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, name+".png"), data, 0o600)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}
