package morph

import "slices"

// A candidates is one worker's memory of the classes and strikes that can be for
// an entry, by what is quickly known of it.
type candidates struct {
	g     *Grammar
	found map[glance]*rows
}

// rows are classes and, by index, strikes, in the order of their tables.
type rows struct {
	classes []*class
	strikes []int
}

// A glance is what is quickly known of an entry: the part of speech, the number
// of its parts, the last letters, of which what is not known is 0.
type glance struct {
	last  [3]rune // the last one first
	parts int
	pos   string
}

// less is a glance at the part of speech and the last letter alone.
func (at glance) less() glance {
	const unseen = -1
	return glance{pos: at.pos, parts: unseen, last: [3]rune{at.last[0]}}
}

func newCandidates(g *Grammar) *candidates { return &candidates{g, map[glance]*rows{}} }

// rowsFor returns the rows that may be for an entry.
func (c *candidates) rowsFor(e *Entry, head spelling, parts int) *rows {
	at := glance{pos: e.POS, parts: parts}
	for i := range min(len(at.last), len(head.plain)) {
		at.last[i] = head.plain[len(head.plain)-1-i]
	}
	out := c.found[at]
	if out != nil {
		return out
	}
	out = &rows{}
	may := c.rowsAt(at.less())
	for _, row := range may.classes {
		if (row.anyParts || len(row.parts) == parts) && row.head.mayEndIn(at.last) {
			out.classes = append(out.classes, row)
		}
	}
	for _, i := range may.strikes {
		if s := &c.g.strikes[i]; s.head == nil || s.head.mayEndIn(at.last) {
			out.strikes = append(out.strikes, i)
		}
	}
	c.found[at] = out
	return out
}

func (c *candidates) rowsAt(at glance) *rows {
	out := c.found[at]
	if out != nil {
		return out
	}
	out = &rows{}
	for i := range c.g.classes {
		if row := &c.g.classes[i]; row.cond.fitsPOS(at.pos) && row.head.mayEnd(at.last[0]) {
			out.classes = append(out.classes, row)
		}
	}
	for i := range c.g.strikes {
		if s := &c.g.strikes[i]; s.cond.fitsPOS(at.pos) && (s.head == nil || s.head.mayEnd(at.last[0])) {
			out.strikes = append(out.strikes, i)
		}
	}
	c.found[at] = out
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
