package quackle

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
)

// WriteDAWG writes a DAWG and returns the size of the file. labels are those of
// the tiles, from tile 1 on; Quackle compares them with its alphabet. The same
// graph makes the same bytes. What has no room is a *[LimitError], no words are
// [ErrNoWords], and a label that is empty, has a blank in it or more than 63 bytes
// is an error, all before anything is written.
func WriteDAWG(w io.Writer, g *dawg.Graph, labels []string) (int64, error) {
	s := g.Stats()
	if err := fits(s); err != nil {
		return 0, err
	}
	if err := checkLabels(labels, int(s.MaxTile)); err != nil {
		return 0, err
	}
	l := newLayout(g.Store(), g.Root())
	if l.size > maxNodes {
		return 0, &LimitError{"nodes", l.size, maxNodes}
	}
	out := &writer{w: bufio.NewWriterSize(w, 1<<16)}
	hash := Hash(g.Words())
	out.bytes(version)
	out.bytes(hash[:]...)
	out.number(s.Words)
	out.bytes(byte(len(labels)))
	out.bytes([]byte(strings.Join(labels, " ") + " ")...)
	out.number(1)
	out.bytes(wideHead, 0, 0, 0)
	l.write(out.wide)
	return out.finish()
}

// wideHead is the fourth byte of node 0 of a .dawg: what Quackle makes of the
// mark for a blank, which is below its first letter.
const wideHead = 0xfc

// checkLabels checks what stands in the head of a .dawg.
func checkLabels(labels []string, tiles int) error {
	if len(labels) < tiles || len(labels) > maxLetters {
		return fmt.Errorf("quackle: %d labels for %d tiles, at most %d", len(labels), tiles, maxLetters)
	}
	for i, l := range labels {
		if l == "" || len(l) >= labelSize || strings.ContainsAny(l, " \t\r\n\v\f") {
			return fmt.Errorf("quackle: label %q of tile %d cannot stand in a file", l, i+1)
		}
	}
	return nil
}

// WriteGADDAG writes a GADDAG and returns the size of the file. It belongs to
// the .dawg of the same words. The same graph makes the same bytes. What has no room
// is a *[LimitError], and no words are [ErrNoWords], before anything is written.
func WriteGADDAG(w io.Writer, g *gaddag.Graph) (int64, error) {
	if err := fits(g.DAWG().Stats()); err != nil {
		return 0, err
	}
	l := newLayout(g.Store(), g.Root())
	if l.size > maxNodes {
		return 0, &LimitError{"nodes", l.size, maxNodes}
	}
	out := &writer{w: bufio.NewWriterSize(w, 1<<16)}
	hash := Hash(g.DAWG().Words())
	out.bytes(version)
	out.bytes(hash[:]...)
	out.narrow(0, node{Last: true, Next: 1})
	l.write(out.narrow)
	return out.finish()
}

// write writes all lists in order.
func (l *layout) write(put func(at uint32, n node)) {
	at := uint32(1)
	var list []node
	for _, n := range l.nodes {
		list = l.list(list[:0], n)
		for _, m := range list {
			put(at, m)
			at++
		}
	}
}

// A writer leaves its first error to finish.
type writer struct {
	w    *bufio.Writer
	size int64
}

func (w *writer) bytes(b ...byte) {
	w.w.Write(b)
	w.size += int64(len(b))
}

// number writes three bytes, the highest first.
func (w *writer) number(n int) { w.bytes(byte(n>>16), byte(n>>8), byte(n)) }

// wide writes a node of a .dawg.
func (w *writer) wide(_ uint32, n node) {
	w.number(int(n.Next))
	last, word := bit(n.Last), bit(n.Word)
	w.bytes(n.Tile-1|last<<6|word<<7, 0, 0, word)
}

// narrow writes a node of a .gaddag.
func (w *writer) narrow(at uint32, n node) {
	if n.Next != 0 {
		n.Next -= at
	}
	letter := n.Tile
	if letter != gaddag.Separator {
		letter += firstLetter - 1
	}
	w.number(int(n.Next))
	w.bytes(letter | bit(n.Word)<<6 | bit(n.Last)<<7)
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

func (w *writer) finish() (int64, error) {
	if err := w.w.Flush(); err != nil {
		return 0, err
	}
	return w.size, nil
}
