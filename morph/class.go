package morph

import (
	"fmt"
	"slices"
	"strings"
)

// A class is a row of classes-*.tsv: entries of a kind follow a paradigm.
type class struct {
	file string
	line int
	cond condition
	head pattern
	// parts are the patterns for the parts of the inflection; anyParts fits all.
	parts    []partPattern
	anyParts bool
	gender   []string // nil for any
	stems    []stemTemplate
	paradigm *Paradigm
	source   string
}

// A partPattern fits one part of an inflection: literal values ("?", "-", "1",
// "indecl.") or a pattern.
type partPattern struct {
	literal []string
	pattern pattern
}

// A stemTemplate makes a further stem: literal letters and caught stems in turn.
type stemTemplate struct {
	name string
	text string
	template
}

// A condition is the columns pos and if, which classes and strikes share.
type condition struct {
	pos    []string // nil for any
	want   markSet
	not    markSet
	ids    []string
	notIDs []string // entries that the row leaves out
}

// A markSet is a set of marks, by their lines in marks.tsv.
type markSet uint64

// maxMarks is how many marks a language can have.
const maxMarks = 64

func (g *Grammar) parseCondition(pos, marks string) (condition, error) {
	var c condition
	if pos != "*" {
		c.pos = strings.Split(pos, "|")
	}
	if marks == "*" {
		return c, nil
	}
	for m := range strings.FieldsSeq(marks) {
		m, negated := strings.CutPrefix(m, "!")
		ids, set := &c.ids, &c.want
		if negated {
			ids, set = &c.notIDs, &c.not
		}
		if isID(m) {
			*ids = append(*ids, m)
			continue
		}
		mark, ok := g.marks[m]
		if !ok {
			return c, fmt.Errorf("unknown mark %q", m)
		}
		*set |= mark.set
	}
	return c, nil
}

// marksOf returns the marks of an entry that marks.tsv knows.
func (g *Grammar) marksOf(e *Entry) markSet {
	var set markSet
	for _, m := range e.Marks {
		set |= g.marks[m].set
	}
	return set
}

// isID tells the n-number of an entry (n26265, n31177.1, x1) from a mark.
func isID(s string) bool {
	return len(s) > 1 && (s[0] == 'n' || s[0] == 'x') && s[1] >= '0' && s[1] <= '9'
}

// fits reports whether a row is for an entry with some marks, whose part of
// speech fits.
func (c *condition) fits(e *Entry, marks markSet) bool {
	if marks&c.want != c.want || marks&c.not != 0 {
		return false
	}
	return (c.ids == nil || slices.Contains(c.ids, e.ID)) && !slices.Contains(c.notIDs, e.ID)
}

// readClasses reads a file of classes: pos, headword, parts, gender, if, stems,
// paradigm, source.
func (g *Grammar) readClasses(file string) error {
	seen := map[string]int{}
	return g.lines(file, func(line int, text string) error {
		f := strings.Split(text, "\t")
		if len(f) != 8 {
			return fmt.Errorf("%d columns, want pos, headword, parts, gender, if, stems, paradigm, source", len(f))
		}
		key := strings.Join(f[:5], "\t")
		if first := seen[key]; first != 0 {
			return fmt.Errorf("a row for the same entries stands in line %d", first)
		}
		seen[key] = line
		c, err := g.parseClass(f)
		if err != nil {
			return err
		}
		c.file, c.line = file, line
		g.classes = append(g.classes, c)
		return nil
	})
}

func (g *Grammar) parseClass(f []string) (class, error) {
	c := class{source: f[7]}
	var err error
	if c.cond, err = g.parseCondition(f[0], f[4]); err != nil {
		return c, err
	}
	if c.head, err = parsePattern(f[1], g.ph); err != nil {
		return c, err
	}
	if f[2] == "*" {
		c.anyParts = true
	} else if c.parts, err = g.parseParts(f[2]); err != nil {
		return c, err
	}
	if f[3] != "*" {
		c.gender = strings.Split(f[3], "|")
	}
	var ok bool
	if c.paradigm, ok = g.paradigms[f[6]]; !ok {
		return c, fmt.Errorf("paradigm %q does not exist", f[6])
	}
	if f[5] != "*" {
		for s := range strings.FieldsSeq(f[5]) {
			name, t, ok := strings.Cut(s, "=")
			if !ok || name == "" {
				return c, fmt.Errorf("stem %q is not name=letters", s)
			}
			c.stems = append(c.stems, stemTemplate{name, t, parseTemplate(t)})
		}
	}
	return c, c.checkStems()
}

// checkStems refuses templates of stems that no pattern catches.
func (c *class) checkStems() error {
	caught := c.head.names()
	for _, p := range c.parts {
		caught = append(caught, p.pattern.names()...)
	}
	for _, s := range c.stems {
		for rest := s.text; ; {
			_, after, ok := strings.Cut(rest, "{")
			if !ok {
				break
			}
			name, tail, closed := strings.Cut(after, "}")
			if !closed || !slices.Contains(caught, name) {
				return fmt.Errorf("stem %s=%s uses %q, which no pattern catches", s.name, s.text, name)
			}
			rest = tail
		}
		caught = append(caught, s.name)
	}
	return nil
}

func (g *Grammar) parseParts(text string) ([]partPattern, error) {
	var out []partPattern
	if text == "" {
		return nil, nil
	}
	for p := range strings.SplitSeq(text, ", ") {
		if isLiteral(p) {
			out = append(out, partPattern{literal: strings.Split(p, "|")})
			continue
		}
		pat, err := parsePattern(p, g.ph)
		if err != nil {
			return nil, err
		}
		out = append(out, partPattern{pattern: pat})
	}
	return out, nil
}

// isLiteral tells values that stand for themselves from patterns.
func isLiteral(p string) bool {
	for alt := range strings.SplitSeq(p, "|") {
		if alt != "?" && alt != "-" && alt != "indecl." && !(len(alt) == 1 && alt[0] >= '0' && alt[0] <= '9') {
			return false
		}
	}
	return true
}

// match fits the row to an entry whose headword and parts are given, and puts
// what it catches into got. Most rows fail: the cheap tests come first.
func (c *class) match(e *Entry, marks markSet, head spelling, parts []string, joined []spelling, got *captures) bool {
	*got = (*got)[:0]
	if !c.cond.fits(e, marks) || !c.mayMatch(head, parts, joined) || !c.fitsGender(e.Gender) {
		return false
	}
	if !c.head.match(head, got) {
		return false
	}
	for i := range c.parts {
		p := &c.parts[i]
		if p.literal == nil && !p.pattern.match(joined[i], got) {
			return false
		}
	}
	return true
}

// mayMatch looks at the ends of the words only.
func (c *class) mayMatch(head spelling, parts []string, joined []spelling) bool {
	if !c.anyParts && len(c.parts) != len(parts) || !tailFits(c.head.elems, head) {
		return false
	}
	for i := range c.parts {
		p := &c.parts[i]
		if p.literal != nil {
			if !slices.Contains(p.literal, parts[i]) {
				return false
			}
			continue
		}
		if joined[i].plain == nil || !tailFits(p.pattern.elems, joined[i]) {
			return false
		}
	}
	return true
}

func (c *class) fitsGender(gender string) bool {
	if c.gender == nil {
		return true
	}
	for g := range strings.SplitSeq(gender, "|") {
		if slices.Contains(c.gender, g) {
			return true
		}
	}
	return false
}

// make returns the stems that the patterns caught together with those that the
// templates make of them.
func (c *class) make(got captures) stems {
	out := make(stems, 0, len(got)+len(c.stems)+2)
	for i := range got {
		out.set(got[i].name, got[i].String())
	}
	for i := range c.stems {
		out.set(c.stems[i].name, c.stems[i].fill(out))
	}
	return out
}
