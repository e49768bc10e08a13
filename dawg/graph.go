package dawg

import (
	"iter"
	"sync"
)

// A Graph is a set of words as a minimal acyclic automaton. The words have an
// order, by tile, and so each has an index from 0 to Len()-1.
type Graph struct {
	store *Store
	root  Node
	stats Stats

	counting sync.Once
	skip     []uint32 // beside each cell: see index.go
}

// Stats are the figures of a graph.
type Stats struct {
	Words   int
	Nodes   int // with arcs
	Arcs    int
	Longest int // tiles of the longest word
	MaxTile Tile
}

// newGraph makes a graph of the nodes the store holds now; the store may grow
// afterwards.
func newGraph(s *Store, root Node) (*Graph, error) {
	own := *s
	g := &Graph{store: &own, root: root}
	var err error
	g.counting.Do(func() { g.skip, g.stats, err = g.count() })
	if err != nil {
		return nil, err
	}
	return g, nil
}

// Len returns the number of words.
func (g *Graph) Len() int { return g.stats.Words }

// Stats returns the figures of the graph.
func (g *Graph) Stats() Stats { return g.stats }

// Bytes returns the size of the graph in memory, once an index was asked for.
func (g *Graph) Bytes() int { return 2 * g.store.Bytes() }

// Capacity returns how many cells of memory the graph takes, two a node and one
// an arc, and how many a graph can have.
func (g *Graph) Capacity() (used, limit int) { return g.store.Capacity() }

// Depths returns how many nodes are first met after no tile, one, two and so on.
func (g *Graph) Depths() []int { return g.store.Depths(g.root) }

// Store returns the nodes of the graph. The root is its last node.
func (g *Graph) Store() *Store { return g.store }

// Root returns the node where all words begin; in a graph without words it is
// the zero Node.
func (g *Graph) Root() Node { return g.root }

// Arcs yields the arcs of a node in ascending order of tile.
func (g *Graph) Arcs(n Node) iter.Seq[Arc] { return g.store.Arcs(n) }

// Set returns the tiles of the node's arcs.
func (g *Graph) Set(n Node) Set { return g.store.Set(n) }

// Finals returns the tiles of the node's arcs that complete a word.
func (g *Graph) Finals(n Node) Set { return g.store.Finals(n) }

// Next returns the target of the node's arc with that tile.
func (g *Graph) Next(n Node, t Tile) (Target, bool) { return g.store.Next(n, t) }

// Contains reports whether the word is in the graph. It does not allocate.
func (g *Graph) Contains(word []byte) bool {
	t, ok := g.walk(word)
	return ok && t.Final()
}

// HasPrefix reports whether a word of the graph begins with these tiles. Every
// word begins with no tiles at all.
func (g *Graph) HasPrefix(prefix []byte) bool {
	if len(prefix) == 0 {
		return g.Len() > 0
	}
	_, ok := g.walk(prefix)
	return ok
}

// Walk follows the tiles from the root: the target of the last arc. For no
// tiles it is the root, not final.
func (g *Graph) Walk(tiles []byte) (Target, bool) { return g.walk(tiles) }

// walk is the hot loop of membership: the store's Next, written out so that the
// cells stay in registers (BenchmarkContains).
func (g *Graph) walk(tiles []byte) (Target, bool) {
	cells := g.store.cells
	t := MakeTarget(g.root, false)
	for _, tile := range tiles {
		n := t >> 1
		set := Set(uint64(cells[n]) | uint64(cells[n+1])<<32)
		if set>>tile&1 == 0 {
			return 0, false
		}
		t = Target(cells[int(n)+2+(set&(1<<tile-1)).Len()])
	}
	return t, true
}

// Words yields all words in ascending order. The slice is reused: copy it to
// keep it beyond the step.
func (g *Graph) Words() iter.Seq[[]byte] { return g.WordsFrom(nil) }

// WordsFrom yields the words that begin with the prefix, in ascending order.
// The slice is reused: copy it to keep it beyond the step.
func (g *Graph) WordsFrom(prefix []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		t, ok := g.walk(prefix)
		if !ok {
			return
		}
		buf := make([]byte, len(prefix), g.stats.Longest+1)
		copy(buf, prefix)
		if t.Final() && !yield(buf) {
			return
		}
		g.words(t.Node(), buf, yield)
	}
}

// words yields the words below a node that was reached by buf.
func (g *Graph) words(n Node, buf []byte, yield func([]byte) bool) bool {
	for a := range g.store.Arcs(n) {
		w := append(buf, a.Tile)
		if a.Final && !yield(w) {
			return false
		}
		if a.Next != 0 && !g.words(a.Next, w, yield) {
			return false
		}
	}
	return true
}
