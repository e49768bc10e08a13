package gaddag

import (
	"math/bits"

	"github.com/verbarium/verbarium/dawg"
)

// maxMemo is the size of the largest states a memo keeps. On the Romanian list
// pairs halve the visits; to keep larger states costs more than it saves.
const maxMemo = 2

// A memo knows the nodes of small states that were visited before. It is an
// open-addressing table.
type memo struct {
	table []memoEntry
	used  int
}

type memoEntry struct {
	key  [maxMemo]span // unused spans are zero; all zero: the entry is free
	node dawg.Node
}

// key returns the spans of a small state in one order: a node begins at most
// one span.
func key(s []span) [maxMemo]span {
	var k [maxMemo]span
	copy(k[:], s)
	if len(s) == 2 && k[1].from < k[0].from {
		k[0], k[1] = k[1], k[0]
	}
	return k
}

// get returns the node of a state, if it is known.
func (m *memo) get(s []span) (dawg.Node, bool) {
	if len(s) > maxMemo || len(m.table) == 0 {
		return 0, false
	}
	e := m.find(key(s))
	return e.node, e.key[0].from != 0
}

// put enters a state that get did not know.
func (m *memo) put(s []span, n dawg.Node) {
	if len(s) > maxMemo {
		return
	}
	if 5*(m.used+1) > 3*len(m.table) {
		m.grow()
	}
	k := key(s)
	*m.find(k) = memoEntry{k, n}
	m.used++
}

// find returns the entry of the state, or the free one where it belongs.
func (m *memo) find(k [maxMemo]span) *memoEntry {
	mask := uint32(len(m.table) - 1)
	for i := hashSpans(k) & mask; ; i = (i + 1) & mask {
		e := &m.table[i]
		if e.key == k || e.key[0].from == 0 {
			return e
		}
	}
}

func (m *memo) grow() {
	old := m.table
	m.table = make([]memoEntry, max(1<<12, 2*len(old)))
	for _, e := range old {
		if e.key[0].from != 0 {
			*m.find(e.key) = e
		}
	}
}

func hashSpans(k [maxMemo]span) uint32 {
	h := uint64(0x9e3779b97f4a7c15)
	for _, sp := range k {
		hi, lo := bits.Mul64(h^uint64(sp.from)<<32^uint64(sp.to), 0xa0761d6478bd642f)
		h = hi ^ lo
	}
	return uint32(h ^ h>>32)
}
