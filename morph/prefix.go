package morph

import (
	"slices"
	"strings"
)

// A prefixVariant is a cross-reference for all entries under a prefix: subm-
// for what is entered under summ-.
type prefixVariant struct{ from, to string }

// shared is the number of letters behind the prefix in which a word must agree
// with a compound to be of its family: submissio with sum-mitto, but summus,
// which is no compound, with none.
const shared = 2

func (b *Book) addPrefix(e *Entry) {
	if !b.on("prefix-variants") {
		return
	}
	to := plainOf(strings.TrimPrefix(e.Target, "?"))
	for _, from := range append([]string{e.Headword}, e.Variants...) {
		b.prefix = append(b.prefix, prefixVariant{plainOf(from), to})
	}
}

// markCompounds notes how the compounds under each prefix begin: words that the
// dictionary prints with a hyphen, and verbs whose rest is a verb of the same
// parts (impono, pono).
func (b *Book) markCompounds() {
	b.under = map[string]bool{}
	for i := range b.Entries {
		e := &b.Entries[i]
		sp := newSpelling(e.Headword)
		for _, p := range b.prefix {
			rest, ok := strings.CutPrefix(string(sp.plain), p.to)
			if !ok || len(rest) < shared {
				continue
			}
			if sp.hyphen > 0 && sp.hyphen <= len(p.to) || b.hasSimple(e, sp, p.to) {
				b.under[p.to+rest[:shared]] = true
			}
		}
	}
}

// hasSimple finds the simple verb of a compound that is printed without a
// hyphen: the assimilated prefix ends before one of its letters.
func (b *Book) hasSimple(e *Entry, sp spelling, prefix string) bool {
	if e.POS != "verb" || len(e.Parts) < 2 || sp.hyphen > 0 {
		return false
	}
	for cut := len(prefix) - 1; cut <= len(prefix); cut++ {
		i, ok := b.simple[string(sp.plain[cut:])]
		if ok && slices.Equal(b.Entries[i].Parts, e.Parts) {
			return true
		}
	}
	return false
}

// spellings returns the headword and its variants, those of a prefix included.
func (b *Book) spellings(e *Entry) []string {
	heads := []string{e.Headword}
	if b.on("variants") {
		heads = append(heads, e.Variants...)
	}
	sp := newSpelling(e.Headword)
	for _, p := range b.prefix {
		rest, ok := strings.CutPrefix(string(sp.plain), p.to)
		if ok && len(rest) >= shared && b.under[p.to+rest[:shared]] {
			heads = append(heads, p.from+"-"+sp.slice(len(p.to), len(sp.plain)))
		}
	}
	return heads
}
