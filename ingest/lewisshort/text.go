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
func letters(s string) string {
	if !strings.ContainsAny(s, "^_\u045e\u040e\u0443") {
		return norm.NFC.String(s)
	}
	s = strings.NewReplacer("\u045e", "y\u0306", "\u040e", "Y\u0306", "\u0443", "y").Replace(s)
	return norm.NFC.String(quantitySigns().ReplaceAllStringFunc(norm.NFD.String(s), bothQuantities))
}

var quantitySigns = lazy(`\pL\pM*[\^_]`)

// bothQuantities puts the macron before the breve, so that a vowel is written
// in one way only.
func bothQuantities(s string) string {
	sign := "\u0306"
	if strings.HasSuffix(s, "_") {
		sign = "\u0304"
	}
	s = s[:len(s)-1]
	if sign == "\u0304" && strings.HasSuffix(s, "\u0306") {
		return strings.TrimSuffix(s, "\u0306") + sign + "\u0306"
	}
	return s + sign
}

// canonical folds white space and composes letters.
func canonical(s string) string {
	var t textBuilder
	t.add(letters(s))
	return t.b.String()
}

// joinText makes an article's text of its head and its senses and returns it
// with the length of the head.
func joinText(head string, senses []string) (string, int) {
	var t textBuilder
	t.add(letters(head))
	n := t.b.Len()
	for _, s := range senses {
		t.space = true
		t.add(letters(s))
	}
	text := t.b.String()
	for n < len(text) && !utf8.RuneStart(text[n]) {
		n++
	}
	return text, n
}
