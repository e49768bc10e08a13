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
	chunks  [][]uint64
	free    [32][]uint32 // places of entries no longer used, by log2 of how many
	rest    uint32       // how many entries of the last chunk are free
}

// A shelf is small, so that all of them stay in the cache: where its entries are,
// and how many of them are used.
//
//	31                    13 12             0
//	┌───────────────────────┬────────────────┐
//	│ number of the chunk   │ where in it    │   place
//	├───────────────────────┴───┬────────────┤
//	│ used                      │ log2 size  │   form; 0: it has no entries
//	└───────────────────────────┴────────────┘
//	31                         5 4          0
type shelf struct{ place, form uint32 }

const (
	minShelf  = 4
	shelfBits = 13 // log2 of the entries in a chunk; more than that have one of their own
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
func (s *shelves) shelf(to dest) []uint64 {
	h := s.shelves[to]
	if h.form == 0 {
		return nil
	}
	return s.entries(h)
}

// entries returns the entries of a shelf that has some.
func (s *shelves) entries(h shelf) []uint64 {
	return s.chunks[h.place>>shelfBits][h.place&(1<<shelfBits-1):][:1<<(h.form&31)]
}

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
	h := &s.shelves[to]
	entries := s.shelf(to)
	if 3*int(h.form>>5) >= 2*len(entries) {
		entries = s.grow(h, entries)
	}
	h.form += 1 << 5
	insert(entries, uint64(key)<<32|uint64(n))
}

func insert(entries []uint64, e uint64) {
	mask := uint32(len(entries) - 1)
	i := slot(uint32(e>>32), mask)
	for entries[i] != 0 {
		i = (i + 1) & mask
	}
	entries[i] = e
}

// grow gives a shelf twice the entries.
func (s *shelves) grow(h *shelf, old []uint64) []uint64 {
	b := bits.TrailingZeros(uint(max(minShelf, 2*len(old))))
	place := s.empty(b)
	next := shelf{place, h.form&^31 | uint32(b)}
	entries := s.entries(next)
	for _, e := range old {
		if e != 0 {
			insert(entries, e)
		}
	}
	s.give(*h)
	*h = next
	return entries
}

// clear takes all states from a shelf.
func (s *shelves) clear(to dest) {
	s.give(s.shelves[to])
	s.shelves[to] = shelf{}
}

func (s *shelves) give(h shelf) {
	if h.form != 0 {
		s.free[h.form&31] = append(s.free[h.form&31], h.place)
	}
}

// empty returns the place of 1<<b empty entries.
func (s *shelves) empty(b int) uint32 {
	if n := len(s.free[b]) - 1; n >= 0 {
		place := s.free[b][n]
		s.free[b] = s.free[b][:n]
		clear(s.entries(shelf{place, uint32(b)}))
		return place
	}
	size := uint32(1) << b
	if s.rest < size {
		s.rest = max(size, 1<<shelfBits)
		s.chunks = append(s.chunks, make([]uint64, s.rest))
	}
	last := len(s.chunks) - 1
	at := uint32(len(s.chunks[last])) - s.rest
	s.rest -= size
	return uint32(last)<<shelfBits | at
}
