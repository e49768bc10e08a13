package sources

import (
	"slices"
	"strings"
)

// A FoldRow is a row of the table by which spellings are folded: letters, composed
// (NFC) and in lower case, and the tiles that they are played with, perhaps none.
type FoldRow struct {
	Letters string
	Tiles   []byte
}

// Folding returns the table by which [Language.Letters] folds, in the order of the
// letters, so that a program in another language can fold likewise: at each place
// the longest row that fits counts.
func (l *Language) Folding() []FoldRow {
	var rows []FoldRow
	for letters, tiles := range l.fold.others {
		rows = append(rows, FoldRow{letters, slices.Clone(tiles)})
	}
	slices.SortFunc(rows, func(a, b FoldRow) int { return strings.Compare(a.Letters, b.Letters) })
	return rows
}
