package gaddag

import "github.com/verbarium/verbarium/dawg"

// Shelves know the nodes of the states of a single reach. Those with the same
// dest stand together on a shelf, for they are looked up together: an
// open-addressing table of the key of the state and its node.
type shelves struct {
	words   wordPool
	shelves []shelf // by dest
	free    [32][]uint32
}

type shelf struct {
	place uint32
	used  uint32
	bits  uint8 // log2 of the entries
}

const minShelfBits = 2

// oneKey is the key of a state of a single reach, or of none if the origin is
// empty: what follows a separator is then the number of the dest.
func oneKey(from uint32, separator bool) uint32 {
	if separator {
		return from<<1 | 1
	}
	return from << 1
}

// slot returns where the search for a key begins. Keys that are near each other
// stay so, within a cache line or two.
func slot(key uint32, bits uint8) uint32 {
	far := key >> 7 * 0x9e3779b1 >> (32 - bits)
	return (far&^15 | key>>3&15) & (1<<bits - 1)
}

func (s *shelves) entries(sh *shelf) []uint32 { return s.words.at(sh.place)[:2<<sh.bits] }

// prefetch prefetches where the state would be.
func (s *shelves) prefetch(key uint32, to dest) {
	sh := &s.shelves[to]
	if sh.used == 0 {
		return
	}
	prefetch(&s.entries(sh)[2*slot(key, sh.bits)])
}

// get returns the node of a state, 0 if it is not known.
func (s *shelves) get(key uint32, to dest) dawg.Node {
	sh := &s.shelves[to]
	if sh.used == 0 {
		return 0
	}
	entries := s.entries(sh)
	mask := uint32(len(entries)/2 - 1)
	for i := slot(key, sh.bits); ; i = (i + 1) & mask {
		e := entries[2*i : 2*i+2 : 2*i+2]
		if e[1] == 0 || e[0] == key {
			return dawg.Node(e[1])
		}
	}
}

// put enters a state that get did not know.
func (s *shelves) put(key uint32, to dest, n dawg.Node) error {
	sh := &s.shelves[to]
	if sh.used == 0 {
		if err := s.open(sh, minShelfBits); err != nil {
			return err
		}
	} else if 3*sh.used >= 2<<sh.bits {
		if err := s.grow(sh); err != nil {
			return err
		}
	}
	sh.used++
	insert(s.entries(sh), sh.bits, key, uint32(n))
	return nil
}

func insert(entries []uint32, bits uint8, key, n uint32) {
	mask := uint32(len(entries)/2 - 1)
	i := slot(key, bits)
	for entries[2*i+1] != 0 {
		i = (i + 1) & mask
	}
	entries[2*i], entries[2*i+1] = key, n
}

func (s *shelves) grow(sh *shelf) error {
	old := *sh
	if err := s.open(sh, old.bits+1); err != nil {
		return err
	}
	entries := s.entries(sh)
	for e := s.entries(&old); len(e) > 0; e = e[2:] {
		if e[1] != 0 {
			insert(entries, sh.bits, e[0], e[1])
		}
	}
	s.free[old.bits] = append(s.free[old.bits], old.place)
	return nil
}

// clear takes all states from a shelf.
func (s *shelves) clear(to dest) {
	if sh := &s.shelves[to]; sh.used > 0 {
		s.free[sh.bits] = append(s.free[sh.bits], sh.place)
		*sh = shelf{}
	}
}

// open gives a shelf empty entries.
func (s *shelves) open(sh *shelf, bits uint8) error {
	free := &s.free[bits]
	if n := len(*free) - 1; n >= 0 {
		sh.place, *free = (*free)[n], (*free)[:n]
	} else {
		_, place, err := s.words.add(2 << bits)
		if err != nil {
			return err
		}
		sh.place = place
	}
	sh.bits = bits
	clear(s.entries(sh))
	return nil
}
