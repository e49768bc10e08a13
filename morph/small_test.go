package morph_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
)

// small is a language with a few rows of each table.
var small = map[string]string{
	"lang.toml": `tag = "xx"
name = "Small"
alphabet = ["a", "b", "c", "d", "e", "f", "g", "i", "l", "m", "n", "o", "r", "s", "t", "u"]
[length]
min = 2
max = 15
[morphology]
vowels = "aeiou"
compound_parts = ["3"]
[[ruling]]
name = "proper"
number = 1
on = true
text = "no names"
[[ruling]]
name = "old"
number = 2
on = true
text = "old forms"
[[ruling]]
name = "off"
number = 3
on = false
text = "nobody wants these"
`,
	"fold.tsv": "a\ta\t-\nb\tb\t-\nc\tc\t-\nd\td\t-\ne\te\t-\nf\tf\t-\ng\tg\t-\ni\ti\t-\nl\tl\t-\nm\tm\t-\nn\tn\t-\no\to\t-\nr\tr\t-\ns\ts\t-\nt\tt\t-\nu\tu\t-\nā\ta\t-\nī\ti\t-\nō\to\t-\nū\tu\t-\n",
	"cells.tsv": "nom\tnominative\ngen\tgenitive\nsg\tsingular\npl\tplural\nm\tmasculine\nf\tfeminine\n" +
		"pass\tpassive\n1sg\tfirst\npart\tparticiple\nform\tform\n",
	"marks.tsv":          "proper\ta name\nintr\tintransitive\nxref\ta reference\nvariant\ta spelling\nform\ta form\nprefix\ta prefix\n",
	"paradigms/noun.tsv": "@paradigm us\nbase\tus\tnom.sg\t*\t*\tG 1\nbase\tī\tgen.sg\t*\t*\tG 1\nbase\tos\tnom.sg\tu\told\tG 2\nbase\tum\tgen.pl\t*\toff\tG 3\n",
	"paradigms/verb.tsv": "@paradigm verb\n@stem short sup ct t s\npres\tō\t1sg\t*\t*\tG 4\npres\tor\tpass.1sg\t*\t*\tG 4\n@include us base=sup+ūr cell=part.\n@drop part.gen.sg\nshort\tī\tgen.pl\t*\t*\tG 5\n",
	"classes-all.tsv": "noun\t{base}us\t{base}i\tm\t*\t*\tus\tG 1\n" +
		"verb\t{pres}o\t*\t*\t*\tsup={pres}āt\tverb\tG 4\n",
	"strikes-all.tsv": "proper\t*\t*\tproper\t*\ta name\trule 1\nold\tverb\t*\tintr\tpass.*\tintransitive\trule 2\n",
}

func load(t *testing.T, change map[string]string) (*morph.Grammar, error) {
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

func book(t *testing.T, change map[string]string, entries ...morph.Entry) *morph.Book {
	t.Helper()
	g, err := load(t, change)
	if err != nil {
		t.Fatal(err)
	}
	b, err := g.NewBook(entries)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// forms lists the forms of all lexemes: cell, spelling, and an x if struck.
func forms(b *morph.Book) []string {
	var out []string
	for i := range b.Lexemes {
		for f := range b.Lexemes[i].Forms() {
			s := f.Cell + " " + f.Spelling()
			if f.Struck != nil {
				s += " x"
			}
			out = append(out, s)
		}
	}
	return out
}

func TestForms(t *testing.T) {
	got := forms(book(
		t, nil,
		morph.Entry{ID: "n1", Headword: "fāgus", Parts: []string{"i"}, Gender: "f|m", POS: "noun"},
		morph.Entry{ID: "n2", Headword: "mutuus", Parts: []string{"i"}, Gender: "m", POS: "noun", Marks: []string{"proper"}},
		morph.Entry{
			ID: "n3", Headword: "amo", POS: "verb", Marks: []string{"intr"},
			Printed: []morph.Printed{{Cell: "pass.1sg", Spelling: "amor"}},
		},
		morph.Entry{ID: "n4", Headword: "fāctus", Gender: "m", POS: "noun"},
	))
	want := []string{
		"nom.sg fāgus", "gen.sg fāgī",
		"nom.sg mutuus x", "gen.sg mutuī x", "nom.sg mutuos x",
		"1sg amō", "pass.1sg amor x", "part.nom.sg amātūrus", "pass.1sg amor",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestOutcomes(t *testing.T) {
	b := book(
		t, nil,
		morph.Entry{ID: "n1", Headword: "fagus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
		morph.Entry{ID: "n2", Headword: "Fagus", Parts: []string{"i"}, Gender: "m", POS: "noun", Marks: []string{"proper"}},
		morph.Entry{ID: "n3", Headword: "fagos", POS: "noun"},
		morph.Entry{ID: "n4", Headword: "fogus", Marks: []string{"xref"}, Target: "n1"},
		morph.Entry{ID: "n5", Headword: "fegus", Marks: []string{"xref", "variant"}, Target: "n1"},
	)
	var got []string
	for _, o := range b.Outcomes {
		got = append(got, o.Kind.String())
	}
	want := []string{"inflected", "refused", "not understood", "cross-reference", "inflected"}
	if b.Outcomes[3].Reason == "" {
		t.Error("the cross-reference that adds no word has no reason")
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if all := forms(b); !slices.Contains(all, "gen.sg fegī") {
		t.Errorf("the variant does not inflect: %v", all)
	}
}

// A word has a reading if and only if it is a form.
func TestReadings(t *testing.T) {
	b := book(
		t, nil,
		morph.Entry{ID: "n1", Headword: "fagus", Parts: []string{"i"}, Gender: "m", POS: "noun"},
		morph.Entry{ID: "n3", Headword: "amo", POS: "verb"},
	)
	a := morph.NewAnalyser(b)
	for i := range b.Lexemes {
		for f := range b.Lexemes[i].Forms() {
			found := false
			for _, r := range a.Readings(f.AppendWord(nil)) {
				found = found || r.Lexeme == f.Lexeme && r.Row == f.Row
			}
			if !found {
				t.Errorf("%s (%s) is a form without a reading", f.Spelling(), f.Cell)
			}
		}
	}
	if r := a.Readings([]byte{6, 1, 7}); len(r) != 0 {
		t.Errorf("fag has %d readings", len(r))
	}
}

func TestLoadErrors(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"columns", "paradigms/noun.tsv", "@paradigm us\nbase\tus\n", "paradigms/noun.tsv:2: 2 columns"},
		{"no paradigm", "paradigms/noun.tsv", "base\tus\tnom.sg\t*\t*\tG\n", "paradigms/noun.tsv:1: a row before"},
		{"cell", "paradigms/noun.tsv", "@paradigm us\nbase\tus\tnom.dual\t*\t*\tG\n", `paradigms/noun.tsv:2: unknown cell "nom.dual"`},
		{"twice", "paradigms/noun.tsv", "@paradigm us\nbase\tus\tnom.sg\t*\t*\tG\nbase\tus\tnom.sg\t*\t*\tH\n", "paradigms/noun.tsv:3: the row stands in line 2"},
		{"ruling", "paradigms/noun.tsv", "@paradigm us\nbase\tus\tnom.sg\t*\tnone\tG\n", `paradigms/noun.tsv:2: ruling "none" is not in lang.toml`},
		{"directive", "paradigms/noun.tsv", "@paradigm us\n@includes x\n", `paradigms/noun.tsv:2: directive "@includes x"`},
		{"missing include", "paradigms/noun.tsv", "@paradigm us\n@include them\nbase\tus\tnom.sg\t*\t*\tG\n", `paradigms/noun.tsv:2: paradigm "them" does not exist`},
		{"cycle", "paradigms/noun.tsv", "@paradigm us\n@include os\n@paradigm os\n@include us\n", "includes itself"},
		{"bad stem", "paradigms/verb.tsv", "@paradigm verb\n@include us root=sup+ūr\n", `paradigm us has no stem "root"`},
		{"drop", "paradigms/noun.tsv", "@paradigm us\nbase\tus\tnom.sg\t*\t*\tG\n@drop gen.pl\n", "paradigms/noun.tsv:3: nothing to drop"},
		{"letter", "paradigms/noun.tsv", "@paradigm us\nbase\tux\tnom.sg\t*\t*\tG\nbase\tī\tgen.sg\t*\t*\tG\n", `paradigms/noun.tsv:2: ending "ux"`},
		{"unused", "paradigms/noun.tsv", small["paradigms/noun.tsv"] + "@paradigm lost\nbase\tus\tnom.sg\t*\t*\tG\n", "no class and no table uses the paradigm lost"},
		{"class paradigm", "classes-all.tsv", "noun\t{base}us\t*\t*\t*\t*\tum\tG\n", `classes-all.tsv:1: paradigm "um" does not exist`},
		{"class stem", "classes-all.tsv", "noun\t{base}us\t*\t*\t*\tsup={pres}t\tus\tG\n", "which no pattern catches"},
		{"class mark", "classes-all.tsv", "noun\t{base}us\t*\t*\tgood\t*\tus\tG\n", `unknown mark "good"`},
		{"class twice", "classes-all.tsv", small["classes-all.tsv"] + small["classes-all.tsv"], "classes-all.tsv:3: a row for the same entries stands in line 1"},
		{"strike", "strikes-all.tsv", "proper\t*\t*\t*\t\t\tG\n", "strikes-all.tsv:1: a strike without cells"},
		{"strike twice", "strikes-all.tsv", small["strikes-all.tsv"] + small["strikes-all.tsv"], "strikes-all.tsv:3: the row stands in line 1"},
	} {
		_, err := load(t, map[string]string{c.file: c.text})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
		if _, ok := errors.AsType[*morph.SyntaxError](err); !ok {
			t.Errorf("%s: %T, want a SyntaxError", c.name, err)
		}
	}
}

func TestUnusedExclude(t *testing.T) {
	g, err := load(t, map[string]string{"exclude.tsv": "n9\tproper\tit is not there\n"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.NewBook(nil); err == nil || !strings.Contains(err.Error(), "exclude.tsv:1: no entry has the id n9") {
		t.Errorf("NewBook: %v", err)
	}
}
