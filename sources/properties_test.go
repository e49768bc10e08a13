package sources_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/sources"
)

// spelling draws what can be spelled with the rows of a language's folding, in
// capitals or not, composed or not, now and then with a foreign letter.
func spelling(l *sources.Language) *rapid.Generator[string] {
	var rows []string
	for _, row := range l.Folding() {
		rows = append(rows, row.Letters, strings.ToUpper(row.Letters), norm.NFD.String(row.Letters))
	}
	letter := rapid.Custom(func(t *rapid.T) string {
		if rapid.IntRange(0, 30).Draw(t, "foreign") == 0 {
			return string(rapid.Rune().Draw(t, "rune"))
		}
		return rapid.SampledFrom(rows).Draw(t, "letter")
	})
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(letter, 0, 12).Draw(t, "letters"), "")
	})
}

// TestFoldProperties folds any spelling: what it is folded to folds to itself;
// capitals and the way in which marks are written do not matter; and the pieces of
// a spelling are folded to the pieces of its tiles, so that a beginning of a word is
// the beginning of its tiles.
func TestFoldProperties(t *testing.T) {
	for _, tag := range sources.Tags() {
		l, err := sources.Open(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range l.Folding() {
			if utf8.RuneCountInString(row.Letters) != 1 {
				t.Fatalf("%s: row %q has several letters: pieces cannot be folded by themselves", tag, row.Letters)
			}
		}
		letters := spelling(l)
		rapid.Check(t, func(t *rapid.T) {
			s := letters.Draw(t, "spelling")
			word, reason := l.Letters(s)
			checkPieces(t, l, s, word, reason)
			for _, other := range []string{norm.NFC.String(s), norm.NFD.String(s)} {
				again, because := l.Letters(other)
				if !bytes.Equal(again, word) || (because == nil) != (reason == nil) {
					t.Errorf("Letters(%q) = %v, %v, and of %q %v, %v", s, word, reason, other, again, because)
				}
			}
			if reason != nil {
				return
			}
			if again, because := l.Letters(l.Spell(word)); because != nil || !bytes.Equal(again, word) {
				t.Errorf("Letters(%q) = %v, and of its tiles %v, %v", s, word, again, because)
			}
			if again, because := l.Letters(strings.ToUpper(s)); because != nil || !bytes.Equal(again, word) {
				t.Errorf("Letters(%q) = %v, and in capitals %v, %v", s, word, again, because)
			}
			fold, because := l.Fold(s)
			if tooLong := len(word) < l.Min || len(word) > l.Max; (because != nil) != tooLong || !bytes.Equal(fold, word) {
				t.Errorf("Fold(%q) = %v, %v, Letters %v", s, fold, because, word)
			}
		})
	}
}

// checkPieces parts a spelling wherever no mark belongs to the letter before.
func checkPieces(t *rapid.T, l *sources.Language, s string, word []byte, reason *sources.Reason) {
	for at := range s {
		if at == 0 || !norm.NFC.PropertiesString(s[at:]).BoundaryBefore() {
			continue
		}
		head, wrong := l.Letters(s[:at])
		if wrong != nil {
			if reason == nil || *reason != *wrong {
				t.Errorf("Letters(%q): %v, of its beginning %q: %v", s, reason, s[:at], wrong)
			}
			return
		}
		tail, wrong := l.Letters(s[at:])
		if (wrong == nil) != (reason == nil) || wrong == nil && !bytes.Equal(slices.Concat(head, tail), word) {
			t.Errorf("Letters(%q) = %v, %v, of %q and %q: %v and %v, %v", s, word, reason, s[:at], s[at:], head, tail, wrong)
		}
	}
}

// TestTileSetProperties reads any set that was written, in any order of its rows.
func TestTileSetProperties(t *testing.T) {
	for _, tag := range sources.Tags() {
		l, err := sources.Open(tag)
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(t *rapid.T) {
			set := &sources.TileSet{Name: "drawn", Blank: rapid.IntRange(0, 999).Draw(t, "blanks")}
			for _, i := range rapid.Permutation(indices(len(l.Alphabet))).Draw(t, "tiles")[rapid.IntRange(0, len(l.Alphabet)-1).Draw(t, "without"):] {
				set.Rows = append(set.Rows, sources.TileRow{
					Letter: l.Alphabet[i], Tile: byte(i + 1),
					Count: rapid.IntRange(0, 999).Draw(t, "count"), Value: rapid.IntRange(0, 999).Draw(t, "value"),
				})
			}
			var b strings.Builder
			if err := set.WriteCSV(&b); err != nil {
				t.Fatal(err)
			}
			again, err := l.ReadTileSet(strings.NewReader(b.String()), "x/drawn.csv")
			if err != nil {
				t.Fatalf("%q: %v", b.String(), err)
			}
			if d := cmp.Diff(set, again); d != "" {
				t.Errorf("read again (-written +read):\n%s", d)
			}
			if !set.OneKind() {
				t.Errorf("%v has two kinds of tile for a letter", set.Rows)
			}
		})
	}
}

func indices(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}
