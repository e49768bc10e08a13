package sources

// Score returns what the letters of a word count, without the premiums of a
// board, and how many blanks it needs. Letters beyond the stock of tiles are
// laid with blanks, which count 0; of a letter that has several kinds of tile
// the dearest are laid first.
func (s *TileSet) Score(word []byte) (score, blanks int) {
	var letters [256]int
	for _, t := range word {
		letters[t]++
	}
	blanks = len(word)
	for i := range s.Rows {
		r := &s.Rows[i]
		laid := letters[r.Tile]
		if laid == 0 {
			continue
		}
		laid = min(max(0, laid-s.dearer(i)), r.Count)
		score += laid * r.Value
		blanks -= laid
	}
	return score, blanks
}

// dearer is how many tiles of the same letter are laid before those of a row.
func (s *TileSet) dearer(row int) int {
	n := 0
	for i := range s.Rows {
		r := &s.Rows[i]
		if r.Tile == s.Rows[row].Tile && (r.Value > s.Rows[row].Value || r.Value == s.Rows[row].Value && i < row) {
			n += r.Count
		}
	}
	return n
}
