package paradigms

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/vocab"
)

// A Table is the paradigm of one spelling of an entry's headword, laid out as a
// grammar does it.
type Table struct {
	Entry    string   `json:"entry"`
	Headword string   `json:"headword"`
	Title    string   `json:"title"`   // the entry as a dictionary names it
	Classes  []string `json:"classes"` // paradigm, row that gives it, section of a grammar
	Blocks   []Block  `json:"blocks"`
	Struck   []string `json:"struck,omitempty"` // the reasons for which cells are struck
	Hidden   int      `json:"hidden,omitempty"` // forms that the brief layout leaves out
}

// A Block is a part of a table: the indicative active, the comparative.
type Block struct {
	Title   string     `json:"title,omitempty"`
	Columns [][]string `json:"columns,omitempty"` // the labels of each column, the outer one first
	Rows    []TableRow `json:"rows"`
}

// A TableRow is a row of a block: the spellings of each column's cell.
type TableRow struct {
	Label string       `json:"label,omitempty"`
	Cells [][]Spelling `json:"cells"`
}

// A Spelling is one form of a cell. Struck is the number of the reason in
// Table.Struck, counted from 1, for which it is no word; 0 for a form that is kept.
type Spelling struct {
	Spelling string `json:"spelling"`
	Cell     string `json:"cell"`
	Struck   int    `json:"struck,omitempty"`
}

// TableOptions says what of a paradigm is wanted.
type TableOptions struct {
	All  bool                   // cells that the brief layout leaves out too
	Cell func(cell string) bool // which cells; nil for each
}

// Tables lays out the paradigms of a lemma, given as a folded word: one for each
// entry and spelling of its headword that folds to it.
func (p *Source) Tables(lemma []byte, o TableOptions) []Table {
	var out []Table
	var group []*morph.Lexeme
	flush := func() {
		if len(group) > 0 {
			out = append(out, p.table(group, o))
		}
		group = nil
	}
	for _, i := range p.lemmata()[string(lemma)] {
		lx := &p.book.Lexemes[i]
		if len(group) > 0 && (group[0].Entry != lx.Entry || group[0].Headword != lx.Headword) {
			flush()
		}
		group = append(group, lx)
	}
	flush()
	return out
}

// Lemmata returns up to n lemmata that a word may be meant for: those of which
// it is a form, then those that are one letter away.
func (p *Source) Lemmata(word []byte, n int) []string {
	var out []string
	add := func(lemma string) {
		if len(out) < n && !slices.Contains(out, lemma) {
			out = append(out, lemma)
		}
	}
	for _, f := range p.index().analyser.Readings(word) {
		if head, reason := p.lang.Letters(f.Lexeme.Headword); reason == nil && f.Struck == nil {
			add(p.lang.Spell(head))
		}
	}
	near := p.nearest(word, func(w []byte) bool { return len(p.lemmata()[string(w)]) > 0 })
	for _, w := range near {
		add(p.lang.Spell(w))
	}
	return out
}

// indexLemmata finds the lexemes of every folded headword.
func (p *Source) indexLemmata() map[string][]int {
	m := make(map[string][]int, len(p.book.Lexemes))
	for i := range p.book.Lexemes {
		if head, reason := p.lang.Letters(p.book.Lexemes[i].Headword); reason == nil {
			m[string(head)] = append(m[string(head)], i)
		}
	}
	return m
}

// A tableMaker fills one table.
type tableMaker struct {
	*Source
	Table
	options TableOptions
	cells   []placed
	unsaid  []string // kinds whose parts are not named
}

// placed is a form, its place and the reason why it is struck, if it is.
type placed struct {
	place
	Spelling
	word   string
	reason string
}

func (p *Source) table(lexemes []*morph.Lexeme, o TableOptions) Table {
	m := &tableMaker{Source: p, options: o}
	m.Entry, m.Headword, m.Title = lexemes[0].Entry.ID, lexemes[0].Headword, describeEntry(lexemes[0])
	for _, lx := range lexemes {
		if lx.Paradigm != nil {
			class := fmt.Sprintf("%s, by %s:%d (%s)", lx.Paradigm.Name, lx.ClassFile, lx.ClassLine, lx.ClassSource)
			if !slices.Contains(m.Classes, class) {
				m.Classes = append(m.Classes, class)
			}
		}
		for f := range lx.Forms() {
			m.add(f)
		}
	}
	if !o.All {
		m.hideRepeats()
	}
	m.unsaid = m.layout.unsaidOf(lexemes[0].Entry.Marks, m.cells)
	m.arrange()
	return m.Table
}

// hideRepeats leaves out what the brief layout has already: a spelling of a cell
// that differs from another only in its marks, and a form without a cell of its
// own that stands in one.
func (m *tableMaker) hideRepeats() {
	listed := len(m.layout.rows)
	repeats := func(i int) bool {
		c := &m.cells[i]
		return slices.ContainsFunc(m.cells, func(o placed) bool {
			return o.word == c.word && o.layout < listed && o.reason == "" && c.layout == listed
		}) || slices.ContainsFunc(m.cells[:i], func(o placed) bool {
			return o.word == c.word && o.Cell == c.Cell && (o.reason == "" || c.reason != "")
		})
	}
	var kept []placed
	for i := range m.cells {
		if repeats(i) {
			m.Hidden++
		} else {
			kept = append(kept, m.cells[i])
		}
	}
	m.cells = kept
}

// add places a form. Lexemes of one entry have most forms in common: each is
// placed once, and as kept if one of them keeps it.
func (m *tableMaker) add(f morph.Form) {
	if m.options.Cell != nil && !m.options.Cell(f.Cell) {
		return
	}
	at, shown := m.layout.place(f.Cell, m.options.All)
	if !shown {
		m.Hidden++
		return
	}
	s, reason := Spelling{Spelling: f.Spelling(), Cell: f.Cell}, m.whyNot(f)
	i := slices.IndexFunc(m.cells, func(c placed) bool { return c.Cell == s.Cell && c.Spelling.Spelling == s.Spelling })
	if i < 0 {
		m.cells = append(m.cells, placed{at, s, string(f.AppendWord(nil)), reason})
	} else if reason == "" {
		m.cells[i].reason = ""
	}
}

// whyNot returns the reason why a form is no word, or nothing.
func (p *Source) whyNot(f morph.Form) string {
	if f.Struck != nil {
		return f.Struck.Reason + vocab.RulingNumber(f.Struck.Ruling)
	}
	if r := p.lang.Length(len(f.AppendWord(nil))); r != nil {
		return r.Error() + p.ruling("length")
	}
	return ""
}

// number returns the number of a reason, 0 for none.
func (m *tableMaker) number(reason string) int {
	if reason == "" {
		return 0
	}
	i := slices.Index(m.Struck, reason)
	if i < 0 {
		i = len(m.Struck)
		m.Struck = append(m.Struck, reason)
	}
	return i + 1
}

// arrange makes blocks of the placed cells.
func (m *tableMaker) arrange() {
	l := m.layout
	slices.SortStableFunc(m.cells, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.layout, b.layout), l.compareParts(a.head, b.head))
	})
	for from := 0; from < len(m.cells); {
		to := from + 1
		for to < len(m.cells) && m.cells[to].layout == m.cells[from].layout && slices.Equal(m.cells[to].head, m.cells[from].head) {
			to++
		}
		m.Blocks = append(m.Blocks, m.block(m.cells[from:to]))
		from = to
	}
}

// block makes a block of the cells that stand in it.
func (m *tableMaker) block(cells []placed) Block {
	b := Block{Title: m.words(cells[0].head)}
	down := m.distinct(cells, func(c placed) []string { return c.down })
	across := m.distinct(cells, func(c placed) []string { return c.across })
	for _, a := range across {
		if labels := m.labels(a); len(labels) > 0 {
			b.Columns = append(b.Columns, labels)
		}
	}
	for _, d := range down {
		row := TableRow{Label: m.words(d), Cells: make([][]Spelling, len(across))}
		for _, c := range cells {
			if slices.Equal(c.down, d) {
				i := slices.IndexFunc(across, func(a []string) bool { return slices.Equal(a, c.across) })
				c.Struck = m.number(c.reason)
				row.Cells[i] = append(row.Cells[i], c.Spelling)
			}
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// distinct returns the rows or columns that the cells have, in their order.
func (m *tableMaker) distinct(cells []placed, of func(placed) []string) [][]string {
	var out [][]string
	for _, c := range cells {
		if !slices.ContainsFunc(out, func(o []string) bool { return slices.Equal(o, of(c)) }) {
			out = append(out, of(c))
		}
	}
	slices.SortStableFunc(out, m.layout.compareParts)
	return out
}

func (m *tableMaker) labels(parts []string) []string {
	var out []string
	for _, part := range m.layout.without(parts, m.unsaid) {
		out = append(out, m.grammar.CellWords(part))
	}
	return out
}

func (m *tableMaker) words(parts []string) string { return strings.Join(m.labels(parts), " ") }
