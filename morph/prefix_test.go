package morph_test

import (
	"slices"
	"testing"

	"github.com/verbarium/verbarium/morph"
)

// heads lists the headwords of all lexemes.
func heads(b *morph.Book) []string {
	var out []string
	for i := range b.Lexemes {
		out = append(out, b.Lexemes[i].Headword)
	}
	return out
}

// A reference for all words under a prefix reaches the families that compounds
// show by their stems and by the spellings they print, and no other word.
func TestPrefixFamilies(t *testing.T) {
	noun := func(id, head string, variants ...string) morph.Entry {
		return morph.Entry{ID: id, Headword: head, Variants: variants, Parts: []string{"i"}, Gender: "m", POS: "noun"}
	}
	got := heads(book(
		t, nil,
		morph.Entry{ID: "n1", Headword: "inr-", Marks: []string{"xref", "prefix"}, Target: "?irr-"},
		morph.Entry{ID: "n2", Headword: "ir-rumo", Parts: []string{"irrubi", "irructum", "3"}, POS: "verb"},
		noun("n3", "irructus"), noun("n4", "irrarus", "inrarus"), noun("n5", "irrartus"), noun("n6", "irrigus"),
	))
	for _, want := range []string{"inrumo", "inructus", "inrartus"} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is missing from %q", want, got)
		}
	}
	if slices.Contains(got, "inrigus") {
		t.Errorf("irrigus is no compound, but has inr-: %q", got)
	}
}

// A compound takes the spelling of its verb that two other compounds print.
func TestRespellings(t *testing.T) {
	verb := func(id, head string, variants ...string) morph.Entry {
		return morph.Entry{ID: id, Headword: head, Variants: variants, Parts: []string{"ti", "sum", "3"}, POS: "verb"}
	}
	entries := []morph.Entry{
		verb("n1", "rerto", "rorto"), verb("n2", "ad-rerto", "ad-rorto"), verb("n3", "ob-rerto"), verb("n4", "a-lerto"),
	}
	if got := heads(book(t, nil, entries...)); slices.Contains(got, "obrorto") {
		t.Errorf("one compound is enough for obrorto: %q", got)
	}
	entries = append(entries, verb("n5", "con-rerto", "con-rorto"))
	got := heads(book(t, nil, entries...))
	if !slices.Contains(got, "obrorto") || slices.Contains(got, "alorto") {
		t.Errorf("the headwords are %q, want obrorto among them and not alorto", got)
	}
}

// A prefix of letters with marks counts letters; one that a reference does not name
// is none.
func TestOddPrefixes(t *testing.T) {
	noun := func(id, head string) morph.Entry {
		return morph.Entry{ID: id, Headword: head, Parts: []string{"i"}, Gender: "m", POS: "noun"}
	}
	verb := func(id, head string) morph.Entry {
		return morph.Entry{ID: id, Headword: head, Parts: []string{"ti", "sum", "3"}, POS: "verb"}
	}
	change := map[string]string{"fold.tsv": small["fold.tsv"] + "б\tb\t-\nж\te\t-\n"}
	got := heads(book(
		t, change,
		morph.Entry{ID: "n1", Headword: "ad-", Marks: []string{"xref", "prefix"}, Target: "?бжб-"},
		morph.Entry{ID: "n2", Headword: "ob-", Marks: []string{"xref", "prefix"}},
		noun("n3", "бжб-rus"), noun("n4", "бжбrunus"), noun("n5", "бжбr"), verb("n6", "бж"), verb("n7", "бжо"),
	))
	for _, want := range []string{"adrus", "adrunus"} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is missing from %q", want, got)
		}
	}
	if slices.ContainsFunc(got, func(h string) bool { return h[0] == 'o' }) {
		t.Errorf("a reference without a prefix makes spellings: %q", got)
	}
}
