package lewisshort

import (
	"slices"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// restrictionReach is how far into an article what is said of the word's forms
// is said of all its senses.
const restrictionReach = 320

var (
	onlyNumber  = lazy(`(?:[(;,] ?|\bused |\boccurring |\bfound )only (?:used )?(?:in )?(?:the )?(sing|plur)\.?(?:[);,:]| and)`)
	onlyCase    = lazy(`(?:[(;,] ?|\bused |\boccurring |\bfound |(?:[(;,] ?|\brare,? |\bAug\. |\bclass\.,? )and )only (?:used )?(?:found )?(?:in )?(?:the )?(abl|dat|nom)\.(?: (sing)\.)?( and acc\.)?(?:\)|[;,.:]| [\p{Lu}\[]| [\p{Ll}\p{M}]+[,;)])`)
	onlyPartly  = lazy(`(?:\bin (?:sing|plur)\.,? |\bform,? [^()]*|\bin (?:[A-Z]|ante|post|class|good|prose|the|Aug)[^()]*)$`)
	onlyExcept  = lazy(`^[^)]{0,40}(?:\bexcept|\band plur|\band once)`)
	formsInUse  = lazy(`\b[Ff]orms in use(?: are)?[:,]?`)
	defectLabel = lazy(`\b(?:v\.|verb\.) defect\.|\bdefective verb`)
	formWord    = lazy(`[\p{L}\p{M}]{2,}`)
	quotation   = lazy(`: [\p{Ll}]`)
)

// onlySingular gives the one form of a noun used "only in abl. sing.", which
// the dictionary does not spell: the case, the genitive printed, what is taken
// off the headword, and what is put there.
var onlySingular = []struct{ kase, genitive, strip, ending string }{
	{"abl", "us", "us", "ū"},
	{"dat", "us", "us", "ŭi"},
}

// addRestrictions reads what the beginning of the text says of the forms that
// a word has not.
func (b *body) addRestrictions() {
	head := &b.head[0]
	text := b.opening()
	if !strings.Contains(text, "only") && !strings.Contains(text, "defect") && !strings.Contains(text, "in use") {
		return
	}
	if m := onlyNumber().FindStringSubmatchIndex(text); m != nil && head.POS == "noun" && b.saysOnly(text, m[0], m[3]) {
		addMark(head, map[string]string{"sing": "sg-only", "plur": "pl-only"}[text[m[2]:m[3]]])
	}
	if m := onlyCase().FindStringSubmatchIndex(text); m != nil && b.saysOnly(text, m[0], m[1]-1) {
		onlyOneCase(head, text[m[2]:m[3]], m[6] >= 0)
	}
	if defectLabel().MatchString(text) {
		addMark(head, "defect")
	}
	if m := formsInUse().FindStringIndex(text); m != nil {
		b.onlyForms(head, m[1])
	}
}

// saysOnly reports whether a restriction at a place is said of the word as a
// whole, not of an author or of the other number.
func (b *body) saysOnly(text string, at, end int) bool {
	return !b.inSub(at) && !onlyPartly().MatchString(text[:at]) &&
		!onlyExcept().MatchString(text[end:])
}

// opening returns the text up to where quotations begin.
func (b *body) opening() string {
	text := b.text[:min(len(b.text), restrictionReach)]
	if m := quotation().FindStringIndex(text[min(len(text), b.start):]); m != nil {
		text = text[:b.start+m[0]+1]
	}
	return text
}

// inSub reports whether a place lies behind a word printed in the article.
func (b *body) inSub(at int) bool {
	return len(b.subs) > 0 && b.subs[0].at < at
}

// onlyOneCase restricts a word to one case, if the text prints that form or
// its genitive tells it; the accusative of a neuter goes with its nominative.
func onlyOneCase(e *ingest.Entry, kase string, acc bool) {
	switch {
	case kase == "nom" && (!acc || e.Gender == "n"):
		onlyNominative(e, acc)
	case kase == "nom" || acc || e.POS != "noun" || len(e.Inflection) == 0:
	case slices.ContainsFunc(e.Forms, func(f ingest.Form) bool { return f.Cell == kase+".sg" }):
		addMark(e, "only-forms")
	default:
		for _, o := range onlySingular {
			stem, ok := strings.CutSuffix(e.Headword, o.strip)
			if ok && kase == o.kase && bare(e.Inflection[0]) == o.genitive {
				addForm(e, kase+".sg", strings.ReplaceAll(stem, "-", "")+o.ending)
				addMark(e, "only-forms")
			}
		}
	}
}

// onlyNominative restricts a word to its headword.
func onlyNominative(e *ingest.Entry, acc bool) {
	addMark(e, "only-forms")
	form := strings.ReplaceAll(e.Headword, "-", "")
	if e.POS != "noun" {
		e.Forms = append(e.Forms, ingest.Form{Cell: "?", Spelling: form})
		return
	}
	e.Forms = append(e.Forms, ingest.Form{Cell: "nom.sg", Spelling: form})
	if acc {
		e.Forms = append(e.Forms, ingest.Form{Cell: "acc.sg", Spelling: form})
	}
}

// onlyForms records the forms that are listed as the only ones in use.
func (b *body) onlyForms(e *ingest.Entry, at int) {
	const reach = 700
	end := min(len(b.text), at+reach)
	list := b.text[at:end]
	for _, stop := range []string{")", ".—", "(Cf", ". "} {
		if i := strings.Index(list, stop); i > 40 {
			list = list[:i]
		}
	}
	starts := []string{firstLetters(e.Headword)}
	if len(e.Inflection) > 0 {
		starts = append(starts, firstLetters(e.Inflection[0]))
	}
	found := false
	for _, w := range formWord().FindAllString(list, -1) {
		if slices.Contains(starts, firstLetters(w)) && !isCapital(w) && !isEnglish()[w] {
			addForm(e, "?", w)
			found = true
		}
	}
	if found {
		addMark(e, "only-forms")
	}
}

// firstLetters returns the two letters with which the forms of a short word
// begin alike.
func firstLetters(s string) string {
	x := bare(s[:min(len(s), 12)])
	return x[:min(len(x), 2)]
}
