package lewisshort

import (
	"slices"
	"strings"
)

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
	case isTail(rest) && strings.HasSuffix(tail, "i") && strings.HasSuffix(key, "o") && sameFirst(fold(rest), fold(key)):
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
		if !t.isWord() || t.dot || t.glued || in(smallWords(), t) || isConnector(t) || strings.HasSuffix(t.text, "-") || strings.HasSuffix(p.cur.head, "-") {
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
