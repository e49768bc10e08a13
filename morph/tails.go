package morph

import (
	"fmt"
	"slices"
	"strings"
)

// A tail is a row of tails.tsv: how a printed tail joins a headword where the
// general rule fails.
type tail struct {
	head, tail pattern
	whole      string
}

// readTails reads tails.tsv: headword, tail, whole.
func (g *Grammar) readTails(file string) error {
	seen := map[string]int{}
	return g.lines(file, func(line int, text string) error {
		f := strings.Split(text, "\t")
		if len(f) != 3 {
			return fmt.Errorf("%d columns, want headword, tail, whole", len(f))
		}
		key := f[0] + "\t" + f[1]
		if first := seen[key]; first != 0 {
			return fmt.Errorf("a row for the same words stands in line %d", first)
		}
		seen[key] = line
		t := tail{whole: f[2]}
		var err error
		if t.head, err = parsePattern(f[0], g.ph); err != nil {
			return err
		}
		if t.tail, err = parsePattern(f[1], g.ph); err != nil {
			return err
		}
		probe := class{head: t.head, parts: []partPattern{{pattern: t.tail}}, stems: []stemTemplate{{"whole", t.whole}}}
		if err := probe.checkStems(); err != nil {
			return err
		}
		g.tails = append(g.tails, t)
		return nil
	})
}

// join returns the whole word of which L&S prints only the tail: coerceo with
// cui is coercui. The rows of tails.tsv come first, then the general rule.
func (g *Grammar) join(head spelling, printed string) spelling {
	printed = strings.TrimPrefix(printed, "-")
	t := newSpelling(printed)
	if len(t.plain) == 0 || len(head.plain) == 0 {
		return t
	}
	for _, row := range g.tails {
		if !tailFits(row.head.elems, head) {
			continue
		}
		got := captures{}
		if row.tail.match(t, got) && row.head.match(head, got) {
			whole := row.whole
			for name, sp := range got {
				whole = strings.ReplaceAll(whole, "{"+name+"}", sp.String())
			}
			return keepTail(newSpelling(whole), t)
		}
	}
	return newSpelling(head.slice(0, g.joint(head, t)) + t.String())
}

// keepTail gives the end of a joined word the quantities of the printed tail, if
// it ends in the tail's letters.
func keepTail(whole, t spelling) spelling {
	if n := len(whole.plain) - len(t.plain); n >= 0 && slices.Equal(whole.plain[n:], t.plain) {
		copy(whole.printed[n:], t.printed)
	}
	return whole
}

// joint returns the letter of the headword that the tail replaces.
func (g *Grammar) joint(head, t spelling) int {
	if g.ph.vowel(t.plain, 0) {
		return g.vowelJoint(head, t)
	}
	first := head.hyphen // the last element of a compound
	if sameStart(head.plain[first:], t.plain) {
		return first
	}
	if first > 0 && sameStart(head.plain, t.plain) && len(t.plain) > first {
		return 0
	}
	for i := len(head.plain) - 1; i >= 0; i-- {
		if head.plain[i] == t.plain[0] {
			return i
		}
	}
	return first
}

// sameStart tells a whole word printed as a "tail" (bibo, bibi; cresco, crevi):
// it begins like the headword and is about as long.
func sameStart(head, t []rune) bool {
	n := 0
	for n < len(head) && n < len(t) && head[n] == t[n] {
		n++
	}
	return n >= 2 && len(t) >= len(head)-1 || n >= 1 && len(t) >= len(head)
}

// vowelJoint places a tail that begins with a vowel: from the vowel of the last
// syllable, together with a vowel before it that the tail begins with.
func (g *Grammar) vowelJoint(head, t spelling) int {
	if len(t.plain) > 2 && len(head.plain) > 1 && t.plain[1] == head.plain[1] && sameStart(head.plain, t.plain) {
		return 0
	}
	from, to, ok := g.ph.nucleus(head.plain)
	if !ok {
		return len(head.plain)
	}
	if from < to-1 && t.plain[0] != head.plain[from] {
		from = to - 1 // two letters that are no diphthong here: Aene-is, Aene-idis
	}
	if from == 0 || !g.ph.vowel(head.plain, from-1) {
		return from
	}
	if t.plain[0] == head.plain[from-1] && t.plain[0] != head.plain[from] && len(t.plain) > 1 {
		return from - 1
	}
	return from
}
