package gaddag

import (
	"bytes"
	"iter"
	"slices"

	"github.com/verbarium/verbarium/dawg"
)

// PathOf returns the path that spells the first k tiles of a word in reverse,
// then the rest; k is from 1 to len(word).
func PathOf(word []byte, k int) []byte {
	path := make([]byte, 0, len(word)+1)
	for i := k - 1; i >= 0; i-- {
		path = append(path, word[i])
	}
	if k < len(word) {
		path = append(append(path, Separator), word[k:]...)
	}
	return path
}

// WordOf returns the word that a path spells, and how many of its tiles stand
// reversed. It is the other way of [PathOf].
func WordOf(path []byte) (word []byte, k int) {
	k = bytes.IndexByte(path, Separator)
	if k < 0 {
		k = len(path)
	}
	word = slices.Clone(path[:k])
	slices.Reverse(word)
	if k < len(path) {
		word = append(word, path[k+1:]...)
	}
	return word, k
}

// Paths yields every path that completes a word, in ascending order, the
// separator before all tiles. The slice is reused: copy it to keep it beyond
// the step.
func (g *Graph) Paths() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		g.paths(g.root, make([]byte, 0, dawg.MaxLength+1), yield)
	}
}

func (g *Graph) paths(n dawg.Node, buf []byte, yield func([]byte) bool) bool {
	for a := range g.store.Arcs(n) {
		p := append(buf, a.Tile)
		if a.Final && !yield(p) {
			return false
		}
		if a.Next != 0 && !g.paths(a.Next, p, yield) {
			return false
		}
	}
	return true
}
