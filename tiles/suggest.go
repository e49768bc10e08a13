package tiles

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/sources"
)

// Options say what set is wanted.
type Options struct {
	Name    string
	Total   int    // tiles, blanks included
	Blanks  int    // among them
	Top     int    // the highest value
	Without []byte // letters that have no tile
}

// A Step is how the tiles and the value of one letter were found.
type Step struct {
	Letter string
	Tile   byte
	Parts  int64 // of [Whole], among all letters
	// Seats is the exact number of tiles that the letter is owed, among the
	// letters that have tiles; Rest is the same after those that get their one
	// tile for being rare have been served, and 0 for these.
	Seats, Rest  float64
	Whole        int  // the whole tiles of Rest, or the one tile of a rare letter
	Extra        bool // one more for its remainder
	Count, Value int
	weight       int64
	seats, sum   int64 // Seats is seats by sum
	rest, over   int64 // Rest is rest by over
}

// A Suggestion is a set with the steps that lead to it, by letter.
type Suggestion struct {
	Set     *sources.TileSet
	Steps   []Step
	Without []byte // letters that have no tile because none was wanted
	Absent  []byte // letters that have none because they do not occur
	Left    int    // tiles that went to the largest remainders
}

// Most is how many tiles a suggestion can have.
const Most = 1000

// ErrOptions reports a set that cannot be.
var ErrOptions = errors.New("no such set is possible")

// Suggest deals tiles to letters by how often they occur.
//
// Each letter that occurs gets one tile at least: those that are owed less than
// one get one, and the others share the rest in proportion, by the method of the
// largest remainder; of equal remainders that of the more frequent letter, then
// of the earlier one, counts as the larger. A letter's value is the highest one
// divided by the exact number of tiles that it is owed, rounded, and at least 1
// and at most the highest: what is twice as rare counts twice as much. That a
// value is the inverse of a frequency is the rule of Valett, too. The error is
// [ErrOptions].
func Suggest(lang *sources.Language, f *Frequency, o Options) (*Suggestion, error) {
	if o.Total < 1 || o.Total > Most || o.Blanks < 0 || o.Blanks >= o.Total || o.Top < 1 || o.Top > Most {
		return nil, fmt.Errorf("%d tiles, %d blanks, values to %d: %w", o.Total, o.Blanks, o.Top, ErrOptions)
	}
	s := &Suggestion{Set: &sources.TileSet{Name: o.Name, Blank: o.Blanks}, Without: o.Without}
	labels := labels(lang)
	for i := range lang.Alphabet {
		t := byte(i + 1)
		switch {
		case slices.Contains(o.Without, t):
		case f.Parts[t] == 0:
			s.Absent = append(s.Absent, t)
		default:
			s.Steps = append(s.Steps, Step{Letter: labels[t], Tile: t, Parts: f.Parts[t], weight: f.weights()[t]})
		}
	}
	seats := int64(o.Total - o.Blanks)
	if len(s.Steps) == 0 || int64(len(s.Steps)) > seats {
		return nil, fmt.Errorf("%d tiles for %d letters: %w", seats, len(s.Steps), ErrOptions)
	}
	s.deal(seats)
	s.value(int64(o.Top))
	for _, st := range s.Steps {
		s.Set.Rows = append(s.Set.Rows, sources.TileRow{Letter: st.Letter, Tile: st.Tile, Count: st.Count, Value: st.Value})
	}
	return s, nil
}

// labels returns what is printed on each tile: as in the language's own set, else
// as in its alphabet.
func labels(lang *sources.Language) []string {
	out := append([]string{sources.Joker}, lang.Alphabet...)
	if set, err := lang.DefaultTileSet(); err == nil {
		for _, r := range set.Rows {
			out[r.Tile] = r.Letter
		}
	}
	return out
}

// Blanked returns the letters that no set of the language has a tile for: those
// that players lay with blanks. A language without sets has none. The error is
// that a set cannot be read.
func Blanked(lang *sources.Language) ([]byte, error) {
	names := lang.TileSets()
	if len(names) == 0 {
		return nil, nil
	}
	has := make([]bool, len(lang.Alphabet)+1)
	for _, name := range names {
		set, err := lang.TileSet(name)
		if err != nil {
			return nil, err
		}
		for _, r := range set.Rows {
			has[r.Tile] = has[r.Tile] || r.Count > 0
		}
	}
	var out []byte
	for t := 1; t < len(has); t++ {
		if !has[t] {
			out = append(out, byte(t))
		}
	}
	return out, nil
}

// deal gives each letter its tiles.
func (s *Suggestion) deal(seats int64) {
	var sum int64
	for _, st := range s.Steps {
		sum += st.weight
	}
	for i := range s.Steps {
		st := &s.Steps[i]
		st.seats, st.sum = seats*st.weight, sum
		st.Seats = float64(st.seats) / float64(sum)
	}
	left := s.serveRare(seats, sum)
	order := make([]*Step, 0, len(s.Steps))
	for i := range s.Steps {
		st := &s.Steps[i]
		if st.over == 0 {
			continue
		}
		st.Whole = int(st.rest / st.over)
		st.Count = st.Whole
		left -= int64(st.Whole)
		order = append(order, st)
	}
	s.Left = int(left)
	slices.SortStableFunc(order, func(a, b *Step) int {
		return cmp.Or(cmp.Compare(b.rest%b.over, a.rest%a.over), cmp.Compare(b.weight, a.weight))
	})
	for _, st := range order[:left] {
		st.Extra = true
		st.Count++
	}
}

// serveRare gives one tile to each letter that is owed less, until none of the
// others is, and returns the tiles that are left for those.
func (s *Suggestion) serveRare(seats, sum int64) int64 {
	for again := true; again; {
		again = false
		before, of := seats, sum
		for i := range s.Steps {
			st := &s.Steps[i]
			if st.Count == 0 && before*st.weight < of {
				st.Whole, st.Count = 1, 1
				seats, sum = seats-1, sum-st.weight
				again = true
			}
		}
	}
	for i := range s.Steps {
		if st := &s.Steps[i]; st.Count == 0 {
			st.rest, st.over = seats*st.weight, sum
			st.Rest = float64(st.rest) / float64(sum)
		}
	}
	return seats
}

// value gives each letter its value.
func (s *Suggestion) value(top int64) {
	for i := range s.Steps {
		st := &s.Steps[i]
		st.Value = int(min(top, max(1, (2*top*st.sum+st.seats)/(2*st.seats))))
	}
}
