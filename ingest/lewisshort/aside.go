package lewisshort

import "strings"

// A place is where in a head an aside stands.
type place int

const (
	atName  place = iota // behind a headword
	atPart               // behind a part of the inflection
	atLabel              // behind a label
)

// An asideParser reads what stands in brackets in a head.
type asideParser struct {
	p     *headParser
	ts    []token
	place place
	cell  string // the cell that the last clause named, for a clause that goes on
	plur  bool   // the cells are of the plural
	forms bool   // the words are single forms, not spellings
}

// aside reads the clauses of a bracket, which semicolons and colons separate.
func (p *headParser) aside(ts []token, where place) {
	c := asideParser{p: p, place: where}
	if len(ts) > 0 && strings.HasPrefix(ts[0].text, "or-") {
		ts[0].text = ts[0].text[2:] // "(or-cunque)", a space lost
	}
	c.run(ts)
}

// run reads the clauses of an aside.
func (c *asideParser) run(ts []token) {
	start := 0
	for i := 0; i <= len(ts); i++ {
		if i < len(ts) && !ts[i].is(";") && !ts[i].is(":") {
			continue
		}
		c.ts = ts[start:i]
		c.clause()
		if c.cell != "" && i < len(ts) && ts[i].is(":") && len(c.ts) > 0 && !isCaseLabel(&c.ts[len(c.ts)-1]) {
			c.cell = "?" // a quotation follows, in whatever case
		}
		start = i + 1
	}
}

// clause reads one clause: another spelling, a word with its own inflection,
// a single form, or something that is none of these.
func (c *asideParser) clause() {
	i, reject, form := 0, false, false
	for ; i < len(c.ts); i++ {
		t := &c.ts[i]
		switch {
		case in(rejectWords(), t):
			reject = true
			continue
		case t.is("form"), t.is("forms"), t.is("collat"):
			form = true
			c.forms = c.forms || t.is("forms")
			continue
		case in(formWords(), t), (t.is("masc") || t.is("neutr")) && i == 0 && i+1 < len(c.ts) && !c.ts[i+1].is("collat") && !c.ts[i+1].is("form"):
			c.forms = true
			continue
		case t.is(","), isConnector(t), t.is("-"), in(clauseWords(), t) && i+1 < len(c.ts), in(leadWords(), t):
			continue
		}
		break
	}
	if i >= len(c.ts) || c.onlyForms() {
		return
	}
	c.ts = c.ts[i:]
	t := &c.ts[0]
	switch {
	case isCaseLabel(t):
		c.caseForms()
	case isTenseLabel(t):
		c.verbForms()
	case c.cell != "" && !form && !reject:
		c.formsAt(0, c.cell, true)
	case c.forms:
		c.formsAt(0, "?", true)
	default:
		c.spellings(reject, form)
	}
}

// spellings reads one spelling or several that "or", "and" or a comma joins.
func (c *asideParser) spellings(reject, form bool) {
	for i := 0; i < len(c.ts); {
		t := &c.ts[i]
		switch {
		case t.is(","), isConnector(t), in(leadWords(), t), t.kind == tokMark && strings.Contains("†‡*", t.text):
			i++
			continue
		case in(rejectWords(), t):
			reject = true
			i++
			continue
		case i+1 < len(c.ts) && c.ts[i+1].is("-"): // "quandŏ - cumque", cut apart
			return
		case !t.isWord(), t.dot && i+1 < len(c.ts), in(smallWords(), t), in(separateWords(), t), in(formWords(), t):
			return
		}
		n := c.one(i, reject, form)
		if n == 0 && c.place == atName && i+1 < len(c.ts) && isConnector(&c.ts[i+1]) && hasQuantity(t.text) {
			n = 1 // a spelling too far from the headword does not hide the next
		}
		if n == 0 {
			return
		}
		i += n
	}
}

// glossed reports whether the word at i is explained by another: "X for Y".
func (c *asideParser) glossed(i int) bool {
	for i+2 < len(c.ts) && isConnector(&c.ts[i+1]) && c.ts[i+2].isWord() {
		i += 2
	}
	if i+1 >= len(c.ts) {
		return false
	}
	t := &c.ts[i+1]
	return t.is("for") || t.is("pro") || t.is("=")
}

// one reads the spelling at i and returns the number of tokens it takes.
func (c *asideParser) one(i int, reject, form bool) int {
	l := c.p.cur
	if c.place == atPart && (!form || l.guess() == "verb" && isTail(c.ts[i].text) && ending(fold(c.ts[i].text)) == ending(fold(l.parts[len(l.parts)-1][0]))) {
		return c.partSpelling(i)
	}
	s := joinHyphens(c.ts[i].text, l.head)
	if c.isCut(i) {
		s += "-"
	}
	if c.place == atName && isInscription(fold(s)) && !isInscription(fold(l.head)) {
		s = fromInscription(s)
	}
	partial := strings.HasPrefix(s, "-") || strings.HasSuffix(s, "-")
	whole := expand(s, l.base(s))
	switch {
	case whole == "", isInscription(fold(whole)), isCapital(whole) != isCapital(l.head):
		return 0
	case c.glossed(i) && (c.place != atName || !sameClass(whole, l.head)):
		if sharesStem(s, l.head) {
			l.addForm("?", s)
		}
		return 0
	case !partial && len(fold(s)) == 2 && len(fold(l.head)) > 3 && isTail(s):
		return 0
	case !partial && !alike(whole, l.head) && !(form && sharesStem(whole, l.head)):
		return 0
	case c.inWords(i):
		return 2
	case reject:
		l.reject(whole)
		return 1
	case c.place == atLabel && !form && l.isOblique(whole):
		l.addForm("?", whole)
		return 1
	}
	return c.spelled(i, whole, partial, form)
}

// spelled takes a spelling for a word of its own, a verb in the other voice, a
// form or a variant.
func (c *asideParser) spelled(i int, whole string, partial, form bool) int {
	l := c.p.cur
	s := c.ts[i].text
	if n, own := c.own(i+1, whole, form); own != nil {
		own.head = whole
		c.p.own(own, l)
		return n + 1
	}
	switch {
	case c.place == atLabel && strings.HasPrefix(s, "-"), !partial && c.place != atName && !form && !hasQuantity(s):
		return 0
	case !partial && l.otherVoice(whole):
		c.p.own(l.inOtherVoice(whole), l)
		return 1
	case !partial && (!sameClass(whole, l.head) || l.guess() == "verb" && ending(fold(whole)) != ending(fold(l.head))):
		if sharesStem(s, l.head) {
			l.addForm("?", whole)
		}
		return 0
	}
	l.addVariant(whole)
	return 1
}

// own keeps a word that an aside gives an inflection of its own.
func (p *headParser) own(word, owner *lexeme) {
	word.owner = owner
	p.owned = append(p.owned, word)
}

// inWords reports whether the word at i is one of two that make a spelling.
func (c *asideParser) inWords(i int) bool {
	if i+1 >= len(c.ts) {
		return false
	}
	t := &c.ts[i+1]
	inside := len(t.text) > 1 && strings.Contains(fold(c.p.cur.head), fold(t.text))
	return t.isWord() && (!t.dot || inside) && !isConnector(t) && (inside || !in(smallWords(), t)) && !in(leadWords(), t) && !isCapital(t.text) && !strings.Contains(c.ts[i].text, "-")
}

// isOblique reports whether a word is made from the stem of the genitive.
func (l *lexeme) isOblique(word string) bool {
	if len(l.parts) != 1 || !strings.HasSuffix(fold(l.parts[0][0]), "is") {
		return false
	}
	stem := strings.TrimSuffix(fold(joinTail(l.parts[0][0], l)), "is")
	return stem != "" && strings.HasPrefix(fold(word), stem) && !strings.HasPrefix(fold(l.head), stem)
}

// otherVoice reports whether a word is the deponent of an active verb, or the
// active of a deponent.
func (l *lexeme) otherVoice(word string) bool {
	w, h := strings.TrimSuffix(fold(word), "r"), strings.TrimSuffix(fold(l.head), "r")
	return (l.pos == "verb" || l.guess() == "verb") && strings.HasSuffix(w, "o") && strings.HasSuffix(h, "o") && ending(fold(word)) != ending(fold(l.head))
}

// sameClass reports whether a word can be another spelling of a headword by
// its end: of a verb only a word that ends as a headword of a verb does.
func sameClass(word, head string) bool {
	w, h := strings.ToLower(fold(word)), strings.ToLower(fold(head))
	switch {
	case strings.HasSuffix(h, "o"):
		return strings.HasSuffix(w, "o") || hasQuantity(word) && (strings.HasSuffix(w, "on") || strings.HasSuffix(w, "us") || strings.HasSuffix(w, "um"))
	case strings.HasSuffix(h, "or"):
		return strings.HasSuffix(w, "or") || strings.HasSuffix(w, "os")
	}
	for _, end := range []string{"nt", "re", "it", "et", "sti"} {
		if strings.HasSuffix(w, end) && !strings.HasSuffix(h, end) {
			return false
		}
	}
	return true
}

// sharesStem reports whether two words begin alike.
func sharesStem(a, b string) bool {
	a, b = strings.ToLower(fold(a)), strings.ToLower(fold(b))
	p, _ := common(a, b)
	return p >= 3 || p >= min(len(a), len(b))-1 && p > 0
}

// sharesHead reports whether a part is a whole word that begins as the head.
func sharesHead(part, head string) bool {
	p, _ := common(strings.ToLower(fold(part)), strings.ToLower(fold(head)))
	return p >= 2 && len(fold(part)) > 3
}

// own reads the inflection and the gender that the spelling whole has for
// itself in an aside, from the token i on.
func (c *asideParser) own(i int, whole string, form bool) (int, *lexeme) {
	l := &lexeme{}
	n, comma, or := 0, false, false
	for ; i+n < len(c.ts); n++ {
		t := &c.ts[i+n]
		g, isGender := genderLabels[t.text]
		switch {
		case t.is(","):
			comma = true
			continue
		case comma && t.isWord() && !(isGender && t.dot && len(t.text) > 1) && (!t.dot || i+n+1 == len(c.ts)) && isTail(t.text) && !l.labelled && c.isOwnTail(t.text, whole):
			l.addPart(t.text, or)
			or = false
			continue
		case comma && t.kind == tokWord && t.dot && isGender && (len(l.parts) > 0 || form):
			l.addGender(g)
			l.labelled = true
			continue
		case isConnector(t) && i+n+1 < len(c.ts) && isTail(c.ts[i+n+1].text) && len(l.parts) > 0 && !l.labelled && c.isOwnTail(c.ts[i+n+1].text, whole):
			or = true
			continue
		case comma && t.kind == tokNumber && isConjugation(t.text) && !t.dot && len(l.parts) > 0 && len(fold(l.parts[0][0])) > 1 && strings.HasSuffix(fold(l.parts[0][0]), "i"):
			l.addPart(t.text, false)
			continue
		}
		break
	}
	if len(l.parts) == 0 && !l.labelled {
		return 0, nil
	}
	return n, l
}

// isOwnTail reports whether s is a tail of the spelling whole and not yet
// another spelling.
func (c *asideParser) isOwnTail(s, whole string) bool {
	if strings.HasPrefix(s, "-") || isCapital(s) || s == "id" || s == "al" {
		return false
	}
	return len(fold(s)) <= 4 || !alike(s, whole) || strings.HasSuffix(fold(s), "is") && sharesStem(s, whole) && !strings.HasSuffix(fold(whole), "is")
}

// partSpelling reads another spelling of a part of the inflection:
// "libuit (lub-)" or "sēdi (in some MSS. also rĕsīdi)".
func (c *asideParser) partSpelling(i int) int {
	l := c.p.cur
	s := c.ts[i].text
	last := l.parts[len(l.parts)-1][0]
	switch {
	case strings.HasSuffix(s, "-"):
		return c.partStart(s, last)
	case strings.HasPrefix(s, "-"):
		if k, own := c.own(i+1, s, false); own != nil && l.guess() != "verb" {
			if own.head = expand(s, l.head); own.head != "" {
				c.p.own(own, l)
				return k + 1
			}
		}
		if distance(fold(s), fold(last)) <= 2 {
			l.addPart(s[1:], true)
			return 1
		}
		if w := expand(s, last); w != "" && len(fold(last)) > 2 {
			l.addPart(w, true)
			return 1
		}
		return 0
	case isInscription(s) || isCapital(s) && !isCapital(l.head):
		return 0
	case c.glossed(i):
		if sharesStem(s, l.head) {
			l.addForm("?", s)
		}
		return 0
	}
	if k, own := c.own(i+1, s, false); own != nil && (alike(s, l.head) || sharesStem(s, l.head)) {
		own.head = joinHyphens(s, l.head)
		c.p.own(own, l)
		return k + 1
	}
	return c.partWhole(s, last)
}

// partStart reads a partial spelling behind a part: of the part if that is a
// whole word, else of the headword.
func (c *asideParser) partStart(s, last string) int {
	l := c.p.cur
	if (sharesHead(last, l.head) || ownLetter(s, last) && !ownLetter(s, l.head)) && len(fold(last)) >= len(fold(s)) {
		if w := expand(s, last); w != "" {
			l.addPart(w, true)
			return 1
		}
	}
	if w := expand(s, l.head); w != "" {
		l.addVariant(w)
		return 1
	}
	return 0
}

// partWhole reads a whole word behind a part.
func (c *asideParser) partWhole(s, last string) int {
	l := c.p.cur
	_, end := common(fold(last), fold(s))
	spelling := alike(s, l.head) && sameClass(s, l.head) && !sharesHead(last, l.head) && sameLast(fold(s), fold(l.head))
	switch {
	case spelling && hasQuantity(s):
		l.addVariant(joinHyphens(s, l.head))
		return 1
	case l.secondPerfect(s):
		l.parts[0] = append(l.parts[0], joinHyphens(s, l.head))
		return 1
	case !isTail(s) || last == "-" || end == 0 || in(adjectiveTails(), &token{kind: tokWord, text: s}):
		return 0
	case fold(joinTail(last, l)) == fold(s):
		return 1
	case l.guess() == "noun" && sharesStem(s, l.head) && !sharesHead(last, l.head):
		l.addForm("?", s)
		return 1
	case len(l.parts) > 1 && last == "um" || len(l.parts) > 0 && l.parts[0][0] == "a":
		return 0
	case hasQuantity(s) && end >= min(2, len(fold(last))), len(fold(s)) <= 5 && end >= 2, sharesStem(s, l.head) && end >= 2,
		end >= 2 && sameFirst(fold(s), fold(last)) && distance(fold(s), fold(last)) <= 2:
		l.addPart(joinHyphens(s, l.head), true)
		return 1
	}
	return 0
}
