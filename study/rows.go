package study

import (
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/vocab"
)

// A WordRow is a word with what stands beside it, spelled.
type WordRow struct {
	Word     string        `json:"word"`
	Score    *int          `json:"score,omitempty"`
	Front    *[]string     `json:"front_hooks,omitempty"`
	Back     *[]string     `json:"back_hooks,omitempty"`
	Readings []WordReading `json:"readings,omitempty"`
}

// A WordReading is a form that the rulings keep, its lemma folded.
type WordReading struct {
	Lemma    string `json:"lemma"`
	POS      string `json:"pos"`
	Entry    string `json:"entry"`
	Cell     string `json:"cell"`
	Spelling string `json:"spelling"`
}

// A PlayRow is a word from a rack, spelled.
type PlayRow struct {
	Word   string `json:"word"`
	Score  *int   `json:"score,omitempty"`
	Laid   string `json:"laid"` // blanks in small letters
	Blanks []int  `json:"blanks"`
	Note   string `json:"note,omitempty"` // that it cannot be laid
}

// A HooksRow is a word with its hooks, spelled.
type HooksRow struct {
	Word  string   `json:"word"`
	Valid bool     `json:"valid"`
	Front []string `json:"front"`
	Back  []string `json:"back"`
	// Pairs are letters that hook only together, "x-y".
	Pairs []string `json:"pairs,omitempty"`
	First bool     `json:"first_off"` // valid without the first letter
	Last  bool     `json:"last_off"`
}

// WordRow spells a word, on request with its score and its hooks. The error is
// [ErrNoTiles].
func (l *Lexicon) WordRow(play Play, score, hooks bool) (WordRow, error) {
	row := WordRow{Word: l.release.Spell(play.Word)}
	if score {
		if l.set == nil {
			return row, ErrNoTiles
		}
		row.Score = &play.Score
	}
	if hooks {
		h := l.Hooks(play.Word)
		front, back := l.Labels(h.Front), l.Labels(h.Back)
		row.Front, row.Back = &front, &back
	}
	return row, nil
}

// WordReadings spells the forms that a word is. They are of the sources of the
// lexicon, so its language is known.
func (l *Lexicon) WordReadings(forms []vocab.Form) []WordReading {
	var list []WordReading
	for i := range forms {
		f := &forms[i]
		lemma := f.Lemma
		if word, reason := l.release.Language.Letters(bare(lemma)); reason == nil {
			lemma = l.release.Spell(word)
		}
		list = append(list, WordReading{lemma, f.POS, f.Entry, f.Cell, f.Spelling})
	}
	return list
}

// PlayRow spells a word from a rack.
func (l *Lexicon) PlayRow(play Play) PlayRow {
	row := PlayRow{Word: l.release.Spell(play.Word), Blanks: []int{}}
	var laid strings.Builder
	for i, t := range play.Word {
		label := l.release.Spell([]byte{t})
		if play.Blanks>>i&1 != 0 {
			row.Blanks = append(row.Blanks, i)
			laid.WriteString(strings.ToLower(label))
		} else {
			laid.WriteString(strings.ToUpper(label))
		}
	}
	row.Laid = laid.String()
	if l.set != nil {
		row.Score, row.Note = &play.Score, l.set.CannotLay(len(row.Blanks))
	}
	return row
}

// HooksRow spells a word, given on tiles, with its hooks; on request also the pairs
// of letters that hook only together.
func (l *Lexicon) HooksRow(word []byte, double bool) HooksRow {
	h := l.Hooks(word)
	row := HooksRow{
		Word: l.release.Spell(word), Valid: l.graph.Contains(word),
		Front: l.Labels(h.Front), Back: l.Labels(h.Back), First: h.First, Last: h.Last,
	}
	if double {
		for pair := range l.Pairs(word, true) {
			row.Pairs = append(row.Pairs, l.release.Spell([]byte{pair.Front})+"-"+l.release.Spell([]byte{pair.Back}))
		}
	}
	return row
}

// Labels spells the tiles of a set, in the order of the alphabet.
func (l *Lexicon) Labels(s dawg.Set) []string {
	list := []string{}
	for t := range s.All() {
		list = append(list, l.release.Spell([]byte{t}))
	}
	return list
}
