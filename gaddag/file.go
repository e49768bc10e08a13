package gaddag

import (
	"fmt"
	"io"

	"github.com/verbarium/verbarium/dawg"
)

// Magic begins a file: not text, and spoilt by whatever changes line ends.
const Magic = "\x89GADG\r\n\x1a"

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
	return c.Write(w, Magic)
}

// Read reads a file that Write wrote. Damage of any kind is a
// *[dawg.FormatError]. That the nodes before a separator are the right ones is
// not proved: see [Verify].
func Read(r io.Reader) (*Graph, dawg.Header, error) {
	c, err := dawg.ReadContainer(r, Magic)
	if err != nil {
		return nil, dawg.Header{}, err
	}
	g, err := decode(c)
	if err != nil {
		return nil, dawg.Header{}, err
	}
	s := g.dawg.Stats()
	s.Nodes, s.Arcs = g.store.Nodes(), g.store.ArcCount()
	if err := c.Header.Compare(s); err != nil {
		return nil, dawg.Header{}, err
	}
	return g, c.Header, nil
}

// decode makes the graph of the parts of a file.
func decode(c *dawg.Container) (*Graph, error) {
	if len(c.Parts) != 2 {
		return nil, &dawg.FormatError{Msg: fmt.Sprintf("%d parts, not 2", len(c.Parts))}
	}
	g := &Graph{store: dawg.NewStore()}
	cols := dawg.NewColumns(g.store)
	maxTile := dawg.Tile(len(c.Header.Alphabet))
	var err error
	if g.dawg, err = cols.DecodeGraph(c.Parts[0], maxTile); err != nil {
		return nil, err
	}
	if g.root, err = cols.Decode(c.Parts[1], maxTile); err != nil {
		return nil, err
	}
	if g.root == 0 { // no word has two tiles: both graphs are the same
		g.root = g.dawg.Root()
	}
	if g.root >= g.dawg.Store().End() && g.store.Set(g.root).Has(Separator) {
		return nil, &dawg.FormatError{Offset: c.Parts[1].Offset(0), Msg: "a path begins with the separator"}
	}
	return g, nil
}
