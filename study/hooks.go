package study

import (
	"bytes"
	"iter"

	"github.com/verbarium/verbarium/dawg"
)

// Hooks are the tiles that make another word of a word.
type Hooks struct {
	Front, Back dawg.Set
	// First and Last say that the word without its first, last tile is a word.
	First, Last bool
}

// A Pair is a tile before and one behind a word that make a word together.
type Pair struct{ Front, Back dawg.Tile }

// Hooks returns the hooks of a word, which need not be a word itself.
func (l *Lexicon) Hooks(word []byte) Hooks {
	var h Hooks
	h.Front, h.Back = l.graph.Hooks(word)
	if n := len(word); n > 0 {
		h.First = l.graph.Contains(word[1:])
		h.Last = l.graph.Contains(word[:n-1])
	}
	return h
}

// Pairs yields the hooks that a word takes on both sides at once, in the order of
// the alphabet: all of them, or only those of which neither tile is a hook by
// itself.
func (l *Lexicon) Pairs(word []byte, only bool) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		front, back := l.graph.Hooks(word)
		one := dawg.Element{Tiles: dawg.AllTiles}
		pattern := append(append(dawg.Pattern{one}, exactly(word)...), one)
		for w := range l.graph.Search(pattern) {
			p := Pair{w[0], w[len(w)-1]}
			if only && (front.Has(p.Front) || back.Has(p.Back)) {
				continue
			}
			if !yield(p) {
				return
			}
		}
	}
}

// An Extension is a longer word, and how many of its tiles stand before and
// behind the word that it extends.
type Extension struct {
	Word        []byte
	Front, Back int
}

// Extensions yields the words that have the word in them and are longer, in the
// order of the alphabet, with at most so many tiles before and behind it; a
// negative number is no limit. Where the word stands in one of them twice, the
// first place within the limits counts. The slice is reused: clone it to keep it
// beyond the step.
func (l *Lexicon) Extensions(word []byte, front, back int) iter.Seq[Extension] {
	return func(yield func(Extension) bool) {
		for w := range l.graph.Search(between(front != 0, word, back != 0)) {
			at, ok := place(w, word, front, back)
			if !ok || len(w) == len(word) {
				continue
			}
			if !yield(Extension{w, at, len(w) - at - len(word)}) {
				return
			}
		}
	}
}

// place finds the first place of a word in a longer one within the limits.
func place(long, word []byte, front, back int) (at int, ok bool) {
	for ; at+len(word) <= len(long) && (front < 0 || at <= front); at++ {
		i := bytes.Index(long[at:], word)
		if i < 0 {
			return 0, false
		}
		at += i
		if front >= 0 && at > front {
			return 0, false
		}
		if back < 0 || len(long)-at-len(word) <= back {
			return at, true
		}
	}
	return 0, false
}
