package sources

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
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

// TileSet reads tiles/NAME.csv, as [Language.ReadTileSet] does.
func (l *Language) TileSet(name string) (*TileSet, error) {
	f, err := l.FS.Open("tiles/" + name + ".csv")
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return nil, fmt.Errorf("%q: %w", name, ErrNoTileSet)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return l.ReadTileSet(f, "tiles/"+name+".csv")
}

// DefaultTileSet returns the set of tiles that belongs to the language's
// lexicon: the first in which every letter of the lexicon has one kind of tile.
// A set that keeps letters apart which the lexicon does not tell apart (Latin U
// and V) is for those who ask for it.
func (l *Language) DefaultTileSet() (*TileSet, error) {
	for _, name := range l.TileSets() {
		set, err := l.TileSet(name)
		if err != nil {
			return nil, err
		}
		if set.OneKind() {
			return set, nil
		}
	}
	return nil, fmt.Errorf("%s has no set of tiles: %w", l.Name, ErrNoTileSet)
}

// maxTiles is the most that a row of a set may count, in tiles and in points.
const maxTiles = 999

// ReadTileSet reads a table of tiles: letter, count, value under a header; "?"
// stands for the blanks, which count 0. The file names the set, and the rows in
// the errors, of which all are returned, joined.
func (l *Language) ReadTileSet(r io.Reader, file string) (*TileSet, error) {
	set := &TileSet{Name: strings.TrimSuffix(path.Base(file), ".csv")}
	cr := csv.NewReader(r)
	cr.FieldsPerRecord = -1 // counted here, to say what is wanted
	cr.Comment = '#'
	var faults []error
	seen := map[string]bool{}
	for first := true; ; first = false {
		row, err := cr.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if pe, ok := errors.AsType[*csv.ParseError](err); ok {
			faults = append(faults, fmt.Errorf("%s:%d: %w", file, pe.Line, pe.Err))
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		line, _ := cr.FieldPos(0)
		if first {
			err = checkHeader(row)
		} else {
			err = set.add(row, l, seen)
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("%s:%d: %w", file, line, err))
		}
	}
	if len(seen) == 0 && len(faults) == 0 {
		faults = append(faults, fmt.Errorf("%s:1: no tiles", file))
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return set, nil
}

// checkHeader refuses a table that begins with a row of tiles, which would be
// lost.
func checkHeader(row []string) error {
	row[0] = strings.TrimPrefix(row[0], "\ufeff") // as spreadsheets begin a file
	if !slices.Equal(row, []string{"letter", "count", "value"}) {
		return fmt.Errorf("%q is not the header letter,count,value", strings.Join(row, ","))
	}
	return nil
}

func (s *TileSet) add(row []string, l *Language, seen map[string]bool) error {
	if len(row) != 3 {
		return fmt.Errorf("%d columns, want letter,count,value", len(row))
	}
	count, err1 := strconv.Atoi(row[1])
	value, err2 := strconv.Atoi(row[2])
	if err1 != nil || err2 != nil || count < 0 || value < 0 {
		return fmt.Errorf("count %q or value %q is not a number", row[1], row[2])
	}
	if count > maxTiles || value > maxTiles {
		return fmt.Errorf("count %d or value %d is beyond %d", count, value, maxTiles)
	}
	letter := strings.ToLower(row[0])
	if seen[letter] {
		return fmt.Errorf("letter %q stands twice", row[0])
	}
	seen[letter] = true
	if letter == Joker {
		if value != 0 {
			return fmt.Errorf("a blank counts 0, not %d", value)
		}
		s.Blank = count
		return nil
	}
	word, reason := l.Letters(letter)
	if reason != nil || len(word) != 1 {
		return fmt.Errorf("%q is not one letter of the alphabet", row[0])
	}
	s.Rows = append(s.Rows, TileRow{letter, word[0], count, value})
	return nil
}

// WriteCSV writes the set as [Language.ReadTileSet] reads it.
func (s *TileSet) WriteCSV(w io.Writer) error {
	rows := [][]string{{"letter", "count", "value"}, {Joker, strconv.Itoa(s.Blank), "0"}}
	for _, r := range s.Rows {
		rows = append(rows, []string{r.Letter, strconv.Itoa(r.Count), strconv.Itoa(r.Value)})
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// OneKind says whether every letter of the alphabet has one kind of tile at most.
func (s *TileSet) OneKind() bool {
	kinds := map[byte]bool{}
	for _, r := range s.Rows {
		if kinds[r.Tile] {
			return false
		}
		kinds[r.Tile] = true
	}
	return true
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
