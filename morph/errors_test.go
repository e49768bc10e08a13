package morph_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/morph"
)

const us = "@paradigm us\nbase\tus\tnom.sg\t*\t*\tG\n"

// TestLoadPlaces asks of each table what is wrong with a row, and where.
func TestLoadPlaces(t *testing.T) {
	noun, verb, class := "paradigms/noun.tsv", "paradigms/verb.tsv", "classes-all.tsv"
	strike := "strikes-all.tsv"
	for _, c := range []struct{ file, text, want string }{
		{"cells.tsv", "nom\tnominative\nnom\tagain\n", `cells.tsv:2: want part and words, each part once: "nom\tagain"`},
		{"cells.tsv", "\tnothing\n", `cells.tsv:1: want part and words`},
		{"marks.tsv", "proper\n", `marks.tsv:1: want mark and words, each mark once: "proper"`},
		{"marks.tsv", manyMarks(65), "marks.tsv:65: more than 64 marks"},
		{noun, "@include us\n", "paradigms/noun.tsv:1: @include before the first @paradigm"},
		{noun, us + "@paradigm us\n", "paradigms/noun.tsv:3: paradigm us stands twice"},
		{noun, "@paradigm us\n@stem a b *a|{ t s\n", `paradigms/noun.tsv:2: shape "{"`},
		{noun, "@paradigm us\nbase\t\tnom.sg\t*\t*\tG\n", "paradigms/noun.tsv:2: column 2 is empty"},
		{noun, "@paradigm us\n-\t-\tnom.sg\t*\t*\tG\n", "paradigms/noun.tsv:2: a row with neither stem nor ending"},
		{noun, "@paradigm us\nbase\tus\tnom.sg\tu#\t*\tG\n", `paradigms/noun.tsv:2: shape "u#" in "u#": want letters, # before them only`},
		{noun, "@paradigm us\nbase\tus\t" + strings.Repeat("m/f.", 9) + "sg\t*\t*\tG\n", "stands for more than 256"},
		{noun, us + "@drop-ending os nom.sg\n", "paradigms/noun.tsv:3: nothing to drop"},
		{noun, small[noun] + "@paradigm lost\n@include us\n", "paradigms/noun.tsv:6: no class and no table uses the paradigm lost"},
		{verb, "@paradigm verb\n@include us base\n", `paradigms/verb.tsv:2: "base" is not NAME=VALUE`},
		{verb, "@paradigm verb\n@include us base=a base=b\n", `paradigms/verb.tsv:2: "base" stands twice`},
		{verb, "@paradigm verb\n@include us base=+ur\n", `paradigms/verb.tsv:2: "base=+ur" names no stem before the +`},
		{verb, "@paradigm verb\n@include us cell=dual.\n", `paradigms/verb.tsv:2: unknown cell "dual.nom.sg"`},
		{verb, "@paradigm verb\n@include us ruling=none\n", `paradigms/verb.tsv:2: ruling "none" is not in lang.toml`},
		{verb, small[verb] + "@paradigm more\n@include verb short=pres+t\n", `stem "short" is made in verb and cannot be added to`},
		{verb, small[verb] + "@paradigm more\n@include verb sup=pres+t\n", `stem "short" is made from "sup", which cannot be added to`},
		{class, "noun\t{base}us\n", "classes-all.tsv:1: 2 columns, want pos"},
		{class, "noun\t{base\t*\t*\t*\t*\tus\tG\n", `classes-all.tsv:1: pattern "{base": a capture is {name}`},
		{class, "noun\t{base}}us\t*\t*\t*\t*\tus\tG\n", `classes-all.tsv:1: pattern "{base}}us": } without {`},
		{class, "noun\t{base}us\t{\t*\t*\t*\tus\tG\n", `classes-all.tsv:1: pattern "{"`},
		{class, "noun\t{base}us\t*\t*\t*\tsup\tus\tG\n", `classes-all.tsv:1: stem "sup" is not name=letters`},
		{strike, "proper\t*\t*\n", "strikes-all.tsv:1: 3 columns, want ruling"},
		{strike, "none\t*\t*\t*\t*\twhy\tG\n", `strikes-all.tsv:1: ruling "none" is not in lang.toml`},
		{strike, "proper\t*\t*\tgood\t*\twhy\tG\n", `strikes-all.tsv:1: unknown mark "good"`},
		{strike, "proper\t*\t{\t*\t*\twhy\tG\n", `strikes-all.tsv:1: pattern "{"`},
		{strike, "proper\t*\t*\t*\t* !nom.dual\twhy\tG\n", `strikes-all.tsv:1: unknown cell "nom.dual"`},
		{"exclude.tsv", "word\tproper\twhy\n", `exclude.tsv:1: want id, ruling, reason`},
		{"exclude.tsv", "n1\tnone\twhy\n", `exclude.tsv:1: ruling "none" is not in lang.toml`},
		{"tails.tsv", "{a}us\ti\n", "tails.tsv:1: 2 columns, want headword, tail, whole"},
		{"tails.tsv", "{a}us\ti\t{a}i\n{a}us\ti\t{a}ii\n", "tails.tsv:2: a row for the same words stands in line 1"},
		{"tails.tsv", "{a\ti\t{a}i\n", `tails.tsv:1: pattern "{a"`},
		{"tails.tsv", "{a}us\t{\t{a}i\n", `tails.tsv:1: pattern "{"`},
		{"tails.tsv", "{a}us\ti\t{b}i\n", `tails.tsv:1: stem whole={b}i uses "b", which no pattern catches`},
	} {
		_, err := load(t, map[string]string{c.file: c.text})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q in %s: error %v, want %s", c.text, c.file, err, c.want)
		}
		if se, ok := errors.AsType[*morph.SyntaxError](err); ok && se.File != c.file {
			t.Errorf("%q in %s: the error is of %s", c.text, c.file, se.File)
		}
	}
}

func manyMarks(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "m%d\ta mark\n", i)
	}
	return b.String()
}

// TestIdleSwitch refuses to switch off a ruling that no row obeys.
func TestIdleSwitch(t *testing.T) {
	_, err := load(t, map[string]string{
		"lang.toml": small["lang.toml"] + "[[ruling]]\nname = \"idle\"\nnumber = 4\non = false\ntext = \"idle\"\n",
	})
	const want = "lang.toml: ruling idle cannot be switched off: no row of a table depends on it"
	if err == nil || err.Error() != want {
		t.Errorf("Load = %v, want %s", err, want)
	}
}

func TestBookErrors(t *testing.T) {
	g, err := load(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		entries []morph.Entry
		want    string
	}{
		{[]morph.Entry{{ID: "n1"}, {ID: "n2"}, {ID: "n1"}}, "entries 1 and 3 have the same id n1"},
		{
			[]morph.Entry{{ID: "n1", Headword: "amus", Parts: []string{strings.Repeat("i|", 15) + "i", "a|e|i|o|u|us|um|ur|or"}}},
			"entry n1: its parts have more than 128 choices of alternatives",
		},
	} {
		if _, err := g.NewBook(c.entries); err == nil || err.Error() != c.want {
			t.Errorf("NewBook: %v, want %s", err, c.want)
		}
	}
}

// TestWords spells out the names of cells and marks.
func TestWords(t *testing.T) {
	g, err := load(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := g.MarkWords("intr"); got != "intransitive" {
		t.Errorf("MarkWords(intr) = %q", got)
	}
	if got := g.CellWords("part.nom.dual"); got != "participle nominative dual" {
		t.Errorf("CellWords(part.nom.dual) = %q", got)
	}
	if words, ok := g.PartWords("nom"); words != "nominative" || !ok {
		t.Errorf("PartWords(nom) = %q, %v", words, ok)
	}
	if words, ok := g.PartWords("dual"); ok {
		t.Errorf("PartWords(dual) = %q", words)
	}
}
