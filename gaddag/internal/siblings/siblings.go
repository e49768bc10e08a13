// Package siblings walks a graph that is kept as the engines of word games keep
// theirs: a node of the file is an arc, those of one state stand one after
// another, and the last of them is marked. What reads a file of such nodes
// unpacks them and checks them first: a list that does not end, or a way that
// comes back, is not looked for here.
package siblings

import (
	"iter"

	"github.com/verbarium/verbarium/dawg"
)

// A Node is an arc of a graph.
type Node struct {
	Tile dawg.Tile // 0: the separator
	Word bool      // the arc completes a word
	Last bool      // it is the last of its list
	Next uint32    // where the list begins that it leads to; 0: nowhere
}

// Nodes are those of a file. A list is known by its first node, which is never
// node 0.
type Nodes []Node

// find returns the node with that tile in a list.
func (g Nodes) find(list uint32, t dawg.Tile) (Node, bool) {
	for i := list; i != 0; i++ {
		if n := g[i]; n.Tile == t {
			return n, true
		} else if n.Last {
			break
		}
	}
	return Node{}, false
}

// Contains reports whether the tiles lead from a list to the end of a word.
func (g Nodes) Contains(list uint32, tiles []byte) bool {
	word := false
	for _, t := range tiles {
		n, ok := g.find(list, t)
		if !ok {
			return false
		}
		list, word = n.Next, n.Word
	}
	return word
}

// All yields the paths from a list to the ends of words, in the order of the
// file. The slice is reused.
func (g Nodes) All(list uint32) iter.Seq[[]byte] { return g.paths(list, true) }

// Unseparated yields the paths without a separator as All yields all.
func (g Nodes) Unseparated(list uint32) iter.Seq[[]byte] { return g.paths(list, false) }

func (g Nodes) paths(list uint32, separated bool) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		if list != 0 {
			g.spell(list, separated, make([]byte, 0, dawg.MaxLength+1), yield)
		}
	}
}

func (g Nodes) spell(list uint32, separated bool, buf []byte, yield func([]byte) bool) bool {
	for i := list; ; i++ {
		n := g[i]
		if n.Tile != 0 || separated {
			w := append(buf, n.Tile)
			if n.Word && !yield(w) || n.Next != 0 && !g.spell(n.Next, separated, w, yield) {
				return false
			}
		}
		if n.Last {
			return true
		}
	}
}
