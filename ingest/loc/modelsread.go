package loc

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/verbarium/verbarium/ingest/wordlist"
)

// A modelReader reads the text of models.
type modelReader struct {
	m       *Models
	typ     *modelType // of the model being read; nil before the first
	open    *model
	example string // the word on which its rows show their form; perhaps none
}

// keywords are the words of the text that can name no inflection.
var keywords = []string{"type", "inflection", "forbid", "model", "out"}

// ReadModels reads the text that MODELS.md describes. Whatever is not as it says
// is an error that names the file and the line.
func ReadModels(r io.Reader, name string) (*Models, error) {
	p := &modelReader{m: &Models{types: map[string]*modelType{}, models: map[modelKey]*model{}}}
	last := 1
	for line, err := range wordlist.Lines(r, name, "utf-8") {
		if err != nil {
			return nil, err
		}
		last = line.Number
		fields := strings.Fields(uncomment(norm.NFC.String(line.Text)))
		if len(fields) == 0 {
			continue
		}
		if err := p.line(fields, last); err != nil {
			return nil, at(name, last, err)
		}
	}
	if len(p.m.models) == 0 {
		return nil, at(name, last, errors.New("no model"))
	}
	return p.m, at(name, last, p.close())
}

// uncomment cuts off a comment: "#" at the beginning or after a space.
func uncomment(s string) string {
	for i, r := range s {
		if r == '#' && (i == 0 || s[i-1] == ' ' || s[i-1] == '\t') {
			return s[:i]
		}
	}
	return s
}

func (p *modelReader) line(f []string, line int) error {
	switch f[0] {
	case "type":
		return p.declare(f[1:])
	case "inflection":
		return p.inflection(f[1:])
	case "forbid":
		return p.forbid(f[1:])
	case "model":
		return p.model(f[1:], line)
	}
	if p.open == nil {
		return fmt.Errorf("%q: want type, inflection, forbid or model", f[0])
	}
	return p.row(f)
}

// declare reads "NAME" or "NAME = OTHER" after the word type.
func (p *modelReader) declare(f []string) error {
	if len(f) != 1 && (len(f) != 3 || f[1] != "=") || !capitals(f[0]) {
		return errors.New("want: type NAME, or type NAME = OTHER, in capitals")
	}
	if p.m.types[f[0]] != nil {
		return fmt.Errorf("type %s stands twice", f[0])
	}
	t := &modelType{name: f[0], forbids: map[rune][]cell{}}
	t.as = t
	if len(f) == 3 {
		as, err := p.typeOf(f[2])
		if err != nil {
			return err
		}
		t.as = as.as
	}
	p.m.types[f[0]] = t
	return nil
}

func (p *modelReader) typeOf(name string) (*modelType, error) {
	if t := p.m.types[name]; t != nil {
		return t, nil
	}
	return nil, fmt.Errorf("type %q is not declared", name)
}

// inflection reads "TYPE SLOT description".
func (p *modelReader) inflection(f []string) error {
	if len(f) < 2 {
		return errors.New("want: inflection TYPE NAME, and perhaps what it is")
	}
	t, err := p.typeOf(f[0])
	switch {
	case err != nil:
		return err
	case t.as != t:
		return fmt.Errorf("type %s has the inflections of %s", t.name, t.as.name)
	case strings.ContainsAny(f[1], "()=/") || slices.Contains(keywords, f[1]):
		return fmt.Errorf("%q cannot name an inflection", f[1])
	case slices.Contains(t.slots, f[1]):
		return fmt.Errorf("inflection %s of type %s stands twice", f[1], t.name)
	}
	t.slots = append(t.slots, f[1])
	return nil
}

// forbid reads "TYPE LETTER CELL...".
func (p *modelReader) forbid(f []string) error {
	if len(f) < 2 {
		return errors.New("want: forbid TYPE LETTER, and the inflections")
	}
	t, err := p.typeOf(f[0])
	if err != nil {
		return err
	}
	letter := []rune(f[1])
	if len(letter) != 1 || !isASCIILetter(letter[0]) {
		return fmt.Errorf("restriction %q is not one letter", f[1])
	}
	if _, ok := t.forbids[letter[0]]; ok {
		return fmt.Errorf("restriction %s of type %s stands twice", f[1], t.name)
	}
	cells := []cell{}
	for _, s := range f[2:] {
		c, err := t.as.cell(s, 0)
		if err != nil {
			return err
		}
		cells = append(cells, c)
	}
	t.forbids[letter[0]] = cells
	return nil
}

// cell reads "SLOT" or "SLOT/VARIANT".
func (t *modelType) cell(s string, variant int) (cell, error) {
	slot, number, ok := strings.Cut(s, "/")
	if ok {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 {
			return cell{}, fmt.Errorf("%q: the variant is not a number from 1", s)
		}
		variant = n
	}
	if !slices.Contains(t.slots, slot) {
		return cell{}, fmt.Errorf("type %s has no inflection %q", t.name, slot)
	}
	return cell{slot, variant}, nil
}

// model reads "TYPE NUMBER" or "TYPE NUMBER EXAMPLE".
func (p *modelReader) model(f []string, line int) error {
	if err := p.close(); err != nil {
		return err
	}
	if len(f) < 2 || len(f) > 3 {
		return errors.New("want: model TYPE NUMBER, and perhaps a word that has it")
	}
	t, err := p.typeOf(f[0])
	if err != nil {
		return err
	}
	if t.as != t {
		return fmt.Errorf("type %s has the models of %s", t.name, t.as.name)
	}
	key := modelKey{t.name, f[1]}
	if first := p.m.models[key]; first != nil {
		return fmt.Errorf("model %s %s stands in line %d too", f[0], f[1], first.line)
	}
	p.typ, p.open, p.example = t, &model{line: line}, ""
	if len(f) == 3 {
		p.example = f[2]
	}
	p.m.models[key] = p.open
	return nil
}

// close ends a model: it must have rows.
func (p *modelReader) close() error {
	if p.open != nil && len(p.open.rows) == 0 {
		return fmt.Errorf("the model of line %d makes no form", p.open.line)
	}
	return nil
}

// row reads "CELL [out] [TRANSFORM] [= FORM]".
func (p *modelReader) row(f []string) error {
	c, err := p.typ.cell(f[0], 1)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(p.open.rows, func(r modelRow) bool { return r.cell == c }) {
		return fmt.Errorf("%s stands twice in the model of line %d", c, p.open.line)
	}
	row := modelRow{cell: c}
	f = f[1:]
	if len(f) > 0 && f[0] == "out" {
		row.out, f = true, f[1:]
	}
	want, shows := "", false
	if n := len(f); n >= 2 && f[n-2] == "=" {
		want, shows, f = f[n-1], true, f[:n-2]
	}
	if row.transform, err = ParseTransform(strings.Join(f, "")); err != nil {
		return err
	}
	p.open.rows = append(p.open.rows, row)
	if !shows {
		return nil
	}
	if p.example == "" {
		return fmt.Errorf("the model of line %d has no example, but %s shows its form", p.open.line, c)
	}
	got, err := row.transform.Apply(p.example)
	if err == nil && got != want {
		err = fmt.Errorf("%s makes %s of %s, not %s", row.transform, got, p.example, want)
	}
	return err
}

// ParseTransform reads a transform: (from=>to) as often as needed, or nothing.
func ParseTransform(s string) (Transform, error) {
	var t Transform
	for rest := s; rest != ""; {
		body, after, ok := strings.Cut(rest, ")")
		body, open := strings.CutPrefix(body, "(")
		from, to, arrow := strings.Cut(body, "=>")
		if !ok || !open || !arrow || !spelled(from) || !spelled(to) {
			return nil, fmt.Errorf("%q is not of the form (from=>to)", rest)
		}
		if from == "" && after != "" {
			return nil, fmt.Errorf("%q: only the last replacement may have nothing to replace", s)
		}
		t = append(t, Replacement{from, to})
		rest = after
	}
	return t, nil
}

// spelled reports whether s is what can stand in a word.
func spelled(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && r != '-' && r != '\''
	})
}
