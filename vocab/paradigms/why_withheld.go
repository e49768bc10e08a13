package paradigms

import (
	"fmt"

	"github.com/verbarium/verbarium/vocab"
)

// whyWithheld finds the form that the word would be if a ruling on spellings were
// on, and names the ruling.
func (p *Source) whyWithheld(word []byte) string {
	f, name, ok := p.index().withheld().Reading(word)
	if !ok {
		return ""
	}
	r, ok := p.lang.Ruling(name)
	if !ok {
		return ""
	}
	e := f.Lexeme.Entry
	return fmt.Sprintf("%s of %s for %s, which only a ruling that is off would admit: %s%s",
		p.grammar.CellWords(f.Cell), f.Lexeme.Headword, named(withoutHyphens(e.Headword), e), r.Text, vocab.RulingNumber(r))
}

// whyDerived finds the participle of which the word would be a form if it were
// compared, and names the ruling against that.
func (p *Source) whyDerived(word []byte) string {
	d, ok := p.index().analyser.Derived(word)
	if !ok {
		return ""
	}
	lx := d.Form.Lexeme
	return fmt.Sprintf("%s of %s, %s of %s: %s%s",
		p.grammar.CellWords(d.Cell), d.Form.Spelling(), p.grammar.CellWords(d.Of), named(lx.Headword, lx.Entry),
		d.Struck.Reason, vocab.RulingNumber(d.Struck.Ruling))
}
