package gaddag

import "github.com/verbarium/verbarium/dawg"

// segmentBits is log2 of the entries in a segment of a table.
const segmentBits = 12

// chunkLen is the words of a chunk: a segment of entries of three words.
const chunkLen = 3 << segmentBits

// An arena lends chunks of words, so that the memory that one step of a build
// no longer needs serves the next.
type arena struct{ free [][]uint32 }

// take returns an empty chunk that holds so many words.
func (a *arena) take(words int) []uint32 {
	if words > chunkLen {
		return make([]uint32, 0, words)
	}
	n := len(a.free) - 1
	if n < 0 {
		return make([]uint32, 0, chunkLen)
	}
	c := a.free[n]
	a.free = a.free[:n]
	return c
}

// give takes chunks back.
func (a *arena) give(chunks [][]uint32) {
	for _, c := range chunks {
		if cap(c) == chunkLen {
			a.free = append(a.free, c[:0])
		}
	}
}

// A wordPool keeps runs of words. A run is known by its place:
//
//	31  30                  14 13                0
//	┌───┬─────────────────────┬───────────────────┐
//	│ 0 │ number of the chunk │ where in it       │
//	└───┴─────────────────────┴───────────────────┘
type wordPool struct {
	arena  *arena
	chunks [][]uint32
}

const (
	placeBits = segmentBits + 2
	maxChunks = 1 << (31 - placeBits)
)

// at returns the run at a place and what follows it.
func (p *wordPool) at(place uint32) []uint32 {
	return p.chunks[place>>placeBits][place&(1<<placeBits-1):]
}

// add makes a run of words, which may hold anything.
func (p *wordPool) add(size int) (run []uint32, place uint32, err error) {
	c := len(p.chunks) - 1
	if c < 0 || cap(p.chunks[c])-len(p.chunks[c]) < size {
		if c++; c == maxChunks {
			return nil, 0, &dawg.LimitError{What: "words of memory for states", Limit: maxChunks * chunkLen}
		}
		p.chunks = append(p.chunks, p.arena.take(size))
	}
	at := len(p.chunks[c])
	p.chunks[c] = p.chunks[c][:at+size]
	return p.chunks[c][at:], uint32(c<<placeBits | at), nil
}

// A table is an open-addressing table of entries of three words: a hash, one
// that the user keeps, and one that is zero in a free entry only.
type table struct {
	arena    *arena
	segments [][]uint32
	mask     uint32
	used     int
	grown    int // how often
}

// newTable returns a table with room for that many entries at least.
func newTable(a *arena, room int) table {
	size := 1
	for 2*size<<segmentBits < 3*room {
		size *= 2
	}
	t := table{arena: a}
	t.open(size)
	return t
}

func (t *table) open(size int) {
	t.segments = make([][]uint32, size)
	t.mask = uint32(size<<segmentBits - 1)
	for i := range t.segments {
		c := t.arena.take(chunkLen)[:chunkLen]
		clear(c)
		t.segments[i] = c
	}
}

// start returns where the search for a hash begins, and after where it goes on.
func (t *table) start(hash uint32) uint32 { return hash & t.mask }
func (t *table) after(i uint32) uint32    { return (i + 1) & t.mask }

func (t *table) entry(i uint32) []uint32 {
	k := i & (1<<segmentBits - 1) * 3
	return t.segments[i>>segmentBits][k : k+3 : k+3]
}

// filled counts an entry that was filled; the table may grow, and then all
// entries move.
func (t *table) filled() {
	if t.used++; 3*t.used < 2*int(t.mask) {
		return
	}
	old := t.segments
	t.open(2 * len(old))
	t.grown++
	for _, c := range old {
		for ; len(c) > 0; c = c[3:] {
			if c[2] != 0 {
				copy(t.freeEntry(c[0]), c[:3])
			}
		}
	}
	t.arena.give(old)
}

// freeEntry returns the free entry where a hash belongs.
func (t *table) freeEntry(hash uint32) []uint32 {
	for i := t.start(hash); ; i = t.after(i) {
		if e := t.entry(i); e[2] == 0 {
			return e
		}
	}
}
