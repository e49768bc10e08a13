package lewisshort

import (
	"slices"
	"strings"
)

// finish settles what the parts mean once the whole head is read.
func (l *lexeme) finish(a *Article) {
	if l.pos == "" {
		l.pos = l.guess()
	}
	switch l.pos {
	case "pron", "num", "adj", "part":
		l.commaParts()
	case "verb":
		l.genders = nil
		l.parts = verbParts(l)
	case "noun":
		l.nounParts()
	case "adv", "conj", "prep", "interj", "particle":
		l.uninflected()
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

// nounParts leaves the genitive. A noun of the fifth declension may print the
// accusative and the ablative instead.
func (l *lexeme) nounParts() {
	if len(l.parts) == 0 {
		return
	}
	first := fold(l.parts[0][0])
	if strings.HasSuffix(first, "em") && len(first) <= 4 {
		l.addForm("acc.sg", joinTail(l.parts[0][0], l))
		if len(l.parts) > 1 {
			l.addForm("abl.sg", joinTail(l.parts[1][0], l))
		}
		l.parts = [][]string{{"?"}}
		return
	}
	for _, p := range l.parts[1:] {
		if sharesHead(p[0], l.head) && sharesHead(l.parts[0][0], l.head) && ending(fold(p[0])) == ending(first) {
			l.parts[0] = append(l.parts[0], p...)
		}
	}
	l.parts[0] = slices.Compact(l.parts[0])
	l.parts = l.parts[:1]
}

// commaParts turns what stood behind the headword and a comma into parts of
// the inflection: "quisque, quaeque, quodque, pron.". A form whose gender is
// not said is put into no cell.
func (l *lexeme) commaParts() {
	var parts [][]string
	for _, w := range l.comma {
		if i := slices.Index(l.variants, w); i >= 0 {
			l.variants = slices.Delete(l.variants, i, i+1)
			parts = append(parts, []string{w})
		}
	}
	l.parts = append(parts, l.parts...)
	for i, f := range l.forms {
		if strings.Count(f.Cell, ".") == 1 {
			l.forms[i].Cell = "?"
		}
	}
}

// uninflected turns parts of a word that has no inflection into spellings:
// "rursus, rursum, adv.".
func (l *lexeme) uninflected() {
	for _, part := range l.parts {
		for _, s := range part {
			if sharesStem(s, l.head) {
				l.addVariant(s)
			}
		}
	}
	l.parts = nil
}

// inherit gives words joined by "and" or "or" the gender and the part of
// speech of the last, where they have none of their own.
func inherit(ls []*lexeme) {
	for i := len(ls) - 2; i >= 0; i-- {
		l, next := ls[i], ls[i+1]
		if l.labelled || !next.labelled {
			continue
		}
		if len(l.parts) == 0 && ending(fold(l.head)) == ending(fold(next.head)) && next.pos != "verb" {
			l.parts, l.genders, l.pos, l.labelled = next.parts, next.genders, next.pos, true
			continue
		}
		if len(l.parts) == 0 || (next.pos == "verb") != (l.guess() == "verb") {
			continue
		}
		if n := next.parts; next.pos == "verb" && len(n) > 0 && isConjugation(n[len(n)-1][0]) && !isConjugation(l.parts[len(l.parts)-1][0]) {
			l.parts = append(l.parts, n[len(n)-1])
		}
		l.genders, l.labelled = next.genders, true
		if l.pos == "" {
			l.pos = next.pos
		}
	}
}

// guess tells the part of speech from the inflection where no label does.
func (l *lexeme) guess() string {
	if len(l.genders) > 0 {
		return "noun"
	}
	if len(l.parts) == 0 {
		return ""
	}
	head := strings.ToLower(fold(l.head))
	first := strings.ToLower(fold(l.parts[0][0]))
	last := strings.ToLower(fold(l.parts[len(l.parts)-1][0]))
	deponent := strings.HasSuffix(head, "or")
	switch {
	case isConjugation(last), l.parts[0][0] == "-":
		return "verb"
	case deponent && infinitives[l.parts[0][0]] != "":
		return "verb"
	case (strings.HasSuffix(head, "o") || deponent) && strings.HasSuffix(first, "i") && len(first) > 1:
		return "verb"
	case strings.HasSuffix(head, "o") && strings.HasSuffix(first, "us") && len(first) > 2 && !isCapital(l.head):
		return "verb"
	case strings.HasSuffix(head, "ior") && strings.HasSuffix(first, "us"):
		return "adj"
	case first == "indecl.":
		return ""
	case first == "a", first == "e", first == "on", strings.HasSuffix(last, "um") && len(l.parts) > 1:
		return "adj"
	}
	if slices.ContainsFunc(l.parts, func(p []string) bool { return isInfinitive(p[0]) }) {
		return "verb"
	}
	if len(l.parts) > 1 && !strings.HasSuffix(first, "em") {
		return "adj"
	}
	if strings.HasSuffix(head, "ns") && (strings.HasSuffix(first, "antis") || strings.HasSuffix(first, "entis")) {
		return "part"
	}
	return "noun"
}

// isInfinitive reports whether a part of the inflection has the shape of an
// infinitive; -cre is the neuter of adjectives like acer.
func isInfinitive(part string) bool {
	f := strings.ToLower(fold(part))
	return strings.HasSuffix(f, "re") && len(f) > 2 && !strings.HasSuffix(f, "cre")
}

// infinitives gives the conjugation of each regular infinitive.
var infinitives = map[string]string{
	"āre": "1", "ēre": "2", "ĕre": "3", "īre": "4",
	"āri": "1", "ēri": "2", "īri": "4",
}

// verbParts puts a verb's parts into their normal order: perfect, supine,
// conjugation; for a deponent participle, conjugation.
func verbParts(l *lexeme) [][]string {
	var v verbSorter
	v.l = l
	for _, part := range l.parts {
		for _, s := range part {
			v.add(s)
		}
	}
	return v.assemble()
}

// A verbSorter puts the parts of a verb into their places.
type verbSorter struct {
	l               *lexeme
	perf, sup, conj []string
}

func (v *verbSorter) add(s string) {
	switch kind := partKind(s, v.l); {
	case isConjugation(s):
		v.conj = []string{s}
	case kind == "inf":
		if len(v.conj) == 0 {
			v.conj = []string{conjugationOf(s, v.l)}
		}
	case kind == "denied" && len(v.perf) == 0 && v.l.has("no-perf"):
		v.perf = []string{s}
	case kind == "denied":
		v.sup = []string{s}
	case kind == "sup":
		v.sup = append(v.sup, s)
	default:
		v.perf = append(v.perf, s)
	}
}

func (v *verbSorter) assemble() [][]string {
	if len(v.perf)+len(v.sup)+len(v.conj) == 0 {
		return nil
	}
	known := func(part []string) []string {
		if len(part) == 0 {
			return []string{"?"}
		}
		return part
	}
	head := strings.ToLower(fold(v.l.head))
	if len(v.conj) == 0 && (firstConjugation(v.perf) || firstConjugation(v.sup)) {
		v.conj = []string{"1"}
	}
	deponent := strings.HasSuffix(head, "or")
	if deponent && len(v.perf) == 0 || len(v.perf) == 0 && len(v.sup) > 0 && strings.HasSuffix(fold(v.sup[0]), "us") {
		return [][]string{known(v.sup), known(v.conj)}
	}
	return [][]string{known(v.perf), known(v.sup), known(v.conj)}
}

// firstConjugation reports whether a part is one that only the first
// conjugation has, so that the dictionary may leave its digit out: "porto, āvi,
// ātum, v. a.".
func firstConjugation(part []string) bool {
	return len(part) > 0 && (part[0] == "āvi" || part[0] == "ātum" || part[0] == "ātus")
}

// partKind tells perfect, supine and infinitive apart by their ends.
func partKind(s string, l *lexeme) string {
	f := strings.ToLower(fold(s))
	switch {
	case s == "-":
		return "denied"
	case strings.HasSuffix(f, "re"), strings.HasSuffix(f, "sse"), strings.HasSuffix(f, "lle"), f == "esse":
		return "inf"
	case strings.HasSuffix(f, "eri") && strings.HasSuffix(fold(l.head), "fio"):
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
func conjugationOf(s string, l *lexeme) string {
	head, f := strings.ToLower(fold(l.head)), strings.ToLower(fold(s))
	tail := glyphs(s)
	digit := infinitives[strings.Join(tail[max(0, len(tail)-3):], "")]
	deponent := strings.HasSuffix(head, "or")
	switch {
	case strings.HasSuffix(f, "ire") && strings.HasSuffix(head, "eo"):
		return s
	case digit != "":
		return digit
	case f == "are", f == "ari" && deponent:
		return "1"
	case f == "ire", f == "iri":
		return "4"
	case f == "ere" && strings.HasSuffix(head, "eo"), f == "eri" && deponent:
		return "2"
	case f == "ere", deponent && strings.HasSuffix(f, "i") && !strings.HasSuffix(f, "ri"):
		return "3"
	}
	return s
}

// joinTail joins a tail to the headword for a form that is spelled out. The
// tail replaces the headword from the place that fits best.
func joinTail(tail string, l *lexeme) string {
	return expandEnd(tail, l.head)
}
