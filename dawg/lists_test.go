package dawg

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"
)

// letters is the alphabet of the tests: tile 1 is a.
var letters = strings.Split("abcdefghijklmnopqrstuvwxyz", "")

// spell turns letters into tiles.
func spell(words ...string) [][]byte {
	list := make([][]byte, len(words))
	for i, w := range words {
		for _, r := range w {
			list[i] = append(list[i], byte(r-'a'+1))
		}
	}
	return sorted(list)
}

// sorted sorts a list and drops what is repeated.
func sorted(list [][]byte) [][]byte {
	slices.SortFunc(list, bytes.Compare)
	return slices.CompactFunc(list, bytes.Equal)
}

// inflected makes a list such as a language has: stems with all the endings of
// their class.
func inflected(seed uint64, stems int) [][]byte {
	r := rand.New(rand.NewPCG(seed, 1))
	piece := func(low, high int) []byte {
		w := make([]byte, low+r.IntN(high-low+1))
		for i := range w {
			w[i] = byte(1 + r.IntN(1+r.IntN(23)))
		}
		return w
	}
	classes := make([][][]byte, 6)
	for i := range classes {
		for range 12 {
			classes[i] = append(classes[i], piece(0, 5))
		}
	}
	var list [][]byte
	for range stems {
		stem := piece(1, 8)
		for _, ending := range classes[r.IntN(len(classes))] {
			list = append(list, append(slices.Clone(stem), ending...))
		}
	}
	return sorted(list)
}

// nearMisses returns sequences one edit away from words, some of them words.
func nearMisses(words [][]byte) [][]byte {
	r := rand.New(rand.NewPCG(7, 7))
	misses := [][]byte{nil, {0}, {63}, {255}}
	for _, w := range words {
		at := r.IntN(len(w))
		tile := byte(1 + r.IntN(26))
		changed := slices.Clone(w)
		changed[at] = tile
		misses = append(
			misses, changed, w[:at], w[at:],
			slices.Concat(w[:at], w[at+1:]),
			slices.Insert(slices.Clone(w), at, tile),
			append(slices.Clone(w), tile),
			append(slices.Clone(w), 0),
			append([]byte{tile}, w...),
		)
	}
	return misses
}

// A twin is the obvious way to keep a sorted list.
type twin [][]byte

func (l twin) rank(w []byte) (int, bool) {
	return sort.Find(len(l), func(i int) int { return bytes.Compare(w, l[i]) })
}

func mustBuild(t testing.TB, words [][]byte) *Graph {
	t.Helper()
	g, err := Build(slices.Values(words))
	if err != nil {
		t.Fatalf("Build: %v", err)
	}
	return g
}

// testLists are the lists that every structure is tried on.
func testLists() map[string][][]byte {
	long := bytes.Repeat([]byte{62}, MaxLength)
	var all [][]byte
	for t := range byte(MaxTile) {
		all = append(all, []byte{t + 1}, []byte{t + 1, MaxTile - t})
	}
	return map[string][][]byte{
		"empty":      nil,
		"one tile":   spell("a"),
		"few":        spell("car", "cars", "ear", "ears", "sear"),
		"prefixes":   spell("a", "ab", "abc", "abcd"),
		"suffixes":   spell("d", "cd", "bcd", "abcd"),
		"all tiles":  sorted(all),
		"longest":    {long[:MaxLength-1], long},
		"inflected":  inflected(1, 400),
		"inflected2": inflected(2, 800),
	}
}
