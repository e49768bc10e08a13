package site

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/sources"
)

// tablesFile is what the page knows of a lexicon and its language beside the graph.
const tablesFile = "lexicon.json"

// tables are the contents of lexicon.json. A tile is a number from 1, as in the
// graph.
type tables struct {
	Site     int              `json:"site"` // version of this layout
	Tag      string           `json:"tag"`
	Name     string           `json:"name"`
	Release  string           `json:"release"`
	Hash     string           `json:"hash"` // SHA-256 of the word list
	Words    int              `json:"words"`
	Origin   string           `json:"origin"`
	Alphabet []string         `json:"alphabet"`
	Min      int              `json:"min"`
	Max      int              `json:"max"`
	Fold     map[string][]int `json:"fold"`            // tiles by letters
	Stock    []int            `json:"stock,omitempty"` // number of tiles by letter of the alphabet
	Blanks   int              `json:"blanks,omitempty"`
	Readings *readingsPlace   `json:"readings,omitempty"`
}

const tablesVersion = 1

// addTables adds lexicon.json. The readings are there already.
func (w *writer) addTables(context.Context) error {
	h := w.header
	t := &w.tables
	t.Site, t.Tag, t.Name, t.Release = tablesVersion, h.Language, w.name(), h.Release
	t.Hash, t.Words, t.Alphabet = hexHash(h), h.Words, h.Alphabet
	if m := w.release.Manifest; m != nil {
		t.Origin = m.Origin
	}
	if err := w.addLanguage(w.release.Language); err != nil {
		return err
	}
	data, err := json.Marshal(t)
	if err != nil {
		return err
	}
	w.add(tablesFile, append(data, '\n'), true)
	return nil
}

// addLanguage fills in what the language says. Without one a letter is the tile
// with that label, and there are no limits.
func (w *writer) addLanguage(lang *sources.Language) error {
	t := &w.tables
	t.Fold = map[string][]int{}
	if lang == nil {
		t.Min, t.Max = 1, dawg.MaxLength
		for i, label := range t.Alphabet {
			t.Fold[norm.NFC.String(strings.ToLower(label))] = []int{i + 1}
		}
		return nil
	}
	t.Min, t.Max = lang.Min, lang.Max
	if t.Origin == "" && t.Name == lang.Name {
		t.Origin = lang.Origin
	}
	for _, row := range lang.Folding() {
		tiles := []int{}
		for _, tile := range row.Tiles {
			tiles = append(tiles, int(tile))
		}
		t.Fold[row.Letters] = tiles
	}
	set, err := lang.DefaultTileSet()
	if errors.Is(err, sources.ErrNoTileSet) {
		return nil
	}
	if err != nil {
		return err
	}
	t.Blanks, t.Stock = set.Blank, make([]int, len(t.Alphabet))
	for _, row := range set.Rows {
		t.Stock[row.Tile-1] += row.Count
	}
	return nil
}
