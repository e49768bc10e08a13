package lewisshort

import (
	"regexp"
	"strings"
)

// inflection reads what follows the headwords: tails, labels, asides.
func (p *headParser) inflection() {
	sep := "" // what stood before the token: "", ",", "or"
	for !p.done() {
		t := p.at(0)
		before := p.i
		switch {
		case t.is(","):
			sep = ","
			p.i++
			continue
		case t.is(";") && p.cur.labelled && p.labelAt(1), t.is(":") && sep == "":
			p.i++
		case t.kind == tokBracket:
			p.etym = true
			p.i++
		case t.kind == tokParen:
			p.parenthesis(t)
		case t.is("="):
			p.equals()
		case t.kind == tokNumber:
			p.conjugation(t)
		case p.label():
		case p.crossReference():
		case isConnector(t):
			if !p.connected() {
				return
			}
		case t.is("no") || t.is("without"):
			p.denied()
		case p.restriction():
		case p.tail(sep == "or"):
		}
		if p.i == before {
			return
		}
		sep = ""
	}
}

// parenthesis reads an aside, unless it stands behind the etymology.
func (p *headParser) parenthesis(t *token) {
	if !p.etym {
		switch {
		case len(p.cur.parts) > 0 && !p.cur.labelled:
			p.aside(t.sub, atPart)
		default:
			p.aside(t.sub, atLabel)
		}
	}
	p.i++
}

// equals passes over "=" and the Greek, or the synonym, behind it.
func (p *headParser) equals() {
	p.i++
	for !p.done() {
		t := p.at(0)
		if t.is(",") || t.is(";") || t.kind == tokBracket || isLabel(t) && !t.glued {
			return
		}
		if p.past(t) && t.kind != tokGreek {
			p.i = len(p.ts)
			return
		}
		p.i++
	}
}

// conjugation reads the digit of a conjugation. Digits that count declensions
// ("2d and 4th decl.") are passed over, others end the head.
func (p *headParser) conjugation(t *token) {
	switch {
	case len(t.text) == 1 && strings.Contains("1234", t.text) && (!p.cur.labelled || p.cur.pos == "verb") && !p.etym:
		if !(t.dot && p.at(1).isWord() && !p.labelAt(1)) && !(len(p.cur.parts) > 0 && isConjugation(p.cur.parts[len(p.cur.parts)-1][0])) {
			p.cur.addPart(t.text, false)
			p.i++
		}
	case strings.HasSuffix(t.text, "d"), strings.HasSuffix(t.text, "th"):
		p.i++
		if p.at(0).abbr("decl") || p.at(0).abbr("conj") {
			p.i++
		}
	}
}

func isConjugation(s string) bool { return len(s) == 1 && s[0] >= '1' && s[0] <= '4' }

// labelAt reports whether a label stands at the n-th token.
func (p *headParser) labelAt(n int) bool {
	if k, _ := verbLabel(p.rest(n)); k > 0 {
		return true
	}
	return isLabel(p.at(n)) || p.at(n).is("indecl")
}

// label reads one label of gender, part of speech or kind.
func (p *headParser) label() bool {
	t := p.at(0)
	if t.kind != tokWord {
		return false
	}
	l := p.cur
	if n, marks := verbLabel(p.rest(0)); n > 0 {
		l.pos, l.labelled = "verb", true
		l.mark(marks...)
		p.i += n
		p.gluedEtymology()
		return true
	}
	switch {
	case t.text == "P" && t.dot && p.at(1).abbr("a"):
		if l.pos == "" {
			l.pos = "part"
		}
		l.mark("pa")
		l.labelled = true
		p.i += 2
		p.gluedEtymology()
		return true
	case (t.text == "indecl" || t.text == "indec" || t.text == "indeclin") && (t.dot || p.at(1).is(",")):
		if len(l.parts) == 0 {
			l.addPart("indecl.", false)
		}
		l.mark("indecl")
		p.i++
		p.gluedEtymology()
		return true
	}
	return p.plainLabel(t)
}

// plainLabel reads a label that is one abbreviation.
func (p *headParser) plainLabel(t *token) bool {
	l := p.cur
	loose := !t.dot && (p.at(1).is(",") || p.at(1).kind == tokBracket || p.at(1).kind == tokParen) // a lost full stop
	if !t.dot && !(loose && len(l.parts) > 0 && !l.labelled && len(t.text) == 1) {
		return false
	}
	if g, ok := genderLabels[t.text]; ok {
		l.addGender(g)
		l.labelled = true
	} else if pos, ok := posLabels[t.text]; ok {
		if l.pos == "" || l.pos == "num" && pos == "adj" && false {
			l.pos = pos
		} else if pos == "noun" {
			l.mark("subst")
		} else if pos == "num" {
			l.pos = "num"
		}
		l.labelled = true
	} else if m, ok := sideLabels[t.text]; ok {
		l.mark(m)
		l.labelled = true
	} else {
		return false
	}
	p.i++
	p.gluedEtymology()
	return true
}

// gluedEtymology notes that the etymology begins where a word follows a label
// without a comma.
func (p *headParser) gluedEtymology() {
	t := p.at(0)
	if t.isWord() && !p.labelAt(0) && !isConnector(t) && !(t.dot && (t.text == "P" || t.text == "v" || t.text == "plur")) && !restrictive[t.text] && !isCaseLabel(t) {
		p.etym = true
		p.i = len(p.ts)
	}
}

// connected reads what "and" or "or" joins: another tail, another label, or
// another headword.
func (p *headParser) connected() bool {
	n, reject := p.connectors(0)
	t := p.at(n)
	switch {
	case p.etym && !p.labelAt(n):
		return false
	case p.labelAt(n):
		p.i += n
		return true
	case !t.isWord() || smallWords[t.text] || isCaseLabel(t):
		return false
	case p.past(t) && !hasQuantity(t.text):
		return false
	case p.isHeadword(n):
		p.i += n
		p.second(reject)
		return true
	case !p.cur.labelled && len(p.cur.parts) > 0 && isTail(t.text):
		p.i += n
		p.cur.addPart(t.text, true)
		p.i++
		return true
	}
	return false
}

// isHeadword reports whether the word at n is a second headword rather than
// another tail of the first.
func (p *headParser) isHeadword(n int) bool {
	t := p.at(n)
	if strings.HasPrefix(t.text, "-") {
		return true
	}
	head := strings.ToLower(fold(p.cur.head))
	word := strings.ToLower(fold(t.text))
	start, _ := common(head, word)
	if start < 2 && len(word) > 2 && !(start == 1 && len(word) > 3 && alike(head, word)) || len(word) < 3 {
		return false
	}
	follow := p.at(n + 1)
	tailed := follow.is(",") && (p.at(n+2).isWord() && isTail(p.at(n+2).text) || p.labelAt(n+2))
	if len(p.cur.parts) > 0 && !p.cur.labelled {
		last := p.cur.parts[len(p.cur.parts)-1][0]
		s, _ := common(head, strings.ToLower(fold(last)))
		return tailed && !(s >= 2 && len(fold(last)) > 3) && p.at(n+2).isWord() && !p.labelAt(n+2)
	}
	return alike(head, word) || tailed
}

// second begins a second lexeme at a further headword. One that shares the
// inflection of the first is a variant of it.
func (p *headParser) second(reject bool) {
	first := p.cur
	s := p.spelling(first.head)
	s = expand(s, first.head)
	if s == "" {
		return
	}
	if reject {
		first.reject(s)
		return
	}
	if !p.at(0).is(",") || !(p.at(1).isWord() && isTail(p.at(1).text) || p.labelAt(1)) {
		first.addVariant(s)
		return
	}
	p.cur = &lexeme{head: s}
	p.lexemes = append(p.lexemes, p.cur)
}

// denied reads "no perf." and "no sup.".
func (p *headParser) denied() {
	l := p.cur
	t := p.at(1)
	switch {
	case t.kind == tokWord && (t.text == "perf" || t.text == "Perf"):
		l.addPart("-", false)
		l.mark("no-perf")
		p.i += 2
		if p.at(0).is("or") || p.at(0).is("and") || p.at(0).is("nor") {
			if p.at(1).text == "sup" {
				l.addPart("-", false)
				l.mark("no-sup")
				p.i += 2
			}
		}
	case t.kind == tokWord && (t.text == "sup" || t.text == "Sup"):
		l.addPart("-", false)
		l.mark("no-sup")
		p.i += 2
	case t.kind == tokWord && (t.text == "plur" || t.text == "Plur"):
		l.mark("no-pl")
		p.i += 2
	}
}

// tailShape fits what a printed genitive, principal part or gender may end in.
var tailShape = regexp.MustCompile(`(?i)(i|ae|is|us|um|os|es|on|e|a|as|u|am|em|om|im|ys|it|an|en|o|ae)$`)

// isTail reports whether a word has the shape of a tail.
func isTail(s string) bool {
	f := strings.ToLower(fold(s))
	return !strings.HasSuffix(s, "-") && !strings.Contains(s, "'") && tailShape.MatchString(f) && (!isEnglish[f] || hasQuantity(s))
}

// isEnglish holds English and explanatory words that have the shape of a tail.
var isEnglish = wordSet(`the this his was as has plus thus does are one some same like name time place more were have use used see so
also to no into too who do go or in on an an of on form from made de ante ex pre late rare true false late since
while because there here where these those before above type people life wife fire free have give more were person common
Latin son man men women woman town than then when on upon
enim est sunt dicitur dicuntur dicebant vocabant appellabant quae qua quo quia quasi quam quum cum etiam ante pro dictum dicta significat vocatur aut vel sive seu sed nam non nec`)

// tail reads a part of the inflection.
func (p *headParser) tail(alternative bool) bool {
	t := p.at(0)
	l := p.cur
	if !t.isWord() || p.etym || l.labelled && l.pos != "verb" || l.labelled && !p.inVerb() {
		return false
	}
	s := t.text
	switch {
	case s == "a" && !p.feminine():
		return false
	case p.past(t) && !p.tailBehind(t):
		return false
	case t.dot && !p.at(1).is(",") && !p.labelAt(1) && p.at(1).text != "um":
		return false
	case !isTail(s):
		return p.unglue(s)
	}
	if s == "sum" && len(l.parts) > 0 || s == "est" {
		p.i++
		return true
	}
	l.addPart(strings.TrimPrefix(s, "-"), alternative)
	p.i++
	return true
}

// inVerb reports whether tails may still follow the label of a verb: in
// "v. a., āvi, 1" they do.
func (p *headParser) inVerb() bool { return len(p.cur.parts) == 0 && !p.past(p.at(0)) }

// tailBehind reports whether a word behind the marked head is still a tail.
func (p *headParser) tailBehind(t *token) bool {
	return !p.cur.labelled && hasQuantity(t.text) || len(p.cur.parts) > 0 && p.cur.parts[len(p.cur.parts)-1][0] == "-" && isTail(t.text)
}

// feminine reports whether "a" is an ending and not the English article.
func (p *headParser) feminine() bool {
	next := p.at(1)
	if len(p.cur.parts) > 0 && p.cur.parts[len(p.cur.parts)-1][0] == "ae" {
		return true
	}
	if next.is(",") || p.at(0).dot {
		if next.is(",") {
			next = p.at(2)
		}
	}
	f := fold(next.text)
	return next.kind == tokWord && (strings.HasPrefix(f, "um") || f == "on" || f == "om" || f == "am")
}

// unglue cuts an etymology off a tail to which the source glued it:
// "umsaeptum".
func (p *headParser) unglue(s string) bool {
	if n := len(p.cur.parts); n > 0 && p.cur.parts[n-1][0] == "a" && strings.HasPrefix(s, "um") {
		p.cur.addPart("um", false)
		p.etym = true
		p.i++
		return true
	}
	return false
}
