package lewisshort

import (
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

var (
	degreeLabel  = lazy(`\b(?:[Cc]omp|[Ss]up)\.`)
	degreeDenied = lazy(`^(?:,? ?(?:(?:and|or|nor) (?:the )?)?(?:comp|sup|adv)\.,?)*(?: of (?:the )?(?:adj|adv)\.(?: and adv\.)?)?(?: are| is| and)?,? (?:apparently |prob\. |perh\. |prob |probably |perhaps |apparently, )*(?:not\b|does not|do not|seems? not|never|wanting|appears? not|seems? to be wanting)`)
	degreeNegate = lazy(`\b(?:[Nn]o|[Ww]ithout|[Nn]either|nor)(?: (?:comp|sup)\.,? (?:or|and|nor))?(?: a| the)? $`)
	degreeWord   = lazy(`^[:,]? ?(?:\([^()]{1,40}\) ?)?(?:[*†] ?)?([\p{L}\p{M}-]+)`)
	degreeShape  = lazy(`(?:[ij]or|ius|[jm]us|[iu]mus|[iu]me)$`)
	degreeUse    = lazy(`(?i)(?:\bwith|\bby|\bthan|\bpass|\bcf\.? the|\badj\.,?|\badv\.,?|\bnum\.|\bas|\bfor(?: the)?|\bof(?: the| a)?|\bwith(?: the| a| an)|\ba|\bthe same|\bscrib\.)$`)
)

// markDegrees marks the entries whose comparative or superlative the text
// prints or denies.
func (b *body) markDegrees() {
	for _, loc := range degreeLabel().FindAllStringIndex(b.text, -1) {
		owner := b.comparedAt(loc[0])
		if owner == nil {
			continue
		}
		label := strings.ToLower(b.text[loc[0]:loc[1]])
		before := b.text[max(0, loc[0]-40):loc[0]]
		after := b.text[loc[1]:min(len(b.text), loc[1]+120)]
		if degreeNegate().MatchString(before) && !strings.HasPrefix(after, " force") || degreeDenied().MatchString(after) {
			b.denyDegree(owner, label, after)
			continue
		}
		if !degreeEvidence(before, after) {
			continue
		}
		addMark(owner, "compares")
		b.addDegreeForm(owner, label, loc[1])
	}
	for _, e := range b.entries() {
		dropDenial(e)
	}
}

var degreeBoth = lazy(`^[^—;:]{0,60}(?:of|in) the adj\.`)

// denyDegree marks an entry as lacking a degree, and the adjective too if the
// text says so behind its adverb.
func (b *body) denyDegree(owner *ingest.Entry, label, after string) {
	mark := map[string]string{"comp.": "no-comp", "sup.": "no-sup-deg"}[label]
	addMark(owner, mark)
	if !degreeBoth().MatchString(after) {
		return
	}
	for _, e := range b.entries() {
		if e.POS == "adj" {
			addMark(e, mark)
			return
		}
	}
}

// degreeEvidence reports whether a label of a degree stands where the
// dictionary prints one, not where it speaks of a construction.
func degreeEvidence(before, after string) bool {
	before = strings.TrimRight(before, " *")
	return (strings.HasSuffix(before, "(") || !degreeUse().MatchString(before)) && !strings.HasPrefix(after, " of ") && !strings.HasPrefix(after, " with ")
}

// comparedAt returns the entry of which a degree at a place speaks: the last
// adjective or adverb before it.
func (b *body) comparedAt(at int) *ingest.Entry {
	var owner *ingest.Entry
	for i := range b.head {
		if compares(&b.head[i]) {
			owner = &b.head[i]
			break
		}
	}
	for i := range b.subs {
		if b.subs[i].at > at {
			break
		}
		if compares(&b.subs[i].entry) {
			owner = &b.subs[i].entry
		}
	}
	return owner
}

// compares reports whether a word is of a class that has degrees.
func compares(e *ingest.Entry) bool {
	return e.POS == "adj" || e.POS == "adv" || e.POS == "part"
}

// dropDenial removes the denial of a degree of which a form is printed after
// all: it was said of a sense or of another word.
func dropDenial(e *ingest.Entry) {
	comp, sup := false, false
	for _, f := range e.Forms {
		comp = comp || strings.Contains(f.Cell, "comp")
		sup = sup || strings.Contains(f.Cell, "sup")
	}
	var kept []string
	for _, m := range e.Marks {
		if m == "no-comp" && comp || m == "no-sup-deg" && sup {
			continue
		}
		kept = append(kept, m)
	}
	e.SetMarks(kept...)
}

// degreeTail fits what stands behind a comparative or superlative that is
// printed with its endings.
var degreeTail = lazy(`^(?: \([^()]{1,40}\))?, (?:ĭ?us|ius|a, um)\b`)

// addDegreeForm records a comparative or superlative that is printed as a
// citation form: with quantities or endings, or in the archaic spelling.
func (b *body) addDegreeForm(owner *ingest.Entry, label string, i int) {
	m := degreeWord().FindStringSubmatchIndex(b.text[i:])
	if m == nil {
		return
	}
	w := b.text[i+m[2] : i+m[3]]
	shape := bare(w)
	if isInscription(w) || !degreeShape().MatchString(shape) || strings.HasPrefix(w, "-") {
		return
	}
	archaic := strings.HasSuffix(shape, "umus") || strings.HasSuffix(shape, "ume")
	if !hasQuantity(w) && !archaic && !degreeTail().MatchString(b.text[i+m[3]:]) {
		return
	}
	s := subword{at: i + m[2], spelling: tidy(w, b.head[0].Headword)}
	end := i + m[3]
	if strings.HasPrefix(b.text[end:], " (") {
		if stop := closeAfter(b.text, end+1); stop > 0 {
			s.takeAside(b.text[end+2 : stop-1])
		}
	}
	cell := degreeCell(label, shape, owner.POS)
	if owner.POS == "adv" && strings.Contains(cell, ".nom.") && b.head[0].POS == "adj" {
		owner = &b.head[0] // the adverb stands between
	}
	addForm(owner, cell, s.spelling)
	for _, v := range s.variants {
		if v = expand(v, s.spelling); v != "" {
			addForm(owner, cell, v)
		}
	}
}

// degreeCell names the cell of a comparative or superlative by its shape.
func degreeCell(label, shape, pos string) string {
	degree := strings.TrimSuffix(label, ".")
	switch {
	case strings.HasSuffix(shape, "me"):
		return "adv.sup"
	case strings.HasSuffix(shape, "ius") && pos == "adv":
		return "adv.comp"
	case strings.HasSuffix(shape, "or"), strings.HasSuffix(shape, "mus"):
		return degree + ".nom.sg.m"
	}
	return "?"
}
