package dawg

import (
	"bytes"
	"fmt"
)

// Decode adds the nodes of a part to the store and returns the last of them,
// the only one without a parent. A tile must be at most maxTile, and 0 only if
// separators are allowed. All else that is wrong with the columns is a
// *[FormatError] as well.
func (c *Columns) Decode(p Part, maxTile Tile, separators bool) (Node, error) {
	d := &decoder{columns: c, part: p, maxTile: int(maxTile), minTile: 1}
	if separators {
		d.minTile = 0
	}
	if err := d.open(); err != nil {
		return 0, err
	}
	for d.arc < p.Arcs {
		if err := d.node(); err != nil {
			return 0, err
		}
	}
	c.count += p.Nodes
	if p.Nodes == 0 {
		return 0, nil
	}
	if len(d.stack) != 1 {
		return 0, d.fail(colKinds, fmt.Sprintf("%d nodes have no parent, not 1", len(d.stack)))
	}
	return d.stack[0], nil
}

// A decoder reads the columns of a part.
type decoder struct {
	columns *Columns
	part    Part
	minTile int
	maxTile int
	width   int
	arc     int // arcs read
	stack   []Node

	labels, kinds, targets []byte
	kindAt, targetAt       [numGroups]int
}

func (d *decoder) fail(col int, msg string) error {
	return &FormatError{Offset: d.part.offset(col), Msg: msg}
}

// open checks the sizes of the columns and finds the groups in them.
func (d *decoder) open() error {
	p, c := d.part, d.columns
	if len(p.Columns) != numColumns {
		return d.fail(colLabels, fmt.Sprintf("%d columns, not %d", len(p.Columns), numColumns))
	}
	d.labels, d.kinds, d.targets = p.Columns[colLabels], p.Columns[colKinds], p.Columns[colTargets]
	if len(d.labels) != p.Arcs || len(d.kinds) != p.Arcs {
		return d.fail(colLabels, "number of arcs does not match the header")
	}
	more := 2*p.Nodes + p.Arcs
	if p.Nodes > p.Arcs || len(c.store.cells)+more > maxCells {
		return d.fail(colLabels, "impossible number of nodes")
	}
	var labels [256]int
	for _, l := range d.labels {
		labels[l]++
	}
	d.width = numberWidth(c.count + p.Nodes)
	kind, target, nodes := 0, 0, 0
	for g := range numGroups {
		size := labels[g] + labels[g|labelLast]
		nodes += labels[g|labelLast]
		d.kindAt[g], d.targetAt[g] = kind, target
		target += d.width * bytes.Count(d.kinds[kind:kind+size], []byte{kindFar})
		kind += size
	}
	if nodes != p.Nodes {
		return d.fail(colLabels, "number of nodes does not match the header")
	}
	if target != len(d.targets) {
		return d.fail(colTargets, "size of the column does not match the kinds")
	}
	c.store.grow(more)
	c.place = append(make([]Node, 0, len(c.place)+p.Nodes), c.place...)
	return nil
}

// node reads one node.
func (d *decoder) node() error {
	s := d.columns.store
	first := d.arc
	set := Set(0)
	below := d.maxTile + 1
	for {
		if d.arc == len(d.labels) {
			return d.fail(colLabels, "last node has no last arc")
		}
		l := d.labels[d.arc]
		t := int(l & labelTile)
		if t >= below || t < d.minTile {
			return d.fail(colLabels, fmt.Sprintf("tile %d of arc %d is out of order or not in the alphabet", t, d.arc))
		}
		set |= 1 << t
		below = t
		d.arc++
		if l&labelLast != 0 {
			break
		}
	}
	n := Node(len(s.cells))
	size := d.arc - first
	s.cells = append(s.cells, uint32(set), uint32(set>>32))
	s.cells = s.cells[:len(s.cells)+size]
	run := s.cells[len(s.cells)-size:]
	for i, l := range d.labels[first:d.arc] {
		t, err := d.target(l & labelGroup)
		if err != nil {
			return err
		}
		run[size-1-i] = uint32(MakeTarget(t, l&labelFinal != 0))
	}
	s.nodes++
	s.arcs += size
	d.columns.place = append(d.columns.place, n)
	d.stack = append(d.stack, n)
	return nil
}

// target reads where an arc leads.
func (d *decoder) target(group byte) (Node, error) {
	kind := d.kinds[d.kindAt[group]]
	d.kindAt[group]++
	switch kind {
	case kindZero:
		if group&labelFinal == 0 {
			return 0, d.fail(colKinds, "an arc leads nowhere and completes no word")
		}
		return 0, nil
	case kindStack:
		k := len(d.stack) - 1
		if k < 0 {
			return 0, d.fail(colKinds, "no node on the stack")
		}
		n := d.stack[k]
		d.stack = d.stack[:k]
		return n, nil
	case kindFar:
		at := d.targetAt[group]
		d.targetAt[group] += d.width
		number := 0
		for i, b := range d.targets[at : at+d.width] {
			number |= int(b) << (8 * i)
		}
		if number == 0 || number >= len(d.columns.place) {
			return 0, d.fail(colTargets, fmt.Sprintf("no node %d yet", number))
		}
		return d.columns.place[number], nil
	default:
		return 0, d.fail(colKinds, fmt.Sprintf("unknown kind %d", kind))
	}
}
