package sources

import (
	"cmp"
	"fmt"
	"slices"
)

// Score returns what a word counts when it is laid with the tiles of a full
// set, without the squares of the board, and how many blanks it needs: one,
// which counts nothing, for each letter beyond the stock. Of two kinds of tile
// for one letter (U and V of a set that keeps them apart) the one that counts
// more is laid first.
func (s *TileSet) Score(word []byte) (score, blanks int) {
	var letters [256]int
	for _, t := range word {
		letters[t]++
	}
	blanks = len(word)
	for _, r := range s.dearest() {
		n := min(r.Count, letters[r.Tile])
		letters[r.Tile] -= n
		score += n * r.Value
		blanks -= n
	}
	return score, blanks
}

// CannotLay says that a word cannot be laid that needs so many blanks, and is empty
// if the set has them.
func (s *TileSet) CannotLay(blanks int) string {
	if blanks <= s.Blank {
		return ""
	}
	noun := "blanks"
	if blanks == 1 {
		noun = "blank"
	}
	return fmt.Sprintf("cannot be laid: it needs %d %s and a set has %d", blanks, noun, s.Blank)
}

// DearestFirst returns the set with the tiles that count more before the others, the
// order in which [TileSet.Score] wants them: of such a set it sorts nothing.
func (s *TileSet) DearestFirst() *TileSet {
	sorted := *s
	sorted.Rows = slices.Clone(s.dearest())
	return &sorted
}

// dearest returns the rows, those that count more first.
func (s *TileSet) dearest() []TileRow {
	dearer := func(x, y TileRow) int { return cmp.Compare(y.Value, x.Value) }
	if slices.IsSortedFunc(s.Rows, dearer) {
		return s.Rows
	}
	rows := slices.Clone(s.Rows)
	slices.SortStableFunc(rows, dearer)
	return rows
}
