package morph

import "slices"

// An Analyser finds the forms that fold to a word.
type Analyser struct {
	book    *Book
	stems   map[string][]stemRef
	full    []*Paradigm           // paradigms with forms spelled in full
	users   map[*Paradigm][]int32 // their lexemes
	printed map[string][]int32
}

// A stemRef is a stem of a lexeme.
type stemRef struct {
	lexeme int32
	stem   int16
}

// NewAnalyser indexes the stems of a book.
func NewAnalyser(b *Book) *Analyser {
	a := &Analyser{
		book: b, stems: make(map[string][]stemRef, 4*len(b.Lexemes)),
		users: map[*Paradigm][]int32{}, printed: map[string][]int32{},
	}
	for i := range b.Lexemes {
		lx := &b.Lexemes[i]
		for j, s := range lx.folded {
			if lx.Has[j] {
				a.stems[s] = append(a.stems[s], stemRef{int32(i), int16(j)})
			}
		}
		for _, w := range lx.printed {
			if !slices.Contains(a.printed[w], int32(i)) {
				a.printed[w] = append(a.printed[w], int32(i))
			}
		}
		if p := lx.Paradigm; p != nil && len(p.byEnding[0]) > 0 {
			if a.users[p] == nil {
				a.full = append(a.full, p)
			}
			a.users[p] = append(a.users[p], int32(i))
		}
	}
	return a
}

// Readings returns the forms that fold to the word, kept and struck, in the
// order of the lexemes and of their tables.
func (a *Analyser) Readings(word []byte) []Form {
	var out []Form
	w := string(word)
	for cut := 0; cut <= len(w); cut++ {
		for _, ref := range a.stems[w[:cut]] {
			lx := &a.book.Lexemes[ref.lexeme]
			out = a.rows(out, lx, lx.Paradigm.byEnding[ref.stem+1][w[cut:]])
		}
	}
	for _, p := range a.full {
		rows := p.byEnding[0][w]
		if rows == nil {
			continue
		}
		for _, i := range a.users[p] {
			out = a.rows(out, &a.book.Lexemes[i], rows)
		}
	}
	for _, i := range a.printed[w] {
		lx := &a.book.Lexemes[i]
		for j, p := range lx.printed {
			if p == w {
				out = append(out, Form{Lexeme: lx, Cell: lx.Printed[j].Cell, Struck: lx.strikesPrinted(), print: j})
			}
		}
	}
	slices.SortStableFunc(out, func(x, y Form) int { return x.Lexeme.index - y.Lexeme.index })
	return out
}

// Valid reports whether a word has a reading that is not struck.
func (a *Analyser) Valid(word []byte) bool {
	return slices.ContainsFunc(a.Readings(word), func(f Form) bool { return f.Struck == nil })
}

func (a *Analyser) rows(out []Form, lx *Lexeme, rows []int) []Form {
	for _, i := range rows {
		r := &lx.Paradigm.Rows[i]
		if lx.takes(r) {
			out = append(out, Form{Lexeme: lx, Row: r, Cell: r.Cell, Struck: lx.mask[i]})
		}
	}
	return out
}
