package morph

import (
	"slices"
	"strings"
)

// A respelling is another spelling of a simple verb: tempto of tento.
type respelling struct {
	verb    int // the index of the simple verb
	variant string
}

// evidence is the number of compounds that must print another spelling of their
// verb before it is taken for the others too: attempto, praetempto and retempto
// give pertempto.
const evidence = 2

// markRespellings counts the compounds that print each other spelling of their
// simple verb.
func (b *Book) markRespellings() {
	b.respelled = map[respelling]int{}
	for i := range b.Entries {
		e := &b.Entries[i]
		verb, _, ok := b.verbBehind(e)
		if !ok || len(e.Variants) == 0 {
			continue
		}
		for _, v := range b.Entries[verb].Variants {
			end := plainOf(v)
			if slices.ContainsFunc(e.Variants, func(own string) bool { return strings.HasSuffix(plainOf(own), end) }) {
				b.respelled[respelling{verb, v}]++
			}
		}
	}
}

// verbBehind finds the simple verb behind the hyphen of a compound, and where it
// begins, if the verb has other spellings and the same parts: contingo of tango
// is no compound of tingo.
func (b *Book) verbBehind(e *Entry) (verb, at int, ok bool) {
	if e.POS != "verb" || len(e.Parts) < 2 || !strings.Contains(e.Headword, "-") {
		return 0, 0, false
	}
	sp := newSpelling(e.Headword)
	if sp.hyphen == 0 {
		return 0, 0, false
	}
	verb, ok = b.simple[string(sp.plain[sp.hyphen:])]
	if !ok || len(b.Entries[verb].Variants) == 0 {
		return 0, 0, false
	}
	simple := &b.Entries[verb]
	n := len(e.Parts)
	same := sameParts(simple.Parts, e.Parts) ||
		n == 3 && len(simple.Parts) == n && simple.Parts[2] == e.Parts[2] &&
			(e.Parts[0] == "?" || b.samePerfect(e, simple))
	return verb, sp.hyphen, same
}

// Respelled reports whether a spelling of a compound is one that other compounds
// of its verb show.
func (b *Book) Respelled(e *Entry, spelling string) bool {
	return slices.ContainsFunc(b.respellings(e), func(s string) bool { return plainOf(s) == plainOf(spelling) })
}

// respellings returns the spellings of a compound that other compounds of its
// verb show.
func (b *Book) respellings(e *Entry) []string {
	verb, at, ok := b.verbBehind(e)
	if !ok {
		return nil
	}
	var out []string
	for _, v := range b.Entries[verb].Variants {
		if b.respelled[respelling{verb, v}] >= evidence {
			out = append(out, newSpelling(e.Headword).slice(0, at)+"-"+v)
		}
	}
	return out
}
