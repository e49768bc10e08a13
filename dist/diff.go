package dist

import "iter"

// A Change is a word that one of two lexica has and the other has not.
type Change struct {
	Added bool
	Word  string
}

// Diff compares two sorted sets of words and yields what the second added to
// the first and what it took away, in the order of the words.
func Diff(old, updated iter.Seq[string]) iter.Seq[Change] {
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
				if !yield(Change{false, o}) {
					return
				}
				o, okO = nextOld()
			default:
				if !yield(Change{true, n}) {
					return
				}
				n, okN = nextNew()
			}
		}
	}
}
