package morph

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A pattern is a spelling in which {name} or {name:shapes} catches a stem.
type pattern struct {
	text  string
	elems []element
}

// An element is one literal letter or one capture.
type element struct {
	plain    rune
	quantity rune
	name     string // of a capture
	shapes   shapes
}

// captures are the stems that patterns have caught; there are few of them.
type captures []capture

type capture struct {
	name string
	spelling
}

// find returns the index of a name, or -1.
func (c captures) find(name string) int {
	return slices.IndexFunc(c, func(x capture) bool { return x.name == name })
}

// parsePattern reads a pattern.
func parsePattern(text string, ph *phonology) (pattern, error) {
	p := pattern{text: text}
	for rest := text; rest != ""; {
		lit, capture, found := strings.Cut(rest, "{")
		if strings.Contains(lit, "}") {
			return p, fmt.Errorf("pattern %q: } without {", text)
		}
		sp := newSpelling(lit)
		for i, r := range sp.plain {
			p.elems = append(p.elems, element{plain: r, quantity: quantity(sp.slice(i, i+1))})
		}
		if !found {
			break
		}
		body, after, closed := strings.Cut(capture, "}")
		name, list, shaped := strings.Cut(body, ":")
		if !closed || name == "" || shaped && list == "" {
			return p, fmt.Errorf("pattern %q: a capture is {name} or {name:shapes}", text)
		}
		e := element{name: name}
		if shaped {
			var err error
			if e.shapes, err = parseShapes(list, ph); err != nil {
				return p, err
			}
		}
		p.elems = append(p.elems, e)
		rest = after
	}
	if len(p.elems) == 0 {
		return p, errors.New("empty pattern")
	}
	return p, nil
}

// names returns the captures' names.
func (p *pattern) names() []string {
	var out []string
	for _, e := range p.elems {
		if e.name != "" {
			out = append(out, e.name)
		}
	}
	return out
}

// match fits the pattern to a whole word and adds what it catches to c. On
// failure c is unchanged.
func (p *pattern) match(sp spelling, c *captures) bool {
	return matchFrom(p.elems, sp, 0, c)
}

func matchFrom(elems []element, sp spelling, at int, c *captures) bool {
	for i := range elems {
		e := &elems[i]
		if e.name != "" {
			return matchCapture(elems[i:], sp, at, c)
		}
		if at >= len(sp.plain) || sp.plain[at] != e.plain {
			return false
		}
		if e.quantity != 0 {
			if q := quantity(sp.slice(at, at+1)); q != 0 && q != e.quantity {
				return false
			}
		}
		at++
	}
	return at == len(sp.plain)
}

// matchCapture tries the longest stem first; if nothing else is caught behind
// it, there is only one that can fit.
func matchCapture(elems []element, sp spelling, at int, c *captures) bool {
	e, rest := &elems[0], elems[1:]
	if !tailFits(rest, sp) {
		return false
	}
	literal := leastLetters(rest)
	longest, shortest := len(sp.plain)-literal, at
	if literal == len(rest) {
		shortest = max(at, longest)
	}
	bound := c.find(e.name)
	for end := longest; end >= shortest; end-- {
		got := sp.part(at, end)
		if bound >= 0 && !slices.Equal((*c)[bound].plain, got.plain) {
			continue
		}
		if !e.shapes.fit(got.plain) {
			continue
		}
		if bound < 0 {
			*c = append(*c, capture{e.name, got})
			if matchFrom(rest, sp, end, c) {
				return true
			}
			*c = (*c)[:len(*c)-1]
			continue
		}
		old := (*c)[bound].spelling
		(*c)[bound].spelling = got
		if matchFrom(rest, sp, end, c) {
			return true
		}
		(*c)[bound].spelling = old
	}
	return false
}

// leastLetters counts the letters that elements need at the least.
func leastLetters(elems []element) int {
	n := 0
	for i := range elems {
		if elems[i].name == "" {
			n++
		}
	}
	return n
}

// tailFits is a quick test of the letters after the last capture.
func tailFits(elems []element, sp spelling) bool {
	j := len(sp.plain) - 1
	for i := len(elems) - 1; i >= 0 && elems[i].name == ""; i-- {
		if j < 0 || sp.plain[j] != elems[i].plain {
			return false
		}
		j--
	}
	return true
}

// shapes is a list of shapes of which a stem must end in one.
type shapes struct {
	list [][]rune
	not  bool
	ph   *phonology
}

// parseShapes reads shapes separated by "|", turned round by a leading "!".
func parseShapes(text string, ph *phonology) (shapes, error) {
	s := shapes{ph: ph}
	text, s.not = strings.CutPrefix(text, "!")
	for sh := range strings.SplitSeq(text, "|") {
		sh = strings.TrimPrefix(sh, "*")
		if sh == "" || strings.ContainsAny(sh, "*{}!") {
			return s, fmt.Errorf("shape %q in %q", sh, text)
		}
		plain := []rune(strip(sh))
		if len(plain) == 0 || slices.Contains(plain[1:], '#') {
			return s, fmt.Errorf("shape %q in %q: want letters, # before them only", sh, text)
		}
		s.list = append(s.list, plain)
	}
	return s, nil
}

// strip removes quantities from a shape, keeping its capital letters.
func strip(shape string) string {
	var b strings.Builder
	for _, r := range shape {
		if strings.ContainsRune("VCS#", r) {
			b.WriteRune(r)
			continue
		}
		b.WriteString(plainOf(string(r)))
	}
	return b.String()
}

// equal reports whether two lists ask for the same.
func (s *shapes) equal(o *shapes) bool {
	return s.not == o.not && slices.EqualFunc(s.list, o.list, slices.Equal)
}

// fit reports whether the stem ends in one of the shapes; no list fits all.
func (s *shapes) fit(stem []rune) bool {
	if s.list == nil {
		return true
	}
	for _, sh := range s.list {
		if s.ends(sh, stem) {
			return !s.not
		}
	}
	return s.not
}

func (s *shapes) ends(shape, stem []rune) bool {
	for len(shape) > 0 {
		last := shape[len(shape)-1]
		shape = shape[:len(shape)-1]
		if last == '#' {
			return len(stem) == 0 && len(shape) == 0
		}
		if len(stem) == 0 {
			return false
		}
		n := 1
		switch {
		case last == 'V' && !s.ph.vowel(stem, len(stem)-1), last == 'C' && s.ph.vowel(stem, len(stem)-1):
			return false
		case last == 'S':
			if n = s.ph.syllable(stem); n == 0 {
				return false
			}
		case last != 'V' && last != 'C' && stem[len(stem)-1] != last:
			return false
		}
		stem = stem[:len(stem)-n]
	}
	return true
}
