package lewisshort

import (
	"slices"
	"strings"
)

// inOtherVoice makes a verb of a word in the other voice, of which the entry
// tells the conjugation alone.
func (l *lexeme) inOtherVoice(word string) *lexeme {
	o := &lexeme{head: word, pos: "verb", labelled: true}
	if ending(fold(word)) == "r" {
		o.mark("dep")
	}
	for _, p := range l.parts {
		if isConjugation(p[0]) || infinitives[p[0]] != "" {
			o.parts = [][]string{p}
		}
	}
	return o
}

// secondPerfect reports whether a whole word behind the parts of a verb is
// another perfect of it: "desilio, ĭlŭi (desului, Plaut.: desilivi, Col.)".
func (l *lexeme) secondPerfect(s string) bool {
	head, word := fold(l.head), fold(s)
	if l.guess() != "verb" || strings.HasSuffix(head, "r") || !strings.HasSuffix(fold(l.parts[0][0]), "i") {
		return false
	}
	switch {
	case len(word) <= 4, !strings.HasSuffix(word, "i"), !sharesStem(s, l.head):
		return false
	case strings.HasSuffix(word, "sti"), strings.HasSuffix(word, "ri"), strings.HasSuffix(word, "ati"),
		strings.HasSuffix(word, "ndi") && !strings.Contains(head, "nd"):
		return false // another person, an infinitive, a participle, a gerund
	}
	infinitive := strings.TrimSuffix(word, "i") + "o"
	return !slices.ContainsFunc(l.variants, func(v string) bool { return fold(v) == infinitive }) &&
		!slices.ContainsFunc(l.parts[0], func(part string) bool {
			return fold(part) == word || fold(joinTail(part, l)) == word
		})
}
