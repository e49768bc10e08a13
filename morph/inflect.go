package morph

import "iter"

// A Form is one spelled cell of a lexeme.
type Form struct {
	Lexeme *Lexeme
	Row    *Row // nil for a form that the entry prints
	Cell   string
	Struck *Strike // the row that takes the form away, or nil
	print  int     // index in Lexeme.Printed
}

// Spelling returns the form with its quantities.
func (f Form) Spelling() string {
	if f.Row == nil {
		return f.Lexeme.Printed[f.print].Spelling
	}
	return f.Stem() + f.Row.Ending
}

// Stem returns the stem that the row's ending is appended to, empty for a form
// spelled in full.
func (f Form) Stem() string {
	if f.Row == nil || f.Row.Stem < 0 {
		return ""
	}
	return f.Lexeme.Stems[f.Row.Stem]
}

// AppendWord appends the folded form, whatever its length.
func (f Form) AppendWord(dst []byte) []byte {
	if f.Row == nil {
		return append(dst, f.Lexeme.printed[f.print]...)
	}
	if f.Row.Stem >= 0 {
		dst = append(dst, f.Lexeme.folded[f.Row.Stem]...)
	}
	return append(dst, f.Row.folded...)
}

// Forms yields the forms of a lexeme in the order of its table, then those that
// its entry prints. Forms that are struck are among them.
func (lx *Lexeme) Forms() iter.Seq[Form] {
	return func(yield func(Form) bool) {
		if lx.Paradigm != nil {
			for i := range lx.Paradigm.Rows {
				r := &lx.Paradigm.Rows[i]
				if lx.takes(r) && !yield(Form{Lexeme: lx, Row: r, Cell: r.Cell, Struck: lx.mask[i]}) {
					return
				}
			}
		}
		for i, p := range lx.Printed {
			if !yield(Form{Lexeme: lx, Cell: p.Cell, Struck: lx.strikesPrinted(), print: i}) {
				return
			}
		}
	}
}

// takes reports whether the lexeme has the stem of a row, of a shape that the
// row asks for.
func (lx *Lexeme) takes(r *Row) bool {
	if r.Stem < 0 {
		return true
	}
	return lx.Has[r.Stem] && (r.when.list == nil || r.when.fit(lx.plain[r.Stem]))
}

// strikesPrinted returns the strike that takes printed forms too, or nil.
func (lx *Lexeme) strikesPrinted() *Strike {
	for _, s := range lx.strikes {
		if s.printed {
			return s
		}
	}
	return nil
}
