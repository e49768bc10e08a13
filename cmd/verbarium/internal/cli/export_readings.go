package cli

import (
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/dist"
)

// readings holds the readings of all words in little room. A reading is a row;
// what many have in common is kept once.
type readings struct {
	rows      []readingRow
	texts     []string // lemmas, parts of speech, entries, cells
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

// A reader gathers the readings of a lexicon.
type reader struct {
	release *dist.Release
	all     readings
	numbers map[string]uint32 // of texts
	lemmas  map[string]uint32 // of the text that a lemma folds to
}

// readings expands the source and sorts the forms by word.
func (x *export) readings(src dist.Source) (*readings, error) {
	r := &reader{release: x.release, numbers: map[string]uint32{}, lemmas: map[string]uint32{}}
	var missing []byte
	for unit := range src.Units() {
		if err := x.ctx.Err(); err != nil {
			return nil, fmt.Errorf("%w: %w", dist.ErrInterrupted, err)
		}
		src.Forms(unit, func(f dist.Form) bool {
			if !r.add(f) {
				missing = slices.Clone(f.Word)
			}
			return missing == nil
		})
		if missing != nil {
			return nil, x.stale(missing)
		}
	}
	if word, ok := r.all.sort(x.release.Graph.Len()); !ok {
		return nil, x.stale(x.release.Graph.AppendAt(nil, word))
	}
	return &r.all, nil
}

// add takes a form, if the rulings keep it, and reports whether the lexicon has
// its word.
func (r *reader) add(f dist.Form) bool {
	if f.Refused != "" || f.Word == nil || r.release.Language.Length(len(f.Word)) != nil {
		return true
	}
	word, ok := r.release.Graph.Index(f.Word)
	if !ok {
		return false
	}
	lemma, ok := r.lemmas[f.Lemma]
	if !ok {
		lemma = r.number(foldLemma(r.release.Language, f.Lemma))
		r.lemmas[f.Lemma] = lemma
	}
	r.all.spellings = append(r.all.spellings, f.Spelling...)
	r.all.rows = append(r.all.rows, readingRow{
		uint32(word), lemma, r.number(f.POS), r.number(f.Entry), r.number(f.Cell), uint32(len(r.all.spellings)),
	})
	return true
}

// number gives a text its number.
func (r *reader) number(text string) uint32 {
	n, ok := r.numbers[text]
	if !ok {
		n = uint32(len(r.all.texts))
		r.numbers[text] = n
		r.all.texts = append(r.all.texts, text)
	}
	return n
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
