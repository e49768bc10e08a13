package loc

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Models are tables of inflection: what the forms of a headword are, by the type
// and number of its model. The text they are read from is described in MODELS.md.
type Models struct {
	types  map[string]*modelType
	models map[modelKey]*model
}

// A modelType is a type of models, F or VT.
type modelType struct {
	name  string
	as    *modelType // the type whose models it has; itself if it has its own
	slots []string   // its inflections in order
	// forbids gives, by restriction letter, what an entry with it lacks.
	forbids map[rune][]cell
}

// A modelKey names a model; the number "*" is that of all not given otherwise.
type modelKey struct{ typ, number string }

// A cell is an inflection and its variant; variant 0 stands for all.
type cell struct {
	slot    string
	variant int
}

func (c cell) String() string {
	if c.variant <= 1 {
		return c.slot
	}
	return fmt.Sprintf("%s/%d", c.slot, c.variant)
}

// A model is a paradigm.
type model struct {
	line int
	rows []modelRow
}

// A modelRow makes one form.
type modelRow struct {
	cell      cell
	out       bool
	transform Transform
}

// An Inflected is a form of an entry.
type Inflected struct {
	Form    string
	Slot    string // the name of the inflection
	Variant int    // 1 unless the inflection has several forms
	// Out says that the models have the form and the official list leaves it
	// out, as it does with vocatives.
	Out bool
}

// ErrNoModel reports an entry for which there is no model.
var ErrNoModel = errors.New("no model")

// ErrNoRestriction reports an entry with a restriction that its type does not explain.
var ErrNoRestriction = errors.New("restriction without a meaning")

// Inflect makes the forms of an entry in the order of its model, without those
// that its restrictions forbid. Two inflections may have the same form.
func (m *Models) Inflect(e Entry) ([]Inflected, error) {
	t := m.types[e.Type]
	if t == nil {
		return nil, fmt.Errorf("%s %s: %w: the type is not declared", e.Type, e.Number, ErrNoModel)
	}
	mo := m.models[modelKey{t.as.name, e.Number}]
	if mo == nil {
		mo = m.models[modelKey{t.as.name, "*"}]
	}
	if mo == nil {
		return nil, fmt.Errorf("%s %s: %w", e.Type, e.Number, ErrNoModel)
	}
	lacks, err := t.lacks(e.Restriction)
	if err != nil {
		return nil, err
	}
	var out []Inflected
	for _, row := range mo.rows {
		if slices.Contains(lacks, row.cell) || slices.Contains(lacks, cell{row.cell.slot, 0}) {
			continue
		}
		form, err := row.transform.Apply(e.Headword)
		if err != nil {
			return nil, fmt.Errorf("%s %s, %s: %w", e.Type, e.Number, row.cell, err)
		}
		out = append(out, Inflected{form, row.cell.slot, row.cell.variant, row.out})
	}
	return out, nil
}

// lacks gathers what the letters of a restriction forbid. A type that has the
// models of another may explain a letter itself; else the other's meaning holds.
func (t *modelType) lacks(restriction string) ([]cell, error) {
	var out []cell
	for _, letter := range restriction {
		cells, ok := t.forbids[letter]
		if !ok {
			cells, ok = t.as.forbids[letter]
		}
		if !ok {
			return nil, fmt.Errorf("%w: %c of type %s", ErrNoRestriction, letter, t.name)
		}
		out = append(out, cells...)
	}
	return out, nil
}

// A Transform makes a form of a headword: replacements in the order in which
// their places stand in the word.
type Transform []Replacement

// A Replacement puts To in the place of From. An empty From, which only the last
// one may have, stands for the end of the word.
type Replacement struct{ From, To string }

// ErrNoPlace reports a word that lacks what a transform replaces.
var ErrNoPlace = errors.New("the transform does not fit")

// Apply makes the form of a word. The replacements are carried out from the last
// to the first: each takes the last place of its From before the place of the one
// after it.
func (t Transform) Apply(word string) (string, error) {
	rest, tail := word, ""
	for i := len(t) - 1; i >= 0; i-- {
		r := t[i]
		if r.From == "" {
			tail = r.To
			continue
		}
		at := strings.LastIndex(rest, r.From)
		if at < 0 {
			return "", fmt.Errorf("%s: %w: %s has no place for %q", t, ErrNoPlace, word, r.From)
		}
		tail = r.To + rest[at+len(r.From):] + tail
		rest = rest[:at]
	}
	return rest + tail, nil
}

// String writes the transform as a table of models does.
func (t Transform) String() string {
	var b strings.Builder
	for _, r := range t {
		fmt.Fprintf(&b, "(%s=>%s)", r.From, r.To)
	}
	return b.String()
}
