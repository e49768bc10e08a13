package quackle

import (
	"fmt"
	"io"
	"strings"

	"github.com/verbarium/verbarium/gaddag/kwg"
)

// WriteAlphabet writes an alphabet as Quackle reads it: label, label of the
// blank, score, count, vowel, separated by tabs; then the blanks.
//
// Quackle takes the shortest label that a word goes on with, so no label may
// begin with another one.
func WriteAlphabet(w io.Writer, a *kwg.Alphabet) error {
	rows, err := a.Rows()
	if err != nil {
		return err
	}
	if len(a.Letters) > maxLetters {
		return &LimitError{"letters", len(a.Letters), maxLetters}
	}
	var b strings.Builder
	for i, l := range rows[1:] {
		if err := checkLetter(l, rows[1:]); err != nil {
			return fmt.Errorf("quackle: tile %d: %w", i+1, err)
		}
		vowel := 0
		if l.Vowel {
			vowel = 1
		}
		fmt.Fprintf(&b, "%s\t%s\t%d\t%d\t%d\n", l.Label, l.Blank, l.Score, l.Count, vowel)
	}
	fmt.Fprintf(&b, "blank\t0\t%d\n", a.Blanks)
	_, err = io.WriteString(w, b.String())
	return err
}

// checkLetter checks what Quackle would misread.
func checkLetter(l kwg.Letter, all []kwg.Letter) error {
	for _, label := range []string{l.Label, l.Blank} {
		if strings.ContainsAny(label[:1], "#?.()") || strings.HasPrefix(strings.ToLower(label), "blank") {
			return fmt.Errorf("label %q means something else to Quackle", label)
		}
		for _, other := range all {
			for _, o := range []string{other.Label, other.Blank} {
				if o != label && strings.HasPrefix(label, o) {
					return fmt.Errorf("label %q begins with label %q", label, o)
				}
			}
		}
	}
	return nil
}
