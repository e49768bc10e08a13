package gaddag

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg"
)

// TestLargeList takes a list of a hundred thousand words the whole way.
func TestLargeList(t *testing.T) {
	if testing.Short() {
		t.Skip("a large list takes a second or two")
	}
	words := inflected(9, 12000)
	g, h, err := Read(bytes.NewReader(mustWrite(t, mustBuild(t, words))))
	if err != nil {
		t.Fatal(err)
	}
	if g.Len() != len(words) || len(words) < 80000 {
		t.Errorf("Len = %d, want %d, and a large list", g.Len(), len(words))
	}
	if err := Verify(g, h); err != nil {
		t.Error(err)
	}
}

// TestVerifyFinds puts the nodes of one list before the DAWG of another.
func TestVerifyFinds(t *testing.T) {
	base := mustBuild(t, spell("car", "cars", "ear", "ears", "sear"))
	h, err := dawg.FillHeader(testHeader(), base.dawg)
	if err != nil {
		t.Fatal(err)
	}
	leaf := dawg.MakeTarget(0, true)
	walk := func(tiles string) dawg.Target {
		target, _ := base.dawg.Walk(spell(tiles)[0])
		return dawg.MakeTarget(target.Node(), false)
	}
	for _, tt := range []struct {
		name string
		make func(m *dawg.Minimizer) (dawg.Node, error)
		want string
	}{
		{"no path", func(*dawg.Minimizer) (dawg.Node, error) { return 0, nil }, "5 words and 9 beginnings have no path"},
		{"no word", func(m *dawg.Minimizer) (dawg.Node, error) {
			return m.Node(dawg.Tiles(2), []dawg.Target{leaf})
		}, "path [2] is no word"},
		{"astray", func(m *dawg.Minimizer) (dawg.Node, error) {
			n, err := m.Node(dawg.Tiles(Separator), []dawg.Target{walk("ca")})
			if err != nil {
				return 0, err
			}
			return m.Node(dawg.Tiles(3), []dawg.Target{dawg.MakeTarget(n, false)})
		}, "path [3] leads astray"},
	} {
		s := base.dawg.Store().Clone(0)
		root, err := tt.make(dawg.NewMinimizer(s))
		if err != nil {
			t.Fatal(err)
		}
		err = Verify(&Graph{store: s, dawg: base.dawg, root: root}, h)
		if !errors.Is(err, dawg.ErrVerify) || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: Verify = %v, want %q", tt.name, err, tt.want)
		}
	}
}

// TestVerifyFindsTwins has a node twice: the graph spells the right paths, but is
// not minimal.
func TestVerifyFindsTwins(t *testing.T) {
	g := mustBuild(t, spell("car", "cars", "ear", "ears", "sear"))
	h, err := dawg.FillHeader(testHeader(), g.dawg)
	if err != nil {
		t.Fatal(err)
	}
	s := g.dawg.Store().Clone(0)
	became := map[dawg.Node]dawg.Node{}
	twins := 0
	for n := g.dawg.Store().End(); n < g.store.End(); n = g.store.After(n) {
		var run []dawg.Target
		for a := range g.store.Arcs(n) {
			next := a.Next
			if m, ok := became[next]; ok {
				next = m
			}
			run = append(run, dawg.MakeTarget(next, a.Final))
		}
		if became[n], err = s.Append(g.store.Set(n), run); err != nil {
			t.Fatal(err)
		}
		if twins == 0 {
			if became[n], err = s.Append(g.store.Set(n), run); err != nil {
				t.Fatal(err)
			}
			twins++
		}
	}
	err = Verify(&Graph{store: s, dawg: g.dawg, root: became[g.root]}, h)
	if !errors.Is(err, dawg.ErrVerify) || !strings.Contains(err.Error(), "not minimal") {
		t.Errorf("Verify = %v, want an error that the graph is not minimal", err)
	}
}

// TestDecodeRefuses puts wrong nodes before the DAWG of the word A, which has
// node 1.
func TestDecodeRefuses(t *testing.T) {
	one := dawg.Part{Nodes: 1, Arcs: 1, Columns: [][]byte{{0xc1}, {0}, {}}}
	for _, tt := range []struct {
		name                   string
		labels, kinds, targets []byte
		want                   string
	}{
		{"separator at the root", []byte{0x80}, []byte{2}, []byte{1}, "begins with the separator"},
		{"separator to itself", []byte{0x80, 0x81}, []byte{2, 1}, []byte{2}, "does not lead into an earlier part"},
		{"separator to a sibling", []byte{0xc1, 0x80, 0x81}, []byte{1, 1, 0}, nil, "does not lead into an earlier part"},
		{"two separators", []byte{0x80, 0x80, 0x81}, []byte{2, 2, 1}, []byte{1, 2}, "does not lead into an earlier part"},
		{"separator to nowhere", []byte{0x80, 0x81}, []byte{0, 1}, nil, "does not lead into an earlier part"},
		{"final separator", []byte{0xc0, 0x81}, []byte{1, 2}, []byte{1}, "does not lead into an earlier part"},
		{"node without a parent", []byte{0xc1, 0xc1}, []byte{2, 2}, []byte{1, 1}, "2 nodes have no parent"},
	} {
		nodes := 0
		for _, l := range tt.labels {
			nodes += int(l >> 7)
		}
		two := dawg.Part{Nodes: nodes, Arcs: len(tt.labels), Columns: [][]byte{tt.labels, tt.kinds, tt.targets}}
		_, err := decode(&dawg.Container{Header: testHeader(), Parts: []dawg.Part{one, two}})
		var e *dawg.FormatError
		if !errors.As(err, &e) || !strings.Contains(e.Msg, tt.want) {
			t.Errorf("%s: decode = %v, want %q", tt.name, err, tt.want)
		}
	}
}
