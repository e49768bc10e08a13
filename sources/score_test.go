package sources

import (
	"testing"

	"pgregory.net/rapid"
)

func TestScore(t *testing.T) {
	for _, tt := range []struct {
		tag, set, word string
		score, blanks  int
	}{
		{"la", "toronto", "amor", 1 + 2 + 1 + 1, 0},
		{"la", "toronto", "xxxii", 4 + 4 + 1 + 1, 1}, // two X
		{"la", "toronto", "kalendae", 1 + 2 + 1 + 2 + 2 + 1 + 1, 1},
		{"la", "cambridge", "uua", 5 + 5 + 1, 0}, // both V
		{"la", "cambridge", "uuua", 5 + 5 + 1 + 1, 0},
		{"la", "cambridge", "uuuuuuuuuu", 5 + 5 + 7, 1},
		{"ro", "frsc", "whisky", 10 + 1 + 1, 3},
	} {
		lang, err := Open(tt.tag)
		if err != nil {
			t.Fatal(err)
		}
		set, err := lang.TileSet(tt.set)
		if err != nil {
			t.Fatal(err)
		}
		word, _ := lang.Letters(tt.word)
		if score, blanks := set.Score(word); score != tt.score || blanks != tt.blanks {
			t.Errorf("Score(%s) by %s = %d, %d, want %d, %d", tt.word, tt.set, score, blanks, tt.score, tt.blanks)
		}
		if blanks := set.Blanks(word); blanks != tt.blanks {
			t.Errorf("Blanks(%s) by %s = %d, want %d", tt.word, tt.set, blanks, tt.blanks)
		}
	}
}

// TestScoreIsTheMost tries all ways to lay a word.
func TestScoreIsTheMost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row := rapid.Custom(func(t *rapid.T) TileRow {
			return TileRow{
				Tile:  rapid.ByteRange(1, 3).Draw(t, "tile"),
				Count: rapid.IntRange(0, 2).Draw(t, "count"), Value: rapid.IntRange(0, 4).Draw(t, "value"),
			}
		})
		set := &TileSet{Rows: rapid.SliceOfN(row, 0, 5).Draw(t, "rows")}
		word := rapid.SliceOfN(rapid.ByteRange(1, 3), 0, 6).Draw(t, "word")
		score, blanks := set.Score(word)
		bestScore, bestBlanks := 0, len(word)
		var lay func(i, score, blanks int)
		lay = func(i, score, blanks int) {
			if i == len(word) {
				if blanks < bestBlanks || blanks == bestBlanks && score > bestScore {
					bestScore, bestBlanks = score, blanks
				}
				return
			}
			lay(i+1, score, blanks+1)
			for k := range set.Rows {
				if r := &set.Rows[k]; r.Tile == word[i] && r.Count > 0 {
					r.Count--
					lay(i+1, score+r.Value, blanks)
					r.Count++
				}
			}
		}
		lay(0, 0, 0)
		if score != bestScore || blanks != bestBlanks {
			t.Fatalf("Score = %d, %d, want %d, %d", score, blanks, bestScore, bestBlanks)
		}
	})
}

// TestCannotLay says how many blanks a word needs that a set does not have.
func TestCannotLay(t *testing.T) {
	for _, c := range []struct {
		has, needs int
		want       string
	}{
		{2, 0, ""},
		{2, 2, ""},
		{2, 3, "cannot be laid: it needs 3 blanks and a set has 2"},
		{0, 1, "cannot be laid: it needs 1 blank and a set has 0"},
	} {
		set := &TileSet{Blank: c.has}
		if got := set.CannotLay(c.needs); got != c.want {
			t.Errorf("CannotLay(%d) of a set with %d = %q, want %q", c.needs, c.has, got, c.want)
		}
	}
}
