package morph

import "slices"

// A candidates is one worker's memory of the classes and strikes that can be for
// an entry, by what is quickly known of it.
type candidates struct {
	g       *Grammar
	classes map[glance][]*class
	strikes map[glance][]int // by index
}

// A glance is what is quickly known of an entry: the part of speech, the last
// letter.
type glance struct {
	pos  string
	last rune
}

func newCandidates(g *Grammar) *candidates {
	return &candidates{g, map[glance][]*class{}, map[glance][]int{}}
}

func glanceAt(e *Entry, head spelling) glance {
	g := glance{pos: e.POS}
	if n := len(head.plain); n > 0 {
		g.last = head.plain[n-1]
	}
	return g
}

// classesFor returns the classes of which one may be the entry's, in their order.
func (c *candidates) classesFor(e *Entry, head spelling) []*class {
	at := glanceAt(e, head)
	out, ok := c.classes[at]
	if !ok {
		for i := range c.g.classes {
			if row := &c.g.classes[i]; row.cond.fitsPOS(at.pos) && row.head.mayEnd(at.last) {
				out = append(out, row)
			}
		}
		c.classes[at] = out
	}
	return out
}

// strikesFor returns the indexes of the strikes that may be for the entry.
func (c *candidates) strikesFor(e *Entry, head spelling) []int {
	at := glanceAt(e, head)
	out, ok := c.strikes[at]
	if !ok {
		for i := range c.g.strikes {
			if s := &c.g.strikes[i]; s.cond.fitsPOS(at.pos) && (s.head == nil || s.head.mayEnd(at.last)) {
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

// mayEnd reports whether a word with this last letter may fit the pattern.
func (p *pattern) mayEnd(last rune) bool {
	e := p.elems[len(p.elems)-1]
	return e.name != "" || e.plain == last
}
