package dawg

import (
	"bytes"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func gather(words iter.Seq[[]byte]) [][]byte {
	var list [][]byte
	for w := range words {
		list = append(list, bytes.Clone(w))
	}
	return list
}

func filter(words [][]byte, keep func([]byte) bool) [][]byte {
	var list [][]byte
	for _, w := range words {
		if keep(w) {
			list = append(list, w)
		}
	}
	return list
}

// matches is the slow twin of Search.
func matches(p Pattern, w []byte) bool {
	if len(p) == 0 {
		return len(w) == 0
	}
	if p[0].Star {
		return matches(p[1:], w) || len(w) > 0 && p[0].Tiles.Has(w[0]) && matches(p, w[1:])
	}
	return len(w) > 0 && p[0].Tiles.Has(w[0]) && matches(p[1:], w[1:])
}

func TestSearch(t *testing.T) {
	words := inflected(6, 300)
	g := mustBuild(t, words)
	anyTile := Element{AllTiles, false}
	star := Element{AllTiles, true}
	one := func(tiles ...Tile) Element { return Element{Tiles(tiles...), false} }
	long := make(Pattern, 130)
	for i := range long {
		long[i] = Element{AllTiles, i > 2}
	}
	for name, p := range map[string]Pattern{
		"nothing":       {},
		"all":           {star},
		"prefix":        {one(1), one(2), star},
		"suffix":        {star, one(1), one(2)},
		"inside":        {star, one(3), anyTile, one(1), star},
		"length":        {anyTile, anyTile, anyTile, anyTile},
		"sets":          {one(1, 2, 3), Element{Tiles(1, 4, 5), true}, one(1, 2)},
		"stars":         {star, star, one(2), star, star},
		"many elements": long,
		"no tile":       {one()},
	} {
		want := filter(words, func(w []byte) bool { return matches(p, w) })
		if got := gather(g.Search(p)); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Errorf("%s: %d words, want %d", name, len(got), len(want))
		}
	}
}

func TestSearchAnyPattern(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := drawList(t)
		g, err := Build(slices.Values(words))
		if err != nil {
			t.Fatalf("Build: %v", err)
		}
		element := rapid.Custom(func(t *rapid.T) Element {
			tiles := rapid.SliceOfN(rapid.SampledFrom([]byte{1, 2, 3, 31, 32, 62}), 0, 4).Draw(t, "tiles")
			return Element{Tiles(tiles...), rapid.Bool().Draw(t, "star")}
		})
		p := Pattern(rapid.SliceOfN(element, 0, 6).Draw(t, "pattern"))
		want := filter(words, func(w []byte) bool { return matches(p, w) })
		if got := gather(g.Search(p)); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Fatalf("Search(%v) = %v, want %v", p, got, want)
		}
	})
}

// lays is the slow twin of Spellable and Anagrams.
func lays(rack []byte, blanks int, w []byte) (fits, all bool) {
	left := slices.Clone(rack)
	for _, t := range w {
		if i := slices.Index(left, t); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			blanks--
		}
	}
	return blanks >= 0, blanks == 0 && len(left) == 0
}

func TestAnagrams(t *testing.T) {
	words := inflected(7, 300)
	g := mustBuild(t, words)
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		rack := slices.Clone(words[r.IntN(len(words))])
		r.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
		blanks := r.IntN(3)
		rack = rack[min(len(rack), r.IntN(3)):]
		want := filter(words, func(w []byte) bool { _, all := lays(rack, blanks, w); return all })
		if got := gather(g.Anagrams(rack, blanks)); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Errorf("Anagrams(%v, %d) = %v, want %v", rack, blanks, got, want)
		}
		want = filter(words, func(w []byte) bool { fits, _ := lays(rack, blanks, w); return fits })
		if got := gather(g.Spellable(rack, blanks)); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Errorf("Spellable(%v, %d) = %d words, want %d", rack, blanks, len(got), len(want))
		}
	}
}

func TestAnagramsOddRacks(t *testing.T) {
	g := mustBuild(t, spell("a", "ab"))
	for _, tt := range []struct {
		rack   []byte
		blanks int
		want   int
	}{{nil, 0, 0}, {nil, -1, 0}, {nil, 1, 1}, {nil, 2, 1}, {[]byte{0, 1}, 0, 0}, {[]byte{255}, 1, 0}, {[]byte{63}, 0, 0}} {
		if got := gather(g.Anagrams(tt.rack, tt.blanks)); len(got) != tt.want {
			t.Errorf("Anagrams(%v, %d) = %v, want %d words", tt.rack, tt.blanks, got, tt.want)
		}
	}
	if got := gather(mustBuild(t, nil).Anagrams([]byte{1}, 2)); got != nil {
		t.Errorf("Anagrams of no words = %v", got)
	}
}
