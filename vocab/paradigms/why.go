package paradigms

import (
	"context"
	"fmt"
	"strings"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/vocab"
)

// Why gives the reason why a word is not in the lexicon, the surest that there
// is: the length; that the dictionary rejects the spelling; a ruling that takes
// the word or the cell away; an enclitic; an entry that has no forms, a sign; a
// ruling that is off; a participle that does not compare; the form that an entry has instead; a spelling of later centuries. Of any other word
// it names the nearest valid ones.
func (p *Source) Why(ctx context.Context, word []byte) (string, error) {
	if err := vocab.Interrupted(ctx); err != nil {
		return "", err
	}
	if reason := p.lang.Length(len(word)); reason != nil {
		return vocab.WhyUnfit(p.lang, reason), nil
	}
	if rejected := p.whyRejected(word); rejected != "" {
		return rejected, nil
	}
	if struck, aside := p.whyStruck(word); struck != "" {
		if !aside {
			return struck, nil
		}
		// A form of a name, say, and a word misspelled.
		if other := first(word, p.whyEnclitic, p.whySpelling); other != "" {
			return struck + "; also " + other, nil
		}
		return struck, nil
	}
	return first(
		word, p.whyEnclitic, p.whyWithoutForms, p.whySign, p.whyWithheld, p.whyDerived,
		p.whyMissed, p.whySpelling, p.whyEncliticToo, p.whyNear,
	), nil
}

// first returns the first reason that some ways find.
func first(word []byte, ways ...func([]byte) string) string {
	for _, find := range ways {
		if why := find(word); why != "" {
			return why
		}
	}
	return ""
}

func (p *Source) ruling(name string) string { return vocab.ByRuling(p.lang, name) }

// valid reports whether an entry yields the word and the rulings keep it: the
// lexicon knows, if it is at hand, without an analysis.
func (p *Source) valid(word []byte) bool {
	if p.words != nil {
		return p.words.Contains(word)
	}
	return p.lang.Length(len(word)) == nil && p.index().analyser.Valid(word)
}

// named names an entry by a spelling of its headword.
func named(headword string, e *morph.Entry) string { return headword + " (" + e.ID + ")" }

// A struck is the strike that speaks against a word, and what it takes away.
type struck struct {
	*morph.Strike
	what string
}

func (s *struck) String() string { return s.what + ": " + s.Reason + vocab.RulingNumber(s.Ruling) }

// whyStruck names the ruling that takes away a form which would fold to the
// word: rather one that shuts out an entry by name or takes a cell from it than
// one that takes all entries of a kind. If the word is the headword of such an
// entry, that is named first; if it is only one of its forms, something else may
// be meant, which aside says.
func (p *Source) whyStruck(word []byte) (why string, aside bool) {
	var cell, all *struck
	heads := false // the word is the headword of all
	add := func(s *morph.Strike, what string, head bool) {
		switch {
		case s == nil:
		case s.Rank() != 1 && (cell == nil || s.Rank() < cell.Rank()):
			cell = &struck{s, what}
		case s.Rank() == 1 && (all == nil || head && !heads):
			all, heads = &struck{s, what}, head
		}
	}
	for _, i := range p.index().bare[string(word)] {
		e := &p.book.Entries[i]
		add(p.book.Outcomes[i].Strike, named(e.Headword, e), true)
	}
	for _, f := range p.index().analyser.Readings(word) {
		add(f.Struck, p.grammar.CellWords(f.Cell)+" of "+named(f.Lexeme.Headword, f.Lexeme.Entry), false)
	}
	switch {
	case cell != nil && all != nil && heads && cell.Rank() > 0:
		return all.String() + "; also " + cell.String(), false
	case cell != nil:
		return cell.String(), false
	case all != nil:
		return all.String(), !heads
	}
	return "", false
}

// whyEnclitic finds a valid word under an enclitic.
func (p *Source) whyEnclitic(word []byte) string {
	for host, why := range p.hosts(word) {
		if p.index().analyser.Valid(host) {
			return why
		}
	}
	return ""
}

// whyEncliticToo finds a word under an enclitic that is none itself for a good
// reason.
func (p *Source) whyEncliticToo(word []byte) string {
	for host, why := range p.hosts(word) {
		struck, _ := p.whyStruck(host)
		if struck == "" {
			struck = first(host, p.whyRejected, p.whyWithheld, p.whyDerived, p.whySpelling)
		}
		if struck != "" {
			return fmt.Sprintf("%s; nor is %s a word: %s", why, p.lang.Spell(host), struck)
		}
	}
	return ""
}

// hosts yields what stands before each enclitic in which a word ends, and how
// the two are called.
func (p *Source) hosts(word []byte) func(func(host []byte, why string) bool) {
	return func(yield func([]byte, string) bool) {
		for _, e := range p.lang.Enclitics {
			tail, reason := p.lang.Letters(e)
			if reason != nil || len(word) <= len(tail) || string(word[len(word)-len(tail):]) != string(tail) {
				continue
			}
			host := word[:len(word)-len(tail)]
			why := fmt.Sprintf("%s with the enclitic -%s: no enclitic is ever added%s", p.lang.Spell(host), e, p.ruling("enclitics"))
			if !yield(host, why) {
				return
			}
		}
	}
}

// whyRejected finds an entry that names the spelling to reject it.
func (p *Source) whyRejected(word []byte) string {
	for _, i := range p.index().rejected[string(word)] {
		e := &p.book.Entries[i]
		return "the dictionary rejects this spelling of " + named(e.Headword, e)
	}
	return ""
}

// whyWithoutForms finds an entry that adds no form: a cross-reference, or one
// whose inflection the tables do not know.
func (p *Source) whyWithoutForms(word []byte) string {
	for _, i := range p.index().bare[string(word)] {
		e := &p.book.Entries[i]
		if p.book.Outcomes[i].Strike != nil {
			continue
		}
		if e.Target == "" {
			return named(e.Headword, e) + ": the entry prints no inflection that the tables know"
		}
		target := strings.TrimPrefix(e.Target, "?")
		if t, ok := p.book.Entry(e.Target); ok {
			target = named(t.Headword, t)
		}
		return fmt.Sprintf("%s is only a cross-reference to %s", named(e.Headword, e), target)
	}
	return ""
}
