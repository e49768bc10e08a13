package lewisshort

import "strings"

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
		reject = reject || in(rejectWords(), p.at(i))
	}
	for {
		t := p.at(n)
		switch {
		case t.is(",") && n > 0, t.kind == tokParen && n > 0, isConnector(t), in(leadWords(), t), t.is("in"):
		case t.kind == tokMark && t.text != "" && strings.Contains("†‡*", t.text):
		case t.abbr("acc") && p.at(n+1).is("to"):
			n++
		case t.is("of") && p.at(n+1).is("the"), t.is("the") && p.at(n+1).abbr("plur"): // "in MSS. of the older authors"
			n++
		case t.abbr("plur") && n > 0 && p.at(n-1).is("in"), t.is(":") && p.at(n-1).abbr("plur"):
		case in(rejectWords(), t):
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
	if in(separateWords(), t) {
		return p.skipSeparate(n)
	}
	if t.is("its") || in(smallWords(), t) && strings.HasPrefix(t.text, "deriv") {
		return p.skipSeparate(n)
	}
	if !t.isWord() || isLabel(t) || in(smallWords(), t) || t.dot && (isCaseLabel(t) || !hasQuantity(t.text) && !p.past(p.at(n+1))) {
		return false
	}
	if k, _ := verbLabel(p.rest(n)); k > 0 || p.past(t) && !hasQuantity(t.text) && !(alike(t.text, p.cur.head) && p.at(n+1).is(",") && p.labelAt(n+2)) {
		return false
	}
	if !hasQuantity(t.text) && !alike(t.text, p.cur.head) && len(t.text) > 3 && !strings.Contains(t.text, "-") {
		return false
	}
	if next := p.at(n + 1); next.isWord() && !isConnector(next) && (hasQuantity(next.text) || len(next.text) > 1 && strings.Contains(fold(p.cur.head), fold(next.text))) && !strings.HasPrefix(next.text, "-") && !p.labelAt(n+2) {
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
	if t.isWord() && !t.dot && len(word) > 4 && distance(head, word) == 1 && ending(head) == "a" && ending(word) == "a" {
		return p.standsAlone(n)
	}
	if !t.isWord() || t.dot || head[:1] != word[:1] || len(word) < 4 || len(head) < 4 || !alike(head, word) || head[len(head)-2:] != word[len(word)-2:] {
		return false
	}
	return p.standsAlone(n)
}

// standsAlone reports whether the word at n is followed by a comma or a
// connector, and not by what makes it an inflection.
func (p *headParser) standsAlone(n int) bool {
	return (p.at(n+1).is(",") || isConnector(p.at(n+1))) && !p.labelAt(n+2) && !p.at(n+2).abbr("v")
}

// besideAdverb reports whether the word at n is another form of an adverb:
// "trīcĭes, trīcĭens, adv.".
func (p *headParser) besideAdverb(n int) bool {
	t := p.at(n)
	short := len(fold(p.cur.head)) <= 3 && len(fold(t.text)) <= 3
	if !t.isWord() || t.dot || !alike(t.text, p.cur.head) && !short {
		return false
	}
	for short && p.at(n+1).is(",") && p.at(n+2).isWord() && !p.at(n+2).dot && len(fold(p.at(n+2).text)) <= 3 {
		n += 2 // "ăb, ā, abs, prep."
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
		case t.isWord() && !t.dot && !in(smallWords(), t) && len(fold(t.text)) > 3:
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
	for i := range n {
		w := strings.ToLower(fold(p.at(i).text))
		if !p.at(i).isWord() || strings.HasPrefix(p.at(i).text, "-") {
			continue
		}
		start, _ := common(head, w)
		if len(w) >= 4 && len(head) >= 4 && (w[len(w)-2:] == "ce" || w[len(w)-2:] == "ne") && w[len(w)-2:] == head[len(head)-2:] {
			continue // "hice, haece, hoce"
		}
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
			first := p.lexemes[0].head
			p.cur = &lexeme{head: expand(p.spelling(first), first)} // "abs-pello, -porto, v. asp-"
			p.lexemes = append(p.lexemes, p.cur)
			continue
		}
		p.i++
	}
	return true
}

// isCut reports whether the word at i is the beginning of a spelling, cut off
// by a point: "ac-quīro (adqu.)".
func (c *asideParser) isCut(i int) bool {
	t := &c.ts[i]
	if !t.dot || len(c.ts) != 1 || c.place != atName {
		return false
	}
	s, head := fold(t.text), fold(c.p.cur.head)
	return len(s) > 2 && len(s) < len(head)-1 && s[:1] == head[:1] && !in(smallWords(), t) && !isLabel(t)
}
