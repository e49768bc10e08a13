package paradigms

import (
	"slices"
	"strings"
	"sync"

	"github.com/verbarium/verbarium/morph"
)

// An index answers for words: what the entries yield, and what else they say of
// a spelling.
type index struct {
	analyser *morph.Analyser
	bare     map[string][]int       // entries without a form, by their spellings
	rejected map[string][]int       // entries, by the spellings that they reject
	withheld func() *morph.Withheld // found when it is first asked for
}

// index makes the index when the first word is asked for.
func (p *Source) index() *index {
	p.once.Do(func() {
		x := &index{
			analyser: morph.NewAnalyser(p.book), bare: map[string][]int{}, rejected: map[string][]int{},
			withheld: sync.OnceValue(p.book.Withheld),
		}
		for i := range p.book.Entries {
			e := &p.book.Entries[i]
			p.enter(x.rejected, i, e.Rejected...)
			if k := p.book.Outcomes[i].Kind; k == morph.Inflected || k == morph.Indeclinable {
				continue
			}
			p.enter(x.bare, i, append([]string{e.Headword}, e.Variants...)...)
		}
		p.found = x
	})
	return p.found
}

// enter adds an entry under its spellings; what does not fold is no word.
func (p *Source) enter(m map[string][]int, entry int, spellings ...string) {
	for _, s := range spellings {
		word, reason := p.lang.Letters(strings.ReplaceAll(s, " ", ""))
		if reason == nil && !slices.Contains(m[string(word)], entry) {
			m[string(word)] = append(m[string(word)], entry)
		}
	}
}
