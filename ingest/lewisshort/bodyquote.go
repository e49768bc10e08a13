package lewisshort

import (
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

var (
	quotedWord = lazy(`\b[a-zæœë]{5,}\b`)
	// degreeEnding is what follows the stem of an adjective in its comparative
	// or superlative. The neuter -ius is left out: too many words end so.
	degreeEnding = lazy(`^(?:ior(?:e|em|es|a|i|is|um|ibus)?|(?:is|r|l)?sim(?:us|a|um|i|ae|o|am|os|as|is|orum|arum|e)|(?:r|l)im(?:us|a|um|i|ae|o|am|os|as|is|orum|arum|e))$`)
)

// markQuotedDegrees marks adjectives of which a quotation has the comparative
// or the superlative, though the text does not name it: the dictionary prints
// it all the same.
func (b *body) markQuotedDegrees() {
	var words []string
	for _, e := range b.entries() {
		if e.POS != "adj" || e.Has("compares") || e.Has("proper") || e.Has("no-comp") {
			continue
		}
		if words == nil {
			words = quotedWord().FindAllString(b.text[b.start:], -1)
			words = append(words, "")
		}
		if stem := adjectiveStem(e); stem != "" && hasDegree(words, stem) {
			addMark(e, "compares")
		}
	}
}

// adjectiveStem returns the letters before the ending of an adjective's degrees,
// as far as its headword and the first tail show it.
func adjectiveStem(e *ingest.Entry) string {
	if len(e.Inflection) == 0 {
		return ""
	}
	word := bare(e.Headword)
	for _, end := range [][2]string{{"us", ""}, {"is", ""}, {"er", "er"}, {"ns", "nt"}, {"ax", "ac"}, {"ex", "ic"}, {"ix", "ic"}, {"ox", "oc"}} {
		if stem, ok := strings.CutSuffix(word, end[0]); ok && len(stem) > 2 {
			return stem + end[1]
		}
	}
	return ""
}

func hasDegree(words []string, stem string) bool {
	for _, w := range words {
		if rest, ok := strings.CutPrefix(fold(w), stem); ok && degreeEnding().MatchString(rest) {
			return true
		}
	}
	return false
}
