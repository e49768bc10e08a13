package lewisshort

import (
	"strings"
)

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
}

// aside reads the clauses of a bracket, which semicolons and colons separate.
func (p *headParser) aside(ts []token, where place) {
	start := 0
	for i := 0; i <= len(ts); i++ {
		if i < len(ts) && !ts[i].is(";") && !ts[i].is(":") {
			continue
		}
		c := asideParser{p, ts[start:i], where}
		c.clause()
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
		case t.kind == tokWord && rejectWords[t.text]:
			reject = true
			continue
		case t.kind == tokWord && (t.text == "form" || t.text == "forms" || t.text == "collat" || t.text == "access"):
			form = true
			continue
		case t.is(","), isConnector(t), t.is("-"), t.kind == tokWord && leadWords[t.text]:
			continue
		}
		break
	}
	if i >= len(c.ts) {
		return
	}
	c.ts = c.ts[i:]
	switch {
	case isCaseLabel(&c.ts[0]):
		c.caseForms()
	case isTenseLabel(&c.ts[0]):
		c.verbForms()
	default:
		c.spellings(reject, form)
	}
}

// spellings reads one spelling or several that "or", "and" or a comma joins.
func (c *asideParser) spellings(reject, form bool) {
	for i := 0; i < len(c.ts); {
		t := &c.ts[i]
		switch {
		case t.is(",") || isConnector(t) || t.kind == tokWord && leadWords[t.text]:
			i++
			continue
		case t.kind == tokWord && rejectWords[t.text]:
			reject = true
			i++
			continue
		case !t.isWord(), t.dot && i+1 < len(c.ts), smallWords[t.text]:
			return
		}
		n := c.one(i, reject, form)
		if n == 0 {
			return
		}
		i += n
	}
}

// one reads the spelling at i and returns the number of tokens it takes.
func (c *asideParser) one(i int, reject, form bool) int {
	t := &c.ts[i]
	l := c.p.cur
	if c.place == atPart && !form {
		return c.partSpelling(i)
	}
	s := joinHyphens(t.text, l.head)
	if i+1 < len(c.ts) && (c.ts[i+1].is("for") || c.ts[i+1].is("pro") || c.ts[i+1].is("=")) {
		if alike(s, l.head) && c.place == atName {
			l.addVariant(s)
		} else if isInscription(s) {
			return 0
		} else if sharesStem(s, l.head) {
			l.addForm("?", s)
		}
		return 0
	}
	partial := strings.HasPrefix(s, "-") || strings.HasSuffix(s, "-")
	whole := expand(s, l.head)
	if whole == "" || isInscription(whole) || !partial && !form && !alike(whole, l.head) || isCapital(whole) != isCapital(l.head) {
		return 0
	}
	if !partial && form && !sharesStem(whole, l.head) && !alike(whole, l.head) {
		return 0
	}
	if reject {
		l.reject(whole)
		return 1
	}
	if c.place == atLabel && partial && strings.HasPrefix(s, "-") {
		return 0
	}
	if n, own := c.own(i + 1); own != nil {
		own.head = whole
		c.p.addOwn(own)
		return n + 1
	}
	if !partial && c.place != atName && !form && !hasQuantity(s) {
		return 0
	}
	l.addVariant(whole)
	return 1
}

// sharesStem reports whether two words begin alike.
func sharesStem(a, b string) bool {
	a, b = strings.ToLower(fold(a)), strings.ToLower(fold(b))
	p, _ := common(a, b)
	return p >= 3 || p >= min(len(a), len(b))-1 && p > 0
}

// own reads the inflection and the gender that a spelling in an aside has for
// itself.
func (c *asideParser) own(i int) (int, *lexeme) {
	l := &lexeme{}
	n, comma, or := 0, false, false
	for ; i+n < len(c.ts); n++ {
		t := &c.ts[i+n]
		g, isGender := genderLabels[t.text]
		switch {
		case t.is(","):
			comma = true
			continue
		case comma && t.isWord() && (!t.dot || i+n+1 == len(c.ts)) && isTail(t.text) && !l.labelled && !isCapital(t.text) && t.text != "id":
			l.addPart(t.text, or)
			or = false
			continue
		case comma && t.kind == tokWord && t.dot && isGender && len(l.parts) > 0:
			l.addGender(g)
			l.labelled = true
			continue
		case isConnector(t) && i+n+1 < len(c.ts) && isTail(c.ts[i+n+1].text) && len(l.parts) > 0 && !l.labelled:
			or = true
			continue
		case comma && t.kind == tokNumber && isConjugation(t.text) && len(l.parts) > 0 && strings.HasSuffix(fold(l.parts[0][0]), "i"):
			l.addPart(t.text, false)
			continue
		}
		break
	}
	if len(l.parts) == 0 {
		return 0, nil
	}
	return n, l
}

// addOwn adds a lexeme with its own inflection; it keeps a place behind the
// lexeme that is being read.
func (p *headParser) addOwn(own *lexeme) {
	p.owned = append(p.owned, own)
}

// partSpelling reads another spelling of a part of the inflection:
// "libuit (lub-)" or "sēdi (in some MSS. also rĕsīdi)".
func (c *asideParser) partSpelling(i int) int {
	t := &c.ts[i]
	l := c.p.cur
	n := len(l.parts) - 1
	s := t.text
	switch {
	case strings.HasSuffix(s, "-"):
		if len(fold(l.parts[n][0])) > len(fold(s))-1 && sharesHead(l.parts[n][0], l.head) {
			if w := expand(s, l.parts[n][0]); w != "" {
				l.addPart(w, true)
				return 1
			}
		}
		if w := expand(s, l.head); w != "" && !hasOwnStem(l, w) {
			l.addVariant(w)
			return 1
		}
		return 0
	case strings.HasPrefix(s, "-"):
		return 0
	}
	last := l.parts[n][0]
	_, end := common(fold(last), fold(s))
	switch {
	case isInscription(s):
		return 0
	case i+1 < len(c.ts) && (c.ts[i+1].is("for") || c.ts[i+1].is("pro") || c.ts[i+1].is("=")):
		if sharesStem(s, l.head) {
			l.addForm("?", s)
		}
		return 0
	}
	if k, own := c.own(i + 1); own != nil && (alike(s, l.head) || sharesStem(s, l.head)) {
		own.head = joinHyphens(s, l.head)
		c.p.addOwn(own)
		return k + 1
	}
	switch {
	case isTail(s) && (end >= 2 || end >= 1 && len(fold(last)) <= 2) && !isCapital(s) && len(l.parts[n][0]) > 0 && last != "-":
		if alike(s, l.head) && !sharesHead(last, l.head) && fold(s)[len(fold(s))-1] == fold(l.head)[len(fold(l.head))-1] && hasQuantity(s) {
			l.addVariant(joinHyphens(s, l.head))
			return 1
		}
		if hasQuantity(s) || len(fold(s)) <= 5 {
			l.addPart(s, true)
			return 1
		}
	case alike(s, l.head) && hasQuantity(s):
		l.addVariant(joinHyphens(s, l.head))
		return 1
	}
	return 0
}

func sharesHead(part, head string) bool {
	p, _ := common(strings.ToLower(fold(part)), strings.ToLower(fold(head)))
	return p >= 2 && len(fold(part)) > 3
}

func hasOwnStem(l *lexeme, w string) bool { return w == l.head }

// caseForms reads single forms of a noun: "gen. plur. X", "abl. avi and ave".
func (c *asideParser) caseForms() {
	for i := 0; i < len(c.ts); {
		var labels []string
		for i < len(c.ts) && (isCaseLabel(&c.ts[i]) || c.ts[i].is("and") || c.ts[i].is("in") || c.ts[i].is("the")) {
			labels = append(labels, c.ts[i].text)
			i++
		}
		cell, ok := caseCell(labels)
		n := c.formsAt(i, cell, ok)
		i += n
		if i < len(c.ts) && c.ts[i].is(",") {
			i++
		}
		if i >= len(c.ts) || !isCaseLabel(&c.ts[i]) {
			return
		}
	}
}

// formsAt adds the forms that begin at i and returns the number of tokens.
func (c *asideParser) formsAt(i int, cell string, known bool) int {
	l := c.p.cur
	n := 0
	for ; i+n < len(c.ts); n++ {
		t := &c.ts[i+n]
		if n > 0 && (isConnector(t) || t.is(",") && i+n+1 < len(c.ts) && (isConnector(&c.ts[i+n+1]) || hasQuantity(c.ts[i+n+1].text))) || t.kind == tokWord && leadWords[t.text] && t.text != "a" {
			continue
		}
		if !t.isWord() || isInscription(t.text) || smallWords[t.text] || isEnglish[t.text] || isCapital(t.text) != isCapital(l.head) || isCaseLabel(t) {
			return n
		}
		if t.dot && i+n+1 < len(c.ts) {
			return n
		}
		w := formOf(t.text, l)
		if w == "" {
			return n
		}
		if !known {
			return n
		}
		l.addForm(cell, w)
	}
	return n
}

// formOf spells a form out that is printed whole or as a tail.
func formOf(s string, l *lexeme) string {
	if strings.HasPrefix(s, "-") {
		return joinTail(s[1:], l)
	}
	if sharesStem(s, l.head) || len(l.parts) > 0 && sharesStem(s, l.parts[0][0]) {
		return joinHyphens(s, l.head)
	}
	if len(fold(s)) <= 4 && hasQuantity(s) {
		return joinTail(s, l)
	}
	return ""
}

// isTenseLabel reports whether the token names a part of a verb.
func isTenseLabel(t *token) bool {
	return t.kind == tokWord && t.dot && tenseLabels[t.text]
}

var tenseLabels = wordSet(`perf inf imper imperf imperat fut subj pres part Perf Inf Part ind pluperf plup sup syncop sync contr Sync parag pass act`)

// verbForms reads single forms of a verb.
func (c *asideParser) verbForms() {
	var labels []string
	i := 0
	for i < len(c.ts) && (isTenseLabel(&c.ts[i]) || isCaseLabel(&c.ts[i])) {
		labels = append(labels, strings.ToLower(c.ts[i].text))
		i++
	}
	c.formsAt(i, verbCell(labels), true)
}

// verbCell makes a cell of the labels of a verb's form; "?" if they do not say
// which of several it is.
func verbCell(labels []string) string {
	if strings.Join(labels, " ") == "inf pass" || strings.Join(labels, " ") == "inf pres pass" {
		return "inf.pres.pass"
	}
	return "?"
}
