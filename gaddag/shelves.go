package gaddag

import (
	"math/bits"

	"github.com/verbarium/verbarium/dawg"
)

// Shelves know the nodes of the states of a single reach. Those with the same
// dest stand together on a shelf, for they are looked up together: an
// open-addressing table of entries of 64 bits, 0 if free.
//
//	63           32 31            0
//	┌──────────────┬──────────────┐
//	│ key          │ node         │
//	└──────────────┴──────────────┘
type shelves struct {
	shelves []shelf // by dest
	free    [32][][]uint64
	chunk   []uint64 // room for new shelves
}

type shelf struct {
	entries []uint64
	used    uint32
}

const (
	minShelf   = 4
	shelfChunk = 1 << 13 // entries
)

// oneKey is the key of a state of a single reach.
func oneKey(from uint32, separator bool) uint32 {
	if separator {
		return from<<1 | 1
	}
	return from << 1
}

// slot returns where the search for a key begins. Keys that are near each other
// stay so, within a cache line or two.
func slot(key, mask uint32) uint32 {
	far := uint32(uint64(key>>7) * 0x9e3779b97f4a7c15 >> 32)
	return (far&^15 | key>>3&15) & mask
}

// shelf returns the entries of a dest; none if it has no shelf.
func (s *shelves) shelf(to dest) []uint64 { return s.shelves[to].entries }

// touch reads where the search for a state begins.
func (s *shelves) touch(key uint32, to dest) uint64 {
	entries := s.shelf(to)
	if len(entries) == 0 {
		return 0
	}
	return entries[slot(key, uint32(len(entries)-1))]
}

// get returns the node of a state, 0 if it is not known.
func (s *shelves) get(key uint32, to dest) dawg.Node {
	entries := s.shelf(to)
	if len(entries) == 0 {
		return 0
	}
	return find(entries, uint32(len(entries)-1), key)
}

func find(entries []uint64, mask, key uint32) dawg.Node {
	for i := slot(key, mask); ; i = (i + 1) & mask {
		e := entries[i]
		if e == 0 || uint32(e>>32) == key {
			return dawg.Node(e)
		}
	}
}

// put enters a state that get did not know.
func (s *shelves) put(key uint32, to dest, n dawg.Node) {
	sh := &s.shelves[to]
	if 3*int(sh.used) >= 2*len(sh.entries) {
		s.grow(sh)
	}
	sh.used++
	insert(sh.entries, uint64(key)<<32|uint64(n))
}

func insert(entries []uint64, e uint64) {
	mask := uint32(len(entries) - 1)
	i := slot(uint32(e>>32), mask)
	for entries[i] != 0 {
		i = (i + 1) & mask
	}
	entries[i] = e
}

func (s *shelves) grow(sh *shelf) {
	old := sh.entries
	sh.entries = s.empty(max(minShelf, 2*len(old)))
	for _, e := range old {
		if e != 0 {
			insert(sh.entries, e)
		}
	}
	s.give(old)
}

// clear takes all states from a shelf.
func (s *shelves) clear(to dest) {
	s.give(s.shelves[to].entries)
	s.shelves[to] = shelf{}
}

func (s *shelves) give(entries []uint64) {
	if len(entries) > 0 {
		b := bits.TrailingZeros(uint(len(entries)))
		s.free[b] = append(s.free[b], entries)
	}
}

// empty returns that many empty entries.
func (s *shelves) empty(size int) []uint64 {
	free := &s.free[bits.TrailingZeros(uint(size))]
	if n := len(*free) - 1; n >= 0 {
		e := (*free)[n]
		*free = (*free)[:n]
		clear(e)
		return e
	}
	if size > shelfChunk {
		return make([]uint64, size)
	}
	if len(s.chunk) < size {
		s.chunk = make([]uint64, shelfChunk)
	}
	e := s.chunk[:size:size]
	s.chunk = s.chunk[size:]
	return e
}
