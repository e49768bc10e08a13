package quackle

import (
	"fmt"

	"github.com/verbarium/verbarium/dawg"
)

// root is the node where the root's list begins: Quackle takes it for granted
// in a .dawg.
const root = 1

// open checks the nodes and counts the words. The error is a *[FormatError].
func (g *lists) open(width int) error {
	g.width = width
	size := len(g.data) / width
	if len(g.data)%width != 0 || size <= root {
		return &FormatError{g.at + size*width, "file is cut short"}
	}
	if size > maxNodes {
		return &FormatError{g.at + maxNodes*width, "more nodes than the format has numbers"}
	}
	g.unpack()
	if g.nodes[0].Next != root {
		return &FormatError{g.at, "node 0 does not lead to node 1"}
	}
	c := checker{g: g, sums: make([]sum, size)}
	all, err := c.list(root, 0, false)
	if err != nil {
		return err
	}
	if all.words > maxWords {
		return &FormatError{g.at, "more words than the format has numbers"}
	}
	if g.paths && all.paths != all.tiles {
		return &FormatError{g.at, fmt.Sprintf("%d paths, the words have %d tiles", all.paths, all.tiles)}
	}
	g.words = int(all.words)
	return nil
}

// A sum is what begins with a node or a list. The counts stop at ceiling.
type sum struct {
	words  uint32 // paths without a separator
	tiles  uint32 // of those
	paths  uint32 // all
	height uint8  // tiles of the longest
	state  uint8  // of a node
	parted bool   // a separator comes
}

const ceiling = 1<<32 - 1

// The states of a node during the check.
const (
	unseen = iota
	open   // on the way to where the check is
	sound
)

// add adds the sum of a node to that of its list.
func (s *sum) add(n sum) {
	s.words = limited(s.words, n.words)
	s.tiles = limited(s.tiles, n.tiles)
	s.paths = limited(s.paths, n.paths)
	s.height = max(s.height, n.height)
	s.parted = s.parted || n.parted
}

func limited(a, b uint32) uint32 { return uint32(min(uint64(a)+uint64(b), ceiling)) }

// before makes the sum of a list that of the node which leads to it.
func (s *sum) before(n node) {
	if n.Tile == separator {
		*s = sum{paths: s.paths, height: s.height, parted: true}
		return
	}
	if n.Word {
		s.words, s.paths = limited(s.words, 1), limited(s.paths, 1)
	}
	s.tiles = limited(s.tiles, s.words)
	s.height++
}

// A checker walks all lists that can be reached, each node once.
type checker struct {
	g    *lists
	sums []sum // of sound nodes
}

func (c *checker) fail(i uint32, format string, args ...any) error {
	return &FormatError{c.g.at + int(i)*c.g.width, fmt.Sprintf(format, args...)}
}

// list checks the list that begins with node i, to which a path of so many
// tiles led; passed says that its last step was a separator.
func (c *checker) list(i uint32, depth int, passed bool) (all sum, err error) {
	var seen dawg.Set
	for ; ; i++ {
		if int(i) >= len(c.sums) {
			return all, c.fail(i, "a list does not end")
		}
		n := c.g.nodes[i]
		switch {
		case int(n.Tile) > min(c.g.letters, dawg.MaxTile) || seen.Has(n.Tile):
			return all, c.fail(i, "letter is not one of the alphabet, or stands twice")
		case n.Tile == separator && (!n.Last || depth == 0 || n.Word || passed):
			return all, c.fail(i, "a separator where none can be")
		case n.Tile != separator && c.g.paths && seen >= dawg.Tiles(n.Tile):
			return all, c.fail(i, "letter is out of order")
		}
		seen |= dawg.Tiles(n.Tile)
		s, err := c.arc(i, n, depth)
		if err != nil {
			return all, err
		}
		all.add(s)
		if depth+int(all.height) > maxLength {
			return all, c.fail(i, "a word of more than %d tiles", maxLength)
		}
		if passed && all.parted {
			return all, c.fail(i, "a second separator")
		}
		if n.Last {
			return all, nil
		}
	}
}

// arc checks where a node leads.
func (c *checker) arc(i uint32, n node, depth int) (sum, error) {
	switch {
	case c.sums[i].state == open:
		return sum{}, c.fail(i, "a path comes back to it")
	case c.sums[i].state == sound:
		return c.sums[i], nil
	case n.Next == 0 && !n.Word:
		return sum{}, c.fail(i, "leads nowhere and completes no word")
	case depth > maxLength:
		return sum{}, c.fail(i, "a word of more than %d tiles", maxLength)
	}
	c.sums[i].state = open
	var s sum
	if n.Next != 0 {
		step := 1
		if n.Tile == separator {
			step = 0
		}
		var err error
		if s, err = c.list(n.Next, depth+step, n.Tile == separator); err != nil {
			return sum{}, err
		}
	}
	s.before(n)
	s.state = sound
	c.sums[i] = s
	return s, nil
}
