package paradigms

import (
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
)

// twinLiteral tells a part that stands for itself: "?", "-", "indecl.", a digit.
func twinLiteral(part string) bool {
	return !slices.ContainsFunc(strings.Split(part, "|"), func(alt string) bool {
		digit := len(alt) == 1 && strings.Contains("0123456789", alt)
		return !digit && alt != "?" && alt != "-" && alt != "indecl."
	})
}

// join puts a printed tail to a headword: by the first row of tails.tsv that
// fits, else by the general rule.
func (tw *twin) join(head, tail string) twinWord {
	h, t := twinSpell(head), twinSpell(tail)
	if len(t) == 0 || len(h) == 0 {
		return t
	}
	for _, row := range tw.tails {
		caught := tw.fit(tw.pattern(row[1]), t, twinCatch{})
		if caught != nil {
			caught = tw.fit(tw.pattern(row[0]), h, caught)
		}
		if caught == nil {
			continue
		}
		text := row[2]
		for name, w := range caught {
			text = strings.ReplaceAll(text, "{"+name+"}", w.String())
		}
		whole := twinSpell(text)
		if strings.HasSuffix(whole.plain(), t.plain()) {
			whole = append(whole[:len(whole)-len(t)], t...)
		}
		return whole
	}
	return append(slices.Clip(h[:tw.joint(h, t, twinHyphen(head))]), t...)
}

// joint is how many letters of the headword stay before a tail.
func (tw *twin) joint(h, t twinWord, hyphen int) int {
	if strings.ContainsRune(tw.lang.Vowels, t[0].plain) {
		return tw.vowelJoint(h, t)
	}
	switch {
	case twinWhole(h[hyphen:], t):
		return hyphen
	case hyphen > 0 && len(t) > hyphen && twinWhole(h, t):
		return 0
	}
	if i := strings.LastIndex(h.plain(), string(t[0].plain)); i >= 0 {
		return i
	}
	return hyphen
}

// vowelJoint is joint for a tail that begins with a vowel: it takes the place of
// the vowels of the last syllable.
func (tw *twin) vowelJoint(h, t twinWord) int {
	plain := h.plain()
	if len(t) > 2 && len(h) > 1 && t[1].plain == h[1].plain && twinWhole(h, t) {
		return 0
	}
	kinds := tw.kinds([]rune(plain))
	from, to := tw.lastVowels([]rune(plain), kinds)
	if to == 0 {
		return len(h)
	}
	if to-from == 2 && t[0].plain != h[from].plain {
		from = to - 1
	}
	twoVowels := from > 0 && kinds[from-1] == 'V'
	if twoVowels && len(t) > 1 && t[0].plain == h[from-1].plain && t[0].plain != h[from].plain {
		return from - 1
	}
	return from
}

// twinWhole tells a whole word from a tail: it begins like the headword and is
// about as long.
func twinWhole(h, t twinWord) bool {
	alike := 0
	for alike < min(len(h), len(t)) && h[alike].plain == t[alike].plain {
		alike++
	}
	return alike >= 2 && len(t) >= len(h)-1 || alike == 1 && len(t) >= len(h)
}

// parts are the parts of an entry; those that a compound does not print are its
// simple verb's.
func (b *twinBook) parts(e *morph.Entry, head string) []string {
	hyphen := twinHyphen(e.Headword)
	if e.POS != "verb" || len(e.Parts) < 3 || hyphen == 0 ||
		!slices.Contains(b.lang.CompoundParts, e.Parts[2]) || !b.on("compound-parts") {
		return e.Parts
	}
	simple := b.verbs[twinSpell(e.Headword)[hyphen:].plain()]
	if simple == nil || len(simple.Parts) != len(e.Parts) || simple.Parts[2] != e.Parts[2] {
		return e.Parts
	}
	out := slices.Clone(e.Parts)
	if out[1] == "?" && (out[0] == "?" || b.printsPerfect(e, simple)) {
		out[1] = b.composed(twinPrefix(e, simple, head), simple, 1)
	}
	if out[0] == "?" {
		out[0] = b.composed(twinPrefix(e, simple, head), simple, 0)
	}
	return out
}

// twinPrefix is what stands before the simple verb in a spelling of a compound.
func twinPrefix(e, simple *morph.Entry, head string) string {
	w, verb := twinSpell(head), twinSpell(simple.Headword).plain()
	if strings.HasSuffix(w.plain(), verb) && len(w) > len(verb) {
		return w[:len(w)-len(verb)].String()
	}
	return twinSpell(e.Headword)[:twinHyphen(e.Headword)].String()
}

// composed is a part of the simple verb behind a prefix, as whole words.
func (b *twinBook) composed(prefix string, simple *morph.Entry, part int) string {
	var out []string
	for alt := range strings.SplitSeq(simple.Parts[part], "|") {
		if !twinLiteral(alt) {
			alt = "=" + prefix + b.join(simple.Headword, alt).String()
		}
		out = append(out, alt)
	}
	return strings.Join(out, "|")
}

// printsPerfect reports whether the perfect that a compound prints is its simple
// verb's.
func (b *twinBook) printsPerfect(e, simple *morph.Entry) bool {
	whole := b.composed(twinPrefix(e, simple, e.Headword), simple, 0)
	for own := range strings.SplitSeq(e.Parts[0], "|") {
		for alt := range strings.SplitSeq(whole, "|") {
			w, ok := strings.CutPrefix(alt, "=")
			if ok && !twinLiteral(own) && b.join(e.Headword, own).plain() == twinSpell(w).plain() {
				return true
			}
		}
	}
	return false
}

// simpleWithVariants finds the simple verb of a compound, if it has the same parts
// and other spellings.
func (b *twinBook) simpleWithVariants(e *morph.Entry) *morph.Entry {
	hyphen := twinHyphen(e.Headword)
	if e.POS != "verb" || len(e.Parts) < 2 || hyphen == 0 {
		return nil
	}
	simple := b.verbs[twinSpell(e.Headword)[hyphen:].plain()]
	switch {
	case simple == nil || len(simple.Variants) == 0:
		return nil
	case twinSameParts(simple.Parts, e.Parts):
		return simple
	case len(e.Parts) != 3 || len(simple.Parts) != 3 || simple.Parts[2] != e.Parts[2]:
		return nil
	case e.Parts[0] == "?" || b.printsPerfect(e, simple):
		return simple
	}
	return nil
}

// countRespelled counts for a spelling of a simple verb that a compound prints it.
func (b *twinBook) countRespelled(e *morph.Entry) {
	simple := b.simpleWithVariants(e)
	if simple == nil {
		return
	}
	for _, v := range simple.Variants {
		for _, own := range e.Variants {
			if strings.HasSuffix(twinSpell(own).plain(), twinSpell(v).plain()) {
				b.respelled[[2]string{simple.ID, v}]++
				break
			}
		}
	}
}

// respellings are the spellings of a compound's verb that two compounds or more
// print.
func (b *twinBook) respellings(e *morph.Entry) []string {
	simple := b.simpleWithVariants(e)
	if simple == nil {
		return nil
	}
	var out []string
	for _, v := range simple.Variants {
		if b.respelled[[2]string{simple.ID, v}] >= 2 {
			out = append(out, twinSpell(e.Headword)[:twinHyphen(e.Headword)].String()+"-"+v)
		}
	}
	return out
}

// twinSameParts reports whether two verbs have an alternative of each part in
// common.
func twinSameParts(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		common := false
		for alt := range strings.SplitSeq(a[i], "|") {
			common = common || slices.Contains(strings.Split(b[i], "|"), alt)
		}
		if !common {
			return false
		}
	}
	return true
}
