package paradigms

import (
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/vocab"
)

func (p *Source) EntryTables() []string {
	return []string{"headwords.tsv", correctionTable, "include.tsv"}
}

const correctionTable = "corrections.tsv"

func (p *Source) Origins(word []byte) []vocab.Origin {
	forms := p.index().analyser.Readings(word)
	out := make([]vocab.Origin, 0, len(forms))
	for _, f := range forms {
		e := f.Lexeme.Entry
		o := vocab.Origin{
			Entry: e.ID, Label: withoutHyphens(e.Headword) + ": ", Head: f.Lexeme.Headword,
			Class: vocab.Spot{File: f.Lexeme.ClassFile, Line: f.Lexeme.ClassLine},
		}
		if f.Row != nil {
			o.Row, o.Does = vocab.Spot{File: f.Row.File, Line: f.Row.Line}, rowDoes(f.Lexeme.Paradigm, f.Row)
		}
		if s := f.Struck; s != nil {
			o.Refusal = &vocab.Refusal{Ruling: s.Ruling.Name, Reason: s.Reason, At: vocab.Spot{File: s.File, Line: s.Line}}
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

func (p *Source) Makes(o *vocab.Origin) bool {
	return p.trace.rows()[o.Does]
}

// allRows indexes the rows of all paradigms that a lexeme has.
func (p *Source) allRows() map[string]bool {
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

func (p *Source) Facts(o *vocab.Origin) *vocab.EntryFacts {
	e, ok := p.book.Entry(o.Entry)
	if !ok {
		return nil
	}
	return p.factsOf(e)
}

func (p *Source) Entries(name string) []*vocab.EntryFacts {
	if f := p.Facts(&vocab.Origin{Entry: name}); f != nil {
		return []*vocab.EntryFacts{f}
	}
	return nil
}

func (p *Source) ClassRows(name string) []vocab.Spot { return p.trace.classes()[name] }

// findClasses finds the rows that give each entry its paradigms.
func (p *Source) findClasses() map[string][]vocab.Spot {
	out := map[string][]vocab.Spot{}
	for i := range p.book.Lexemes {
		lx := &p.book.Lexemes[i]
		at := vocab.Spot{File: lx.ClassFile, Line: lx.ClassLine}
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

func (p *Source) factsOf(e *morph.Entry) *vocab.EntryFacts {
	var printed []string
	for _, f := range e.Printed {
		printed = append(printed, f.Cell+" "+f.Spelling)
	}
	where := p.trace.places()
	f := &vocab.EntryFacts{Columns: entryColumns, Row: where[[2]string{e.ID, ""}], Values: []string{
		e.Headword, e.Homograph, strings.Join(e.Variants, "\t"), strings.Join(e.Parts, "\t"), e.Gender, e.POS,
		strings.Join(e.Marks, "\t"), strings.Join(printed, "\t"), e.Target, strings.Join(e.Rejected, "\t"),
	}}
	for _, column := range entryColumns {
		at, ok := where[[2]string{e.ID, column}]
		if !ok {
			at = f.Row
		}
		f.At = append(f.At, at)
	}
	return f
}

// findPlaces finds the rows of entries, and those that correct a column of one.
func (p *Source) findPlaces() map[[2]string]vocab.Spot {
	out := map[[2]string]vocab.Spot{}
	for _, file := range p.EntryTables() {
		// The tables were read before: what is wrong with them is known.
		_ = p.lang.Lines(file, func(line int, text string) error {
			id, rest, _ := strings.Cut(text, "\t")
			column := ""
			if file == correctionTable {
				column, _, _ = strings.Cut(rest, "\t")
			}
			out[[2]string{id, column}] = vocab.Spot{File: file, Line: line}
			return nil
		})
	}
	return out
}
