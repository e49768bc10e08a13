package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/vocab"
)

// reading finds why the other edition lacks one reading of the word; others are
// the readings that the word has there.
func (q *inquest) reading(o *vocab.Origin, others []vocab.Origin) Cause {
	if !q.lacks.atHand() {
		return q.asItStands(o)
	}
	entry, class := q.entry(o), q.otherClass(o)
	refused := refusedOf(o, others)
	switch {
	case entry.missing:
		return q.entryCause(o, entry)
	case o.Does != "" && !q.lacks.tracer.Makes(o):
		return q.row(o.Row)
	case refused != nil && (entry.text == "" || !q.standsInBoth(refused.At)):
		return q.refusal(refused)
	case entry.text != "":
		return q.entryCause(o, entry)
	case o.Class.Line > 0 && !q.lacks.texts.stands(o.Class.File, q.has.texts.at(o.Class)):
		return q.row(o.Class)
	case class != nil:
		return q.rowOf(q.lacks, *class)
	case o.Row.Line > 0 && !q.lacks.texts.stands(o.Row.File, q.has.texts.at(o.Row)):
		return q.row(o.Row)
	}
	if c, ok := q.relative(o); ok {
		return c
	}
	return q.tables()
}

// relative finds an entry on which the reading depends besides its own, and which
// the other edition lacks or says other things of.
func (q *inquest) relative(o *vocab.Origin) (Cause, bool) {
	for _, id := range q.has.tracer.Relatives(o) {
		r := vocab.Origin{Entry: id}
		if own := q.has.tracer.Facts(&r); own != nil {
			r.Label = own.Values[0] + ": "
		}
		if e := q.entry(&r); e.missing || e.text != "" {
			return q.entryCause(&r, e), true
		}
	}
	return Cause{}, false
}

// otherClass finds the row by which the entry of a reading inflects in the other
// edition, if it stands in that alone.
func (q *inquest) otherClass(o *vocab.Origin) *vocab.Spot {
	for _, at := range q.lacks.tracer.ClassRows(o.Entry) {
		if !q.standsInBoth(at) {
			return &at
		}
	}
	return nil
}

// refusedOf finds what refuses the same reading in the other edition: the one of
// the same row, or else of the same entry.
func refusedOf(o *vocab.Origin, others []vocab.Origin) *vocab.Refusal {
	var found *vocab.Refusal
	for i := range others {
		other := &others[i]
		switch {
		case other.Entry != o.Entry || other.Refusal == nil:
		case other.Does == o.Does:
			return other.Refusal
		case found == nil:
			found = other.Refusal
		}
	}
	return found
}

// standsInBoth reports whether a row of the edition that lacks the word stands in
// the other edition too.
func (q *inquest) standsInBoth(at vocab.Spot) bool {
	return at.Line > 0 && q.has.texts.stands(at.File, q.lacks.texts.at(at))
}

// asItStands names the entry or the row of a reading, when the tables of the other
// edition are not at hand.
func (q *inquest) asItStands(o *vocab.Origin) Cause {
	same := func(file string) bool { return q.known && !slices.Contains(q.changed, file) }
	switch {
	case !allOf(q.has.tracer.EntryTables(), same):
		return Cause{
			Kind: CauseEntry, Name: o.Entry, Edition: q.edition(q.has),
			Text: o.Label + "as of the " + q.edition(q.has) + " edition",
		}
	case o.Row.Line > 0 && !same(o.Row.File):
		return q.row(o.Row)
	case o.Class.Line > 0 && !same(o.Class.File):
		return q.row(o.Class)
	}
	return q.tables()
}

func allOf(names []string, f func(string) bool) bool {
	return !slices.ContainsFunc(names, func(n string) bool { return !f(n) })
}

// row names a row of the edition that has the word.
func (q *inquest) row(at vocab.Spot) Cause { return q.rowOf(q.has, at) }

func (q *inquest) rowOf(e *Edition, at vocab.Spot) Cause {
	text := strings.Join(strings.Fields(e.texts.at(at)), " ")
	state := "gone: "
	if e == q.updated {
		state = "new: "
	}
	return Cause{Kind: CauseRow, Name: at.String(), Text: state + text, Edition: q.edition(e)}
}

// tables names the tables that changed, one or several of which together bring or
// take a reading whose entry and rows stand in both editions.
func (q *inquest) tables() Cause {
	switch {
	case !q.known:
		return Cause{Kind: CauseTables, Name: "", Text: "stems or classes made otherwise"}
	case len(q.changed) == 0:
		return Cause{Kind: CauseTables, Name: "program", Text: "the tables are the same: the programs differ"}
	}
	return Cause{Kind: CauseTables, Name: strings.Join(q.changed, ", "), Text: "stems or classes made otherwise"}
}

// entry compares the entry of a reading with that of the other edition, once.
func (q *inquest) entry(o *vocab.Origin) entryChange {
	key := entryKey{o.Entry, o.Unit}
	c, ok := q.entries[key]
	if !ok {
		c = q.compareEntry(o)
		q.entries[key] = c
	}
	return c
}

func (q *inquest) compareEntry(o *vocab.Origin) entryChange {
	own, others := q.has.tracer.Facts(o), q.lacks.tracer.Entries(o.Entry)
	if len(others) == 0 {
		return entryChange{true, o.Label + q.either("new, ", "gone, ") + own.Row.String()}
	}
	for _, other := range others {
		if slices.Equal(own.Values, other.Values) {
			return entryChange{}
		}
	}
	updated, old := own, others[0]
	if q.has != q.updated {
		updated, old = others[0], own
	}
	columns, at := updated.Changed(old)
	return entryChange{false, fmt.Sprintf("%s%s changed, %s", o.Label, strings.Join(columns, ", "), at)}
}

func (q *inquest) entryCause(o *vocab.Origin, e entryChange) Cause {
	c := Cause{Kind: CauseEntry, Name: o.Entry, Text: e.text, Edition: "new"}
	if e.missing {
		c.Edition = q.edition(q.has)
	}
	return c
}
