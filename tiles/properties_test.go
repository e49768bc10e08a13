package tiles

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/sources"
)

// TestSuggestAnyLexicon suggests a set for the letters of any words: it has as many
// tiles as were asked for, each letter that occurs has one and no other has any, the
// rarer one never more or cheaper ones, and it is read again as it was written.
func TestSuggestAnyLexicon(t *testing.T) {
	for _, tag := range sources.Tags() {
		lang, err := sources.Open(tag)
		if err != nil {
			t.Fatal(err)
		}
		n := len(lang.Alphabet)
		word := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) byte {
			return byte(1 + rapid.IntRange(0, rapid.IntRange(0, n-1).Draw(t, "most")).Draw(t, "tile"))
		}), 2, 9)
		rapid.Check(t, func(t *rapid.T) {
			words := rapid.SliceOfN(word, 1, 60).Draw(t, "words")
			f, err := FromWords(slices.Values(words), n)
			if err != nil {
				t.Fatal(err)
			}
			o := Options{Blanks: rapid.IntRange(0, 4).Draw(t, "blanks"), Top: rapid.IntRange(1, 20).Draw(t, "top")}
			o.Total = o.Blanks + rapid.IntRange(n, 300).Draw(t, "tiles")
			s, err := Suggest(lang, f, o)
			if err != nil {
				t.Fatal(err)
			}
			checkSuggestion(t, s, f, o)
			var b bytes.Buffer
			if err := s.Set.WriteCSV(&b); err != nil {
				t.Fatal(err)
			}
			again, err := lang.ReadTileSet(&b, "x.csv")
			if err != nil || again.Blank != o.Blanks || !slices.Equal(again.Rows, s.Set.Rows) {
				t.Fatalf("read again %v, %v, want %v", again, err, s.Set)
			}
			// The order of the words does not matter.
			slices.Reverse(words)
			g, err := FromWords(slices.Values(words), n)
			if err != nil {
				t.Fatal(err)
			}
			if other, err := Suggest(lang, g, o); err != nil || !slices.Equal(other.Set.Rows, s.Set.Rows) {
				t.Fatalf("of the words in another order %v, %v, want %v", other, err, s.Set)
			}
		})
	}
}

func checkSuggestion(t *rapid.T, s *Suggestion, f *Frequency, o Options) {
	if tiles, _ := s.Set.Total(); tiles != o.Total {
		t.Fatalf("%d tiles, want %d", tiles, o.Total)
	}
	rows := s.Set.Rows
	for _, r := range rows {
		if r.Count < 1 || r.Value < 1 || r.Value > o.Top || f.Parts[r.Tile] == 0 {
			t.Fatalf("%+v, with %d parts, of %+v", r, f.Parts[r.Tile], o)
		}
		for _, q := range rows {
			if f.weights()[q.Tile] > f.weights()[r.Tile] && (q.Count < r.Count || q.Value > r.Value) {
				t.Fatalf("%+v is more frequent than %+v", q, r)
			}
		}
	}
	occurring := 0
	for _, p := range f.Parts {
		if p > 0 {
			occurring++
		}
	}
	if len(rows) != occurring || len(s.Absent) != len(f.Parts)-1-occurring {
		t.Fatalf("%d letters have tiles and %d occur, %d do not", len(rows), occurring, len(s.Absent))
	}
}
