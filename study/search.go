package study

import (
	"cmp"
	"iter"
	"slices"

	"github.com/verbarium/verbarium/dawg"
)

// A Query says what words have to be like. All that is not empty has to hold.
type Query struct {
	Pattern        string   // as [Lexicon.Pattern] reads it
	Min, Max       int      // tiles; 0 is no limit
	Prefix, Suffix string   // letters that the word begins, ends with
	Containing     []string // letters that stand in the word, each in this order and without others between
	Including      string   // letters that the word has, in any order, each as often as here
	Excluding      string   // letters that it has not
}

// Search yields the words that a query asks for, in the order of the alphabet. The
// slice is reused: clone it to keep it beyond the step. The error is a
// [*PatternError].
func (l *Lexicon) Search(q Query) (iter.Seq[[]byte], error) {
	s := search{min: max(q.Min, 1), max: l.atMost(q.Max)}
	patterns, err := l.patterns(q)
	if err != nil {
		return nil, err
	}
	without, err := l.part(q.Excluding)
	if err != nil {
		return nil, err
	}
	including, err := l.part(q.Including)
	if err != nil {
		return nil, err
	}
	s.include(including)
	for i := range patterns {
		patterns[i] = slices.CompactFunc(patterns[i], func(a, b dawg.Element) bool { return a.Star && a == b })
		s.min = max(s.min, fewest(patterns[i]))
	}
	if s.min > s.max {
		return func(func([]byte) bool) {}, nil
	}
	walk := narrowest(patterns)
	for i, p := range patterns {
		if i != walk {
			s.others = append(s.others, p)
		}
	}
	way := stretch(patterns[walk], s.min, s.max)
	for i := range way {
		way[i].Tiles &^= dawg.Tiles(without...)
	}
	return func(yield func([]byte) bool) {
		for w := range l.graph.Search(way) {
			if s.keeps(w) && !yield(w) {
				return
			}
		}
	}, nil
}

// atMost is the length of the longest words that can be found: no more than there
// are, whatever is asked for, since patterns are made as long.
func (l *Lexicon) atMost(asked int) int {
	longest := l.graph.Stats().Longest
	if asked == 0 {
		return longest
	}
	return min(asked, longest)
}

// patterns turns all of a query that is a pattern into patterns; there is one at
// least.
func (l *Lexicon) patterns(q Query) ([]dawg.Pattern, error) {
	var list []dawg.Pattern
	if q.Pattern != "" {
		p, err := l.Pattern(q.Pattern)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	type part struct {
		text          string
		before, after bool
	}
	parts := []part{{q.Prefix, false, true}, {q.Suffix, true, false}}
	for _, text := range q.Containing {
		parts = append(parts, part{text, true, true})
	}
	for _, x := range parts {
		tiles, err := l.part(x.text)
		if err != nil {
			return nil, err
		}
		if len(tiles) > 0 {
			list = append(list, between(x.before, tiles, x.after))
		}
	}
	if len(list) == 0 {
		list = append(list, between(true, nil, false))
	}
	return list, nil
}

// between makes the pattern of words that have the tiles in them, with any others
// before and after if that is allowed.
func between(before bool, tiles []byte, after bool) dawg.Pattern {
	anything := dawg.Element{Tiles: dawg.AllTiles, Star: true}
	var p dawg.Pattern
	if before {
		p = append(p, anything)
	}
	p = append(p, exactly(tiles)...)
	if after {
		p = append(p, anything)
	}
	return p
}

// part folds letters that are part of a query.
func (l *Lexicon) part(text string) ([]byte, error) {
	tiles, err := l.Letters(text)
	if err != nil {
		return nil, &PatternError{text, 0, err.Error(), err}
	}
	return tiles, nil
}

// narrowest finds the pattern that is best to walk the graph by: the one that
// says most of the beginning, then of the whole.
func narrowest(patterns []dawg.Pattern) int {
	best, bestHead, bestAll := 0, -1, -1
	for i, p := range patterns {
		head, all := 0, 0
		for _, e := range p {
			if e.Tiles != dawg.AllTiles {
				all++
			}
		}
		for head < len(p) && p[head].Tiles != dawg.AllTiles {
			head++
		}
		if c := cmp.Or(cmp.Compare(head, bestHead), cmp.Compare(all, bestAll)); c > 0 {
			best, bestHead, bestAll = i, head, all
		}
	}
	return best
}

// fewest counts the tiles that a word has at least to match a pattern.
func fewest(p dawg.Pattern) int {
	n := 0
	for _, e := range p {
		if !e.Star {
			n++
		}
	}
	return n
}

// stretch replaces the one star of a pattern for words of one length by as many
// single tiles, so that the graph is walked no deeper. It copies the pattern.
func stretch(p dawg.Pattern, least, most int) dawg.Pattern {
	stars := len(p) - fewest(p)
	way := make(dawg.Pattern, 0, max(len(p), most))
	for _, e := range p {
		if e.Star && stars == 1 && least == most {
			for range most - len(p) + 1 {
				way = append(way, dawg.Element{Tiles: e.Tiles})
			}
			continue
		}
		way = append(way, e)
	}
	return way
}

// A search is what is left of a query when the graph is walked by a pattern.
type search struct {
	min, max int
	others   []dawg.Pattern
	least    [256]int
	wanted   dawg.Set // letters with a least number
}

// include wants tiles in the word, each as often as it stands here.
func (s *search) include(tiles []byte) {
	for _, t := range tiles {
		s.least[t]++
		s.wanted |= 1 << t
	}
}

func (s *search) keeps(word []byte) bool {
	if len(word) < s.min || len(word) > s.max || !s.includes(word) {
		return false
	}
	for _, p := range s.others {
		if !matches(p, word) {
			return false
		}
	}
	return true
}

func (s *search) includes(word []byte) bool {
	for t := range s.wanted.All() {
		n := s.least[t]
		for _, have := range word {
			if have == t {
				n--
			}
		}
		if n > 0 {
			return false
		}
	}
	return true
}

// matches reports whether a word matches a pattern. A star in it stands for any
// tiles, so that it is enough to come back to the last one.
func matches(p dawg.Pattern, word []byte) bool {
	at, i := 0, 0
	star, from := -1, 0
	for i < len(word) {
		switch {
		case at < len(p) && p[at].Star:
			star, from = at, i
			at++
		case at < len(p) && p[at].Tiles.Has(word[i]):
			at++
			i++
		case star >= 0:
			from++
			at, i = star+1, from
		default:
			return false
		}
	}
	for at < len(p) && p[at].Star {
		at++
	}
	return at == len(p)
}
