package study

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dawg"
)

func TestHooks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, list := small(t)
		word := rapid.SliceOfN(rapid.ByteRange(1, 5), 1, 4).Draw(t, "word")
		has := func(parts ...[]byte) bool {
			return slices.ContainsFunc(list, func(w []byte) bool { return bytes.Equal(w, bytes.Join(parts, nil)) })
		}
		h := l.Hooks(word)
		var pairs, only []Pair
		for x := byte(1); x <= 5; x++ {
			front, back := has([]byte{x}, word), has(word, []byte{x})
			if h.Front.Has(x) != front || h.Back.Has(x) != back {
				t.Fatalf("Hooks(%v) = %+v: tile %d", word, h, x)
			}
			for y := byte(1); y <= 5; y++ {
				if has([]byte{x}, word, []byte{y}) {
					pairs = append(pairs, Pair{x, y})
					if !front && !has(word, []byte{y}) {
						only = append(only, Pair{x, y})
					}
				}
			}
		}
		if h.First != has(word[1:]) || h.Last != has(word[:len(word)-1]) {
			t.Fatalf("Hooks(%v) = %+v", word, h)
		}
		if got := slices.Collect(l.Pairs(word, false)); !slices.Equal(got, pairs) {
			t.Fatalf("Pairs(%v) = %v, want %v", word, got, pairs)
		}
		if got := slices.Collect(l.Pairs(word, true)); !slices.Equal(got, only) {
			t.Fatalf("Pairs(%v, only) = %v, want %v", word, got, only)
		}
	})
}

func TestExtensions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, list := small(t)
		word := rapid.SliceOfN(rapid.ByteRange(1, 5), 0, 3).Draw(t, "word")
		front := rapid.IntRange(-1, 3).Draw(t, "front")
		back := rapid.IntRange(-1, 3).Draw(t, "back")
		var want, got []Extension
		for _, w := range list {
			for at := 0; at+len(word) <= len(w) && len(w) > len(word); at++ {
				after := len(w) - at - len(word)
				if bytes.HasPrefix(w[at:], word) && (front < 0 || at <= front) && (back < 0 || after <= back) {
					want = append(want, Extension{w, at, after})
					break
				}
			}
		}
		for x := range l.Extensions(word, front, back) {
			x.Word = slices.Clone(x.Word)
			got = append(got, x)
		}
		same := func(x, y Extension) bool {
			return bytes.Equal(x.Word, y.Word) && x.Front == y.Front && x.Back == y.Back
		}
		if !slices.EqualFunc(got, want, same) {
			t.Fatalf("Extensions(%v, %d, %d) = %v, want %v", word, front, back, got, want)
		}
	})
}

// TestStats counts a small lexicon the slow way.
func TestStats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, list := small(t)
		s := l.Stats()
		if s.Words != len(list) {
			t.Fatalf("%d words, want %d", s.Words, len(list))
		}
		lengths := map[int]int{}
		var h HookStats
		for _, w := range list {
			lengths[len(w)]++
			front, back := l.graph.Hooks(w)
			switch {
			case front != 0 && back != 0:
				h.Both++
			case front == 0 && back == 0:
				h.None++
			}
			if front != 0 {
				h.Front++
			}
			if back != 0 {
				h.Back++
			}
		}
		if s.Hooks != h {
			t.Fatalf("hooks %+v, want %+v", s.Hooks, h)
		}
		for _, n := range s.Lengths {
			if lengths[n.Length] != n.Words {
				t.Fatalf("%d words of length %d, want %d", n.Words, n.Length, lengths[n.Length])
			}
			delete(lengths, n.Length)
		}
		if len(lengths) > 0 {
			t.Fatalf("lengths %v are missing", lengths)
		}
		for i, label := range l.release.Header.Alphabet {
			checkLetter(t, s.Letters[i], label, byte(i+1), list)
		}
	})
}

func checkLetter(t *rapid.T, got LetterStats, label string, tile dawg.Tile, list [][]byte) {
	want := LetterStats{Letter: label, Positions: make([]int, len(got.Positions))}
	for _, w := range list {
		n := bytes.Count(w, []byte{tile})
		want.Times += n
		want.Words += min(n, 1)
		if w[0] == tile {
			want.First++
		}
		if w[len(w)-1] == tile {
			want.Last++
		}
		for i, t := range w {
			if t == tile {
				want.Positions[i]++
			}
		}
	}
	if got.Letter != want.Letter || got.Words != want.Words || got.Times != want.Times ||
		got.First != want.First || got.Last != want.Last || !slices.Equal(got.Positions, want.Positions) {
		t.Fatalf("letter %+v, want %+v", got, want)
	}
}

// TestTileStats weighs the lengths alike.
func TestTileStats(t *testing.T) {
	l := lexicon(t, "la", "toronto", strings.Fields("ad ea amor omar mora a")...)
	for _, s := range l.Stats().Tiles {
		// Of 2 letters: a 2/4; of 4: a 3/12. The single a is too short to count.
		if s.Letter == "a" && (s.Share != (0.5+0.25)/2 || s.Count != 9 || s.Value != 1) {
			t.Errorf("a: %+v", s)
		}
		if s.Letter == "k" && (s.Share != 0 || s.Count != 0 || s.Expected != 0) {
			t.Errorf("k: %+v", s)
		}
	}
	if s := lexicon(t, "la", "toronto").Stats(); s.Words != 0 || s.Tiles[0].Share != 0 {
		t.Errorf("without words: %+v", s)
	}
}
