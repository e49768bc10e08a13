package dist

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
)

// A tracer says of a word where each of its readings comes from, in terms that
// another edition can be asked about.
type tracer interface {
	// origins returns the readings of a word, kept and refused.
	origins(word []byte) []origin
	// facts returns what the edition says of the entry of one of its origins.
	facts(o *origin) *facts
	// entries returns what the edition says of the entries of a name, nil if
	// it has none.
	entries(name string) []*facts
	// makes reports whether the edition has a row that makes what the
	// reading's row does.
	makes(o *origin) bool
	// relatives names the entries on which the reading's stems depend besides
	// its own: that which it refers to, its prefix, its simple verb.
	relatives(o *origin) []string
	// classes lists the rows that give the entries of a name their paradigms.
	classes(name string) []spot
	// entryTables names the tables in which entries stand.
	entryTables() []string
}

// An origin is where a reading comes from.
type origin struct {
	entry   string   // names the entry in every edition
	label   string   // names it for people
	head    string   // the headword as the reading spells it
	unit    int      // tells entries of one name apart, in its own edition
	row     spot     // that gives the form; none for a form that the entry prints
	does    string   // what the row does, in every edition
	class   spot     // of the row that gave the paradigm
	refusal *refusal // nil if the rulings keep the form
}

// A refusal is why a form is none.
type refusal struct {
	ruling string // its name
	reason string
	at     spot
}

// A spot is the place of a row of a table; a table as a whole has no line.
type spot struct {
	file string
	line int
}

func (p spot) String() string {
	if p.line == 0 {
		return p.file
	}
	return fmt.Sprintf("%s:%d", p.file, p.line)
}

// facts are what an edition says of an entry.
type facts struct {
	columns []string // their names
	values  []string
	at      []spot // of each value
	row     spot   // of the entry
}

// changed compares two entries of one name and says which columns differ, and
// where they stand in the first.
func (f *facts) changed(other *facts) (columns []string, at spot) {
	for i, v := range f.values {
		if v == other.values[i] {
			continue
		}
		if columns == nil {
			at = f.at[i]
		}
		columns = append(columns, f.columns[i])
	}
	return columns, at
}

// tableTexts holds the rows of the tables of a language as they stand.
type tableTexts struct {
	fsys  fs.FS
	lines map[string][]string
	has   map[string]map[string]bool
}

func newTableTexts(fsys fs.FS) *tableTexts {
	return &tableTexts{fsys, map[string][]string{}, map[string]map[string]bool{}}
}

// read reads a table, once. One that cannot be read has no rows.
func (t *tableTexts) read(file string) {
	if _, done := t.lines[file]; done {
		return
	}
	data, _ := fs.ReadFile(t.fsys, file)
	t.lines[file] = strings.Split(string(data), "\n")
	t.has[file] = map[string]bool{}
	for _, l := range t.lines[file] {
		t.has[file][l] = true
	}
}

// at returns the row at a place.
func (t *tableTexts) at(p spot) string {
	t.read(p.file)
	if p.line < 1 || p.line > len(t.lines[p.file]) {
		return ""
	}
	return t.lines[p.file][p.line-1]
}

// stands reports whether a table has a row.
func (t *tableTexts) stands(file, row string) bool {
	t.read(file)
	return t.has[file][row]
}

func (p *Paradigms) entryTables() []string {
	return []string{"headwords.tsv", correctionTable, "include.tsv"}
}

const correctionTable = "corrections.tsv"

func (p *Paradigms) origins(word []byte) []origin {
	forms := p.index().analyser.Readings(word)
	out := make([]origin, 0, len(forms))
	for _, f := range forms {
		e := f.Lexeme.Entry
		o := origin{
			entry: e.ID, label: withoutHyphens(e.Headword) + ": ", head: f.Lexeme.Headword,
			class: spot{f.Lexeme.ClassFile, f.Lexeme.ClassLine},
		}
		if f.Row != nil {
			o.row, o.does = spot{f.Row.File, f.Row.Line}, rowDoes(f.Lexeme.Paradigm, f.Row)
		}
		if s := f.Struck; s != nil {
			o.refusal = &refusal{s.Ruling.Name, s.Reason, spot{s.File, s.Line}}
		}
		out = append(out, o)
	}
	return out
}

// rowDoes says what a row does, without saying where it stands.
func rowDoes(p *morph.Paradigm, r *morph.Row) string {
	stem := "" // spelled in full
	if r.Stem >= 0 {
		stem = p.Stems[r.Stem]
	}
	return strings.Join([]string{p.Name, stem, r.Ending, r.Cell}, "\t")
}

func (p *Paradigms) makes(o *origin) bool {
	return p.trace.rows()[o.does]
}

// allRows indexes the rows of all paradigms that a lexeme has.
func (p *Paradigms) allRows() map[string]bool {
	out, seen := map[string]bool{}, map[*morph.Paradigm]bool{}
	for i := range p.book.Lexemes {
		q := p.book.Lexemes[i].Paradigm
		if q == nil || seen[q] {
			continue
		}
		seen[q] = true
		for j := range q.Rows {
			out[rowDoes(q, &q.Rows[j])] = true
		}
	}
	return out
}

func (p *Paradigms) facts(o *origin) *facts {
	e, ok := p.book.Entry(o.entry)
	if !ok {
		return nil
	}
	return p.factsOf(e)
}

func (p *Paradigms) entries(name string) []*facts {
	if f := p.facts(&origin{entry: name}); f != nil {
		return []*facts{f}
	}
	return nil
}

func (p *Paradigms) classes(name string) []spot { return p.trace.classes()[name] }

// findClasses finds the rows that give each entry its paradigms.
func (p *Paradigms) findClasses() map[string][]spot {
	out := map[string][]spot{}
	for i := range p.book.Lexemes {
		lx := &p.book.Lexemes[i]
		at := spot{lx.ClassFile, lx.ClassLine}
		if id := lx.Entry.ID; lx.Paradigm != nil && !slices.Contains(out[id], at) {
			out[id] = append(out[id], at)
		}
	}
	return out
}

// entryColumns are the facts of an entry that its words depend on.
var entryColumns = []string{
	"headword", "hom", "variants", "inflection", "gender", "pos", "marks", "forms", "target", "rejected",
}

func (p *Paradigms) factsOf(e *morph.Entry) *facts {
	var printed []string
	for _, f := range e.Printed {
		printed = append(printed, f.Cell+" "+f.Spelling)
	}
	where := p.trace.places()
	f := &facts{columns: entryColumns, row: where[[2]string{e.ID, ""}], values: []string{
		e.Headword, e.Homograph, strings.Join(e.Variants, "\t"), strings.Join(e.Parts, "\t"), e.Gender, e.POS,
		strings.Join(e.Marks, "\t"), strings.Join(printed, "\t"), e.Target, strings.Join(e.Rejected, "\t"),
	}}
	for _, column := range entryColumns {
		at, ok := where[[2]string{e.ID, column}]
		if !ok {
			at = f.row
		}
		f.at = append(f.at, at)
	}
	return f
}

// findPlaces finds the rows of entries, and those that correct a column of one.
func (p *Paradigms) findPlaces() map[[2]string]spot {
	out := map[[2]string]spot{}
	for _, file := range p.entryTables() {
		// The tables were read before: what is wrong with them is known.
		_ = p.lang.Lines(file, func(line int, text string) error {
			id, rest, _ := strings.Cut(text, "\t")
			column := ""
			if file == correctionTable {
				column, _, _ = strings.Cut(rest, "\t")
			}
			out[[2]string{id, column}] = spot{file, line}
			return nil
		})
	}
	return out
}
