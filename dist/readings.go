package dist

import (
	"context"
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/vocab"
)

// Readings holds the readings that the rulings keep of all words of a lexicon, in
// little room. A reading is a row; what many have in common is kept once.
type Readings struct {
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

// A StaleError reports a word on which a lexicon and the tables that it was made
// from differ: the tables have changed since.
type StaleError struct {
	Release *Release
	Word    string
}

func (e *StaleError) Error() string {
	return fmt.Sprintf("%s and the tables of this program differ on %s", e.Release.Path, e.Word)
}

// A gatherer gathers the readings of a lexicon.
type gatherer struct {
	release *Release
	all     Readings
	numbers map[string]uint32 // of texts
}

// GatherReadings expands the source of a lexicon and sorts its forms by word. It
// keeps all of them in memory, about 100 MB for Latin. A word with no form or a
// form with no word is a *[StaleError].
func GatherReadings(ctx context.Context, r *Release, src vocab.Source) (*Readings, error) {
	g := &gatherer{release: r, numbers: map[string]uint32{}}
	var missing []byte
	for unit := range src.Units() {
		if err := vocab.Interrupted(ctx); err != nil {
			return nil, err
		}
		src.Forms(unit, func(f vocab.Form) bool {
			if !g.add(f) {
				missing = slices.Clone(f.Word)
			}
			return missing == nil
		})
		if missing != nil {
			return nil, &StaleError{r, r.Spell(missing)}
		}
	}
	if word, ok := g.all.sort(r.Graph.Len()); !ok {
		return nil, &StaleError{r, r.Spell(r.Graph.AppendAt(nil, word))}
	}
	return &g.all, nil
}

// add takes a form, if the rulings keep it, and reports whether the lexicon has
// its word.
func (g *gatherer) add(f vocab.Form) bool {
	if f.Refused != "" || f.Word == nil || g.release.Language.Length(len(f.Word)) != nil {
		return true
	}
	word, ok := g.release.Graph.Index(f.Word)
	if !ok {
		return false
	}
	g.all.spellings = append(g.all.spellings, f.Spelling...)
	g.all.rows = append(g.all.rows, readingRow{
		uint32(word), g.number(f.Lemma), g.number(f.POS), g.number(f.Entry), g.number(f.Cell), uint32(len(g.all.spellings)),
	})
	return true
}

// number gives a text its number.
func (g *gatherer) number(text string) uint32 {
	n, ok := g.numbers[text]
	if !ok {
		n = uint32(len(g.all.texts))
		g.numbers[text] = n
		g.all.texts = append(g.all.texts, text)
	}
	return n
}

// sort finds the rows of each word, or a word that has none.
func (r *Readings) sort(words int) (without int, ok bool) {
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

// Words is the number of words.
func (r *Readings) Words() int { return len(r.first) - 1 }

// Of returns the readings of the word with an index, in the order of the source;
// of each the lemma, part of speech, entry, cell and spelling.
func (r *Readings) Of(word int) []vocab.Form {
	var list []vocab.Form
	for _, i := range r.order[r.first[word]:r.first[word+1]] {
		begin := uint32(0)
		if i > 0 {
			begin = r.rows[i-1].end
		}
		row := r.rows[i]
		list = append(list, vocab.Form{
			Lemma: r.texts[row.lemma], POS: r.texts[row.pos], Entry: r.texts[row.entry], Cell: r.texts[row.cell],
			Spelling: string(r.spellings[begin:row.end]),
		})
	}
	return list
}
