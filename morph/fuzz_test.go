package morph_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
)

// loadWith loads the small language with the tables of change in place of its own.
func loadWith(t testing.TB, change map[string]string) (*morph.Grammar, error) {
	t.Helper()
	files := maps.Clone(small)
	maps.Copy(files, change)
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	lang, err := sources.Load(fsys, "xx")
	if err != nil {
		t.Fatal(err)
	}
	return morph.Load(lang)
}

// FuzzLoad puts any text in the place of one table. What is accepted inflects the
// same forms twice; what is not names its file and line.
func FuzzLoad(f *testing.F) {
	tables := slices.Sorted(maps.Keys(small))
	tables = slices.DeleteFunc(tables, func(s string) bool { return s == "lang.toml" || s == "fold.tsv" })
	tables = append(tables, "exclude.tsv", "tails.tsv")
	for i, name := range tables {
		f.Add(i, small[name])
	}
	f.Add(slices.Index(tables, "paradigms/noun.tsv"), "@paradigm us\n@include us\n")
	f.Add(slices.Index(tables, "paradigms/noun.tsv"), "@paradigm us\nbase\t-us\tnom.sg\t[aeiou]\t*\tG\n@drop nom.sg\n")
	f.Fuzz(func(t *testing.T, table int, text string) {
		if table < 0 || table >= len(tables) {
			return
		}
		g, err := loadWith(t, map[string]string{tables[table]: text})
		if err != nil {
			var se *morph.SyntaxError
			// A ruling that no row depends on any longer is a fault of lang.toml.
			if !errors.As(err, &se) && !strings.Contains(err.Error(), ".tsv") && !strings.HasPrefix(err.Error(), "lang.toml: ") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		entries := []morph.Entry{
			{ID: "n1", Headword: "fāgus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
			{ID: "n2", Headword: "amo", POS: "verb", Marks: []string{"intr"}},
		}
		a, err1 := g.NewBook(entries)
		b, err2 := g.NewBook(entries)
		if (err1 == nil) != (err2 == nil) {
			t.Fatalf("%v, then %v", err1, err2)
		}
		if err1 == nil && !slices.Equal(forms(a), forms(b)) {
			t.Fatalf("%q, then %q", forms(a), forms(b))
		}
	})
}

// TestIncludesDoNotMultiply has each paradigm take over the one before twice: a few
// lines that would make more rows than any memory holds.
func TestIncludesDoNotMultiply(t *testing.T) {
	var b strings.Builder
	b.WriteString("@paradigm p0\nbase\tus\tnom.sg\t*\t*\tG 1\n")
	for i := 1; i <= 20; i++ {
		fmt.Fprintf(&b, "@paradigm p%d\n", i)
		fmt.Fprintf(&b, "@include p%d base=base+a\n@include p%d base=base+b\n", i-1, i-1)
	}
	_, err := loadWith(t, map[string]string{"paradigms/many.tsv": b.String()})
	var se *morph.SyntaxError
	if !errors.As(err, &se) || se.File != "paradigms/many.tsv" || !strings.Contains(se.Msg, "rows") {
		t.Errorf("a million rows: %v, want a SyntaxError that counts the rows", err)
	}
}
