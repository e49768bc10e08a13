package gaddag

import (
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/dawg"
)

// Verify proves the graph against the header of its file: the words by
// [dawg.Verify]; then every path up to a separator, which must spell a beginning
// of a word and lead to the very node where the DAWG is after it; and every path
// without one, which must spell a word. No beginning and no word may lack its
// path. No two nodes may have the same arcs, which proves that the graph is
// minimal; and a graph built anew must be the same, which proves its order.
// Errors wrap [dawg.ErrVerify].
func Verify(g *Graph, h dawg.Header) error {
	h.Nodes, h.Arcs = g.dawg.Stats().Nodes, g.dawg.Stats().Arcs
	if err := dawg.Verify(g.dawg, h); err != nil {
		return err
	}
	c := checker{graph: g, words: g.Len(), beginnings: beginnings(g.dawg)}
	if err := c.node(g.root, nil); err != nil {
		return err
	}
	if c.words != 0 || c.beginnings != 0 {
		return fmt.Errorf("%w: %d words and %d beginnings have no path", dawg.ErrVerify, c.words, c.beginnings)
	}
	if err := minimal(g.store); err != nil {
		return err
	}
	again, err := Build(g.dawg)
	if err != nil {
		return fmt.Errorf("%w: %w", dawg.ErrVerify, err)
	}
	if !g.store.Equal(again.store) {
		return fmt.Errorf("%w: not in order", dawg.ErrVerify)
	}
	return nil
}

// minimal adds all nodes to a store that takes none twice. As children come
// first, different arcs mean different paths.
func minimal(s *dawg.Store) error {
	m := dawg.NewMinimizer(dawg.NewStore())
	var run []dawg.Target
	for n := dawg.First; n < s.End(); n = s.After(n) {
		run = run[:0]
		for a := range s.Arcs(n) {
			run = append(run, dawg.MakeTarget(a.Next, a.Final))
		}
		is, err := m.Node(s.Set(n), run)
		if err != nil {
			return fmt.Errorf("%w: %w", dawg.ErrVerify, err)
		}
		if is != n {
			return fmt.Errorf("%w: not minimal: nodes %d and %d have the same arcs", dawg.ErrVerify, is, n)
		}
	}
	return nil
}

// A checker walks all paths up to their separator. Every arc leads to a word or
// a separator, no path is walked twice, and a wrong one ends the walk: so a
// graph that spells far too much does not take longer than a right one.
type checker struct {
	graph      *Graph
	words      int // that no path was seen for
	beginnings int // that no path was seen for
}

func (c *checker) node(n dawg.Node, path []byte) error {
	for a := range c.graph.store.Arcs(n) {
		if a.Tile == Separator {
			t, ok := c.graph.dawg.Walk(reversed(path))
			if !ok || t.Node() != a.Next {
				return fmt.Errorf("%w: path %v leads astray", dawg.ErrVerify, path)
			}
			c.beginnings--
			continue
		}
		p := append(path, a.Tile)
		if a.Final {
			if !c.graph.dawg.Contains(reversed(p)) {
				return fmt.Errorf("%w: path %v is no word", dawg.ErrVerify, p)
			}
			c.words--
		}
		if err := c.node(a.Next, p); err != nil {
			return err
		}
	}
	return nil
}

func reversed(path []byte) []byte {
	w := slices.Clone(path)
	slices.Reverse(w)
	return w
}

// beginnings returns how many different sequences of tiles begin a word and are
// not all of every word they begin.
func beginnings(d *dawg.Graph) int {
	s := d.Store()
	sum := make([]int, s.End())
	for n := dawg.First; n < s.End(); n = s.After(n) {
		for a := range s.Arcs(n) {
			if a.Next != 0 {
				sum[n] += 1 + sum[a.Next]
			}
		}
	}
	return sum[d.Root()]
}
