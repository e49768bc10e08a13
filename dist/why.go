package dist

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
)

// Why gives the reason why a word is not in the lexicon, the surest that there
// is: the length, a ruling that takes the word or the cell away, an enclitic on
// a valid word, a later spelling of one, a spelling that the dictionary
// rejects, an entry that has no forms. Of any other word it names the nearest
// valid ones.
func (p *Paradigms) Why(ctx context.Context, word []byte) (string, error) {
	if err := interrupted(ctx); err != nil {
		return "", err
	}
	if reason := p.lang.Length(len(word)); reason != nil {
		return reason.Error() + p.ruling("length"), nil
	}
	struck, rank := p.whyStruck(word)
	if struck != "" && rank != 1 {
		return struck, nil
	}
	for _, find := range []func([]byte) string{p.whyEnclitic, p.whyRejected, p.whyMedieval, p.whyWithoutForms} {
		switch why := find(word); {
		case why != "" && struck != "": // a name, say, and a word misspelled
			return struck + "; also " + why, nil
		case why != "":
			return why, nil
		}
	}
	if struck != "" {
		return struck, nil
	}
	why := "no entry yields this form"
	if near := p.near(word, 3); len(near) > 0 {
		why += "; near: " + strings.Join(near, ", ")
	}
	return why, nil
}

// valid reports whether an entry yields the word and the rulings keep it.
func (p *Paradigms) valid(word []byte) bool {
	return p.lang.Length(len(word)) == nil && p.index().analyser.Valid(word)
}

// ruling names a ruling of the language behind a reason.
func (p *Paradigms) ruling(name string) string {
	if r, ok := p.lang.Ruling(name); ok {
		return rulingNumber(r)
	}
	return ""
}

func rulingNumber(r *sources.Ruling) string { return fmt.Sprintf(" (ruling %d, %s)", r.Number, r.Name) }

// whyStruck names the ruling that takes away a form which would fold to the
// word, and its rank: rather one that takes away the whole entry than one that
// takes a cell.
func (p *Paradigms) whyStruck(word []byte) (why string, rank int) {
	var best *morph.Strike
	for _, i := range p.index().bare[string(word)] {
		s, e := p.book.Outcomes[i].Strike, &p.book.Entries[i]
		if s != nil && (best == nil || s.Rank() < best.Rank()) {
			best, why = s, fmt.Sprintf("%s (%s)", e.Headword, e.ID)
		}
	}
	for _, f := range p.index().analyser.Readings(word) {
		if s := f.Struck; s != nil && (best == nil || s.Rank() < best.Rank()) {
			best = s
			why = fmt.Sprintf("%s of %s (%s)", p.grammar.CellWords(f.Cell), f.Lexeme.Headword, f.Lexeme.Entry.ID)
		}
	}
	if best == nil {
		return "", 0
	}
	return why + ": " + best.Reason + rulingNumber(best.Ruling), best.Rank()
}

// whyEnclitic finds a valid word under an enclitic.
func (p *Paradigms) whyEnclitic(word []byte) string {
	for _, e := range p.lang.Enclitics {
		tail, reason := p.lang.Letters(e)
		if reason != nil || len(word) <= len(tail) || string(word[len(word)-len(tail):]) != string(tail) {
			continue
		}
		if host := word[:len(word)-len(tail)]; p.valid(host) {
			return fmt.Sprintf("%s with the enclitic -%s: no enclitic is ever added%s",
				p.lang.Spell(host), e, p.ruling("enclitics"))
		}
	}
	return ""
}

// whyMedieval finds the valid word of which this is a later spelling.
func (p *Paradigms) whyMedieval(word []byte) string {
	meant, how := p.respell(word)
	if meant == nil {
		return ""
	}
	return fmt.Sprintf("medieval spelling of %s, %s: only what the dictionary prints is a spelling%s",
		p.lang.Spell(meant), strings.Join(how, ", "), p.ruling("medieval-spellings"))
}

// whyRejected finds an entry that names the spelling to reject it.
func (p *Paradigms) whyRejected(word []byte) string {
	for _, i := range p.index().rejected[string(word)] {
		e := &p.book.Entries[i]
		return fmt.Sprintf("the dictionary rejects this spelling of %s (%s)", e.Headword, e.ID)
	}
	return ""
}

// whyWithoutForms finds an entry that adds no form: a cross-reference, or one
// whose inflection the tables do not know.
func (p *Paradigms) whyWithoutForms(word []byte) string {
	for _, i := range p.index().bare[string(word)] {
		e := &p.book.Entries[i]
		if p.book.Outcomes[i].Strike != nil {
			continue
		}
		if e.Target == "" {
			return fmt.Sprintf("%s (%s): the entry prints no inflection that the tables know", e.Headword, e.ID)
		}
		target := strings.TrimPrefix(e.Target, "?")
		if t, ok := p.book.Entry(e.Target); ok {
			target = fmt.Sprintf("%s (%s)", t.Headword, t.ID)
		}
		return fmt.Sprintf("%s (%s) is only a cross-reference to %s", e.Headword, e.ID, target)
	}
	return ""
}

// near returns up to n valid words that are one letter away.
func (p *Paradigms) near(word []byte, n int) []string {
	found := p.nearest(word, p.valid)
	var out []string
	for _, w := range found[:min(n, len(found))] {
		out = append(out, p.lang.Spell(w))
	}
	return out
}

// nearest returns the words one letter away that are wanted, those that begin
// like the word for longest first: its stem is more often right than its ending.
func (p *Paradigms) nearest(word []byte, wanted func([]byte) bool) [][]byte {
	var found [][]byte
	seen := map[string]bool{string(word): true}
	for w := range neighbours(word, len(p.lang.Alphabet)) {
		if !seen[string(w)] && wanted(w) {
			found = append(found, slices.Clone(w))
		}
		seen[string(w)] = true
	}
	slices.SortFunc(found, func(a, b []byte) int {
		return cmp.Or(
			cmp.Compare(shared(word, b), shared(word, a)),
			cmp.Compare(distant(word, a), distant(word, b)),
			bytes.Compare(a, b),
		)
	})
	return found
}

// shared is the number of letters with which two words begin alike.
func shared(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// distant ranks the ways in which a word is one letter away: two letters
// transposed, one changed, one dropped, one added.
func distant(word, w []byte) int {
	switch d := len(w) - len(word); {
	case d < 0:
		return 2
	case d > 0:
		return 3
	}
	if n := shared(word, w); n+1 < len(w) && word[n+1] != w[n+1] {
		return 0
	}
	return 1
}
