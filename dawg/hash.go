package dawg

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"
)

// HashGraph hashes what a graph is, however it is coded in a file: its columns
// before they are compressed. So it stays the same under another version of the
// compressor, and changes with any word.
func HashGraph(g *Graph) (sum [32]byte) {
	h := sha256.New()
	HashPart(h, NewColumns(g.store).Encode(g.store.End()))
	h.Sum(sum[:0])
	return sum
}

// HashPart adds the columns of a part to a hash, each after its length (8 bytes,
// low byte first).
func HashPart(h hash.Hash, p Part) {
	for _, col := range p.Columns {
		h.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(col))))
		h.Write(col)
	}
}
