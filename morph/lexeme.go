package morph

import (
	"slices"
	"strconv"
	"strings"
)

// addAll adds the lexemes of one spelling of an entry, for every choice of its
// parts.
func (pg *page) addAll(e, src *Entry, head spelling, first int) {
	for _, parts := range combine(pg.withSimple(src, head)) {
		pg.add(e, src, head, parts, first)
	}
}

// add classifies one spelling of an entry with one choice of its parts, and
// adds the lexeme unless the entry has the same one already. e is the entry that
// is credited, src the entry whose facts count (another one for a variant).
func (pg *page) add(e, src *Entry, head spelling, parts []string, first int) {
	joined := make([]spelling, len(parts))
	for i, p := range parts {
		if whole, ok := strings.CutPrefix(p, "="); ok {
			joined[i] = newSpelling(whole)
			continue
		}
		if !isLiteral(p) {
			joined[i] = pg.g.join(head, p)
		}
	}
	marks, may := pg.g.marksOf(src), pg.candidates.rowsFor(src, head, len(parts))
	for _, c := range may.classes {
		if !c.match(src, marks, head, parts, joined, &pg.got) {
			continue
		}
		lx := pg.lexeme(c, c.make(pg.got))
		lx.Entry, lx.Headword = e, head.String()
		for j := first; j < len(pg.lexemes); j++ {
			if o := &pg.lexemes[j]; o.Paradigm == lx.Paradigm && slices.Equal(o.folded, lx.folded) {
				return
			}
		}
		pg.strike(&lx, src, marks, head, may.strikes)
		pg.lexemes = append(pg.lexemes, lx)
		return
	}
}

// lexeme fills in the stems of a paradigm.
func (pg *page) lexeme(c *class, spelled stems) Lexeme {
	p := c.paradigm
	n := len(p.Stems)
	pg.g.makeStems(p, &spelled)
	lx := Lexeme{
		Paradigm: p, Stems: take(&pg.strings, n), Has: take(&pg.marks, n),
		ClassFile: c.file, ClassLine: c.line, ClassSource: c.source,
		folded: take(&pg.strings, n),
	}
	for i, name := range p.Stems {
		s, ok := spelled.get(name)
		if !ok {
			continue
		}
		word, reason := pg.g.lang.Letters(s)
		if reason != nil {
			continue // a letter that no word can have
		}
		lx.Stems[i], lx.Has[i], lx.folded[i] = s, true, string(word)
		if p.shaped[i] {
			if lx.plain == nil {
				lx.plain = make([][]rune, n)
			}
			lx.plain[i] = newSpelling(s).plain
		}
	}
	return lx
}

// take cuts n zero values off a supply, so that many small slices are one large
// one.
func take[T any](supply *[]T, n int) []T {
	const many = 1 << 12
	if len(*supply) < n {
		*supply = make([]T, max(n, many))
	}
	out := (*supply)[:n:n]
	*supply = (*supply)[n:]
	return out
}

// makeStems adds the stems that the paradigm makes from others.
func (g *Grammar) makeStems(p *Paradigm, spelled *stems) {
	for i := range p.made {
		m := &p.made[i]
		from, ok := spelled.get(m.from)
		if _, have := spelled.get(m.name); have || !ok {
			continue
		}
		sp := newSpelling(from)
		strip := newSpelling(m.strip).plain
		n := len(sp.plain) - len(strip)
		if !m.when.fit(sp.plain) || n < 0 || !slices.Equal(sp.plain[n:], strip) {
			continue
		}
		spelled.set(m.name, sp.slice(0, n)+m.add)
	}
}

// strikeWhole finds the strikes for an entry that has no paradigm.
func (pg *page) strikeWhole(lx *Lexeme, e *Entry) {
	head := newSpelling(e.Headword)
	pg.strike(lx, e, pg.g.marksOf(e), head, pg.candidates.rowsFor(e, head, len(e.Parts)).strikes)
}

// strike finds the strikes for a lexeme among those that may be and, for each row
// of its paradigm, the first that takes its cell.
func (pg *page) strike(lx *Lexeme, src *Entry, marks markSet, head spelling, may []int) {
	pg.key, pg.fit = pg.key[:0], pg.fit[:0]
	if lx.Paradigm != nil {
		pg.key = append(pg.key, lx.Paradigm.Name...)
	}
	for _, i := range may {
		if pg.g.strikes[i].fits(src, marks, head, &pg.got) {
			pg.key, pg.fit = strconv.AppendInt(append(pg.key, ' '), int64(i), 10), append(pg.fit, i)
		}
	}
	s, ok := pg.struck[string(pg.key)]
	if !ok {
		s = pg.g.strikeRows(lx.Paradigm, pg.fit)
		pg.struck[string(pg.key)] = s
	}
	lx.strikes, lx.mask = s.strikes, s.mask
}

// strikeRows finds what some strikes take from a paradigm.
func (g *Grammar) strikeRows(p *Paradigm, strikes []int) struck {
	var out struck
	for _, i := range strikes {
		out.strikes = append(out.strikes, &g.strikes[i])
	}
	if p == nil {
		return out
	}
	out.mask = make([]*Strike, len(p.Rows))
	for i := range p.Rows {
		k := slices.IndexFunc(out.strikes, func(s *Strike) bool { return s.takes(p.Rows[i].Cell) })
		if k >= 0 {
			out.mask[i] = out.strikes[k]
		}
	}
	return out
}
