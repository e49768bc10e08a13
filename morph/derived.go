package morph

import (
	"slices"
	"strings"
)

// A Derived is what a word would be if a form of a lexeme were inflected as
// entries of its kind are, which a ruling forbids: a participle of a verb that is
// compared like the participles that are entries of their own.
type Derived struct {
	Form   Form   // the participle
	Of     string // its cell in the lexeme, without that in the paradigm of its kind
	Cell   string // what the word would be of it
	Struck *Strike
}

// An exchange is an ending for a cell that a strike takes from all entries of a
// part of speech, and the first ending that their paradigm puts behind that stem.
type exchange struct {
	strike      *Strike
	cell        string
	first, kind string // the first ending; the part of speech
	firstCell   string
}

// exchanges finds the exchanges by their folded endings: for every strike that is
// for a part of speech which is also a part of cells, and every paradigm of the
// entries of that kind.
func (b *Book) exchanges() map[string][]exchange {
	type use struct {
		kind string
		p    *Paradigm
	}
	out, seen := map[string][]exchange{}, map[use]bool{}
	for i := range b.Lexemes {
		u := use{b.Lexemes[i].Entry.POS, b.Lexemes[i].Paradigm}
		if _, ok := b.g.cells[u.kind]; !ok || u.p == nil || seen[u] {
			continue
		}
		seen[u] = true
		for k := range b.g.strikes {
			if s := &b.g.strikes[k]; slices.Contains(s.cond.pos, u.kind) && s.Rank() > 1 {
				u.p.exchanges(s, u.kind, out)
			}
		}
	}
	return out
}

// exchanges adds the exchanges of a paradigm for one strike.
func (p *Paradigm) exchanges(s *Strike, kind string, out map[string][]exchange) {
	for i := range p.Rows {
		r := &p.Rows[i]
		if r.Stem < 0 || !s.takes(r.Cell) {
			continue
		}
		k := slices.IndexFunc(p.Rows, func(q Row) bool { return q.Stem == r.Stem })
		first := &p.Rows[k]
		x := exchange{s, r.Cell, first.folded, kind, first.Cell}
		if !s.takes(first.Cell) && !slices.Contains(out[r.folded], x) {
			out[r.folded] = append(out[r.folded], x)
		}
	}
}

// Derived finds what a word that has no reading would be of a form that is none of
// its lexeme's own kind. It prefers the longest stem.
func (a *Analyser) Derived(word []byte) (Derived, bool) {
	w := string(word)
	for cut := len(w) - 1; cut > 0; cut-- {
		for _, x := range a.exchanges()[w[cut:]] {
			for _, f := range a.Readings([]byte(w[:cut] + x.first)) {
				of, ok := strings.CutSuffix(f.Cell, "."+x.firstCell)
				if ok && f.Struck == nil && slices.Contains(strings.Split(of, "."), x.kind) {
					return Derived{f, of, x.cell, x.strike}, true
				}
			}
		}
	}
	return Derived{}, false
}
