package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/verbarium/verbarium/dist"
)

// A wordLine is a line of jsonl.
type wordLine struct {
	Word     string        `json:"word"`
	Readings []wordReading `json:"readings"`
}

// A wordReading is a form that the rulings keep: the columns of forms.
type wordReading struct {
	Lemma    string `json:"lemma"`
	POS      string `json:"pos"`
	Entry    string `json:"entry"`
	Cell     string `json:"cell"`
	Spelling string `json:"spelling"`
}

// jsonLines writes each word with its readings, in the order of the words; the
// readings are in the order of the dictionary and of the tables.
func (x *export) jsonLines(w io.Writer) error {
	src, err := dist.OpenSourceOf(x.release)
	if errors.Is(err, dist.ErrOtherSource) {
		return withHint(fmt.Errorf("%s: its readings are not known: %w", x.release.Path, err), "--to words writes its words")
	}
	if err != nil {
		return err
	}
	all, err := x.readings(src)
	if err != nil {
		return err
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	word := 0
	for spelled := range x.release.Words() {
		if err := enc.Encode(wordLine{spelled, all.of(word)}); err != nil {
			return err
		}
		word++
	}
	return nil
}

// readings holds the readings of all words in little room. A reading is a row;
// what many have in common is kept once.
type readings struct {
	rows      []readingRow
	texts     []string // lemmas, entries, cells
	spellings []byte   // one after another
	first     []uint32 // by word: its rows are order[first[word]:first[word+1]]
	order     []uint32
}

// A readingRow has numbers of texts.
type readingRow struct {
	word                    uint32
	lemma, pos, entry, cell uint32
	end                     uint32 // of the spelling, which begins where that of the row before ends
}

// readings expands the source and sorts the forms by word.
func (x *export) readings(src dist.Source) (*readings, error) {
	all := new(readings)
	known := map[string]uint32{}
	number := func(text string) uint32 {
		n, ok := known[text]
		if !ok {
			n = uint32(len(all.texts))
			known[text] = n
			all.texts = append(all.texts, text)
		}
		return n
	}
	var missing []byte
	for unit := range src.Units() {
		if err := x.ctx.Err(); err != nil {
			return nil, fmt.Errorf("%w: %w", dist.ErrInterrupted, err)
		}
		src.Forms(unit, func(f dist.Form) bool {
			if f.Refused != "" || f.Word == nil || x.release.Language.Length(len(f.Word)) != nil {
				return true
			}
			word, ok := x.release.Graph.Index(f.Word)
			if !ok {
				missing = slices.Clone(f.Word)
				return false
			}
			all.spellings = append(all.spellings, f.Spelling...)
			all.rows = append(all.rows, readingRow{
				uint32(word), number(foldLemma(x.release.Language, f.Lemma)),
				number(f.POS), number(f.Entry), number(f.Cell), uint32(len(all.spellings)),
			})
			return true
		})
		if missing != nil {
			return nil, x.stale(missing)
		}
	}
	if word, ok := all.sort(x.release.Graph.Len()); !ok {
		return nil, x.stale(x.release.Graph.AppendAt(nil, word))
	}
	return all, nil
}

// stale reports a word on which lexicon and tables differ.
func (x *export) stale(word []byte) error {
	return withHint(fmt.Errorf("%s and the tables of this program differ on %s", x.release.Path, x.release.Spell(word)),
		"'verbarium build %s' makes the lexicon anew", x.release.Header.Language)
}

// sort finds the rows of each word, or a word that has none.
func (r *readings) sort(words int) (without int, ok bool) {
	r.first = make([]uint32, words+1)
	for _, row := range r.rows {
		r.first[row.word+1]++
	}
	for i := range words {
		if r.first[i+1] == 0 {
			return i, false
		}
		r.first[i+1] += r.first[i]
	}
	r.order = make([]uint32, len(r.rows))
	next := slices.Clone(r.first)
	for i, row := range r.rows {
		r.order[next[row.word]] = uint32(i)
		next[row.word]++
	}
	return 0, true
}

// of returns the readings of a word.
func (r *readings) of(word int) []wordReading {
	var list []wordReading
	for _, i := range r.order[r.first[word]:r.first[word+1]] {
		begin := uint32(0)
		if i > 0 {
			begin = r.rows[i-1].end
		}
		row := r.rows[i]
		list = append(list, wordReading{
			r.texts[row.lemma], r.texts[row.pos], r.texts[row.entry], r.texts[row.cell], string(r.spellings[begin:row.end]),
		})
	}
	return list
}
