package dawg

import (
	"iter"
	"math/bits"
	"slices"
)

// AllTiles is the set of every tile a word can have.
const AllTiles Set = 1<<(MaxTile+1) - 2

// An Element of a pattern stands for one tile of the set; with Star for any
// number of them, one after another, or none.
type Element struct {
	Tiles Set
	Star  bool
}

// A Pattern is a sequence of elements that a whole word must match.
type Pattern []Element

// Search yields the words that match the pattern, in ascending order and each
// once. The slice is reused: copy it to keep it beyond the step.
func (g *Graph) Search(p Pattern) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		width := len(p)/64 + 1
		s := &searcher{
			graph:   g,
			pattern: p,
			width:   width,
			places:  make([]uint64, width*(g.stats.Longest+1)),
			yield:   yield,
		}
		if width == 1 && slices.ContainsFunc(p, func(e Element) bool { return e.Star }) {
			s.dead = make(map[deadEnd]struct{})
		}
		s.reach(s.at(0), 0)
		s.node(g.root, make([]byte, 0, g.stats.Longest))
	}
}

// A searcher follows all places of the pattern that the tiles so far can have
// led to: for each depth a set of bits, bit len(pattern) for its end.
type searcher struct {
	graph   *Graph
	pattern Pattern
	width   int
	places  []uint64
	yield   func([]byte) bool
	found   int
	dead    map[deadEnd]struct{} // nil if the pattern has no star
}

// A deadEnd is a node below which no word matches from these places on. With a
// star many ways lead to it: it is walked once, if there are words enough below
// it (BenchmarkWordsEnding).
type deadEnd struct {
	node   Node
	places uint64
}

const worthNoting = 8

func (s *searcher) at(depth int) []uint64 {
	return s.places[depth*s.width : (depth+1)*s.width]
}

// reach marks a place, and those behind it that need no tile.
func (s *searcher) reach(places []uint64, i int) {
	places[i/64] |= 1 << (i % 64)
	for i < len(s.pattern) && s.pattern[i].Star {
		i++
		places[i/64] |= 1 << (i % 64)
	}
}

// wanted returns the tiles that lead on from the places.
func (s *searcher) wanted(places []uint64) Set {
	var set Set
	for i := range onPlaces(places) {
		if i < len(s.pattern) {
			set |= s.pattern[i].Tiles
		}
	}
	return set
}

// step marks the places behind a tile and reports whether the end is one.
func (s *searcher) step(next, places []uint64, t Tile) bool {
	clear(next)
	for i := range onPlaces(places) {
		if i == len(s.pattern) || !s.pattern[i].Tiles.Has(t) {
			continue
		}
		if s.pattern[i].Star {
			s.reach(next, i)
		} else {
			s.reach(next, i+1)
		}
	}
	end := len(s.pattern)
	return next[end/64]>>(end%64)&1 != 0
}

func (s *searcher) node(n Node, word []byte) bool {
	places := s.at(len(word))
	if s.dead == nil || s.graph.Count(n) < worthNoting {
		return s.arcs(n, word, places)
	}
	end := deadEnd{n, places[0]}
	if _, ok := s.dead[end]; ok {
		return true
	}
	before := s.found
	if !s.arcs(n, word, places) {
		return false
	}
	if s.found == before {
		s.dead[end] = struct{}{}
	}
	return true
}

func (s *searcher) arcs(n Node, word []byte, places []uint64) bool {
	wanted := s.wanted(places) & s.graph.Set(n)
	for t := range wanted.All() {
		target, _ := s.graph.Next(n, t)
		w := append(word, t)
		if end := s.step(s.at(len(w)), places, t); end && target.Final() {
			s.found++
			if !s.yield(w) {
				return false
			}
		}
		if target.Node() != 0 && !s.node(target.Node(), w) {
			return false
		}
	}
	return true
}

// onPlaces yields the numbers of the bits that are set.
func onPlaces(places []uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for k, w := range places {
			for ; w != 0; w &= w - 1 {
				if !yield(64*k + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}
