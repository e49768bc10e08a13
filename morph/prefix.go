package morph

import (
	"slices"
	"strings"
)

// A prefixVariant is a cross-reference for all entries under a prefix: subm-
// for what is entered under summ-.
type prefixVariant struct {
	from string
	to   []rune // without marks
}

// shared is the number of letters behind the prefix in which a word must agree
// with a compound to be of its family: submissio with sum-mitto, but summus,
// which is no compound, with none.
const shared = 2

func (b *Book) addPrefix(e *Entry) {
	to := newSpelling(strings.TrimPrefix(e.Target, "?")).plain
	if len(to) == 0 {
		return // it names no prefix
	}
	b.initials[to[0]] = true
	for _, from := range append([]string{e.Headword}, e.Variants...) {
		b.prefix = append(b.prefix, prefixVariant{plainOf(from), to})
	}
}

// begins reports whether a word without marks has the prefix.
func (p *prefixVariant) begins(word []rune) bool {
	return len(word) >= len(p.to) && slices.Equal(word[:len(p.to)], p.to)
}

// family is the prefix of a word and the letters behind it that tell its family; ok
// is false if the word has another prefix or too few letters.
func (p *prefixVariant) family(word []rune) (begin string, ok bool) {
	n := len(p.to) + shared
	if len(word) < n || !p.begins(word) {
		return "", false
	}
	return string(word[:n]), true
}

// markCompounds notes how the compounds under each prefix begin: words that the
// dictionary prints with a hyphen or with the other prefix too, and verbs whose
// rest is a verb of the same parts (impono, pono). The families of a verb's perfect
// and participle are under the prefix too: irruptio as irrumpo.
func (b *Book) markCompounds() {
	b.under = map[string]bool{}
	for i := range b.Entries {
		e := &b.Entries[i]
		sp := newSpelling(e.Headword)
		if !b.prefixed(sp) {
			continue
		}
		for i := range b.prefix {
			p := &b.prefix[i]
			if !p.begins(sp.plain) {
				continue
			}
			if sp.hyphen > 0 && sp.hyphen <= len(p.to) || b.hasSimple(e, sp, len(p.to)) || p.printed(e, sp) {
				b.markFamily(e, sp, p)
			}
		}
	}
}

// printed reports whether an entry prints the spelling that the reference gives
// it: immanis, inmanis.
func (p *prefixVariant) printed(e *Entry, head spelling) bool {
	want := p.from + string(head.plain[len(p.to):])
	return slices.ContainsFunc(e.Variants, func(v string) bool { return plainOf(v) == want })
}

// markFamily notes how a compound under a prefix begins, with each of its stems.
func (b *Book) markFamily(e *Entry, head spelling, p *prefixVariant) {
	words := [][]rune{head.plain}
	if e.POS == "verb" {
		for _, part := range e.Parts {
			for alt := range strings.SplitSeq(part, "|") {
				if !isLiteral(alt) {
					words = append(words, b.g.join(head, alt).plain)
				}
			}
		}
	}
	for _, w := range words {
		if begin, ok := p.family(w); ok {
			b.under[begin] = true
		}
	}
}

// hasSimple finds the simple verb of a compound that is printed without a
// hyphen: behind the letters of the prefix, or from the last of them on, which
// assimilation doubles.
func (b *Book) hasSimple(e *Entry, sp spelling, letters int) bool {
	if e.POS != "verb" || len(e.Parts) < 2 || sp.hyphen > 0 {
		return false
	}
	for cut := letters - 1; cut <= letters; cut++ {
		i, ok := b.simple[string(sp.plain[cut:])]
		if ok && sameParts(b.Entries[i].Parts, e.Parts) {
			return true
		}
	}
	return false
}

// sameParts reports whether two verbs have the same parts: an alternative of
// each part in common.
func sameParts(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		alternatives := strings.Split(b[i], "|")
		if !slices.ContainsFunc(strings.Split(a[i], "|"), func(s string) bool { return slices.Contains(alternatives, s) }) {
			return false
		}
	}
	return true
}

// A head is a spelling of a headword, with the ruling that admits it; the headword
// itself needs none.
type head struct {
	spelling
	ruling string
}

// heads returns the headword of an entry and its other spellings, also those that
// a ruling which is off does not admit.
func (b *Book) heads(e *Entry) []head {
	out := append(make([]head, 0, 1+len(e.Variants)), head{newSpelling(e.Headword), ""})
	for _, v := range e.Variants {
		out = append(out, head{newSpelling(v), "variants"})
	}
	for _, v := range b.respellings(e) {
		out = append(out, head{newSpelling(v), "verb-spellings"})
	}
	for _, h := range out {
		if !b.prefixed(h.spelling) {
			continue
		}
		ruling := "prefix-variants"
		if !b.on(h.ruling) {
			ruling = h.ruling
		}
		for i := range b.prefix {
			p := &b.prefix[i]
			if begin, ok := p.family(h.plain); ok && b.under[begin] {
				out = append(out, head{newSpelling(p.from + "-" + h.slice(len(p.to), len(h.plain))), ruling})
			}
		}
	}
	return out
}

// prefixed reports whether a word begins with the first letter of a prefix that
// has another spelling.
func (b *Book) prefixed(head spelling) bool {
	return len(head.plain) > 0 && b.initials[head.plain[0]]
}
