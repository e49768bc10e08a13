package kwg

import (
	"fmt"

	"github.com/verbarium/verbarium/dawg"
)

// A Format is one of the two ways to pack a node into 32 bits.
type Format int

// The formats.
const (
	KWG  Format = iota // 22 bits for the number of a node
	KBWG               // 24 bits
)

func (f Format) String() string {
	if f == KBWG {
		return "KBWG"
	}
	return "KWG"
}

// Limit returns how many nodes a file can have.
func (f Format) Limit() int {
	if f == KBWG {
		return 1 << 24
	}
	return 1 << 22
}

// maxTile is the highest tile that a node has room for.
const maxTile = 63

// A node is an arc of a graph: the arcs of one of our nodes stand one after
// another, the last one marked as the end.
type node struct {
	tile dawg.Tile
	word bool   // the arc completes a word
	end  bool   // it is the last of its list
	next uint32 // where the list begins that it leads to; 0: nowhere
}

// pack makes the 32 bits of a node.
func (f Format) pack(n node) uint32 {
	if f == KBWG {
		return n.next<<8 | bit(n.word, 7) | bit(n.end, 6) | uint32(n.tile)
	}
	return uint32(n.tile)<<24 | bit(n.word, 23) | bit(n.end, 22) | n.next
}

// unpack is the other way of pack.
func (f Format) unpack(v uint32) node {
	if f == KBWG {
		return node{dawg.Tile(v & maxTile), v>>7&1 != 0, v>>6&1 != 0, v >> 8}
	}
	return node{dawg.Tile(v >> 24), v>>23&1 != 0, v>>22&1 != 0, v & (1<<22 - 1)}
}

func bit(b bool, at int) uint32 {
	if b {
		return 1 << at
	}
	return 0
}

// A LimitError says that a graph has more nodes than the format can number.
type LimitError struct {
	Format Format
	Nodes  int // that the graph needs
	Limit  int
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("kwg: graph needs %d nodes, %v has room for %d", e.Nodes, e.Format, e.Limit)
}

// A FormatError says where and why a file is not a graph.
type FormatError struct {
	Node int // of the file; a node has 4 bytes
	Msg  string
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("kwg: node %d: %s", e.Node, e.Msg)
}
