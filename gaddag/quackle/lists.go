package quackle

import "github.com/verbarium/verbarium/gaddag/internal/siblings"

// lists are the nodes of either file.
type lists struct {
	data    []byte // nodes and nothing else, until they are unpacked
	nodes   siblings.Nodes
	at      int  // byte of the file where they begin
	width   int  // bytes of a node
	letters int  // of the alphabet
	paths   bool // a .gaddag
	words   int
}

// noTile stands for the number of a letter that is none.
const noTile = 0xff

// unpack makes nodes of the data.
func (g *lists) unpack() {
	g.nodes = make(siblings.Nodes, len(g.data)/g.width)
	for i := range g.nodes {
		b := g.data[i*g.width:][:g.width]
		if g.paths {
			g.nodes[i] = narrow(b, uint32(i))
		} else {
			g.nodes[i] = wide(b)
		}
	}
	g.data = nil
}

// wide unpacks a node of a .dawg.
func wide(b []byte) node {
	return node{
		Tile: b[3]&0x3f + 1,
		Last: b[3]&0x40 != 0,
		Word: b[4]|b[5]|b[6] != 0,
		Next: number(b),
	}
}

// narrow unpacks node i of a .gaddag.
func narrow(b []byte, i uint32) node {
	n := node{Last: b[3]&0x80 != 0, Word: b[3]&0x40 != 0, Next: number(b)}
	switch letter := b[3] & 0x3f; {
	case letter == 0:
		n.Tile = separator
	case letter < firstLetter:
		n.Tile = noTile
	default:
		n.Tile = letter - firstLetter + 1
	}
	if n.Next != 0 {
		n.Next += i
	}
	return n
}

// number unpacks three bytes, the highest first.
func number(b []byte) uint32 { return uint32(b[0])<<16 | uint32(b[1])<<8 | uint32(b[2]) }
