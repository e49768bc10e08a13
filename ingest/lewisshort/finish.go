package lewisshort

import (
	"strings"
)

// finish settles what the parts mean once the whole head is read.
func (l *lexeme) finish(a *Article) {
	if l.pos == "" {
		l.pos = l.guess()
	}
	switch l.pos {
	case "verb":
		l.parts = verbParts(l)
	case "noun":
		if len(l.parts) > 1 {
			l.parts = l.parts[:1]
		}
	}
	if isCapital(strings.TrimLeft(l.head, "-")) {
		l.mark("proper")
	}
	switch a.Type {
	case "greek", "hapax", "gloss", "foreign":
		l.mark(a.Type)
	case "spur":
		l.mark("spurious")
	}
	if strings.Contains(l.head, " ") {
		l.mark("multiword")
	}
	switch {
	case strings.HasSuffix(l.head, "-") && l.has("xref"):
		l.mark("prefix")
	case strings.HasSuffix(l.head, "-"), strings.HasPrefix(l.head, "-"):
		l.mark("bound")
	}
}

// guess tells the part of speech from the inflection where no label does.
func (l *lexeme) guess() string {
	if len(l.parts) == 0 {
		return ""
	}
	first := strings.ToLower(fold(l.parts[0][0]))
	last := strings.ToLower(fold(l.parts[len(l.parts)-1][0]))
	switch {
	case len(l.genders) > 0:
		return "noun"
	case isConjugation(last), strings.HasSuffix(last, "re") && len(last) > 2, l.parts[0][0] == "-":
		return "verb"
	case (last == "ri" || strings.HasSuffix(last, "ari") || strings.HasSuffix(last, "iri")) && strings.HasSuffix(fold(l.head), "or"):
		return "verb"
	case len(l.parts) >= 2:
		return "adj"
	case first == "e":
		return "adj"
	case first == "indecl.":
		return ""
	}
	return "noun"
}

// infinitives gives the conjugation of each regular infinitive.
var infinitives = map[string]string{
	"āre": "1", "ēre": "2", "ĕre": "3", "īre": "4",
	"āri": "1", "ēri": "2", "īri": "4", "ārier": "1", "ēri:": "2",
}

// verbParts puts a verb's parts into their normal order: perfect, supine,
// conjugation; for a deponent participle, conjugation.
func verbParts(l *lexeme) [][]string {
	var perf, sup, conj []string
	for _, alt := range l.parts {
		switch kind := partKind(alt[0], l); {
		case isConjugation(alt[0]):
			conj = alt
		case kind == "inf":
			if conj == nil || !isConjugation(conj[0]) {
				conj = conjugationOf(alt, l)
			}
		case kind == "sup" && sup == nil:
			sup = alt
		case kind == "denied" && perf == nil && l.has("no-perf"):
			perf = alt
		case kind == "denied":
			sup = alt
		case perf == nil:
			perf = alt
		}
	}
	return assemble(l, perf, sup, conj)
}

func assemble(l *lexeme, perf, sup, conj []string) [][]string {
	unknown := []string{"?"}
	if len(perf)+len(sup)+len(conj) == 0 {
		return nil
	}
	if conj == nil {
		conj = unknown
	}
	if strings.HasSuffix(fold(l.head), "or") && perf == nil {
		if sup == nil {
			sup = unknown
		}
		return [][]string{sup, conj}
	}
	if perf == nil {
		perf = unknown
	}
	if sup == nil {
		sup = unknown
	}
	return [][]string{perf, sup, conj}
}

// partKind tells perfect, supine and infinitive apart by their ends.
func partKind(s string, l *lexeme) string {
	f := strings.ToLower(fold(s))
	switch {
	case s == "-":
		return "denied"
	case strings.HasSuffix(f, "re"), strings.HasSuffix(f, "sse"), strings.HasSuffix(f, "lle"), f == "esse":
		return "inf"
	case strings.HasSuffix(f, "ri") && strings.HasSuffix(fold(l.head), "or") && infinitives[s] != "",
		strings.HasSuffix(f, "i") && strings.HasSuffix(fold(l.head), "or"), f == "fieri":
		return "inf"
	case strings.HasSuffix(f, "um"), strings.HasSuffix(f, "us"), strings.HasSuffix(f, "u"):
		return "sup"
	}
	return "perf"
}

// conjugationOf gives the digit of an infinitive; an irregular one stays.
func conjugationOf(alt []string, l *lexeme) []string {
	s := alt[0]
	head, f := fold(l.head), strings.ToLower(fold(s))
	for inf, digit := range infinitives {
		if strings.HasSuffix(s, inf) {
			if digit == "4" && strings.HasSuffix(head, "eo") {
				return alt
			}
			return []string{digit}
		}
	}
	deponent := strings.HasSuffix(head, "or")
	switch {
	case f == "are" || f == "ari" && deponent:
		return []string{"1"}
	case f == "ire" && !strings.HasSuffix(head, "eo") || f == "iri":
		return []string{"4"}
	case f == "ere" && strings.HasSuffix(head, "eo"):
		return []string{"2"}
	case f == "ere", deponent && strings.HasSuffix(f, "i") && !strings.HasSuffix(f, "ri"):
		return []string{"3"}
	}
	return alt
}

// joinTail joins a tail to the headword for a form that is spelled out. The
// tail replaces the headword from the place that fits best.
func joinTail(tail string, l *lexeme) string {
	return expandEnd(tail, l.head)
}
