package gaddag

import (
	"math/bits"
	"slices"
)

// A setPool keeps sets of numbers, each once, with a number of its own. The
// members of a set stand in any order: its hash is a sum, and sets with the same
// hash are compared by stamps.
type setPool struct {
	words  wordPool // each set: how many members, then they
	table  table    // of hash, place, number
	stamps []uint32 // by member
	stamp  uint32
}

// newSetPool returns a pool for sets of numbers below limit, with room for that
// many.
func newSetPool(a *arena, limit, room int) *setPool {
	return &setPool{
		words:  wordPool{arena: a},
		table:  newTable(a, room),
		stamps: make([]uint32, limit),
	}
}

// number returns the number and the place of a set of two members at least, the
// sum of which is that of their spread. If it is new, it gets the number next.
func (p *setPool) number(set []uint32, sum uint64, next uint32) (number, place uint32, err error) {
	hash := uint32(sum >> 32)
	for i := p.table.start(hash); ; i = p.table.after(i) {
		e := p.table.entry(i)
		if e[2] == 0 {
			place, err = p.enter(e, set, hash, next)
			return next, place, err
		}
		if e[0] == hash && p.equal(e[1], set) {
			return e[2], e[1], nil
		}
	}
}

// prefetch prefetches where the set of that sum would be.
func (p *setPool) prefetch(sum uint64) {
	prefetch(&p.table.entry(p.table.start(uint32(sum >> 32)))[0])
}

// enter fills a free entry.
func (p *setPool) enter(e []uint32, set []uint32, hash, number uint32) (place uint32, err error) {
	w, place, err := p.words.add(1 + len(set))
	if err != nil {
		return 0, err
	}
	w[0] = uint32(len(set))
	copy(w[1:], set)
	e[0], e[1], e[2] = hash, place, number
	p.table.filled()
	return place, nil
}

// members returns the members of the set at a place.
func (p *setPool) members(place uint32) []uint32 {
	w := p.words.at(place)
	return w[1 : 1+w[0]]
}

// equal reports whether the set at a place has just these members.
func (p *setPool) equal(place uint32, set []uint32) bool {
	m := p.members(place)
	if len(m) != len(set) {
		return false
	}
	if slices.Equal(m, set) {
		return true
	}
	if p.stamp++; p.stamp == 0 {
		clear(p.stamps)
		p.stamp = 1
	}
	for _, n := range set {
		p.stamps[n] = p.stamp
	}
	for _, n := range m {
		if p.stamps[n] != p.stamp {
			return false
		}
	}
	return true
}

// spread makes a number of which the sum over a set is a hash of it.
func spread(n uint32) uint64 { return fold(uint64(n), 0x9e3779b97f4a7c15) }

// fold makes one number of two by their 128-bit product, in which every bit
// counts.
func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^b, 0xa0761d6478bd642f)
	return hi ^ lo
}
