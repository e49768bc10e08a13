package paradigms_test

import (
	"context"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/vocab/paradigms"
)

// TestEntryErrors names the file and line of what is wrong in the tables of entries.
func TestEntryErrors(t *testing.T) {
	const head = "id\thom\theadword\tvariants\trejected\tinflection\tgender\tpos\tmarks\tforms\ttarget\n"
	const row = "\t\tsera\t\t\tae\tf\tnoun\t\t\t\t"
	for _, c := range []struct{ file, text, want string }{
		{"corrections.tsv", "n1\tgender\tm\n", "corrections.tsv:1: want id, column, value, reason"},
		{"corrections.tsv", "n1\tgender\tm\twhy\nn1\tgender\tn\twhy\n", "corrections.tsv:2: gender of n1 is corrected in line 1 too"},
		{"corrections.tsv", "n1\tcolour\tred\twhy\n", `corrections.tsv:1: no column "colour" to correct`},
		{"corrections.tsv", "n1\tid\tn3\twhy\n", `corrections.tsv:1: no column "id" to correct`},
		{"corrections.tsv", "n1\tgender\tf\twhy\n", `corrections.tsv:1: gender of n1 is "f" already`},
		{"corrections.tsv", "n1\tgender\tg\twhy\n", "corrections.tsv:1: "},
		{"corrections.tsv", "n1\tmarks\t+good\twhy\n", `corrections.tsv:1: "+good" neither adds a mark nor takes one away that n1 has`},
		{"corrections.tsv", "n1\tmarks\t-proper\twhy\n", `corrections.tsv:1: "-proper" neither adds a mark nor takes one away that n1 has`},
		{"corrections.tsv", "n1\tgender\tm\twhy\nn9\tgender\tm\twhy\n", "corrections.tsv:2: no entry has the id n9"},
		{"headwords.tsv", head + "n1\tsera\n", "headwords.tsv:2: "},
		{"include.tsv", "x1" + row + "\n", "include.tsv:1: 12 columns, want those of headwords.tsv and a reason"},
		{"include.tsv", "x1" + strings.Replace(row, "noun", "nun", 1) + "why\n", "include.tsv:1: "},
		{"include.tsv", "x1" + row + "why\nx1" + row + "why\n", "include.tsv:2: the id x1 stands in line 1 too"},
		{"include.tsv", "x1" + row + "why\nn2" + row + "why\n", "include.tsv:2: the id n2 stands in headwords.tsv too"},
		{"signs.tsv", "sera\tevening\n", "signs.tsv:1: want sign, what it stands for, source"},
		{"signs.tsv", "x\ta cross\tG\n", `signs.tsv:1: "x" is not spelled with letters of the alphabet`},
		{"signs.tsv", "sr\tsera\tG\nsr\tsara\tG\n", `signs.tsv:2: "sr" stands twice`},
		{"cells.tsv", "nom\n", "cells.tsv:1: want part and words"},
		{"exclude.tsv", "n9\tr\twhy\n", "exclude.tsv:1: no entry has the id n9"},
	} {
		_, err := paradigms.Open(paradigms.SmallLanguage(t, map[string]string{c.file: c.text}))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q in %s: error %v, want %s", c.text, c.file, err, c.want)
		}
	}
}

// TestWhySmall gives the reasons that need no dictionary: a sign, a reference, an
// entry without forms, the nearest words.
func TestWhySmall(t *testing.T) {
	const head = "id\thom\theadword\tvariants\trejected\tinflection\tgender\tpos\tmarks\tforms\ttarget\n"
	lang := paradigms.SmallLanguage(t, map[string]string{
		"marks.tsv": "xref\ta reference\n",
		"headwords.tsv": head + "n1\t\tmara\t\t\tae\tf\tnoun\t\t\t\n" +
			"n2\t\tmera\t\t\t\t\t\txref\t\tn1\nn3\t\tsera\t\t\t\t\t\txref\t\t?serar\nn4\t\tirri\t\t\t\t\tnoun\t\t\t\n",
		"signs.tsv": "sr\tsera\tG\n",
	})
	p, err := paradigms.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	for spelling, want := range map[string]string{
		"sr":      "a sign for sera: abbreviations and signs are not words",
		"mera":    "mera (n2) is only a cross-reference to mara (n1)",
		"sera":    "sera (n3) is only a cross-reference to serar",
		"irri":    "irri (n4): the entry prints no inflection that the tables know",
		"marma":   "no entry yields this form; near: maram, mara",
		"mras":    "no entry yields this form; near: maras",
		"imi":     "no entry yields this form",
		"maramas": "too long: 7 letters",
	} {
		word, _ := lang.Letters(spelling)
		got, err := p.Why(context.Background(), word)
		if err != nil || got != want {
			t.Errorf("Why(%s) = %q, %v, want %q", spelling, got, err, want)
		}
	}
}
