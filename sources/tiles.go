package sources

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strconv"
	"strings"
)

// A TileSet says how many tiles there are of each letter and what they count.
type TileSet struct {
	Name  string
	Rows  []TileRow
	Blank int // number of blanks
}

// A TileRow is one kind of tile. Letter is the letter printed on it, which in
// some sets is finer than the alphabet (U and V apart).
type TileRow struct {
	Letter       string
	Tile         byte // of the alphabet
	Count, Value int
}

// ErrNoTileSet reports a tile set that the language does not have.
var ErrNoTileSet = errors.New("no such tile set")

// TileSets returns the names of the language's tile sets, in order.
func (l *Language) TileSets() []string {
	files, err := fs.Glob(l.FS, "tiles/*.csv")
	if err != nil {
		return nil
	}
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(path.Base(f), ".csv"))
	}
	sort.Strings(names)
	return names
}

// TileSet reads tiles/NAME.csv: letter, count, value; "?" stands for the blanks.
func (l *Language) TileSet(name string) (*TileSet, error) {
	f, err := l.FS.Open("tiles/" + name + ".csv")
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return nil, fmt.Errorf("%q: %w", name, ErrNoTileSet)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.FieldsPerRecord = 3
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("tiles/%s.csv: %w", name, err)
	}
	set := &TileSet{Name: name}
	for i, row := range rows {
		if i == 0 {
			continue // the header
		}
		if err := set.add(row, l); err != nil {
			return nil, fmt.Errorf("tiles/%s.csv:%d: %w", name, i+1, err)
		}
	}
	return set, nil
}

func (s *TileSet) add(row []string, l *Language) error {
	count, err1 := strconv.Atoi(row[1])
	value, err2 := strconv.Atoi(row[2])
	if err1 != nil || err2 != nil || count < 0 || value < 0 {
		return fmt.Errorf("count %q or value %q is not a number", row[1], row[2])
	}
	if row[0] == "?" {
		s.Blank = count
		return nil
	}
	word, reason := l.Letters(row[0])
	if reason != nil || len(word) != 1 {
		return fmt.Errorf("%q is not one letter of the alphabet", row[0])
	}
	for _, r := range s.Rows {
		if r.Letter == row[0] {
			return fmt.Errorf("letter %q stands twice", row[0])
		}
	}
	s.Rows = append(s.Rows, TileRow{row[0], word[0], count, value})
	return nil
}

// Total returns the number of tiles, blanks included, and the sum of their values.
func (s *TileSet) Total() (tiles, value int) {
	tiles = s.Blank
	for _, r := range s.Rows {
		tiles += r.Count
		value += r.Count * r.Value
	}
	return tiles, value
}

// Blanks returns how many blanks a word needs: one for each letter beyond the
// stock of tiles.
func (s *TileSet) Blanks(word []byte) int {
	stock := map[byte]int{}
	for _, r := range s.Rows {
		stock[r.Tile] += r.Count
	}
	need := 0
	for _, t := range word {
		if stock[t] > 0 {
			stock[t]--
			continue
		}
		need++
	}
	return need
}
