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
	owned   []*lexeme // words in asides with an inflection of their own
	etym    bool      // the etymology has begun
	xref    bool      // the head is a cross-reference
}

// parseHead returns the words that the head of an article describes; there is
// always one.
func parseHead(a *Article) []*lexeme {
	p := &headParser{a: a, ts: tokenize(a.Text)}
	p.cur = &lexeme{}
	p.lexemes = append(p.lexemes, p.cur)
	p.names()
	p.inflection()
	p.lexemes = append(p.lexemes, p.owned...)
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
func (p *headParser) past(t *token) bool { return t.at >= p.a.HeadLen }

// names reads the headwords up to the inflection.
func (p *headParser) names() {
	p.skipSigns()
	p.cur.head = p.spelling("")
	if p.cur.head == "" {
		p.cur.head = p.a.Key
		return
	}
	p.glued()
	p.phrase()
	for !p.done() {
		t := p.at(0)
		switch {
		case t.kind == tokParen:
			p.aside(t.sub, atName)
			p.i++
		case isConnector(t) && p.variantAfter(1):
		case t.is(",") && (isConnector(p.at(1)) || p.at(1).is("better")) && !p.at(1).is("for") && p.variantAfter(2):
		case t.is(",") && p.listed():
		case t.is(",") && p.at(1).kind == tokParen:
			p.i++
		default:
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
	return strings.Trim(s, "’")
}

// glued cuts an ending off the headword if the key shows that the source lost
// the comma between them: "indūtĭlise" for the key "indutilis".
func (p *headParser) glued() {
	key, have := strings.ToLower(fold(p.a.Key)), strings.ToLower(fold(p.cur.head))
	tail, ok := strings.CutPrefix(have, key)
	if !ok || len(key) < 4 || !slices.Contains([]string{"e", "i", "ae", "is", "ii", "a"}, tail) {
		return
	}
	gs := glyphs(p.cur.head)
	n := len(gs) - len(tail)
	p.cur.head = strings.Join(gs[:n], "")
	p.cur.addPart(strings.Join(gs[n:], ""), false)
}

// phrase reads the further words of a headword of several words.
func (p *headParser) phrase() {
	for {
		t := p.at(0)
		if !t.isWord() || t.dot || t.glued || smallWords[t.text] || isConnector(t) || strings.HasSuffix(t.text, "-") {
			return
		}
		if p.past(t) || !hasQuantity(t.text) && !isCapital(t.text) {
			return
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
	for {
		t := p.at(n)
		switch {
		case t.is(",") && n > 0, isConnector(t), t.kind == tokWord && leadWords[t.text] || t.kind == tokWord && t.dot && leadWords[t.text]:
		case t.kind == tokWord && rejectWords[t.text]:
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
	if !t.isWord() || isLabel(t) || smallWords[t.text] || t.dot && isCaseLabel(t) {
		return false
	}
	if n, _ := verbLabel(p.rest(n)); n > 0 {
		return false
	}
	if p.past(t) && !hasQuantity(t.text) {
		return false
	}
	p.i += n
	s := p.spelling(p.cur.head)
	p.spell(s, reject)
	return true
}

// spell adds a spelling, whole or partial, to the variants.
func (p *headParser) spell(s string, reject bool) {
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

// listed reads a further headword of a cross-reference from several:
// "scēnārĭus, scēnĭcus, etc., v. scaenarius, scaenicus".
func (p *headParser) listed() bool {
	n, words, list := 0, 0, false
	for ; ; n++ {
		t := p.at(n)
		switch {
		case t.is(","), t.is(";"):
		case t.abbr("etc"), t.is("and"):
			list = true
		case t.abbr("v"):
			if k, _ := verbLabel(p.rest(n)); k > 0 || words == 0 || !list {
				return false
			}
			return p.takeList(n)
		case t.isWord() && !t.dot && len(fold(t.text)) > 2 && !strings.HasPrefix(t.text, "-"):
			words++
		default:
			return false
		}
	}
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
