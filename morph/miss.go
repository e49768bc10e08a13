package morph

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// A Miss is what a word would be if a lexeme inflected like others of its part
// of speech: it begins with a stem of the lexeme, and another paradigm puts the
// rest behind a stem of that name.
type Miss struct {
	Lexeme *Lexeme
	Cell   string
	Stem   int // letters of the word that are a stem of the lexeme
	Added  int // letters behind them that make another stem of it
	like   int // rows of a hundred that the other paradigm has in common with the lexeme's
}

// A stemEnding is an ending behind a stem, in a part of speech.
type stemEnding struct{ pos, stem, ending string }

// A loan is a cell that some paradigms give to an ending.
type loan struct {
	cell string
	from []*Paradigm
}

// A stemChange is a way in which lexemes of a part of speech make one stem of
// another: by adding letters, none for the stem itself.
type stemChange struct{ from, to, add string }

// customary is how many lexemes make a stem in a way for it to be thought of.
const customary = 20

// habits is what lexemes of all parts of speech have in common.
type habits struct {
	loans   map[stemEnding][]loan
	changes map[string][]stemChange // by part of speech
}

// Misses returns what a word that has no reading would be, the nearest first: the
// longest stem, then the paradigm most like the lexeme's own. A stem of fewer
// letters than shortest does not count, nor do endings of no letter and entries
// that are struck as a whole.
func (a *Analyser) Misses(word []byte, shortest int) []Miss {
	var out []Miss
	w, h := string(word), a.habits()
	for cut := len(w) - 1; cut >= max(shortest, 1); cut-- {
		for ref := a.stems.first(w[:cut]); ref != nil; ref = a.stems.next(ref) {
			lx := &a.book.Lexemes[ref.lexeme]
			if lx.refused() {
				continue
			}
			pos, stem := lx.Entry.POS, lx.Paradigm.Stems[ref.stem]
			for _, c := range h.changes[pos] {
				ending, ok := strings.CutPrefix(w[cut:], c.add)
				if !ok || c.from != stem || ending == "" {
					continue
				}
				for _, l := range h.loans[stemEnding{pos, c.to, ending}] {
					out = append(out, Miss{lx, l.cell, cut, len(c.add), likest(lx.Paradigm, l.from)})
				}
			}
		}
	}
	slices.SortStableFunc(out, func(x, y Miss) int {
		return cmp.Or(cmp.Compare(y.Stem, x.Stem), cmp.Compare(y.like, x.like))
	})
	return out
}

// StemOf returns a lexeme of which the whole word is a stem, or nil.
func (a *Analyser) StemOf(word []byte) *Lexeme {
	for ref := a.stems.first(string(word)); ref != nil; ref = a.stems.next(ref) {
		if lx := &a.book.Lexemes[ref.lexeme]; !lx.refused() {
			return lx
		}
	}
	return nil
}

// refused reports whether a lexeme is struck as a whole.
func (lx *Lexeme) refused() bool {
	return slices.ContainsFunc(lx.strikes, func(s *Strike) bool { return s.Rank() < 2 })
}

// habits finds what the lexemes have in common.
func (b *Book) habits() *habits { return &habits{b.makeLoans(), b.makeChanges()} }

// makeChanges finds the customary ways to make a stem of another, the most
// customary first.
func (b *Book) makeChanges() map[string][]stemChange {
	type way struct {
		pos string
		stemChange
	}
	count := map[way]int{}
	for i := range b.Lexemes {
		lx := &b.Lexemes[i]
		for j, from := range lx.folded {
			for k, to := range lx.folded {
				add, ok := strings.CutPrefix(to, from)
				if ok && lx.Has[j] && lx.Has[k] && (add == "") == (j == k) {
					p := lx.Paradigm
					count[way{lx.Entry.POS, stemChange{p.Stems[j], p.Stems[k], add}}]++
				}
			}
		}
	}
	out := map[string][]stemChange{}
	for _, w := range slices.SortedFunc(maps.Keys(count), func(x, y way) int {
		return cmp.Or(cmp.Compare(count[y], count[x]), cmp.Compare(x.pos, y.pos), cmp.Compare(x.from, y.from),
			cmp.Compare(x.to, y.to), cmp.Compare(x.add, y.add))
	}) {
		if count[w] >= customary || w.from == w.to {
			out[w.pos] = append(out[w.pos], w.stemChange)
		}
	}
	return out
}

// makeLoans finds the cells that endings have in any paradigm of a part of speech.
func (b *Book) makeLoans() map[stemEnding][]loan {
	type use struct {
		pos string
		p   *Paradigm
	}
	out, seen := map[stemEnding][]loan{}, map[use]bool{}
	for i := range b.Lexemes {
		lx := &b.Lexemes[i]
		u := use{lx.Entry.POS, lx.Paradigm}
		if u.p == nil || seen[u] {
			continue
		}
		seen[u] = true
		for j := range u.p.Rows {
			r := &u.p.Rows[j]
			if r.Stem < 0 {
				continue
			}
			key := stemEnding{u.pos, u.p.Stems[r.Stem], r.folded}
			k := slices.IndexFunc(out[key], func(l loan) bool { return l.cell == r.Cell })
			if k < 0 {
				out[key] = append(out[key], loan{cell: r.Cell})
				k = len(out[key]) - 1
			}
			if l := &out[key][k]; !slices.Contains(l.from, u.p) {
				l.from = append(l.from, u.p)
			}
		}
	}
	return out
}

// likest is how many rows of a hundred a paradigm has in common with that of
// some others which is most like it.
func likest(p *Paradigm, others []*Paradigm) int {
	best := 0
	for _, o := range others {
		common := 0
		for i := range p.Rows {
			r := &p.Rows[i]
			if r.Stem >= 0 && o.has(p.Stems[r.Stem], r) {
				common++
			}
		}
		best = max(best, 100*common/max(1, len(p.Rows)))
	}
	return best
}

// has reports whether the paradigm puts the ending of a row of another behind a
// stem of that name for the same cell.
func (p *Paradigm) has(stem string, r *Row) bool {
	i := slices.Index(p.Stems, stem)
	return i >= 0 && slices.ContainsFunc(p.byEnding[i+1][r.folded], func(j int) bool { return p.Rows[j].Cell == r.Cell })
}
