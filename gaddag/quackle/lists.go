package quackle

import (
	"iter"

	"github.com/verbarium/verbarium/dawg"
)

// lists are the nodes of either file.
type lists struct {
	data    []byte // nodes and nothing else
	at      int    // byte of the file where they begin
	width   int    // bytes of a node
	letters int    // of the alphabet
	paths   bool   // a .gaddag
	words   int
}

// noTile stands for the number of a letter that is none.
const noTile = 0xff

// node unpacks a node of the file.
func (g *lists) node(i uint32) node {
	b := g.data[int(i)*g.width:]
	n := node{next: uint32(b[0])<<16 | uint32(b[1])<<8 | uint32(b[2])}
	if !g.paths {
		n.tile = b[3]&0x3f + 1
		n.last, n.word = b[3]&0x40 != 0, b[4]|b[5]|b[6] != 0
		return n
	}
	switch letter := b[3] & 0x3f; {
	case letter == 0:
		n.tile = separator
	case letter < firstLetter:
		n.tile = noTile
	default:
		n.tile = letter - firstLetter + 1
	}
	n.last, n.word = b[3]&0x80 != 0, b[3]&0x40 != 0
	if n.next != 0 {
		n.next += i
	}
	return n
}

// all yields all paths from the root in the order of the file.
func (g *lists) all() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) { g.walk(true, yield) }
}

// walk yields the paths, or those without a separator.
func (g *lists) walk(separators bool, yield func([]byte) bool) {
	g.spell(root, separators, make([]byte, 0, maxLength+1), yield)
}

func (g *lists) spell(i uint32, separators bool, buf []byte, yield func([]byte) bool) bool {
	for ; ; i++ {
		n := g.node(i)
		if n.tile == separator && !separators {
			return true // it is the last of its list
		}
		w := append(buf, n.tile)
		if n.word && !yield(w) || n.next != 0 && !g.spell(n.next, separators, w, yield) {
			return false
		}
		if n.last {
			return true
		}
	}
}

func (g *lists) contains(tiles []byte) bool {
	at, word := uint32(root), false
	for _, t := range tiles {
		n, ok := g.find(at, t)
		if !ok {
			return false
		}
		at, word = n.next, n.word
	}
	return word
}

// find returns the node with that tile in a list.
func (g *lists) find(at uint32, t dawg.Tile) (node, bool) {
	for i := at; i != 0; i++ {
		if n := g.node(i); n.tile == t {
			return n, true
		} else if n.last {
			break
		}
	}
	return node{}, false
}
