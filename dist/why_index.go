package dist

import (
	"iter"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
)

// An index answers for words: what the entries yield, and what else they say of
// a spelling.
type index struct {
	analyser *morph.Analyser
	bare     map[string][]int // entries without a form, by their spellings
	rejected map[string][]int // entries, by the spellings that they reject
}

// index makes the index when the first word is asked for.
func (p *Paradigms) index() *index {
	p.once.Do(func() {
		x := &index{analyser: morph.NewAnalyser(p.book), bare: map[string][]int{}, rejected: map[string][]int{}}
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
func (p *Paradigms) enter(m map[string][]int, entry int, spellings ...string) {
	for _, s := range spellings {
		word, reason := p.lang.Letters(strings.ReplaceAll(s, " ", ""))
		if reason == nil && !slices.Contains(m[string(word)], entry) {
			m[string(word)] = append(m[string(word)], entry)
		}
	}
}

// neighbours yields the words that are one letter away from a word: with two
// letters transposed, one changed, one dropped or one added. What it yields is
// valid until the next; some come more than once.
func neighbours(word []byte, tiles int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		buf := make([]byte, 0, len(word)+1)
		for i := range word {
			buf = append(buf[:0], word...)
			if i > 0 {
				buf[i-1], buf[i] = buf[i], buf[i-1]
				if !yield(buf) {
					return
				}
				buf[i-1], buf[i] = buf[i], buf[i-1]
			}
			for t := 1; t <= tiles; t++ {
				buf[i] = byte(t)
				if !yield(buf) {
					return
				}
			}
			if buf = append(append(buf[:0], word[:i]...), word[i+1:]...); !yield(buf) {
				return
			}
		}
		for i := 0; i <= len(word); i++ {
			for t := 1; t <= tiles; t++ {
				buf = append(append(append(buf[:0], word[:i]...), byte(t)), word[i:]...)
				if !yield(buf) {
					return
				}
			}
		}
	}
}
