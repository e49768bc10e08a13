package morph

import "slices"

// A Withheld is what the entries would have besides if the rulings on spellings
// that are off were on.
type Withheld struct {
	analyser *Analyser
	rulings  []string // by lexeme
}

// Withheld makes the lexemes of the spellings that are not admitted.
func (b *Book) Withheld() *Withheld {
	w := &Withheld{}
	other := *b
	pg := page{Book: &other, worker: newWorker(b.g)}
	for i := range b.Entries {
		e := &b.Entries[i]
		if e.has("xref") {
			continue // its target is an entry too
		}
		first, heads := len(pg.lexemes), b.heads(e)
		for _, h := range heads {
			admitted := func(o head) bool { return b.on(o.ruling) && slices.Equal(o.plain, h.plain) }
			if slices.ContainsFunc(heads, admitted) {
				continue
			}
			pg.addAll(e, e, h.spelling, first)
			for len(w.rulings) < len(pg.lexemes) {
				w.rulings = append(w.rulings, h.ruling)
			}
		}
	}
	other.Lexemes = pg.lexemes
	for i := range other.Lexemes {
		other.Lexemes[i].index = i
	}
	w.analyser = NewAnalyser(&other)
	return w
}

// Reading returns a form that would fold to the word, unless another ruling were
// against it, and the ruling that does not admit it; ok is false if there is none.
func (w *Withheld) Reading(word []byte) (f Form, ruling string, ok bool) {
	for _, f := range w.analyser.Readings(word) {
		if f.Struck == nil {
			return f, w.rulings[f.Lexeme.index], true
		}
	}
	return Form{}, "", false
}
