package dist

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// An inquest asks why words that one edition has are not in the other.
type inquest struct {
	has, lacks *Edition
	added      bool // the edition that has the words is the new one
	turned     []turned
	changed    []string // tables, by the manifests
	known      bool     // the manifests tell which tables changed
	entries    map[entryKey]entryChange
}

// An entryKey names an entry of the edition that has the word.
type entryKey struct {
	name string
	unit int
}

// An entryChange is how an entry differs from that of the other edition.
type entryChange struct {
	missing bool // in the other edition
	text    string
}

func newInquest(has, lacks *Edition, added bool) *inquest {
	q := &inquest{has: has, lacks: lacks, added: added, entries: map[entryKey]entryChange{}}
	q.changed, q.known = changedTables(has, lacks)
	q.turned = turnedRulings(has, lacks, q.updated())
	return q
}

// updated is the new edition of the two.
func (q *inquest) updated() *Edition {
	if q.added {
		return q.has
	}
	return q.lacks
}

// edition is what a cause calls one of the editions.
func (q *inquest) edition(e *Edition) string {
	if e == q.updated() {
		return "new"
	}
	return "old"
}

// either picks a word for what was added and for what was taken away.
func (q *inquest) either(added, removed string) string {
	if q.added {
		return added
	}
	return removed
}

func (q *inquest) cause(word string) Cause {
	if c, ok := q.misfit(word); ok {
		return c
	}
	for _, t := range q.turned {
		if t.explains(word) {
			return t.cause
		}
	}
	if !q.has.atHand() {
		return q.refusedNow(word)
	}
	var refused []origin
	if q.lacks.atHand() {
		refused = q.lacks.origins(word)
	}
	var best Cause
	seen := map[origin]bool{}
	for _, o := range q.has.origins(word) {
		key := o
		key.refusal = nil
		if o.refusal != nil || seen[key] {
			continue
		}
		seen[key] = true
		if c := q.reading(&o, refused); best.Kind == "" || c.Kind.rank() < best.Kind.rank() {
			best = c
		}
	}
	if best.Kind == "" {
		best = Cause{Kind: CauseUnknown, Text: "no reading in the " + q.edition(q.has) + " edition", Edition: q.edition(q.has)}
	}
	return best
}

// misfit finds what keeps a spelling from being a word of the other edition
// whatever it means: a letter, the length; or that it is one, spelled otherwise.
func (q *inquest) misfit(word string) (Cause, bool) {
	r := q.lacks.Release
	tiles, err := r.Fold(word)
	var reason *sources.Reason
	switch {
	case errors.As(err, &reason) && r.Language != nil:
		c := Cause{Kind: CauseSpelling, Name: "letters", Text: reason.Error(), Edition: q.edition(q.lacks)}
		if reason.Kind == sources.TooShort || reason.Kind == sources.TooLong {
			c = lengthCause(r.Language, reason)
		}
		return c, true
	case err != nil:
		return Cause{Kind: CauseSpelling, Name: "letters", Text: err.Error(), Edition: q.edition(q.lacks)}, true
	case r.Graph.Contains(tiles):
		return Cause{Kind: CauseSpelling, Name: r.Spell(tiles), Text: "spelled so in the other edition", Edition: q.edition(q.lacks)}, true
	}
	return Cause{}, false
}

// lengthCause names the ruling on length. Without one of that name the reason is
// all there is to say.
func lengthCause(lang *sources.Language, reason *sources.Reason) Cause {
	if r, ok := lang.Ruling("length"); ok {
		return Cause{Kind: CauseRuling, Name: r.Name, Text: r.Text}
	}
	return Cause{Kind: CauseRuling, Text: reason.Error()}
}

// refusedNow names why the edition that lacks a word refuses it, when the tables
// of the other are not at hand.
func (q *inquest) refusedNow(word string) Cause {
	for _, o := range q.lacks.origins(word) {
		if o.refusal != nil {
			return q.refusal(&o, o.refusal)
		}
	}
	return Cause{
		Kind: CauseUnknown, Edition: q.edition(q.lacks),
		Text: fmt.Sprintf("no reading in the %s edition; the tables of the %s one are not at hand", q.edition(q.lacks), q.edition(q.has)),
	}
}

// refusal names the row or the ruling that refuses a reading in the edition that
// lacks the word.
func (q *inquest) refusal(o *origin, r *refusal) Cause {
	here, ok := q.lacks.ruling(r.ruling)
	there, both := q.has.ruling(r.ruling)
	if r.ruling != "" && ok && len(q.has.rulings()) > 0 && (!both || here.On != there.On) {
		return rulingsCause([]Ruling{here}, q.updated())
	}
	if r.at.line == 0 {
		return Cause{Kind: CauseRuling, Name: r.ruling, Text: r.reason}
	}
	return Cause{
		Kind: CauseRow, Name: r.at.String(), Edition: q.edition(q.lacks),
		Text: q.either("no longer struck: ", "struck: ") + r.reason + byName(r.ruling),
	}
}

func byName(ruling string) string {
	if ruling == "" {
		return ""
	}
	return " (ruling " + ruling + ")"
}

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
		return q.refusal(o, refused)
	case entry.text != "":
		return q.entryCause(o, entry)
	case o.class.line > 0 && !q.lacks.texts.stands(o.class.file, q.has.texts.at(o.class)):
		return q.row(o.class)
	case class != nil:
		return q.rowOf(q.lacks, *class)
	case o.row.line > 0 && !q.lacks.texts.stands(o.row.file, q.has.texts.at(o.row)):
		return q.row(o.row)
	}
	return q.tables(o)
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
			Text: o.label + ", as of the " + q.edition(q.has) + " edition",
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
	if e == q.updated() {
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
		return entryChange{true, o.label + q.either(": new, ", ": gone, ") + own.row.String()}
	}
	for _, other := range others {
		if slices.Equal(own.values, other.values) {
			return entryChange{}
		}
	}
	updated, old := own, others[0]
	if !q.added {
		updated, old = others[0], own
	}
	columns, at := updated.changed(old)
	return entryChange{false, fmt.Sprintf("%s: %s changed, %s", o.label, strings.Join(columns, ", "), at)}
}

func (q *inquest) entryCause(o *origin, e entryChange) Cause {
	c := Cause{Kind: CauseEntry, Name: o.entry, Text: e.text, Edition: "new"}
	if e.missing {
		c.Edition = q.edition(q.has)
	}
	return c
}
