package lewisshort

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

var ligatures = strings.NewReplacer("æ", "ae", "œ", "oe", "Æ", "Ae", "Œ", "Oe")

// fold takes the quantities, diaereses and hyphens off a spelling.
func fold(s string) string {
	if isASCII(s) {
		return strings.ReplaceAll(s, "-", "")
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(ligatures.Replace(s)) {
		if !unicode.Is(unicode.Mn, r) && r != '-' {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// sameFirst reports whether two folded spellings begin with the same letter. What
// has nothing but marks and hyphens folds to nothing, and has no first letter.
func sameFirst(a, b string) bool { return a != "" && b != "" && a[0] == b[0] }

// sameLast reports whether two folded spellings end with the same letter.
func sameLast(a, b string) bool { return a != "" && b != "" && a[len(a)-1] == b[len(b)-1] }

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// glyphs splits a spelling into letters, each with its marks. A hyphen is a
// glyph of its own.
func glyphs(s string) []string {
	var gs []string
	for _, r := range s {
		if unicode.Is(unicode.Mn, r) && len(gs) > 0 {
			gs[len(gs)-1] += string(r)
			continue
		}
		gs = append(gs, string(r))
	}
	return gs
}

// distance is the number of letters to insert, drop or change to make a from b.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(x); i++ {
		diag := row[0]
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := diag
			if x[i-1] != y[j-1] {
				cost++
			}
			diag = row[j]
			row[j] = min(cost, row[j]+1, row[j-1]+1)
		}
	}
	return row[len(y)]
}

// common returns the lengths of the longest common beginning and, of what is
// left, the longest common end of two folded spellings.
func common(a, b string) (int, int) {
	p := 0
	for p < len(a) && p < len(b) && a[p] == b[p] {
		p++
	}
	s := 0
	for s < len(a)-p && s < len(b)-p && a[len(a)-1-s] == b[len(b)-1-s] {
		s++
	}
	return p, s
}

// alike reports whether b may be another spelling of the word a.
func alike(a, b string) bool {
	a, b = strings.ToLower(fold(a)), strings.ToLower(fold(b))
	if a == "" || b == "" {
		return false
	}
	n := max(len(a), len(b))
	d := distance(a, b)
	switch {
	case n <= 3:
		return d <= 1
	case n <= 5:
		return d <= 2
	}
	if p, _ := common(a, b); p >= 3 && p*2 >= min(len(a), len(b)) && d <= n/2 {
		return true
	}
	return d <= 1+n/4
}
