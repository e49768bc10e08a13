package tiles

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/verbarium/verbarium/sources"
)

// Whole is how many parts all letters together have in a [Frequency], but for
// what is lost in rounding.
const Whole = 1_000_000_000

// A Frequency says how often each letter of an alphabet occurs.
type Frequency struct {
	Counts []Count // what it is the mean of
	Parts  []int64 // by tile, of [Whole]; place 0 is not used
	exact  []int64 // the letters themselves, if there is one count only
}

// weights are what tiles are dealt by: exact where they can be.
func (f *Frequency) weights() []int64 {
	if f.exact != nil {
		return f.exact
	}
	return f.Parts
}

// A Count is one way of counting letters.
type Count struct {
	Name    string
	Letters int64 // counted
	Words   int
	Refused int // words that have a letter outside the alphabet
	Parts   []int64
}

// ErrNoLetters reports a text or a lexicon without letters.
var ErrNoLetters = errors.New("no letters to count")

// FromText counts the letters of a text, folded as the language folds them. A
// word with a letter outside the alphabet does not count. The file names the text
// in errors: [ErrNoLetters], or that the text cannot be read or is not UTF-8, with
// the line.
func FromText(lang *sources.Language, r io.Reader, file string) (*Frequency, error) {
	c := Count{Name: "text"}
	by := make([]int64, len(lang.Alphabet)+1)
	br := bufio.NewReader(r)
	for line := 1; ; line++ {
		text, err := br.ReadString('\n')
		if err != nil && err != io.EOF {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if !utf8.ValidString(text) {
			return nil, fmt.Errorf("%s:%d: not a text in UTF-8", file, line)
		}
		for _, word := range strings.FieldsFunc(text, notLetter) {
			tiles, reason := lang.Letters(word)
			switch {
			case reason != nil:
				c.Refused++
			case len(tiles) > 0:
				c.Words++
				for _, t := range tiles {
					by[t]++
				}
				c.Letters += int64(len(tiles))
			}
		}
		if err == io.EOF {
			break
		}
	}
	if c.Letters == 0 {
		return nil, fmt.Errorf("%s: %w", file, ErrNoLetters)
	}
	c.Parts = parts(by, c.Letters)
	return &Frequency{[]Count{c}, c.Parts, by}, nil
}

// notLetter says where words end: marks that stand over a letter belong to it.
func notLetter(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }

// lengthWeights say how much a word of each length counts in a game, where words
// of two and three letters fit in between others, and those of seven and eight
// empty the rack. They are four times the weights that J. Lewis chose for Scrabble
// in Valett (2012), put where he says they belong: his own table has one weight
// too many before that of seven.
var lengthWeights = map[int]int64{2: 200, 3: 100, 4: 20, 5: 10, 6: 5, 7: 100, 8: 50, 9: 10, 10: 5}

// FromWords counts the letters of a lexicon with so many letters in its
// alphabet, in two ways: in all words alike, and in the words of each length,
// weighted as lengths weigh in the game. The frequency is the mean of both. The
// error is [ErrNoLetters], of a lexicon without words.
func FromWords(words iter.Seq[[]byte], letters int) (*Frequency, error) {
	all := make([]int64, letters+1)
	byLength := map[int][]int64{}
	c := Count{Name: "all words"}
	for w := range words {
		of := byLength[len(w)]
		if of == nil {
			of = make([]int64, letters+1)
			byLength[len(w)] = of
		}
		for _, t := range w {
			all[t]++
			of[t]++
		}
		c.Words++
		c.Letters += int64(len(w))
	}
	if c.Letters == 0 {
		return nil, ErrNoLetters
	}
	c.Parts = parts(all, c.Letters)
	f := &Frequency{[]Count{c}, c.Parts, all}
	if weighted, ok := weigh(byLength, letters); ok {
		f.Counts = append(f.Counts, weighted)
		f.Parts, f.exact = make([]int64, letters+1), nil
		for t := range f.Parts {
			f.Parts[t] = (c.Parts[t] + weighted.Parts[t]) / 2
		}
	}
	return f, nil
}

// weigh takes the mean of the shares in the words of each length, by the weights
// of the lengths.
func weigh(byLength map[int][]int64, letters int) (Count, bool) {
	c := Count{Name: "by length", Parts: make([]int64, letters+1)}
	var weights int64
	for n := range 16 { // in order, not that of the map
		of, weight := byLength[n], lengthWeights[n]
		if of == nil || weight == 0 {
			continue
		}
		var sum int64
		for _, k := range of {
			sum += k
		}
		for t, share := range parts(of, sum) {
			c.Parts[t] += weight * share
		}
		weights += weight
		c.Letters += sum
		c.Words += int(sum) / n
	}
	if weights == 0 {
		return c, false
	}
	for t := range c.Parts {
		c.Parts[t] /= weights
	}
	return c, true
}

// parts turns counts into parts of [Whole]. What occurs has one part at least.
func parts(by []int64, sum int64) []int64 {
	out := make([]int64, len(by))
	for t, n := range by {
		if n > 0 {
			out[t] = max(1, n*Whole/sum)
		}
	}
	return out
}
