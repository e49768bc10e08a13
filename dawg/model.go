package dawg

import "math/bits"

// A model says how likely each bit of a coded part is, and learns from it. The
// writer and the reader go through the same steps: what a method is to code
// matters when writing only, and what it returns is what was coded.
type model struct {
	c     *rangeCoder
	tiles []Tile   // commonest first
	label *mixer   // is this tile among the arcs? was it the last?
	final *mixer   // does an arc to a new node complete a word?
	fresh []uint32 // does an arc lead to a node not told before?
	guesses
}

// A way is how the walk came to a node, and what it saw beside it.
type way struct {
	depth  uint32
	tiles  [3]uint32 // on the last arcs, the nearest first
	sister Set       // of the node told last before under the same parent
	final  uint32    // the arc to the node completes a word
}

// below returns the way over an arc with that tile.
func (w *way) below(tile uint32) way {
	return way{depth: w.depth + 1, tiles: [3]uint32{tile, w.tiles[0], w.tiles[1]}}
}

// An arcPlace is where in its node an arc stands.
type arcPlace struct {
	*way
	tile  uint32
	set   Set // of the node
	index uint32
	prev  [2]uint32 // symbols of the arcs before, the nearest first
	kinds uint32    // how the arcs before were coded: two bits each, see kindTried
}

// next goes on to the next arc; s is the symbol of this one.
func (a *arcPlace) next(s uint32) {
	a.prev = [2]uint32{s, a.prev[0]}
	a.index++
}

// How an arc was coded: by the first guess, the second, a later one or as a new
// node, or by none.
const (
	kindNew  = 2
	kindNone = 3
)

func (a *arcPlace) kind(k uint32) { a.kinds = a.kinds<<2 | k }

// maxSlotBits keeps a model in the nearer caches: more slots save a few parts in
// a hundred, but reading waits for memory most of the time as it is.
const maxSlotBits = 17

// slotBits returns how many slots, as a power of two, a part with so many arcs
// is worth: so memory is bounded by the size of the file.
func slotBits(arcs int) int { return max(8, min(maxSlotBits, bits.Len(uint(arcs)))) }

func newModel(c *rangeCoder, tiles []Tile, arcs int) *model {
	b := slotBits(arcs)
	return &model{
		c: c, tiles: tiles,
		label:   newMixer(b-1, 4*(MaxTile+1)),
		final:   newMixer(b-4, MaxTile+1),
		fresh:   newSlots(1 << 16),
		guesses: newGuesses(c.reading, b-3),
	}
}

// mix folds numbers into one, which finds a slot.
func mix(a, b, c, d uint32) uint32 {
	h := (a+1)*0x9e3779b1 ^ (b+1)*0x85ebca6b
	h = (h^h>>15)*0xc2b2ae35 ^ (c+1)*0x27d4eb2f
	h = (h^h>>13)*0x165667b1 + (d+1)*0x9e3779b1
	return h ^ h>>16
}

// fold makes 32 bits of a set.
func (s Set) fold() uint32 { return uint32(s) ^ uint32(s>>32)*0x9e3779b1 }

// set codes the tiles of a node's arcs: for each tile from the commonest on
// whether it is there, and after each that is, whether it was the last. What
// must be is not coded.
func (m *model) set(want Set, w *way) Set {
	set, count := Set(0), uint32(0)
	ctx := w.contexts(0, 0, 0)
	end := len(m.tiles) - 1
	for i, t := range m.tiles {
		if i < end || count > 0 {
			at := uint32(i) + 1
			here := [mixInputs]uint32{ctx[0] + at, ctx[1] + at, ctx[2] + at + uint32(w.sister>>t&1)<<5}
			if m.label.code(m.c, want.Has(t), &here, int(t)<<2|int(min(count, 3))) == 0 {
				continue
			}
		}
		set |= 1 << t
		count++
		if i == end {
			break
		}
		ctx = w.contexts(set, uint32(t), count)
		if m.label.code(m.c, want == set, &ctx, int(min(count, 3))) != 0 {
			break
		}
	}
	return set
}

// contexts returns where the slots of what may follow begin: those of the tiles
// lie side by side, so that they are in the cache together.
func (w *way) contexts(set Set, last, count uint32) [mixInputs]uint32 {
	return [mixInputs]uint32{
		mix(w.tiles[0], w.tiles[1], min(count, 3), 1<<8),
		mix(set.fold(), w.tiles[0], w.final, 2<<8),
		mix(last, count, w.depth, 3<<8),
	}
}

// A symbol is where an arc leads: the number of a node and the final mark, as a
// Target has them; or newSymbol.
const (
	newSymbol = 1<<32 - 1
	badSymbol = 0 // the zero node, but no word
)

// symbol codes where an arc leads.
func (m *model) symbol(want uint32, a *arcPlace) uint32 {
	rows := m.rows(a)
	if m.plain(want == newSymbol, &m.fresh[freshSlot(a, &rows)]) != 0 {
		return newSymbol
	}
	s := m.old(want, a, &rows)
	for _, r := range rows {
		r.learn(s)
	}
	return s
}

// freshSlot finds the slot for whether an arc leads to a new node: by how sure
// the rows are and whether they agree, where the arc stands, and how the two
// before were coded.
func freshSlot(a *arcPlace, rows *[guessKinds]*guessRow) uint32 {
	slot := uint32(0)
	for _, r := range rows {
		slot = slot<<2 | min(uint32(r.count[0]), 3)
	}
	agree := uint32(0)
	for k := 1; k < guessKinds; k++ {
		if rows[0].count[0] > 0 && rows[0].symbol[0] == rows[k].symbol[0] {
			agree |= uint32(k)
		}
	}
	slot = slot<<2 | agree
	slot = slot<<2 | min(a.index, 3)
	slot = slot<<2 | (min(uint32(a.set.Len()), 4) - 1)
	return slot<<4 | a.kinds&15
}

// mark codes the final mark of an arc to a new node.
func (m *model) mark(want bool, a *arcPlace) uint32 {
	p := &a.way.tiles
	ctx := [mixInputs]uint32{
		mix(a.tile, p[0], 0, 0),
		mix(a.tile, p[0], p[1], p[2]|2<<8),
		mix(a.tile, a.set.fold(), 0, 3<<8),
	}
	return uint32(m.final.code(m.c, want, &ctx, int(a.tile)))
}

// told enters the symbol of an arc whose node was new, when the node is done.
func (m *model) told(s uint32, a *arcPlace) {
	for _, r := range m.rows(a) {
		r.learn(s)
	}
	m.ranks[a.tile].add(s)
	a.kind(kindNew)
}
