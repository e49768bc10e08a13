package tiles

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/sources"
)

// small is a language with four letters, of which its set has no tile for d.
func small(t *testing.T) *sources.Language {
	t.Helper()
	lang, err := sources.Load(fstest.MapFS{
		"lang.toml":     {Data: []byte("tag = \"xx\"\nname = \"Small\"\nalphabet = [\"a\", \"b\", \"c\", \"d\"]\nlength = { min = 2, max = 15 }\n")},
		"fold.tsv":      {Data: []byte("a\ta\t-\nb\tb\t-\nc\tc\t-\nd\td\t-\nä\ta\t-\nv\tb\t-\n")},
		"tiles/own.csv": {Data: []byte("letter,count,value\n?,1,0\na,5,1\nv,3,2\nc,1,5\n")},
		"tiles/two.csv": {Data: []byte("letter,count,value\n?,0,0\na,6,3\nb,2,2\nv,1,4\nd,1,0\n")},
	}, "xx")
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

func set(t *testing.T, lang *sources.Language, name string) *sources.TileSet {
	t.Helper()
	s, err := lang.TileSet(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// words yields words folded by the language.
func words(t *testing.T, lang *sources.Language, list ...string) iter.Seq[[]byte] {
	t.Helper()
	return func(yield func([]byte) bool) {
		for _, w := range list {
			word, reason := lang.Letters(w)
			if reason != nil {
				t.Fatal(reason)
			}
			if !yield(word) {
				return
			}
		}
	}
}

// TestFromText counts folded letters: a mark over a letter does not end a word,
// and a foreign letter refuses the whole of it.
func TestFromText(t *testing.T) {
	f, err := FromText(small(t), strings.NewReader("Ab, äbc; 12 a\u0308-CB.\nxa abz\nDa"), "text")
	if err != nil {
		t.Fatal(err)
	}
	c := f.Counts[0]
	if c.Letters != 10 || c.Words != 5 || c.Refused != 2 {
		t.Errorf("%d letters in %d words, %d refused, want 10 in 5, 2", c.Letters, c.Words, c.Refused)
	}
	if d := cmp.Diff([]int64{0, Whole / 10 * 4, Whole / 10 * 3, Whole / 10 * 2, Whole / 10}, f.Parts); d != "" {
		t.Errorf("parts (-want +got):\n%s", d)
	}
	for text, want := range map[string]string{"12 xyz": "text: no letters to count", "a\nb\xff": "text:2: not a text in UTF-8"} {
		if _, err := FromText(small(t), strings.NewReader(text), "text"); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestFromWords weighs lengths: of two letters one word, of seven one.
func TestFromWords(t *testing.T) {
	lang := small(t)
	f, err := FromWords(words(t, lang, "ab", "ccccccc"), 4)
	if err != nil {
		t.Fatal(err)
	}
	all := []int64{0, Whole / 9, Whole / 9, Whole * 7 / 9, 0}
	// Two letters weigh twice as much as seven: two thirds to a and b.
	weighted := []int64{0, Whole / 3, Whole / 3, Whole / 3, 0}
	for i, want := range [][]int64{all, weighted} {
		if d := cmp.Diff(want, f.Counts[i].Parts); d != "" {
			t.Errorf("%s (-want +got):\n%s", f.Counts[i].Name, d)
		}
	}
	for i, got := range f.Parts {
		if want := (all[i] + weighted[i]) / 2; got != want {
			t.Errorf("tile %d has %d parts, want the mean %d", i, got, want)
		}
	}
	if _, err := FromWords(words(t, lang), 4); !errors.Is(err, ErrNoLetters) {
		t.Errorf("of no words: %v", err)
	}
	// Words of lengths without a weight leave one way of counting.
	if f, err := FromWords(words(t, lang, strings.Repeat("a", 12)), 4); err != nil || len(f.Counts) != 1 || f.Parts[1] != Whole {
		t.Errorf("of twelve letters only: %v, %v", f, err)
	}
}

// TestSuggest follows a sum that can be done by hand: of 9 tiles a is owed 5.4,
// b 2.7, c 0.9: c gets its one, and a and b share 8 as 5.33 and 2.67.
func TestSuggest(t *testing.T) {
	lang := small(t)
	f := &Frequency{Parts: []int64{0, 600, 300, 100, 5}}
	s, err := Suggest(lang, f, Options{Name: "new", Total: 10, Blanks: 1, Top: 10, Without: []byte{4}})
	if err != nil {
		t.Fatal(err)
	}
	want := []sources.TileRow{
		{Letter: "a", Tile: 1, Count: 5, Value: 2}, {Letter: "v", Tile: 2, Count: 3, Value: 4}, {Letter: "c", Tile: 3, Count: 1, Value: 10},
	}
	if d := cmp.Diff(want, s.Set.Rows); d != "" {
		t.Errorf("rows (-want +got):\n%s", d)
	}
	var steps strings.Builder
	for _, st := range s.Steps {
		fmt.Fprintf(&steps, "%s %.2f %.2f %d %t;", st.Letter, st.Seats, st.Rest, st.Whole, st.Extra)
	}
	if got, want := steps.String(), "a 5.40 5.33 5 false;v 2.70 2.67 2 true;c 0.90 0.00 1 false;"; got != want || s.Left != 1 {
		t.Errorf("steps %s %d left, want %s 1", got, s.Left, want)
	}
	f.Parts[3] = 0
	s, err = Suggest(lang, f, Options{Total: 3, Top: 8})
	if err != nil || !slices.Equal(s.Absent, []byte{3}) || len(s.Set.Rows) != 3 {
		t.Errorf("a letter that does not occur: %+v, %v", s, err)
	}
	for _, o := range []Options{{Total: 2, Top: 8}, {Total: 0, Top: 8}, {Total: Most + 1, Top: 8}, {Total: 9, Blanks: 9, Top: 8}, {Total: 9, Blanks: -1, Top: 8}, {Total: 9}} {
		if _, err := Suggest(lang, f, o); !errors.Is(err, ErrOptions) {
			t.Errorf("%+v: %v, want ErrOptions", o, err)
		}
	}
}

// TestSuggestQuota holds for any frequency: the tiles add up, each letter has
// one at least, no letter is a whole tile off its share of the rest, a more
// frequent one never has fewer tiles or a higher value.
func TestSuggestQuota(t *testing.T) {
	lang, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(6, 4))
	for range 500 {
		f := &Frequency{Parts: make([]int64, len(lang.Alphabet)+1)}
		for i := 1; i < len(f.Parts); i++ {
			f.Parts[i] = 1 + r.Int64N(int64(1)<<r.IntN(25))
		}
		o := Options{Total: 40 + r.IntN(100), Blanks: r.IntN(4), Top: 1 + r.IntN(12)}
		s, err := Suggest(lang, f, o)
		if err != nil {
			t.Fatal(err)
		}
		if n, _ := s.Set.Total(); n != o.Total {
			t.Fatalf("%d tiles, want %d", n, o.Total)
		}
		for _, a := range s.Steps {
			off := float64(a.Count) - a.Rest
			if a.Count < 1 || a.Rest > 0 && (off <= -1 || off >= 1) || a.Value < 1 || a.Value > o.Top {
				t.Errorf("%+v: not its share", a)
			}
			for _, b := range s.Steps {
				if a.Parts > b.Parts && (a.Count < b.Count || a.Value > b.Value) {
					t.Errorf("%s is more frequent than %s and has %d tiles of %d, not %d of %d", a.Letter, b.Letter, a.Count, a.Value, b.Count, b.Value)
				}
			}
		}
	}
}

func TestBlanked(t *testing.T) {
	for tag, want := range map[string]string{"la": "kyz", "ro": "kqwy"} {
		lang, err := sources.Open(tag)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Blanked(lang)
		if err != nil || lang.Spell(got) != want {
			t.Errorf("%s: %s, %v, want %s", tag, lang.Spell(got), err, want)
		}
	}
}

func TestCompare(t *testing.T) {
	lang := small(t)
	rows, replaced := Compare(lang, set(t, lang, "own"), set(t, lang, "two"))
	want := []Difference{
		{Tile: 0, Count: [2]int{1, 0}, SameValues: true},
		{Tile: 1, Count: [2]int{5, 6}, Values: [2][]int{{1}, {3}}},
		{Tile: 2, Count: [2]int{3, 3}, Values: [2][]int{{2}, {2, 4}}},
		{Tile: 3, Count: [2]int{1, 0}, Values: [2][]int{{5}, nil}},
		{Tile: 4, Count: [2]int{0, 1}, Values: [2][]int{nil, {0}}},
	}
	if d := cmp.Diff(want, rows); d != "" || replaced != 2 {
		t.Errorf("%d replaced, want 2; (-want +got):\n%s", replaced, d)
	}
}

// TestCheck finds each kind of trouble, and none in a sound set.
func TestCheck(t *testing.T) {
	lang := small(t)
	lex := Lexicon{"LEX", words(t, lang, "aaab", "aba", "ac", "ada", "ddaa")}
	for _, c := range []struct {
		set  string
		want []string
	}{
		{"own", []string{
			"ok 10 tiles, 1 blank among them, 16 points",
			// b is 2 of 16 letters, and 6.0 % by length; d is 3, and 6.8 %.
			"note D has no tile and is more frequent than B, which has: 12.76 % and 9.24 % of the letters",
			"ok laid with a blank, of the letters: D 12.76 %",
			"ok every tile can be used in a word of LEX",
			"note 1 of 5 words cannot be laid, for want of blanks, as ddaa",
			// c is twice as frequent as b and counts more, but b has more tiles.
			"ok no letter counts more than one that is twice as rare and has no more tiles",
			"note B has 3 tiles, and 1.0 by its share of the letters of LEX",
		}},
		{"two", []string{
			"fault 10 tiles, want 11",
			"fault C has no tile and there is no blank: no word with it can be laid",
			"ok every tile can be used in a word of LEX",
			"note 2 of 5 words cannot be laid, for want of blanks, as ac",
			"note V is B as well, and counts 2 or 4: an engine has one value for a letter",
			"fault D counts 0, as only a blank does",
			"ok no letter has twice or half the tiles of its share of the letters of LEX",
		}},
	} {
		total := 10
		if c.set == "two" {
			total = 11
		}
		found, err := Check(lang, set(t, lang, c.set), lex, total)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range found {
			got = append(got, string(f.Kind)+" "+f.Text)
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.set, d)
		}
	}
	if _, err := Check(lang, set(t, lang, "own"), Lexicon{"LEX", words(t, lang)}, 0); !errors.Is(err, ErrNoLetters) {
		t.Errorf("of no words: %v", err)
	}
}

// TestCheckValues tells odd values from impossible ones, and tiles of no use.
func TestCheckValues(t *testing.T) {
	lang := small(t)
	lex := Lexicon{"LEX", words(t, lang, "aaaaaaaaaaaa", "aaaaaabbbbbc")}
	s, err := lang.ReadTileSet(strings.NewReader("letter,count,value\n?,1,0\na,2,5\nb,9,4\nc,1,1\nd,1,9\n"), "my.csv")
	if err != nil {
		t.Fatal(err)
	}
	found, err := Check(lang, s, lex, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range found {
		if f.Kind != OK {
			got = append(got, string(f.Kind)+" "+f.Text)
		}
	}
	want := []string{
		"fault D has 1 tile and no word of LEX has the letter",
		"note 2 of 2 words cannot be laid, for want of blanks, as aaaaaaaaaaaa",
		"fault A counts 5 and C, which is 18.0 times as rare, 1",
		"note B counts 4 and C, which is 5.0 times as rare, 1",
		"note A has 2 tiles, and 9.8 by its share of the letters of LEX",
		"note B has 9 tiles, and 2.7 by its share of the letters of LEX",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// A text, whatever it is, gives a set that its own check accepts, or an error.
func FuzzFromText(f *testing.F) {
	lang, err := sources.Open("la")
	if err != nil {
		f.Fatal(err)
	}
	for _, s := range []string{"Arma virumque cano", "\xff", "", "ā\u0304\u0308", "a\x00b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		freq, err := FromText(lang, strings.NewReader(text), "text")
		if err != nil {
			return
		}
		s, err := Suggest(lang, freq, Options{Total: 100, Blanks: 2, Top: 10})
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := s.Set.WriteCSV(&b); err != nil {
			t.Fatal(err)
		}
		if again, err := lang.ReadTileSet(&b, ".csv"); err != nil || !slices.Equal(again.Rows, s.Set.Rows) {
			t.Errorf("%q: %v, want %v", text, err, s.Set.Rows)
		}
	})
}

// TestSharedAeneid makes a set of the letters of Aeneid I, as they are counted
// beside the checkout: it is Toronto's but for a few tiles.
func TestSharedAeneid(t *testing.T) {
	const notes = "../../shared/latin/CLUB.md"
	data, err := os.ReadFile(notes)
	if errors.Is(err, os.ErrNotExist) {
		t.Skipf("%s is absent: the letters of Aeneid I are not compared with Toronto's tiles", notes)
	}
	if err != nil {
		t.Fatal(err)
	}
	lang, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	text := new(strings.Builder)
	_, counts, found := strings.Cut(string(data), "Letters in Aeneid I")
	for _, m := range regexp.MustCompile(`\b([a-z]) (\d+)\b`).FindAllStringSubmatch(counts, -1) {
		n, err := strconv.Atoi(m[2])
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(strings.Repeat(m[1], n))
	}
	f, err := FromText(lang, strings.NewReader(text.String()), notes)
	if err != nil || !found {
		t.Fatalf("%v, letters found: %t", err, found)
	}
	if n := f.Counts[0].Letters; n < 20000 {
		t.Fatalf("%d letters are not those of Aeneid I", n)
	}
	without, err := Blanked(lang)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Suggest(lang, f, Options{Total: 100, Blanks: 2, Top: 8, Without: without})
	if err != nil {
		t.Fatal(err)
	}
	rows, replaced := Compare(lang, s.Set, set(t, lang, "toronto"))
	values := 0
	for _, d := range rows {
		if !d.SameValues {
			values++
			t.Logf("%s %d x %d, Toronto's %d x %d", lang.Spell([]byte{d.Tile}), d.Count[0], d.Values[0], d.Count[1], d.Values[1])
		}
	}
	t.Logf("%d tiles and %d values differ", replaced, values)
	if replaced > 8 {
		t.Errorf("%d tiles differ from Toronto's, want 8 at most", replaced)
	}
}
