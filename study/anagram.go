package study

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
)

// MaxRack is the most tiles, blanks with them, that a rack may have.
const MaxRack = 63

// A Rack is what a player holds.
type Rack struct {
	Tiles  []byte
	Blanks int
}

// A RackError says why a text is no rack.
type RackError struct {
	Text string
	Msg  string
	Err  error // a [*sources.Reason], or nil
}

func (e *RackError) Error() string { return fmt.Sprintf("rack %q: %s", e.Text, e.Msg) }

func (e *RackError) Unwrap() error { return e.Err }

// Rack reads a rack: letters, and a ? for each blank. The error is a
// [*RackError].
func (l *Lexicon) Rack(text string) (Rack, error) {
	var r Rack
	r.Blanks = strings.Count(text, "?")
	tiles, err := l.Letters(strings.ReplaceAll(text, "?", ""))
	if err != nil {
		return Rack{}, &RackError{text, err.Error(), err}
	}
	r.Tiles = tiles
	switch n := len(r.Tiles) + r.Blanks; {
	case n == 0:
		return Rack{}, &RackError{Text: text, Msg: "no tiles"}
	case n > MaxRack:
		return Rack{}, &RackError{Text: text, Msg: fmt.Sprintf("%d tiles, more than %d", n, MaxRack)}
	}
	return r, nil
}

// A Play is a word with what is known of its tiles.
type Play struct {
	Word   []byte
	Blanks dawg.Set // bit i is set if the i-th tile, from 0, is a blank
	Score  int      // without blanks; 0 if no set of tiles is known
}

// Anagrams yields the words that take every tile of the rack and every blank, in
// the order of the alphabet. The word is reused: clone it to keep it beyond the
// step.
func (l *Lexicon) Anagrams(r Rack) iter.Seq[Play] {
	return l.plays(r, l.graph.Anagrams(r.Tiles, r.Blanks))
}

// Spellable yields the words that can be laid with tiles of the rack, not
// necessarily all of them, in the order of the alphabet. The word is reused:
// clone it to keep it beyond the step.
func (l *Lexicon) Spellable(r Rack) iter.Seq[Play] {
	return l.plays(r, l.graph.Spellable(r.Tiles, r.Blanks))
}

func (l *Lexicon) plays(r Rack, words iter.Seq[[]byte]) iter.Seq[Play] {
	return func(yield func(Play) bool) {
		for w := range words {
			if !yield(l.play(r, w)) {
				return
			}
		}
	}
}

// play lays a word with a rack: each tile as long as there is one, then blanks.
// Of a letter that is there with and without a blank the last is the blank: no
// square of the board is known that could matter. A letter of the rack that the
// set has no tile for, or no more, is a blank too, as for [Lexicon.Score].
func (l *Lexicon) play(r Rack, word []byte) Play {
	p := Play{Word: word}
	var left [256]int8
	for _, t := range r.Tiles {
		if l.bag == nil || int(left[t]) < l.bag.count[t] {
			left[t]++
		}
	}
	natural := make([]byte, 0, 2*dawg.MaxTile)
	for i, t := range word {
		if left[t] > 0 {
			left[t]--
			natural = append(natural, t)
		} else {
			p.Blanks |= 1 << i
		}
	}
	if l.set != nil {
		p.Score, _ = l.set.Score(natural)
	}
	return p
}

// NewPlay lays a word with the full set of tiles: blanks are the letters beyond
// its stock. Without a set it has no blanks.
func (l *Lexicon) NewPlay(word []byte) Play {
	p := Play{Word: word}
	if l.set == nil {
		return p
	}
	left := l.bag.count
	for i, t := range word {
		if left[t]--; left[t] < 0 && i < 64 {
			p.Blanks |= 1 << i
		}
	}
	p.Score, _ = l.set.Score(word)
	return p
}

// Gather clones the plays of a sequence, at most limit of them; 0 is no limit.
func Gather(plays iter.Seq[Play], limit int) []Play {
	var list []Play
	for p := range plays {
		p.Word = slices.Clone(p.Word)
		if list = append(list, p); len(list) == limit {
			break
		}
	}
	return list
}
