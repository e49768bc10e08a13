package lewisshort

import (
	"strings"
	"unicode/utf8"
)

// A context is what the text before a word says about it.
type context int

const (
	plain          context = iota
	introduced             // "Hence,", a dash: a word of its own begins
	substantive            // "Subst.:"
	participles            // "P. a.:"
	participleForm         // "Part.:"
	degree                 // "Comp.:": a degree of comparison, not a word of its own
	mention                // "from X", "cf. X": the word is only mentioned
)

var (
	substRE  = lazy(`(?i)\bsubst(?:t|antively)?\b\.?(?:,? ?(?:in )?(?:the )?(?:plur|sing|m|f|n|masc|fem|neutr|absol)\.)*(?: \([^()]*\))?[:.,]? ?$`)
	paRE     = lazy(`\bP\. ?a\.(?: \([^()]*\))?[:,]?(?: [Aa]s subst\.[:,]?)?$`)
	partRE   = lazy(`(?:\bPart\.|\bpart\. (?:perf|pass|pres|act)\.)(?: \([^()]*\))?[:,]?(?: [Aa]s subst\.[:,]?)?$`)
	degreeRE = lazy(`\b(?:[Cc]omp|[Ss]up)\.(?: \([^()]*\))?[:,]?$`)
	leadIn   = lazy(`\b(?:[Hh]ence|[Aa]lso|form|plur|sing|now|freq|contr|rarely|and|or|so|absol|lang|Derivv?)[.:]?(?: \([^()]*\))?,$`)
	introRE  = lazy(`(?:[—:;]|\b[Hh]ence,?|\b[Dd]erivv?\.:?|[.)?!] ?|\bfin\.|\bal\.|\bforms?,?|\bcalled|\b[Aa]lso,?|\b[Aa]bsol\.)$`)
	seenRE   = lazy(`\b(?:v|cf)\.:? (?:the )?\d\.$`)
	besideRE = lazy(`, [mfnc]\.(?:,|[,;]? (?:and|or|also),?)(?: (?:by )?(?:contr|sync)\.,?)?$`)
	joinRE   = lazy(`[\p{L}\p{M}\d.)][,;]? (?:and|or)(?: in [^,]{3,30})?,?(?: (?:also|less|more|rarely|freq|less freq|far more freq|more freq)\.?,?)?$`)
)

// mentions lists the words after which a headword is only mentioned.
var mentions = wordSet(`from fr. cf. v. = of for to than in with by dim. dimin. the a an root see q. perh. ap.
	sc. kindr. e. gr. lat. like acc. opp. orig. qs. prop. as into instead per pure compare fem. masc. obs.
	neutr. abl. dat. gen. nom. and et aut vel sive quasi id. ib. under through noun adj. word no not
	read reads false lect. lection whose cum cited i.e. e.g. nor incorrectly whence become`)

// sources lists the words after which even a full head is a mention.
var sources = wordSet(`from fr. cf. v. = of for obs.`)

// lastWord returns the last word of a text in small letters, with its point.
func lastWord(s string) string {
	return strings.ToLower(s[strings.LastIndexAny(s, " —(,;:[")+1:])
}

// after returns the word before the headword.
func (s *subword) after(text string) string {
	return lastWord(strings.TrimRight(text[max(0, s.at-40):s.at], " †‡*“\"([,"))
}

// wordSet is setOf for words that are compared in lower case.
func wordSet(s string) func() map[string]bool { return setOf(strings.ToLower(s)) }

// contextBefore judges the text before a word.
func (b *body) contextBefore(w subword) context {
	before := b.text[max(0, w.at-80):w.at]
	for len(before) > 0 && !utf8.RuneStart(before[0]) {
		before = before[1:]
	}
	before = strings.TrimRight(before, " †‡*“\"([")
	if before == "" {
		return plain
	}
	switch {
	case seenRE().MatchString(before):
		return mention
	case paRE().MatchString(before):
		return participles
	case partRE().MatchString(before):
		return participleForm
	case substRE().MatchString(before + " "):
		return substantive
	case degreeRE().MatchString(before):
		return degree
	case besideRE().MatchString(before), hasQuantity(w.spelling) && joinRE().MatchString(before):
		return introduced
	}
	if last := lastWord(before); mentions()[last] || hasQuantity(last) {
		return mention
	}
	if strings.HasSuffix(before, ",") && !leadIn().MatchString(before) {
		return mention
	}
	if introRE().MatchString(before) {
		return introduced
	}
	return plain
}
