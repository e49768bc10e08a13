package gaddag

import (
	"fmt"
	"io"

	"github.com/verbarium/verbarium/dawg"
)

// magic begins a file: not text, and spoilt by whatever changes line ends.
const magic = "\x89GADG\r\n\x1a"

// Write writes the graph as a file, its DAWG included, and returns its size.
// The header needs the texts and the alphabet only; Write fills in the rest.
// The same graph and texts make the same bytes.
func Write(w io.Writer, g *Graph, h dawg.Header) (int64, error) {
	h, err := dawg.FillHeader(h, g.dawg)
	if err != nil {
		return 0, err
	}
	h.Nodes, h.Arcs = g.store.Nodes(), g.store.ArcCount()
	cols := dawg.NewColumns(g.store)
	c := dawg.Container{Header: h, Parts: []dawg.Part{
		cols.Encode(g.dawg.Store().End()),
		cols.Encode(g.store.End()),
	}}
	return c.Write(w, magic)
}

// Read reads a file that Write wrote. Damage of any kind is a
// *[dawg.FormatError]. That the nodes before a separator are the right ones is
// not proved: see [Verify].
func Read(r io.Reader) (*Graph, dawg.Header, error) {
	g, h, err := read(r)
	if err != nil {
		return nil, dawg.Header{}, err
	}
	return g, h, nil
}

func read(r io.Reader) (*Graph, dawg.Header, error) {
	c, err := dawg.ReadContainer(r, magic)
	if err != nil {
		return nil, dawg.Header{}, err
	}
	h := c.Header
	fail := func(format string, args ...any) (*Graph, dawg.Header, error) {
		return nil, h, &dawg.FormatError{Msg: fmt.Sprintf(format, args...)}
	}
	if len(c.Parts) != 2 {
		return fail("%d parts, not 2", len(c.Parts))
	}
	g := &Graph{store: dawg.NewStore()}
	cols := dawg.NewColumns(g.store)
	maxTile := dawg.Tile(len(h.Alphabet))
	if g.dawg, err = cols.DecodeGraph(c.Parts[0], maxTile); err != nil {
		return nil, h, err
	}
	if g.root, err = cols.Decode(c.Parts[1], maxTile, true); err != nil {
		return nil, h, err
	}
	if g.root == 0 { // all words have one tile: both graphs are the same
		g.root = g.dawg.Root()
	}
	s := g.dawg.Stats()
	s.Nodes, s.Arcs = g.store.Nodes(), g.store.ArcCount()
	if err := h.Compare(s); err != nil {
		return nil, h, err
	}
	return g, h, g.checkSeparators()
}

// checkSeparators sees to it that each path passes one separator at most, into
// the DAWG, and that no path is longer than the words allow.
func (g *Graph) checkSeparators() error {
	s, end := g.store, g.dawg.Store().End()
	height := make([]uint16, s.End())
	for n := dawg.First; n < s.End(); n = s.After(n) {
		for a := range s.Arcs(n) {
			if a.Tile == Separator && (a.Final || a.Next == 0 || a.Next >= end) {
				return &dawg.FormatError{Msg: fmt.Sprintf("separator of node %d does not lead into the dawg", n)}
			}
			height[n] = max(height[n], height[a.Next]+1)
		}
		if int(height[n]) > g.dawg.Stats().Longest+1 {
			return &dawg.FormatError{Msg: "a path is longer than the longest word"}
		}
	}
	return nil
}
