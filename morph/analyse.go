package morph

import (
	"iter"
	"slices"
	"sync"
)

// An Analyser finds the forms that fold to a word.
type Analyser struct {
	book    *Book
	stems   *stemTable
	full    map[string][]fullForm // forms spelled in full
	users   map[*Paradigm][]int32 // the lexemes of their paradigms
	printed map[string][]int32
	// What is found when it is first asked for.
	habits    func() *habits
	exchanges func() map[string][]exchange
}

// A fullForm is the rows of a paradigm that spell a word in full.
type fullForm struct {
	of   *Paradigm
	rows []int
}

// NewAnalyser indexes the stems of a book.
func NewAnalyser(b *Book) *Analyser {
	a := &Analyser{
		book: b, stems: newStemTable(b), full: map[string][]fullForm{},
		users: map[*Paradigm][]int32{}, printed: map[string][]int32{},
		habits: sync.OnceValue(b.habits), exchanges: sync.OnceValue(b.exchanges),
	}
	for i := range b.Lexemes {
		lx := &b.Lexemes[i]
		for _, w := range lx.printed {
			if !slices.Contains(a.printed[w], int32(i)) {
				a.printed[w] = append(a.printed[w], int32(i))
			}
		}
		p := lx.Paradigm
		if p == nil || len(p.byEnding[0]) == 0 {
			continue
		}
		if a.users[p] == nil {
			// The order of a map does not matter: each word is there once.
			for w, rows := range p.byEnding[0] {
				a.full[w] = append(a.full[w], fullForm{p, rows})
			}
		}
		a.users[p] = append(a.users[p], int32(i))
	}
	return a
}

// Readings returns the forms that fold to the word, kept and struck, in the
// order of the lexemes and of their tables.
func (a *Analyser) Readings(word []byte) []Form {
	var out []Form
	for f := range a.readings(string(word)) {
		out = append(out, f)
	}
	slices.SortStableFunc(out, func(x, y Form) int { return x.Lexeme.index - y.Lexeme.index })
	return out
}

// Valid reports whether a word has a reading that is not struck.
func (a *Analyser) Valid(word []byte) bool {
	for f := range a.readings(string(word)) {
		if f.Struck == nil {
			return true
		}
	}
	return false
}

// readings yields the forms that fold to the word, those with a stem first.
func (a *Analyser) readings(w string) iter.Seq[Form] {
	return func(yield func(Form) bool) {
		for cut := 0; cut <= len(w); cut++ {
			for ref := a.stems.first(w[:cut]); ref != nil; ref = a.stems.next(ref) {
				lx := &a.book.Lexemes[ref.lexeme]
				if !lx.rows(lx.Paradigm.byEnding[ref.stem+1][w[cut:]], yield) {
					return
				}
			}
		}
		for _, f := range a.full[w] {
			for _, i := range a.users[f.of] {
				if !a.book.Lexemes[i].rows(f.rows, yield) {
					return
				}
			}
		}
		for _, i := range a.printed[w] {
			lx := &a.book.Lexemes[i]
			for j, p := range lx.printed {
				if p == w && !yield(Form{Lexeme: lx, Cell: lx.Printed[j].Cell, Struck: lx.strikesPrinted(), print: j}) {
					return
				}
			}
		}
	}
}

// rows yields the forms of some rows that a lexeme takes, until yield returns
// false.
func (lx *Lexeme) rows(rows []int, yield func(Form) bool) bool {
	for _, i := range rows {
		r := &lx.Paradigm.Rows[i]
		if lx.takes(r) && !yield(Form{Lexeme: lx, Row: r, Cell: r.Cell, Struck: lx.mask[i]}) {
			return false
		}
	}
	return true
}
