package lewisshort

import "strings"

// crossReference reads "v. X", "Part. from X" and the like; it ends the head.
func (p *headParser) crossReference() bool {
	t := p.at(0)
	switch {
	case t.kind == tokWord && t.dot && (t.text == "v" || t.text == "V"):
		p.i++
	case t.is("v") && (p.at(1).kind == tokNumber || p.at(1).isWord() && !p.at(1).dot && len(fold(p.at(1).text)) > 3):
		p.i++
	case t.is("see"):
		p.i++
	case (t.is("from") || t.is("of")) && (p.cur.pos == "part" || p.cur.pos == "adv"):
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
	p.target(true)
	p.i = len(p.ts)
	return true
}

// target reads the words that a cross-reference names and gives each headword
// its own if there are as many.
func (p *headParser) target(xref bool) {
	var words []string
	number := ""
	for !p.done() {
		t := p.at(0)
		p.i++
		switch {
		case t.kind == tokNumber && t.dot && number == "":
			number = t.text + " "
			continue
		case t.is(","), t.is("and"), t.abbr("etc"):
			continue
		case t.isWord() && (!smallWords[t.text] || len(words) == 0 && len(t.text) > 3):
			words = append(words, number+strings.TrimSuffix(t.text, "’"))
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
