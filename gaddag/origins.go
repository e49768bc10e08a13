package gaddag

import (
	"math/bits"

	"github.com/verbarium/verbarium/dawg"
)

// Origins are all origins of a DAWG. An origin is a set of nodes from which some
// factor leads to the same target, the DAWG's root left out. It is known by
// where it stands among the cells:
//
//	  n        n+1       n+2       n+3        …
//	┌─────────┬─────────┬─────────┬─────────┬───
//	│ tiles, low    high│ origin R│ origin R│ …   one for each bit of the tiles
//	└─────────┴─────────┴─────────┴─────────┴───
//
// The tiles are those that lead into the nodes and so extend the factor to the
// left. Each makes another origin: the nodes it leads from. Bit R, the lowest,
// says that it leads from the root as well: the extended factor begins a word.
type origins struct {
	cells  []uint32
	starts [dawg.MaxTile + 1][]start // the factors of one tile
	nodes  []dawg.Node               // by number
	labels []dawg.Set                // by number: the tiles that lead into the node
	tile   dawg.Tile                 // origins of starts up to it are found
}

// A start is where a factor of one tile leads. Those of a tile stand in
// ascending order of where to.
type start struct {
	from extension
	to   dest
}

// An extension is an origin and bit R.
type extension uint32

func (e extension) origin() uint32 { return uint32(e >> 1) }
func (e extension) root() bool     { return e&1 != 0 }

// A dest is the target of an arc of the DAWG, with the number of the node.
// Nodes number from 1, the zero node has 0 and the root the highest.
//
//	31                              1   0
//	┌─────────────────────────────────┬───┐
//	│ number of the node              │ F │
//	└─────────────────────────────────┴───┘
type dest uint32

// leafDest is the target of an arc that ends all words below it.
const leafDest dest = 1

func makeDest(number uint32, final bool) dest {
	if final {
		return dest(number<<1 | 1)
	}
	return dest(number << 1)
}

func (d dest) number() uint32 { return uint32(d >> 1) }
func (d dest) final() bool    { return d&1 != 0 }

// maxCells keeps the places of origins within 31 bits.
const maxCells = 1<<31 - 2*dawg.MaxTile

// tiles returns the tiles that extend an origin.
func (o *origins) tiles(n uint32) dawg.Set {
	return dawg.Set(uint64(o.cells[n]) | uint64(o.cells[n+1])<<32)
}

// A finder finds the origins of a DAWG by making its reverse deterministic, from
// all targets at once. It numbers them as it meets them; only in the end is the
// place of each known.
type finder struct {
	origins
	root    uint32    // the number of the DAWG's root
	into    []inbound // by number
	in      []source
	singles []uint32 // by number: the origin of this node alone
	pool    *setPool // of all other origins
	sets    []uint32 // by origin: place of its set; or its only node, with the bit single
	places  []uint32 // by origin: where its cells are
	open    []uint32 // queued origins

	buckets [2 * firstFinal][]uint32 // each gathers the nodes of an origin
	sums    [firstFinal]uint64       // of what those of a bucket spread to
	rooted  [2]dawg.Set              // the buckets that the root belongs to, not final and final
	touched uint64                   // keeps what is read ahead of its use
}

// An inbound is the sources of a node: where they are among all.
type inbound struct {
	at  uint32 // if len is 1, the source itself, from findStarts on
	len uint32
}

const single = 1 << 31

// The places of origins that are not extended, and of the empty one.
const (
	unknown     = 0
	queued      = 1
	emptyOrigin = 2
)

// A source is an arc of the DAWG seen from its target.
//
//	31                         7   6   5         0
//	┌────────────────────────────┬───┬───────────┐
//	│ number of the node it is of│ F │ tile      │
//	└────────────────────────────┴───┴───────────┘
type source uint32

const (
	firstFinal = 1 << 6
	maxSources = 1 << 25
)

// find finds all origins of a DAWG with words. Each time that all those are found
// from which paths begin with the next tile, it hands on what there is.
func (f *finder) find(found func(o origins)) error {
	if err := f.findStarts(); err != nil {
		return err
	}
	for t, starts := range f.starts {
		if len(starts) == 0 {
			continue
		}
		settled := len(f.cells)
		for _, s := range starts {
			f.queue(s.from)
		}
		if err := f.extendAll(); err != nil {
			return err
		}
		f.settle(settled, t)
		f.tile = dawg.Tile(t)
		found(f.origins)
	}
	return nil
}

// queue has an origin extended, if it is not yet.
func (f *finder) queue(e extension) {
	if id := e.origin(); f.places[id] == unknown {
		f.places[id] = queued
		f.open = append(f.open, id)
	}
}

// extendAll extends what is queued and all that comes of it: last in, first out,
// while the set is still in the cache.
func (f *finder) extendAll() error {
	for len(f.open) > 0 {
		id := f.open[len(f.open)-1]
		f.open = f.open[:len(f.open)-1]
		if err := f.extend(id); err != nil {
			return err
		}
	}
	return nil
}

// newFinder makes room as a language needs it; what is not needed is not
// touched, and so costs little.
func newFinder(d *dawg.Graph) (*finder, error) {
	if d.Stats().Nodes >= maxSources {
		return nil, &dawg.LimitError{What: "nodes of a DAWG", Limit: maxSources - 1}
	}
	s := d.Store()
	nodes, arcs := s.Nodes(), s.ArcCount()
	f := &finder{
		root:    uint32(nodes),
		singles: make([]uint32, nodes+1),
		pool:    newSetPool(nodes+1, 2*nodes),
		sets:    make([]uint32, 1, 4*nodes+1),
		places:  make([]uint32, 1, 4*nodes+1),
	}
	f.cells = make([]uint32, emptyOrigin+2, 7*arcs+4)
	f.nodes = make([]dawg.Node, 1, nodes+1)
	f.labels = make([]dawg.Set, nodes+1)
	f.places[0] = emptyOrigin
	f.invert(s)
	return f, nil
}

// invert lists the sources of each node.
func (f *finder) invert(s *dawg.Store) {
	number := make([]uint32, s.End())
	f.into = make([]inbound, s.Nodes()+1)
	f.in = make([]source, s.ArcCount())
	for n := dawg.First; n < s.End(); n = s.After(n) {
		number[n] = uint32(len(f.nodes))
		f.nodes = append(f.nodes, n)
		for a := range s.Arcs(n) {
			to := number[a.Next]
			f.into[to].len++
			f.labels[to] |= 1 << a.Tile
		}
	}
	next := make([]uint32, len(f.into))
	at := uint32(0)
	for i := range f.into {
		f.into[i].at, next[i] = at, at
		at += f.into[i].len
	}
	for i, n := range f.nodes[1:] {
		for a := range s.Arcs(n) {
			to := number[a.Next]
			f.in[next[to]] = source(i+1)<<7 | source(makeDest(0, a.Final))<<6 | source(a.Tile)
			next[to]++
		}
	}
}

// findStarts finds the factors of one tile.
func (f *finder) findStarts() error {
	for n := range f.root {
		var tiles [2]dawg.Set
		f.rooted = [2]dawg.Set{}
		in := &f.into[n]
		for _, s := range f.in[in.at:][:in.len] {
			final, t := s>>6&1, s&(firstFinal-1)
			tiles[final] |= 1 << t
			if from := uint32(s >> 7); from == f.root {
				f.rooted[final] |= 1 << t
			} else {
				f.buckets[final<<6|t] = append(f.buckets[final<<6|t], from)
			}
		}
		for final, set := range tiles {
			for t := range set.All() {
				e, err := f.take(final, int(t), sum(f.buckets[final<<6|int(t)]))
				if err != nil {
					return err
				}
				f.starts[t] = append(f.starts[t], start{e, makeDest(n, final == 1)})
			}
		}
		if in.len == 1 {
			in.at = uint32(f.in[in.at])
		}
	}
	return nil
}

// extend finds the extensions of an origin.
func (f *finder) extend(id uint32) error {
	if len(f.cells) > maxCells {
		return &dawg.LimitError{What: "cells of origins", Limit: maxCells}
	}
	f.rooted[0] = 0
	tiles := dawg.Set(0)
	if n := f.sets[id]; n&single != 0 {
		tiles = f.files([]uint32{n &^ single})
	} else {
		tiles = f.files(f.pool.members(n))
	}
	f.places[id] = uint32(len(f.cells))
	f.cells = append(f.cells, uint32(tiles), uint32(tiles>>32))
	f.touch(tiles)
	for ; tiles != 0; tiles &= tiles - 1 {
		t := bits.TrailingZeros64(uint64(tiles)) & (firstFinal - 1)
		e, err := f.take(0, t, f.sums[t])
		if err != nil {
			return err
		}
		f.cells = append(f.cells, uint32(e))
		f.queue(e)
	}
	return nil
}

// touch reads the entries that will be looked up, all at once: one after another,
// each would be waited for.
func (f *finder) touch(tiles dawg.Set) {
	read := uint64(0)
	for ; tiles != 0; tiles &= tiles - 1 {
		t := bits.TrailingZeros64(uint64(tiles)) & (firstFinal - 1)
		f.sums[t] = sum(f.buckets[t])
		read |= f.pool.table.touch(hashOf(f.sums[t]))
	}
	f.touched = read
}

// files puts the sources of nodes into the buckets of their tiles.
func (f *finder) files(nodes []uint32) dawg.Set {
	tiles := dawg.Set(0)
	for _, n := range nodes {
		in := f.into[n]
		if in.len == 1 {
			tiles |= f.file(source(in.at))
			continue
		}
		for _, s := range f.in[in.at:][:in.len] {
			tiles |= f.file(s)
		}
	}
	return tiles
}

// file puts the node of a source into the bucket of its tile.
func (f *finder) file(s source) dawg.Set {
	t := s & (firstFinal - 1)
	if n := uint32(s >> 7); n != f.root {
		f.buckets[t] = append(f.buckets[t], n)
	} else {
		f.rooted[0] |= 1 << t
	}
	return 1 << t
}

// take empties a bucket, the sum of which is given, and returns the origin that
// was in it.
func (f *finder) take(final, tile int, sum uint64) (extension, error) {
	b := &f.buckets[final*firstFinal+tile]
	id, err := f.intern(*b, sum)
	*b = (*b)[:0]
	return extension(id<<1) | extension(f.rooted[final]>>tile&1), err
}

// intern returns the number of the origin of these nodes.
func (f *finder) intern(nodes []uint32, sum uint64) (uint32, error) {
	switch len(nodes) {
	case 0:
		return 0, nil
	case 1:
		id := &f.singles[nodes[0]]
		if *id == 0 {
			*id = f.add(nodes[0] | single)
		}
		return *id, nil
	}
	id, place, err := f.pool.number(nodes, sum, uint32(len(f.sets)))
	if err == nil && int(id) == len(f.sets) {
		f.add(place)
	}
	return id, err
}

// add numbers an origin.
func (f *finder) add(set uint32) uint32 {
	id := uint32(len(f.sets))
	f.sets = append(f.sets, set)
	f.places = append(f.places, unknown)
	return id
}

// settle puts the place of each origin where its number was: in the cells from n
// on, and in the starts of a tile.
func (f *finder) settle(n, tile int) {
	for n < len(f.cells) {
		end := n + 2 + f.tiles(uint32(n)).Len()
		for n += 2; n < end; n++ {
			f.cells[n] = uint32(f.settled(extension(f.cells[n])))
		}
	}
	starts := f.starts[tile]
	for i := range starts {
		starts[i].from = f.settled(starts[i].from)
	}
}

func (f *finder) settled(e extension) extension {
	return extension(f.places[e>>1]<<1) | e&1
}
