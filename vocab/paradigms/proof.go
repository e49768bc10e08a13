package paradigms

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/vocab"
)

// proof lists the steps from the entry to the form.
func (p *Source) proof(f morph.Form) []vocab.Fact {
	lx := f.Lexeme
	out := append([]vocab.Fact{{Name: "entry", Text: describeEntry(lx)}}, p.proofOfParticiple(lx)...)
	out = append(out, p.proofOfSpelling(lx)...)
	if lx.Paradigm != nil {
		out = append(out, vocab.Fact{Name: "paradigm", Text: fmt.Sprintf("%s, by %s:%d (%s)",
			lx.Paradigm.Name, lx.ClassFile, lx.ClassLine, lx.ClassSource)})
	}
	out = append(out, vocab.Fact{Name: "cell", Text: p.grammar.CellWords(f.Cell)})
	out = append(out, proofOfForm(f)...)
	if f.Row != nil && f.Row.Ruling != nil {
		out = append(out, vocab.RulingFact(f.Row.Ruling))
	}
	if f.Struck != nil {
		out = append(out, vocab.Fact{Name: "struck", Text: f.Struck.Reason + " (" + strikePlace(f.Struck) + ")"}, vocab.RulingFact(f.Struck.Ruling))
	}
	out = append(out, vocab.Fact{Name: "folded", Text: p.proofOfFolding(f)})
	if r, ok := p.lang.Ruling("length"); ok && p.lang.Length(len(f.AppendWord(nil))) != nil {
		out = append(out, vocab.RulingFact(r))
	}
	return out
}

// participle is the part of speech of a participle, and the part of a verb's cells
// that are one.
const participle = "part"

// proofOfParticiple names the verb of an entry that is a participle, or one used
// as an adjective.
func (p *Source) proofOfParticiple(lx *morph.Lexeme) []vocab.Fact {
	if e := lx.Entry; e.POS != participle && !slices.Contains(e.Marks, "pa") {
		return nil
	}
	word, reason := p.lang.Letters(lx.Headword)
	if reason != nil {
		return nil
	}
	for _, f := range p.index().analyser.Readings(word) {
		verb := f.Lexeme
		if verb.Entry != lx.Entry && f.Struck == nil && slices.Contains(strings.Split(f.Cell, "."), participle) {
			return []vocab.Fact{{Name: "participle", Text: fmt.Sprintf("%s, %s of %s", f.Spelling(), p.grammar.CellWords(f.Cell), named(verb.Headword, verb.Entry))}}
		}
	}
	return nil
}

// strikePlace is where a strike stands, and the section that it cites.
func strikePlace(s *morph.Strike) string {
	place := fmt.Sprintf("%s:%d", s.File, s.Line)
	if s.Source == s.File { // a row of exclude.tsv cites nothing
		return place
	}
	return place + ", " + s.Source
}

// proofOfForm names the row that gives the form, and what it is put together of.
func proofOfForm(f morph.Form) []vocab.Fact {
	if f.Row == nil {
		return []vocab.Fact{{Name: "form", Text: f.Spelling() + ", printed in the entry"}}
	}
	row := fmt.Sprintf("%s:%d (%s)", f.Row.File, f.Row.Line, f.Row.Source)
	if f.Stem() == "" {
		return []vocab.Fact{{Name: "form", Text: f.Spelling() + ", " + row}}
	}
	name := f.Lexeme.Paradigm.Stems[f.Row.Stem]
	if f.Row.Ending == "" {
		return []vocab.Fact{{Name: "stem", Text: f.Stem() + " (" + name + ")"}, {Name: "ending", Text: "none, " + row}}
	}
	return []vocab.Fact{{Name: "stem", Text: f.Stem() + "- (" + name + ")"}, {Name: "ending", Text: "-" + f.Row.Ending + ", " + row}}
}

// proofOfSpelling says why a spelling that is not the entry's headword, or an
// entry that only refers to another, inflects.
func (p *Source) proofOfSpelling(lx *morph.Lexeme) []vocab.Fact {
	e := lx.Entry
	var out []vocab.Fact
	add := func(name, text, ruling string) {
		out = append(out, vocab.Fact{Name: name, Text: text})
		if r, ok := p.lang.Ruling(ruling); ok {
			out = append(out, vocab.RulingFact(r))
		}
	}
	if slices.Contains(e.Marks, "xref") {
		target, what, ruling := strings.TrimPrefix(e.Target, "?"), "is a form of ", "form-references"
		if t, ok := p.book.Entry(e.Target); ok {
			target = named(t.Headword, t)
		}
		if slices.Contains(e.Marks, "variant") {
			what, ruling = "is another spelling of ", "variants"
		}
		add("reference", e.Headword+" "+what+target, ruling)
	}
	word, _ := p.lang.Letters(lx.Headword)
	folds := func(s string) bool {
		other, _ := p.lang.Letters(s)
		return string(other) == string(word)
	}
	switch head := withoutHyphens(e.Headword); {
	case folds(head):
	case slices.ContainsFunc(e.Variants, folds):
		add("spelling", lx.Headword+" beside "+head+" at the head of the entry", "variants")
	case p.book.Respelled(e, lx.Headword):
		add("spelling", lx.Headword+" for "+head+", as other compounds of its verb are spelled", "verb-spellings")
	default:
		add("spelling", lx.Headword+" for "+head+", by a cross-reference for words that begin so", "prefix-variants")
	}
	return out
}

// meant follows the cross-references of another spelling to the entry whose
// facts it has.
func (p *Source) meant(e *morph.Entry) *morph.Entry {
	const chain = 4 // longer ones are circles
	for range chain {
		t, ok := p.book.Entry(e.Target)
		if !ok || !slices.Contains(e.Marks, "xref") || !slices.Contains(e.Marks, "variant") {
			return e
		}
		e = t
	}
	return e
}

// proofOfFolding says which letters of a form are played as others.
func (p *Source) proofOfFolding(f morph.Form) string {
	var steps []string
	for _, r := range f.Spelling() {
		letter := strings.ToLower(string(r))
		tiles, reason := p.lang.Letters(letter)
		if reason != nil {
			continue
		}
		step := letter + " as " + p.lang.Spell(tiles)
		if p.lang.Spell(tiles) != letter && len(tiles) > 0 && !slices.Contains(steps, step) {
			steps = append(steps, step)
		}
	}
	text := f.Spelling() + " is played as " + p.lang.Spell(f.AppendWord(nil))
	if len(steps) > 0 {
		text += ": " + strings.Join(steps, ", ")
	}
	return text
}

// describeEntry names an entry as a dictionary would: headword, number, parts.
func describeEntry(lx *morph.Lexeme) string {
	e := lx.Entry
	var b strings.Builder
	b.WriteString(e.ID + " " + e.Headword)
	if e.Homograph != "" {
		b.WriteString(" " + e.Homograph)
	}
	if len(e.Parts) > 0 {
		b.WriteString(", " + strings.Join(e.Parts, ", "))
	}
	for _, s := range []string{e.Gender, e.POS} {
		if s != "" {
			b.WriteString(", " + s)
		}
	}
	if lx.Headword != withoutHyphens(e.Headword) {
		b.WriteString("; spelled " + lx.Headword)
	}
	return b.String()
}

func withoutHyphens(s string) string { return strings.ReplaceAll(s, "-", "") }
