package lewisshort

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A textBuilder joins the pieces of an article to its canonical text.
type textBuilder struct {
	b     strings.Builder
	space bool // white space is due before the next character
	last  rune
}

// add appends a piece; white space in it is folded, and left out after an
// opening bracket and before a closing one or a comma.
func (t *textBuilder) add(s string) {
	for _, r := range s {
		switch r {
		case ' ', '\t', '\n', '\r', '\u00a0':
			t.space = true
			continue
		}
		if t.space && t.last != 0 && !strings.ContainsRune("([", t.last) && !strings.ContainsRune(")],;:", r) {
			t.b.WriteByte(' ')
		}
		t.space = false
		t.b.WriteRune(r)
		t.last = r
	}
}

// letters turns the source's makeshifts into letters: the Cyrillic letter that
// stands for a short y, and the signs behind a vowel that has both quantities.
var letters = strings.NewReplacer(
	"\u045e", "y\u0306", "\u040e", "Y\u0306",
	"ā^", "a\u0304\u0306", "ē^", "e\u0304\u0306", "ī^", "i\u0304\u0306", "ō^", "o\u0304\u0306", "ū^", "u\u0304\u0306", "ȳ^", "y\u0304\u0306",
	"ă_", "a\u0304\u0306", "ĕ_", "e\u0304\u0306", "ĭ_", "i\u0304\u0306", "ŏ_", "o\u0304\u0306", "ŭ_", "u\u0304\u0306",
	"Ā^", "A\u0304\u0306", "Ē^", "E\u0304\u0306", "Ī^", "I\u0304\u0306", "Ō^", "O\u0304\u0306", "Ū^", "U\u0304\u0306",
)

// canonical folds white space and composes letters.
func canonical(s string) string {
	var t textBuilder
	t.add(norm.NFC.String(letters.Replace(s)))
	return t.b.String()
}

// joinText makes an article's text of its head and its senses and returns it
// with the length of the head.
func joinText(head string, senses []string) (string, int) {
	var t textBuilder
	t.add(norm.NFC.String(letters.Replace(head)))
	n := t.b.Len()
	for _, s := range senses {
		t.space = true
		t.add(norm.NFC.String(letters.Replace(s)))
	}
	text := t.b.String()
	for n < len(text) && !utf8.RuneStart(text[n]) {
		n++
	}
	return text, n
}
