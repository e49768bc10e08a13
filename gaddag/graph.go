package gaddag

import (
	"iter"

	"github.com/verbarium/verbarium/dawg"
)

// Separator is the tile between the reversed beginning of a word and its rest.
const Separator dawg.Tile = 0

// A Graph is a GADDAG. Its nodes are those of the DAWG and then its own; a path
// that has passed a separator stays among the nodes of the DAWG.
type Graph struct {
	store *dawg.Store
	dawg  *dawg.Graph
	root  dawg.Node
}

// Stats are the figures of a graph.
type Stats struct {
	dawg.Stats       // of the DAWG, but nodes and arcs are those of the whole
	DAWGNodes  int   // how many of the nodes are the DAWG's
	DAWGArcs   int   // how many of the arcs are the DAWG's
	Paths      int64 // ways to spell the words: as many as the words have tiles
}

// Stats returns the figures of the graph.
func (g *Graph) Stats() Stats {
	s := Stats{Stats: g.dawg.Stats()}
	s.DAWGNodes, s.DAWGArcs = s.Nodes, s.Arcs
	s.Nodes, s.Arcs = g.store.Nodes(), g.store.ArcCount()
	s.Paths = tiles(g.dawg)
	return s
}

// tiles returns the number of tiles in all words: along each arc go the words
// below it.
func tiles(d *dawg.Graph) int64 {
	s := d.Store()
	sum := make([]int64, s.End())
	for n := dawg.First; n < s.End(); n = s.After(n) {
		for a := range s.Arcs(n) {
			sum[n] += sum[a.Next] + int64(d.Count(a.Next))
			if a.Final {
				sum[n]++
			}
		}
	}
	return sum[d.Root()]
}

// Len returns the number of words.
func (g *Graph) Len() int { return g.dawg.Len() }

// Bytes returns the size of the graph in memory, the DAWG's nodes included.
func (g *Graph) Bytes() int { return g.store.Bytes() }

// Capacity returns how many cells of memory the graph takes, the DAWG's nodes
// included, and how many a graph can have.
func (g *Graph) Capacity() (used, limit int) { return g.store.Capacity() }

// Depths returns how many nodes are first met after no tile, one, two and so
// on, the separator counted. No path leads to the root of the DAWG: it is among
// them only if no word has two tiles, and both graphs have the same root.
func (g *Graph) Depths() []int { return g.store.Depths(g.root) }

// DAWG returns the graph that this one was built from, or that came with it in
// the file. Its nodes are the same in both.
func (g *Graph) DAWG() *dawg.Graph { return g.dawg }

// Store returns the nodes of the graph, those of the DAWG first.
func (g *Graph) Store() *dawg.Store { return g.store }

// Root returns the node where all paths begin.
func (g *Graph) Root() dawg.Node { return g.root }

// Arcs yields the arcs of a node in ascending order of tile, the separator
// before all others.
func (g *Graph) Arcs(n dawg.Node) iter.Seq[dawg.Arc] { return g.store.Arcs(n) }

// Set returns the tiles of the node's arcs.
func (g *Graph) Set(n dawg.Node) dawg.Set { return g.store.Set(n) }

// Finals returns the tiles of the node's arcs that complete a word.
func (g *Graph) Finals(n dawg.Node) dawg.Set { return g.store.Finals(n) }

// Next returns the target of the node's arc with that tile.
func (g *Graph) Next(n dawg.Node, t dawg.Tile) (dawg.Target, bool) { return g.store.Next(n, t) }

// Walk follows the tiles of a path, separator and all, from the root.
func (g *Graph) Walk(path []byte) (dawg.Target, bool) {
	t := dawg.MakeTarget(g.root, false)
	for _, tile := range path {
		var ok bool
		if t, ok = g.store.Next(t.Node(), tile); !ok {
			return 0, false
		}
	}
	return t, true
}

// back follows the tiles from the last to the first, from the root. The separator
// is none of them.
func (g *Graph) back(tiles []byte) (dawg.Target, bool) {
	t := dawg.MakeTarget(g.root, false)
	for i := len(tiles) - 1; i >= 0; i-- {
		var ok bool
		if t, ok = g.store.Next(t.Node(), tiles[i]); !ok || tiles[i] == Separator {
			return 0, false
		}
	}
	return t, true
}

// Contains reports whether the word is in the graph. It does not allocate.
func (g *Graph) Contains(word []byte) bool { return g.ContainsFrom(word, len(word)) }

// ContainsFrom reports whether the word is in the graph by the path that spells
// the first k tiles in reverse, then the rest; k is from 1 to len(word). Every
// k gives the same answer. It does not allocate.
func (g *Graph) ContainsFrom(word []byte, k int) bool {
	if k < 1 || k > len(word) {
		return false
	}
	t, ok := g.back(word[:k])
	if !ok || k == len(word) {
		return ok && t.Final()
	}
	if t, ok = g.store.Next(t.Node(), Separator); !ok {
		return false
	}
	for _, tile := range word[k:] {
		if t, ok = g.store.Next(t.Node(), tile); !ok {
			return false
		}
	}
	return t.Final()
}

// FrontHooks returns the tiles that make a word when put before the tiles.
func (g *Graph) FrontHooks(tiles []byte) dawg.Set {
	t, ok := g.back(tiles)
	if !ok {
		return 0
	}
	return g.store.Finals(t.Node())
}

// BackHooks returns the tiles that make a word when put behind the tiles.
func (g *Graph) BackHooks(tiles []byte) dawg.Set {
	t, ok := g.dawg.Walk(tiles)
	if !ok {
		return 0
	}
	return g.store.Finals(t.Node())
}
