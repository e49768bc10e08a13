package morph

import (
	"slices"
	"strings"
)

// withSimple returns the parts of an entry for one spelling of its headword.
// Those that the entry of a compound does not print are its simple verb's: the
// word behind the last hyphen.
func (b *Book) withSimple(e *Entry, head spelling) []string {
	simple, ok := b.simpleOf(e)
	if !ok {
		return e.Parts
	}
	prefix := b.prefixOf(e, head, simple)
	parts := slices.Clone(e.Parts)
	for k := range 2 {
		if parts[k] == "?" && (k == 0 || e.Parts[0] == "?" || b.samePerfect(e, simple)) {
			parts[k] = b.compose(prefix, simple, simple.Parts[k])
		}
	}
	return parts
}

// simpleOf finds the simple verb from which a compound takes parts: one of the
// same conjugation, where the language's folder says that compounds do so.
func (b *Book) simpleOf(e *Entry) (*Entry, bool) {
	if e.POS != "verb" || len(e.Parts) < 3 || !slices.Contains(e.Parts[:2], "?") ||
		!slices.Contains(b.g.lang.CompoundParts, e.Parts[2]) || !b.on("compound-parts") {
		return nil, false
	}
	head := newSpelling(e.Headword)
	if head.hyphen == 0 {
		return nil, false
	}
	i, ok := b.simple[string(head.plain[head.hyphen:])]
	if !ok {
		return nil, false
	}
	simple := &b.Entries[i]
	return simple, len(simple.Parts) == len(e.Parts) && simple.Parts[2] == e.Parts[2]
}

// prefixOf returns what stands before the simple verb in a spelling of the
// compound, as it is printed there: af- of af-fleo, ad- of adfleo.
func (b *Book) prefixOf(e *Entry, sp spelling, simple *Entry) string {
	verb := newSpelling(simple.Headword).plain
	if n := len(sp.plain) - len(verb); n > 0 && slices.Equal(sp.plain[n:], verb) {
		return sp.slice(0, n)
	}
	main := newSpelling(e.Headword)
	return main.slice(0, main.hyphen)
}

// samePerfect reports whether the perfect that a compound prints is that of its
// simple verb: only then is the supine likely to be. The headword decides for
// its variants too, since it is the headword that the perfect is printed of.
func (b *Book) samePerfect(e, simple *Entry) bool {
	head := newSpelling(e.Headword)
	prefix := b.prefixOf(e, head, simple)
	for own := range strings.SplitSeq(e.Parts[0], "|") {
		if isLiteral(own) {
			continue
		}
		printed := "=" + b.g.join(head, own).String()
		for alt := range strings.SplitSeq(b.compose(prefix, simple, simple.Parts[0]), "|") {
			if plainOf(alt) == plainOf(printed) {
				return true
			}
		}
	}
	return false
}

// compose puts the prefix of a compound before the whole parts of its simple
// verb. The sign "=" marks a whole word, which is not joined again.
func (b *Book) compose(prefix string, simple *Entry, part string) string {
	head := newSpelling(simple.Headword)
	var out []string
	for alt := range strings.SplitSeq(part, "|") {
		if isLiteral(alt) {
			out = append(out, alt)
			continue
		}
		out = append(out, "="+prefix+b.g.join(head, alt).String())
	}
	return strings.Join(out, "|")
}
