package dawg

import "iter"

// Hooks returns the tiles that make another word of the tiles: before them and
// behind them. The tiles need not be a word themselves. It does not allocate.
func (g *Graph) Hooks(tiles []byte) (front, back Set) {
	for t := range g.store.Set(g.root).All() {
		first, _ := g.store.Next(g.root, t)
		if last, ok := g.follow(first, tiles); ok && last.Final() {
			front |= 1 << t
		}
	}
	if last, ok := g.walk(tiles); ok {
		back = g.store.Finals(last.Node())
	}
	return front, back
}

// follow follows the tiles from a target.
func (g *Graph) follow(t Target, tiles []byte) (Target, bool) {
	ok := true
	for i := 0; i < len(tiles) && ok; i++ {
		t, ok = g.store.Next(t.Node(), tiles[i])
	}
	return t, ok
}

// WordsEnding yields the words that end with the suffix, in ascending order. The
// slice is reused: copy it to keep it beyond the step.
func (g *Graph) WordsEnding(suffix []byte) iter.Seq[[]byte] {
	return g.Search(append(Pattern{anyTiles}, exactly(suffix)...))
}

// Extensions yields the words that have the tiles in them anywhere, in ascending
// order; one is the tiles themselves, if they are a word. The slice is reused:
// copy it to keep it beyond the step.
func (g *Graph) Extensions(tiles []byte) iter.Seq[[]byte] {
	return g.Search(append(append(Pattern{anyTiles}, exactly(tiles)...), anyTiles))
}

var anyTiles = Element{Tiles: AllTiles, Star: true}

// exactly makes a pattern of tiles; one that no word has matches nothing.
func exactly(tiles []byte) Pattern {
	var p Pattern
	for _, t := range tiles {
		p = append(p, Element{Tiles: Tiles(t) & AllTiles})
	}
	return p
}
