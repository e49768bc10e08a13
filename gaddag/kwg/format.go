package kwg

import (
	"fmt"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag/internal/siblings"
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

type node = siblings.Node

// pack makes the 32 bits of a node.
func (f Format) pack(n node) uint32 {
	if f == KBWG {
		return n.Next<<8 | bit(n.Word, 7) | bit(n.Last, 6) | uint32(n.Tile)
	}
	return uint32(n.Tile)<<24 | bit(n.Word, 23) | bit(n.Last, 22) | n.Next
}

// unpack is the other way of pack.
func (f Format) unpack(v uint32) node {
	if f == KBWG {
		return node{Tile: dawg.Tile(v & maxTile), Word: v>>7&1 != 0, Last: v>>6&1 != 0, Next: v >> 8}
	}
	return node{Tile: dawg.Tile(v >> 24), Word: v>>23&1 != 0, Last: v>>22&1 != 0, Next: v & (1<<22 - 1)}
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
