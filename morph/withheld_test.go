package morph_test

import (
	"slices"
	"testing"

	"github.com/verbarium/verbarium/morph"
)

// A spelling that a ruling does not admit is no headword, and its forms name the
// ruling.
func TestWithheld(t *testing.T) {
	verb := func(id, head string, variants ...string) morph.Entry {
		return morph.Entry{ID: id, Headword: head, Variants: variants, Parts: []string{"ti", "sum", "3"}, POS: "verb"}
	}
	entries := []morph.Entry{
		verb("n1", "rerto", "rorto"), verb("n2", "ad-rerto", "ad-rorto"), verb("n3", "ob-rerto"), verb("n4", "con-rerto", "con-rorto"),
	}
	off := func(ruling string) map[string]string {
		return map[string]string{"lang.toml": small["lang.toml"] + "[[ruling]]\nname = \"" + ruling + "\"\nnumber = 9\non = false\ntext = \"spellings\"\n"}
	}
	for _, c := range []struct {
		ruling, head, word string
		withheld           bool
	}{
		{"verb-spellings", "obrorto", "obrorto", true},
		{"verb-spellings", "obrorto", "obrortor", true},
		{"verb-spellings", "", "obrerto", false}, // a form of the entry as it is
		{"verb-spellings", "", "adrorto", false}, // the entry prints it
		{"variants", "rorto", "rortor", true},
		{"variants", "", "adrorto", false}, // another ruling admits it too
		{"variants", "", "rerto", false},
	} {
		b := book(t, off(c.ruling), entries...)
		if c.head != "" && slices.Contains(heads(b), c.head) {
			t.Errorf("%s is off, and %s a headword", c.ruling, c.head)
		}
		f, ruling, ok := b.Withheld().Reading(tiles(t, c.word))
		if ok != c.withheld || ok && (ruling != c.ruling || f.Lexeme.Headword != c.head) {
			t.Errorf("%s off: %s is of %v by %q, %v", c.ruling, c.word, f.Lexeme, ruling, ok)
		}
	}
	if _, _, ok := book(t, nil, entries...).Withheld().Reading(tiles(t, "obrorto")); ok {
		t.Error("a ruling that is on withholds obrorto")
	}
}

// The spellings of a prefix are withheld when their ruling is off.
func TestWithheldPrefix(t *testing.T) {
	entries := []morph.Entry{
		{ID: "n1", Headword: "inr-", Marks: []string{"xref", "prefix"}, Target: "?irr-"},
		{ID: "n2", Headword: "ir-rumo", Parts: []string{"irrubi", "irructum", "3"}, POS: "verb"},
	}
	b := book(t, map[string]string{
		"lang.toml": small["lang.toml"] + "[[ruling]]\nname = \"prefix-variants\"\nnumber = 9\non = false\ntext = \"prefixes\"\n",
	}, entries...)
	if got := heads(b); !slices.Equal(got, []string{"irrumo"}) {
		t.Errorf("prefix-variants is off, and the headwords are %q", got)
	}
	f, ruling, ok := b.Withheld().Reading(tiles(t, "inrumo"))
	if !ok || ruling != "prefix-variants" || f.Lexeme.Headword != "inrumo" {
		t.Errorf("inrumo is withheld by %q: %v", ruling, ok)
	}
}

// A participle of a verb would be compared as the participles that are entries
// are, if a ruling did not forbid it.
func TestDerived(t *testing.T) {
	b := book(
		t, map[string]string{
			"paradigms/noun.tsv": small["paradigms/noun.tsv"] + "@paradigm part\n@include us\nbase\tos\tpl.m\t*\t*\tG 6\n",
			"classes-all.tsv":    "part\t{base}us\t*\t*\t*\t*\tpart\tG 1\n" + small["classes-all.tsv"],
			"strikes-all.tsv":    small["strikes-all.tsv"] + "old\tpart\t*\t!proper\tpl.*\tno such plural\trule 3\n",
		},
		morph.Entry{ID: "n1", Headword: "amo", Parts: []string{"ti", "tum", "3"}, POS: "verb"},
		morph.Entry{ID: "n2", Headword: "fertus", POS: "part"},
	)
	a := morph.NewAnalyser(b)
	d, ok := a.Derived(tiles(t, "amaturos"))
	if !ok || d.Form.Spelling() != "amātūrus" || d.Of != "part" || d.Cell != "pl.m" || d.Struck.Reason != "no such plural" {
		t.Errorf("Derived(amaturos) = %s, %s of %s, struck by %v, %v", d.Form.Spelling(), d.Cell, d.Of, d.Struck, ok)
	}
	for _, w := range []string{"amaturus", "amaturum", "os", "ferturos"} {
		if d, ok := a.Derived(tiles(t, w)); ok {
			t.Errorf("Derived(%s) = %s of %s", w, d.Cell, d.Form.Spelling())
		}
	}
}

// tiles folds a word of the small language.
func tiles(t *testing.T, spelling string) []byte {
	t.Helper()
	word := make([]byte, 0, len(spelling))
	for _, r := range spelling {
		i := slices.Index([]rune("abcdefgilmnorstu"), r)
		if i < 0 {
			t.Fatalf("%q is no letter of the small language", r)
		}
		word = append(word, byte(i+1))
	}
	return word
}
