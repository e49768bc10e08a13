package lewisshort

import (
	"regexp"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// restrictionReach is how far into an article what is said of the word's forms
// is said of all its senses.
const restrictionReach = 320

var (
	onlyNumber  = regexp.MustCompile(`(?:[(;,] ?|\bused |\boccurring |\bfound )only (?:used )?(?:in )?(?:the )?(sing|plur)\.?(?:[);,:]| and)`)
	onlyCase    = regexp.MustCompile(`(?:[(;,] ?|\bused |\boccurring |\bfound )only (?:used )?(?:found )?(?:in )?(?:the )?abl\.(?: (sing)\.)?(?:\)|[;,.:]| [\p{Ll}\p{M}]+[,;)])`)
	onlyPartly  = regexp.MustCompile(`(?:\bin (?:sing|plur)\.,? |\bin (?:[A-Z]|ante|post|class|good|prose|the|Aug)[^()]*)$`)
	onlyExcept  = regexp.MustCompile(`^[^)]{0,40}(?:\bexcept|\band plur|\band once)`)
	formsInUse  = regexp.MustCompile(`\b[Ff]orms in use(?: are)?[:,]?`)
	defectLabel = regexp.MustCompile(`\b(?:v\.|verb\.) defect\.|\bdefective verb`)
	formWord    = regexp.MustCompile(`[\p{L}\p{M}]{2,}`)
	quotation   = regexp.MustCompile(`: [\p{Ll}]`)
)

// ablatives gives the one form of a noun used "only in abl. sing.", which the
// dictionary does not spell: the genitive printed, what it takes off the
// headword, and what it puts there.
var ablatives = []struct{ genitive, strip, ending string }{
	{"us", "us", "ū"},
}

// addRestrictions reads what the beginning of the text says of the forms that
// a word has not.
func (b *body) addRestrictions() {
	head := &b.head[0]
	text := b.opening()
	if !strings.Contains(text, "only") && !strings.Contains(text, "defect") && !strings.Contains(text, "in use") {
		return
	}
	if m := onlyNumber.FindStringSubmatchIndex(text); m != nil && b.saysOnly(text, m[0], m[3]) {
		addMark(head, map[string]string{"sing": "sg-only", "plur": "pl-only"}[text[m[2]:m[3]]])
	}
	if m := onlyCase.FindStringIndex(text); m != nil && b.saysOnly(text, m[0], m[1]-1) {
		onlyAblative(head)
	}
	if defectLabel.MatchString(text) {
		addMark(head, "defect")
	}
	if m := formsInUse.FindStringIndex(text); m != nil {
		b.onlyForms(head, m[1])
	}
}

// saysOnly reports whether a restriction at a place is said of a noun as a
// whole, not of an author or of the other number.
func (b *body) saysOnly(text string, at, end int) bool {
	return b.head[0].POS == "noun" && !b.inSub(at) &&
		!onlyPartly.MatchString(text[:at]) && !onlyExcept.MatchString(text[end:])
}

// opening returns the text up to where quotations begin.
func (b *body) opening() string {
	text := b.text[:min(len(b.text), restrictionReach)]
	if m := quotation.FindStringIndex(text[min(len(text), b.start):]); m != nil {
		text = text[:b.start+m[0]+1]
	}
	return text
}

// inSub reports whether a place lies behind a word printed in the article.
func (b *body) inSub(at int) bool {
	return len(b.subs) > 0 && b.subs[0].at < at
}

// onlyAblative restricts a noun to its ablative singular, if the text prints
// that form or its genitive tells it.
func onlyAblative(e *ingest.Entry) {
	if len(e.Inflection) == 0 {
		return
	}
	if i := slices.IndexFunc(e.Forms, func(f ingest.Form) bool { return f.Cell == "abl.sg" }); i >= 0 {
		addMark(e, "only-forms")
		return
	}
	for _, a := range ablatives {
		if stem, ok := strings.CutSuffix(e.Headword, a.strip); ok && bare(e.Inflection[0]) == a.genitive {
			addForm(e, "abl.sg", strings.ReplaceAll(stem, "-", "")+a.ending)
			addMark(e, "only-forms")
		}
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
	start := bare(e.Headword)
	if len(start) > 2 {
		start = start[:2]
	}
	found := false
	for _, w := range formWord.FindAllString(list, -1) {
		if strings.HasPrefix(bare(w), start) && !isCapital(w) {
			addForm(e, "?", w)
			found = true
		}
	}
	if found {
		addMark(e, "only-forms")
	}
}
