package dawg

import "math/bits"

// The guesses are where an arc may lead among the nodes that were told before:
// what followed in three contexts, and if none of that, what the tile has led
// to, the commonest first.
type guesses struct {
	nodes  uint32 // told so far
	tables [guessKinds][]guessRow
	asks   []uint32 // is a node new? is one of the guesses right?
	tries  []uint32 // is it this guess?
	ranks  [MaxTile + 1]ranking

	unlisted [MaxTile + 1]uint32     // is the symbol not in the ranking?
	lengths  [MaxTile + 1][32]uint32 // has a rank more digits?
}

const (
	guessKinds = 3
	rowLen     = 2
	maxDigits  = 30 // of a rank
)

func newGuesses(reading bool, slotBits int) guesses {
	g := guesses{asks: newSlots(askSlots), tries: newSlots(guessKinds * rowLen * triesPerGuess)}
	for i := range g.tables {
		g.tables[i] = make([]guessRow, 1<<slotBits)
	}
	reset(g.unlisted[:])
	for i := range g.lengths {
		reset(g.lengths[i][:])
		if !reading {
			g.ranks[i].place = make(map[uint32]int)
		}
	}
	return g
}

// A guessRow holds what followed in one context, the commonest first.
type guessRow struct {
	symbol [rowLen]uint32 // badSymbol if unused
	count  [rowLen]uint8
}

// learn counts a symbol; one that is not there takes the last place.
func (r *guessRow) learn(s uint32) {
	if s == r.symbol[0] {
		r.count[0] = max(r.count[0], r.count[0]+1) // stays at 255
		return
	}
	n := uint8(1)
	if s == r.symbol[1] {
		n = max(r.count[1], r.count[1]+1)
	}
	if n >= r.count[0] {
		r.symbol[1], r.count[1] = r.symbol[0], r.count[0]
		r.symbol[0], r.count[0] = s, n
		return
	}
	r.symbol[1], r.count[1] = s, n
}

func (r *guessRow) has(s uint32) bool { return s == r.symbol[0] || s == r.symbol[1] }

// find finds the rows of the contexts of an arc: the arc before, the set and
// the way, the way alone.
func (g *guesses) find(a *arcPlace) {
	t, p := uint64(a.tile), &a.way.tiles
	mask := uint32(len(g.tables[0]) - 1)
	a.rows[0] = &g.tables[0][mix(t, uint64(a.prev), 0)&mask]
	a.rows[1] = &g.tables[1][mix(t, uint64(a.set), uint64(p[0]))&mask]
	a.rows[2] = &g.tables[2][mix(t, uint64(p[0]), uint64(p[1]))&mask]
}

// learn enters the symbol of the arc in its rows.
func (a *arcPlace) learn(s uint32) {
	a.rows[0].learn(s)
	a.rows[1].learn(s)
	a.rows[2].learn(s)
}

// old codes a symbol told before: one of those in the rows, else its rank among
// all that its tile has led to, else its number. The last guess left is not
// asked for. Without a guess, which no writer codes, it makes badSymbol.
func (m *model) old(want uint32, a *arcPlace, slot *uint32) uint32 {
	hit := uint32(0)
	if !m.c.reading {
		hit = bitOf(a.rows[0].has(want) || a.rows[1].has(want) || a.rows[2].has(want))
	}
	if m.plain(hit, slot) == 0 {
		a.kind(kindNone)
		return m.ranked(want, a.tile)
	}
	guess, place, tries := uint32(badSymbol), 0, 0
	for k, r := range a.rows {
		for i, s := range r.symbol {
			if s == badSymbol || a.guessed(s, k) {
				continue
			}
			if guess != badSymbol {
				if m.plain(bitOf(want == guess), &m.tries[a.trySlot(place, tries)]) != 0 {
					a.kind(uint32(min(tries, kindNew-1)))
					return guess
				}
				tries++
			}
			guess, place = s, k*rowLen+i
		}
	}
	a.kind(uint32(min(tries, kindNew-1)))
	return guess
}

// guessed reports whether a symbol is in one of the rows before row k.
func (a *arcPlace) guessed(s uint32, k int) bool {
	return k > 0 && a.rows[0].has(s) || k > 1 && a.rows[1].has(s)
}

const triesPerGuess = 5 * 4 * 4 * 4 * 4

// trySlot finds the slot for whether a guess, which stands at a place in the
// rows, is right: by how often it was, how often the next in its row was,
// whether later rows say the same, how the arc before was coded, and how many
// guesses were wrong.
func (a *arcPlace) trySlot(place, tries int) uint32 {
	k, i := place/rowLen, place%rowLen
	r := a.rows[k]
	next := uint32(0)
	if i == 0 {
		next = min(uint32(r.count[1]), 3)
	}
	also := uint32(0)
	for j := k + 1; j < guessKinds; j++ {
		also |= uint32(j) * bitOf(a.rows[j].symbol[0] == r.symbol[i])
	}
	slot := uint32(place)*5 + uint32(min(bits.Len8(r.count[i]), 4))
	slot = slot<<2 | next
	slot = slot<<2 | also
	slot = slot<<2 | a.kinds&3
	return slot<<2 | uint32(min(tries, 3))
}

// A ranking holds all symbols that a tile has led to, the commonest first.
type ranking struct {
	symbols, counts []uint32
	place           map[uint32]int // of a symbol; when writing
}

// add enters a symbol with a count of 1.
func (r *ranking) add(s uint32) {
	if r.place != nil {
		r.place[s] = len(r.symbols)
	}
	r.symbols = append(r.symbols, s)
	r.counts = append(r.counts, 1)
}

// raise adds 1 to a count; the symbol changes places with the first of those
// that had the same.
func (r *ranking) raise(i int) {
	first, end := 0, i
	for first < end {
		if mid := (first + end) / 2; r.counts[mid] > r.counts[i] {
			first = mid + 1
		} else {
			end = mid
		}
	}
	r.symbols[first], r.symbols[i] = r.symbols[i], r.symbols[first]
	r.counts[first]++
	if r.place != nil {
		r.place[r.symbols[first]], r.place[r.symbols[i]] = first, i
	}
}

// ranked codes a symbol by its rank. A rank that is too high, which no writer
// codes, makes badSymbol.
func (m *model) ranked(want, tile uint32) uint32 {
	r := &m.ranks[tile]
	rank, listed := 0, false
	if r.place != nil {
		rank, listed = r.place[want]
	}
	if len(r.symbols) == 0 || m.plain(bitOf(!listed), &m.unlisted[tile]) != 0 {
		s := m.number(want)
		r.add(s)
		return s
	}
	rank = m.gamma(rank, tile)
	if rank >= len(r.symbols) {
		return badSymbol
	}
	s := r.symbols[rank]
	r.raise(rank)
	return s
}

// gamma codes a rank: how many binary digits rank+1 has behind the first, which
// is predicted, then these digits, which are not.
func (m *model) gamma(rank int, tile uint32) int {
	size := bits.Len(uint(rank+1)) - 1
	n := 0
	for n < maxDigits && m.plain(bitOf(size > n), &m.lengths[tile][n]) != 0 {
		n++
	}
	return 1<<n + int(m.c.digits(uint32(rank+1)&^(1<<size), n)) - 1
}

// number codes a symbol by as many binary digits as any told so far may have.
func (m *model) number(want uint32) uint32 {
	return m.c.digits(want, bits.Len32(m.nodes<<1|1))
}

// plain codes a bit with one slot.
func (m *model) plain(bit uint32, slot *uint32) uint32 {
	c, p := m.c, max(minPlain, min(1<<16-minPlain, *slot>>16))
	if c.reading {
		bit = c.read(p)
	} else {
		c.write(bit, p)
	}
	c.fill()
	*slot = learn(*slot, bit)
	return bit
}

const minPlain = 32 // the least probability of plain, in 65536
