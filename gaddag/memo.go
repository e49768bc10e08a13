package gaddag

import "github.com/verbarium/verbarium/dawg"

// A memo knows the nodes of all states that were visited.
type memo struct {
	shelves          // of the states of a single reach
	many    table    // of the others
	keys    wordPool // node, number behind the separator, how many reaches, then they
}

func newMemo(dests, room int) *memo {
	return &memo{
		shelves: shelves{shelves: make([]shelf, dests)},
		many:    newTable(room),
	}
}

// find returns the node of a state; or 0, and where in the table it belongs.
func (m *memo) find(hash, after uint32, reaches []reach) (n dawg.Node, at uint32) {
	for i := m.many.start(hash); ; i = m.many.after(i) {
		e := m.many.entries[i]
		if e == 0 {
			return 0, i
		}
		if uint32(e>>32) == hash {
			if k := m.keys.at(uint32(e)); equal(k[1:], after, reaches) {
				return dawg.Node(k[0]), i
			}
		}
	}
}

// equal reports whether a key is that of a state.
func equal(k []uint32, after uint32, reaches []reach) bool {
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

// enter enters a state that find did not know; its node is still to be set.
func (m *memo) enter(at, hash, after uint32, reaches []reach) (place uint32, err error) {
	k, place, err := m.keys.add(3 + 2*len(reaches))
	if err != nil {
		return 0, err
	}
	k[1], k[2] = after, uint32(len(reaches))
	k = k[3:]
	for i, r := range reaches {
		k[2*i], k[2*i+1] = r.from, uint32(r.to)
	}
	m.many.enter(at, hash, place)
	return place, nil
}

// setNode sets the node of the state that was entered at a place.
func (m *memo) setNode(place uint32, n dawg.Node) { m.keys.at(place)[0] = uint32(n) }

func hashReaches(after uint32, reaches []reach) uint32 {
	h := fold(uint64(len(reaches))^0x9e3779b97f4a7c15, uint64(after))
	for _, r := range reaches {
		h = fold(h, uint64(r.from)<<32|uint64(r.to))
	}
	return uint32(h ^ h>>32)
}
