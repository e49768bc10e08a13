package vocab_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// language loads a language of four letters that has some rulings and a table.
func language(t *testing.T, rulings, table string) *sources.Language {
	t.Helper()
	lang, err := sources.Load(fstest.MapFS{
		"lang.toml": {Data: []byte("tag = \"zz\"\nname = \"Test\"\nwords = \"affixes\"\norigin = \"made for a test\"\n" +
			"alphabet = [\"a\", \"b\", \"c\", \"d\"]\n[length]\nmin = 2\nmax = 6\n" + rulings)},
		"fold.tsv":  {Data: []byte("a\ta\tletter\nb\tb\tletter\nc\tc\tletter\nd\td\tletter\n")},
		"table.tsv": {Data: []byte(table)},
	}, "zz")
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

// TestRows reads the rows of a table, of one that is not there none, and places
// what is wrong with a row.
func TestRows(t *testing.T) {
	lang := language(t, "", "# a comment\none\t1\n\ntwo\t\t2\n")
	var got [][]string
	take := func(line int, col []string) error {
		got = append(got, append([]string{strings.Repeat("+", line)}, col...))
		return nil
	}
	if err := vocab.Rows(lang, "table.tsv", take); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([][]string{{"++", "one", "1"}, {"++++", "two", "", "2"}}, got); diff != "" {
		t.Errorf("Rows (-want +got):\n%s", diff)
	}
	never := func(int, []string) error { return errors.New("a row") }
	if err := vocab.Rows(lang, "absent.tsv", never); err != nil {
		t.Errorf("a table that is not there: %v", err)
	}
	refuse := func(_ int, col []string) error {
		if len(col) == 3 {
			return errors.New("3 columns, want 2")
		}
		return nil
	}
	err := vocab.Rows(lang, "table.tsv", refuse)
	if se, ok := errors.AsType[*ingest.SyntaxError](err); !ok || se.Line != 4 || err.Error() != "table.tsv:4: 3 columns, want 2" {
		t.Errorf("a bad row: %v", err)
	}
	lang.FS = fstest.MapFS{"table.tsv": {Mode: fs.ModeDir}}
	if err := vocab.Rows(lang, "table.tsv", take); err == nil {
		t.Error("Rows reads a folder")
	}
}

// TestHash describes a file by the SHA-256 of its bytes, as sha256sum prints it.
func TestHash(t *testing.T) {
	const sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
	want := vocab.Input{Name: "abc.txt", SHA256: sum}
	if got := vocab.HashBytes("abc.txt", []byte("abc")); got != want {
		t.Errorf("HashBytes = %+v, want %+v", got, want)
	}
	fsys := fstest.MapFS{"abc.txt": {Data: []byte("abc")}}
	if got, err := vocab.HashFile(fsys, "abc.txt"); err != nil || got != want {
		t.Errorf("HashFile = %+v, %v, want %+v", got, err, want)
	}
	if _, err := vocab.HashFile(fsys, "abd.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("HashFile of no file = %v", err)
	}
}

// TestFoldingTables names tables that every language has.
func TestFoldingTables(t *testing.T) {
	lang := language(t, "", "")
	for _, name := range vocab.FoldingTables() {
		if _, err := vocab.HashFile(lang.FS, name); err != nil {
			t.Error(err)
		}
	}
}

const someRulings = `[[ruling]]
name = "length"
number = 1
on = true
text = "a word has 2 to 6 letters"
[[ruling]]
name = "diacritics"
number = 2
on = true
text = "no other letters"
`

const oneWord = `[[ruling]]
name = "one-word"
number = 5
on = true
text = "no signs"
`

// TestWhyUnfit names what is wrong with a spelling, and the ruling that a language
// has for it.
func TestWhyUnfit(t *testing.T) {
	for _, c := range []struct{ rulings, spelling, want string }{
		{someRulings, "a", "too short: 1 letter (ruling 1, length)"},
		{someRulings, "abcdabcd", "too long: 8 letters (ruling 1, length)"},
		{"", "a", "too short: 1 letter"},
		{someRulings, "abé", `letter "é" (U+00E9) is not in the alphabet (ruling 2, diacritics)`},
		{"", "abé", `letter "é" (U+00E9) is not in the alphabet`},
		{someRulings + oneWord, "ab cd", "a word has no blank in it (ruling 5, one-word)"},
		{someRulings, "ab\u00a0cd", "a word has no blank in it"},
		{someRulings + oneWord, "ab-cd", `"-" (U+002D) is no letter (ruling 5, one-word)`},
		{someRulings, "ab2", `"2" (U+0032) is no letter (ruling 2, diacritics)`},
		{someRulings, "ab\xff", "not a text in UTF-8"},
	} {
		lang := language(t, c.rulings, "")
		_, reason := lang.Fold(c.spelling)
		if reason == nil {
			t.Fatalf("%q is a word", c.spelling)
		}
		if got := vocab.WhyUnfit(lang, reason); got != c.want {
			t.Errorf("WhyUnfit of %q = %q, want %q", c.spelling, got, c.want)
		}
	}
}

// TestRulingFact cites a ruling as a step of a proof.
func TestRulingFact(t *testing.T) {
	r, ok := language(t, someRulings, "").Ruling("length")
	if want := (vocab.Fact{Name: "ruling", Text: "1 length: a word has 2 to 6 letters"}); !ok || vocab.RulingFact(r) != want {
		t.Errorf("RulingFact = %+v, want %+v", vocab.RulingFact(r), want)
	}
}

// TestSpot writes the place of a row, and of a table as a whole.
func TestSpot(t *testing.T) {
	for want, spot := range map[string]vocab.Spot{
		"stems.tsv:7": {File: "stems.tsv", Line: 7},
		"stems.tsv":   {File: "stems.tsv"},
		"":            {},
	} {
		if got := spot.String(); got != want {
			t.Errorf("%#v is %q, want %q", spot, got, want)
		}
	}
}

// TestChanged lists the columns that differ, and the place of the first of them in
// the first edition.
func TestChanged(t *testing.T) {
	at := func(lines ...int) (spots []vocab.Spot) {
		for _, line := range lines {
			spots = append(spots, vocab.Spot{File: "headwords.tsv", Line: line})
		}
		return spots
	}
	columns := []string{"headword", "gender", "marks"}
	facts := func(lines []vocab.Spot, values ...string) *vocab.EntryFacts {
		return &vocab.EntryFacts{Columns: columns, Values: values, At: lines}
	}
	old := facts(at(1, 2, 3), "dies", "m", "defect")
	for _, c := range []struct {
		other   *vocab.EntryFacts
		columns []string
		line    int
	}{
		{facts(at(8, 8, 8), "dies", "m", "defect"), nil, 0},
		{facts(at(8, 8, 8), "dies", "f", "defect"), []string{"gender"}, 2},
		{facts(at(8, 8, 8), "dies", "f", ""), []string{"gender", "marks"}, 2},
	} {
		columns, at := old.Changed(c.other)
		if !slices.Equal(columns, c.columns) || at.Line != c.line {
			t.Errorf("Changed to %q = %q at %v, want %q at line %d", c.other.Values, columns, at, c.columns, c.line)
		}
	}
}
