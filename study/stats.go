package study

import (
	"context"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/vocab"
)

// Stats are the figures of a lexicon.
type Stats struct {
	Words   int            `json:"words"`
	Lengths []LengthStats  `json:"lengths"`
	Letters []LetterStats  `json:"letters"`
	Hooks   HookStats      `json:"hooks"`
	Tiles   []TileStats    `json:"tiles,omitempty"` // empty without a set of tiles
	POS     []CountOfWords `json:"pos,omitempty"`   // empty unless asked for
}

// LengthStats count the words of a length.
type LengthStats struct {
	Length int `json:"length"`
	Words  int `json:"words"`
}

// LetterStats count a letter.
type LetterStats struct {
	Letter string `json:"letter"`
	Words  int    `json:"words"` // that have it
	Times  int    `json:"times"` // that it stands in a word
	First  int    `json:"first"` // words that begin with it
	Last   int    `json:"last"`  // words that end in it
	// Positions counts it at each place of a word, from the first.
	Positions []int `json:"positions"`
}

// HookStats count words by their hooks.
type HookStats struct {
	Front int `json:"front"` // words that a tile before them makes another word of
	Back  int `json:"back"`
	Both  int `json:"both"` // that have both
	None  int `json:"none"`
}

// TileStats compare a letter in the lexicon with the set of tiles.
type TileStats struct {
	Letter   string  `json:"letter"`
	Share    float64 `json:"share"`    // of the letters of words of 2 to 8 letters, each length weighing the same
	Expected float64 `json:"expected"` // tiles, if those of the set without its blanks were spread so
	Count    int     `json:"count"`    // tiles in the set
	Value    int     `json:"value"`    // of one; 0 if there is none
}

// A CountOfWords counts the words with a reading of a kind.
type CountOfWords struct {
	Name  string `json:"name"`
	Words int    `json:"words"`
}

// The lengths that [TileStats] look at: longer words are hardly ever laid.
const (
	shortLaid = 2
	longLaid  = 8
)

// Stats counts the words.
func (l *Lexicon) Stats() *Stats {
	c := counter{longest: l.graph.Stats().Longest}
	c.front, c.back = newBitmap(l.graph.Len()), newBitmap(l.graph.Len())
	c.lengths = make([]int, c.longest+1)
	c.places = make([][256]int, c.longest)
	c.ofLength = make([][256]int, c.longest+1)
	for w := range l.graph.Words() {
		c.add(w)
		if i, ok := l.graph.Index(w[1:]); ok {
			c.front.set(i)
		}
		if i, ok := l.graph.Index(w[:len(w)-1]); ok {
			c.back.set(i)
		}
	}
	s := &Stats{Words: l.graph.Len(), Hooks: c.hooks()}
	for n, words := range c.lengths {
		if words > 0 {
			s.Lengths = append(s.Lengths, LengthStats{n, words})
		}
	}
	for i, label := range l.release.Header.Alphabet {
		s.Letters = append(s.Letters, c.letter(label, byte(i+1)))
	}
	if l.set != nil {
		s.Tiles = l.tileStats(&c)
	}
	return s
}

// A counter counts the tiles of words.
type counter struct {
	longest     int
	lengths     []int      // words by length
	places      [][256]int // tiles by place
	ofLength    [][256]int // tiles in words of a length
	words       [256]int   // words that have the tile
	last        [256]int   // words that end in it
	front, back bitmap     // words that have the hook
}

func (c *counter) add(word []byte) {
	c.lengths[len(word)]++
	var seen dawg.Set
	for i, t := range word {
		c.places[i][t]++
		c.ofLength[len(word)][t]++
		if !seen.Has(t) {
			seen |= 1 << t
			c.words[t]++
		}
	}
	c.last[word[len(word)-1]]++
}

func (c *counter) letter(label string, t byte) LetterStats {
	s := LetterStats{Letter: label, Words: c.words[t], Last: c.last[t], Positions: make([]int, c.longest)}
	for i := range c.places {
		s.Positions[i] = c.places[i][t]
		s.Times += c.places[i][t]
	}
	if c.longest > 0 {
		s.First = c.places[0][t]
	}
	return s
}

func (c *counter) hooks() HookStats {
	h := HookStats{Front: c.front.len(), Back: c.back.len()}
	words := 0
	for _, n := range c.lengths {
		words += n
	}
	for i := range c.front.all() {
		if c.back.has(i) {
			h.Both++
		}
	}
	h.None = words - h.Front - h.Back + h.Both
	return h
}

func (l *Lexicon) tileStats(c *counter) []TileStats {
	var list []TileStats
	for i, label := range l.release.Header.Alphabet {
		t := byte(i + 1)
		s := TileStats{Letter: label, Count: l.bag.count[t], Value: l.bag.value[t], Share: c.share(t)}
		s.Expected = s.Share * float64(l.bag.total-l.bag.blanks)
		list = append(list, s)
	}
	return list
}

// share returns the mean, over the lengths of which there are words, of the
// share that a tile has in the tiles of the words of that length.
func (c *counter) share(t byte) float64 {
	sum, lengths := 0.0, 0
	for n := shortLaid; n <= min(longLaid, c.longest); n++ {
		if c.lengths[n] > 0 {
			sum += float64(c.ofLength[n][t]) / float64(n*c.lengths[n])
			lengths++
		}
	}
	if lengths == 0 {
		return 0
	}
	return sum / float64(lengths)
}

// PartsOfSpeech counts the words that have a reading as each part of speech, the
// commonest first; a word may count for several. The errors are [ErrNoPOS], and
// those of the context.
func (l *Lexicon) PartsOfSpeech(ctx context.Context, src vocab.Source) ([]CountOfWords, error) {
	if !tellsPOS(src) {
		return nil, ErrNoPOS
	}
	words := map[string]bitmap{}
	s := &sieve{lexicon: l}
	err := l.eachForm(ctx, src, s, nil, func(f *vocab.Form) string { return f.POS }, func(word int, pos string) {
		if words[pos] == nil {
			words[pos] = newBitmap(l.graph.Len())
		}
		words[pos].set(word)
	})
	if err != nil {
		return nil, err
	}
	var list []CountOfWords
	for pos, b := range words {
		list = append(list, CountOfWords{pos, b.len()})
	}
	slices.SortFunc(list, func(x, y CountOfWords) int {
		if x.Words != y.Words {
			return y.Words - x.Words
		}
		return strings.Compare(x.Name, y.Name)
	})
	return list, nil
}
