package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/gaddag/kwg"
	"github.com/verbarium/verbarium/gaddag/quackle"
	"github.com/verbarium/verbarium/sources"
)

func (x *export) tilesMacondo(w io.Writer) error {
	return x.letters(w, func(w io.Writer, a *kwg.Alphabet) error { return a.WriteMacondo(w) })
}

func (x *export) tilesMAGPIE(w io.Writer) error {
	return x.letters(w, func(w io.Writer, a *kwg.Alphabet) error { return a.WriteMAGPIE(w) })
}

func (x *export) tilesWolges(w io.Writer) error {
	return x.letters(w, func(w io.Writer, a *kwg.Alphabet) error { return a.WriteWolges(w) })
}

func (x *export) tilesQuackle(w io.Writer) error { return x.letters(w, quackle.WriteAlphabet) }

// tilesCSV writes the set as the language's table has it.
func (x *export) tilesCSV(w io.Writer) error {
	set, _, err := x.set()
	if err != nil {
		return err
	}
	return set.WriteCSV(w)
}

// letters writes the letters of the lexicon with the set's counts and values.
func (x *export) letters(w io.Writer, write func(io.Writer, *kwg.Alphabet) error) error {
	set, a, err := x.set()
	if err != nil {
		return err
	}
	if a == nil {
		lang, err := x.language()
		if err != nil {
			return err
		}
		_, err = alphabet(lang, set)
		return err
	}
	return write(w, a)
}

// language is the one that tiles are exported for: that of the lexicon.
func (x *export) language() (*sources.Language, error) {
	if x.lang != nil {
		return x.lang, nil
	}
	lang := x.release.Language
	if lang == nil || !slices.Equal(lang.Alphabet, x.release.Header.Alphabet) {
		return nil, noTiles(x.release.Path)
	}
	return lang, nil
}

// set finds the set of tiles: the one that was named, or the first in which
// each letter has one value. The alphabet is that of the lexicon with the set's
// counts and values, or nil if the set gives a letter two values.
func (x *export) set() (*sources.TileSet, *kwg.Alphabet, error) {
	lang, err := x.language()
	if err != nil {
		return nil, nil, err
	}
	names := lang.TileSets()
	if x.tiles != "" {
		names = []string{x.tiles}
	}
	for _, name := range names {
		set, err := tileSet(lang, name)
		if err != nil {
			return nil, nil, err
		}
		a, err := alphabet(lang, set)
		if err != nil && x.tiles == "" {
			continue
		}
		return set, a, nil
	}
	return nil, nil, noSet(lang)
}

// alphabet gives each letter of a language the count and value that it has in a
// set of tiles; a letter that is played with blanks only has none.
func alphabet(lang *sources.Language, set *sources.TileSet) (*kwg.Alphabet, error) {
	a := &kwg.Alphabet{Blanks: set.Blank}
	vowels, _ := lang.Letters(lang.Vowels)
	for i, label := range lang.Alphabet {
		l := kwg.Letter{
			Label: strings.ToUpper(label), Blank: strings.ToLower(label),
			Vowel: slices.Contains(vowels, byte(i+1)),
		}
		for _, r := range set.Rows {
			if int(r.Tile) != i+1 {
				continue
			}
			if l.Count > 0 && l.Score != r.Value {
				return nil, fmt.Errorf("set %s: %s is %s as well, and counts %d or %d; an engine has one value for a letter",
					set.Name, strings.ToUpper(r.Letter), l.Label, l.Score, r.Value)
			}
			l.Count, l.Score = l.Count+r.Count, r.Value
		}
		a.Letters = append(a.Letters, l)
	}
	return a, nil
}
