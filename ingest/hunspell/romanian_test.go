package hunspell_test

import (
	"bytes"
	"io/fs"
	"slices"
	"testing"

	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/wordlist"
)

// TestRomanian reads the tables of Romanian: they are written back byte for
// byte, and make the forms that the dictionary's own expansion program makes.
func TestRomanian(t *testing.T) {
	if testing.Short() {
		t.Skip("expands two million forms")
	}
	l := romanian(t)
	d, err := hunspell.OpenTables(l.FS, "sources/ro")
	if err != nil {
		t.Fatal(err)
	}
	checkTables(t, d, l.FS)
	var forms, words []string
	for f := range d.Forms() {
		forms = append(forms, f.Spelling)
	}
	slices.Sort(forms)
	forms = slices.Compact(forms)
	var rep wordlist.Report
	o := wordlist.Options{Language: l, Report: &rep}
	for _, f := range forms {
		if w, ok := o.Take(f, 0); ok {
			words = append(words, string(w.Tiles))
		}
	}
	slices.Sort(words)
	words = slices.Compact(words)
	if len(forms) != 2039040 || len(words) != 1308214 {
		t.Errorf("%d forms and %d words, want 2039040 and 1308214", len(forms), len(words))
	}
	for reason, want := range map[wordlist.Reason]int{
		wordlist.Hyphen: 484568, wordlist.TooLong: 132020, wordlist.TooShort: 13,
		wordlist.CapitalLetter: 16423, wordlist.ForeignLetter: 55, wordlist.Digit: 6,
	} {
		if got := rep.Refused[reason]; got != want {
			t.Errorf("%s: %d forms refused, want %d", reason, got, want)
		}
	}
	checkIndex(t, d, words)
}

// checkTables writes the tables and compares them with those of the folder.
func checkTables(t *testing.T, d *hunspell.Dictionary, fsys fs.FS) {
	t.Helper()
	stems, affixes := tables(t, d)
	for name, got := range map[string]string{hunspell.StemTable: stems, hunspell.AffixTable: affixes} {
		want, err := fs.ReadFile(fsys, name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(want, []byte(got)) {
			t.Errorf("%s changes when it is read and written", name)
		}
	}
}

// checkIndex derives every thousandth word and as many words that are none.
func checkIndex(t *testing.T, d *hunspell.Dictionary, words []string) {
	t.Helper()
	fold := hunspell.FoldBy(wordlist.Options{Language: romanian(t)})
	x := hunspell.NewIndex(d, fold)
	for i := 0; i < len(words); i += 1000 {
		found := x.Derivations(words[i])
		if len(found) == 0 {
			t.Errorf("word %d has no derivation", i)
		}
		for _, f := range found {
			if key, ok := fold(f.Spelling); !ok || key != words[i] {
				t.Errorf("derivation %v folds to another word", f)
			}
		}
		miss := words[i][1:] + words[i][:1]
		if _, in := slices.BinarySearch(words, miss); in != (len(x.Derivations(miss)) > 0) && len(miss) > 1 {
			t.Errorf("%q in the list: %t, but %d derivations", miss, in, len(x.Derivations(miss)))
		}
	}
}

func BenchmarkForms(b *testing.B) {
	l := romanian(b)
	d, err := hunspell.OpenLanguage(l, "sources/ro")
	if err != nil {
		b.Fatal(err)
	}
	o := wordlist.Options{Language: l}
	n := 0
	for b.Loop() {
		for i := 0; i < len(d.Stems); i += 100 {
			for f := range d.Expand(&d.Stems[i]) {
				o.Letters(f.Spelling)
				n++
			}
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "forms/s")
}
