package paradigms

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/vocab"
)

// missStem is how many letters of a stem a word must have to be taken for an
// attempt at one of its forms.
const missStem = 3

// whyMissed finds the entry of which a word would be a form if it inflected like
// others, and names the form that it has in that cell. A later spelling of a form
// of the same entry is a better reason, as is one of any entry if less than three
// quarters of the word are stem. A word that is nothing but a stem is called so.
func (p *Source) whyMissed(word []byte) string {
	x := p.index().analyser
	why := ""
	if lx := x.StemOf(word); lx != nil && len(word) >= missStem {
		why = "only a stem of " + named(lx.Headword, lx.Entry)
	}
	misses := x.Misses(word, missStem)
	if len(misses) == 0 {
		return why
	}
	m := misses[0]
	if why != "" {
		return why + "; " + p.missed(m)
	}
	meant := p.respell(word)
	if meant == nil {
		return p.missed(m)
	}
	same := slices.ContainsFunc(x.Readings(meant.word), func(f morph.Form) bool {
		return f.Struck == nil && f.Lexeme.Entry == m.Lexeme.Entry
	})
	if same || 4*(m.Stem+m.Added) < 3*len(word) {
		return ""
	}
	return p.missed(m) + "; also " + p.whySpelling(word)
}

// missed says what a lexeme has in the cell that a word was meant for.
func (p *Source) missed(m morph.Miss) string {
	cell := p.grammar.CellWords(m.Cell)
	var kept []string
	for f := range m.Lexeme.Forms() {
		if f.Cell == m.Cell && f.Struck == nil && !slices.Contains(kept, f.Spelling()) {
			kept = append(kept, f.Spelling())
		}
	}
	why := "no form of " + named(m.Lexeme.Headword, m.Lexeme.Entry)
	if len(kept) > 0 {
		return fmt.Sprintf("%s, whose %s is %s", why, cell, strings.Join(kept, " or "))
	}
	why += ", which has no " + cell
	if s := m.Lexeme.Denied(m.Cell); s != nil {
		why += ": " + s.Reason + vocab.RulingNumber(s.Ruling)
	}
	return why
}
