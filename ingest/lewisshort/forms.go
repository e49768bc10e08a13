package lewisshort

import (
	"regexp"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// labelWords are the words that a label of a single form consists of.
var labelWords = strings.Fields(`nom. gen. dat. acc. abl. voc. loc. locat. sing. plur. masc. fem. neutr.
	inf. infin. imper. imperat. imperf. imp. fut. perf. pres. praes. subj. part. pass. act. pluperf. plusqperf. ind.
	indic. gerund. old arch. archaic ante-class. post-class. sync. syncop. contr. contracted parag. paragog. collat.
	access. heterocl. gr. greek usu. usually regularly rarely also once poet. forms form`)

var (
	labelSet = labelSpellings()

	// formLabel reads a label, "gen. plur.", "archaic form of the perf. subj.",
	// and the form behind it.
	formLabel = lazy(labelPattern(`^(LABEL(?:[,;:]? (?:(?:and|or|of|of the|in the) )?LABEL)*):? (?:[*†] ?)?(-?[\p{L}\p{M}][\p{L}\p{M}-]*)`))
)

var (
	formEnd   = lazy(`^(?:[,;:.)(]| \(| and | or |$)`)
	formMore  = lazy(`^,? (?:and|or|also) ([\p{L}\p{M}][\p{L}\p{M}-]*)`)
	formList  = lazy(`^, ([\p{L}\p{M}][\p{L}\p{M}-]*)`)
	formDoubt = lazy(`^[^);—]{0,60}(?:\bfalse|\bdub\.|\bdoubtful|\bcorrupt|\bincorrect|\berroneous|\bspurious|\bis wrong|\bnot used|\bnot in use|\bdoes not occur|\bno example)`)
	formUse   = lazy(`(?i)(?:\bwith|\bwith the|\bnot|\bno|\bwithout|\bcum|\bfor|\binstead of|\bacc\. to|\bfrom|\bfrom the|\bby|\bonly an)$`)
)

// addForms adds the single forms that the text prints to the entries they
// belong to.
func (b *body) addForms() {
	for i := 0; i < len(b.text); i++ {
		if !b.labelBegins(i) {
			continue
		}
		m := formLabel().FindStringSubmatchIndex(b.text[i:])
		if m == nil {
			continue
		}
		b.addLabelled(b.text[i:i+m[3]], i, i+m[4], i+m[5])
		i += m[3] - 1
	}
}

// labelSpellings returns the words of labels in small letters and with a capital.
func labelSpellings() map[string]bool {
	set := map[string]bool{}
	for _, w := range labelWords {
		set[w] = true
		set[strings.ToUpper(w[:1])+w[1:]] = true
	}
	return set
}

// labelPattern is a pattern in which LABEL stands for any word of a label.
func labelPattern(pattern string) string {
	words := make([]string, len(labelWords))
	for i, w := range labelWords {
		words[i] = "[" + strings.ToUpper(w[:1]) + w[:1] + "]" + regexp.QuoteMeta(w[1:])
	}
	return strings.ReplaceAll(pattern, "LABEL", "(?:"+strings.Join(words, "|")+")")
}

// labelBegins reports whether a word of a label begins at a place.
func (b *body) labelBegins(i int) bool {
	if i > 0 && strings.IndexByte(" ([:;,*", b.text[i-1]) < 0 && !strings.HasSuffix(b.text[:i], "—") {
		return false
	}
	j := i
	for j < len(b.text) && (b.text[j]|0x20 >= 'a' && b.text[j]|0x20 <= 'z' || b.text[j] == '-') {
		j++
	}
	if j < len(b.text) && b.text[j] == '.' {
		j++
	}
	return labelSet[b.text[i:j]]
}

// addLabelled adds the form that stands behind a label, and those joined to it.
func (b *body) addLabelled(label string, labelAt, at, end int) {
	f := readLabel(label)
	before := strings.TrimRight(b.text[max(0, labelAt-24):labelAt], " (*")
	if !f.says() || at < b.start || formUse().MatchString(before) {
		return
	}
	for {
		w := b.text[at:end]
		owner := b.ownerOf(w, at)
		if owner == nil || !b.isForm(w, at, end) {
			return
		}
		if s := formSpelling(w, owner); len(s) > 1 {
			addForm(owner, f.cell(owner, s), s)
		}
		m := formMore().FindStringSubmatchIndex(b.text[end:])
		if m == nil && strings.Contains(label, "forms") {
			m = formList().FindStringSubmatchIndex(b.text[end:])
		}
		if m == nil {
			return
		}
		at, end = end+m[2], end+m[3]
	}
}

// isForm reports whether a word behind a label is a form and stands for itself.
func (b *body) isForm(w string, at, end int) bool {
	rest := b.text[end:min(len(b.text), end+120)]
	return !isInscription(w) && !labelSet[w+"."] && !strings.HasSuffix(w, "que") && !isCapital(w) == !isCapital(b.head[0].Headword) &&
		!strings.HasSuffix(w, "-") && formEnd().MatchString(rest) && !formDoubt().MatchString(rest) && !b.isSub(at)
}

// isSub reports whether a word found by its inflection begins at a place.
func (b *body) isSub(at int) bool {
	return slices.ContainsFunc(b.subs, func(s subhead) bool { return s.at == at })
}

// adverbReach is how far behind an adverb another form of it may be printed.
const adverbReach = 90

// ownerOf returns the entry to which a form at a place belongs: the last word
// printed before it if it begins more like that, else the head.
func (b *body) ownerOf(w string, at int) *ingest.Entry {
	head := &b.head[0]
	if strings.HasPrefix(w, "-") {
		if at-b.start > headReach {
			return nil
		}
		return head
	}
	shared := b.sharedStart(w, head)
	var last *subhead
	for i := range b.subs {
		if b.subs[i].at < at {
			last = &b.subs[i]
		}
	}
	if last != nil && last.entry.POS == "adv" {
		if n := b.sharedStart(w, &last.entry); at-last.end < adverbReach && n >= max(3, shared) && isAdverb(w) {
			return &last.entry
		}
	} else if last != nil {
		n := b.sharedStart(w, &last.entry)
		if n > shared || n == shared && at-last.end < headReach {
			head, shared = &last.entry, n
		}
	}
	if shared < 3 && shared < max(2, len(bare(head.Headword))-1) {
		return nil
	}
	return head
}

// sharedStart counts the letters with which a form and an entry begin alike.
func (b *body) sharedStart(w string, e *ingest.Entry) int {
	best := 0
	x := bare(w)
	for _, h := range append([]string{e.Headword}, e.Variants...) {
		y := bare(h)
		n := 0
		for n < len(x) && n < len(y) && x[n] == y[n] {
			n++
		}
		best = max(best, n)
	}
	return best
}

// formSpelling spells a form out: "-ai" after the headword.
func formSpelling(w string, e *ingest.Entry) string {
	return strings.ReplaceAll(expand(w, e.Headword), "-", "")
}

// addForm adds a form to an entry once, and not if it is the headword or a
// variant.
func addForm(e *ingest.Entry, cell, spelling string) {
	x := bare(spelling)
	if x == bare(e.Headword) {
		return
	}
	for _, v := range e.Variants {
		if x == bare(v) {
			return
		}
	}
	for i, f := range e.Forms {
		if bare(f.Spelling) == x && (f.Cell == cell || cell == "?" || f.Cell == "?") {
			if f.Cell == "?" {
				e.Forms[i].Cell = cell
			}
			return
		}
	}
	e.Forms = append(e.Forms, ingest.Form{Cell: cell, Spelling: spelling})
}

// entries returns all entries of the article.
func (b *body) entries() []*ingest.Entry {
	var out []*ingest.Entry
	for i := range b.head {
		out = append(out, &b.head[i])
	}
	for i := range b.subs {
		out = append(out, &b.subs[i].entry)
	}
	return out
}
