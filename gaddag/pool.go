package gaddag

import "github.com/verbarium/verbarium/dawg"

// chunkBits is log2 of the words in a chunk.
const chunkBits = 14

// A wordPool keeps runs of words. A run is known by its place, which is not 0:
//
//	31  30                  14 13                0
//	┌───┬─────────────────────┬───────────────────┐
//	│ 0 │ number of the chunk │ where in it       │
//	└───┴─────────────────────┴───────────────────┘
//
// A run that is longer than a chunk has one of its own.
type wordPool struct{ chunks [][]uint32 }

const maxChunks = 1 << (31 - chunkBits)

// at returns the run at a place and what follows it.
func (p *wordPool) at(place uint32) []uint32 {
	return p.chunks[place>>chunkBits][place&(1<<chunkBits-1):]
}

// add makes a run of words, all 0.
func (p *wordPool) add(size int) (run []uint32, place uint32, err error) {
	c := len(p.chunks) - 1
	if c < 0 || cap(p.chunks[c])-len(p.chunks[c]) < size {
		if c++; c == maxChunks {
			return nil, 0, &dawg.LimitError{What: "words of memory for states", Limit: maxChunks << chunkBits}
		}
		p.chunks = append(p.chunks, make([]uint32, 1, max(1+size, 1<<chunkBits)))
	}
	at := len(p.chunks[c])
	p.chunks[c] = p.chunks[c][:at+size]
	return p.chunks[c][at:], uint32(c<<chunkBits | at), nil
}

// A table finds places by hashes, which need not differ. It is open-addressing,
// with entries of 64 bits; 0 is free:
//
//	63           32 31            0
//	┌──────────────┬──────────────┐
//	│ hash         │ place        │
//	└──────────────┴──────────────┘
type table struct {
	entries []uint64
	used    int
}

// newTable returns a table with room for that many places at least.
func newTable(room int) table {
	size := 1 << 10
	for 2*size < 3*room {
		size *= 2
	}
	return table{entries: make([]uint64, size)}
}

// start returns where the search for a hash begins, and after where it goes on.
func (t *table) start(hash uint32) uint32 { return hash & uint32(len(t.entries)-1) }
func (t *table) after(i uint32) uint32    { return (i + 1) & uint32(len(t.entries)-1) }

// touch reads where the search for a hash begins. A build looks up what is anywhere
// in memory and hardly ever in the cache, but knows some of it before its turn:
// read one after another at once, the words are waited for together.
func (t *table) touch(hash uint32) uint64 { return t.entries[t.start(hash)] }

// enter fills the free entry i, where the search for the hash ended.
func (t *table) enter(i, hash, place uint32) {
	t.entries[i] = uint64(hash)<<32 | uint64(place)
	if t.used++; 3*t.used < 2*len(t.entries) {
		return
	}
	old := t.entries
	t.entries = make([]uint64, 2*len(old))
	for _, e := range old {
		if e != 0 {
			i := t.start(uint32(e >> 32))
			for t.entries[i] != 0 {
				i = t.after(i)
			}
			t.entries[i] = e
		}
	}
}
