package compare

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"unicode/utf8"
)

// TestDiff compares the merge with two maps.
func TestDiff(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		sets := [2]map[string]bool{{}, {}}
		for i := range sets {
			for range r.IntN(8) {
				sets[i][string(rune('a'+r.IntN(10)))] = true
			}
		}
		var want []Change
		for w := 'a'; w < 'k'; w++ {
			if s := string(w); sets[0][s] != sets[1][s] {
				want = append(want, Change{sets[1][s], s, utf8.RuneCountInString(s)})
			}
		}
		a, b := slices.Sorted(maps.Keys(sets[0])), slices.Sorted(maps.Keys(sets[1]))
		if got := slices.Collect(Words(slices.Values(a), slices.Values(b))); !slices.Equal(got, want) {
			t.Fatalf("Diff(%v, %v) = %v, want %v", a, b, got, want)
		}
		for range Words(slices.Values(a), slices.Values(b)) {
			break // a reader may stop early
		}
	}
}
