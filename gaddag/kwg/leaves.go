package kwg

import (
	"encoding/binary"
	"fmt"
	"io"
)

// WriteLeaves writes a KLV2, the values of what stays on the rack, in which
// every tile is worth nothing. MAGPIE plays with no lexicon that has none.
func WriteLeaves(w io.Writer, letters int) (int64, error) {
	if letters < 1 || letters > maxLetters {
		return 0, fmt.Errorf("kwg: %d letters, want 1 to %d", letters, maxLetters)
	}
	nodes := []node{{Last: true, Next: heads}, {Last: true}}
	for t := range letters + 1 { // the blank is tile 0
		nodes = append(nodes, node{Tile: byte(t), Word: true, Last: t == letters})
	}
	file := binary.LittleEndian.AppendUint32(nil, uint32(len(nodes)))
	for _, n := range nodes {
		file = binary.LittleEndian.AppendUint32(file, KWG.pack(n))
	}
	file = binary.LittleEndian.AppendUint32(file, uint32(letters+1))
	file = append(file, make([]byte, 4*(letters+1))...)
	n, err := w.Write(file)
	return int64(n), err
}
