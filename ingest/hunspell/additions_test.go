package hunspell_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

const (
	includeHead = "stem\tclasses\tsource\n"
	excludeHead = "form\treason\n"
)

// openWith reads the test language with further tables.
func openWith(t *testing.T, tables map[string]string) (*hunspell.Dictionary, error) {
	t.Helper()
	fsys := folder("")
	text := string(fsys["lang.toml"].Data) +
		"[[ruling]]\nname = \"excluded\"\nnumber = 3\non = true\ntext = \"excluded\"\n"
	fsys["lang.toml"] = &fstest.MapFile{Data: []byte(text)}
	for name, text := range tables {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	l, err := sources.Load(fsys, "xx")
	if err != nil {
		t.Fatal(err)
	}
	return hunspell.OpenLanguage(l, "xx")
}

// kept lists the spellings of the forms that stand, in order.
func kept(d *hunspell.Dictionary) []string {
	var out []string
	for f := range d.Forms() {
		if f.Struck() == nil {
			out = append(out, f.Spelling)
		}
	}
	return out
}

func TestAdditions(t *testing.T) {
	for _, c := range []struct {
		name   string
		tables map[string]string
		want   []string
	}{
		{
			"a stem with its classes",
			map[string]string{"include.tsv": includeHead + "ers\tA\ta dictionary\n"},
			[]string{"ares", "aresu", "aresau", "reares", "rearesu", "rearesau", "sasu", "uru", "reuru", "ers", "ersu", "ersau", "reers", "reersu", "reersau"},
		},
		{
			"a stem that a ruling strikes, and an exclusion",
			map[string]string{
				"rulings.tsv": rulingHead + "no-u\tentry\tA\t0\tares\t\nno-u\tstem\t0\t0\tsasu\t\n",
				"include.tsv": includeHead + "sasu\t\ta dictionary\n",
				"exclude.tsv": excludeHead + "reuru\tnot in use\n",
			},
			[]string{"uru", "sasu"},
		},
	} {
		d, err := openWith(t, c.tables)
		if err != nil {
			t.Fatal(err)
		}
		if got := kept(d); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestBeside strikes the bare form in -u only where the noun stands without it
// and with -ul.
func TestBeside(t *testing.T) {
	d, err := openWith(t, map[string]string{
		"stems.tsv":   "stem\tclasses\nares\t\naresu\t\naresul\t\nuru\t\nurul\t\nsa\tA\n",
		"rulings.tsv": rulingHead + "no-u\tbeside\t0\t0 ul\t*u\t\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	var struck []string
	for f := range d.Forms() {
		if f.Struck() != nil {
			struck = append(struck, f.Spelling)
		}
	}
	if !slices.Equal(struck, []string{"aresu"}) {
		t.Errorf("%q is struck, want aresu only, since ur is no stem", struck)
	}
}

// TestDerived strikes what stands without the prefix too, unless a verb with the
// prefix makes it.
func TestDerived(t *testing.T) {
	d, err := openWith(t, map[string]string{
		"stems.tsv": "stem\tclasses\nsar\tA\nresar\tA\nrear\tA\nrusa\tB\nrerusa\tB\nrea\tB\nsera\tB\nresera\tB\nreser\tC\n",
		"affixes.tsv": "kind\tclass\tcross\tstrip\tadd\tcondition\tnote\nsuffix\tA\tno\t0\tu\t.\t\n" +
			"suffix\tB\tno\t0\tsa\t.\t\nsuffix\tC\tno\t0\ta\tr\t\n",
		"rulings.tsv": rulingHead + "no-u\tderived\tA\tre 0\tre*\t\nno-u\tderived\tB\tre 0\tre*a\t\n",
		"include.tsv": includeHead + "resar\tA\ta dictionary\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	var struck []string
	for f := range d.Forms() {
		if f.Struck() != nil {
			struck = append(struck, f.Spelling)
		}
	}
	// rear and rea have nothing without re-; reser makes resera.
	if want := []string{"resar", "resaru", "rerusa", "rerusasa"}; !slices.Equal(struck, want) {
		t.Errorf("%q is struck, want %q", struck, want)
	}
	if got := kept(d); !slices.Contains(got, "resaru") || !slices.Contains(got, "resera") {
		t.Errorf("kept %q, want what is added and what a verb makes", got)
	}
}

func TestAdditionsRefuse(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"include.tsv", includeHead + "sasu\t\ta\n", "xx/include.tsv:2: sasu: the stem stands in line 3 of stems.tsv"},
		{"include.tsv", includeHead + "er\t\ta\ner\t\tb\n", "xx/include.tsv:3: the row stands in line 2 too"},
		{"include.tsv", includeHead + "er\tB\ta\n", `xx/include.tsv:2: class "B" has no rows`},
		{"include.tsv", includeHead + "er\t\t\n", "xx/include.tsv:2: no stem or no source"},
		{"exclude.tsv", excludeHead + "er\ta\ner\tb\n", "xx/exclude.tsv:3: er stands in line 2 too"},
		{"exclude.tsv", excludeHead + "er\t\n", "xx/exclude.tsv:2: no form or no reason"},
		{"exclude.tsv", "form\n", "xx/exclude.tsv:1: the header is not"},
		{"rulings.tsv", rulingHead + "no-u\tbeside\t*\t0 es\t*u\t\n", "xx/rulings.tsv:2: the row strikes nothing"},
		{"rulings.tsv", rulingHead + "no-u\tderived\t*\tre\tre*\t\n", `xx/rulings.tsv:2: strip "re": want a prefix and an ending`},
		{"rulings.tsv", rulingHead + "no-u\tbeside\t0\t0\t*\t\n", `xx/rulings.tsv:2: spelling "*": want a pattern with letters at its end`},
	} {
		_, err := openWith(t, map[string]string{c.file: c.text})
		var syntax *ingest.SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.file, err, c.want)
		}
	}
	fsys := folder("")
	fsys["exclude.tsv"] = &fstest.MapFile{Data: []byte(excludeHead)}
	l, err := sources.Load(fsys, "xx")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := hunspell.OpenLanguage(l, "xx"); err == nil || !strings.Contains(err.Error(), `no ruling "excluded"`) {
		t.Errorf("exclusions without their ruling: %v", err)
	}
}

// romanianWords returns a function that says whether a word is in the open list.
func romanianWords(t *testing.T) (*sources.Language, *hunspell.Index, func(string) bool) {
	t.Helper()
	l := romanian(t)
	d, err := hunspell.OpenLanguage(l, "sources/ro")
	if err != nil {
		t.Fatal(err)
	}
	o := wordlist.Options{Language: l}
	x := hunspell.NewIndex(d, hunspell.FoldBy(o))
	return l, x, func(word string) bool {
		return slices.ContainsFunc(x.Analyse(word), func(f hunspell.Form) bool {
			_, reject := o.Normalise(f.Spelling)
			return reject == nil && f.Struck() == nil
		})
	}
}

// TestRomanianCorrections checks that every row of the tables has an effect: what
// is added stands, what is excluded is a form and is none of the words.
func TestRomanianCorrections(t *testing.T) {
	l, x, valid := romanianWords(t)
	each := func(file string, check func(form string)) {
		n := 0
		if err := l.Lines(file, func(line int, text string) error {
			if form, _, _ := strings.Cut(text, "\t"); line > 1 {
				check(form)
				n++
			}
			return nil
		}); err != nil || n < 40 {
			t.Errorf("%s: %d rows, %v", file, n, err)
		}
	}
	each(hunspell.IncludeTable, func(form string) {
		if word, _ := l.Letters(form); !valid(form) && len(word) <= l.Max {
			t.Errorf("%s is added and no word", form)
		}
	})
	each(hunspell.ExcludeTable, func(form string) {
		if len(x.Analyse(form)) == 0 {
			t.Errorf("%s is excluded, but nothing makes it", form)
		}
		if valid(form) {
			t.Errorf("%s is excluded and a word all the same", form)
		}
	})
	for _, word := range []string{"fata", "abajurul", "unul", "solo", "studio", "radio", "lucru", "codru", "pst"} {
		if valid(word) == (word == "pst") {
			t.Errorf("%s is a word: %t", word, valid(word))
		}
	}
	for _, word := range []string{"fato", "casao", "abajuru", "copilule", "omule", "omu", "iapo", "vulpeo", "cdul", "kg", "km", "html", "cumpanao"} {
		if valid(word) {
			t.Errorf("%s is a word", word)
		}
	}
}

// TestTwoLetters compares the words of two letters with the known list of them,
// where the checkout has it beside it.
func TestTwoLetters(t *testing.T) {
	const file = "../../../shared/romanian/two_letter_loc6.tsv"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Skipf("the known list of two-letter words is not here: %v", err)
	}
	known := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		if word, _, ok := strings.Cut(line, "\t"); ok && len(word) == 2 {
			known[word] = true
		}
	}
	_, _, valid := romanianWords(t)
	for a := 'a'; a <= 'z'; a++ {
		for b := 'a'; b <= 'z'; b++ {
			if word := string(a) + string(b); valid(word) != known[word] {
				t.Errorf("%s is a word: %t, in the known list: %t", word, valid(word), known[word])
			}
		}
	}
	if len(known) != 123 {
		t.Errorf("the known list has %d words, want 123", len(known))
	}
}
