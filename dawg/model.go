package dawg

import "math/bits"

// A model says how likely each bit of a coded part is, and learns from it. The
// writer and the reader go through the same steps: what a method is to code
// matters when writing only, and what it returns is what was coded.
type model struct {
	c     *rangeCoder
	tiles []Tile // commonest first
	// order is in which order tiles are asked for below an arc with a tile and
	// a final mark, by place in tiles: what was there moves forward.
	order [2 * (MaxTile + 1)][MaxTile]uint8
	label *mixer // is this tile among the arcs? was it the last?
	final *mixer // does an arc to a new node complete a word?
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
	way
	tile  uint32
	set   Set // of the node
	index uint32
	prev  uint32 // symbol of the arc before
	kinds uint32 // how the arcs before were coded: two bits each, see kindNew
	rows  [guessKinds]*guessRow
}

// next goes on to the next arc; s is the symbol of this one.
func (a *arcPlace) next(s uint32) {
	a.prev = s
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
	m := &model{
		c: c, tiles: tiles,
		label:   newMixer(b-1, 4*(MaxTile+1)),
		final:   newMixer(b-4, MaxTile+1),
		guesses: newGuesses(c.reading, b-3),
	}
	for i := range m.order {
		for k := range tiles {
			m.order[i][k] = uint8(k)
		}
	}
	return m
}

// mix folds numbers into one, which finds a slot.
func mix(a, b, c uint64) uint32 {
	h := a*0x9e3779b97f4a7c15 + b*0xd6e8feb86659fd93 + c
	h ^= h >> 32
	return uint32(h * 0xa0761d6478bd642f >> 32)
}

// set codes the tiles of a node's arcs: for each tile, the likely ones first,
// whether it is there, and after each that is, whether it was the last. What
// must be is not coded.
func (m *model) set(want Set, w *way) Set {
	set, count := Set(0), uint32(0)
	c0, c1 := w.contexts(set, count)
	order := m.order[w.tiles[0]<<1|w.final][:len(m.tiles)]
	end := len(order) - 1
	for i, k := range order {
		t, at := m.tiles[k]&63, uint32(k)+1
		if i < end || count > 0 {
			x0 := c0 + at + uint32(w.sister>>t&1)<<5
			if m.label.code(m.c, uint32(want>>t&1), x0, c1+at, at<<2|min(count, 3)) == 0 {
				continue
			}
		}
		order[i], order[max(i, 1)-1] = order[max(i, 1)-1], k
		set |= 1 << t
		count++
		if i == end {
			break
		}
		c0, c1 = w.contexts(set, count)
		x1 := w.depth<<11 | count<<5 + uint32(i)
		if m.label.code(m.c, bitOf(want == set), c1, x1, min(count, 3)) != 0 {
			break
		}
	}
	return set
}

// contexts returns where the slots of what may follow begin: those of the tiles
// lie side by side, so that they are in the cache together.
func (w *way) contexts(set Set, count uint32) (c0, c1 uint32) {
	c0 = mix(uint64(w.tiles[0]), uint64(w.tiles[1]), uint64(min(count, 3)))
	c1 = mix(uint64(w.tiles[0]), uint64(set), uint64(4+w.final))
	return c0 &^ 15, c1 &^ 15
}

// A symbol is where an arc leads: the number of a node and the final mark, as a
// Target has them; or newSymbol.
const (
	newSymbol = 1<<32 - 1
	badSymbol = 0 // the zero node, but no word
)

// symbol codes where an arc leads.
func (m *model) symbol(want uint32, a *arcPlace) uint32 {
	m.find(a)
	slots := m.asks[a.slot():][:2]
	if m.plain(bitOf(want == newSymbol), &slots[0]) != 0 {
		return newSymbol
	}
	s := m.old(want, a, &slots[1])
	a.learn(s)
	return s
}

// slot finds the slots for whether an arc leads to a new node and whether it
// leads where a guess says: by how sure the rows are and whether they agree,
// where the arc stands, and how the two before were coded.
func (a *arcPlace) slot() uint32 {
	r0, r1, r2 := a.rows[0], a.rows[1], a.rows[2]
	slot := min(uint32(r0.count[0]), 3)<<4 | min(uint32(r1.count[0]), 3)<<2 | min(uint32(r2.count[0]), 3)
	slot = slot<<2 | bitOf(r0.symbol[0] == r1.symbol[0]) | bitOf(r0.symbol[0] == r2.symbol[0])<<1
	slot = slot<<2 | min(a.index, 3)
	slot = slot<<2 | (min(uint32(a.set.Len()), 4) - 1)
	return slot<<5 | a.kinds&15<<1
}

const askSlots = 1 << 17

// mark codes the final mark of an arc to a new node.
func (m *model) mark(want bool, a *arcPlace) uint32 {
	t, p := uint64(a.tile), &a.way.tiles
	return m.final.code(m.c, bitOf(want), mix(t, uint64(p[0]), uint64(p[1]<<8|p[2])), mix(t, uint64(a.set), 1<<16), a.tile)
}

// told enters the symbol of an arc whose node was new, when the node is done.
func (m *model) told(s uint32, a *arcPlace) {
	a.learn(s)
	m.ranks[a.tile].add(s)
	a.kind(kindNew)
}
