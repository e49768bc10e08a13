package cli

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// escaped is a text as a terminal may have it: what is no text in it, or would move
// the cursor, colour the screen or turn the line round, is written as in Go: \x1b.
func escaped(text string) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, commands) {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		if commands(r) || r == utf8.RuneError && size == 1 {
			quoted := strconv.Quote(text[:size])
			b.WriteString(quoted[1 : len(quoted)-1])
		} else {
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// commands reports whether a character commands a terminal instead of standing there.
func commands(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
}
