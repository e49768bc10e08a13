package dist

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/verbarium/verbarium/vocab"
)

// compileTest compiles the small language.
func compileTest(t testing.TB, replace map[string]string, o Options) *Lexicon {
	t.Helper()
	lang := testLanguage(t, replace)
	src, err := OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Compile(context.Background(), lang, src, o)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// writeTest writes a lexicon into a new folder.
func writeTest(t *testing.T, l *Lexicon) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "zz")
	if err := l.Write(context.Background(), dir, false); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestCompile(t *testing.T) {
	l := compileTest(t, nil, Options{Name: "N", Release: "1", Date: "2026-01-02", Tool: Tool{Version: "v0"}})
	var words []string
	for w := range l.Dawg.Words() {
		words = append(words, l.Language.Spell(w))
	}
	if want := []string{"aba", "abada", "bad", "cad", "cadda"}; !slices.Equal(words, want) {
		t.Errorf("words = %v, want %v", words, want)
	}
	r := l.Report
	if r.Forms != 8 || r.Words != 5 {
		t.Errorf("report has %d forms and %d words, want 8 and 5", r.Forms, r.Words)
	}
	if want := []vocab.Count{{Name: "too-long", N: 2}, {Name: "capital", N: 1}}; !slices.Equal(r.Refused, want) {
		t.Errorf("refused = %v, want %v", r.Refused, want)
	}
	if r.Stages != nil {
		t.Errorf("stages = %v without a clock", r.Stages)
	}
	m := l.Manifest()
	if want := []ByLength{{3, 3}, {5, 2}}; !slices.Equal(m.Lengths, want) {
		t.Errorf("lengths = %v, want %v", m.Lengths, want)
	}
	// printf 'aba\nabada\nbad\ncad\ncadda\n' | sha256sum
	if want := "2364cdf704de9a3d47354b27d548bfc766f1efde27d38e13178deb0feb657807"; m.WordsSHA256 != want {
		t.Errorf("hash = %s, want %s", m.WordsSHA256, want)
	}
}

// TestWrite reads back what was written.
func TestWrite(t *testing.T) {
	l := compileTest(t, nil, Options{Name: "N", Release: "1"})
	dir := writeTest(t, l)
	var names []string
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	want := []string{"MANIFEST.json", "NOTICE", "SHA256SUMS", "tiles.csv", "zz.dawg", "zz.gaddag"}
	if !slices.Equal(names, want) {
		t.Errorf("files = %v, want %v", names, want)
	}
	tiles, err := os.ReadFile(filepath.Join(dir, TilesFile))
	if err != nil {
		t.Fatal(err)
	}
	if string(tiles) != testFiles["tiles/one.csv"] {
		t.Errorf("tiles.csv = %q, want %q", tiles, testFiles["tiles/one.csv"])
	}
	r, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Collect(r.Words()); len(got) != 5 || got[0] != "aba" {
		t.Errorf("words = %v", got)
	}
	m := l.Manifest()
	if diff := cmp.Diff(&m, r.Manifest); diff != "" {
		t.Errorf("the manifest was read back otherwise (-written +read):\n%s", diff)
	}
	findings, err := Verify(context.Background(), dir, nil)
	if err != nil || len(findings) != 6 {
		t.Fatalf("Verify: %v, %v", findings, err)
	}
	for _, f := range findings {
		if f.Fault != "" {
			t.Errorf("%s: %s", f.Check, f.Fault)
		}
	}
}

// TestReproducible builds on different numbers of cores.
func TestReproducible(t *testing.T) {
	build := func(cores int) map[string]string {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
		dir := writeTest(t, compileTest(t, nil, Options{}))
		files := map[string]string{}
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			data, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				t.Fatal(err)
			}
			files[e.Name()] = string(data)
		}
		return files
	}
	if diff := cmp.Diff(build(1), build(7)); diff != "" {
		t.Errorf("one core and seven give different files:\n%s", diff)
	}
}

// TestVerifyFaults damages one thing at a time; some check must see it.
func TestVerifyFaults(t *testing.T) {
	l := compileTest(t, nil, Options{})
	edit := func(from, to string) func(string) string {
		return func(s string) string { return strings.Replace(s, from, to, 1) }
	}
	for _, c := range []struct {
		name, file string
		change     func(string) string
		want       string // check that sees it
	}{
		{"a letter of the notice", NoticeFile, edit("made", "mAde"), "checksums"},
		{"the number of words", ManifestFile, edit(`"words": 5`, `"words": 6`), "dawg"},
		{"the number of arcs", ManifestFile, edit(`"arcs": `, `"arcs": 1`), "dawg"},
		{"the name", ManifestFile, edit(`"name": "Test"`, `"name": "Best"`), "dawg"},
		{"the length of a file", ManifestFile, edit(`"bytes": `, `"bytes": 1`), "manifest"},
		{"a byte of the DAWG", "zz.dawg", func(s string) string { return s[:len(s)-1] + "!" }, "dawg"},
		{"a byte of the GADDAG", "zz.gaddag", func(s string) string { return s[:len(s)-1] + "!" }, "gaddag"},
		{"a letter of the tiles", TilesFile, edit("a,4,1", "x,4,1"), "tiles"},
		{"a count of the tiles", TilesFile, edit("a,4,1", "a,-4,1"), "tiles"},
		{"a tile that stands twice", TilesFile, edit("b,2,2", "a,4,1"), "tiles"},
		{"the words of a length", ManifestFile, edit(`"words": 3`, `"words": 4`), "manifest"},
		{"the length of some words", ManifestFile, edit(`"tiles": 3`, `"tiles": 4`), "dawg"},
		{"a file in the manifest", ManifestFile, edit(`"name": "NOTICE"`, `"name": "tiles.csv"`), "manifest"},
		{"a line of the checksums", SumsFile, func(s string) string { return s[strings.Index(s, "\n")+1:] }, "checksums"},
		{"a name in the checksums", SumsFile, edit("  zz.dawg", "  ../zz.dawg"), "checksums"},
		{"a folder in the checksums", SumsFile, edit("  zz.dawg", "  .."), "checksums"},
		{"a folder in the manifest", ManifestFile, edit(`"name": "NOTICE"`, `"name": ".."`), "manifest"},
		{"a long line of the checksums", SumsFile, func(s string) string { return s + strings.Repeat("0", 1<<17) }, "checksums"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := writeTest(t, l)
			path := filepath.Join(dir, c.file)
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			changed := c.change(string(data))
			if changed == string(data) {
				t.Fatalf("the damage changes nothing in %s", c.file)
			}
			if err := os.WriteFile(path, []byte(changed), 0o600); err != nil {
				t.Fatal(err)
			}
			findings, err := Verify(context.Background(), dir, nil, l.Language)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range findings {
				if f.Check == c.want && f.Fault == "" {
					t.Errorf("check %s finds nothing; findings %v", c.want, findings)
				}
			}
		})
	}
}

// TestWriteForeign keeps files that no build made.
func TestWriteForeign(t *testing.T) {
	l := compileTest(t, nil, Options{})
	dir := t.TempDir()
	precious := filepath.Join(dir, "precious")
	if err := os.WriteFile(precious, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := l.Write(context.Background(), dir, false); !errors.Is(err, ErrForeign) {
		t.Errorf("Write = %v, want ErrForeign", err)
	}
	for range 2 { // into a foreign folder, and then into one of ours with a foreign file
		if err := l.Write(context.Background(), dir, true); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(precious); err != nil {
			t.Errorf("the foreign file is gone: %v", err)
		}
		if _, err := Open(dir); err != nil {
			t.Error(err)
		}
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(dir), ".*.tmp-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("temporary folders are left: %v, %v", left, err)
	}
}

// TestWriteFails leaves the earlier release alone and nothing half-written.
func TestWriteFails(t *testing.T) {
	l := compileTest(t, nil, Options{})
	dir := writeTest(t, l)
	before, err := os.ReadFile(filepath.Join(dir, SumsFile))
	if err != nil {
		t.Fatal(err)
	}
	l.manifest.Language = "other"
	l.header.Alphabet = []string{"a"} // too few labels for the words
	if err := l.Write(context.Background(), dir, false); err == nil {
		t.Fatal("Write accepts words outside the alphabet")
	}
	after, err := os.ReadFile(filepath.Join(dir, SumsFile))
	if err != nil || string(after) != string(before) {
		t.Errorf("the earlier release was changed: %v", err)
	}
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(entries) != 1 {
		t.Errorf("beside the release stands %v, %v", entries, err)
	}
}

// TestWriteInterrupted leaves nothing behind.
func TestWriteInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	parent := t.TempDir()
	err := compileTest(t, nil, Options{}).Write(ctx, filepath.Join(parent, "zz"), false)
	if !errors.Is(err, vocab.ErrInterrupted) {
		t.Errorf("Write = %v, want ErrInterrupted", err)
	}
	if entries, err := os.ReadDir(parent); err != nil || len(entries) > 0 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
}

func TestCompileErrors(t *testing.T) {
	for _, c := range []struct {
		name    string
		replace map[string]string
		want    string
	}{
		{"no words", map[string]string{"stems.tsv": "stem\tclasses\na\t\n"}, "the source has no words"},
		{"no notice", map[string]string{"NOTICE": ""}, "without a notice"},
		{"row of stems", map[string]string{"stems.tsv": "stem\tclasses\nbad\tX\textra\n"}, "stems.tsv:2: "},
		{"class without rows", map[string]string{"stems.tsv": "stem\tclasses\nbad\tQ\n"}, "stems.tsv:2: "},
		{"way to words", map[string]string{"lang.toml": strings.Replace(testFiles["lang.toml"], "affixes", "magic", 1)}, `words = "magic"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			lang := testLanguage(t, c.replace)
			src, err := OpenSource(lang)
			if err == nil {
				_, err = Compile(context.Background(), lang, src, Options{})
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("err = %v, want one with %q", err, c.want)
			}
		})
	}
}

func TestManifestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "unexpected end",
		"{\n\"format\": 1,\n}": "line 3: ",
		`{"format": 9}`:        "manifest format 9, want 1",
		`{"format": 1}`:        "not the manifest of a lexicon",
		`{"format": 1, "language": "../zz", "words_sha256": "0"}`: "not the manifest of a lexicon",
		"{\n\"format\": \"one\"\n}":                               "line 2: ",
	} {
		path := filepath.Join(t.TempDir(), ManifestFile)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := readManifest(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("readManifest(%q) = %v, want %q", text, err, want)
		}
	}
}

func TestReportJSON(t *testing.T) {
	data, err := json.Marshal(compileTest(t, nil, Options{}).Report)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), "null") {
		t.Errorf("the report has nulls: %s", data)
	}
}

// TestReadings goes from a word to its stem and its affix, kept and refused.
func TestReadings(t *testing.T) {
	src, err := OpenSource(testLanguage(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	word := []byte{1, 2, 1, 4, 1} // abada
	rs, err := src.Readings(context.Background(), word)
	if err != nil || len(rs) != 1 {
		t.Fatalf("Readings = %v, %v", rs, err)
	}
	want := []vocab.Fact{{Name: "stem", Text: "abá X"}, {Name: "suffix", Text: "X 0 da . (affixes.tsv:2)"}}
	if diff := cmp.Diff(want, rs[0].Proof); diff != "" {
		t.Errorf("proof (-want +got):\n%s", diff)
	}
	why, err := src.Why(context.Background(), []byte{3, 1, 4, 4, 1, 2, 1, 4, 1}) // caddabada
	if err != nil || !strings.Contains(why, "too-long") {
		t.Errorf("Why = %q, %v, want too-long", why, err)
	}
	if why, err := src.Why(context.Background(), []byte{4, 4}); err != nil || why != "not in the dictionary" {
		t.Errorf("Why = %q, %v", why, err)
	}
}

// FuzzManifest opens and verifies a release with any manifest: an error or a
// finding, never a panic.
func FuzzManifest(f *testing.F) {
	f.Add([]byte(`{"format": 1, "language": "zz", "words_sha256": "0", "files": [{"name": "../zz.dawg"}], "graphs": []}`))
	f.Add([]byte(`{"format": 1, "language": "..", "words_sha256": "0"}`))
	f.Add([]byte(`[`))
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, ManifestFile), data, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir); err == nil {
			t.Error("a folder without graphs was opened")
		}
		findings, err := Verify(context.Background(), dir, nil)
		if err == nil && !slices.ContainsFunc(findings, func(f Finding) bool { return f.Fault != "" }) {
			t.Error("a folder without graphs was verified")
		}
	})
}
