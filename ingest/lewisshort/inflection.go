package lewisshort

import "strings"

// inflection reads what follows the headwords: tails, labels, asides.
func (p *headParser) inflection() {
	comma := false // whether one stands before the token
	for !p.done() {
		before := p.i
		if p.separator() {
			comma = true
			continue
		}
		p.piece(comma)
		if p.ended || p.i == before && !p.reference() && !p.resume() {
			return
		}
		comma = false
	}
}

// separator passes over a comma, a sign, or a semicolon before a further
// headword.
func (p *headParser) separator() bool {
	t := p.at(0)
	switch {
	case t.is(","), t.is(":") && len(p.cur.parts) == 0 && !p.cur.labelled, t.kind == tokMark && t.text != "" && strings.Contains("†‡*", t.text):
	case t.is(";") && (isConnector(p.at(1)) || p.at(1).isWord() && alike(p.at(1).text, p.cur.head) && p.ownTail(2)):
		p.cur.labelled = true
	default:
		return false
	}
	p.i++
	return true
}

// piece reads one piece of the inflection, if there is one.
func (p *headParser) piece(comma bool) {
	t := p.at(0)
	switch {
	case p.passed(t):
		p.i++
	case t.kind == tokBracket:
		p.etym = len(p.cur.parts) > 0 || p.cur.labelled
		p.i++
	case t.kind == tokParen:
		p.parenthesis(t)
	case t.is("="):
		p.equals()
	case t.kind == tokNumber:
		p.conjugation(t)
	case p.label(), p.crossReference():
	case isConnector(t), in(leadWords(), t) && !p.etym, in(rejectWords(), t):
		p.ended = !p.connected() && !p.resume()
	case t.is("no"), t.is("without"):
		p.denied()
	case p.restriction():
	case comma && p.cur.labelled && p.another():
	case p.topCase():
	default:
		p.tail(comma || len(p.cur.parts) == 0 && (p.at(-1).kind == tokParen || p.at(-1).dot || t.text == "a" && p.feminine() || t.text == "e" && strings.HasSuffix(p.cur.head, "is") && !p.at(1).isWord()))
	}
}

// passed reports whether a mark is passed over: a semicolon before a label or
// a reference, a full stop or a colon that stands for a comma.
func (p *headParser) passed(t *token) bool {
	switch {
	case t.is(";"):
		return p.labelAt(1) || isCaseLabel(p.at(1)) || p.at(1).abbr("v") || p.at(1).is("see")
	case t.is(":"):
		return !p.at(-1).is(",")
	}
	return t.is(".")
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
		if !(t.dot && p.at(1).isWord() && !p.labelAt(1)) {
			p.cur.addPart(t.text, false)
			p.i++
		}
	case strings.HasSuffix(t.text, "d"), strings.HasSuffix(t.text, "th"):
		for p.at(0).kind == tokNumber || p.at(0).is("and") && p.at(1).kind == tokNumber || p.at(0).abbr("decl") || p.at(0).abbr("conj") {
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
	t := p.at(n)
	return isLabel(t) || t.is("indecl") || t.abbr("indec") || t.abbr("indeclin") || t.abbr("P") && p.at(n+1).abbr("a")
}

// label reads one label of gender, part of speech or kind.
func (p *headParser) label() bool {
	t := p.at(0)
	if t.kind != tokWord {
		return false
	}
	l := p.cur
	if n, marks := verbLabel(p.rest(0)); n > 0 && (t.text == "v" || t.text == "V" || t.text == "verb" || l.pos == "" || l.pos == "verb") {
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
	case t.abbr("P") && p.at(1).is("and"):
		l.pos, l.labelled = "part", true
		p.i++
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
	if s := strings.ToLower(t.text); (s == "plur" || s == "sing") && (p.at(1).is(",") || p.labelAt(1)) {
		p.i++ // "fĭdes, ium, plur."
		return true
	}
	if t.glued && len(l.genders) > 0 && posLabels[t.text] == "part" {
		p.i = len(p.ts) // "secta, ae, f.part. perf. of seco": the etymology
		return true
	}
	if g, ok := genderLabels[t.text]; ok {
		l.addGender(g)
		l.labelled = true
	} else if pos, ok := posLabels[t.text]; ok {
		if pos == "noun" && len(l.parts) > 1 {
			l.mark("subst")
		} else if l.pos == "" || pos == "pron" || pos == "adv" && l.pos == "num" {
			l.pos = pos
		} else if pos == "noun" {
			l.mark("subst")
		} else if pos == "num" && l.pos != "adv" {
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
	t, l := p.at(0), p.cur
	if t.abbr("v") && !p.labelAt(0) && l.pos != "part" && l.pos != "adv" && len(l.parts) > 0 {
		p.i = len(p.ts) // "f. v. ango" tells where the word comes from
		return
	}
	from := (t.is("from") || t.is("of")) && (l.pos == "part" || l.pos == "adv")
	if t.isWord() && !p.labelAt(0) && !isConnector(t) && !t.abbr("v") && !in(restrictive(), t) && !isCaseLabel(t) && !from {
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
	case t.abbr("subst") && p.at(n+1).isWord() && sharesStem(p.at(n+1).text, p.cur.head) && len(p.cur.parts)+len(p.cur.comma) > 0:
		p.i += n + 1
		p.cur.addPart(p.at(0).text, true)
		p.i++
		return true
	case p.labelAt(n):
		p.i += n
		return true
	case t.is("its"), in(separateWords(), t):
		return p.skipSeparate(n)
	case !t.isWord() || in(smallWords(), t) && t.text != "i" && t.text != "e" || isCaseLabel(t):
		return false
	case p.past(t) && !hasQuantity(t.text) && !(len(p.cur.parts) > 0 && !p.cur.labelled && isTail(t.text)):
		return false
	case p.isHeadword(n):
		p.i += n
		p.second(reject)
		return true
	case (!p.cur.labelled || p.cur.pos == "verb" && hasQuantity(t.text)) && len(p.cur.parts) > 0 && isTail(t.text):
		p.i += n
		p.cur.addPart(t.text, true)
		p.i++
		return true
	}
	return false
}

// another reads a further headword that only a comma joins: "gummi, indecl.
// n., cummis, is, f.".
func (p *headParser) another() bool {
	t := p.at(0)
	if !t.isWord() || p.past(t) || p.etym || t.dot || !p.cur.named(t.text) || in(smallWords(), t) {
		return false
	}
	if !p.ownTail(1) && !isConnector(p.at(1)) {
		return false
	}
	before := p.i
	p.cur = &lexeme{head: p.spelling(p.cur.head)}
	p.lexemes = append(p.lexemes, p.cur)
	p.moreNames()
	return p.i > before
}

// isHeadword reports whether the word at n is a second headword rather than
// another tail of the first.
func (p *headParser) isHeadword(n int) bool {
	t := p.at(n)
	head := strings.ToLower(fold(p.cur.head))
	word := strings.ToLower(fold(t.text))
	k := n + 1
	for p.at(k).kind == tokParen {
		k++
	}
	tailed := p.at(k).is(",") && p.at(k+1).isWord() && isTail(p.at(k+1).text) && !p.labelAt(k+1)
	ended := p.at(k).is(",") && p.labelAt(k+1)
	if strings.HasPrefix(t.text, "-") {
		return tailed || p.cur.labelled || !isTail(t.text)
	}
	start, _ := common(head, word)
	if start < 2 && len(word) > 2 && !(start == 1 && len(word) > 3 && alike(head, word)) || len(word) < 3 {
		return false
	}
	if tailed && strings.HasSuffix(fold(p.at(k+1).text), "um") && !strings.HasSuffix(fold(p.at(k+1).text), "tum") {
		return true // "frux, frūgis, and in plur. frūges, um"
	}
	if len(p.cur.parts) > 0 && !p.cur.labelled {
		last := p.cur.parts[len(p.cur.parts)-1][0]
		if sharesHead(last, head) && !ended || ending(word) == ending(fold(last)) && ending(word) != ending(head) && strings.Contains("im", ending(word)) {
			return false
		}
		return tailed || ended && !sharesHead(last, head) && alike(head, word) && len(p.cur.parts) == 1
	}
	return alike(head, word) || tailed || ended
}

// ending returns the last letter of a folded word.
func ending(s string) string {
	if s == "" {
		return ""
	}
	return s[len(s)-1:]
}

// second begins a second lexeme at a further headword. One without an
// inflection of its own is a variant of the first.
func (p *headParser) second(reject bool) {
	first := p.cur
	s := expand(p.spelling(first.head), first.head)
	if s == "" {
		return
	}
	if reject {
		first.reject(s)
		return
	}
	own := &lexeme{head: s}
	k := 0
	for p.at(k).kind == tokParen {
		k++
	}
	if !p.at(k).is(",") || !(p.at(k+1).isWord() && isTail(p.at(k+1).text) || p.labelAt(k+1)) {
		if first.otherVoice(s) {
			p.own(first.inOtherVoice(s), first)
			return
		}
		first.addVariant(s)
		return
	}
	p.cur = own
	p.lexemes = append(p.lexemes, own)
	p.moreNames()
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
