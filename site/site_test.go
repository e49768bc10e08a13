package site_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/site"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/lists"
)

// open makes a lexicon of a list of words.
func open(t *testing.T, tag, words string) *dist.Release {
	t.Helper()
	lang, err := sources.Open(tag)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	list := filepath.Join(dir, "words.txt")
	if err := os.WriteFile(list, []byte(words), 0o600); err != nil {
		t.Fatal(err)
	}
	src, err := lists.Open(lang, list, "wordlist", "")
	if err != nil {
		t.Fatal(err)
	}
	return compile(t, lang, src, dist.Options{Name: "A <small> list", Release: "7", Origin: "a list", Notice: "Mine.\n"})
}

// compile makes a lexicon from a source.
func compile(t *testing.T, lang *sources.Language, src vocab.Source, o dist.Options) *dist.Release {
	t.Helper()
	l, err := dist.Compile(t.Context(), lang, src, o)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "lex")
	if err := l.Write(t.Context(), dir, false); err != nil {
		t.Fatal(err)
	}
	r, err := dist.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func files(t *testing.T, r *dist.Release, o site.Options) []site.File {
	t.Helper()
	o.Notice = "Mine.\n"
	fs, err := site.Files(t.Context(), r, o)
	if err != nil {
		t.Fatal(err)
	}
	return fs
}

func find(t *testing.T, files []site.File, name string) *site.File {
	t.Helper()
	i := slices.IndexFunc(files, func(f site.File) bool { return f.Name == name })
	if i < 0 {
		t.Fatalf("no file %s", name)
	}
	return &files[i]
}

const words = "casă\nțară\nzi\nkiwi\n"

// TestFiles looks at the files that every site has.
func TestFiles(t *testing.T) {
	r := open(t, "ro", words)
	all := files(t, r, site.Options{})
	for _, f := range all {
		if f.Type == "" || len(f.Data) == 0 {
			t.Errorf("%s has no type or nothing in it", f.Name)
		}
	}
	page := string(find(t, all, "index.html").Data)
	for _, want := range []string{"A &lt;small&gt; list", `content="default-src &#39;none&#39;`, `lang="ro"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if bad := regexp.MustCompile(`(?i)https?://|\son\w+=|style=|<script>|<style`).FindString(page); bad != "" {
		t.Errorf("the page has %q, which its policy forbids or another host would have to send", bad)
	}
	var tables map[string]any
	if err := json.Unmarshal(find(t, all, "lexicon.json").Data, &tables); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]any{"tag": "ro", "release": "7", "words": 4.0, "min": 2.0, "max": 15.0, "blanks": 2.0, "readings": nil} {
		if got := tables[key]; got != want {
			t.Errorf("%s = %v, want %v", key, got, want)
		}
	}
	if !slices.IsSortedFunc(all, func(a, b site.File) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the files are not in order")
	}
}

// TestSame makes the same bytes twice.
func TestSame(t *testing.T) {
	r := open(t, "ro", words)
	a, b := files(t, r, site.Options{}), files(t, r, site.Options{})
	if diff := cmp.Diff(a, b); diff != "" {
		t.Error(diff)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := site.Write(ctx, filepath.Join(t.TempDir(), "s"), false, a); !errors.Is(err, vocab.ErrInterrupted) {
		t.Errorf("Write after an interrupt = %v", err)
	}
}

// TestWorker names all files that the page loads, with their sums.
func TestWorker(t *testing.T) {
	all := files(t, open(t, "ro", words), site.Options{})
	worker := string(find(t, all, "sw.js").Data)
	for _, f := range all {
		if f.Name == "sw.js" {
			continue // a browser looks after it by itself
		}
		if f.First != strings.Contains(worker, `"`+f.Name+`": "`+f.Sum()+`"`) {
			t.Errorf("the worker and %s do not agree", f.Name)
		}
	}
	other := files(t, open(t, "ro", words+"alt\n"), site.Options{})
	release := regexp.MustCompile(`RELEASE = '[0-9a-f]{16}'`)
	if a, b := release.FindString(worker), release.FindString(string(find(t, other, "sw.js").Data)); a == "" || a == b {
		t.Errorf("the releases are %q and %q", a, b)
	}
}

// TestImports finds every module that a script imports, and every file that the
// page names, among the files.
func TestImports(t *testing.T) {
	all := files(t, open(t, "ro", words), site.Options{})
	for _, f := range all {
		pattern := regexp.MustCompile(`from '\./([^']+)'`)
		if f.Name == "index.html" {
			pattern = regexp.MustCompile(`(?:src|href)="([^"#]+)"`)
		}
		if !strings.HasSuffix(f.Name, ".js") && f.Name != "index.html" {
			continue
		}
		for _, m := range pattern.FindAllStringSubmatch(string(f.Data), -1) {
			find(t, all, m[1])
		}
		if bad := regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(`).FindString(string(f.Data)); bad != "" {
			t.Errorf("%s has %s", f.Name, bad)
		}
	}
}

func TestIcons(t *testing.T) {
	all := files(t, open(t, "ro", words), site.Options{})
	for name, size := range map[string]int{"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512, "icon-full.png": 512} {
		img, err := png.Decode(bytes.NewReader(find(t, all, name).Data))
		if err != nil || img.Bounds().Dx() != size || img.Bounds().Dy() != size {
			t.Errorf("%s: %v, %v", name, img.Bounds(), err)
			continue
		}
		_, _, _, corner := img.At(0, 0).RGBA()
		if full := name == "icon-180.png" || name == "icon-full.png"; (corner != 0) != full {
			t.Errorf("the corner of %s has opacity %d", name, corner)
		}
		at := func(x, y int) uint32 { r, _, _, _ := img.At(x*size/100, y*size/100).RGBA(); return r >> 8 }
		if ground, letter := at(50, 40), at(50, 70); ground < 0xe0 || letter > 0x40 {
			t.Errorf("%s: the tile is %#x, the letter %#x", name, ground, letter)
		}
	}
}

// TestNotice refuses to publish words without a notice.
func TestNotice(t *testing.T) {
	if _, err := site.Files(t.Context(), open(t, "ro", words), site.Options{}); err == nil || !strings.Contains(err.Error(), "notice") {
		t.Errorf("Files without a notice = %v", err)
	}
}

func TestWrite(t *testing.T) {
	all := files(t, open(t, "ro", words), site.Options{})
	dir := filepath.Join(t.TempDir(), "public")
	if err := site.Write(t.Context(), dir, false, all); err != nil {
		t.Fatal(err)
	}
	if !site.Is(dir) {
		t.Error("what was written is no site")
	}
	if err := site.Write(t.Context(), dir, false, all); !errors.Is(err, dist.ErrForeign) {
		t.Errorf("Write again = %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "CNAME"), []byte("judge.example\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := site.Write(t.Context(), dir, true, all[1:]); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"CNAME": true, all[0].Name: false, all[1].Name: true} {
		if _, err := os.Stat(filepath.Join(dir, name)); (err == nil) != want {
			t.Errorf("after the second time %s: %v", name, err)
		}
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "mine"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := site.Write(t.Context(), other, true, all); !errors.Is(err, dist.ErrForeign) || site.Is(other) {
		t.Errorf("Write over a folder of others = %v", err)
	}
}

// TestIs takes no folder for a site that lacks the tables of one or the sums.
func TestIs(t *testing.T) {
	dir := t.TempDir()
	for _, step := range []struct {
		name, text string
		want       bool
	}{
		{"index.html", "<!doctype html>", false},
		{dist.SumsFile, "", false},
		{"lexicon.json", "{", false},
		{"lexicon.json", `{"words":4}`, false},
		{"lexicon.json", `{"site":1}`, true},
	} {
		if err := os.WriteFile(filepath.Join(dir, step.name), []byte(step.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := site.Is(dir); got != step.want {
			t.Errorf("with %s %q: Is = %v, want %v", step.name, step.text, got, step.want)
		}
	}
	if err := os.Remove(filepath.Join(dir, dist.SumsFile)); err != nil {
		t.Fatal(err)
	}
	if site.Is(dir) {
		t.Error("a folder without sums is taken for a site")
	}
}

// firstLoad is how many bytes the page may load at once.
const firstLoad = 400_000

// sizes adds up what a page loads at once, plain and packed.
func sizes(t *testing.T, files []site.File) (plain, packed int) {
	t.Helper()
	for _, f := range files {
		if !f.First {
			continue
		}
		plain += len(f.Data)
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		if _, err := z.Write(f.Data); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		packed += b.Len()
	}
	return plain, packed
}

// unpack reads a file of readings.
func unpack(t *testing.T, f *site.File) string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(f.Data))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
