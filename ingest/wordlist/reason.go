package wordlist

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A Reason says why a line is not a word.
type Reason string

// The reasons, in the order in which a line is examined. A line that fails in
// several ways gets the first.
const (
	InternalSpace Reason = "internal-space"
	InvisibleChar Reason = "invisible-char" // soft hyphen, zero-width space
	ControlChar   Reason = "control-char"
	Hyphen        Reason = "hyphen"
	Apostrophe    Reason = "apostrophe"
	Abbreviation  Reason = "abbreviation" // a full stop
	Digit         Reason = "digit"
	NonLatin      Reason = "non-latin-letter" // another script, or no letter at all
	TurkishI      Reason = "turkish-i"        // the mark of a wrong change of case
	CapitalLetter Reason = "capital"
	MixedCase     Reason = "mixed-case" // in a list of capitals
	CompatChar    Reason = "compat-char"
	ForeignLetter Reason = "foreign-letter"
	TooShort      Reason = "too-short"
	TooLong       Reason = "too-long"
)

// signs are the checks on single characters in their order.
var signs = []struct {
	reason Reason
	is     func(rune) bool
}{
	{InternalSpace, unicode.IsSpace},
	{InvisibleChar, func(r rune) bool { return unicode.Is(unicode.Cf, r) }},
	{ControlChar, func(r rune) bool { return r < ' ' || r == 0x7F }},
	{Hyphen, func(r rune) bool { return unicode.Is(unicode.Pd, r) || r == '\u2212' }},
	{Apostrophe, isApostrophe},
	{Abbreviation, func(r rune) bool { return r == '.' }},
	{Digit, unicode.IsDigit},
	{NonLatin, isNonLatin},
	{TurkishI, func(r rune) bool { return r == 'İ' || r == 'ı' }},
}

// isApostrophe recognises the apostrophe in all the shapes keyboards give it.
func isApostrophe(r rune) bool {
	return strings.ContainsRune("'`´‘’‛ʼʹ′＇", r)
}

// isNonLatin recognises what is neither a Latin letter nor, like a circled
// letter, one in disguise. The ordinal signs ª and º count as Latin letters in
// Unicode, but in a Romanian list they are what is left of Ş and ş in
// windows-1250 that was read as Latin-1.
func isNonLatin(r rune) bool {
	switch {
	case r == 'ª' || r == 'º':
		return true
	case unicode.Is(unicode.Latin, r) || unicode.Is(unicode.Mn, r):
		return false
	}
	for _, c := range norm.NFKC.String(string(r)) {
		if !unicode.Is(unicode.Latin, c) {
			return true
		}
	}
	return false
}

// isCompat recognises letters that stand for others: ligatures, full-width and
// circled letters.
func isCompat(r rune) bool {
	return r > unicode.MaxLatin1 && !norm.NFKC.IsNormalString(string(r))
}

// sign returns the reject for the first sign that is no letter of a word; a sign
// of an earlier kind counts as the first.
func sign(text string) *Reject {
	kind, letter := len(signs), rune(0)
	for _, r := range text {
		if 'a' <= r && r <= 'z' {
			continue
		}
		for i, s := range signs[:kind] {
			if s.is(r) {
				kind, letter = i, r
				break
			}
		}
	}
	if kind == len(signs) {
		return nil
	}
	return &Reject{Reason: signs[kind].reason, Letter: letter}
}

// plainSmall reports whether a text is nothing but small letters, of ASCII or
// composed with one mark, so that none of the checks of [signs], of capitals and
// of disguised letters can fail. Most words are such.
func plainSmall(s string) bool {
	for _, r := range s {
		switch {
		case 'a' <= r && r <= 'z', r == 'ș', r == 'ț':
		case r < 'ß' || r > 'ž' || !unicode.IsLower(r) || r == 'ı' || r == 'ĳ' || r == 'ŀ' || r == 'ŉ':
			return false
		}
	}
	return true
}
