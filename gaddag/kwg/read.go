package kwg

import (
	"encoding/binary"
	"fmt"
	"io"
	"iter"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/gaddag/internal/siblings"
)

// A Graph is what a file holds.
type Graph struct {
	nodes siblings.Nodes
	words uint32 // where the list of the DAWG's root begins; 0: no words
	paths uint32 // of the GADDAG's root; 0: there is none
}

// Read reads a file to its end and checks every node that can be reached: its
// tile, its place in its list and where it leads; that no path comes back to
// where it was, none is longer than a word can be, and what follows a separator
// is the DAWG. What is wrong is a *[FormatError].
//
// A file of wolges that holds a DAWG alone has no node for a GADDAG; it is known
// by the tile of the second node, which is not 0 then.
func Read(r io.Reader, f Format) (*Graph, error) {
	data, err := io.ReadAll(io.LimitReader(r, 4*int64(f.Limit())+1))
	if err != nil {
		return nil, err
	}
	if len(data) > 4*f.Limit() {
		return nil, &FormatError{f.Limit(), "more nodes than the format has numbers"}
	}
	if len(data)%4 != 0 || len(data) < 4 {
		return nil, &FormatError{len(data) / 4, "file is cut short"}
	}
	g := &Graph{nodes: make(siblings.Nodes, len(data)/4)}
	for i := range g.nodes {
		g.nodes[i] = f.unpack(binary.LittleEndian.Uint32(data[4*i:]))
	}
	if err := g.open(); err != nil {
		return nil, err
	}
	return g, nil
}

// open reads the heads and checks what they lead to.
func (g *Graph) open() error {
	c := checker{graph: g, state: make([]uint8, len(g.nodes)), height: make([]uint16, len(g.nodes))}
	for i, root := range []*uint32{&g.words, &g.paths} {
		if i == len(g.nodes) || i == 1 && g.nodes[1].Tile != 0 {
			break // a DAWG alone
		}
		n := g.nodes[i]
		if n.Tile != 0 || n.Word || !n.Last {
			return &FormatError{i, "not the way to a graph"}
		}
		*root = n.Next
		if n.Next == 0 {
			continue
		}
		c.paths = i == 1
		if err := c.list(n.Next, 0); err != nil {
			return err
		}
	}
	if g.paths != 0 && g.nodes[g.paths].Tile == gaddag.Separator {
		return &FormatError{int(g.paths), "a path begins with the separator"}
	}
	return nil
}

// The states of a node during the check.
const (
	unseen = iota
	open   // on the way to where the check is
	sound
	soundDAWG // and part of the DAWG
)

// A checker walks all lists that can be reached, each node once.
type checker struct {
	graph  *Graph
	state  []uint8
	height []uint16 // of sound nodes: tiles of the longest path from them
	paths  bool     // in the GADDAG
}

func (c *checker) fail(i uint32, format string, args ...any) error {
	return &FormatError{int(i), fmt.Sprintf(format, args...)}
}

// list checks the list that begins with node i.
func (c *checker) list(i uint32, depth int) error {
	below := -1
	for ; ; i++ {
		if int(i) >= len(c.state) {
			return c.fail(i, "behind the last node")
		}
		n := c.graph.nodes[i]
		if int(n.Tile) <= below || n.Tile == 0 && !c.paths || n.Tile > dawg.MaxTile {
			return c.fail(i, "tile %d is out of order or not a tile", n.Tile)
		}
		below = int(n.Tile)
		if err := c.arc(i, n, depth); err != nil {
			return err
		}
		if depth+int(c.height[i]) > dawg.MaxLength+1 {
			return c.fail(i, "a path of more than %d tiles", dawg.MaxLength+1)
		}
		if n.Last {
			return nil
		}
	}
}

// arc checks where a node leads.
func (c *checker) arc(i uint32, n node, depth int) error {
	switch {
	case c.state[i] == open:
		return c.fail(i, "a path comes back to it")
	case c.state[i] != unseen:
		return nil
	case n.Next == 0 && !n.Word:
		return c.fail(i, "leads nowhere and completes no word")
	case depth > dawg.MaxLength:
		return c.fail(i, "a path of more than %d tiles", dawg.MaxLength+1)
	case n.Tile == gaddag.Separator:
		if n.Word || int(n.Next) >= len(c.state) || c.state[n.Next] != soundDAWG {
			return c.fail(i, "a separator does not lead into the DAWG")
		}
	}
	c.state[i] = open
	c.height[i] = 1
	if n.Next != 0 {
		if n.Next < heads && c.graph.nodes[1].Tile == 0 {
			return c.fail(i, "leads to the head of the file")
		}
		if err := c.list(n.Next, depth+1); err != nil {
			return err
		}
		c.height[i] += c.highest(n.Next)
	}
	c.state[i] = sound
	if !c.paths {
		c.state[i] = soundDAWG
	}
	return nil
}

// highest returns the height of a list that is sound.
func (c *checker) highest(i uint32) uint16 {
	high := c.height[i]
	for !c.graph.nodes[i].Last {
		i++
		high = max(high, c.height[i])
	}
	return high
}

// Nodes returns the number of nodes of the file.
func (g *Graph) Nodes() int { return len(g.nodes) }

// HasPaths reports whether the file holds a GADDAG.
func (g *Graph) HasPaths() bool { return g.paths != 0 }

// Words yields the words in ascending order. The slice is reused.
func (g *Graph) Words() iter.Seq[[]byte] { return g.nodes.All(g.words) }

// Paths yields the paths of the GADDAG in ascending order, if there is one: see
// [gaddag.Graph.Paths]. The slice is reused.
func (g *Graph) Paths() iter.Seq[[]byte] { return g.nodes.All(g.paths) }

// Contains reports whether the DAWG has the word.
func (g *Graph) Contains(word []byte) bool { return g.nodes.Contains(g.words, word) }

// ContainsPath reports whether the GADDAG has the path.
func (g *Graph) ContainsPath(path []byte) bool { return g.nodes.Contains(g.paths, path) }
