package lewisshort

import (
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
	ended   bool      // what follows is no longer the head
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
		p.moreBeginnings()
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
	if len(p.cur.head) > 8 && isConnector(p.at(0)) {
		p.cur.head = strings.TrimSuffix(p.cur.head, "-")
	}
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
		case t.is(",") && (isConnector(p.at(1)) || in(leadWords(), p.at(1)) || in(rejectWords(), p.at(1))) && p.variantAfter(2):
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

// moreBeginnings reads further beginnings of words: "adse-, adsi-, adso-.
// Words beginning thus, v. under asse-, assi-, asso-".
func (p *headParser) moreBeginnings() {
	for p.at(0).is(",") && strings.HasSuffix(p.at(1).text, "-") && p.at(1).isWord() {
		p.cur.addVariant(p.at(1).text)
		p.i += 2
	}
}

// beginning takes "adc., words beginning thus" for the prefix "adc-".
func (p *headParser) beginning() {
	for n := range 4 {
		if t := p.at(n); strings.EqualFold(t.text, "words") {
			p.cur.head = strings.TrimSuffix(p.cur.head, "-") + "-"
			return
		} else if t.isWord() && !strings.EqualFold(t.text, "for") && !t.is("all") {
			return
		}
	}
}
