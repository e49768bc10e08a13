package dawg

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
)

// Decode adds the nodes of a part to the store and returns the last of them,
// the only one without a parent. A tile must be at most maxTile. Only in a part
// after the first may tile 0 stand, the separator: it leads to a node of an
// earlier part and completes no word. All else that is wrong with the columns
// is a *[FormatError] as well.
func (c *Columns) Decode(p Part, maxTile Tile) (Node, error) {
	d := &decoder{columns: c, part: p, maxTile: int(maxTile), before: uint32(c.count)}
	if err := d.open(); err != nil {
		return 0, err
	}
	if err := d.nodes(); err != nil {
		return 0, err
	}
	if p.Nodes == 0 {
		return 0, nil
	}
	if len(d.stack) != 1 {
		return 0, d.fail(colKinds, "%d nodes have no parent, not 1", len(d.stack))
	}
	return c.known[d.stack[0]].node, nil
}

// A decoder reads the columns of a part.
type decoder struct {
	columns *Columns
	part    Part
	maxTile int
	before  uint32   // highest number of the parts before
	stack   []uint32 // numbers

	labels, kinds, targets []byte
	width                  int // of a target
	mask                   uint32
	kindAt, targetAt       [numGroups]int
}

func (d *decoder) fail(col int, format string, args ...any) error {
	return &FormatError{Offset: d.part.Offset(col), Msg: fmt.Sprintf(format, args...)}
}

// open checks the sizes of the columns and finds the groups in them.
func (d *decoder) open() error {
	p, c := d.part, d.columns
	if len(p.Columns) != numColumns {
		return d.fail(colLabels, "%d columns, not %d", len(p.Columns), numColumns)
	}
	d.labels, d.kinds = p.Columns[colLabels], p.Columns[colKinds]
	if len(d.labels) != p.Arcs || len(d.kinds) != p.Arcs {
		return d.fail(colLabels, "number of arcs does not match the header")
	}
	if p.Nodes > p.Arcs || int64(len(c.store.cells))+2*int64(p.Nodes)+int64(p.Arcs) > maxCells {
		return d.fail(colLabels, "impossible number of nodes")
	}
	d.width = numberWidth(c.count + p.Nodes)
	d.mask = uint32(1<<(8*d.width) - 1)
	nodes, far := d.group()
	if nodes != p.Nodes {
		return d.fail(colLabels, "number of nodes does not match the header")
	}
	if far*d.width != len(p.Columns[colTargets]) {
		return d.fail(colTargets, "size of the column does not match the kinds")
	}
	if p.Arcs > 0 && d.labels[p.Arcs-1]&labelLast == 0 {
		return d.fail(colLabels, "the last node has no last arc")
	}
	d.targets = p.Columns[colTargets]
	c.reserve(p.Nodes, p.Arcs)
	return nil
}

// group finds where the groups begin in the columns, and counts nodes and far
// arcs.
func (d *decoder) group() (nodes, far int) {
	var labels [256]int
	for _, l := range d.labels {
		labels[l]++
	}
	kind := 0
	for g := range numGroups {
		d.kindAt[g], d.targetAt[g] = kind, far*d.width
		size := labels[g] + labels[g|labelLast]
		nodes += labels[g|labelLast]
		far += bytes.Count(d.kinds[kind:kind+size], []byte{kindFar})
		kind += size
	}
	return nodes, far
}

// reserve makes room for the nodes of a part.
func (c *Columns) reserve(nodes, arcs int) {
	c.store.grow(2*nodes + arcs)
	c.known = append(make([]known, 0, len(c.known)+nodes), c.known...)
}

// nodes reads all nodes of the part.
func (d *decoder) nodes() error {
	for labels := d.labels; len(labels) > 0; {
		set, size := Set(0), 0
		for below, last := d.maxTile+1, false; !last; size++ {
			l := labels[size]
			t := int(l & labelTile)
			if t >= below || t == 0 && d.before == 0 {
				return d.fail(colLabels, "tile %d is out of order or not in the alphabet", t)
			}
			set |= 1 << t
			below, last = t, l&labelLast != 0
		}
		if err := d.node(set, labels[:size]); err != nil {
			return err
		}
		labels = labels[size:]
	}
	return nil
}

// node reads the targets of one node. This is the hot loop of reading a file,
// so the targets are not read by a function for each (BenchmarkRead of package
// gaddag).
func (d *decoder) node(set Set, labels []byte) error {
	c, s := d.columns, d.columns.store
	n := len(s.cells)
	s.cells = append(s.cells, uint32(set), uint32(set>>32))
	s.cells = s.cells[:n+2+len(labels)]
	at := len(s.cells)
	high, words := uint32(0), uint64(0) // words: at most 63 times 2³²
	for _, l := range labels {
		group := l & labelGroup
		kind := d.kinds[d.kindAt[group]]
		d.kindAt[group]++
		number := uint32(0)
		switch kind {
		case kindFar:
			if at := d.targetAt[group]; at+4 <= len(d.targets) {
				number = binary.LittleEndian.Uint32(d.targets[at:]) & d.mask
			} else {
				number = d.lastTarget(at)
			}
			d.targetAt[group] += d.width
		case kindStack:
			if len(d.stack) == 0 {
				return d.fail(colKinds, "node %d: no node on the stack", len(c.known))
			}
			number = d.stack[len(d.stack)-1]
			d.stack = d.stack[:len(d.stack)-1]
		}
		if !d.sound(kind, group, number) {
			return d.fail(colKinds, "node %d: %s", len(c.known), d.fault(kind, group))
		}
		k := c.known[number]
		at--
		s.cells[at] = uint32(k.node)<<1 | uint32(l>>6&1)
		high = max(high, k.height+1)
		words += uint64(k.words) + uint64(l>>6&1)
	}
	if high > MaxLength+1 {
		return d.fail(colLabels, "a path of more than %d tiles", MaxLength+1)
	}
	s.nodes++
	s.arcs += len(labels)
	c.count++
	c.tiles |= set
	c.known = append(c.known, known{Node(n), high, uint32(min(words, math.MaxUint32))})
	d.stack = append(d.stack, uint32(c.count))
	return nil
}

// lastTarget reads a target that has no four bytes to be read at once.
func (d *decoder) lastTarget(at int) uint32 {
	var four [4]byte
	copy(four[:], d.targets[at:at+d.width])
	return binary.LittleEndian.Uint32(four[:])
}

// sound reports whether an arc may lead where it does.
func (d *decoder) sound(kind, group byte, number uint32) bool {
	if int(number) >= len(d.columns.known) || (number == 0) != (kind == kindZero) || kind > kindFar {
		return false
	}
	return number != 0 && group&labelTile != 0 || // most arcs
		number == 0 && group&labelFinal != 0 && group&labelTile != 0 ||
		number != 0 && group == 0 && number <= d.before
}

// fault says why an arc is not sound.
func (d *decoder) fault(kind, group byte) string {
	switch {
	case kind > kindFar:
		return "unknown kind of target"
	case group&labelTile == 0:
		return "a separator does not lead into an earlier part"
	case kind == kindZero:
		return "an arc leads nowhere and completes no word"
	default:
		return "an arc leads to a node that is not there yet"
	}
}
