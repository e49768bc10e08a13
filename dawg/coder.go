package dawg

import (
	"cmp"
	"fmt"
	"slices"
)

// A coded part has one column: the graph told depth-first from its root by bits
// of a range coder, each predicted from what was told before. Nodes get their
// numbers when they are done, so in the order of a store.

// minCoded is how many arcs make it worth to code a graph.
const minCoded = 64

// roomPerByte is for how many cells a reader makes room at once for each byte of
// a coded graph: several times what a language needs.
const roomPerByte = 8

// encode tells the whole graph, coded or by columns, as suits it better.
func encode(g *Graph) Part {
	if g.stats.Arcs >= minCoded {
		if p := encodeCoded(g); p.Arcs <= maxExpansion*len(p.Columns[0]) {
			return p
		}
	}
	return NewColumns(g.store).Encode(g.store.End())
}

// encodeCoded tells the whole graph, which must have words.
func encodeCoded(g *Graph) Part {
	p := Part{Nodes: g.stats.Nodes, Arcs: g.stats.Arcs, coded: true}
	tiles := commonTiles(g.store)
	e := &codedWriter{
		store:  g.store,
		number: make([]uint32, len(g.store.cells)),
		model:  newModel(newRangeWriter(), tiles, p.Arcs),
	}
	e.node(g.root, way{})
	col := append([]byte{byte(len(tiles))}, tiles...)
	col = append(col, e.model.c.finish()...)
	p.Columns = [][]byte{col}
	return p
}

// commonTiles returns the tiles that have arcs, by how many, then by tile.
func commonTiles(s *Store) []Tile {
	var count [MaxTile + 1]int
	for n := First; n < s.End(); n = s.After(n) {
		for t := range s.Set(n).All() {
			count[t]++
		}
	}
	var tiles []Tile
	for t, n := range count {
		if n > 0 {
			tiles = append(tiles, Tile(t))
		}
	}
	slices.SortStableFunc(tiles, func(a, b Tile) int { return cmp.Compare(count[b], count[a]) })
	return tiles
}

type codedWriter struct {
	store  *Store
	number []uint32 // by node; 0: not told
	model  *model
}

func (e *codedWriter) node(n Node, w way) {
	m := e.model
	set := e.store.Set(n)
	m.set(set, &w)
	a := arcPlace{way: w, set: set}
	sister := Set(0)
	for arc := range e.store.Arcs(n) {
		a.tile = uint32(arc.Tile)
		s := uint32(newSymbol)
		if arc.Next == 0 || e.number[arc.Next] != 0 {
			s = uint32(MakeTarget(Node(e.number[arc.Next]), arc.Final))
		}
		if m.symbol(s, &a) == newSymbol {
			below := w.below(a.tile)
			below.sister, below.final = sister, m.mark(arc.Final, &a)
			e.node(arc.Next, below)
			sister = e.store.Set(arc.Next)
			s = e.number[arc.Next]<<1 | below.final
			m.told(s, &a)
		}
		a.next(s)
	}
	m.nodes++
	e.number[n] = m.nodes
}

// decodeCoded makes the graph of a coded part.
func decodeCoded(p Part, maxTile Tile) (*Graph, error) {
	fail := func(format string, args ...any) (*Graph, error) {
		return nil, &FormatError{p.Offset(0), fmt.Sprintf(format, args...)}
	}
	if len(p.Columns) != 1 || p.Nodes < 1 || p.Nodes > p.Arcs || p.Arcs > maxExpansion*len(p.Columns[0]) {
		return fail("impossible number of nodes or columns")
	}
	tiles, data, err := codedTiles(p.Columns[0], maxTile)
	if err != nil {
		return fail("%v", err)
	}
	d := &codedReader{part: p, store: NewStore(), model: newModel(newRangeReader(data), tiles, p.Arcs)}
	room := roomPerByte * len(data) // more than that grows with what is really there
	d.store.grow(min(2*p.Nodes+p.Arcs, room))
	d.nodes = make([]Node, 1, min(p.Nodes, room)+1)
	root, err := d.node(way{})
	if err != nil {
		return fail("node %d: %v", len(d.nodes), err)
	}
	if d.store.nodes != p.Nodes || d.store.arcs != p.Arcs || !d.model.c.done() {
		return fail("not as many nodes, arcs or bytes as the header says")
	}
	g, err := newGraph(d.store, root)
	if err != nil {
		return fail("%v", err)
	}
	return g, nil
}

// codedTiles takes the tiles from the beginning of a column.
func codedTiles(col []byte, maxTile Tile) (tiles []Tile, rest []byte, err error) {
	if len(col) == 0 {
		return nil, nil, fmt.Errorf("nothing there")
	}
	k := int(col[0])
	if k == 0 || k >= len(col) {
		return nil, nil, fmt.Errorf("impossible number of tiles")
	}
	tiles, rest = col[1:1+k], col[1+k:]
	seen := Set(0)
	for _, t := range tiles {
		if t == 0 || t > maxTile || seen.Has(t) {
			return nil, nil, fmt.Errorf("tile %d is repeated or not in the alphabet", t)
		}
		seen |= 1 << t
	}
	return tiles, rest, nil
}

type codedReader struct {
	part  Part
	store *Store
	nodes []Node // by number
	model *model
}

// node reads a node, all that is new below it first.
func (d *codedReader) node(w way) (Node, error) {
	if w.depth >= MaxLength {
		return 0, fmt.Errorf("a path of more than %d tiles", MaxLength)
	}
	m := d.model
	set := m.set(0, &w)
	a := arcPlace{way: w, set: set}
	sister := Set(0)
	var targets [MaxTile]Target
	for t := range set.All() {
		a.tile = uint32(t)
		s := m.symbol(newSymbol, &a)
		if s == newSymbol {
			below := w.below(a.tile)
			below.sister, below.final = sister, m.mark(false, &a)
			n, err := d.node(below)
			if err != nil {
				return 0, err
			}
			sister = d.store.Set(n)
			s = m.nodes<<1 | below.final
			m.told(s, &a)
		}
		if s == badSymbol || s>>1 > m.nodes {
			return 0, fmt.Errorf("an arc leads nowhere")
		}
		targets[a.index] = MakeTarget(d.nodes[s>>1], s&1 != 0)
		a.next(s)
	}
	return d.add(set, targets[:a.index])
}

// add ends a node.
func (d *codedReader) add(set Set, targets []Target) (Node, error) {
	if d.store.nodes == d.part.Nodes || d.store.arcs+len(targets) > d.part.Arcs {
		return 0, fmt.Errorf("more nodes or arcs than the header says")
	}
	n, err := d.store.add(set, targets)
	if err != nil {
		return 0, err
	}
	d.nodes = append(d.nodes, n)
	d.model.nodes++
	return n, nil
}
