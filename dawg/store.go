package dawg

import (
	"iter"
	"math"
	"math/bits"
	"slices"
)

// A Tile is a piece of an alphabet: 1 to [MaxTile]. Tile 0 is never part of a
// word; a GADDAG uses it as the separator.
type Tile = byte

// The limits of a graph. None is silent: [Build] and [Read] name the one that
// was passed. Where an int has 32 bits only, those that depend on it are lower.
const (
	MaxTile   = 62                           // highest tile
	MaxLength = 255                          // tiles in a word
	maxWords  = math.MaxUint32 & math.MaxInt // words
	maxCells  = min(1<<31, math.MaxInt)      // cells of a store: a Target has 31 bits for the node
)

// A Node is a state of a graph; the zero Node has no arcs.
type Node uint32

// A Target is where an arc leads: the node, and whether the arc completes a
// word.
//
//	31                               1   0
//	┌────────────────────────────────┬───┐
//	│ node (position in the store)   │ F │
//	└────────────────────────────────┴───┘
type Target uint32

// MakeTarget packs a node and the final mark.
func MakeTarget(n Node, final bool) Target {
	if final {
		return Target(n<<1 | 1)
	}
	return Target(n << 1)
}

// Node returns the node that the arc leads to.
func (t Target) Node() Node { return Node(t >> 1) }

// Final reports whether the arc completes a word.
func (t Target) Final() bool { return t&1 != 0 }

// An Arc is a labelled edge.
type Arc struct {
	Tile  Tile
	Final bool // the arc completes a word
	Next  Node
}

// A Set is a set of tiles: bit t stands for tile t.
type Set uint64

// Tiles makes a set.
func Tiles(tiles ...Tile) Set {
	var s Set
	for _, t := range tiles {
		s |= 1 << t
	}
	return s
}

// Has reports whether the tile is in the set.
func (s Set) Has(t Tile) bool { return s>>t&1 != 0 }

// Len returns the number of tiles in the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// All yields the tiles of the set in ascending order.
func (s Set) All() iter.Seq[Tile] {
	return func(yield func(Tile) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Tile(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}

// A Store keeps nodes in one array of 32-bit cells, children before parents.
// A node is its position: the set of its tiles, then the run of its targets in
// ascending order of tile. An arc is found by counting the lower bits of the
// set, without a search:
//
//	  n        n+1       n+2       n+3        …
//	┌─────────┬─────────┬─────────┬─────────┬───
//	│ set, low│set, high│ target  │ target  │ …   one for each bit of the set
//	└─────────┴─────────┴─────────┴─────────┴───
//
// Cells 0 and 1 are zero: the node without arcs.
type Store struct {
	cells []uint32
	nodes int // not counting the zero node
	arcs  int
}

// NewStore returns a store that holds only the zero node.
func NewStore() *Store { return &Store{cells: make([]uint32, 2)} }

// Clone returns a copy to which nodes can be added, with room for that many
// cells more.
func (s *Store) Clone(more int) *Store {
	c := *s
	c.cells = make([]uint32, len(s.cells), len(s.cells)+more)
	copy(c.cells, s.cells)
	return &c
}

// grow makes room for that many cells more, and no larger.
func (s *Store) grow(more int) {
	s.cells = append(make([]uint32, 0, len(s.cells)+more), s.cells...)
}

// spare returns how many cells to grow by. To double, a language's graph is
// copied once in all where append, by a quarter, copies it four times; a large
// store rather saves memory.
func spare(cells int) int {
	if cells <= 1<<20 {
		return max(cells, 1<<10)
	}
	return cells / 4
}

// Nodes returns the number of nodes that have arcs.
func (s *Store) Nodes() int { return s.nodes }

// ArcCount returns the number of arcs.
func (s *Store) ArcCount() int { return s.arcs }

// Bytes returns the size of the store in memory.
func (s *Store) Bytes() int { return 4 * len(s.cells) }

// Capacity returns how many cells of memory the nodes take, two a node and one
// an arc, and how many a store can have.
func (s *Store) Capacity() (used, limit int) { return len(s.cells), maxCells }

// Depths returns how many nodes are first met after no arc from the root, one,
// two and so on.
func (s *Store) Depths(root Node) []int {
	var depths []int
	seen := make([]bool, len(s.cells))
	level := []Node{root}
	for len(level) > 0 && level[0] != 0 {
		depths = append(depths, len(level))
		var next []Node
		for _, n := range level {
			for a := range s.Arcs(n) {
				if a.Next != 0 && !seen[a.Next] {
					seen[a.Next] = true
					next = append(next, a.Next)
				}
			}
		}
		level = next
	}
	return depths
}

// End returns the position behind the last node, that of the next one to be
// added. From First by way of After to End all nodes are seen.
func (s *Store) End() Node { return Node(len(s.cells)) }

// First is the first node with arcs that a store can hold.
const First Node = 2

// After returns the position behind n.
func (s *Store) After(n Node) Node { return n + 2 + Node(s.Set(n).Len()) }

// Set returns the tiles of the node's arcs.
func (s *Store) Set(n Node) Set {
	return Set(uint64(s.cells[n]) | uint64(s.cells[n+1])<<32)
}

// Finals returns the tiles of the node's arcs that complete a word.
func (s *Store) Finals(n Node) Set {
	finals := s.Set(n)
	for i, set := 0, finals; set != 0; i, set = i+1, set&(set-1) {
		if s.cells[int(n)+2+i]&1 == 0 {
			finals &^= set & -set
		}
	}
	return finals
}

// Equal reports whether two stores hold the same nodes in the same order.
func (s *Store) Equal(o *Store) bool { return slices.Equal(s.cells, o.cells) }

// targets returns the targets of the node's arcs in ascending order of tile.
// The slice is part of the store: it is not to be altered.
func (s *Store) targets(n Node) []uint32 {
	return s.cells[n+2 : int(n)+2+s.Set(n).Len()]
}

// Next returns the target of the node's arc with that tile.
func (s *Store) Next(n Node, t Tile) (Target, bool) {
	set := s.Set(n)
	if set>>t&1 == 0 {
		return 0, false
	}
	return Target(s.cells[int(n)+2+(set&(1<<t-1)).Len()]), true
}

// Arcs yields the arcs of the node in ascending order of tile.
func (s *Store) Arcs(n Node) iter.Seq[Arc] {
	return func(yield func(Arc) bool) {
		p := int(n) + 2
		for set := s.Set(n); set != 0; set &= set - 1 {
			t := Target(s.cells[p])
			a := Arc{Tile(bits.TrailingZeros64(uint64(set))), t.Final(), t.Node()}
			if !yield(a) {
				return
			}
			p++
		}
	}
}

// add appends a node.
func (s *Store) add(set Set, targets []Target) (Node, error) {
	if len(s.cells)+2+len(targets) > maxCells {
		return 0, &LimitError{What: "cells of the graph", Limit: maxCells}
	}
	n := len(s.cells)
	end := n + 2 + len(targets)
	if end > cap(s.cells) {
		s.grow(spare(end))
	}
	s.cells = s.cells[:end]
	s.cells[n], s.cells[n+1] = uint32(set), uint32(set>>32)
	run := s.cells[n+2 : end]
	for i, t := range targets {
		run[i] = uint32(t)
	}
	s.nodes++
	s.arcs += len(targets)
	return Node(n), nil
}

// equal reports whether the node has exactly these arcs.
func (s *Store) equal(n Node, set Set, targets []Target) bool {
	if s.Set(n) != set {
		return false
	}
	run := s.cells[n+2:][:len(targets)]
	for i, t := range targets {
		if run[i] != uint32(t) {
			return false
		}
	}
	return true
}
