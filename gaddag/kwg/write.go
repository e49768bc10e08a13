package kwg

import (
	"bufio"
	"encoding/binary"
	"io"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
)

// heads is how many nodes stand before the lists: the way to the DAWG, and the
// way to the GADDAG.
const heads = 2

// Write writes a GADDAG with its DAWG and returns the size of the file. The same
// graph makes the same bytes.
func Write(w io.Writer, g *gaddag.Graph, f Format) (int64, error) {
	return write(w, g.Store(), g.DAWG().Root(), g.Root(), f)
}

// WriteDAWG writes a DAWG alone; the way to the GADDAG leads nowhere.
func WriteDAWG(w io.Writer, g *dawg.Graph, f Format) (int64, error) {
	return write(w, g.Store(), g.Root(), 0, f)
}

func write(w io.Writer, s *dawg.Store, words, paths dawg.Node, f Format) (int64, error) {
	if nodes := heads + s.ArcCount(); nodes > f.Limit() {
		return 0, &LimitError{Format: f, Nodes: nodes, Limit: f.Limit()}
	}
	first := make([]uint32, s.End()) // where the list of a node begins
	at := uint32(heads)
	for n := dawg.First; n < s.End(); n = s.After(n) {
		first[n] = at
		at += uint32(s.Set(n).Len())
	}
	out := &writer{w: bufio.NewWriterSize(w, 1<<16), format: f}
	out.node(node{Last: true, Next: first[words]})
	out.node(node{Last: true, Next: first[paths]})
	for n := dawg.First; n < s.End(); n = s.After(n) {
		left := s.Set(n).Len()
		for a := range s.Arcs(n) {
			left--
			out.node(node{Tile: a.Tile, Word: a.Final, Last: left == 0, Next: first[a.Next]})
		}
	}
	if err := out.w.Flush(); err != nil {
		return 0, err
	}
	return 4 * int64(at), nil
}

// A writer leaves its first error to Flush.
type writer struct {
	w      *bufio.Writer
	format Format
	buf    [4]byte
}

func (w *writer) node(n node) {
	binary.LittleEndian.PutUint32(w.buf[:], w.format.pack(n))
	w.w.Write(w.buf[:])
}
