package gaddag

// A memo knows the nodes of all states that were visited.
type memo struct {
	shelves          // of the states of a single reach
	many    table    // of the others: hash, place of the key, node
	keys    wordPool // the number behind the separator, how many reaches, then they
}

// pending stands for the node of a state that is being visited.
const pending = 1

func newMemo(a *arena, dests, room int) *memo {
	return &memo{
		shelves: shelves{words: wordPool{arena: a}, shelves: make([]shelf, dests)},
		many:    newTable(a, room),
		keys:    wordPool{arena: a},
	}
}

// prefetchMany prefetches where the state of that hash would be.
func (m *memo) prefetchMany(hash uint32) { prefetch(&m.many.entry(m.many.start(hash))[0]) }

// find returns the entry of a state, or the free one where it belongs.
func (m *memo) find(hash, after uint32, reaches []reach) []uint32 {
	for i := m.many.start(hash); ; i = m.many.after(i) {
		e := m.many.entry(i)
		if e[2] == 0 || e[0] == hash && m.equal(e[1], after, reaches) {
			return e
		}
	}
}

// equal reports whether a key is that of a state.
func (m *memo) equal(place, after uint32, reaches []reach) bool {
	k := m.keys.at(place)
	if k[0] != after || k[1] != uint32(len(reaches)) {
		return false
	}
	k = k[2:]
	for i, r := range reaches {
		if k[2*i] != r.from || k[2*i+1] != uint32(r.to) {
			return false
		}
	}
	return true
}

// enter fills a free entry; the node is pending.
func (m *memo) enter(e []uint32, hash, after uint32, reaches []reach) error {
	k, place, err := m.keys.add(2 + 2*len(reaches))
	if err != nil {
		return err
	}
	k[0], k[1] = after, uint32(len(reaches))
	k = k[2:]
	for i, r := range reaches {
		k[2*i], k[2*i+1] = r.from, uint32(r.to)
	}
	e[0], e[1], e[2] = hash, place, pending
	m.many.filled()
	return nil
}

func hashReaches(after uint32, reaches []reach) uint32 {
	h := fold(uint64(len(reaches))^0x9e3779b97f4a7c15, uint64(after))
	for _, r := range reaches {
		h = fold(h, uint64(r.from)<<32|uint64(r.to))
	}
	return uint32(h ^ h>>32)
}
