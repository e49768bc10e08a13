package gaddag

import "math/bits"

// A setPool keeps sets of numbers, each once, with a number of its own. The
// members of a set stand in any order: its hash is a sum, and sets with the same
// hash are compared by stamps.
type setPool struct {
	words  wordPool // each set: its number, how many members, then they
	table  table
	stamps []uint32 // by member
	stamp  uint32
}

// newSetPool returns a pool for sets of numbers below limit, with room for that
// many.
func newSetPool(limit, room int) *setPool {
	return &setPool{table: newTable(room), stamps: make([]uint32, limit)}
}

// hashOf makes the hash of a set of the sum of what its members spread to.
func hashOf(sum uint64) uint32 { return uint32(sum >> 32) }

// number returns the number and the place of a set of two members at least, the
// sum of which is that of their spread. If it is new, it gets the number next.
func (p *setPool) number(set []uint32, sum uint64, next uint32) (number, place uint32, err error) {
	hash := hashOf(sum)
	for i := p.table.start(hash); ; i = p.table.after(i) {
		e := p.table.entries[i]
		if e == 0 {
			place, err = p.add(set, next)
			if err == nil {
				p.table.enter(i, hash, place)
			}
			return next, place, err
		}
		if uint32(e>>32) == hash && p.equal(uint32(e), set) {
			return p.words.at(uint32(e))[0], uint32(e), nil
		}
	}
}

func (p *setPool) add(set []uint32, number uint32) (place uint32, err error) {
	w, place, err := p.words.add(2 + len(set))
	if err != nil {
		return 0, err
	}
	w[0], w[1] = number, uint32(len(set))
	copy(w[2:], set)
	return place, nil
}

// members returns the members of the set at a place.
func (p *setPool) members(place uint32) []uint32 {
	w := p.words.at(place)
	return w[2 : 2+w[1]]
}

// equal reports whether the set at a place has just these members.
func (p *setPool) equal(place uint32, set []uint32) bool {
	m := p.members(place)
	if len(m) != len(set) {
		return false
	}
	for i, n := range m {
		if n != set[i] {
			return p.same(m[i:], set[i:])
		}
	}
	return true
}

// same reports whether two sets of as many members have the same.
func (p *setPool) same(a, b []uint32) bool {
	if p.stamp++; p.stamp == 0 {
		clear(p.stamps)
		p.stamp = 1
	}
	for _, n := range b {
		p.stamps[n] = p.stamp
	}
	for _, n := range a {
		if p.stamps[n] != p.stamp {
			return false
		}
	}
	return true
}

// spread makes a number of which the sum over a set is a hash of it.
func spread(n uint32) uint64 { return fold(uint64(n), 0x9e3779b97f4a7c15) }

// sum adds up what the members of a set spread to.
func sum(set []uint32) uint64 {
	s := uint64(0)
	for _, n := range set {
		s += spread(n)
	}
	return s
}

// fold makes one number of two by their 128-bit product, in which every bit
// counts.
func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^b, 0xa0761d6478bd642f)
	return hi ^ lo
}
