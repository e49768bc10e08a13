package dawg

import "math/bits"

// Columns turns the nodes of a store into columns of bytes and back, one part
// after another. Nodes are numbered from 1 in the order of the store, children
// first; 0 is the zero node. The arcs of a node are told from the highest tile
// down. A node that gets its first parent needs no number if it is on top of
// the stack of those that have none: so the order itself says most of the
// graph, cycles cannot be written, and no node can be out of reach.
type Columns struct {
	store  *Store
	number []uint32 // by node, when encoding
	next   Node     // first that is not encoded
	known  []known  // by number, when decoding
	tiles  Set      // of all arcs, when decoding
	count  int      // highest number
}

// maxTile returns the highest tile that was decoded.
func (c *Columns) maxTile() Tile {
	if c.tiles == 0 {
		return 0
	}
	return Tile(bits.Len64(uint64(c.tiles)) - 1)
}

// A known node was decoded before.
type known struct {
	node   Node
	height uint32 // tiles of the longest path on from it
	words  uint32 // below it; of more than that, as many
}

// The columns of a part. The second and third are grouped by the tile and final
// mark of their arcs, for what is alike compresses better together.
const (
	colLabels  = iota // a byte for each arc: tile, final, last
	colKinds          // a byte for each arc: zero, stack or far
	colTargets        // for each far arc the number of its target
	numColumns
)

// A label byte:
//
//	  7   6   5               0
//	┌───┬───┬───────────────────┐
//	│ L │ F │ tile              │
//	└───┴───┴───────────────────┘
const (
	labelLast  = 1 << 7 // the last arc of its node
	labelFinal = 1 << 6 // the arc completes a word
	labelTile  = labelFinal - 1
	labelGroup = labelLast - 1 // what an arc is grouped by
	numGroups  = labelGroup + 1
)

// The kinds of a target.
const (
	kindZero  = 0 // the zero node: nothing follows
	kindStack = 1 // the node on top of the stack, which is taken off
	kindFar   = 2 // an earlier node, by number
)

// NewColumns returns the columns of a store, which is filled if they are
// decoded.
func NewColumns(s *Store) *Columns { return &Columns{store: s, known: make([]known, 1)} }

// numberWidth returns how many bytes hold any number up to count.
func numberWidth(count int) int {
	width := 1
	for count >= 256 {
		count >>= 8
		width++
	}
	return width
}

// Encode tells the nodes that follow those of the last call, up to end.
func (c *Columns) Encode(end Node) Part {
	s := c.store
	if c.number == nil {
		c.number = make([]uint32, len(s.cells))
		c.next = First
	}
	from, before := c.next, c.count
	for n := from; n < end; n = s.After(n) {
		c.count++
		c.number[n] = uint32(c.count)
	}
	c.next = end
	e := encoder{columns: c, width: numberWidth(c.count)}
	for n := from; n < end; n = s.After(n) {
		e.node(n)
	}
	p := Part{Nodes: c.count - before}
	p.Arcs = len(e.labels)
	p.Columns = e.finish()
	return p
}

// An encoder gathers the columns of a part.
type encoder struct {
	columns *Columns
	width   int
	stack   []uint32
	labels  []byte
	kinds   [numGroups][]byte
	targets [numGroups][]byte
}

func (e *encoder) node(n Node) {
	s := e.columns.store
	run := s.targets(n)
	for k := len(run) - 1; k >= 0; k-- {
		t := Target(run[k])
		label := nthTile(s.Set(n), k)
		if t.Final() {
			label |= labelFinal
		}
		e.target(label, e.columns.number[t.Node()])
		if k == 0 {
			label |= labelLast
		}
		e.labels = append(e.labels, label)
	}
	e.stack = append(e.stack, e.columns.number[n])
}

func (e *encoder) target(group byte, number uint32) {
	kind := byte(kindFar)
	switch {
	case number == 0:
		kind = kindZero
	case len(e.stack) > 0 && e.stack[len(e.stack)-1] == number:
		kind = kindStack
		e.stack = e.stack[:len(e.stack)-1]
	default:
		for i := range e.width {
			e.targets[group] = append(e.targets[group], byte(number>>(8*i)))
		}
	}
	e.kinds[group] = append(e.kinds[group], kind)
}

func (e *encoder) finish() [][]byte {
	cols := make([][]byte, numColumns)
	cols[colLabels] = e.labels
	for g := range numGroups {
		cols[colKinds] = append(cols[colKinds], e.kinds[g]...)
		cols[colTargets] = append(cols[colTargets], e.targets[g]...)
	}
	return cols
}
