package morph

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// A Paradigm is a named table of endings.
type Paradigm struct {
	Name  string
	Stems []string // names of the stems its rows attach to, in the order of their first row
	Rows  []Row
	made  []madeStem
	file  string // where it is declared
	line  int
	// byEnding finds the rows of a stem by their folded ending.
	byEnding []map[string][]int
	shaped   []bool // by stem: whether a row asks for its shape
}

// A Row is one cell of a paradigm: which stem, what to append, which cell.
type Row struct {
	Stem   int // index in Stems; -1 for a form spelled in full
	Ending string
	Cell   string
	Ruling *sources.Ruling // the switch that admits the row, or nil
	Source string          // section of a grammar
	File   string
	Line   int

	when   shapes
	folded string
}

// A madeStem is an @stem line: a stem made from another.
type madeStem struct {
	name, from string
	when       shapes
	strip, add string
}

// A tableReader reads the rows of one file of paradigms.
type tableReader struct {
	g    *Grammar
	file string
	line int
	cur  *Paradigm
	seen map[string]int // rows of the paradigm, to find duplicates
}

// readParadigms reads one file of paradigms into the grammar.
func (g *Grammar) readParadigms(file string) error {
	t := &tableReader{g: g, file: file}
	return g.lines(file, func(line int, text string) error {
		t.line = line
		if strings.HasPrefix(text, "@") {
			return t.directive(strings.Fields(text))
		}
		if t.cur == nil {
			return fmt.Errorf("a row before the first @paradigm")
		}
		return t.row(strings.Split(text, "\t"))
	})
}

func (t *tableReader) directive(f []string) error {
	if f[0] != "@paradigm" && t.cur == nil {
		return fmt.Errorf("%s before the first @paradigm", f[0])
	}
	switch {
	case f[0] == "@paradigm" && len(f) == 2:
		if _, ok := t.g.paradigms[f[1]]; ok {
			return fmt.Errorf("paradigm %s stands twice", f[1])
		}
		t.cur = &Paradigm{Name: f[1], file: t.file, line: t.line}
		t.seen = map[string]int{}
		t.g.paradigms[f[1]] = t.cur
		t.g.order = append(t.g.order, f[1])
		return nil
	case f[0] == "@include" && len(f) >= 2:
		t.later(f[1], f[2:])
		return nil
	case f[0] == "@drop" && len(f) == 2, f[0] == "@drop-ending" && len(f) == 3:
		t.later("", f[1:])
		return nil
	case f[0] == "@stem" && len(f) == 6:
		return t.stem(f)
	}
	return fmt.Errorf("directive %q is unknown or has the wrong number of words", strings.Join(f, " "))
}

// later notes what to take over or to drop when all tables are read.
func (t *tableReader) later(name string, args []string) {
	t.g.includes[t.cur] = append(t.g.includes[t.cur], include{t.file, t.line, name, args, len(t.cur.Rows)})
}

func (t *tableReader) stem(f []string) error {
	m := madeStem{name: f[1], from: f[2], strip: dash(f[4]), add: dash(f[5])}
	if f[3] != "*" {
		var err error
		if m.when, err = parseShapes(f[3], t.g.ph); err != nil {
			return err
		}
	}
	t.cur.made = append(t.cur.made, m)
	return nil
}

func (t *tableReader) row(f []string) error {
	if len(f) != 6 {
		return fmt.Errorf("%d columns, want stem, ending, cell, if, ruling, source", len(f))
	}
	if i := slices.Index(f, ""); i >= 0 {
		return fmt.Errorf("column %d is empty", i+1)
	}
	r := Row{Stem: -1, Ending: dash(f[1]), Source: f[5], File: t.file, Line: t.line}
	if f[0] != "-" {
		r.Stem = t.cur.stemIndex(f[0])
	} else if r.Ending == "" {
		return fmt.Errorf("a row with neither stem nor ending")
	}
	if f[3] != "*" {
		var err error
		if r.when, err = parseShapes(f[3], t.g.ph); err != nil {
			return err
		}
	}
	if f[4] != "*" {
		var err error
		if r.Ruling, err = t.g.ruling(f[4]); err != nil {
			return err
		}
	}
	return t.addCells(r, f)
}

// addCells adds a row of the paradigm for each cell that a row of the file is for.
func (t *tableReader) addCells(r Row, f []string) error {
	cells, ok := expandCell(f[2])
	if !ok {
		return fmt.Errorf("cell %q stands for more than %d", f[2], maxCells)
	}
	for _, cell := range cells {
		if !t.g.validCell(cell) {
			return fmt.Errorf("unknown cell %q", cell)
		}
		key := strings.Join([]string{f[0], f[1], cell, f[3], f[4]}, "\t")
		if first := t.seen[key]; first != 0 {
			return fmt.Errorf("the row stands in line %d too (%s)", first, cell)
		}
		t.seen[key] = t.line
		r.Cell = cell
		t.cur.Rows = append(t.cur.Rows, r)
	}
	return nil
}

// stemIndex returns the index of a stem's name, adding it if it is new.
func (p *Paradigm) stemIndex(name string) int {
	if i := slices.Index(p.Stems, name); i >= 0 {
		return i
	}
	p.Stems = append(p.Stems, name)
	return len(p.Stems) - 1
}

// maxCells bounds the cells that one row can be for.
const maxCells = 1 << 8

// expandCell spells out the alternatives of a cell: m/f/n stands for three. It
// reports false if there are more than maxCells.
func expandCell(cell string) ([]string, bool) {
	out := []string{""}
	for part := range strings.SplitSeq(cell, ".") {
		alternatives := strings.Split(part, "/")
		if len(out)*len(alternatives) > maxCells {
			return nil, false
		}
		var next []string
		for _, o := range out {
			for _, alt := range alternatives {
				if o != "" {
					alt = o + "." + alt
				}
				next = append(next, alt)
			}
		}
		out = next
	}
	return out, true
}

// dash reads "-" as nothing.
func dash(s string) string {
	if s == "-" {
		return ""
	}
	return s
}

// globCell matches a cell with a glob; "*" stands for any number of parts'
// letters, points included.
func globCell(glob, cell string) bool {
	part, glob, star := strings.Cut(glob, "*")
	if !star {
		return part == cell
	}
	rest, ok := strings.CutPrefix(cell, part)
	for ok {
		if part, glob, star = strings.Cut(glob, "*"); !star {
			return strings.HasSuffix(rest, part)
		}
		_, rest, ok = strings.Cut(rest, part)
	}
	return false
}
