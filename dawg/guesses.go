package dawg

import (
	"math/bits"
	"slices"
)

// The guesses are where an arc may lead among the nodes that were told before:
// what followed in three contexts, and if none of that, what the tile has led
// to, the commonest first.
type guesses struct {
	nodes  uint32 // told so far
	tables [guessKinds][]guessRow
	tries  []uint32 // is a guess right?
	ranks  [MaxTile + 1]ranking

	unlisted [MaxTile + 1]uint32     // is the symbol not in the ranking?
	lengths  [MaxTile + 1][32]uint32 // has a rank more digits?
	digits   [32][4]uint32           // is a digit of it 1?
}

const (
	guessKinds = 3
	rowLen     = 2
	maxDigits  = 30 // of a rank
)

func newGuesses(reading bool, slotBits int) guesses {
	g := guesses{tries: newSlots(guessKinds * rowLen * triesPerGuess)}
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
	for i := range g.digits {
		reset(g.digits[i][:])
	}
	return g
}

// A guessRow holds what followed in one context, the commonest first.
type guessRow struct {
	symbol [rowLen]uint32
	count  [rowLen]uint8 // 0: unused
}

// learn counts a symbol; one that is not there takes the last place.
func (r *guessRow) learn(s uint32) {
	i := 0
	for i < rowLen-1 && r.count[i] > 0 && r.symbol[i] != s {
		i++
	}
	n := uint8(1)
	if r.count[i] > 0 && r.symbol[i] == s {
		n = max(r.count[i], r.count[i]+1) // stays at 255
	}
	for ; i > 0 && n >= r.count[i-1]; i-- {
		r.symbol[i], r.count[i] = r.symbol[i-1], r.count[i-1]
	}
	r.symbol[i], r.count[i] = s, n
}

// rows returns the rows of the contexts of an arc.
func (g *guesses) rows(a *arcPlace) [guessKinds]*guessRow {
	p := &a.way.tiles
	ctx := [guessKinds]uint32{
		mix(a.tile, a.prev[0], a.prev[1], a.set.fold()),
		mix(a.tile, a.prev[0], a.index, 1<<8),
		mix(a.tile, p[0], p[1], 0),
	}
	if a.index == 0 {
		ctx[1] = mix(a.tile, a.set.fold(), 0, 1<<8)
	}
	var rows [guessKinds]*guessRow
	for k := range rows {
		t := g.tables[k]
		rows[k] = &t[ctx[k]&uint32(len(t)-1)]
	}
	return rows
}

// old codes a symbol told before: one of those in the rows, else its rank among
// all that its tile has led to, else its number.
func (m *model) old(want uint32, a *arcPlace, rows *[guessKinds]*guessRow) uint32 {
	var tried [guessKinds * rowLen]uint32
	tries := 0
	for k, r := range rows {
		for i, s := range r.symbol {
			if r.count[i] == 0 {
				break
			}
			if slices.Contains(tried[:tries], s) {
				continue
			}
			if m.plain(want == s, &m.tries[trySlot(a, rows, k, i, tries)]) != 0 {
				a.kind(uint32(min(tries, 2)))
				return s
			}
			tried[tries] = s
			tries++
		}
	}
	a.kind(kindNone)
	return m.ranked(want, a.tile)
}

const triesPerGuess = 5 * 4 * 4 * 4 * 4

// trySlot finds the slot for whether a guess is right: by how often it was, how
// often the next in its row was, whether later rows say the same, how the arc
// before was coded, and how many guesses were wrong.
func trySlot(a *arcPlace, rows *[guessKinds]*guessRow, k, i, tries int) uint32 {
	r := rows[k]
	next := uint32(0)
	if i+1 < rowLen {
		next = min(uint32(r.count[i+1]), 3)
	}
	also := uint32(0)
	for j := k + 1; j < guessKinds; j++ {
		if rows[j].count[0] > 0 && rows[j].symbol[0] == r.symbol[i] {
			also |= uint32(j)
		}
	}
	slot := uint32(k*rowLen+i)*5 + uint32(min(bits.Len8(r.count[i]), 4))
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
	if len(r.symbols) == 0 || m.plain(!listed, &m.unlisted[tile]) != 0 {
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

// gamma codes a rank: how many binary digits rank+1 has behind the first, then
// these digits. The two highest are predicted.
func (m *model) gamma(rank int, tile uint32) int {
	size := bits.Len(uint(rank+1)) - 1
	n := 0
	for n < maxDigits && m.plain(size > n, &m.lengths[tile][n]) != 0 {
		n++
	}
	v := 1
	for i := n - 1; i >= 0; i-- {
		digit := (rank+1)>>i&1 != 0
		if n-i <= 2 {
			v = v<<1 | m.plain(digit, &m.digits[n][v])
		} else {
			v = v<<1 | m.c.bit(asBit(digit), 1<<15)
		}
	}
	return v - 1
}

// number codes a symbol by as many binary digits as any told so far may have.
func (m *model) number(want uint32) uint32 {
	s := uint32(0)
	for i := bits.Len32(m.nodes<<1|1) - 1; i >= 0; i-- {
		s = s<<1 | uint32(m.c.bit(int(want>>i&1), 1<<15))
	}
	return s
}

// plain codes a bit with one slot.
func (m *model) plain(want bool, slot *uint32) int {
	p := max(minPlain, min(1<<16-minPlain, int(*slot>>16)))
	bit := m.c.bit(asBit(want), p)
	learn(slot, bit)
	return bit
}

const minPlain = 32 // the least probability of plain, in 65536
