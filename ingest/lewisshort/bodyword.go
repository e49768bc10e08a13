package lewisshort

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// isWordRune reports whether r may stand inside a headword. The dictionary's
// letters carry breve and macron as marks of their own where no single
// character has both.
func isWordRune(r rune) bool {
	return unicode.IsLetter(r) || unicode.Is(unicode.Mn, r) || r == '^' || r == '_' || r == '-'
}

// bare returns a spelling in lower case without quantities, diaeresis and
// hyphens, as words are compared.
func bare(s string) string {
	return strings.ToLower(fold(s))
}

// hasQuantity reports whether a vowel of the spelling carries a quantity, as
// headwords do and quoted words do not.
func hasQuantity(s string) bool {
	return strings.ContainsAny(norm.NFD.String(s), "\u0304\u0306^_")
}

// wordBefore returns where the word that ends at end begins.
func wordBefore(text string, end int) int {
	i := end
	for i > 0 {
		r, n := utf8.DecodeLastRuneInString(text[:i])
		if !isWordRune(r) {
			break
		}
		i -= n
	}
	for i < end { // a stray mark is not the beginning of a word
		r, n := utf8.DecodeRuneInString(text[i:])
		if unicode.IsLetter(r) || r == '-' {
			break
		}
		i += n
	}
	return i
}

// wordAfter returns where the word that begins at start ends.
func wordAfter(text string, start int) int {
	i := start
	for i < len(text) {
		r, n := utf8.DecodeRuneInString(text[i:])
		if !isWordRune(r) {
			break
		}
		i += n
	}
	return i
}

// openBefore returns where the bracket that closes just before end opens, or
// -1 if it is too far off to hold spellings only.
func openBefore(text string, end int) int {
	const limit = 200
	depth := 0
	for i := end - 1; i >= max(0, end-limit); i-- {
		switch text[i] {
		case ')':
			depth++
		case '(':
			depth--
			if depth == 0 {
				return i
			}
		}
	}
	return -1
}

// closeAfter returns the place past the bracket that opens at start, or -1.
func closeAfter(text string, start int) int {
	const limit = 400
	depth := 0
	for i := start; i < min(len(text), start+limit); i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
			if depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

// isCapital reports whether a spelling begins with a capital.
func isCapital(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(r)
}

// isInscription reports whether a word is printed in capitals throughout, as
// the dictionary prints inscriptions and numerals.
func isInscription(s string) bool {
	return len(s) > 1 && s == strings.ToUpper(s) && s != strings.ToLower(s)
}

// tidy takes line-break hyphens out of a spelling and keeps an etymological
// one where the head of the article has it too.
func tidy(s, head string) string {
	s = strings.TrimSuffix(s, "-")
	i := strings.IndexByte(s, '-')
	if i <= 0 {
		return s
	}
	if h := strings.IndexByte(head, '-'); h > 0 && bare(head[:h]) == bare(s[:i]) {
		return s[:i+1] + strings.ReplaceAll(s[i+1:], "-", "")
	}
	return strings.ReplaceAll(s, "-", "")
}
