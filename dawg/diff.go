package dawg

import "iter"

// Diff yields the words that one of two graphs has and the other has not, in
// ascending order, and whether the second graph is the one that has it. The
// slice is reused: copy it to keep it beyond the step. The graphs must not hold
// the same tiles for different letters: Diff knows tiles only.
//
// Both graphs are walked at once. Parts that spell the same are found first, by
// the numbers that a [Minimizer] gives to the nodes of both, and passed over: so
// a walk takes the longer the more words differ, not the more there are. The
// error is a *[LimitError], if the two graphs together would be too large.
func Diff(old, updated *Graph) (iter.Seq2[[]byte, bool], error) {
	d := differ{store: NewStore()}
	d.store.grow(len(old.store.cells) + len(updated.store.cells)/4)
	m := NewMinimizer(d.store)
	from, err := m.join(old)
	if err != nil {
		return nil, err
	}
	to, err := m.join(updated)
	if err != nil {
		return nil, err
	}
	longest := max(old.stats.Longest, updated.stats.Longest)
	return func(yield func([]byte, bool) bool) {
		w := d
		w.yield = yield
		w.nodes(from, to, make([]byte, 0, longest))
	}, nil
}

// join adds the nodes of a graph to the minimizer's store and returns what its
// root is there.
func (m *Minimizer) join(g *Graph) (Node, error) {
	s := g.store
	joined := make([]Node, s.End()) // by node
	var targets [MaxTile]Target
	for n := First; n < s.End(); n = s.After(n) {
		run := s.targets(n)
		for i, c := range run {
			t := Target(c)
			targets[i] = MakeTarget(joined[t.Node()], t.Final())
		}
		var err error
		if joined[n], err = m.Node(s.Set(n), targets[:len(run)]); err != nil {
			return 0, err
		}
	}
	return joined[g.root], nil
}

// A differ walks two graphs that are in one minimal store.
type differ struct {
	store *Store
	yield func([]byte, bool) bool
}

// nodes yields the words that the two nodes, which a word has come to, do not
// have in common.
func (d *differ) nodes(from, to Node, word []byte) bool {
	for t := range (d.store.Set(from) | d.store.Set(to)).All() {
		was, _ := d.store.Next(from, t) // the zero Target where there is no arc
		is, _ := d.store.Next(to, t)
		if was == is {
			continue
		}
		w := append(word, t)
		if was.Final() != is.Final() && !d.yield(w, is.Final()) {
			return false
		}
		if was.Node() != is.Node() && !d.nodes(was.Node(), is.Node(), w) {
			return false
		}
	}
	return true
}
