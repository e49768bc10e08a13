package dawg

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"iter"
)

// ErrVerify is what errors of Verify wrap.
var ErrVerify = errors.New("dawg: graph is not what its header says")

// Verify spells every word of the graph and compares their number and hash with
// the header; then it builds the graph anew from them, which proves that it is
// minimal and laid out as Build lays it out.
func Verify(g *Graph, h Header) error {
	list := listHash{alphabet: h.Alphabet, sum: sha256.New()}
	var bad error
	words := func(yield func([]byte) bool) {
		for w := range g.Words() {
			if bad = list.add(w); bad != nil || !yield(w) {
				return
			}
		}
	}
	again, err := Build(iter.Seq[[]byte](words))
	if err := errors.Join(bad, err); err != nil {
		return fmt.Errorf("%w: %w", ErrVerify, err)
	}
	if list.count != h.Words {
		return fmt.Errorf("%w: %d words, not %d", ErrVerify, list.count, h.Words)
	}
	if sum := list.finish(); sum != h.WordsSHA256 {
		return fmt.Errorf("%w: hash of the words is %x, not %x", ErrVerify, sum, h.WordsSHA256)
	}
	if !g.store.Equal(again.store) {
		return fmt.Errorf("%w: not minimal or not in order", ErrVerify)
	}
	return nil
}
