package study

import (
	"bytes"
	"errors"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/sources"
)

// TestDraws draws all handfuls from small bags.
func TestDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := small(t)
		word := rapid.SliceOfN(rapid.ByteRange(1, 5), 1, 5).Draw(t, "word")
		blanks := rapid.IntRange(-1, 4).Draw(t, "blanks")
		var tiles []byte // 0 is a blank
		for _, r := range l.set.Rows {
			tiles = append(tiles, bytes.Repeat([]byte{r.Tile}, r.Count)...)
		}
		tiles = append(tiles, make([]byte, l.set.Blank)...)
		want := uint64(0)
		for mask := range 1 << len(tiles) {
			var hand []byte
			for i, tile := range tiles {
				if mask>>i&1 != 0 {
					hand = append(hand, tile)
				}
			}
			if len(hand) == len(word) && makes(hand, word, blanks) {
				want++
			}
		}
		if got, err := l.Draws(word, blanks); got != want || err != nil {
			t.Fatalf("Draws(%v, %d) from %v = %d, %v, want %d", word, blanks, tiles, got, err, want)
		}
	})
}

// makes reports whether a hand as large as the word makes it, with so many blanks
// at most.
func makes(hand, word []byte, blanks int) bool {
	left := slices.Clone(word)
	used := 0
	for _, tile := range hand {
		if tile == 0 {
			used++
		} else if i := slices.Index(left, tile); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			return false
		}
	}
	return used <= max(blanks, 0)
}

// TestDrawsByHand compares with sums written out, for the bag of the Romanian game.
func TestDrawsByHand(t *testing.T) {
	l := lexicon(t, "ro", "frsc", "casa")
	for _, tt := range []struct {
		word   string
		blanks int
		want   uint64
	}{
		// c 5, a 11, s 5; 2 blanks.
		{"casa", 0, 5 * 55 * 5},
		{"casa", 1, 5*55*5 + 2*(55*5+5*11*5+5*55)},
		// One blank: for c, a or s; two: for c+a, c+s, a+a, a+s.
		{"casa", 2, 5*55*5 + 2*(55*5+5*11*5+5*55) + (11*5 + 55 + 5*5 + 5*11)},
		{"kq", 2, 1},
		{"kq", 1, 0},
		{"kkk", 2, 0},
	} {
		word, err := l.Letters(tt.word)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := l.Draws(word, tt.blanks); got != tt.want || err != nil {
			t.Errorf("Draws(%s, %d) = %d, %v, want %d", tt.word, tt.blanks, got, err, tt.want)
		}
	}
}

// TestDrawsAreExact knows when the draws of a bag no longer fit.
func TestDrawsAreExact(t *testing.T) {
	for _, total := range []int{5, 60, 98, 200, 999} {
		set := &sources.TileSet{Rows: []sources.TileRow{{Letter: "a", Tile: 1, Count: total}}}
		l := New(inLatin(t).release, set)
		for n := 1; n <= 40; n++ {
			most := min(n, total/2)
			fits := new(big.Int).Binomial(int64(total), int64(most)).IsUint64()
			got, err := l.Draws(bytes.Repeat([]byte{1}, n), 0)
			if (err == nil) != fits {
				t.Fatalf("%d of %d tiles: %v, and the number fits: %t", n, total, err, fits)
			}
			if want := new(big.Int).Binomial(int64(total), int64(n)); fits && want.Uint64() != got {
				t.Errorf("%d of %d tiles: %d draws, want %d", n, total, got, want)
			}
		}
	}
}

func TestSort(t *testing.T) {
	l := inLatin(t)
	var plays []Play
	for w := range l.graph.Words() {
		plays = append(plays, l.NewPlay(slices.Clone(w)))
	}
	for _, by := range Orders() {
		list := slices.Clone(plays)
		if err := l.Sort(list, by, ZyzzyvaBlanks); err != nil {
			t.Fatal(err)
		}
		for i := 1; i < len(list); i++ {
			x, y := list[i-1], list[i]
			if !inOrder(l, x, y, by) {
				t.Errorf("by %s %s is before %s", by, l.release.Spell(x.Word), l.release.Spell(y.Word))
			}
		}
	}
	if err := l.Sort(plays, "colour", 0); !errors.Is(err, ErrOrder) {
		t.Errorf("Sort by colour: %v", err)
	}
}

func inOrder(l *Lexicon, x, y Play, by Order) bool {
	alphabet := bytes.Compare(x.Word, y.Word) < 0
	length := len(x.Word) > len(y.Word) || len(x.Word) == len(y.Word) && alphabet
	switch by {
	case ByAlphabet:
		return alphabet
	case ByLength:
		return length
	case ByScore:
		return x.Score > y.Score || x.Score == y.Score && length
	case ByProbability:
		if len(x.Word) != len(y.Word) {
			return length
		}
		m, _ := l.Draws(x.Word, ZyzzyvaBlanks)
		n, _ := l.Draws(y.Word, ZyzzyvaBlanks)
		if c := bytes.Compare(Alphagram(x.Word), Alphagram(y.Word)); m == n && c != 0 {
			return c < 0
		}
		return m > n || m == n && alphabet
	}
	return false
}

func TestValueAndVowels(t *testing.T) {
	l := inLatin(t)
	for text, want := range map[string][2]int{"hamor": {8, 2}, "kalendae": {2, 4}, "k": {0, 0}, "": {0, 0}} {
		word, err := l.Letters(text)
		if err != nil {
			t.Fatal(err)
		}
		value, err1 := l.Value(word)
		vowels, err2 := l.Vowels(word)
		if err1 != nil || err2 != nil || value != want[0] || vowels != want[1] {
			t.Errorf("%q: value %d, %v, vowels %d, %v; want %v", text, value, err1, vowels, err2, want)
		}
	}
}
