package affixes_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/affixes"
)

// smallFiles is a language of five letters in which every table has a row. Of
// its rulings, no-re is off.
var smallFiles = map[string]string{
	"lang.toml": `tag = "xx"
name = "Test"
words = "affixes"
origin = "made for a test"
alphabet = ["a", "e", "r", "s", "u"]
length = { min = 2, max = 8 }
[[ruling]]
name = "no-u"
number = 1
on = true
text = "no ending in -u"
[[ruling]]
name = "no-re"
number = 2
on = false
text = "no free prefix"
[[ruling]]
name = "excluded"
number = 3
on = true
text = "what exclude.tsv has is none"
`,
	"fold.tsv":  "a\ta\t\ne\te\t\nr\tr\t\ns\ts\t\nu\tu\t\ná\ta\t\n",
	"stems.tsv": "stem\tclasses\náres\tA C\nsasu\t\nUru\t\nares\tA B C\n",
	"affixes.tsv": "kind\tclass\tcross\tstrip\tadd\tcondition\tnote\n" +
		"suffix\tA\tyes\t0\tu\ts\tthe dative\nsuffix\tC\tno\ts\tsau\ts\t\nprefix\tA\tyes\t0\tre\t.\t\nsuffix\tB\tno\t0\terre\ts\t\n",
	"include.tsv": "stem\tclasses\tsource\nseru\t\ta grammar, p. 5\n",
	"exclude.tsv": "form\treason\naresau\ta misprint\n",
	"rulings.tsv": "ruling\tkind\tclass\tstrip\tspelling\tsource\nno-u\tsuffix\tA\t0\tu\tthe rules\nno-re\tprefix\tA\t*\tre\tthe rules\n",
}

// small loads the language, with some files replaced; an empty one is left out.
func small(t *testing.T, replace map[string]string) *sources.Language {
	t.Helper()
	files := maps.Clone(smallFiles)
	maps.Copy(files, replace)
	fsys := fstest.MapFS{}
	for name, text := range files {
		if text != "" {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	lang, err := sources.Load(fsys, "xx")
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

// open makes the source of the language.
func open(t *testing.T, lang *sources.Language) vocab.Source {
	t.Helper()
	src, err := affixes.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

// formsOf writes the forms of all units: spelling, where the stem stands, and why
// the form is refused.
func formsOf(src vocab.Source) (forms []string) {
	for unit := range src.Units() {
		src.Forms(unit, func(f vocab.Form) bool {
			forms = append(forms, strings.TrimSpace(fmt.Sprintf("%s %s %s", f.Spelling, f.Entry, f.Refused)))
			return true
		})
	}
	return forms
}

func TestForms(t *testing.T) {
	src := open(t, small(t, nil))
	want := []string{
		"áres stems.tsv:2",
		"áresu stems.tsv:2 no ending in -u",
		"reáres stems.tsv:2",
		"reáresu stems.tsv:2 no ending in -u",
		"áresau stems.tsv:2",
		"sasu stems.tsv:3",
		"Uru stems.tsv:4 capital",
		"ares stems.tsv:5",
		"aresu stems.tsv:5 no ending in -u",
		"reares stems.tsv:5",
		"rearesu stems.tsv:5 no ending in -u",
		"areserre stems.tsv:5",
		"aresau stems.tsv:5 a misprint",
		"seru include.tsv:2",
	}
	if diff := cmp.Diff(want, formsOf(src)); diff != "" {
		t.Errorf("forms (-want +got):\n%s", diff)
	}
	n := 0
	src.Forms(0, func(vocab.Form) bool { n++; return n < 2 })
	if n != 2 {
		t.Errorf("%d forms are yielded though two were enough", n)
	}
}

// TestWords yields the words of the forms, and for the others a reason that can be
// counted: the name of a ruling.
func TestWords(t *testing.T) {
	lang := small(t, nil)
	src := open(t, lang)
	refused := map[string]int{}
	for unit := range src.Units() {
		var words []string
		src.Words(unit, func(word []byte, why string) {
			if why != "" {
				refused[why]++
			}
			words = append(words, lang.Spell(word))
		})
		var want []string
		src.Forms(unit, func(f vocab.Form) bool {
			want = append(want, lang.Spell(f.Word))
			return true
		})
		if !slices.Equal(words, want) {
			t.Errorf("unit %d: words %q, the forms have %q", unit, words, want)
		}
	}
	if want := map[string]int{"capital": 1, "no-u": 4, "excluded": 1}; !maps.Equal(refused, want) {
		t.Errorf("refused are %v, want %v", refused, want)
	}
}

func TestInputsAndCounts(t *testing.T) {
	src := open(t, small(t, nil))
	var names []string
	for _, in := range src.Inputs() {
		if want := vocab.HashBytes(in.Name, []byte(smallFiles[in.Name])); in != want {
			t.Errorf("input %+v, want %+v", in, want)
		}
		names = append(names, in.Name)
	}
	if want := []string{"stems.tsv", "affixes.tsv", "rulings.tsv", "include.tsv", "exclude.tsv", "lang.toml", "fold.tsv"}; !slices.Equal(names, want) {
		t.Errorf("inputs %q, want %q", names, want)
	}
	want := []vocab.Count{{Name: "stems", N: 4}, {Name: "affix rows", N: 4}, {Name: "added stems", N: 1}, {Name: "excluded forms", N: 1}}
	if diff := cmp.Diff(want, src.Counts()); diff != "" {
		t.Errorf("counts (-want +got):\n%s", diff)
	}
	// What a language lacks is no input, and counts nothing.
	src = open(t, small(t, map[string]string{"include.tsv": "", "exclude.tsv": "", "rulings.tsv": ""}))
	if n := len(src.Inputs()); n != 4 {
		t.Errorf("%d inputs, want 4", n)
	}
	if diff := cmp.Diff(want[:2], src.Counts()); diff != "" {
		t.Errorf("counts (-want +got):\n%s", diff)
	}
}

// proofs writes the readings of a word, each with the steps of its proof.
func proofs(t *testing.T, src vocab.Source, word []byte) (out []string) {
	t.Helper()
	readings, err := src.Readings(t.Context(), word)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range readings {
		text := r.Spelling
		for _, fact := range r.Proof {
			text += "; " + fact.Name + " " + fact.Text
		}
		out = append(out, text)
	}
	return out
}

func TestProofs(t *testing.T) {
	lang := small(t, nil)
	src := open(t, lang)
	for _, c := range []struct {
		word string
		want []string
		why  string
	}{
		{"sasu", []string{"sasu; stem sasu"}, ""},
		{"seru", []string{"seru; stem seru; added a grammar, p. 5"}, ""},
		{"areserre", []string{"areserre; stem ares A B C; suffix B 0 erre s (affixes.tsv:5)"}, ""},
		{"ares", []string{"áres; stem áres A C", "ares; stem ares A B C"}, ""},
		{"rearesu", []string{
			"reáresu; stem áres A C; prefix A 0 re . (affixes.tsv:4); suffix A 0 u s the dative (affixes.tsv:2); ruling 1 no-u: no ending in -u",
			"rearesu; stem ares A B C; prefix A 0 re . (affixes.tsv:4); suffix A 0 u s the dative (affixes.tsv:2); ruling 1 no-u: no ending in -u",
		}, "reáresu: no ending in -u"},
		{"aresau", []string{
			"áresau; stem áres A C; suffix C s sau s (affixes.tsv:3)",
			"aresau; stem ares A B C; suffix C s sau s (affixes.tsv:3); excluded a misprint (exclude.tsv:2); ruling 3 excluded: what exclude.tsv has is none",
		}, ""},
		{"uru", []string{"Uru; stem Uru"}, "Uru: capital"},
		{"ursa", nil, "not in the dictionary"},
		{"arres", nil, "not in the dictionary"},
	} {
		word, _ := lang.Letters(c.word)
		if diff := cmp.Diff(c.want, proofs(t, src, word)); diff != "" {
			t.Errorf("proofs of %s (-want +got):\n%s", c.word, diff)
		}
		if c.why == "" {
			continue
		}
		if why, err := src.Why(context.Background(), word); err != nil || why != c.why {
			t.Errorf("Why of %s = %q, %v, want %q", c.word, why, err, c.why)
		}
	}
}

// TestOpenRefuses names the file and line at fault, as the user finds them.
func TestOpenRefuses(t *testing.T) {
	const affixHead, rulingHead = "kind\tclass\tcross\tstrip\tadd\tcondition\tnote\n", "ruling\tkind\tclass\tstrip\tspelling\tsource\n"
	for _, c := range []struct{ file, text, want string }{
		{"stems.tsv", "stem\tclasses\nares\tA\nsasu\n", "sources/xx/stems.tsv:3: "},
		{"affixes.tsv", affixHead + "infix\tA\tyes\t0\tu\ts\t\n", "sources/xx/affixes.tsv:2: "},
		{"affixes.tsv", "", "affixes.tsv"},
		{"rulings.tsv", rulingHead + "no-x\tsuffix\tA\t0\tu\t\n", `sources/xx/rulings.tsv:2: lang.toml has no ruling "no-x"`},
		{"rulings.tsv", rulingHead + "no-u\tsuffix\tA\t0\tu\t\nno-u\tsuffix\tA\t0\tuu\t\n", "sources/xx/rulings.tsv:3: the row strikes nothing"},
		{"include.tsv", "stem\tclasses\tsource\nsasu\t\ta grammar\n", "sources/xx/include.tsv:2: sasu: the stem stands in line 3 of stems.tsv"},
		{"include.tsv", "stem\tclasses\tsource\nreru\t\t\n", "sources/xx/include.tsv:2: no stem or no source"},
		{"exclude.tsv", "form\treason\nsasu\tx\nsasu\ty\n", "sources/xx/exclude.tsv:3: sasu stands in line 2 too"},
	} {
		_, err := affixes.Open(small(t, map[string]string{c.file: c.text}))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: Open = %v, want %q", c.file, err, c.want)
		}
		_, placed := errors.AsType[*ingest.SyntaxError](err)
		if c.text == "" && !errors.Is(err, fs.ErrNotExist) || c.text != "" && !placed {
			t.Errorf("%s: the error is of another kind: %v", c.file, err)
		}
	}
}

// TestNew makes a source of a dictionary of the user's, under its licence and
// without the rulings of the language.
func TestNew(t *testing.T) {
	fsys := fstest.MapFS{
		"my.dic": {Data: []byte("2\nares/A\nsasu\n")},
		"my.aff": {Data: []byte("SET UTF-8\nSFX A Y 1\nSFX A 0 u s\n")},
	}
	d, err := hunspell.Open(fsys, "my.dic")
	if err != nil {
		t.Fatal(err)
	}
	lang := small(t, nil)
	src, err := affixes.New(lang, d, fsys, "GPL-3.0", "my.dic", "my.aff")
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"my.dic", "my.aff"} {
		want := vocab.HashBytes(name, fsys[name].Data)
		want.Licence = "GPL-3.0"
		if got := src.Inputs()[i]; got != want {
			t.Errorf("input %+v, want %+v", got, want)
		}
	}
	if want := []string{"ares my.dic:2", "aresu my.dic:2", "sasu my.dic:3"}; !slices.Equal(formsOf(src), want) {
		t.Errorf("forms %q, want %q", formsOf(src), want)
	}
	word, _ := lang.Letters("aresu")
	if got := proofs(t, src, word); !slices.Equal(got, []string{"aresu; stem ares A; suffix A 0 u s (my.aff:3)"}) {
		t.Errorf("proofs of aresu: %q", got)
	}
	if _, err := affixes.New(lang, d, fsys, "", "my.dic", "your.aff"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("New with a file that is not there = %v", err)
	}
}
