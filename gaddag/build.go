package gaddag

import (
	"math"
	"math/bits"
	"slices"

	"github.com/verbarium/verbarium/dawg"
)

// Build makes the GADDAG of the words of a DAWG.
//
// A path begins with a factor of a word in reverse. What may follow depends on
// two things only: the nodes from which the DAWG spells that factor, and where
// each of those spellings ends. Such a set of spans is a state; a tile to the
// left of the factor steps each span's beginning back over the DAWG's arcs.
// States are visited in depth-first order of their reversed tiles, so only the
// sets along one path are held, no word or prefix is ever spelled, and a small
// state seen before is not visited again. The minimizer, which begins with the
// nodes of the DAWG, then shares whatever is left to share.
func Build(d *dawg.Graph) (*Graph, error) {
	s := d.Store().Clone(16 * d.Stats().Arcs)
	b := &builder{store: s, root: d.Root(), min: dawg.NewMinimizer(s)}
	b.invert()
	root, err := b.all()
	if err != nil {
		return nil, err
	}
	return &Graph{store: s, dawg: d, root: root}, nil
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
	root  dawg.Node // of the DAWG
	min   *dawg.Minimizer
	first []uint32 // by node: its arcs in are in[first[n]:first[n+1]]
	in    []inArc
	spans []span // the states along the path, one after another
	seen  memo
}

// dawgArcs calls f for each arc of the DAWG.
func (b *builder) dawgArcs(end dawg.Node, f func(n dawg.Node, a dawg.Arc)) {
	for n := dawg.First; n < end; n = b.store.After(n) {
		for a := range b.store.Arcs(n) {
			f(n, a)
		}
	}
}

// invert lists the arcs into each node.
func (b *builder) invert() {
	end := b.store.End()
	b.first = make([]uint32, end+1)
	b.dawgArcs(end, func(_ dawg.Node, a dawg.Arc) {
		if a.Next != 0 {
			b.first[a.Next+1]++
		}
	})
	for n := range end {
		b.first[n+1] += b.first[n]
	}
	b.in = make([]inArc, b.first[end])
	next := slices.Clone(b.first)
	b.dawgArcs(end, func(n dawg.Node, a dawg.Arc) {
		if a.Next != 0 {
			b.in[next[a.Next]] = inArc{n, a.Tile}
			next[a.Next]++
		}
	})
}

// buckets are the extensions of a state: those by tile t are the spans from
// start[t] to end[t].
type buckets struct {
	set        dawg.Set
	start, end [dawg.MaxTile + 1]uint32
}

// count announces an extension; end holds the counts until open is called, and
// then what add has filled.
func (k *buckets) count(t dawg.Tile) {
	k.end[t]++
	k.set |= 1 << t
}

// open makes room for the counted spans on top of the others.
func (b *builder) open(k *buckets) error {
	at := len(b.spans)
	for rest := k.set; rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros64(uint64(rest))
		size := k.end[t]
		k.start[t], k.end[t] = uint32(at), uint32(at)
		at += int(size)
	}
	if at > math.MaxUint32 {
		return &dawg.LimitError{What: "places of a factor", Limit: math.MaxUint32}
	}
	b.spans = slices.Grow(b.spans, at-len(b.spans))[:at]
	return nil
}

// add files a counted span.
func (b *builder) add(k *buckets, t dawg.Tile, sp span) {
	b.spans[k.end[t]] = sp
	k.end[t]++
}

// all makes the node of the empty factor, which every arc of the DAWG extends.
func (b *builder) all() (dawg.Node, error) {
	var k buckets
	end := b.store.End()
	b.dawgArcs(end, func(_ dawg.Node, a dawg.Arc) { k.count(a.Tile) })
	if err := b.open(&k); err != nil {
		return 0, err
	}
	b.dawgArcs(end, func(n dawg.Node, a dawg.Arc) {
		b.add(&k, a.Tile, span{n, dawg.MakeTarget(a.Next, a.Final)})
	})
	return b.finish(&k, 0)
}

// state makes the node of the state spans[lo:hi].
func (b *builder) state(lo, hi int) (dawg.Node, error) {
	if n, ok := b.seen.get(b.spans[lo:hi]); ok {
		return n, nil
	}
	var k buckets
	var after dawg.Node
	for _, sp := range b.spans[lo:hi] {
		if sp.from == b.root {
			after = sp.to.Node()
		}
		for _, a := range b.in[b.first[sp.from]:b.first[sp.from+1]] {
			k.count(a.tile)
		}
	}
	base := len(b.spans)
	if err := b.open(&k); err != nil {
		return 0, err
	}
	for _, sp := range b.spans[lo:hi] {
		for _, a := range b.in[b.first[sp.from]:b.first[sp.from+1]] {
			b.add(&k, a.tile, span{a.from, sp.to})
		}
	}
	n, err := b.finish(&k, after)
	b.spans = b.spans[:base]
	if err == nil {
		b.seen.put(b.spans[lo:hi], n)
	}
	return n, err
}

// finish makes the nodes of all extensions, then the node itself; after is the
// node behind its separator, if it has one.
func (b *builder) finish(k *buckets, after dawg.Node) (dawg.Node, error) {
	var targets [dawg.MaxTile + 1]dawg.Target
	set, run := k.set, targets[:0]
	if after != 0 {
		set |= 1 << Separator
		run = append(run, dawg.MakeTarget(after, false))
	}
	for rest := k.set; rest != 0; rest &= rest - 1 {
		t := bits.TrailingZeros64(uint64(rest))
		lo, hi := int(k.start[t]), int(k.end[t])
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
		if sp.from == b.root {
			return sp.to.Final()
		}
	}
	return false
}
