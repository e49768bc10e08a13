package lewisshort

import "strings"

// caseForms reads single forms of a noun: "gen. plur. X", "abl. avi and ave".
// It returns the number of tokens read.
func (c *asideParser) caseForms() int {
	i := 0
	for i < len(c.ts) {
		var labels []string
		for i < len(c.ts) && (isCaseLabel(&c.ts[i]) || c.ts[i].is("and") || c.ts[i].is("in") || c.ts[i].is("the") || len(labels) > 0 && c.ts[i].is(",")) {
			labels = append(labels, c.ts[i].text)
			i++
		}
		cell, ok := caseCell(labels)
		if ok && c.plur && !strings.HasSuffix(cell, ".pl") && !hasNumber(labels) {
			cell = strings.TrimSuffix(cell, "sg") + "pl"
		}
		if !ok && len(labels) == 1 && caseLabels[strings.ToLower(labels[0])] == "pl" {
			c.plur = true
			if i >= len(c.ts) {
				c.cell = "nom.pl" // "plur.: pecua, pecuda"
			}
			return c.plural(i)
		}
		if !ok {
			return 0
		}
		n := c.formsAt(i, cell, ok)
		if n == 0 {
			return 0
		}
		c.cell = cell
		i += n
		if i < len(c.ts) && c.ts[i].is(",") && i+1 < len(c.ts) && isCaseLabel(&c.ts[i+1]) {
			i++
		}
		if i >= len(c.ts) || !isCaseLabel(&c.ts[i]) {
			break
		}
	}
	return i
}

// hasNumber reports whether a number is among the labels.
func hasNumber(labels []string) bool {
	for _, l := range labels {
		if n := caseLabels[strings.ToLower(l)]; n == "sg" || n == "pl" {
			return true
		}
	}
	return false
}

// plural reads a plural of another kind: "plur. vāsa, ōrum". It returns the
// number of tokens up to its end.
func (c *asideParser) plural(i int) int {
	l := c.p.cur
	if i >= len(c.ts) || !c.ts[i].isWord() || !sharesStem(c.ts[i].text, l.head) || c.ts[i].dot && i+1 < len(c.ts) || isCapital(c.ts[i].text) != isCapital(l.head) {
		return 0
	}
	word := joinHyphens(c.ts[i].text, l.head)
	l.addForm(l.cellOf("nom.pl"), word)
	i++
	if i+1 < len(c.ts) && c.ts[i].is(",") && c.ts[i+1].isWord() && strings.HasSuffix(fold(c.ts[i+1].text), "um") {
		l.addForm(l.cellOf("gen.pl"), expandEnd(strings.TrimPrefix(c.ts[i+1].text, "-"), word))
		i += 2
	}
	return i
}

// formsAt adds the forms that begin at i and returns the number of tokens.
func (c *asideParser) formsAt(i int, cell string, known bool) int {
	l := c.p.cur
	n := 0
	for ; i+n < len(c.ts); n++ {
		t := &c.ts[i+n]
		if isConnector(t) && n > 0 || t.is(",") && n > 0 && i+n+1 < len(c.ts) && (isConnector(&c.ts[i+n+1]) || c.ts[i+n+1].isWord() && hasQuantity(c.ts[i+n+1].text) || cell == "?" && sharesStem(c.ts[i+n+1].text, l.head)) || in(leadWords(), t) {
			continue
		}
		if !t.isWord() || isInscription(t.text) || in(smallWords(), t) && len(t.text) > 1 || isEnglish()[t.text] || isCapital(t.text) != isCapital(l.head) || isCaseLabel(t) {
			return n
		}
		if t.dot && i+n+1 < len(c.ts) && !c.ts[i+n+1].is(",") {
			return n
		}
		w := formOf(t.text, l)
		if w == "" || !known {
			return n
		}
		l.addForm(l.cellOf(cell), w)
	}
	return n
}

// cellOf turns the cell of a noun into one for the part of speech: the case of
// an adjective without its gender is no cell.
func (l *lexeme) cellOf(cell string) string {
	switch {
	case l.pos == "adj", l.pos == "part", l.pos == "num", l.pos == "pron", len(l.parts) > 1:
		return "?"
	}
	return cell
}

// formOf spells a form out that is printed whole or as a tail.
func formOf(s string, l *lexeme) string {
	if strings.HasPrefix(s, "-") {
		return l.withEnding(s[1:])
	}
	if sharesStem(s, l.head) || len(fold(s)) <= 4 && sameFirst(fold(s), fold(l.head)) && alike(s, l.head) || len(l.parts) > 0 && sharesHead(l.parts[0][0], l.head) && sharesStem(s, l.parts[0][0]) {
		return joinHyphens(s, l.head)
	}
	if len(fold(s)) <= 4 && (hasQuantity(s) || formEnds()[fold(s)]) {
		return l.withEnding(s)
	}
	return ""
}

// withEnding joins an ending to the stem of the genitive where the entry prints
// one of the third declension: "clēmens, entis (abl. -ti)" is clēmenti.
func (l *lexeme) withEnding(end string) string {
	if len(l.parts) == 1 && strings.HasSuffix(fold(l.parts[0][0]), "is") {
		if genitive := joinTail(l.parts[0][0], l); genitive != "" {
			return expandEnd(end, genitive)
		}
	}
	return joinTail(end, l)
}

// formEnds holds endings that are printed for a whole form without quantities.
var formEnds = setOf(`im em um i e u us is ae os a as am in on en ium ibus ubus orum arum ebus ei es eis ii iis`)

// onlyForms reads "occurring only in the forms venui, veno, and venum".
func (c *asideParser) onlyForms() bool {
	only := false
	for i := range c.ts {
		t := &c.ts[i]
		only = only || t.is("only")
		if !only || !t.is("forms") {
			continue
		}
		for _, t := range c.ts[i+1:] {
			for _, l := range c.p.lexemes {
				if t.isWord() && !isConnector(&t) && !in(smallWords(), &t) && sharesStem(t.text, l.head) {
					l.addForm("?", t.text)
					l.mark("only-forms")
				}
			}
		}
		return true
	}
	return false
}

// isTenseLabel reports whether the token names a part of a verb.
func isTenseLabel(t *token) bool {
	return t.dot && in(tenseLabels(), t)
}

var tenseLabels = setOf(`perf redupl inf imper imperf imperat imp imv fut subj pres part ind indic pluperf plup plqpf sup syncop sync contr parag pass act`)

// verbForms reads single forms of a verb.
func (c *asideParser) verbForms() {
	var labels []string
	i := 0
	for i < len(c.ts) && (isTenseLabel(&c.ts[i]) || isCaseLabel(&c.ts[i])) {
		labels = append(labels, strings.ToLower(c.ts[i].text))
		i++
	}
	cell := verbCell(labels)
	if c.formsAt(i, cell, true) > 0 {
		c.cell = cell
	}
}

// verbCell makes a cell of the labels of a verb's form; "?" if they do not say
// which of several it is.
func verbCell(labels []string) string {
	switch strings.Join(labels, " ") {
	case "inf pass", "inf pres pass":
		return "inf.pres.pass"
	}
	return "?"
}
