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
	whole      template
}

// tailTable is tails.tsv.
type tailTable struct {
	rows []tail
	// ending has the indexes of the rows that may be for a word and a tail, by
	// their last letters; 0 stands for letters in which no row ends.
	ending map[[2]rune][]int
}

// index sorts the rows by the letters in which they let a word and a tail end.
func (t *tailTable) index() {
	heads, tails := map[rune]bool{0: true}, map[rune]bool{0: true}
	for i := range t.rows {
		heads[t.rows[i].head.last()], tails[t.rows[i].tail.last()] = true, true
	}
	t.ending = map[[2]rune][]int{}
	for h := range heads {
		for e := range tails {
			for i := range t.rows {
				if t.rows[i].head.mayEnd(h) && t.rows[i].tail.mayEnd(e) {
					t.ending[[2]rune{h, e}] = append(t.ending[[2]rune{h, e}], i)
				}
			}
		}
	}
}

// rowsFor returns the indexes of the rows that may be for a word and a tail.
func (t *tailTable) rowsFor(head, tail spelling) []int {
	h, e := head.plain[len(head.plain)-1], tail.plain[len(tail.plain)-1]
	for _, try := range [][2]rune{{h, e}, {h, 0}, {0, e}} {
		if rows, ok := t.ending[try]; ok {
			return rows
		}
	}
	return t.ending[[2]rune{}]
}

// readTails reads tails.tsv: headword, tail, whole.
func (g *Grammar) readTails(file string) error {
	seen := map[string]int{}
	defer g.tails.index()
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
		t := tail{whole: parseTemplate(f[2])}
		var err error
		if t.head, err = parsePattern(f[0], g.ph); err != nil {
			return err
		}
		if t.tail, err = parsePattern(f[1], g.ph); err != nil {
			return err
		}
		probe := class{head: t.head, parts: []partPattern{{pattern: t.tail}}, stems: []stemTemplate{{name: "whole", text: f[2]}}}
		if err := probe.checkStems(); err != nil {
			return err
		}
		g.tails.rows = append(g.tails.rows, t)
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
	var got captures
	for _, i := range g.tails.rowsFor(head, t) {
		row := &g.tails.rows[i]
		if !tailFits(row.head.elems, head) || !tailFits(row.tail.elems, t) {
			continue
		}
		got = got[:0]
		if row.tail.match(t, &got) && row.head.match(head, &got) {
			var caught stems
			for i := range got {
				caught.set(got[i].name, got[i].String())
			}
			return keepTail(newSpelling(row.whole.fill(caught)), t)
		}
	}
	return newSpelling(head.slice(0, g.joint(head, t)) + t.String())
}

// keepTail gives the end of a joined word the quantities of the printed tail, if
// it ends in the tail's letters.
func keepTail(whole, t spelling) spelling {
	n := len(whole.plain) - len(t.plain)
	if n < 0 || !slices.Equal(whole.plain[n:], t.plain) {
		return whole
	}
	kept := newSpelling(whole.slice(0, n) + t.String())
	kept.hyphen = whole.hyphen
	return kept
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
