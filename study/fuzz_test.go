package study

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"github.com/verbarium/verbarium/dawg"
)

// FuzzPattern reads any text as a pattern: it is a PatternError, or finds the words
// that a plain matcher picks from the list.
func FuzzPattern(f *testing.F) {
	for _, s := range []string{"", "am?", "?*mor*", "[d-h]*", "[^a]?", "MŎRÆ", "a[bc", "a]", "[]", "[a-]", "[e-a]", "[æ]", "\xff", "****a****"} {
		f.Add(s)
	}
	l := inLatin(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<10 {
			return
		}
		p, err := l.Pattern(text)
		if err != nil {
			var pe *PatternError
			if !errors.As(err, &pe) || pe.At < 0 || pe.At > len(text) {
				t.Fatalf("Pattern(%q): %v, want a PatternError with its place", text, err)
			}
			return
		}
		var want [][]byte
		for w := range l.graph.Words() {
			if plainMatch(p, w) {
				want = append(want, slices.Clone(w))
			}
		}
		if got := gathered(l.graph.Search(p)); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Errorf("Search(%q) = %s, want %s", text, spelled(l, got), spelled(l, want))
		}
	})
}

// plainMatch keeps for each element the places of the word that it can begin at.
func plainMatch(p dawg.Pattern, word []byte) bool {
	at := map[int]bool{0: true}
	for _, e := range p {
		next := map[int]bool{}
		for i := range at {
			for j := i; ; j++ {
				if e.Star || j == i+1 {
					next[j] = true
				}
				if j == len(word) || !e.Star && j > i || e.Tiles&dawg.Tiles(word[j]) == 0 {
					break
				}
			}
		}
		at = next
	}
	return at[len(word)]
}
