package tiles

import (
	"slices"

	"github.com/verbarium/verbarium/sources"
)

// A Difference is what two sets have of one letter of the alphabet, or of the
// blank, whose tile is 0.
type Difference struct {
	Tile       byte
	Count      [2]int
	Values     [2][]int // of the kinds of its tiles, in the order of the set
	SameValues bool
}

// Compare sets one set beside another, letter by letter, and says how many tiles
// would have to be replaced to make the larger of them from the other.
func Compare(lang *sources.Language, a, b *sources.TileSet) (rows []Difference, replaced int) {
	var more [2]int
	for t := range len(lang.Alphabet) + 1 {
		d := Difference{Tile: byte(t)}
		for i, set := range []*sources.TileSet{a, b} {
			d.Count[i], d.Values[i] = has(set, byte(t))
		}
		d.SameValues = slices.Equal(d.Values[0], d.Values[1])
		more[0] += max(0, d.Count[0]-d.Count[1])
		more[1] += max(0, d.Count[1]-d.Count[0])
		rows = append(rows, d)
	}
	return rows, max(more[0], more[1])
}

// has says how many tiles a set has of a letter, and what these count.
func has(set *sources.TileSet, tile byte) (count int, values []int) {
	if tile == 0 {
		return set.Blank, nil
	}
	for _, r := range set.Rows {
		if r.Tile == tile && r.Count > 0 {
			count += r.Count
			values = append(values, r.Value)
		}
	}
	return count, values
}
