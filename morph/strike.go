package morph

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// A Strike is a row of strikes-*.tsv: it takes cells away from entries of a kind.
type Strike struct {
	Ruling *sources.Ruling
	Reason string
	Source string
	File   string
	Line   int

	cond    condition
	head    *pattern // nil for any
	cells   []string // globs
	kept    []string // globs after "!"
	printed bool     // takes printed forms away too
	counts  bool     // by the switch of its ruling
}

// readStrikes reads a file of strikes: ruling, pos, headword, if, cells,
// reason, source. A glob "*" takes every cell and every printed form; "cells"
// takes every cell of the paradigm and leaves the printed forms.
func (g *Grammar) readStrikes(file string) error {
	seen := map[string]int{}
	return g.lines(file, func(line int, text string) error {
		f := strings.Split(text, "\t")
		if len(f) != 7 {
			return fmt.Errorf("%d columns, want ruling, pos, headword, if, cells, reason, source", len(f))
		}
		key := strings.Join(f[:5], "\t")
		if first := seen[key]; first != 0 {
			return fmt.Errorf("the row stands in line %d too", first)
		}
		seen[key] = line
		s, err := g.parseStrike(f)
		if err != nil {
			return err
		}
		s.File, s.Line = file, line
		if s.counts {
			g.strikes = append(g.strikes, s)
		}
		return nil
	})
}

func (g *Grammar) parseStrike(f []string) (Strike, error) {
	s := Strike{Reason: f[5], Source: f[6]}
	name, off := strings.CutPrefix(f[0], "!")
	var err error
	if s.Ruling, err = g.ruling(name); err != nil {
		return s, err
	}
	s.counts = s.Ruling.On != off
	if s.cond, err = g.parseCondition(f[1], f[3]); err != nil {
		return s, err
	}
	if f[2] != "*" {
		p, err := parsePattern(f[2], g.ph)
		if err != nil {
			return s, err
		}
		s.head = &p
	}
	for c := range strings.FieldsSeq(f[4]) {
		if err := g.checkGlob(strings.TrimPrefix(c, "!")); err != nil {
			return s, err
		}
		switch {
		case c == "*":
			s.printed = true
			s.cells = append(s.cells, "*")
		case c == "cells":
			s.cells = append(s.cells, "*")
		case strings.HasPrefix(c, "!"):
			s.kept = append(s.kept, c[1:])
		default:
			s.cells = append(s.cells, c)
		}
	}
	if len(s.cells) == 0 || s.Reason == "" {
		return s, fmt.Errorf("a strike without cells or without a reason")
	}
	return s, nil
}

// checkGlob refuses a glob that no cell fits, since a part of it is none of a cell.
func (g *Grammar) checkGlob(glob string) error {
	if glob == "cells" {
		return nil
	}
	for part := range strings.SplitSeq(glob, ".") {
		if _, ok := g.cells[part]; !ok && !strings.Contains(part, "*") {
			return fmt.Errorf("unknown cell %q", glob)
		}
	}
	return nil
}

// readExcludes reads exclude.tsv: id, ruling, reason. Each row strikes all of
// one entry.
func (g *Grammar) readExcludes(file string) error {
	var strikes []Strike // they come before those of kinds, the last one first
	err := g.lines(file, func(line int, text string) error {
		f := strings.Split(text, "\t")
		if len(f) != 3 || !isID(f[0]) {
			return fmt.Errorf("want id, ruling, reason: %q", text)
		}
		s, err := g.parseStrike([]string{f[1], "*", "*", f[0], "*", f[2], file})
		if err != nil {
			return err
		}
		s.File, s.Line = file, line
		g.excludes = append(g.excludes, s)
		if s.counts {
			strikes = append(strikes, s)
		}
		return nil
	})
	slices.Reverse(strikes)
	g.strikes = append(strikes, g.strikes...)
	return err
}

// Rank orders the reasons for which a form may be struck: 0 for an entry that
// is shut out by name, 1 for all of an entry of a kind, 2 for a cell.
func (s *Strike) Rank() int {
	switch {
	case !s.printed || len(s.kept) > 0 || !slices.Contains(s.cells, "*"):
		return 2
	case s.cond.ids != nil:
		return 0
	}
	return 1
}

// Denied returns the row that takes a cell from the lexeme, whether or not its
// paradigm makes a form of it, or nil.
func (lx *Lexeme) Denied(cell string) *Strike {
	for _, s := range lx.strikes {
		if s.takes(cell) {
			return s
		}
	}
	return nil
}

// fits reports whether the strike is for the entry; got is for what its pattern
// catches.
func (s *Strike) fits(e *Entry, marks markSet, head spelling, got *captures) bool {
	if !s.cond.fits(e, marks) {
		return false
	}
	*got = (*got)[:0]
	return s.head == nil || s.head.match(head, got)
}

// takes reports whether the strike takes the cell.
func (s *Strike) takes(cell string) bool {
	for _, k := range s.kept {
		if globCell(k, cell) {
			return false
		}
	}
	for _, c := range s.cells {
		if globCell(c, cell) {
			return true
		}
	}
	return false
}
