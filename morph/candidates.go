package morph

import "slices"

// A candidates is one worker's memory of the classes and strikes that can be for
// an entry, by what is quickly known of it.
type candidates struct {
	g       *Grammar
	classes map[glance][]*class
	strikes map[glance][]int // by index
}

// A glance is what is quickly known of an entry: the part of speech, the number
// of its parts, the last letters, of which what is not known is 0.
type glance struct {
	pos   string
	parts int
	last  [3]rune // the last one first
}

// anyParts is the number of parts in a glance that does not look at them.
const anyParts = -1

func newCandidates(g *Grammar) *candidates {
	return &candidates{g, map[glance][]*class{}, map[glance][]int{}}
}

func glanceAt(e *Entry, head spelling, parts int) glance {
	g := glance{pos: e.POS, parts: parts}
	for i := range min(len(g.last), len(head.plain)) {
		g.last[i] = head.plain[len(head.plain)-1-i]
	}
	return g
}

// less is a glance at the part of speech and the last letter alone.
func (g glance) less() glance {
	return glance{pos: g.pos, parts: anyParts, last: [3]rune{g.last[0]}}
}

// classesFor returns the classes of which one may be the entry's, in their order.
func (c *candidates) classesFor(e *Entry, head spelling, parts int) []*class {
	at := glanceAt(e, head, parts)
	out, ok := c.classes[at]
	if !ok {
		for _, row := range c.classesAtLess(at.less()) {
			if (row.anyParts || len(row.parts) == parts) && row.head.mayEndIn(at.last) {
				out = append(out, row)
			}
		}
		c.classes[at] = out
	}
	return out
}

func (c *candidates) classesAtLess(at glance) []*class {
	out, ok := c.classes[at]
	if !ok {
		for i := range c.g.classes {
			if row := &c.g.classes[i]; row.cond.fitsPOS(at.pos) && row.head.mayEnd(at.last[0]) {
				out = append(out, row)
			}
		}
		c.classes[at] = out
	}
	return out
}

// strikesFor returns the indexes of the strikes that may be for the entry.
func (c *candidates) strikesFor(e *Entry, head spelling) []int {
	at := glanceAt(e, head, anyParts)
	out, ok := c.strikes[at]
	if !ok {
		for i := range c.g.strikes {
			if s := &c.g.strikes[i]; s.cond.fitsPOS(at.pos) && (s.head == nil || s.head.mayEndIn(at.last)) {
				out = append(out, i)
			}
		}
		c.strikes[at] = out
	}
	return out
}

// fitsPOS reports whether a row is for entries with a part of speech.
func (c *condition) fitsPOS(pos string) bool {
	return c.pos == nil || slices.Contains(c.pos, pos) || pos == "" && slices.Contains(c.pos, "none")
}

// last is the letter in which words end that fit the pattern, 0 if it is part of
// a stem.
func (p *pattern) last() rune { return p.elems[len(p.elems)-1].plain }

// mayEnd reports whether a word with this last letter may fit the pattern.
func (p *pattern) mayEnd(last rune) bool { return p.last() == 0 || p.last() == last }

// mayEndIn reports whether a word with these last letters, the last one first,
// may fit the pattern.
func (p *pattern) mayEndIn(last [3]rune) bool {
	for i, r := range last {
		k := len(p.elems) - 1 - i
		if k < 0 || p.elems[k].name != "" {
			return true
		}
		if p.elems[k].plain != r {
			return false
		}
	}
	return true
}
