package dawg

import (
	"fmt"
	"io"
)

// magic begins a file: not text, and spoilt by whatever changes line ends.
const magic = "\x89DAWG\r\n\x1a"

// Write writes the graph as a file and returns its size. The header needs the
// texts and the alphabet only; Write fills in the rest. The same graph and
// texts make the same bytes.
func Write(w io.Writer, g *Graph, h Header) (int64, error) {
	h, err := FillHeader(h, g)
	if err != nil {
		return 0, err
	}
	c := Container{Header: h, Parts: []Part{encode(g)}}
	return c.Write(w, magic)
}

// WritePlain writes a copy of a file: the graph and the header that [Read]
// returned, or [FillHeader], with columns that are not compressed. It takes
// several times the room of what [Write] makes, and a fraction of the time to
// read. A header that is not that of the graph is an error.
func WritePlain(w io.Writer, g *Graph, h Header) (int64, error) {
	if err := h.Compare(g.stats); err != nil {
		return 0, err
	}
	if t := g.stats.MaxTile; int(t) > len(h.Alphabet) {
		return 0, fmt.Errorf("dawg: tile %d is not in the alphabet of %d", t, len(h.Alphabet))
	}
	p := NewColumns(g.store).Encode(g.store.End())
	p.plain = true
	c := Container{Header: h, Parts: []Part{p}}
	return c.Write(w, magic)
}

// FillHeader returns the header with the figures of the graph and the hash of
// its words.
func FillHeader(h Header, g *Graph) (Header, error) {
	if err := h.check(); err != nil {
		return h, fmt.Errorf("dawg: %w", err)
	}
	s := g.stats
	h.Words, h.Nodes, h.Arcs, h.Longest = s.Words, s.Nodes, s.Arcs, s.Longest
	sum, err := HashWords(h.Alphabet, g.Words())
	h.WordsSHA256 = sum
	return h, err
}

// Read reads a file that Write wrote. Damage of any kind is a *[FormatError].
// The words are not compared with their hash: see [Verify].
func Read(r io.Reader) (*Graph, Header, error) {
	c, err := ReadContainer(r, magic)
	if err != nil {
		return nil, Header{}, err
	}
	if len(c.Parts) != 1 {
		return nil, Header{}, &FormatError{prefixLen, fmt.Sprintf("%d parts, not 1", len(c.Parts))}
	}
	g, err := decodePart(c.Parts[0], Tile(len(c.Header.Alphabet)))
	if err != nil {
		return nil, Header{}, err
	}
	if err := c.Header.Compare(g.stats); err != nil {
		return nil, Header{}, err
	}
	return g, c.Header, nil
}

// ReadHeader reads only what a file that Write wrote says of itself. Damage behind
// that is not found; damage before it is a *[FormatError].
func ReadHeader(r io.Reader) (Header, error) {
	head, err := (&reader{r: r}).head(magic)
	if err != nil {
		return Header{}, err
	}
	var h Header
	if err := h.read(&cursor{data: head, at: prefixLen}); err != nil {
		return Header{}, err
	}
	return h, nil
}

// decodePart makes the graph of the only part of a file.
func decodePart(p Part, maxTile Tile) (*Graph, error) {
	if p.coded {
		return decodeCoded(p, maxTile)
	}
	return NewColumns(NewStore()).DecodeGraph(p, maxTile)
}

// DecodeGraph reads the part that holds a DAWG, the first of its store.
func (c *Columns) DecodeGraph(p Part, maxTile Tile) (*Graph, error) {
	root, err := c.Decode(p, maxTile)
	if err != nil {
		return nil, err
	}
	if k := c.known[c.count]; k.words < maxWords && k.height <= MaxLength {
		own := *c.store
		return &Graph{store: &own, root: root, stats: Stats{
			Words: int(k.words), Nodes: own.nodes, Arcs: own.arcs, Longest: int(k.height), MaxTile: c.maxTile(),
		}}, nil
	}
	g, err := newGraph(c.store, root) // tells which limit was passed
	if err != nil {
		return nil, &FormatError{p.Offset(colLabels), err.Error()}
	}
	return g, nil
}

// Compare checks the figures of a header. The error is a *[FormatError].
func (h *Header) Compare(s Stats) error {
	type figure struct {
		what      string
		says, has int
	}
	for _, f := range []figure{
		{"words", h.Words, s.Words},
		{"nodes", h.Nodes, s.Nodes},
		{"arcs", h.Arcs, s.Arcs},
		{"tiles in the longest word", h.Longest, s.Longest},
	} {
		if f.says != f.has {
			return &FormatError{prefixLen, fmt.Sprintf("header says %d %s, graph has %d", f.says, f.what, f.has)}
		}
	}
	return nil
}
