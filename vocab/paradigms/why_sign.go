package paradigms

import (
	"errors"
	"fmt"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// readSigns reads signs.tsv: sign, what it stands for, source.
func readSigns(lang *sources.Language) (map[string]string, error) {
	signs := map[string]string{}
	err := vocab.Rows(lang, "signs.tsv", func(_ int, col []string) error {
		if len(col) != 3 || col[1] == "" || col[2] == "" {
			return errors.New("want sign, what it stands for, source")
		}
		word, reason := lang.Letters(col[0])
		if reason != nil || len(word) == 0 {
			return fmt.Errorf("%q is not spelled with letters of the alphabet", col[0])
		}
		if _, twice := signs[string(word)]; twice {
			return fmt.Errorf("%q stands twice", col[0])
		}
		signs[string(word)] = col[1]
		return nil
	})
	return signs, err
}

// whySign finds what a word is the abbreviation or the sign of.
func (p *Source) whySign(word []byte) string {
	meant, ok := p.signs[string(word)]
	if !ok {
		return ""
	}
	return fmt.Sprintf("a sign for %s: abbreviations and signs are not words%s", meant, p.ruling("abbreviations"))
}
