package morph

import (
	"fmt"
	"slices"
	"strings"
)

// An include is a directive that takes rows over from another table, or (with
// an empty name) drops rows taken over before it. at is the number of rows
// that the table itself had at that point, so that the order of the file is kept.
type include struct {
	file string
	line int
	name string
	args []string
	at   int
}

// maxRows bounds the rows that a paradigm has with those it takes over: tables that
// take over each other twice would else double them at every step. The largest
// paradigm of Latin has some hundreds.
const maxRows = 1 << 15

// resolve carries out the directives of all paradigms, each after those it
// includes.
func (g *Grammar) resolve() error {
	state := map[*Paradigm]int{}
	for _, name := range g.order {
		if err := g.resolveOne(g.paradigms[name], state); err != nil {
			return err
		}
	}
	return nil
}

// What is known of a paradigm on the way.
const (
	busy = 1 + iota
	done
)

func (g *Grammar) resolveOne(p *Paradigm, state map[*Paradigm]int) error {
	if state[p] == done {
		return nil
	}
	state[p] = busy
	own := p.Rows
	var rows []Row
	at := 0
	for _, in := range g.includes[p] {
		rows = append(rows, own[at:in.at]...)
		at = in.at
		if in.name == "" {
			var err error
			if rows, err = drop(rows, in); err != nil {
				return err
			}
			continue
		}
		more, err := g.included(p, in, state)
		if err != nil {
			return err
		}
		rows = append(rows, more...)
		if len(rows) > maxRows {
			return &SyntaxError{in.file, in.line, fmt.Sprintf("paradigm %s takes over more than %d rows", p.Name, maxRows)}
		}
	}
	p.Rows = append(rows, own[at:]...)
	state[p] = done
	return nil
}

// included returns the rows that a directive takes over from another paradigm.
func (g *Grammar) included(p *Paradigm, in include, state map[*Paradigm]int) ([]Row, error) {
	src, ok := g.paradigms[in.name]
	if !ok {
		return nil, &SyntaxError{in.file, in.line, fmt.Sprintf("paradigm %q does not exist", in.name)}
	}
	if state[src] == busy {
		return nil, &SyntaxError{in.file, in.line, fmt.Sprintf("paradigm %s includes itself", in.name)}
	}
	if err := g.resolveOne(src, state); err != nil {
		return nil, err
	}
	return g.take(p, src, in)
}

// drop carries out @drop GLOB and @drop-ending ENDING CELL.
func drop(rows []Row, in include) ([]Row, error) {
	before := len(rows)
	rows = slices.DeleteFunc(slices.Clone(rows), func(r Row) bool {
		if len(in.args) == 1 {
			return globCell(in.args[0], r.Cell)
		}
		return r.Ending == dash(in.args[0]) && globCell(in.args[1], r.Cell)
	})
	if len(rows) == before {
		return nil, &SyntaxError{in.file, in.line, "nothing to drop"}
	}
	return rows, nil
}

// rename is how an include maps a stem: another stem, and letters that come
// before the ending.
type rename struct{ stem, add string }

// A taking is what the arguments of an include say: how stems are mapped, what
// comes before each cell, and the ruling that rows without one stand under.
type taking struct {
	names  map[string]rename
	cell   string
	ruling string
}

// readTaking reads the arguments of an include of src.
func readTaking(src *Paradigm, args []string, bad func(string, ...any) error) (taking, error) {
	t, seen := taking{names: map[string]rename{}}, map[string]bool{}
	for _, a := range args {
		k, v, ok := strings.Cut(a, "=")
		switch {
		case !ok || v == "":
			return t, bad("%q is not NAME=VALUE", a)
		case seen[k]:
			return t, bad("%q stands twice", k)
		case k == "cell":
			t.cell = v
		case k == "ruling":
			t.ruling = v
		default:
			stem, add, _ := strings.Cut(v, "+")
			if stem == "" {
				return t, bad("%q names no stem before the +", a)
			}
			if !slices.Contains(src.Stems, k) && !madeFrom(src, k) {
				return t, bad("paradigm %s has no stem %q", src.Name, k)
			}
			t.names[k] = rename{stem, add}
		}
		seen[k] = true
	}
	return t, nil
}

// take returns the rows of src as they stand in p.
func (g *Grammar) take(p, src *Paradigm, in include) ([]Row, error) {
	bad := func(format string, a ...any) error {
		return &SyntaxError{in.file, in.line, fmt.Sprintf(format, a...)}
	}
	t, err := readTaking(src, in.args, bad)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, 0, len(src.Rows))
	for _, r := range src.Rows {
		if r.Stem >= 0 && !t.restem(p, src, &r) {
			continue
		}
		r.Cell = t.cell + r.Cell
		if !g.validCell(r.Cell) {
			return nil, bad("unknown cell %q", r.Cell)
		}
		if t.ruling != "" && r.Ruling == nil {
			if r.Ruling, err = g.ruling(t.ruling); err != nil {
				return nil, bad("%v", err)
			}
		}
		rows = append(rows, r)
	}
	return rows, g.takeMade(p, src, t.names, bad)
}

// restem puts a row of src on its stem in p. It reports false if the row can stand
// on no stem there.
func (t taking) restem(p, src *Paradigm, r *Row) bool {
	name := src.Stems[r.Stem]
	to, ok := t.names[name]
	if !ok {
		to = rename{name, ""}
	}
	if to.add != "" && r.when.list != nil {
		// The condition is on the stem with its additions: decide it now
		// as far as the addition alone allows.
		if !r.when.fit([]rune(plainOf(to.add))) {
			return false
		}
		r.when = shapes{}
	}
	r.Stem = p.stemIndex(to.stem)
	r.Ending = to.add + r.Ending
	return true
}

// madeFrom reports whether a stem is what an @stem line of the table starts from.
func madeFrom(src *Paradigm, name string) bool {
	return slices.ContainsFunc(src.made, func(m madeStem) bool { return m.from == name })
}

// takeMade takes over the @stem lines of an included table.
func (g *Grammar) takeMade(p, src *Paradigm, names map[string]rename, bad func(string, ...any) error) error {
	for _, m := range src.made {
		if to, ok := names[m.name]; ok {
			if to.add != "" {
				return bad("stem %q is made in %s and cannot be added to", m.name, src.Name)
			}
			m.name = to.stem
		}
		if to, ok := names[m.from]; ok {
			if to.add != "" {
				return bad("stem %q is made from %q, which cannot be added to", m.name, m.from)
			}
			m.from = to.stem
		}
		if !slices.ContainsFunc(p.made, func(o madeStem) bool {
			return o.name == m.name && o.from == m.from && o.strip == m.strip && o.add == m.add && o.when.equal(&m.when)
		}) {
			p.made = append(p.made, m)
		}
	}
	return nil
}
