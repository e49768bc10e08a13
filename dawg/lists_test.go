package dawg

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// letters is the alphabet of the tests: tile 1 is a.
var letters = strings.Split("abcdefghijklmnopqrstuvwxyz", "")

var (
	spell     = dawgtest.Spell
	sorted    = dawgtest.Sorted
	inflected = dawgtest.Inflected
)

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
