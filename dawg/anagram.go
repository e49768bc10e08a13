package dawg

import "iter"

// Anagrams yields the words that take every tile of the rack and every blank,
// which stands for any tile, in ascending order and each once. The slice is
// reused: copy it to keep it beyond the step.
func (g *Graph) Anagrams(rack []byte, blanks int) iter.Seq[[]byte] {
	return g.fromRack(rack, blanks, true)
}

// Spellable yields the words that can be laid with tiles of the rack and
// blanks, not necessarily all of them, in ascending order and each once. The
// slice is reused: copy it to keep it beyond the step.
func (g *Graph) Spellable(rack []byte, blanks int) iter.Seq[[]byte] {
	return g.fromRack(rack, blanks, false)
}

func (g *Graph) fromRack(rack []byte, blanks int, all bool) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		h := hand{graph: g, blanks: max(blanks, 0), left: len(rack) + max(blanks, 0), all: all, yield: yield}
		for _, t := range rack {
			h.count[t]++
			h.tiles |= 1 << t
		}
		h.node(g.root, make([]byte, 0, g.stats.Longest))
	}
}

// A hand is what is left of a rack.
type hand struct {
	graph  *Graph
	count  [256]int
	tiles  Set // with a count
	blanks int
	left   int // tiles and blanks
	all    bool
	yield  func([]byte) bool
}

func (h *hand) node(n Node, word []byte) bool {
	if h.left == 0 {
		return true
	}
	usable := h.graph.Set(n)
	if h.blanks == 0 {
		usable &= h.tiles
	}
	for t := range usable.All() {
		target, _ := h.graph.Next(n, t)
		blank := h.take(t)
		w := append(word, t)
		fits := target.Final() && (!h.all || h.left == 0)
		more := (!fits || h.yield(w)) && (target.Node() == 0 || h.node(target.Node(), w))
		h.put(t, blank)
		if !more {
			return false
		}
	}
	return true
}

// take plays a tile, or a blank for it if there is no such tile: to keep the
// blank is never worse.
func (h *hand) take(t Tile) (blank bool) {
	h.left--
	if h.count[t] == 0 {
		h.blanks--
		return true
	}
	h.count[t]--
	if h.count[t] == 0 {
		h.tiles &^= 1 << t
	}
	return false
}

func (h *hand) put(t Tile, blank bool) {
	h.left++
	if blank {
		h.blanks++
		return
	}
	h.count[t]++
	h.tiles |= 1 << t
}
