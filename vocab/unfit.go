package vocab

import (
	"fmt"
	"unicode"

	"github.com/verbarium/verbarium/sources"
)

// WhyUnfit says why a spelling is no word of the game whatever it means, and by
// which ruling: its length, or a letter.
func WhyUnfit(lang *sources.Language, r *sources.Reason) string {
	switch r.Kind {
	case sources.TooShort, sources.TooLong:
		return r.Error() + ByRuling(lang, "length")
	case sources.ForeignLetter:
		switch letter := []rune(r.Letter)[0]; {
		case unicode.IsSpace(letter):
			return "a word has no blank in it" + ByRuling(lang, "two-words", "one-word")
		case !unicode.IsLetter(letter):
			return fmt.Sprintf("%q (%U) is no letter", string(letter), letter) + ByRuling(lang, "one-word", "diacritics")
		}
		return r.Error() + ByRuling(lang, "diacritics")
	case sources.NotText:
	}
	return r.Error()
}

// ByRuling names the first of some rulings that the language has.
func ByRuling(lang *sources.Language, names ...string) string {
	for _, name := range names {
		if r, ok := lang.Ruling(name); ok {
			return RulingNumber(r)
		}
	}
	return ""
}

// RulingNumber names a ruling behind a reason.
func RulingNumber(r *sources.Ruling) string { return fmt.Sprintf(" (ruling %d, %s)", r.Number, r.Name) }

// RulingFact is the step of a proof that cites a ruling.
func RulingFact(r *sources.Ruling) Fact {
	return Fact{"ruling", fmt.Sprintf("%d %s: %s", r.Number, r.Name, r.Text)}
}
