package dist

import (
	"fmt"
	"slices"
	"strings"
)

// reading finds why the other edition lacks one reading of the word; others are
// the readings that the word has there.
func (q *inquest) reading(o *origin, others []origin) Cause {
	if !q.lacks.atHand() {
		return q.asItStands(o)
	}
	entry, class := q.entry(o), q.otherClass(o)
	refused := refusedOf(o, others)
	switch {
	case entry.missing:
		return q.entryCause(o, entry)
	case o.does != "" && !q.lacks.tracer.makes(o):
		return q.row(o.row)
	case refused != nil && (entry.text == "" || !q.standsInBoth(refused.at)):
		return q.refusal(refused)
	case entry.text != "":
		return q.entryCause(o, entry)
	case o.class.line > 0 && !q.lacks.texts.stands(o.class.file, q.has.texts.at(o.class)):
		return q.row(o.class)
	case class != nil:
		return q.rowOf(q.lacks, *class)
	case o.row.line > 0 && !q.lacks.texts.stands(o.row.file, q.has.texts.at(o.row)):
		return q.row(o.row)
	}
	if c, ok := q.relative(o); ok {
		return c
	}
	return q.tables(o)
}

// relative finds an entry on which the reading depends besides its own, and which
// the other edition lacks or says other things of.
func (q *inquest) relative(o *origin) (Cause, bool) {
	for _, id := range q.has.tracer.relatives(o) {
		r := origin{entry: id}
		if own := q.has.tracer.facts(&r); own != nil {
			r.label = own.values[0] + ": "
		}
		if e := q.entry(&r); e.missing || e.text != "" {
			return q.entryCause(&r, e), true
		}
	}
	return Cause{}, false
}

// otherClass finds the row by which the entry of a reading inflects in the other
// edition, if it stands in that alone.
func (q *inquest) otherClass(o *origin) *spot {
	for _, at := range q.lacks.tracer.classes(o.entry) {
		if !q.standsInBoth(at) {
			return &at
		}
	}
	return nil
}

// refusedOf finds what refuses the same reading in the other edition: the one of
// the same row, or else of the same entry.
func refusedOf(o *origin, others []origin) *refusal {
	var found *refusal
	for i := range others {
		other := &others[i]
		switch {
		case other.entry != o.entry || other.refusal == nil:
		case other.does == o.does:
			return other.refusal
		case found == nil:
			found = other.refusal
		}
	}
	return found
}

// standsInBoth reports whether a row of the edition that lacks the word stands in
// the other edition too.
func (q *inquest) standsInBoth(at spot) bool {
	return at.line > 0 && q.has.texts.stands(at.file, q.lacks.texts.at(at))
}

// asItStands names the entry or the row of a reading, when the tables of the other
// edition are not at hand.
func (q *inquest) asItStands(o *origin) Cause {
	same := func(file string) bool { return q.known && !slices.Contains(q.changed, file) }
	switch {
	case !allOf(q.has.tracer.entryTables(), same):
		return Cause{
			Kind: CauseEntry, Name: o.entry, Edition: q.edition(q.has),
			Text: o.label + "as of the " + q.edition(q.has) + " edition",
		}
	case o.row.line > 0 && !same(o.row.file):
		return q.row(o.row)
	case o.class.line > 0 && !same(o.class.file):
		return q.row(o.class)
	}
	return q.tables(o)
}

func allOf(names []string, f func(string) bool) bool {
	return !slices.ContainsFunc(names, func(n string) bool { return !f(n) })
}

// row names a row of the edition that has the word.
func (q *inquest) row(at spot) Cause { return q.rowOf(q.has, at) }

func (q *inquest) rowOf(e *Edition, at spot) Cause {
	text := strings.Join(strings.Fields(e.texts.at(at)), " ")
	state := "gone: "
	if e == q.updated {
		state = "new: "
	}
	return Cause{Kind: CauseRow, Name: at.String(), Text: state + text, Edition: q.edition(e)}
}

// tables names the tables that changed, one or several of which together bring or
// take a reading whose entry and rows stand in both editions.
func (q *inquest) tables(o *origin) Cause {
	switch {
	case !q.known:
		return Cause{Kind: CauseTables, Name: "", Text: "stems or classes made otherwise"}
	case len(q.changed) == 0:
		return Cause{Kind: CauseTables, Name: "program", Text: "the tables are the same: the programs differ"}
	}
	return Cause{Kind: CauseTables, Name: strings.Join(q.changed, ", "), Text: "stems or classes made otherwise"}
}

// entry compares the entry of a reading with that of the other edition, once.
func (q *inquest) entry(o *origin) entryChange {
	key := entryKey{o.entry, o.unit}
	c, ok := q.entries[key]
	if !ok {
		c = q.compareEntry(o)
		q.entries[key] = c
	}
	return c
}

func (q *inquest) compareEntry(o *origin) entryChange {
	own, others := q.has.tracer.facts(o), q.lacks.tracer.entries(o.entry)
	if len(others) == 0 {
		return entryChange{true, o.label + q.either("new, ", "gone, ") + own.row.String()}
	}
	for _, other := range others {
		if slices.Equal(own.values, other.values) {
			return entryChange{}
		}
	}
	updated, old := own, others[0]
	if q.has != q.updated {
		updated, old = others[0], own
	}
	columns, at := updated.changed(old)
	return entryChange{false, fmt.Sprintf("%s%s changed, %s", o.label, strings.Join(columns, ", "), at)}
}

func (q *inquest) entryCause(o *origin, e entryChange) Cause {
	c := Cause{Kind: CauseEntry, Name: o.entry, Text: e.text, Edition: "new"}
	if e.missing {
		c.Edition = q.edition(q.has)
	}
	return c
}
