package gaddag

import (
	"math/bits"

	"github.com/verbarium/verbarium/dawg"
)

// Build makes the GADDAG of the words of a DAWG.
//
// A path begins with a factor of a word in reverse. What may follow depends on
// two things only: the nodes from which the DAWG spells that factor, and where
// each of those spellings ends. Such a set of spans is a state; extending it by
// a tile to the left steps each span's beginning back over the DAWG's arcs.
// States are visited in depth-first order of their reversed tiles, so that only
// the sets along one path are held, no word or prefix is ever spelled, and a
// state seen before is not visited again. The minimizer, which begins with the
// nodes of the DAWG, then shares whatever is left to share.
func Build(d *dawg.Graph) (*Graph, error) {
	b := newBuilder(d)
	root, err := b.root()
	if err != nil {
		return nil, err
	}
	return &Graph{store: b.store, dawg: d, root: root}, nil
}

// A span is a place in the DAWG where the current factor is spelled: from a
// node to the target of the last arc.
type span struct {
	from dawg.Node
	to   dawg.Target
}

// An inArc leads into a node of the DAWG.
type inArc struct {
	from dawg.Node
	tile dawg.Tile
}

type builder struct {
	store *dawg.Store
	min   *dawg.Minimizer
	dawg  *dawg.Graph
	first []uint32 // by node: its arcs in are in[first[n]:first[n+1]]
	in    []inArc  // by node, then by tile
	spans []span   // the states along the path, one after another
	seen  memo
	Hist  [10]int
}

func newBuilder(d *dawg.Graph) *builder {
	s := d.Store().Clone(16 * d.Stats().Arcs)
	b := &builder{store: s, dawg: d, min: dawg.NewMinimizer(s)}
	b.invert()
	return b
}

// invert lists the arcs into each node, in order of tile.
func (b *builder) invert() {
	end := b.store.End()
	b.first = make([]uint32, end+1)
	for n := dawg.First; n < end; n = b.store.After(n) {
		for a := range b.store.Arcs(n) {
			if a.Next != 0 {
				b.first[a.Next+1]++
			}
		}
	}
	for n := range end {
		b.first[n+1] += b.first[n]
	}
	b.in = make([]inArc, b.first[end])
	next := append([]uint32(nil), b.first...)
	for n := dawg.First; n < end; n = b.store.After(n) {
		for a := range b.store.Arcs(n) {
			if a.Next != 0 {
				b.in[next[a.Next]] = inArc{n, a.Tile}
				next[a.Next]++
			}
		}
	}
}

// buckets are the extensions of a state: those by tile t are
// spans[start[t]:end[t]].
type buckets struct {
	set   dawg.Set
	start [dawg.MaxTile + 2]int
}

// root makes the node of the empty factor, which every arc of the DAWG extends.
func (b *builder) root() (dawg.Node, error) {
	var k buckets
	s := b.store
	end := s.End()
	for n := dawg.First; n < end; n = s.After(n) {
		for a := range s.Arcs(n) {
			k.start[a.Tile+1]++
			k.set |= 1 << a.Tile
		}
	}
	for t := 1; t < len(k.start); t++ {
		k.start[t] += k.start[t-1]
	}
	b.spans = make([]span, k.start[len(k.start)-1], 2*k.start[len(k.start)-1])
	next := k.start
	for n := dawg.First; n < end; n = s.After(n) {
		for a := range s.Arcs(n) {
			b.spans[next[a.Tile]] = span{n, dawg.MakeTarget(a.Next, a.Final)}
			next[a.Tile]++
		}
	}
	return b.finish(&k, 0)
}

// state makes the node of the state spans[lo:hi].
func (b *builder) state(lo, hi int) (dawg.Node, error) {
	if n, ok := b.seen.get(b.spans[lo:hi]); ok {
		return n, nil
	}
	var k buckets
	var after dawg.Node
	root := b.dawg.Root()
	for _, sp := range b.spans[lo:hi] {
		if sp.from == root {
			after = sp.to.Node()
		}
		for _, a := range b.in[b.first[sp.from]:b.first[sp.from+1]] {
			k.start[a.tile+1]++
			k.set |= 1 << a.tile
		}
	}
	base := len(b.spans)
	k.start[0] = base
	for t := 1; t < len(k.start); t++ {
		k.start[t] += k.start[t-1]
	}
	total := k.start[len(k.start)-1]
	for len(b.spans) < total {
		b.spans = append(b.spans, span{})
	}
	next := k.start
	for _, sp := range b.spans[lo:hi] {
		for _, a := range b.in[b.first[sp.from]:b.first[sp.from+1]] {
			b.spans[next[a.tile]] = span{a.from, sp.to}
			next[a.tile]++
		}
	}
	n, err := b.finish(&k, after)
	b.spans = b.spans[:base]
	if err == nil {
		b.seen.put(b.spans[lo:hi], n)
	}
	return n, err
}

// finish makes the nodes of all extensions, then the node itself.
func (b *builder) finish(k *buckets, after dawg.Node) (dawg.Node, error) {
	var targets [dawg.MaxTile + 1]dawg.Target
	set, run := k.set, targets[:0]
	if after != 0 {
		set |= 1 << Separator
		run = append(run, dawg.MakeTarget(after, false))
	}
	for rest := k.set; rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros64(uint64(rest))
		lo, hi := k.start[t], k.start[t+1]
		n, err := b.state(lo, hi)
		if err != nil {
			return 0, err
		}
		run = append(run, dawg.MakeTarget(n, b.word(lo, hi)))
	}
	return b.min.Node(set, run)
}

// word reports whether the state is a whole word: from the root, and final.
func (b *builder) word(lo, hi int) bool {
	for _, sp := range b.spans[lo:hi] {
		if sp.from == b.dawg.Root() {
			return sp.to.Final()
		}
	}
	return false
}
