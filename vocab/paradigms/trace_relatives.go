package paradigms

import (
	"slices"
	"strings"
	"sync"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/vocab"
)

// A trace is what paradigms are asked for by other editions, found when it is.
type trace struct {
	rows    func() map[string]bool
	places  func() map[[2]string]vocab.Spot
	classes func() map[string][]vocab.Spot
	// prefixes and verbs are entries by their folded headwords, without
	// hyphens: those of the mark "prefix", and verbs.
	prefixes, verbs func() map[string][]string
}

func (p *Source) newTrace() trace {
	return trace{
		sync.OnceValue(p.allRows), sync.OnceValue(p.findPlaces), sync.OnceValue(p.findClasses),
		sync.OnceValue(func() map[string][]string {
			return p.byHeadword(func(e *morph.Entry) bool { return slices.Contains(e.Marks, "prefix") })
		}),
		sync.OnceValue(func() map[string][]string {
			return p.byHeadword(func(e *morph.Entry) bool { return e.POS == "verb" })
		}),
	}
}

// byHeadword indexes entries by the tiles of their headwords and variants.
func (p *Source) byHeadword(counts func(*morph.Entry) bool) map[string][]string {
	out := map[string][]string{}
	for i := range p.book.Entries {
		e := &p.book.Entries[i]
		if !counts(e) {
			continue
		}
		for _, spelling := range append([]string{e.Headword}, e.Variants...) {
			word, reason := p.lang.Letters(withoutHyphens(spelling))
			if reason == nil && !slices.Contains(out[string(word)], e.ID) {
				out[string(word)] = append(out[string(word)], e.ID)
			}
		}
	}
	return out
}

func (p *Source) Relatives(o *vocab.Origin) []string {
	e, ok := p.book.Entry(o.Entry)
	if !ok {
		return nil
	}
	var out []string
	if t, ok := p.book.Entry(e.Target); ok {
		out = append(out, t.ID)
	}
	if word, reason := p.lang.Letters(o.Head); reason == nil {
		for n := 1; n < len(word); n++ {
			out = append(out, p.trace.prefixes()[string(word[:n])]...)
		}
	}
	if at := strings.LastIndex(e.Headword, "-"); at > 0 {
		if simple, reason := p.lang.Letters(e.Headword[at+1:]); reason == nil {
			out = append(out, p.trace.verbs()[string(simple)]...)
		}
	}
	return slices.DeleteFunc(out, func(id string) bool { return id == o.Entry })
}
