package lewisshort

import (
	"strings"
	"unicode/utf8"

	"github.com/verbarium/verbarium/ingest"
)

var (
	advLabel = lazy(`\b[Aa]dv(?:v|erb|erbially)?(?:\.|\b)`)
	advAside = lazy(`^[:,;]? ?(?:\([^()]{1,120}\),?:? ?)?`)
	advForms = lazy(`^,? ?(?:in|with|under|has)? ?(?:two|three|four|2|3) (?:different |diff\. )?forms(?: of[^:.,]{0,40})?(?: \([^()]*\))?[:.,]? ?`)
	advStart = lazy(`^(?:[†‡*“"(—:, ]|[A-Z0-9]\. |\([a-zα-ω]\) )*`)
	advBreak = lazy(`^(?: \([^()]{1,200}\)| or | and |[,.;:(—]| ¶|$)`)
	advOr    = lazy(`^(?: \([^()]{1,120}\))?,? (?:or|and|also) (?:[†‡*] ?)?(?:\([^()]{1,40}\) ?)?([\p{L}\p{M}^_-]+)`)
)

// findAdverbs gathers the adverbs that the text names: "Adv.: X", "X, adv.",
// and the words of "adv. in two forms".
func (b *body) findAdverbs() {
	for _, loc := range advLabel().FindAllStringIndex(b.text, -1) {
		if r, _ := utf8.DecodeRuneInString(b.text[loc[1]:]); loc[0] < b.start || isWordRune(r) {
			continue
		}
		if b.adverbBefore(loc[0]) {
			continue
		}
		b.adverbAfter(loc)
	}
	if strings.Contains(b.text, "dv.") {
		b.looseAdverbs()
	}
}

// looseAdverb finds an adverb that begins a phrase by its ending alone.
var looseAdverb = lazy(`(?:— ?|[.:;] |!\*\? ?|\?\*! ?)(?:[Ff]orm )?(?:[*†‡] ?)*([\p{L}\p{M}-]+(?:ē|ō|[nĭi]ter|im))(?:,| \()`)

// looseAdverbs reads further adverbs of an article that names one: "—X, def."
func (b *body) looseAdverbs() {
	for _, m := range looseAdverb().FindAllStringSubmatchIndex(b.text, -1) {
		if m[2] < b.start {
			continue
		}
		if w, ok := b.adverbAt(m[2]); ok && b.isFurtherForm(w) && !isCapital(w.spelling) {
			b.addAdverb(w, m[3])
		}
	}
}

// adverbBefore reads "X, adv.".
func (b *body) adverbBefore(label int) bool {
	end := label - len(", ")
	if end <= 0 || b.text[end:label] != ", " {
		return false
	}
	w, ok := b.headwordBefore(end)
	if !ok || w.at < b.start || !isAdverb(w.spelling) || !w.likely(b) || isCapital(w.spelling) && !hasQuantity(w.spelling) {
		return false
	}
	ctx := b.contextBefore(w)
	if ctx == mention || ctx == degree || ctx == plain && !hasQuantity(w.spelling) && !w.tagged(b) {
		return false
	}
	b.addAdverb(w, min(len(b.text), label+len("adv."))) // the text may end with the label
	return true
}

// adverbAfter reads what follows the label "Adv.".
func (b *body) adverbAfter(loc []int) {
	if !b.beginsPhrase(loc[0]) {
		return
	}
	i := loc[1]
	if m := advForms().FindString(b.text[i:]); m != "" {
		b.adverbForms(i + len(m))
		return
	}
	i += len(advAside().FindString(b.text[i:]))
	i += len(advStart().FindString(b.text[i:]))
	w, ok := b.adverbAt(i)
	if !ok {
		return
	}
	b.addAdverb(w, i)
	b.adverbAlternatives(wordAfter(b.text, i))
}

// adverbAt reads an adverb that begins at i.
func (b *body) adverbAt(i int) (subword, bool) {
	end := wordAfter(b.text, i)
	w := b.text[i:end]
	if !isHeadword(w) || !hasQuantity(w) && !(b.startsLikeHead(w) && !strings.HasSuffix(w, "ly") && advBreak().MatchString(b.text[end:])) {
		return subword{}, false
	}
	s := subword{at: i, spelling: tidy(w, b.head[0].Headword)}
	if rest := b.text[end:]; strings.HasPrefix(rest, " (") {
		if close := closeAfter(b.text, end+1); close > 0 {
			s.takeAside(b.text[end+2 : close-1])
			for k, v := range s.variants {
				s.variants[k] = tidy(expand(v, s.spelling), b.head[0].Headword)
			}
			s.variants = distinct(s.variants, s.spelling)
		}
	}
	return s, true
}

// adverbAlternatives reads "or Y", "and Z" behind an adverb.
func (b *body) adverbAlternatives(i int) {
	for {
		m := advOr().FindStringSubmatchIndex(b.text[i:])
		if m == nil {
			return
		}
		at := i + m[2]
		w := b.text[at : i+m[3]]
		if !isHeadword(w) || !isAdverb(w) || !advBreak().MatchString(b.text[i+m[3]:]) || !b.startsLikeHead(w) {
			return
		}
		b.addAdverb(subword{at: at, spelling: tidy(w, b.head[0].Headword)}, i+m[3])
		i += m[3]
	}
}

// adverbForms reads the adverbs of "in two forms: X, ...—Y, ...".
func (b *body) adverbForms(i int) {
	const reach = 6000
	limit := min(len(b.text), i+reach)
	first := i + len(advStart().FindString(b.text[i:]))
	if w, ok := b.adverbAt(first); ok {
		b.addAdverb(w, first)
		b.adverbAlternatives(wordAfter(b.text, first))
	}
	for k := first; k < limit; k++ {
		if !strings.HasPrefix(b.text[k:], "—") && !strings.HasPrefix(b.text[k:], ". ") {
			continue
		}
		at := k + len(advStart().FindString(b.text[k:]))
		if b.text[k] == '.' {
			at = k + 2
		}
		if w, ok := b.adverbAt(at); ok && b.isFurtherForm(w) {
			b.addAdverb(w, at)
		}
	}
}

// isFurtherForm reports whether a word is another adverb of the article's
// adjective, not the beginning of a sense or of a quotation.
func (b *body) isFurtherForm(w subword) bool {
	return hasQuantity(w.spelling) && b.startsLikeHead(w.spelling) && isAdverb(w.spelling) &&
		advBreak().MatchString(b.text[wordAfter(b.text, w.at):])
}

func (b *body) addAdverb(w subword, end int) {
	b.add(w.at, end, ingest.Entry{Headword: w.spelling, Variants: w.variants, POS: "adv"}, introduced)
}

// beginsPhrase reports whether the label at a place begins a phrase and is not
// a word of a definition or of a title ("Tert. adv. Marc.").
func (b *body) beginsPhrase(at int) bool {
	before := strings.TrimRight(b.text[max(0, at-40):at], " *†‡(")
	for _, s := range []string{"—", ":", "Hence,", "hence,", "Hence", "hence", "And", "As", "as"} {
		if strings.HasSuffix(before, s) {
			return true
		}
	}
	return b.text[at] == 'A' && (before == "" || strings.ContainsAny(before[len(before)-1:], ".)?;!"))
}

// adverbEndings are those that adverbs have.
var adverbEndings = []string{"e", "ter", "im", "o", "um", "us", "a", "am", "as", "iens", "ies", "i", "or", "per", "is"}

// isAdverb reports whether a word may be an adverb by its ending.
func isAdverb(w string) bool {
	return hasEnding(w, adverbEndings)
}

// hasEnding reports whether a spelling has one of the endings, quantities aside.
func hasEnding(w string, endings []string) bool {
	x := bare(w)
	for _, e := range endings {
		if strings.HasSuffix(x, e) {
			return true
		}
	}
	return false
}
