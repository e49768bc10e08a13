package hunspell_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

const rulingHead = "ruling\tkind\tclass\tstrip\tspelling\tsource\n"

// folder is a language made for the tests; rulings is its table of rulings.
func folder(rulings string) fstest.MapFS {
	files := map[string]string{
		"lang.toml": `tag = "xx"
name = "Test"
alphabet = ["a", "e", "r", "s", "u"]
length = { min = 2, max = 15 }
[[ruling]]
name = "no-u"
number = 1
on = true
text = "no u"
[[ruling]]
name = "no-re"
number = 2
on = false
text = "no re"
`,
		"fold.tsv":    "a\ta\t\ne\te\t\nr\tr\t\ns\ts\t\nu\tu\t\n",
		"stems.tsv":   "stem\tclasses\nares\tA\nsasu\t\nuru\tA\n",
		"affixes.tsv": "kind\tclass\tcross\tstrip\tadd\tcondition\tnote\nsuffix\tA\tyes\t0\tu\ts\t\nsuffix\tA\tyes\ts\tsau\ts\t\nprefix\tA\tyes\t0\tre\t.\t\n",
	}
	if rulings != "" {
		files["rulings.tsv"] = rulings
	}
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// open reads the language and its dictionary.
func open(t *testing.T, rulings string) (*sources.Language, *hunspell.Dictionary, error) {
	t.Helper()
	l, err := sources.Load(folder(rulings), "xx")
	if err != nil {
		t.Fatal(err)
	}
	d, err := hunspell.OpenLanguage(l, "xx")
	return l, d, err
}

func TestRulings(t *testing.T) {
	all := []string{
		"ares", "aresu", "aresau", "reares", "rearesu", "rearesau", "sasu", "uru", "reuru",
	}
	for _, c := range []struct {
		rulings string
		on      string
		want    []string
	}{
		{"", "no-u no-re", all},
		{rulingHead, "no-u no-re", all},
		{rulingHead + "no-u\tsuffix\tA\t0\tu\t\n", "no-u", []string{"ares", "aresau", "reares", "rearesau", "sasu", "uru", "reuru"}},
		{rulingHead + "no-u\tsuffix\t*\t*\t*u\t\n", "no-u", []string{"ares", "reares", "sasu", "uru", "reuru"}},
		{rulingHead + "no-u\tstem\t0\t0\t*u\t\n", "no-u", slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == "sasu" })},
		{rulingHead + "no-u\tstem\t*\t*\t*u\t\n", "no-u", all[:6]},
		{rulingHead + "no-re\tprefix\t*\t*\tre\t\n", "", all},
		{rulingHead + "no-re\tprefix\t*\t*\tre\t\nno-u\tsuffix\tA\ts\tsau\t\n", "no-re no-u", []string{"ares", "aresu", "sasu", "uru"}},
	} {
		l, d, err := open(t, c.rulings)
		if err != nil {
			t.Fatal(err)
		}
		for i := range l.Rulings {
			l.Rulings[i].On = strings.Contains(c.on, l.Rulings[i].Name)
		}
		var got []string
		for w := range d.Words(wordlist.Options{Language: l}) {
			got = append(got, w.Spelling)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q with %q on: %q, want %q", c.rulings, c.on, got, c.want)
		}
		for f := range d.Forms() {
			struck := f.Struck()
			if stands := slices.Contains(c.want, f.Spelling); stands != (struck == nil) {
				t.Errorf("%q: form %v struck by %v", c.rulings, f, struck)
			}
		}
	}
}

func TestRulingsRefuse(t *testing.T) {
	for _, c := range []struct{ name, rows, want string }{
		{"unknown", "no-x\tstem\t*\t*\t*\t\n", `xx/rulings.tsv:2: lang.toml has no ruling "no-x"`},
		{"twice", "no-u\tstem\t*\t*\t*\ta\nno-u\tstem\t*\t*\t*\tb\n", "xx/rulings.tsv:3: the row stands in line 2 too"},
		{"idle", "no-u\tsuffix\tB\t*\t*\t\n", "xx/rulings.tsv:2: the row strikes nothing"},
		{"kind", "no-u\tinfix\t*\t*\t*\t\n", `xx/rulings.tsv:2: kind "infix" is none of`},
		{"both", "no-u\tsuffix\t*\t*\t*\t\nno-re\tsuffix\tA\t*\tu\t\n", "xx/rulings.tsv:3: it strikes a row that ruling no-u strikes too"},
		{"pattern", "no-u\tsuffix\t[\t*\t*\t\n", `xx/rulings.tsv:2: pattern "[": syntax error`},
		{"columns", "no-u\tsuffix\n", "xx/rulings.tsv:2: 2 columns, want 6"},
	} {
		_, _, err := open(t, rulingHead+c.rows)
		var syntax *ingest.SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestRomanianRulings derives words that LOC has not, each struck by the ruling
// for its kind, and words that must stand whatever is switched on.
func TestRomanianRulings(t *testing.T) {
	l := romanian(t)
	d, err := hunspell.OpenLanguage(l, "sources/ro")
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.Rulings {
		l.Rulings[i].On = true
	}
	x := hunspell.NewIndex(d, hunspell.FoldBy(wordlist.Options{Language: l}))
	for word, want := range map[string][]string{
		"abajuru": {"no-dropped-l"}, "abajurule": {"no-vocative"}, "mergandu": {"no-gerund-stem"},
		"reabandonez": {"no-free-prefix"}, "neacru": {"no-free-prefix"},
		"abajurul": {""}, "mergand": {""}, "lucrau": {""}, "refac": {""}, "vandu": {""}, "radio": {""},
	} {
		found := map[string]bool{}
		for _, f := range x.Analyse(word) {
			name := ""
			if r := f.Struck(); r != nil {
				name = r.Name
			}
			found[name] = true
		}
		got := slices.Sorted(maps.Keys(found))
		if want[0] == "" && !found[""] || want[0] != "" && !slices.Equal(got, want) {
			t.Errorf("%s is struck by %q, want %q", word, got, want)
		}
	}
}

// TestUnder switches a ruling without reading the tables again: forms, derivations and
// what strikes them are those of the tables read under it; the dictionary stays as it
// was.
func TestUnder(t *testing.T) {
	const rows = "no-u\tsuffix\tA\t0\tu\tG\nno-re\tprefix\tA\t*\tre\tG\nno-re\tstem\t0\t0\tsasu\tG\n"
	_, d, err := open(t, rulingHead+rows)
	if err != nil {
		t.Fatal(err)
	}
	l, want, err := open(t, rulingHead+rows)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.Rulings {
		l.Rulings[i].On = !l.Rulings[i].On
	}
	struck := func(forms []hunspell.Form) []string {
		var out []string
		for _, f := range forms {
			s := f.String()
			if r := f.Struck(); r != nil {
				s += ": " + r.Text
			}
			out = append(out, s)
		}
		return out
	}
	before := struck(slices.Collect(d.Forms()))
	turned := d.Under(l)
	if got, want := struck(slices.Collect(turned.Forms())), struck(slices.Collect(want.Forms())); !slices.Equal(got, want) || slices.Equal(got, before) {
		t.Errorf("forms under other rulings are %q, want %q", got, want)
	}
	if after := struck(slices.Collect(d.Forms())); !slices.Equal(after, before) {
		t.Errorf("the dictionary itself is %q, was %q", after, before)
	}
	index := hunspell.NewIndex(d, hunspell.AsSpelled).For(turned)
	anew := hunspell.NewIndex(want, hunspell.AsSpelled)
	for f := range want.Forms() {
		if got, want := struck(index.Analyse(f.Spelling)), struck(anew.Analyse(f.Spelling)); !slices.Equal(got, want) || got == nil {
			t.Errorf("derivations of %s are %q, want %q", f.Spelling, got, want)
		}
	}
}
