package dist_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// Every folder of tables beside the embedded ones makes a lexicon without a line of
// Go code that knows of it.
func TestFurtherLanguages(t *testing.T) {
	folders, err := filepath.Glob("../sources/testdata/*/lang.toml")
	if err != nil || len(folders) == 0 {
		t.Fatalf("no folder of tables: %v", err)
	}
	for _, f := range folders {
		dir := filepath.Dir(f)
		t.Run(filepath.Base(dir), func(t *testing.T) { testFurther(t, dir) })
	}
}

func testFurther(t *testing.T, dir string) {
	t.Helper()
	lang, err := sources.Load(os.DirFS(dir), dir)
	if err != nil {
		t.Fatal(err)
	}
	if slices.Contains(sources.Tags(), lang.Tag) {
		t.Fatalf("%s is inside the program", lang.Tag)
	}
	src, err := dist.OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	lex, err := dist.Compile(ctx, lang, src, dist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), lang.Tag)
	if err := lex.Write(ctx, out, false); err != nil {
		t.Fatal(err)
	}
	r, err := dist.Open(out, lang)
	if err != nil {
		t.Fatal(err)
	}
	proveAll(t, r)
	compareForms(t, filepath.Join(dir, "forms.txt"), src)
}

// proveAll asks the lexicon and its tables for every word, and for every word with
// one tile more: a word is in the lexicon if and only if a reading is kept.
func proveAll(t *testing.T, r *dist.Release) {
	t.Helper()
	src, err := dist.OpenSourceOf(r)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(word []byte) {
		readings, err := src.Readings(context.Background(), word)
		if err != nil {
			t.Fatal(err)
		}
		kept := slices.ContainsFunc(readings, func(rd vocab.Reading) bool { return rd.Refused == "" })
		if kept != r.Graph.Contains(word) {
			t.Errorf("%s: in the lexicon %t, with a reading %t", r.Spell(word), !kept, kept)
		}
	}
	for w := range r.Graph.Words() {
		word := slices.Clone(w)
		ask(word)
		for tile := range r.Header.Alphabet {
			ask(append(slices.Clone(word), byte(tile+1)))
		}
	}
	if _, err := dist.Open(r.Path); err != nil {
		t.Errorf("without its tables: %v", err)
	}
}

// compareForms compares the forms of some lemmata with those of a list that was
// written from the grammar: lines of lemma and forms, the refused ones in brackets.
func compareForms(t *testing.T, file string, src vocab.Source) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for unit := range src.Units() {
		src.Forms(unit, func(f vocab.Form) bool {
			s := f.Spelling
			if f.Refused != "" {
				s = "[" + s + "]"
			}
			got[f.Lemma] = strings.TrimSpace(got[f.Lemma] + " " + s)
			return true
		})
	}
	for line := range strings.Lines(string(data)) {
		lemma, want, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		if d := cmp.Diff(strings.Fields(want), strings.Fields(got[lemma])); d != "" {
			t.Errorf("%s (-want +got):\n%s", lemma, d)
		}
	}
}
