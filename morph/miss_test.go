package morph_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/morph"
)

// A word with the stem of a lexeme and an ending of another paradigm is nearly a
// form; the longest stem and the paradigm most alike come first.
func TestMisses(t *testing.T) {
	entries := []morph.Entry{
		{ID: "n1", Headword: "fagus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
		{ID: "n2", Headword: "litor", POS: "noun"},
		{ID: "n3", Headword: "fagagus", Parts: []string{"i"}, Gender: "m", POS: "noun", Marks: []string{"proper"}},
		{ID: "n4", Headword: "fus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
		{ID: "n5", Headword: "faga", POS: "noun", Printed: []morph.Printed{{Cell: "form", Spelling: "faga"}}},
	}
	a := morph.NewAnalyser(book(t, map[string]string{
		"paradigms/noun.tsv": small["paradigms/noun.tsv"] +
			"@paradigm or\nbase\tor\tnom.sg\t*\t*\tG\nbase\toris\tgen.sg\t*\t*\tG\nbase\tī\tgen.sg\t*\t*\tG\n",
		"classes-all.tsv": small["classes-all.tsv"] + "noun\t{base}or\t*\t*\t*\t*\tor\tG\n",
	}, entries...))
	miss := func(word string, shortest int) []string {
		var out []string
		for _, m := range a.Misses(tiles(t, word), shortest) {
			out = append(out, fmt.Sprintf("%s of %s, stem %d+%d", m.Cell, m.Lexeme.Headword, m.Stem, m.Added))
		}
		return out
	}
	for _, c := range []struct {
		word     string
		shortest int
		want     []string
	}{
		{"fagoris", 1, []string{"gen.sg of fagus, stem 3+0"}},
		{"foris", 1, []string{"gen.sg of fus, stem 1+0"}},
		{"foris", 2, nil},     // the stem is too short
		{"fagagoris", 1, nil}, // a name
		{"fag", 1, nil},       // no ending
		{"litus", 1, []string{"nom.sg of litor, stem 3+0"}},
	} {
		if d := cmp.Diff(c.want, miss(c.word, c.shortest)); d != "" {
			t.Errorf("misses of %s (-want +got):\n%s", c.word, d)
		}
	}
}

// The whole word may be a stem of a lexeme that is not refused.
func TestStemOf(t *testing.T) {
	a := morph.NewAnalyser(book(
		t, nil,
		morph.Entry{ID: "n1", Headword: "fagus", Parts: []string{"i"}, Gender: "m", POS: "noun", Marks: []string{"proper"}},
		morph.Entry{ID: "n2", Headword: "fago", POS: "verb"},
		morph.Entry{ID: "n3", Headword: "filus", Parts: []string{"i"}, Gender: "m", POS: "noun", Marks: []string{"proper"}},
	))
	for word, want := range map[string]string{"fag": "fago", "fagat": "fago", "fil": "", "fagus": ""} {
		got := ""
		if lx := a.StemOf(tiles(t, word)); lx != nil {
			got = lx.Headword
		}
		if got != want {
			t.Errorf("StemOf(%s) = %q, want %q", word, got, want)
		}
	}
}

// Stems that many lexemes make of another are tried behind it.
func TestMissOfAnotherStem(t *testing.T) {
	var entries []morph.Entry
	letters := []rune("abcdefgilmnorstu")
	for i := range 20 {
		head := "c" + string(letters[i%16]) + string(letters[i/16]) + "o"
		entries = append(entries, morph.Entry{ID: fmt.Sprintf("n%d", i+1), Headword: head, POS: "verb"})
	}
	entries = append(entries, morph.Entry{ID: "n30", Headword: "filo", POS: "def"})
	tables := map[string]string{
		"paradigms/def.tsv": "@paradigm def\npres\tō\t1sg\t*\t*\tG\n@paradigm part\n@include us base=sup+ūr cell=part.\n",
		"classes-all.tsv":   small["classes-all.tsv"] + "def\t{pres}o\t*\t*\t*\t*\tdef\tG\nverb\t{pres}um\t*\t*\t*\t*\tdef\tG\nx\t{sup}um\t*\t*\t*\t*\tpart\tG\n",
	}
	entries = append(entries, morph.Entry{ID: "n31", Headword: "filum", POS: "verb"})
	a := morph.NewAnalyser(book(t, tables, entries...))
	var got []string
	for _, m := range a.Misses(tiles(t, "filaturus"), 3) {
		got = append(got, fmt.Sprintf("%s %s %d+%d", m.Lexeme.Headword, m.Cell, m.Stem, m.Added))
	}
	if want := []string{"filum part.nom.sg 3+2"}; !slices.Equal(got, want) {
		t.Errorf("misses of filaturus are %q, want %q", got, want)
	}
}
