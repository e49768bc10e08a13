package morph

import (
	"slices"
	"strconv"
	"strings"
)

// add classifies one spelling of an entry with one choice of its parts, and
// adds the lexeme unless the entry has the same one already. e is the entry that
// is credited, src the entry whose facts count (another one for a variant).
func (pg *page) add(e, src *Entry, headword string, parts []string, first int) {
	head := newSpelling(headword)
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
	for _, c := range pg.candidates.classesFor(src, head) {
		got, ok := c.match(src, head, parts, joined)
		if !ok {
			continue
		}
		lx := pg.lexeme(c, c.make(got))
		lx.Entry, lx.Headword = e, head.String()
		for j := first; j < len(pg.lexemes); j++ {
			if o := &pg.lexemes[j]; o.Paradigm == lx.Paradigm && slices.Equal(o.folded, lx.folded) {
				return
			}
		}
		pg.strike(&lx, src, head)
		pg.lexemes = append(pg.lexemes, lx)
		return
	}
}

// lexeme fills in the stems of a paradigm.
func (b *Book) lexeme(c *class, stems map[string]string) Lexeme {
	p := c.paradigm
	b.g.makeStems(p, stems)
	lx := Lexeme{
		Paradigm: p, Stems: make([]string, len(p.Stems)), Has: make([]bool, len(p.Stems)),
		ClassFile: c.file, ClassLine: c.line, ClassSource: c.source,
		plain: make([][]rune, len(p.Stems)), folded: make([]string, len(p.Stems)),
	}
	for i, name := range p.Stems {
		s, ok := stems[name]
		if !ok {
			continue
		}
		word, reason := b.g.lang.Letters(s)
		if reason != nil {
			continue // a letter that no word can have
		}
		lx.Stems[i], lx.Has[i], lx.folded[i] = s, true, string(word)
		lx.plain[i] = newSpelling(s).plain
	}
	return lx
}

// makeStems adds the stems that the paradigm makes from others.
func (g *Grammar) makeStems(p *Paradigm, stems map[string]string) {
	for _, m := range p.made {
		from, ok := stems[m.from]
		if _, have := stems[m.name]; have || !ok {
			continue
		}
		sp := newSpelling(from)
		strip := newSpelling(m.strip).plain
		n := len(sp.plain) - len(strip)
		if !m.when.fit(sp.plain) || n < 0 || !slices.Equal(sp.plain[n:], strip) {
			continue
		}
		stems[m.name] = sp.slice(0, n) + m.add
	}
}

// strike finds the strikes for a lexeme and, for each row of its paradigm, the
// first that takes its cell.
func (pg *page) strike(lx *Lexeme, src *Entry, head spelling) {
	var key strings.Builder
	if lx.Paradigm != nil {
		key.WriteString(lx.Paradigm.Name)
	}
	for _, i := range pg.candidates.strikesFor(src, head) {
		if s := &pg.g.strikes[i]; s.fits(src, head) {
			lx.strikes = append(lx.strikes, s)
			key.WriteString(" " + strconv.Itoa(i))
		}
	}
	if lx.Paradigm == nil {
		return
	}
	mask, ok := pg.masks[key.String()]
	if !ok {
		mask = make([]*Strike, len(lx.Paradigm.Rows))
		for i, r := range lx.Paradigm.Rows {
			for _, s := range lx.strikes {
				if s.takes(r.Cell) {
					mask[i] = s
					break
				}
			}
		}
		pg.masks[key.String()] = mask
	}
	lx.mask = mask
}
