package gaddag

import (
	"math/bits"
	"slices"

	"github.com/verbarium/verbarium/dawg"
)

// A reach is one way to spell a factor: from an origin to a dest.
type reach struct {
	from uint32
	to   dest
}

// A walker visits the states, each once, in depth-first order of their paths, and
// adds their nodes to a store.
type walker struct {
	*memo
	origins
	store    *dawg.Store
	min      *dawg.Minimizer
	alone    []dawg.Node // by number: of the state of a separator before this node
	stack    []reach     // of the states that wait, one after another
	children []child     // that wait
	run      []dawg.Target
	done     dawg.Set              // tiles
	counts   [dawg.MaxTile + 2]int // by tile, for split
	touched  uint64                // keeps what is read ahead of its use
}

// newWalker returns a walker with room as a language needs it: what is not used
// is not touched, and so costs little.
func newWalker(d *dawg.Graph) *walker {
	nodes, arcs := d.Stats().Nodes, d.Stats().Arcs
	s := d.Store().Clone(26 * arcs)
	return &walker{
		memo:  newMemo(2*(nodes+1), 2*arcs),
		store: s,
		min:   dawg.NewMinimizer(s),
		alone: make([]dawg.Node, nodes+1),
	}
}

// root visits all states as their origins come in, and returns the root. It is
// that of the DAWG if no word has two tiles.
func (w *walker) root(ready <-chan origins) (dawg.Node, error) {
	tiles := dawg.Set(0)
	var run []dawg.Target
	for w.origins = range ready {
		t, err := w.start(w.starts[w.tile])
		if err != nil {
			return 0, err
		}
		run = append(run, t)
		tiles |= 1 << w.tile
		w.forget()
	}
	return w.min.Node(tiles, run)
}

// forget clears the shelves of nodes that no tile to come leads into.
func (w *walker) forget() {
	w.done |= 1 << w.tile
	for _, s := range w.starts[w.tile] {
		if n := s.to.number(); w.labels[n]&^w.done == 0 {
			w.clear(makeDest(n, false))
			w.clear(makeDest(n, true))
		}
	}
}

// A child is a state that an extension leads to: the reaches stack[lo:hi].
type child struct {
	lo, hi int
	hash   uint32
	after  uint32 // the number behind its separator; 0: it has none
	final  bool   // the extended factor is a word
}

// start visits the state of a factor of one tile.
func (w *walker) start(starts []start) (dawg.Target, error) {
	w.stack = slices.Grow(w.stack[:0], len(starts))[:len(starts)]
	var c child
	for _, s := range starts {
		c.reach(w.stack, s.from, s.to)
	}
	w.ready(&c)
	n, err := w.visit(&c)
	return dawg.MakeTarget(n, c.final), err
}

// reach adds a reach to a child.
func (c *child) reach(stack []reach, e extension, to dest) {
	if e.root() {
		c.after, c.final = to.number(), to.final()
	}
	if e.origin() != emptyOrigin {
		stack[c.hi] = reach{e.origin(), to}
		c.hi++
	}
}

// ready ends a child and reads what its visit will look up.
func (w *walker) ready(c *child) {
	switch {
	case w.single(c):
		r := w.stack[c.lo]
		w.touched |= w.touch(oneKey(r.from, c.after != 0), r.to)
	case c.hi > c.lo:
		c.hash = hashReaches(c.after, w.stack[c.lo:c.hi])
		w.touched |= w.many.touch(c.hash)
	}
}

// single reports whether the child has one reach and, if a separator, the same
// node behind it.
func (w *walker) single(c *child) bool {
	return c.hi-c.lo == 1 && (c.after == 0 || c.after == w.stack[c.lo].to.number())
}

// visit returns the node of a state.
func (w *walker) visit(c *child) (dawg.Node, error) {
	switch {
	case c.hi == c.lo:
		return w.separatorAlone(c.after)
	case w.single(c):
		r := w.stack[c.lo]
		key := oneKey(r.from, c.after != 0)
		if n := w.get(key, r.to); n != 0 {
			return n, nil
		}
		return w.one(key, r.to)
	}
	return w.several(c)
}

// separatorAlone returns the node of the state of no reach: of a separator, or if
// there is none, the zero node.
func (w *walker) separatorAlone(after uint32) (dawg.Node, error) {
	if after == 0 || w.alone[after] != 0 {
		return w.alone[after], nil
	}
	n, err := w.store.Append(1<<Separator, []dawg.Target{dawg.MakeTarget(w.nodes[after], false)})
	w.alone[after] = n
	return n, err
}

// one returns the node of the state of a single reach, which is not known yet.
func (w *walker) one(key uint32, to dest) (dawg.Node, error) {
	from := key >> 1
	base := len(w.run)
	tiles := w.tiles(from)
	extensions := w.cells[from+2:][:tiles.Len()]
	if key&1 != 0 {
		tiles |= w.separate(to.number())
	}
	first := len(w.run)
	w.known(extensions, to)
	for i, e := range extensions {
		if w.run[first+i] != unknownTarget {
			continue
		}
		t, err := w.extendOne(e, to)
		if err != nil {
			return 0, err
		}
		w.run[first+i] = t
	}
	n, err := w.add(to, tiles, w.run[base:])
	w.run = w.run[:base]
	if err == nil {
		w.put(key, to, n)
	}
	return n, err
}

// unknownTarget stands for that of a state that is not known: no arc leads to the
// zero node unless it ends a word.
const unknownTarget dawg.Target = 0

// known appends to the run where the extensions of a single reach lead, as far as
// these states are known. It waits for the memory of all of them at once.
func (w *walker) known(extensions []uint32, to dest) {
	final, separated := uint32(to)&1, ^uint32(0)
	if to.number() == 0 {
		separated = ^uint32(1)
	}
	entries := w.shelf(to)
	mask := uint32(len(entries) - 1)
	for _, e := range extensions {
		t := unknownTarget
		if e>>1 == emptyOrigin {
			t = w.separatorKnown(to)
		} else if len(entries) > 0 {
			if n := find(entries, mask, e&separated); n != 0 {
				t = dawg.Target(uint32(n)<<1 | e&final)
			}
		}
		w.run = append(w.run, t)
	}
}

// separatorKnown returns the target of the state of a separator alone.
func (w *walker) separatorKnown(to dest) dawg.Target {
	n := w.alone[to.number()]
	if n == 0 && to != leafDest {
		return unknownTarget
	}
	return dawg.MakeTarget(n, to.final())
}

// extendOne returns the target of an extension of a single reach.
func (w *walker) extendOne(e uint32, to dest) (dawg.Target, error) {
	x := extension(e)
	final := x.root() && to.final()
	if x.origin() == emptyOrigin {
		n, err := w.separatorAlone(to.number())
		return dawg.MakeTarget(n, final), err
	}
	key := oneKey(x.origin(), x.root() && to.number() != 0)
	n := w.get(key, to)
	if n == 0 {
		var err error
		if n, err = w.one(key, to); err != nil {
			return 0, err
		}
	}
	return dawg.MakeTarget(n, final), nil
}

// add adds the node of a state that is not known. Only one whose ways all end in
// the zero node, so that no separator follows, may be a node of the DAWG.
func (w *walker) add(to dest, tiles dawg.Set, targets []dawg.Target) (dawg.Node, error) {
	if to == leafDest {
		return w.min.Node(tiles, targets)
	}
	return w.store.Append(tiles, targets)
}

// separate begins a run of targets with that of the separator, if there is one.
func (w *walker) separate(after uint32) dawg.Set {
	if after == 0 {
		return 0
	}
	w.run = append(w.run, dawg.MakeTarget(w.nodes[after], false))
	return 1 << Separator
}

// several returns the node of any other state.
func (w *walker) several(c *child) (dawg.Node, error) {
	node, at := w.find(c.hash, c.after, w.stack[c.lo:c.hi])
	if node != 0 {
		return node, nil
	}
	place, err := w.enter(at, c.hash, c.after, w.stack[c.lo:c.hi])
	if err != nil {
		return 0, err
	}
	base := len(w.run)
	tiles := w.separate(c.after)
	more, err := w.extendSeveral(c.lo, c.hi)
	if err != nil {
		return 0, err
	}
	n, err := w.store.Append(tiles|more, w.run[base:])
	w.run = w.run[:base]
	w.setNode(place, n)
	return n, err
}

// extendSeveral visits all extensions of the state of the reaches stack[lo:hi]:
// first it makes all of them ready, so that the memory they need is read at once.
func (w *walker) extendSeveral(lo, hi int) (dawg.Set, error) {
	first, top := len(w.children), len(w.stack)
	tiles := w.split(lo, hi)
	last := len(w.children)
	for i := first; i < last; i++ {
		w.ready(&w.children[i])
	}
	for i := first; i < last; i++ {
		x := w.children[i]
		n, err := w.visit(&x)
		if err != nil {
			return 0, err
		}
		w.run = append(w.run, dawg.MakeTarget(n, x.final))
	}
	w.children, w.stack = w.children[:first], w.stack[:top]
	return tiles, nil
}

// split adds the children of the state of the reaches stack[lo:hi], one for each
// tile. It counts the reaches of each first, to give them their places.
func (w *walker) split(lo, hi int) dawg.Set {
	tiles := dawg.Set(0)
	for _, r := range w.stack[lo:hi] {
		own := w.tiles(r.from)
		tiles |= own
		for ; own != 0; own &= own - 1 {
			w.counts[bits.TrailingZeros64(uint64(own))&63]++
		}
	}
	first, at := len(w.children), len(w.stack)
	for rest := tiles; rest != 0; rest &= rest - 1 {
		n := &w.counts[bits.TrailingZeros64(uint64(rest))&63]
		w.children = append(w.children, child{lo: at, hi: at})
		at, *n = at+*n, len(w.children)-1-first
	}
	w.stack = slices.Grow(w.stack, at-len(w.stack))[:at]
	stack, children := w.stack, w.children[first:]
	for _, r := range stack[lo:hi] {
		own := w.tiles(r.from)
		for _, e := range w.cells[r.from+2:][:own.Len()] {
			x := &children[w.counts[bits.TrailingZeros64(uint64(own))&63]]
			own &= own - 1
			x.reach(stack, extension(e), r.to)
		}
	}
	for rest := tiles; rest != 0; rest &= rest - 1 {
		w.counts[bits.TrailingZeros64(uint64(rest))&63] = 0
	}
	return tiles
}
