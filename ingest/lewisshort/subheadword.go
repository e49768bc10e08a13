package lewisshort

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A subword is a headword printed inside an article, with its variants.
type subword struct {
	at       int
	spelling string
	variants []string
}

var orRE = lazy(`(?:,? or |,? also |, ?)$`)

// headwordBefore reads the headword that ends before the comma at i: a word,
// "X or Y", or "X (Y)".
func (b *body) headwordBefore(i int) (subword, bool) {
	var asides []string
	end := i
	for end > 0 && b.text[end-1] == ')' {
		open := openBefore(b.text, end)
		if open <= 0 {
			return subword{}, false
		}
		asides = append(asides, b.text[open+1:end-1])
		end = len(strings.TrimRight(b.text[:open], " "))
	}
	at := wordBefore(b.text, end)
	w := b.text[at:end]
	if !isHeadword(w) {
		return subword{}, false
	}
	s := subword{at: at, spelling: w}
	s.takeOr(b.text)
	if !isHeadword(s.spelling) || strings.HasPrefix(s.spelling, "-") || strings.HasSuffix(s.spelling, "-") {
		return subword{}, false
	}
	s.spelling = tidy(s.spelling, b.head[0].Headword)
	for _, a := range asides {
		s.takeAside(a)
	}
	for k, v := range s.variants {
		s.variants[k] = tidy(expand(v, s.spelling), b.head[0].Headword)
	}
	s.variants = distinct(s.variants, s.spelling)
	return s, true
}

// proseWords are words of the dictionary's prose that stand before a comma.
var proseWords = wordSet(`hence subst substt adj adv form forms also part called plur sing absol transf lit trop usually
	rarely poet deriv derivv comp sup neutr masc fem prov esp then`)

// isHeadword reports whether a run of letters may be a headword.
func isHeadword(w string) bool {
	letters := bare(w)
	return utf8.RuneCountInString(letters) > 1 && !isInscription(w) && !proseWords()[strings.ToLower(w)]
}

// takeOr reads "X or" before the word: X is the headword, the word a variant.
func (s *subword) takeOr(text string) {
	before := text[:s.at]
	m := orRE().FindString(before[max(0, len(before)-8):])
	if !strings.Contains(m, "or") {
		return
	}
	end := len(before) - len(m)
	at := wordBefore(text, end)
	w := text[at:end]
	if !isHeadword(w) || !strings.HasPrefix(s.spelling, "-") && !akin(w, s.spelling) {
		return
	}
	s.variants = append(s.variants, s.spelling)
	s.at, s.spelling = at, w
}

var asideSpelling = lazy(`^(?:also |or |better |less correctly |contr\. |written |and |less freq\. )*([\p{L}\p{M}^_-]{2,})$`)

// takeAside reads the spellings in a bracket behind the headword.
func (s *subword) takeAside(aside string) {
	aside = strings.ReplaceAll(aside, " or ", ", or ")
	for _, part := range strings.FieldsFunc(aside, func(r rune) bool { return r == ',' || r == ';' }) {
		m := asideSpelling().FindStringSubmatch(strings.TrimSpace(part))
		if m == nil {
			return
		}
		w := m[1]
		partial := strings.HasPrefix(w, "-") || strings.HasSuffix(w, "-")
		if !partial && (!akin(w, s.spelling) || isInscription(w)) {
			return
		}
		s.variants = append(s.variants, w)
	}
}

// akin reports whether two spellings may be of one word: they begin or end
// alike.
func akin(a, b string) bool {
	a, b = strings.Trim(a, "-"), strings.Trim(b, "-")
	x, y := bare(a), bare(b)
	if len(x) < 2 || len(y) < 2 {
		return false
	}
	return x[:2] == y[:2] || len(x) > 3 && len(y) > 3 && x[len(x)-4:] == y[len(y)-4:]
}

// distinct leaves out empty spellings, repeated ones and the headword.
func distinct(list []string, headword string) []string {
	seen := map[string]bool{"": true, headword: true}
	var out []string
	for _, s := range list {
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// fragments are genitives that the text joins to one before them with "and".
var fragments = wordSet(`onis idis idos eos orum arum ium atis antis entis itis eris oris inis odis odos yos ydos is os
	ium untis ontis ae ii ei avi ivi itum atum tis dis`)

// isFragment reports whether a spelling is only the end of a word.
func isFragment(w string) bool {
	return fragments()[bare(w)] && !isCapital(w)
}

// isParted reports whether a word is only the second part of a headword that
// the article also prints in two ("circum verto").
func (b *body) isParted(w subword) bool {
	before, ok := strings.CutSuffix(b.text[:w.at], " ")
	if !ok {
		return false
	}
	first := bare(before[wordBefore(before, len(before)):])
	return len(first) > 1 && strings.HasPrefix(bare(b.head[0].Headword), first) && bare(b.head[0].Headword) != first
}

// isJoined reports whether "and" or "or" stands before a word.
func (b *body) isJoined(w subword) bool {
	before := strings.TrimRight(b.text[max(0, w.at-6):w.at], " ")
	return strings.HasSuffix(before, " and") || strings.HasSuffix(before, " or")
}

// tagged reports whether the markup calls the word a headword.
func (s *subword) tagged(b *body) bool {
	return b.orths[strings.ReplaceAll(s.spelling, "-", "")]
}

// likely reports whether the word looks like a headword where nothing
// introduces it: it carries a quantity, is tagged, or begins as the article does.
func (s *subword) likely(b *body) bool {
	return hasQuantity(s.spelling) || s.tagged(b) || isCapital(s.spelling) ||
		b.startsLikeHead(s.spelling) || akin(s.spelling, b.head[0].Headword)
}

// mayHead sorts out cheaply the words that cannot be likely: small plain
// letters, and neither the beginning nor the end of the article's headword.
func (b *body) mayHead(i int) bool {
	if b.text[i-1] == ')' {
		return true
	}
	w := b.text[wordBefore(b.text, i):i]
	for k := 0; k < len(w); k++ {
		if w[k] >= utf8.RuneSelf || 'A' <= w[k] && w[k] <= 'Z' || w[k] == '-' {
			return true
		}
	}
	return b.orths[w] || b.startsLikeHead(w) || strings.HasSuffix(w, b.tail)
}

// startsLikeHead reports whether a word begins with the same letters as a
// headword of the article.
func (b *body) startsLikeHead(w string) bool {
	if x := firstLetters(w); len(x) > 1 {
		return slices.Contains(b.starts, x)
	}
	return false
}
