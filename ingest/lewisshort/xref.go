package lewisshort

import "strings"

// crossReference reads "v. X", "Part. from X" and the like; it ends the head.
func (p *headParser) crossReference() bool {
	t := p.at(0)
	switch {
	case t.abbr("v") && p.at(1).abbr("l"):
		p.cur.mark("false") // "v. l. for X", another reading
		p.i += 2
		return true
	case t.abbr("v"), t.abbr("V"):
		p.i++
	case t.is("v") && (p.at(1).kind == tokNumber || p.at(1).isWord() && len(fold(p.at(1).text)) > 3):
		p.i++
	case t.is("see"):
		p.i++
	case p.past(t):
		return false
	case t.is("from") && (p.cur.pos == "part" || p.cur.pos == "adv"), t.is("of") && p.cur.pos == "part":
		p.i++
		p.target(false)
		p.i = len(p.ts)
		return true
	case t.is("for") && !p.cur.labelled:
		p.i++
		p.target(false)
		p.i = len(p.ts)
		return true
	default:
		return false
	}
	p.xref = true
	p.separate()
	p.target(true)
	p.i = len(p.ts)
	return true
}

// separate makes entries of the spellings that a cross-reference names beside
// its headword without being spellings of it: "parcimonia and parcimonium, v.
// parsim-", "rellig- and relliqu-, v. relig- and reliqu-".
func (p *headParser) separate() {
	l := p.cur
	if len(p.lexemes) > 1 || len(l.parts) > 0 || l.labelled {
		return
	}
	variants := l.variants
	l.variants = nil
	for _, v := range variants {
		switch {
		case strings.HasSuffix(l.head, "-") && strings.HasSuffix(v, "-"),
			!strings.HasSuffix(l.head, "-") && twoLast(v) != twoLast(l.head):
			p.lexemes = append(p.lexemes, &lexeme{head: v})
		default:
			l.variants = append(l.variants, v)
		}
	}
}

// twoLast returns the last two letters of a word.
func twoLast(word string) string {
	w := targetKey(word)
	return w[max(0, len(w)-2):]
}

// reference looks for a cross-reference behind words of another kind, if the
// head has told nothing yet: "perdŭis, it, etc., v. perdo".
func (p *headParser) reference() bool {
	if len(p.cur.parts) > 0 || p.cur.labelled || p.etym {
		return false
	}
	for n := 0; n < 12 && p.i+n < len(p.ts) && !p.past(p.at(n)); n++ {
		if k, _ := verbLabel(p.rest(n)); p.at(n).abbr("v") && k == 0 && (p.at(n+1).isWord() || p.at(n+1).kind == tokNumber) {
			p.i += n
			return p.crossReference()
		}
	}
	return false
}

// resume looks for the inflection behind words of another kind, if the head
// has told nothing yet: "caerŭlĕus, and equally common caerŭlus, a, um, adj.".
func (p *headParser) resume() bool {
	if len(p.cur.parts) > 0 || p.cur.labelled || p.etym {
		return false
	}
	for n := 0; n < 40 && p.i+n < len(p.ts) && !p.past(p.at(n)); n++ {
		t := p.at(n + 1)
		if !p.at(n).is(",") || !t.isWord() || !isTail(t.text) || isCapital(t.text) || alike(t.text, p.cur.head) {
			continue
		}
		k := n + 2
		for p.at(k).is(",") || p.at(k).isWord() && isTail(p.at(k).text) && !p.labelAt(k) {
			k++
		}
		if p.labelAt(k) && p.at(k-1).is(",") {
			if w := p.at(n - 1); n > 0 && w.isWord() && hasQuantity(w.text) && alike(w.text, p.cur.head) {
				p.cur.addVariant(joinHyphens(w.text, p.cur.head))
			}
			p.i += n
			return true
		}
	}
	return false
}

// passedOver holds the words between "v." and the headword that it names.
var passedOver = setOf(`the under art also and cf in`)

// noTarget holds the words that stand where a headword would.
var noTarget = setOf(`infra supra init fin above below l n s q sub this`)

// target reads the words that a cross-reference names and gives each headword
// its own if there are as many.
func (p *headParser) target(xref bool) {
	var words []string
	number := ""
	for !p.done() {
		t := p.at(0)
		p.i++
		switch {
		case t.kind == tokNumber && t.dot && number == "" && len(words) == 0:
			number = t.text + " "
			continue
		case t.is(","), t.abbr("etc"), t.is("†"), t.is("‡"), in(passedOver(), t) && (t.is("and") || len(words) == 0):
			continue
		case len(words) > 0 && (in(passedOver(), t) || isLabel(t) || t.text == strings.ToUpper(t.text) || isCapital(t.text) != isCapital(words[0])):
		case t.isWord() && !(in(noTarget(), t) && (t.dot || p.at(0).is(",") || len(words) > 0)):
			w := strings.TrimSuffix(t.text, "’")
			if n := len(words); n > 0 && strings.HasPrefix(w, "-") {
				w = expand(w, words[n-1]) // "v. obsecutio, -cutor"
			}
			words = append(words, number+w)
			number = ""
			if len(words) < len(p.lexemes) && !t.dot {
				continue
			}
		}
		break
	}
	p.aim(words, xref)
}

func (p *headParser) aim(words []string, xref bool) {
	if len(words) == 0 {
		return
	}
	for i, l := range p.lexemes {
		w := words[min(i, len(words)-1)]
		if len(words) < len(p.lexemes) {
			w = words[0]
		}
		if l.target == "" {
			l.target = w
		}
		if xref {
			l.mark("xref")
		}
	}
}

// restrictive holds words that begin a restriction.
var restrictive = wordSet(`only usually mostly used rarely usu`)

// restriction reads "only plur." and the like.
func (p *headParser) restriction() bool {
	t := p.at(0)
	if p.past(t) && !p.cur.labelled || p.etym {
		return false
	}
	if t.kind != tokWord {
		return false
	}
	n, only := 0, false
	plural, singular, kase := false, false, false
	for ; ; n++ {
		t := p.at(n)
		s := strings.ToLower(t.text)
		switch {
		case t.is("only"):
			only = true
		case t.kind == tokWord && t.dot && (s == "plur"):
			plural = true
		case t.kind == tokWord && t.dot && (s == "sing"):
			singular = true
		case isCaseLabel(t):
			kase = true
		case t.is("in"), t.is("the"), t.is("used"), t.is("found"), t.is("and"):
		default:
			if n == 0 || !only {
				return false
			}
			switch {
			case kase:
			case plural && !singular:
				p.cur.mark("pl-only")
			case singular && !plural:
				p.cur.mark("sg-only")
			}
			p.i += n
			return true
		}
	}
}
