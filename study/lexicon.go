package study

import (
	"errors"
	"slices"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// ErrNoTiles reports a question about scores or draws to a lexicon without a
// set of tiles.
var ErrNoTiles = errors.New("no set of tiles is known for the lexicon")

// ErrNoVowels reports a question about vowels to a lexicon of whose language no
// tables are known.
var ErrNoVowels = errors.New("the vowels of the lexicon's language are not known")

// A Lexicon is a release as a player asks it.
type Lexicon struct {
	release *dist.Release
	graph   *dawg.Graph
	set     *sources.TileSet // nil if none is known
	bag     *bag             // of the set
	vowels  dawg.Set
}

// New makes a lexicon of a release and a set of tiles for its alphabet; without
// a set, nil, nothing is known of scores and draws.
func New(r *dist.Release, set *sources.TileSet) *Lexicon {
	l := &Lexicon{release: r, graph: r.Graph}
	if r.Language != nil {
		vowels, _ := r.Language.Letters(r.Language.Vowels)
		l.vowels = dawg.Tiles(vowels...)
	}
	if set != nil {
		l.set = set.DearestFirst()
		l.bag = newBag(l.set)
	}
	return l
}

// Letters folds a part of a word, or a row of letters, onto tiles as the lexicon
// folds words, whatever its length. The error is a [*sources.Reason].
func (l *Lexicon) Letters(text string) ([]byte, error) {
	if text == "" {
		return nil, nil
	}
	if l.release.Language != nil {
		tiles, reason := l.release.Language.Letters(text)
		if reason != nil {
			return nil, reason
		}
		return tiles, nil
	}
	return l.release.Fold(text)
}

// Score returns what a word counts with tiles of the full set, and how many
// blanks it needs, as [sources.TileSet.Score] does. The error is [ErrNoTiles].
func (l *Lexicon) Score(word []byte) (score, blanks int, err error) {
	if l.set == nil {
		return 0, 0, ErrNoTiles
	}
	score, blanks = l.set.Score(word)
	return score, blanks, nil
}

// Value returns the most that one tile of the word counts, a letter without a
// tile nothing. The error is [ErrNoTiles].
func (l *Lexicon) Value(word []byte) (int, error) {
	if l.set == nil {
		return 0, ErrNoTiles
	}
	most := 0
	for _, t := range word {
		most = max(most, l.bag.value[t])
	}
	return most, nil
}

// Vowels returns how many tiles of the word are vowels of the language. The
// error is [ErrNoVowels].
func (l *Lexicon) Vowels(word []byte) (int, error) {
	if l.vowels == 0 {
		return 0, ErrNoVowels
	}
	n := 0
	for _, t := range word {
		if l.vowels.Has(t) {
			n++
		}
	}
	return n, nil
}

// Alphagram returns the tiles of a word in ascending order.
func Alphagram(word []byte) []byte {
	tiles := slices.Clone(word)
	slices.Sort(tiles)
	return tiles
}
