package morph

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A spelling is a word letter by letter, once as printed and once without
// quantities. plain[i] and printed[i] are the same letter.
type spelling struct {
	plain   []rune
	printed []string
	hyphen  int // index of the first letter after the last etymological hyphen
}

// ligatures are two letters in a pattern.
var ligatures = map[rune][2]string{
	'æ': {"a", "e"}, 'œ': {"o", "e"}, 'Æ': {"A", "e"}, 'Œ': {"O", "e"},
	'ǣ': {"a", "e"},
}

// newSpelling takes a printed word apart: one letter for each base with its
// combining marks, hyphens left out.
func newSpelling(s string) spelling {
	sp := spelling{plain: make([]rune, 0, len(s)), printed: make([]string, 0, len(s))}
	letters := composed()
	for i, r := range s {
		switch {
		case r == '-':
			sp.hyphen = len(sp.plain)
		case r < utf8.RuneSelf:
			sp.plain = append(sp.plain, unicode.ToLower(r))
			sp.printed = append(sp.printed, s[i:i+1])
		case unicode.Is(unicode.Mn, r):
			if n := len(sp.printed); n > 0 {
				sp.printed[n-1] = norm.NFC.String(sp.printed[n-1] + string(r))
			}
		default:
			sp.add(r, letters)
		}
	}
	if sp.hyphen == len(sp.plain) {
		sp.hyphen = 0
	}
	return sp
}

func (sp *spelling) add(r rune, letters map[rune]rune) {
	if two, ok := ligatures[r]; ok {
		sp.plain = append(sp.plain, []rune(strings.ToLower(two[0]+two[1]))...)
		sp.printed = append(sp.printed, two[0], two[1])
		return
	}
	base, ok := letters[r]
	if !ok {
		base = unicode.ToLower(r)
	}
	sp.plain = append(sp.plain, base)
	sp.printed = append(sp.printed, string(r))
}

// composed gives the plain letter, in lower case, of a letter that has its
// marks in one code point: the Latin blocks and their supplement.
var composed = sync.OnceValue(func() map[rune]rune {
	m := map[rune]rune{}
	for _, block := range [][2]rune{{0xC0, 0x24F}, {0x1E00, 0x1EFF}} {
		for r := block[0]; r <= block[1]; r++ {
			for _, base := range norm.NFD.String(string(r)) {
				m[r] = unicode.ToLower(base)
				break
			}
		}
	}
	return m
})

// slice returns the printed letters i to j.
func (sp spelling) slice(i, j int) string { return strings.Join(sp.printed[i:j], "") }

func (sp spelling) String() string { return sp.slice(0, len(sp.printed)) }

// plainOf returns a word without its quantities and hyphens, in lower case.
func plainOf(s string) string { return string(newSpelling(s).plain) }

// quantity returns the quantity that a printed letter is marked with: 0 for
// none or for both, the combining macron or breve for one.
func quantity(letter string) rune {
	var q rune
	for _, r := range norm.NFD.String(letter) {
		if r != 0x304 && r != 0x306 {
			continue
		}
		if q != 0 && q != r {
			return 0
		}
		q = r
	}
	return q
}
