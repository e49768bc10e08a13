package sources

import (
	"math/rand/v2"
	"testing"
)

func TestScore(t *testing.T) {
	set := &TileSet{Name: "small", Blank: 2, Rows: []TileRow{
		{"a", 1, 2, 1}, {"b", 2, 1, 5}, {"u", 3, 1, 1}, {"v", 3, 2, 4}, {"z", 4, 0, 9},
	}}
	for _, c := range []struct {
		word          []byte
		score, blanks int
	}{
		{nil, 0, 0},
		{[]byte{1, 2}, 6, 0},
		{[]byte{1, 1, 1, 2}, 7, 1},
		{[]byte{3}, 4, 0},          // the dearer of the two kinds
		{[]byte{3, 1, 3, 3}, 10, 0}, // both of the dearer kind, one of the other
		{[]byte{3, 3, 3, 3}, 9, 1},
		{[]byte{4, 5}, 0, 2}, // a letter with no tile, and one without a row
	} {
		if score, blanks := set.Score(c.word); score != c.score || blanks != c.blanks {
			t.Errorf("Score(%v) = %d, %d, want %d, %d", c.word, score, blanks, c.score, c.blanks)
		}
	}
}

// TestScoreLaysTiles lays words tile by tile from a bag in which each tile lies
// by itself, and takes the dearest that fits.
func TestScoreLaysTiles(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		set := &TileSet{}
		for range 1 + r.IntN(6) {
			set.Rows = append(set.Rows, TileRow{Tile: byte(1 + r.IntN(4)), Count: r.IntN(4), Value: r.IntN(9)})
		}
		word := make([]byte, r.IntN(8))
		for i := range word {
			word[i] = byte(1 + r.IntN(5))
		}
		var bag []TileRow
		for _, row := range set.Rows {
			for range row.Count {
				bag = append(bag, row)
			}
		}
		score, blanks := 0, 0
		for _, tile := range word {
			best := -1
			for i, b := range bag {
				if b.Tile == tile && (best < 0 || b.Value > bag[best].Value) {
					best = i
				}
			}
			if best < 0 {
				blanks++
				continue
			}
			score += bag[best].Value
			bag = append(bag[:best], bag[best+1:]...)
		}
		gotScore, gotBlanks := set.Score(word)
		if gotScore != score || gotBlanks != blanks || gotBlanks != set.Blanks(word) {
			t.Fatalf("Score(%v) with %v = %d, %d, want %d, %d", word, set.Rows, gotScore, gotBlanks, score, blanks)
		}
	}
}
