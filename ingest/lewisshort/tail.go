package lewisshort

import (
	"strings"
)

// tailShape fits what a printed genitive, principal part or gender may end in.
var tailShape = lazy(`(i|ae|is|us|um|os|es|on|e|a|as|u|am|em|om|im|ys|[a-z]it|an|en|^o|^bo|^id|^ud|^aec|^oc|^uc)$`)

// isTail reports whether a word has the shape of a tail.
func isTail(s string) bool {
	f := strings.ToLower(fold(s))
	return !strings.HasSuffix(s, "-") && !strings.Contains(s, "'") && tailShape().MatchString(f) && (!isEnglish()[f] || hasQuantity(s))
}

// tail reads a part of the inflection; comma tells whether one stands before.
func (p *headParser) tail(comma bool) bool {
	t := p.at(0)
	l := p.cur
	if !t.isWord() || p.etym || l.labelled && !p.inVerb() {
		return false
	}
	s := t.text
	switch {
	case s == "est", s == "sum" && len(l.parts) > 0 && !strings.HasSuffix(l.parts[len(l.parts)-1][0], "i") && l.parts[len(l.parts)-1][0] != "-":
		p.i++
		return true
	case p.unglue(t):
		return true
	case s == "l" && comma && !p.past(t): // a digit or an i misread
		return p.misread()
	case !comma && !p.labelledBehind() && !strings.HasPrefix(s, "-"):
		return false
	case s == "a" && !p.feminine(), p.past(t) && !p.tailBehind(t):
		return false
	case p.betacode(1), p.at(1).kind == tokParen && p.at(1).glued:
		return false
	case t.dot && !p.at(1).is(",") && !p.at(1).abbr("v") && !p.labelAt(1) && p.at(1).text != "um" && p.at(1).kind != tokNumber && p.at(1).kind != tokParen &&
		!((hasQuantity(s) || len(s) <= 3) && (p.past(p.at(1)) || p.at(1).isWord() && isTail(p.at(1).text) && p.at(2).is(","))):
		return false
	case isTail(s), s == "on", s == "as" && p.at(1).is(",") && p.labelAt(2), s == "qui" && strings.HasSuffix(l.head, "quor"), p.isWhole(s):
	default:
		return false
	}
	if !p.endsPart(1) && s != "um" && !(s == "a" && strings.HasPrefix(p.at(1).text, "um")) || !hasQuantity(s) && len(fold(s)) > 4 && (l.has("gloss") || !sharesHead(s, l.head)) && !p.labelAfter(1) && !(len(l.parts) > 0 && strings.HasSuffix(s, "um")) {
		return false
	}
	if n := len(l.parts); n > 0 && !sharesHead(l.parts[n-1][0], l.head) && isCapital(s) == isCapital(l.head) && sharesHead(s, l.head) && p.ownTail(1) && alike(s, l.head) && (ending(fold(l.head)) != "o" || ending(fold(s)) == "o") {
		p.second(false)
		return true
	}
	l.addPart(strings.TrimPrefix(s, "-"), false)
	p.i++
	return true
}

// endsPart reports whether a part of the inflection can end before the n-th
// token.
func (p *headParser) endsPart(n int) bool {
	t := p.at(n)
	return t.kind != tokWord && t.kind != tokGreek || isConnector(t) || p.labelAt(n) || p.past(t) || in(leadWords(), t) || p.at(0).dot || t.is("est") || t.is("sum") || t.is("v") || t.is("no") || p.at(n-1).text == "sum"
}

// labelAfter reports whether a label or a digit follows the commas, tails and
// asides from the n-th token on.
func (p *headParser) labelAfter(n int) bool {
	for ; n < 12; n++ {
		t := p.at(n)
		switch {
		case p.labelAt(n), t.kind == tokNumber, t.kind == tokBracket, t.is("="), p.past(t):
			return true
		case t.is(","), t.kind == tokParen, isConnector(t), in(leadWords(), t), t.is("est"), t.is("sum"), t.isWord() && isTail(t.text):
		default:
			return t.abbr("v")
		}
	}
	return false
}

// ownTail reports whether an inflection follows: a comma and a tail, behind
// asides.
func (p *headParser) ownTail(n int) bool {
	for p.at(n).kind == tokParen {
		n++
	}
	return p.at(n).is(",") && p.at(n+1).isWord() && isTail(p.at(n+1).text) && !p.labelAt(n+1)
}

// isWhole reports whether a word is a form of the headword spelled in full.
func (p *headParser) isWhole(s string) bool {
	word, head := strings.ToLower(fold(s)), strings.ToLower(fold(p.cur.head))
	n, _ := common(word, head)
	end := 0
	for end < min(len(word), len(head)) && word[len(word)-1-end] == head[len(head)-1-end] {
		end++
	}
	if n > 0 && strings.HasSuffix(word, "c") && strings.HasSuffix(head, "c") && len(word) <= 4 {
		return true // "hīc, haec, hōc"
	}
	return n >= 3 && (strings.HasSuffix(s, "c") || strings.HasSuffix(s, "d")) || end >= 5
}

// gluedNote fits a genitive to which the first word of a note is glued.
var gluedNote = lazy(`^(i|ii|ae|e|is)(prob|perh|contr|for|from|root|akin|kindr|cf|id)$`)

// gluedInfinitive reports whether an infinitive has something glued to it.
func (p *headParser) gluedInfinitive(s string) bool {
	for _, end := range []string{"āre", "ĕre", "ēre", "īre"} {
		if _, after, ok := strings.Cut(s, end); ok && len(after) > 2 && ending(fold(p.cur.head)) == "o" {
			return true
		}
	}
	return false
}

// betacode reports whether a sign of transcribed Greek is glued to the n-th
// place: "e)courw=".
func (p *headParser) betacode(n int) bool {
	t := p.at(n)
	return t.glued && t.kind == tokMark && t.text != "" && strings.Contains(`)/\\=|`, t.text)
}

// misread reads an "l" that stands for the digit 1 or the ending i.
func (p *headParser) misread() bool {
	s := "i"
	if len(p.cur.parts) > 0 {
		s = "1"
	}
	p.cur.addPart(s, false)
	p.i++
	return true
}

// inVerb reports whether tails may still follow the label of a verb: in
// "v. a., āvi, 1" they do.
func (p *headParser) inVerb() bool {
	return p.cur.pos == "verb" && len(p.cur.parts) == 0 && !p.past(p.at(0))
}

// labelledBehind reports whether a label, or the comma before one, follows.
func (p *headParser) labelledBehind() bool {
	return p.labelAt(1) || p.at(1).is(",") && (p.labelAt(2) || p.at(2).kind == tokNumber || p.at(2).isWord() && hasQuantity(p.at(2).text))
}

// tailBehind reports whether a word behind the marked head is still a tail.
func (p *headParser) tailBehind(t *token) bool {
	l := p.cur
	switch {
	case l.labelled:
		return false
	case hasQuantity(t.text), len(l.parts) > 0 && l.parts[0][0] == "-":
		return true
	case len(l.parts) > 0 && strings.HasPrefix(t.text, "qu") && strings.HasPrefix(l.head, "qu") && p.labelAfter(1): // the forms of a pronoun
		return true
	case len(l.parts) == 0:
		return isTail(t.text) && p.labelledBehind()
	}
	return false
}

// feminine reports whether "a" is an ending and not the English article.
func (p *headParser) feminine() bool {
	if n := len(p.cur.parts); n > 0 && strings.HasSuffix(p.cur.parts[n-1][0], "ae") {
		return !p.at(1).isWord() || p.labelAt(1)
	}
	n := 1
	if p.at(n).kind == tokParen || p.at(n).is(",") {
		n++
	}
	next := p.at(n)
	if p.past(next) && p.at(1).is(",") && isCapital(p.cur.head) { // "Gellĭus, a,"
		return !p.past(p.at(0))
	}
	f := fold(next.text)
	return next.kind == tokWord && (strings.HasPrefix(f, "um") || f == "on" || f == "om" || f == "am" || f == "ud" || p.labelAt(n))
}

// unglue cuts an etymology off a tail to which the source glued it:
// "umsaeptum".
func (p *headParser) unglue(t *token) bool {
	n := len(p.cur.parts)
	if m := gluedNote().FindStringSubmatch(t.text); m != nil && n == 0 && !p.past(t) {
		p.cur.addPart(m[1], false)
		p.etym = true
		p.i++
		return true
	}
	if n == 0 && !p.past(t) && (!isTail(t.text) || p.betacode(1) || p.gluedInfinitive(t.text)) {
		for _, end := range []string{"ārum", "ōrum", "ĭnis", "ōnis", "ātis", "āre", "ĕre", "ēre", "īre", "antis", "entis", "īcis", "ĭcis", "ĭdis", "ōris", "ĕris", "ēri", "āri"} {
			if before, _, ok := strings.Cut(t.text, end); ok {
				p.cur.addPart(before+end, false)
				p.etym = true
				p.i++
				return true
			}
		}
	}
	if n == 0 || p.past(t) {
		return false
	}
	stem, ok := strings.CutSuffix(p.cur.parts[n-1][0], "a")
	if !ok || !strings.HasPrefix(t.text, stem+"um") || t.text == stem+"um" {
		return false
	}
	p.cur.addPart(stem+"um", false)
	p.etym = true
	p.i++
	if p.at(0).is(",") {
		p.i++
	}
	return true
}

// topCase reads single forms that stand outside brackets: "gen. ullīus",
// "abl., ū".
func (p *headParser) topCase() bool {
	t := p.at(0)
	behind := p.past(t)
	if !isCaseLabel(t) || p.etym || behind && !(t.text == "gen" && hasQuantity(p.at(1).text)) {
		return false
	}
	end, limit := 0, 12
	if behind {
		limit = 2 // "ullus, a, um; gen. ullīus"
	}
	for n := 0; n < limit && p.i+n < len(p.ts); n++ {
		if p.at(n).kind == tokParen || p.at(n).kind == tokBracket || !behind && p.past(p.at(n)) || p.labelAt(n) {
			break
		}
		end = n + 1
	}
	ts := p.rest(0)[:end]
	c := asideParser{p: p, ts: ts}
	n := c.caseForms()
	if n == 0 {
		return false
	}
	p.i += n
	return true
}
