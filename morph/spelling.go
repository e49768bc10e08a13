package morph

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A spelling is a word letter by letter, once as printed and once without
// quantities: plain[i] is the letter that text[at[i]:at[i+1]] prints.
type spelling struct {
	plain  []rune
	text   string
	at     []rune // one more than there are letters, for where the last one ends
	hyphen int    // index of the first letter after the last etymological hyphen
}

// ligatures are two letters in a pattern.
var ligatures = map[rune][2]string{
	'æ': {"a", "e"}, 'œ': {"o", "e"}, 'Æ': {"A", "e"}, 'Œ': {"O", "e"},
	'ǣ': {"a", "e"},
}

// newSpelling takes a printed word apart: one letter for each base with its
// combining marks, hyphens left out.
func newSpelling(s string) spelling {
	// One slice for both, since all words are taken apart.
	buf := make([]rune, 2*len(s)+1)
	sp := spelling{plain: buf[:0:len(s)], at: buf[len(s):len(s)], text: s}
	hyphens := 0
	for i, r := range s {
		base := r
		switch {
		case r == '-':
			sp.hyphen = len(sp.plain)
			hyphens++
			continue
		case 'A' <= r && r <= 'Z':
			base = r + 'a' - 'A'
		case r >= utf8.RuneSelf:
			l, ok := letters().find(r)
			if !ok {
				return takeApart(s)
			}
			base = l.base
		}
		sp.plain, sp.at = append(sp.plain, base), append(sp.at, rune(i-hyphens))
	}
	sp.at = append(sp.at, rune(len(s)-hyphens))
	if hyphens > 0 {
		sp.text = strings.ReplaceAll(s, "-", "")
	}
	if sp.hyphen == len(sp.plain) {
		sp.hyphen = 0
	}
	return sp
}

// takeApart is newSpelling for words with combining marks, ligatures, or letters of
// other alphabets.
func takeApart(s string) spelling {
	var sp spelling
	var text strings.Builder
	var printed []string
	for _, r := range s {
		two, ligature := ligatures[r]
		switch l, composed := letters().find(r); {
		case r == '-':
			sp.hyphen = len(printed)
		case unicode.Is(unicode.Mn, r):
			if n := len(printed); n > 0 {
				printed[n-1] = norm.NFC.String(printed[n-1] + string(r))
			}
		case ligature:
			sp.plain = append(sp.plain, []rune(strings.ToLower(two[0]+two[1]))...)
			printed = append(printed, two[0], two[1])
		case composed:
			sp.plain, printed = append(sp.plain, l.base), append(printed, string(r))
		default:
			sp.plain, printed = append(sp.plain, unicode.ToLower(r)), append(printed, string(r))
		}
	}
	for _, p := range printed {
		sp.at = append(sp.at, rune(text.Len()))
		text.WriteString(p)
	}
	sp.text, sp.at = text.String(), append(sp.at, rune(text.Len()))
	if sp.hyphen == len(sp.plain) {
		sp.hyphen = 0
	}
	return sp
}

// A letter is what is known of a letter that has its marks in one code point.
type letter struct {
	base     rune // without them, in lower case
	quantity rune // as the function quantity has it
}

// letterTable is the letters of the Latin blocks and of their supplement; those
// that are missing, and the ligatures, have no base.
type letterTable struct {
	blocks     [latinEnd - latinStart]letter
	supplement [supplementEnd - supplementStart]letter
}

const (
	latinStart, latinEnd           = 0xC0, 0x250
	supplementStart, supplementEnd = 0x1E00, 0x1F00
)

func (t *letterTable) at(r rune) *letter {
	switch {
	case r >= latinStart && r < latinEnd:
		return &t.blocks[r-latinStart]
	case r >= supplementStart && r < supplementEnd:
		return &t.supplement[r-supplementStart]
	}
	return nil
}

// find returns what is known of a letter.
func (t *letterTable) find(r rune) (letter, bool) {
	if l := t.at(r); l != nil && l.base != 0 {
		return *l, true
	}
	return letter{}, false
}

var letters = sync.OnceValue(func() *letterTable {
	t := &letterTable{}
	for r := rune(latinStart); r < supplementEnd; r++ {
		l := t.at(r)
		if _, ok := ligatures[r]; ok || l == nil {
			continue
		}
		base, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r)))
		*l = letter{unicode.ToLower(base), decomposedQuantity(string(r))}
	}
	return t
})

// part returns the letters i to j.
func (sp spelling) part(i, j int) spelling {
	return spelling{plain: sp.plain[i:j], text: sp.text, at: sp.at[i : j+1]}
}

// slice returns the printed letters i to j.
func (sp spelling) slice(i, j int) string { return sp.text[sp.at[i]:sp.at[j]] }

func (sp spelling) String() string { return sp.slice(0, len(sp.plain)) }

// plainOf returns a word without its quantities and hyphens, in lower case.
func plainOf(s string) string { return string(newSpelling(s).plain) }

// quantity returns the quantity that a printed letter is marked with: 0 for
// none or for both, the combining macron or breve for one.
func quantity(printed string) rune {
	if len(printed) == 1 {
		return 0
	}
	if r, n := utf8.DecodeRuneInString(printed); n == len(printed) {
		if l, ok := letters().find(r); ok {
			return l.quantity
		}
	}
	return decomposedQuantity(printed)
}

func decomposedQuantity(printed string) rune {
	var q rune
	for _, r := range norm.NFD.String(printed) {
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
