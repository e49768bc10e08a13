package lewisshort

import (
	"strings"
	"unicode"
)

// longestWord is how many bytes a spelling may have that is compared letter by
// letter; no word of the dictionary comes near it.
const longestWord = 120

// expand spells out a partial spelling from the whole one: "-rus" replaces the
// end of it, "coel-" its beginning. The part that is replaced is the one that
// differs least. It returns "" if nothing fits.
func expand(part, whole string) string {
	switch {
	case len(part) > longestWord || len(whole) > longestWord:
		return ""
	case strings.HasPrefix(part, "-") && strings.HasSuffix(part, "-"):
		return expandMiddle(strings.Trim(part, "-"), whole)
	case strings.HasPrefix(part, "-"):
		return expandEnd(part[1:], whole)
	case strings.HasSuffix(part, "-"):
		return expandStart(part[:len(part)-1], whole)
	}
	return part
}

func expandEnd(tail, whole string) string {
	gs := glyphs(whole)
	want := strings.ToLower(fold(tail))
	best, at := 1<<30, -1
	for i := 1; i < len(gs); i++ {
		if gs[i] == "-" {
			continue
		}
		have := strings.ToLower(fold(strings.Join(gs[i:], "")))
		cost := 4 * distance(have, want)
		if want != "" && !sameFirst(have, want) {
			cost += 2
		}
		if len(have) != len(want) {
			cost++
		}
		if gs[i-1] == "-" {
			cost -= 2
		}
		if cost <= best {
			best, at = cost, i
		}
	}
	if at < 0 || best > 4*len(want)+4 {
		return ""
	}
	return strings.Join(gs[:at], "") + tail
}

// expandMiddle puts a partial spelling such as "-vors-" into the place of the
// letters that differ least from it.
func expandMiddle(middle, whole string) string {
	gs := glyphs(whole)
	want := strings.ToLower(fold(middle))
	best, from, to := 1<<30, -1, -1
	for i := range gs {
		for j := i + 1; j < len(gs); j++ {
			have := strings.ToLower(fold(strings.Join(gs[i:j], "")))
			cost := 4 * distance(have, want)
			if !sameFirst(have, want) {
				cost++
			}
			if !sameLast(have, want) {
				cost++
			}
			if i == 0 {
				cost++
			}
			if cost < best {
				best, from, to = cost, i, j
			}
		}
	}
	if from < 0 || best > 4*len(want) {
		return ""
	}
	return strings.Join(gs[:from], "") + middle + strings.Join(gs[to:], "")
}

// sounds folds a spelling to what is compared: ph counts as f.
func sounds(s string) string {
	return strings.ReplaceAll(strings.ToLower(fold(s)), "ph", "f")
}

func expandStart(start, whole string) string {
	gs := glyphs(whole)
	want := sounds(start)
	best, at := 1<<30, -1
	for i := 1; i < len(gs); i++ {
		if gs[i-1] == "-" {
			continue
		}
		have := sounds(strings.Join(gs[:i], ""))
		cost := 4 * distance(have, want)
		if want != "" && !sameLast(have, want) {
			cost += 2
		}
		if len(have) != len(want) {
			cost++
		}
		if cost < best {
			best, at = cost, i
		}
	}
	if at < 0 || best > 4*len(want)+4 {
		return ""
	}
	if at < len(gs) && best == 0 && fold(gs[at]) == fold(gs[at-1]) && !strings.ContainsAny(fold(gs[at]), "aeiouy") {
		at++ // one letter for two: oblītt- and oblīt-
	}
	if at < len(gs) && gs[at] == "-" { // keep the seam: in-par and im-
		return start + strings.Join(gs[at:], "")
	}
	return seam(start, gs, at) + strings.Join(gs[at:], "")
}

// seam puts the etymological hyphen of the whole spelling into a new
// beginning: "conp-" replaces the "com-p" of com-pingo, so it is "con-p".
func seam(start string, gs []string, at int) string {
	after := 0
	for i := at - 1; i > 0; i-- {
		if gs[i] == "-" {
			break
		}
		after++
	}
	sg := glyphs(start)
	if after >= at-1 || after >= len(sg) || strings.Contains(start, "-") {
		return start
	}
	tail := strings.Join(sg[len(sg)-after:], "")
	if fold(tail) != fold(strings.Join(gs[at-after:at], "")) {
		return start
	}
	return strings.Join(sg[:len(sg)-after], "") + "-" + tail
}

// fromInscription spells a word of an inscription in small letters: AVONCLVS is
// avonclus, QVIQVAM quiquam.
func fromInscription(s string) string {
	rs := []rune(s)
	var b strings.Builder
	for i, r := range rs {
		switch {
		case r != 'V':
			b.WriteRune(unicode.ToLower(r))
		case i+1 < len(rs) && strings.ContainsRune("AEIOV", rs[i+1]) && (i == 0 || rs[i-1] != 'Q'):
			b.WriteByte('v')
		default:
			b.WriteByte('u')
		}
	}
	return b.String()
}

// base returns the spelling that a partial one abridges: the headword, or the
// last variant if only that has the partial spelling's last letter in its
// place: "surgo and surrĭgo (subr-)".
func (l *lexeme) base(part string) string {
	f := strings.ToLower(fold(strings.TrimSuffix(part, "-")))
	n := len(l.variants)
	if n == 0 || !strings.HasSuffix(part, "-") || f == "" {
		return l.head
	}
	if last := l.variants[n-1]; !ownLetter(part, l.head) && ownLetter(part, last) {
		return last
	}
	return l.head
}

// ownLetter reports whether a word has the last letter of a partial spelling in
// its place: "adt-" that of attuli, not of affero.
func ownLetter(part, word string) bool {
	f, w := strings.ToLower(fold(strings.TrimSuffix(part, "-"))), strings.ToLower(fold(word))
	return f != "" && len(w) > len(f) && w[len(f)-1] == f[len(f)-1]
}

// joinHyphens takes a line-break hyphen out of a spelling that is not the
// first of its entry: an etymological one stands where the first has it too.
// The hyphen of a partial spelling stays.
func joinHyphens(s, first string) string {
	before, after := "", ""
	if strings.HasPrefix(s, "-") {
		before, s = "-", s[1:]
	}
	if strings.HasSuffix(s, "-") {
		after, s = "-", s[:len(s)-1]
	}
	i, j := strings.Index(s, "-"), strings.Index(first, "-")
	if i > 0 && j > 0 && before == "" && (fold(s[i:]) == fold(first[j:]) || fold(s[:i]) == fold(first[:j])) {
		return s[:i+1] + strings.ReplaceAll(s[i+1:], "-", "") + after
	}
	return before + strings.ReplaceAll(s, "-", "") + after
}
