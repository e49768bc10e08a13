package lewisshort

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/verbarium/verbarium/ingest"
)

// What may stand behind a sub-headword, in the order in which it is tried. A
// tail is an ending or the last syllables of a form.
const (
	tailRE   = `-?[\p{Ll}\p{M}^_-]{1,20}`
	tailsRE  = tailRE + `(?:(?:,? (?:and|or|also) | \(or )` + tailRE + `\)?)?`
	asideRE  = `(?: \([^()]{1,80}\))?`
	genderRE = `(?:m|f|n|c|comm|com)\.(?: ?(?:and|or|,|et) (?:m|f|n)\.)?`
)

// An inflexion is a pattern of what follows a headword, from its comma on.
type inflexion struct {
	re    func() *regexp.Regexp
	make  func(m []string) (ingest.Entry, bool)
	full  bool     // counts even where the word is not introduced
	ends  []string // how the headword must end, if not nil
	alone bool     // has no tail: behind "and" the word may be a tail itself
	weak  bool     // counts only where the context introduces a word
	needs context  // counts only in this context
}

var inflexions = []inflexion{
	{re: lazy(`^,? (a, um|um, a|e|ae, a|a, ī?us)(?:,|` + asideRE + `,)? ?(?:num\. |distr\. |verb\. )*[Aa]dj\.`), make: adjective},
	{re: lazy(`^,()` + asideRE + ` ?(?:Part\.,? (?:and|as) )?P\.? ?a\.`), make: participial, ends: []string{"tus", "sus", "xus", "dus", "ns"}},
	{re: lazy(`^, (` + tailRE + `(?:, ` + tailRE + `)?)` + asideRE + `[.,]? ?(?:Part\.,? (?:and|as) )?P\.? ?a\.`), make: participial, full: true},
	{re: lazy(`^, (` + tailRE + `(?:, ` + tailRE + `)?)` + asideRE + `, ?(?:Part\.|P\.|part\.)`), make: participle},
	{re: lazy(`^, (` + tailsRE + `)` + asideRE + `,? (?:(?:plur|sing)\. )?(` + genderRE + `)`), make: noun},
	{re: lazy(`^,? (` + genderRE + `),? indecl\.`), make: indeclinable},
	{re: lazy(`^, indecl\.,? ?(` + genderRE + `|adj\.)?`), make: indeclinable},
	{re: lazy(`^, (a, um)\b`), make: adjective},
	{re: lazy(`^, ([\p{Ll}\p{M}]{0,3}(?:ntis|unt))\b`), make: participial, needs: participles},
	{re: lazy(`^, (` + tailRE + `)` + asideRE + `, (?:comm?\. )?adj\.`), make: adjective},
	{re: lazy(`^, ((?:` + tailRE + `, ){0,2}[1-4]|[\p{Ll}\p{M}-]*(?:āre|āri|ēre|ēri|īre|īri|ĕre|ere|i)),? (v\. (?:a|n|dep|freq|inch|impers|intens)\.(?: (?:and |et )?(?:a|n|dep)\.)*)`), make: verb, ends: []string{"o", "or", "t"}},
	{re: lazy(`^, (` + genitives + `)(?:[,;:(]| \()`), make: noun, weak: true},
	{re: lazy(`^, ()(?:plur\. )?([mfn]\.)`), make: genderOnly, weak: true, alone: true},
	{re: lazy(`^, (e)[,;:]`), make: adjective, weak: true},
	{re: lazy(`^,() [\p{Ll}(]`), make: participial, needs: participles, ends: []string{"tus", "sus", "xus"}},
}

// genitives lists endings that tell a noun even where no gender is printed.
const genitives = `ae|i|ii|ĭi|ōrum|ārum|um|ĭum|ium|is|ūs|us|ōnis|ĭdis|idis|ĭdos|ōris|ĕris|ĭnis|ātis|ēs|es|ĕos|ĕi|ei`

// findSubheads gathers the words in the text that an inflection follows. It
// passes over square brackets, in which etymologies stand.
func (b *body) findSubheads() {
	const etymology = 400
	for i := b.start; i < len(b.text); i++ {
		switch b.text[i] {
		case '[':
			if n := strings.IndexByte(b.text[i:min(len(b.text), i+etymology)], ']'); n > 0 {
				i += n
			}
		case ',':
			if i > b.start {
				b.trySubhead(i)
			}
		}
	}
}

// subDoubt finds what the text says of a word that it prints to reject it.
var subDoubt = lazy(`^[^);—.]{0,30}(?:rests? upon spurious|\b(?:a )?false read|\bnot in use|\ba supposed)`)

// trySubhead reads the word before the comma at i and the inflection behind it.
func (b *body) trySubhead(i int) {
	rest := b.text[i:min(len(b.text), i+240)]
	if !mayInflect(b.text[i-1], rest) || !b.mayHead(i) {
		return
	}
	w, ok := b.headwordBefore(i)
	if !ok || !w.likely(b) || isFragment(w.spelling) || b.isParted(w) {
		return
	}
	for _, p := range inflexions {
		if p.ends != nil && !hasEnding(w.spelling, p.ends) {
			continue
		}
		m := p.re().FindStringSubmatch(rest)
		if m == nil {
			continue
		}
		e, ok := p.make(m)
		ctx := b.contextBefore(w)
		if !ok || p.needs != plain && ctx != p.needs {
			continue
		}
		if !b.accepts(p, w, ctx) || subDoubt().MatchString(b.text[i+len(m[0]):]) {
			return
		}
		b.judgeVerb(&e, w)
		b.judgeParticiple(&e, w, ctx, strings.Contains(strings.ToLower(m[0]), "adj"))
		e.Headword, e.Variants = w.spelling, w.variants
		b.add(w.at, i+len(m[0]), e, ctx)
		return
	}
}

// mayInflect sorts out most commas cheaply: a letter or a bracket stands before,
// and a small letter, a tail or a number behind.
func mayInflect(before byte, rest string) bool {
	if len(rest) < 3 || before < 'A' && before != ')' {
		return false
	}
	c := rest[1]
	if c == ' ' {
		c = rest[2]
	}
	return c >= utf8.RuneSelf || 'a' <= c && c <= 'z' || '1' <= c && c <= '4' || c == '-' || c == '(' || c == 'P'
}

// judgeParticiple tells participles from adjectives where nothing stands
// behind the endings: by the label before the word, and in a verb's article by
// the word's own shape.
func (b *body) judgeParticiple(e *ingest.Entry, w subword, ctx context, labelled bool) {
	switch {
	case e.Has("pa") && e.Inflection[0] == "":
		e.Inflection = nil
		if participleShape().MatchString(bare(w.spelling)) {
			e.Inflection = []string{"a", "um"}
		}
	case e.POS != "adj" || len(e.Marks) > 0:
	case ctx == participles:
		e.Marks = []string{"pa"}
	case ctx == participleForm:
		e.POS = "part"
	case b.head[0].POS == "verb" && !labelled && participleShape().MatchString(bare(w.spelling)):
		e.POS = "part"
	}
}

var participleShape = lazy(`(?:[tsx]|nd)us$`)

// judgeVerb gives a verb the conjugation of the article's verb where none is
// printed, and calls it deponent by its shape.
func (b *body) judgeVerb(e *ingest.Entry, w subword) {
	if e.POS != "verb" {
		return
	}
	if hasEnding(w.spelling, []string{"or"}) && !e.Has("dep") {
		addMark(e, "dep")
		if n := len(e.Inflection); n == 3 && e.Inflection[1] == "?" {
			e.Inflection = []string{e.Inflection[0], e.Inflection[2]}
		}
	}
	last := len(e.Inflection) - 1
	if head := b.head[0].Inflection; e.Inflection[last] == "?" && b.head[0].POS == "verb" && len(head) > 1 {
		e.Inflection[last] = head[len(head)-1]
	}
}

// accepts reports whether an inflection makes a headword of the word in its
// context.
func (b *body) accepts(p inflexion, w subword, ctx context) bool {
	switch {
	case ctx == degree || w.at > 0 && b.text[w.at-1] == '/': // a slip of the source inside a word
		return false
	case ctx == mention:
		return p.full && !sources()[w.after(b.text)]
	case b.isJoined(w) && (p.alone || len(bare(w.spelling)) < 4):
		return false
	case p.weak:
		return (ctx != plain || w.tagged(b)) && (hasQuantity(w.spelling) || w.tagged(b))
	}
	return true
}

// add keeps a word found at a place of the text.
func (b *body) add(at, end int, e ingest.Entry, ctx context) {
	marks := append(e.Marks, "sub")
	if isCapital(e.Headword) {
		marks = append(marks, "proper")
	}
	if ctx == substantive && e.POS == "noun" {
		marks = append(marks, "subst")
	}
	marks = append(marks, b.signs(at)...)
	if target, ok := b.referredTo(end); ok {
		marks = append(marks, "xref")
		e.Target = "?" + target
	}
	e.Marks = nil
	e.SetMarks(marks...)
	b.subs = append(b.subs, subhead{at, end, e})
}

// signs reads the dictionary's signs before a word.
func (b *body) signs(at int) []string {
	var marks []string
	before := strings.TrimRight(b.text[max(0, at-12):at], " ")
	for {
		switch {
		case strings.HasSuffix(before, "‡†"), strings.HasSuffix(before, "††"):
			before = strings.TrimRight(before[:len(before)-len("††")], " ")
			marks = append(marks, "foreign")
		case strings.HasSuffix(before, "‡"):
			before = strings.TrimRight(before[:len(before)-len("‡")], " ")
			marks = append(marks, "gloss")
		case strings.HasSuffix(before, "†"):
			before = strings.TrimRight(before[:len(before)-len("†")], " ")
			marks = append(marks, "greek")
		case strings.HasSuffix(before, "*"):
			before = strings.TrimRight(before[:len(before)-1], " ")
			marks = append(marks, "hapax")
		default:
			return marks
		}
	}
}

var seeRE = lazy(`^,? ?v\. ([\p{L}\p{M}-]{3,})`)

// referredTo reads "v. X" behind an inflection.
func (b *body) referredTo(end int) (string, bool) {
	m := seeRE().FindStringSubmatch(b.text[end:min(len(b.text), end+60)])
	if m == nil {
		return "", false
	}
	switch m[1] {
	case "dep", "freq", "inch", "impers", "infra", "supra", "init", "fin", "the", "intens":
		return "", false
	}
	return m[1], true
}
