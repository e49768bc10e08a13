package dawg

import "math/bits"

// Beside the cell of a target, skip holds how many words lie below the earlier
// arcs of the same node; beside the first cell of a node, how many lie below
// the node, and beside its second the tiles of the longest. The index of a word
// is then the sum of the skips on its way, and one more for each shorter word
// passed.

// skips returns skip. A graph that was read from columns is counted when it is
// first asked for: whether a word is there it tells without, in half the memory. Its
// figures are known already, and stay as they are for those who look at them meanwhile.
func (g *Graph) skips() []uint32 {
	g.counting.Do(func() { g.skip, _, _ = g.count() }) // the limits were kept when it was read
	return g.skip
}

// count makes skip and the figures, children first. The error is a *[LimitError].
func (g *Graph) count() (skip []uint32, stats Stats, err error) {
	s := g.store
	skip = make([]uint32, len(s.cells))
	var union Set
	for n := First; n < s.End(); {
		union |= s.Set(n)
		targets := s.targets(n)
		skips := skip[n+2:][:len(targets)]
		var words uint64 // at most 63 times 2³²
		var high uint32
		for i, c := range targets {
			t := Target(c)
			skips[i] = uint32(words)
			words += uint64(skip[t.Node()]) + uint64(t&1)
			high = max(high, skip[t.Node()+1]+1)
		}
		if words > maxWords {
			return nil, Stats{}, &LimitError{What: "words", Limit: maxWords}
		}
		if high > MaxLength {
			return nil, Stats{}, &LimitError{What: "tiles in a word", Limit: MaxLength}
		}
		skip[n], skip[n+1] = uint32(words), high
		n += 2 + Node(len(targets))
	}
	stats = Stats{Words: int(skip[g.root]), Nodes: s.nodes, Arcs: s.arcs, Longest: int(skip[g.root+1])}
	if union != 0 {
		stats.MaxTile = Tile(bits.Len64(uint64(union)) - 1)
	}
	return skip, stats, nil
}

// Count returns the number of words below a node.
func (g *Graph) Count(n Node) int { return int(g.skips()[n]) }

// Index returns the position of the word among all words in ascending order,
// and whether the word is in the graph. It does not allocate.
func (g *Graph) Index(word []byte) (int, bool) {
	i, ok := g.Rank(word)
	if !ok {
		return 0, false
	}
	return i, true
}

// Rank returns how many words come before the tiles in order, and whether the
// tiles are a word themselves. It does not allocate.
func (g *Graph) Rank(tiles []byte) (int, bool) {
	cells, skip := g.store.cells, g.skips()
	t := MakeTarget(g.root, false)
	rank := 0
	for _, tile := range tiles {
		rank += int(t & 1)
		n := int(t >> 1)
		set := Set(uint64(cells[n]) | uint64(cells[n+1])<<32)
		p := n + 2 + (set & (1<<tile - 1)).Len()
		if set>>tile&1 == 0 {
			if p < n+2+set.Len() {
				return rank + int(skip[p]), false
			}
			return rank + int(skip[n]), false
		}
		rank += int(skip[p])
		t = Target(cells[p])
	}
	return rank, t.Final() && len(tiles) > 0
}

// At returns the word with that index.
func (g *Graph) At(i int) ([]byte, bool) {
	if i < 0 || i >= g.Len() {
		return nil, false
	}
	return g.AppendAt(make([]byte, 0, g.stats.Longest), i), true
}

// AppendAt appends the word with that index, which must be from 0 to Len()-1,
// to dst.
func (g *Graph) AppendAt(dst []byte, i int) []byte {
	n, left, skip := g.root, uint32(i), g.skips()
	for {
		skips := skip[int(n)+2 : int(n)+2+g.store.Set(n).Len()]
		k := len(skips) - 1
		for skips[k] > left {
			k--
		}
		left -= skips[k]
		dst = append(dst, nthTile(g.store.Set(n), k))
		t := Target(g.store.cells[int(n)+2+k])
		if t.Final() && left == 0 {
			return dst
		}
		left -= uint32(t & 1)
		n = t.Node()
	}
}

// nthTile returns the k-th tile of the set, from 0.
func nthTile(s Set, k int) Tile {
	for ; k > 0; k-- {
		s &= s - 1
	}
	return Tile(bits.TrailingZeros64(uint64(s)))
}
