package morph_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/morph"
)

// readings lists what a word is: lexeme, cell, spelling, and an x if struck.
func readings(t *testing.T, a *morph.Analyser, word string) []string {
	t.Helper()
	var out []string
	for _, f := range a.Readings(tiles(t, word)) {
		s := f.Lexeme.Headword + " " + f.Cell + " " + f.Spelling()
		if f.Struck != nil {
			s += " x"
		}
		out = append(out, s)
	}
	return out
}

// TestReadingsOfAllKinds finds forms behind stems, forms spelled in full, and forms
// that the entry prints, in the order of the lexemes.
func TestReadingsOfAllKinds(t *testing.T) {
	b := book(
		t, map[string]string{
			"irregular/ego.tsv": "@paradigm ego\n-\tego\tnom.sg\t*\t*\tG\n-\tmei\tgen.sg\t*\t*\tG\n",
			"classes-all.tsv":   "pron\tego\t*\t*\t*\t*\tego\tG\n" + small["classes-all.tsv"],
		},
		morph.Entry{ID: "n1", Headword: "ego", POS: "pron", Printed: []morph.Printed{{Cell: "form", Spelling: "mī"}, {Cell: "form", Spelling: "mx"}}},
		morph.Entry{ID: "n2", Headword: "meus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
		morph.Entry{ID: "n3", Headword: "Ego", POS: "pron", Marks: []string{"proper"}, Printed: []morph.Printed{{Cell: "form", Spelling: "mi"}}},
	)
	a := morph.NewAnalyser(b)
	for word, want := range map[string][]string{
		"mei": {"ego gen.sg mei", "meus gen.sg meī", "Ego gen.sg mei x"},
		"mi":  {"ego form mī", "Ego form mi x"},
		"ego": {"ego nom.sg ego", "Ego nom.sg ego x"},
		"me":  nil,
	} {
		if d := cmp.Diff(want, readings(t, a, word)); d != "" {
			t.Errorf("readings of %s (-want +got):\n%s", word, d)
		}
		if got := a.Valid(tiles(t, word)); got != (want != nil) {
			t.Errorf("Valid(%s) = %v", word, got)
		}
	}
	full := a.Readings(tiles(t, "ego"))[0]
	if full.Stem() != "" || string(full.AppendWord(nil)) != string(tiles(t, "ego")) {
		t.Errorf("ego has the stem %q and the word %v", full.Stem(), full.AppendWord(nil))
	}
	if e, ok := b.Entry("n2"); !ok || e.Headword != "meus" {
		t.Errorf("Entry(n2) = %v, %v", e, ok)
	}
	if e, ok := b.Entry("n9"); ok {
		t.Errorf("Entry(n9) = %v", e)
	}
}

// TestStrikesOfALexeme tells all that is struck of a lexeme, and how far.
func TestStrikesOfALexeme(t *testing.T) {
	b := book(
		t, map[string]string{
			"exclude.tsv":     "n3\tproper\tno word\n",
			"strikes-all.tsv": small["strikes-all.tsv"] + "old\tnoun\t{b}tus\t*\tcells !nom.sg\tonly the nominative\tG\n",
		},
		morph.Entry{ID: "n1", Headword: "amo", POS: "verb", Marks: []string{"intr"}},
		morph.Entry{ID: "n2", Headword: "fagus", Parts: []string{"i"}, Gender: "m", POS: "noun", Marks: []string{"proper"}},
		morph.Entry{ID: "n3", Headword: "fegus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
		morph.Entry{ID: "n4", Headword: "fatus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
	)
	for i, c := range []struct {
		cell, reason string
		rank         int
	}{
		{"pass.1sg", "intransitive", 2}, {"gen.pl", "a name", 1}, {"gen.pl", "no word", 0}, {"gen.sg", "only the nominative", 2},
	} {
		s := b.Lexemes[i].Denied(c.cell)
		if s == nil || s.Reason != c.reason || s.Rank() != c.rank {
			t.Errorf("%s of %s: %v, want %s of rank %d", c.cell, b.Lexemes[i].Headword, s, c.reason, c.rank)
		}
	}
	if s := b.Lexemes[3].Denied("nom.sg"); s != nil {
		t.Errorf("the nominative of fatus is struck: %s", s.Reason)
	}
	var out []string
	for _, o := range b.Outcomes {
		out = append(out, o.Kind.String()+" "+o.Reason)
	}
	if want := []string{"inflected ", "refused a name", "refused no word", "inflected "}; !slices.Equal(out, want) {
		t.Errorf("outcomes %q, want %q", out, want)
	}
}
