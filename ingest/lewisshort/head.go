package lewisshort

import (
	"slices"
	"strings"
)

// A headParser reads the head of an article.
type headParser struct {
	a       *Article
	ts      []token
	i       int
	lexemes []*lexeme
	cur     *lexeme
	end     int       // where the head ends
	owned   []*lexeme // words in asides with an inflection of their own
	etym    bool      // the etymology has begun
	xref    bool      // the head is a cross-reference
}

// parseHead returns the words that the head of an article describes; there is
// always one.
func parseHead(a *Article) []*lexeme {
	p := &headParser{a: a, ts: tokenize(a.Text)}
	p.end = headEnd(a, p.ts)
	p.cur = &lexeme{}
	if a.Type == "gloss" {
		p.cur.mark("gloss")
	}
	p.lexemes = append(p.lexemes, p.cur)
	p.names()
	if strings.HasSuffix(p.cur.head, "-") {
		p.skipToReference()
	}
	p.inflection()
	p.verdict()
	for _, o := range p.owned {
		if len(o.genders) == 0 && o.pos == "" && len(o.parts) > 0 {
			o.genders = o.owner.genders
		}
	}
	p.lexemes = append(p.lexemes, p.owned...)
	inherit(p.lexemes)
	for _, l := range p.lexemes {
		l.finish(a)
	}
	return p.lexemes
}

// at returns the token n places on; past the end it returns an empty mark.
func (p *headParser) at(n int) *token {
	if p.i+n < 0 || p.i+n >= len(p.ts) {
		return &token{kind: tokMark}
	}
	return &p.ts[p.i+n]
}

func (p *headParser) done() bool { return p.i >= len(p.ts) }

// rest returns the tokens from the n-th on.
func (p *headParser) rest(n int) []token {
	if p.i+n >= len(p.ts) {
		return nil
	}
	return p.ts[p.i+n:]
}

// past reports whether the token stands behind the head that the source marks.
func (p *headParser) past(t *token) bool { return t.at >= p.end }

// headEnd returns where the head ends as the source marks it. A head that the
// source ends inside a bracket ends some way behind the bracket.
func headEnd(a *Article, ts []token) int {
	for i := range ts {
		t := &ts[i]
		if (t.kind == tokParen || t.kind == tokBracket) && t.at < a.HeadLen && a.HeadLen < t.end-1 {
			return t.end + behindBracket
		}
	}
	return a.HeadLen
}

// behindBracket is how many bytes of inflection may follow such a bracket.
const behindBracket = 60

// names reads the headwords up to the inflection.
func (p *headParser) names() {
	p.skipSigns()
	p.cur.head = p.spelling("")
	if p.cur.head == "" {
		p.cur.head = p.a.Key
		return
	}
	p.glued()
	p.beginning()
	p.phrase()
	p.moreNames()
}

// moreNames reads the spellings beside the first.
func (p *headParser) moreNames() {
	for !p.done() {
		t := p.at(0)
		switch {
		case t.kind == tokParen:
			p.aside(t.sub, atName)
			p.i++
		case t.is("!"), t.is("-"), t.is(",") && p.at(1).kind == tokParen:
			p.i++
		case t.is(",") && p.at(1).abbr("etc"):
			p.i += 2
		case isConnector(t) && p.variantAfter(1):
		case t.is(",") && (isConnector(p.at(1)) || in(leadWords, p.at(1)) || in(rejectWords, p.at(1))) && p.variantAfter(2):
		case t.is(",") && p.at(1).is("in") && p.variantAfter(1):
		case t.is(",") && p.listed():
		case t.is(",") && p.commaVariant():
		default:
			return
		}
	}
}

// commaVariant reads a spelling that only a comma joins to the headword.
func (p *headParser) commaVariant() bool {
	w := p.at(1).text
	if !p.sameEnd(1) || !p.variantAfter(1) {
		return false
	}
	p.cur.comma = append(p.cur.comma, w)
	return true
}

// beginning takes "adc., words beginning thus" for the prefix "adc-".
func (p *headParser) beginning() {
	for n := 0; n < 4; n++ {
		if t := p.at(n); strings.EqualFold(t.text, "words") {
			p.cur.head = strings.TrimSuffix(p.cur.head, "-") + "-"
			return
		} else if t.isWord() && !strings.EqualFold(t.text, "for") && !t.is("all") {
			return
		}
	}
}

// skipSigns passes over the signs before a headword and a homograph number.
func (p *headParser) skipSigns() {
	for !p.done() && (p.at(0).kind == tokMark || p.at(0).kind == tokNumber && p.at(0).dot) {
		p.i++
	}
}

// spelling reads one word, joining what a hyphen with spaces cuts apart. A
// word that is not the first loses its line-break hyphens.
func (p *headParser) spelling(first string) string {
	t := p.at(0)
	if !t.isWord() {
		return ""
	}
	s := t.text
	p.i++
	for {
		t := p.at(0)
		switch {
		case t.isWord() && strings.HasPrefix(t.text, "-") && first == "":
			s += t.text
			p.i++
			continue
		case t.is("-") && p.at(1).isWord() && !t.glued:
			s += "-" + p.at(1).text
			p.i += 2
			continue
		}
		break
	}
	if first != "" {
		s = joinHyphens(s, first)
	}
	if t := p.at(0); t.is("/") && t.glued && p.at(1).glued && first == "" { // an accent
		s += p.at(1).text
		p.i += 2
	}
	return strings.Trim(s, "'’")
}

// glued cuts off what the source glued to the headword, if the key shows that
// it did: an ending ("indūtĭlise" for the key "indutilis"), a label, or the
// etymology.
func (p *headParser) glued() {
	key, have := strings.ToLower(fold(p.a.Key)), strings.ToLower(fold(p.cur.head))
	tail, ok := strings.CutPrefix(have, key)
	if !ok || len(key) < 3 || tail == "" {
		return
	}
	if tail == "in" && strings.HasSuffix(p.cur.head, "-in") { // "sum-in composition"
		p.cur.head = strings.TrimSuffix(p.cur.head, "in")
		return
	}
	gs := glyphs(p.cur.head)
	n := len(gs)
	for left := len(tail); left > 0; n-- {
		if gs[n-1] != "-" {
			left -= len(fold(gs[n-1]))
		}
	}
	if gs[n] == "-" || gs[n-1] == "-" {
		return
	}
	if len(key) < 4 {
		return
	}
	rest := strings.Join(gs[n:], "")
	p.cur.head = strings.Join(gs[:n], "")
	switch {
	case slices.Contains([]string{"e", "i", "ae", "is", "ii", "a"}, tail) && !p.betacode(0):
		p.cur.addPart(rest, false)
	case isTail(rest) && strings.HasSuffix(tail, "i") && strings.HasSuffix(key, "o") && fold(rest)[0] == fold(key)[0]:
		p.cur.addPart(rest, false)
	case posLabels[rest] != "" && p.at(-1).dot:
		p.cur.pos, p.cur.labelled = posLabels[rest], true
	default:
		p.cur.head = p.skipGlued(p.cur.head)
	}
}

// skipGlued passes over a glued etymology to the comma before the inflection.
func (p *headParser) skipGlued(head string) string {
	for n := 0; !p.past(p.at(n)) && n < 40 && p.i+n < len(p.ts); n++ {
		if p.at(n).is(",") && (p.labelAt(n+1) || p.at(n+1).isWord() && hasQuantity(p.at(n+1).text) && isTail(p.at(n+1).text)) {
			p.i += n
			return head
		}
	}
	p.i = len(p.ts)
	return head
}

// phrase reads the further words of a headword of several words: as many as
// the key has, or else words that bear quantities or capitals.
func (p *headParser) phrase() {
	words := len(strings.Fields(p.a.Key))
	for n := 2; ; n++ {
		t := p.at(0)
		if !t.isWord() || t.dot || t.glued || in(smallWords, t) || isConnector(t) || strings.HasSuffix(t.text, "-") || strings.HasSuffix(p.cur.head, "-") {
			return
		}
		if words > 1 && n > words || words == 1 && (p.past(t) || !hasQuantity(t.text) && !isCapital(t.text)) {
			return
		}
		if words == 1 && !isCapital(t.text) && isTail(t.text) && (p.labelAt(1) || p.at(1).is(",") && (p.labelAt(2) || len(fold(t.text)) <= 4 && !p.past(p.at(2)) && p.labelAfter(1))) {
			return // an ending whose comma is lost
		}
		p.cur.head += " " + t.text
		p.i++
	}
}

func isConnector(t *token) bool {
	switch {
	case t.kind != tokWord:
		return t.is("&")
	case t.dot:
		return false
	}
	switch t.text {
	case "or", "and", "et", "vel", "also":
		return true
	}
	return false
}

// connectors passes over "or", "and", "also", "better" and the like from the
// n-th token on; it returns the place of the next token and whether one of
// them rejects what follows.
func (p *headParser) connectors(n int) (int, bool) {
	reject := false
	for i := n; i >= 0 && i > n-3; i-- { // the words before n that led here
		reject = reject || in(rejectWords, p.at(i))
	}
	for {
		t := p.at(n)
		switch {
		case t.is(",") && n > 0, t.kind == tokParen && n > 0, isConnector(t), in(leadWords, t), t.is("in"):
		case t.kind == tokMark && t.text != "" && strings.Contains("†‡*", t.text):
		case t.is("of") && p.at(n+1).is("the"), t.is("the") && p.at(n+1).abbr("plur"): // "in MSS. of the older authors"
			n++
		case t.abbr("plur") && n > 0 && p.at(n-1).is("in"), t.is(":") && p.at(n-1).abbr("plur"):
		case in(rejectWords, t):
			reject = true
		default:
			return n, reject
		}
		n++
	}
}

// variantAfter reads another spelling that begins at the n-th token or behind
// words such as "better" there.
func (p *headParser) variantAfter(n int) bool {
	n, reject := p.connectors(n)
	t := p.at(n)
	if in(separateWords, t) {
		return p.skipSeparate(n)
	}
	if t.is("its") || in(smallWords, t) && strings.HasPrefix(t.text, "deriv") {
		return p.skipSeparate(n)
	}
	if !t.isWord() || isLabel(t) || in(smallWords, t) || t.dot && isCaseLabel(t) {
		return false
	}
	if k, _ := verbLabel(p.rest(n)); k > 0 || p.past(t) && !hasQuantity(t.text) {
		return false
	}
	if !hasQuantity(t.text) && !alike(t.text, p.cur.head) && len(t.text) > 3 && !strings.Contains(t.text, "-") {
		return false
	}
	if next := p.at(n + 1); next.isWord() && !isConnector(next) && hasQuantity(next.text) && !strings.HasPrefix(next.text, "-") && !p.labelAt(n+2) {
		return p.skipSeparate(n) // "better circum lābens"
	}
	plural := false
	for i := range n {
		plural = plural || p.at(i).abbr("plur")
	}
	p.i += n
	s := p.spelling(p.cur.head)
	if plural {
		p.plural(s)
	} else {
		p.spell(s, reject)
	}
	return true
}

// plural takes a plural of another kind, and what an aside says of it, for
// forms: "mille, in the plur. mīlia (or millia)".
func (p *headParser) plural(s string) {
	p.cur.addForm("nom.pl", s)
	for p.at(0).kind == tokParen {
		c := asideParser{p: p, cell: "nom.pl", place: atName}
		c.run(p.at(0).sub)
		p.i++
	}
}

// sameEnd reports whether the word at n is another spelling by its end:
// "zancha, zanca, or zanga, ae".
func (p *headParser) sameEnd(n int) bool {
	t := p.at(n)
	head, word := fold(p.cur.head), fold(t.text)
	if head == "" || word == "" {
		return false
	}
	if p.besideAdverb(n) {
		return true
	}
	if !t.isWord() || t.dot || head[:1] != word[:1] || len(word) < 4 || len(head) < 4 || !alike(head, word) || head[len(head)-2:] != word[len(word)-2:] {
		return false
	}
	return (p.at(n+1).is(",") || isConnector(p.at(n+1))) && !p.labelAt(n+2) && !p.at(n+2).abbr("v")
}

// besideAdverb reports whether the word at n is another form of an adverb:
// "trīcĭes, trīcĭens, adv.".
func (p *headParser) besideAdverb(n int) bool {
	t := p.at(n)
	if !t.isWord() || t.dot || !alike(t.text, p.cur.head) {
		return false
	}
	for n++; p.at(n).kind == tokParen || p.at(n).is(","); n++ {
	}
	pos := posLabels[p.at(n).text]
	return p.at(n).dot && (pos == "adv" || pos == "conj" || pos == "prep" || pos == "interj")
}

// skipSeparate passes over a spelling in several words, up to the inflection.
func (p *headParser) skipSeparate(n int) bool {
	for ; !p.past(p.at(n)) && p.i+n < len(p.ts); n++ {
		t := p.at(n)
		if t.is(",") && n > 1 && (p.labelAt(n+1) || p.at(n+1).abbr("v") || p.at(n+1).isWord() && isTail(p.at(n+1).text) && !p.at(n+2).isWord()) {
			p.i += n
			return true
		}
		if n > 1 && p.labelAt(n) {
			p.i += n
			return true
		}
	}
	p.i = len(p.ts)
	return true
}

// spell adds a spelling, whole or partial, to the variants.
func (p *headParser) spell(s string, reject bool) {
	if n := len([]rune(fold(s))); n <= 3 && n < len(fold(p.cur.head))/2 && !strings.Contains(s, "-") {
		s = "-" + s // the hyphen is lost: "pyxagathus or os"
	}
	whole := expand(s, p.cur.head)
	switch {
	case whole == "":
	case reject:
		p.cur.reject(whole)
	case strings.HasSuffix(p.cur.head, "-"):
		p.cur.addVariant(s)
	default:
		p.cur.addVariant(whole)
	}
}

// skipToReference passes over the words before the reference of a beginning
// of words: "adsc-. Words beginning thus, v. under asc-".
func (p *headParser) skipToReference() {
	for n := 0; n < 12 && p.i+n < len(p.ts); n++ {
		if k, _ := verbLabel(p.rest(n)); p.at(n).abbr("v") && k == 0 {
			p.i += n
			return
		}
	}
}

// listed reads a further headword of a cross-reference from several:
// "scēnārĭus, scēnĭcus, etc., v. scaenarius, scaenicus".
func (p *headParser) listed() bool {
	words, list := 0, false
	for n := 0; ; n++ {
		t := p.at(n)
		switch {
		case t.is(","), t.is(";"):
		case t.abbr("etc"), t.is("and"):
			list = true
		case t.abbr("v"):
			if k, _ := verbLabel(p.rest(n)); k > 0 || words == 0 || !list && !p.siblings(n) {
				return false
			}
			return p.takeList(n)
		case t.isWord() && !t.dot && !in(smallWords, t) && len(fold(t.text)) > 3 && !strings.HasPrefix(t.text, "-"):
			words++
		default:
			return false
		}
	}
}

// siblings reports whether the words up to the n-th token are headwords beside
// the first rather than its inflection.
func (p *headParser) siblings(n int) bool {
	head := strings.ToLower(fold(p.cur.head))
	for i := 0; i < n; i++ {
		w := strings.ToLower(fold(p.at(i).text))
		if !p.at(i).isWord() {
			continue
		}
		start, _ := common(head, w)
		if len(w) < 5 || start < 3 || strings.HasSuffix(w, "is") || strings.HasSuffix(w, "re") || strings.HasSuffix(w, "ri") || strings.HasSuffix(w, "i") && !strings.HasSuffix(head, "i") {
			return false
		}
	}
	return true
}

// takeList makes an entry of each word up to the n-th token.
func (p *headParser) takeList(n int) bool {
	end := p.i + n
	for p.i < end {
		t := p.at(0)
		if t.isWord() && !t.dot && !isConnector(t) {
			p.cur = &lexeme{head: p.spelling(p.lexemes[0].head)}
			p.lexemes = append(p.lexemes, p.cur)
			continue
		}
		p.i++
	}
	return true
}
