package compare

import (
	"iter"
	"slices"
	"unicode/utf8"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
)

// A Change is a word that one of two lexica has and the other has not.
type Change struct {
	Added bool
	Word  string
	Tiles int // of the word; of a plain list, letters
}

// Diff yields the words that the second release adds to the first and
// those that it takes away, in the order of the alphabet. The graphs are walked
// at once, equal parts passed over. Releases with different alphabets are
// compared as sorted lists, by [Words].
func Diff(old, updated *dist.Release) (iter.Seq[Change], error) {
	if !slices.Equal(old.Header.Alphabet, updated.Header.Alphabet) {
		return Words(slices.Values(slices.Sorted(old.Words())), slices.Values(slices.Sorted(updated.Words()))), nil
	}
	words, err := dawg.Diff(old.Graph, updated.Graph)
	if err != nil {
		return nil, err
	}
	return func(yield func(Change) bool) {
		for w, added := range words {
			if !yield(Change{added, updated.Spell(w), len(w)}) {
				return
			}
		}
	}, nil
}

// Words compares two sorted sets of words and yields what the second added to
// the first and what it took away, in the order of the words.
func Words(old, updated iter.Seq[string]) iter.Seq[Change] {
	return func(yield func(Change) bool) {
		nextOld, stopOld := iter.Pull(old)
		defer stopOld()
		nextNew, stopNew := iter.Pull(updated)
		defer stopNew()
		o, okO := nextOld()
		n, okN := nextNew()
		for okO || okN {
			switch {
			case okO && okN && o == n:
				o, okO = nextOld()
				n, okN = nextNew()
			case !okN || okO && o < n:
				if !yield(Change{false, o, utf8.RuneCountInString(o)}) {
					return
				}
				o, okO = nextOld()
			default:
				if !yield(Change{true, n, utf8.RuneCountInString(n)}) {
					return
				}
				n, okN = nextNew()
			}
		}
	}
}
