package study

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// An Order is a way to sort words for a player.
type Order string

// The orders. Each ends ties by those before the alphabet, and at last by it.
const (
	ByAlphabet    Order = "alphabet"
	ByLength      Order = "length"      // the longest first
	ByScore       Order = "score"       // the highest first
	ByProbability Order = "probability" // the longest first, and those of a length by their draws
)

// Orders lists the orders.
func Orders() []Order { return []Order{ByScore, ByLength, ByAlphabet, ByProbability} }

// ErrOrder reports an order that there is none of.
var ErrOrder = errors.New("no such order")

// ZyzzyvaBlanks is how many blanks Zyzzyva counts with, and the others of its
// kind, when nothing else is asked for.
const ZyzzyvaBlanks = 2

// Sort sorts plays. [ByProbability] counts draws with up to so many blanks; words
// with equal draws are in the order of their alphagrams, then of the alphabet, as
// in Zyzzyva. [ByScore] takes the scores that the plays have. The errors are
// [ErrOrder] and those of [Lexicon.Draws].
func (l *Lexicon) Sort(plays []Play, by Order, blanks int) error {
	switch by {
	case ByAlphabet:
		slices.SortStableFunc(plays, byAlphabet)
	case ByLength:
		slices.SortStableFunc(plays, byLength)
	case ByScore:
		slices.SortStableFunc(plays, func(x, y Play) int { return cmp.Or(cmp.Compare(y.Score, x.Score), byLength(x, y)) })
	case ByProbability:
		return l.sortByProbability(plays, blanks)
	default:
		return fmt.Errorf("%q: %w", by, ErrOrder)
	}
	return nil
}

func byAlphabet(x, y Play) int { return bytes.Compare(x.Word, y.Word) }

func byLength(x, y Play) int { return cmp.Or(cmp.Compare(len(y.Word), len(x.Word)), byAlphabet(x, y)) }

// A drawn is a play with what its place in the order of probability comes from.
type drawn struct {
	Play
	draws     uint64
	alphagram []byte
}

func (l *Lexicon) sortByProbability(plays []Play, blanks int) error {
	list := make([]drawn, len(plays))
	for i, p := range plays {
		draws, err := l.Draws(p.Word, blanks)
		if err != nil {
			return err
		}
		list[i] = drawn{p, draws, Alphagram(p.Word)}
	}
	slices.SortStableFunc(list, func(x, y drawn) int {
		return cmp.Or(
			cmp.Compare(len(y.Word), len(x.Word)), cmp.Compare(y.draws, x.draws),
			bytes.Compare(x.alphagram, y.alphagram), byAlphabet(x.Play, y.Play),
		)
	})
	for i := range list {
		plays[i] = list[i].Play
	}
	return nil
}

// RackOrder returns the order that suits the words of a rack: those that take all of
// it by the alphabet, those that take a part by score or, without a set of tiles, by
// length.
func (l *Lexicon) RackOrder(part bool) Order {
	switch {
	case !part:
		return ByAlphabet
	case l.set == nil:
		return ByLength
	}
	return ByScore
}
