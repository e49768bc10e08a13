package lewisshort

// What the dictionary says of a headword behind its inflection.
var (
	falseRE    = lazy(`^[\s,;:.]*(?:(?:prob|perh)\. )?(?:(?:an?|in MSS\.|the|very) )*(?:false|incorrect|erroneous|wrong|faulty|spurious) (?:read|form|spelling|orthog|lection|word)`)
	pronounRE  = lazy(`[,)] (?:(?:indef|demonstr|relat|rel|interrog|poss|subst|num|pers)\. )*(pron|num)\.`)
	supposedRE = lazy(`^[\s,;:.]*(?:an? )?(?:supposed|assumed|imaginary) (?:form|word|reading|obsolete)`)
	formOfRE   = lazy(`^[\s,;:.]*(?:(?:an?|the|another|old|older|oldest|archaic|collat\.|collateral|access\.|ante-class\.|post-class\.|late|rare|later|rarer|contr\.|contracted|sync\.|less correct|poet\.|poetic|orig\.|original|false|incorrect|erroneous|faulty|un-Latin) )+(?:read\.|reading|form|orthog\.|orthography|access\. form) (?:of|for) (?:the )?(?:(\d\.) )?([\p{L}\p{M}-]{2,})`)
	shortForRE = lazy(`^[\s,;:.]*(?:sync|syncop|contr|apoc|abbrev)\. (?:for|from) (?:(\d\.) )?([\p{L}\p{M}-]{2,})`)
	sameAsRE   = lazy(`^[\s,;:.]*(?:i\. ?q\.|= ?|for) (?:(\d\.) )?([\p{L}\p{M}-]{2,})`)
)

// pronounReach is how far the label of a pronoun is sought behind a head that
// the source cuts off inside a bracket.
const pronounReach = 1200

// verdict reads what the article says of the headword where the head ends:
// that it is a false reading, a supposed form, another form of a word.
func (p *headParser) verdict() {
	end := p.a.HeadLen
	if p.i < len(p.ts) {
		end = p.ts[p.i].at
	}
	if p.xref || end > len(p.a.Text) {
		return
	}
	l := p.cur
	if m := pronounRE().FindStringSubmatch(p.a.Text[:min(len(p.a.Text), pronounReach)]); m != nil && !l.labelled && len(l.genders) == 0 && (p.end > p.a.HeadLen || len(l.parts) > 0 && l.guess() == "adj") {
		l.pos, l.labelled = posLabels[m[1]], true
	}
	rest := p.a.Text[end:]
	switch {
	case falseRE().MatchString(rest):
		l.mark("false")
	case supposedRE().MatchString(rest):
		l.mark("supposed")
	}
	m := formOfRE().FindStringSubmatch(rest)
	if m == nil {
		m = shortForRE().FindStringSubmatch(rest)
	}
	if m == nil {
		m = sameAsRE().FindStringSubmatch(rest)
	}
	if m == nil || l.target != "" {
		return
	}
	word := m[2]
	if m[1] != "" {
		word = m[1] + " " + word
	}
	if len(l.parts) == 0 && sameEnding(l.head, m[2]) && !l.has("false") && !l.has("supposed") {
		l.mark("xref")
		l.target = word
	} else if l.has("false") || l.has("supposed") {
		l.target = word
	}
}
