package gaddag

import (
	"math/bits"

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
	stack    []reach // of the states that wait, one after another
	children []child // that wait
	run      []dawg.Target
	done     dawg.Set // tiles
}

// newWalker returns a walker with room as a language needs it: what is not used
// is not touched, and so costs little.
func newWalker(d *dawg.Graph) *walker {
	nodes, arcs := d.Stats().Nodes, d.Stats().Arcs
	s := d.Store().Clone(26 * arcs)
	return &walker{
		memo:  newMemo(new(arena), 2*(nodes+1), arcs),
		store: s,
		min:   dawg.NewMinimizer(s),
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
	w.stack = w.stack[:0]
	var c child
	for _, s := range starts {
		w.reach(&c, s.from, s.to)
	}
	w.ready(&c)
	n, err := w.visit(c)
	return dawg.MakeTarget(n, c.final), err
}

// reach adds a reach to a child.
func (w *walker) reach(c *child, e extension, to dest) {
	if e.root() {
		c.after, c.final = to.number(), to.final()
	}
	if e.origin() != emptyOrigin {
		w.stack = append(w.stack, reach{e.origin(), to})
		prefetch(&w.cells[e.origin()])
	}
}

// ready ends a child and prefetches what its visit will look up.
func (w *walker) ready(c *child) {
	c.hi = len(w.stack)
	switch {
	case w.single(*c):
		r := w.stack[c.lo]
		w.prefetch(oneKey(r.from, c.after != 0), r.to)
	case c.hi > c.lo:
		c.hash = hashReaches(c.after, w.stack[c.lo:c.hi])
		w.prefetchMany(c.hash)
	}
}

// single reports whether the child has one reach and, if a separator, the same
// node behind it.
func (w *walker) single(c child) bool {
	return c.hi-c.lo == 1 && (c.after == 0 || c.after == w.stack[c.lo].to.number())
}

// visit returns the node of a state.
func (w *walker) visit(c child) (dawg.Node, error) {
	switch {
	case c.hi == c.lo:
		return w.one(c.after, emptyOrigin, makeDest(c.after, false))
	case w.single(c):
		return w.one(c.after, w.stack[c.lo].from, w.stack[c.lo].to)
	}
	return w.several(c)
}

// one returns the node of the state of a single reach; without an origin, of
// none.
func (w *walker) one(after, from uint32, to dest) (dawg.Node, error) {
	if after == 0 && from == emptyOrigin {
		return 0, nil
	}
	key := oneKey(from, after != 0)
	if n := w.get(key, to); n != 0 {
		return n, nil
	}
	base := len(w.run)
	tiles := w.tiles(from)
	extensions := w.cells[from+2:][:tiles.Len()]
	for _, e := range extensions {
		prefetch(&w.cells[extension(e).origin()])
		w.prefetch(oneKey(extension(e).origin(), false), to)
	}
	tiles |= w.separate(after)
	for _, e := range extensions {
		n, final, err := w.extendOne(extension(e), to)
		if err != nil {
			return 0, err
		}
		w.run = append(w.run, dawg.MakeTarget(n, final))
	}
	n, err := w.add(to, tiles, w.run[base:])
	w.run = w.run[:base]
	if err != nil {
		return 0, err
	}
	return n, w.put(key, to, n)
}

// add adds the node of a state that is not known. Only one whose ways all end in
// the zero node, so that no separator follows, may be a node of the DAWG.
func (w *walker) add(to dest, tiles dawg.Set, targets []dawg.Target) (dawg.Node, error) {
	if to == leafDest {
		return w.min.Node(tiles, targets)
	}
	return w.store.Append(tiles, targets)
}

// extendOne returns the node that an extension of a single reach leads to.
func (w *walker) extendOne(e extension, to dest) (n dawg.Node, final bool, err error) {
	after := uint32(0)
	if e.root() {
		after, final = to.number(), to.final()
		if e.origin() == emptyOrigin {
			to = makeDest(after, false)
		}
	}
	n, err = w.one(after, e.origin(), to)
	return n, final, err
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
func (w *walker) several(c child) (dawg.Node, error) {
	reaches := w.stack[c.lo:c.hi]
	e := w.find(c.hash, c.after, reaches)
	if e[2] != 0 {
		return dawg.Node(e[2]), nil
	}
	grown := w.many.grown
	err := w.enter(e, c.hash, c.after, reaches)
	if err != nil {
		return 0, err
	}
	base := len(w.run)
	tiles := w.separate(c.after)
	more, err := w.extendSeveral(c)
	if err != nil {
		return 0, err
	}
	n, err := w.store.Append(tiles|more, w.run[base:])
	if err != nil {
		return 0, err
	}
	w.run = w.run[:base]
	if grown != w.many.grown {
		e = w.find(c.hash, c.after, w.stack[c.lo:c.hi])
	}
	e[2] = uint32(n)
	return n, nil
}

// extendSeveral visits all extensions of a state: first it makes all of them
// ready, so that the memory they need is fetched at once.
func (w *walker) extendSeveral(c child) (dawg.Set, error) {
	first, top := len(w.children), len(w.stack)
	tiles := dawg.Set(0)
	for _, r := range w.stack[c.lo:c.hi] {
		tiles |= w.tiles(r.from)
	}
	for rest := tiles; rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros64(uint64(rest))
		x := child{lo: len(w.stack)}
		for _, r := range w.stack[c.lo:c.hi] {
			if own := w.tiles(r.from); own.Has(dawg.Tile(t)) {
				w.reach(&x, w.extension(r.from, own, t), r.to)
			}
		}
		w.ready(&x)
		w.children = append(w.children, x)
	}
	for i, last := first, len(w.children); i < last; i++ {
		x := w.children[i]
		n, err := w.visit(x)
		if err != nil {
			return 0, err
		}
		w.run = append(w.run, dawg.MakeTarget(n, x.final))
	}
	w.children, w.stack = w.children[:first], w.stack[:top]
	return tiles, nil
}
