package gaddag

import (
	"crypto/sha256"

	"github.com/verbarium/verbarium/dawg"
)

// HashGraph hashes what a graph is, its DAWG included, however it is coded in a
// file: see [dawg.HashGraph].
func HashGraph(g *Graph) (sum [32]byte) {
	h := sha256.New()
	cols := dawg.NewColumns(g.store)
	dawg.HashPart(h, cols.Encode(g.dawg.Store().End()))
	dawg.HashPart(h, cols.Encode(g.store.End()))
	h.Sum(sum[:0])
	return sum
}
