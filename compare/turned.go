package compare

import (
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// A turned is the tables of one edition read with rulings switched as the other
// has them.
type turned struct {
	cause  Cause
	lang   *sources.Language
	tracer vocab.Tracer
	// lost says that the tables are those of the edition that has the words:
	// the rulings explain those that it loses. Else the tables are those of
	// the other, which gains them.
	lost bool
}

// explains reports whether the rulings bring or take the word.
func (t *turned) explains(word string) (Cause, bool) {
	return t.cause, keeps(t.lang, t.tracer, word) != t.lost
}

// A trial is some rulings to be switched in the tables of an edition.
type trial struct {
	base    *Edition
	rulings []dist.Ruling // as they are to be
}

// trials lists what can be tried where two editions have rulings switched
// differently: each of them and, if there are several, all together, in the tables
// of the edition that has the words or, without those, of the other. A ruling that
// only one of them knows is switched in its tables.
func trials(has, lacks *Edition) []trial {
	base, other := has, lacks
	if !has.atHand() {
		base, other = lacks, has
	}
	var all []dist.Ruling
	var out []trial
	for _, r := range base.rulings() {
		if o, ok := other.ruling(r.Name); ok && o.On != r.On {
			all = append(all, o)
			out = append(out, trial{base, []dist.Ruling{o}})
		}
	}
	if len(all) > 1 {
		out = append(out, trial{base, all})
	}
	for _, pair := range [][2]*Edition{{has, lacks}, {lacks, has}} {
		knows, not := pair[0], pair[1]
		if !knows.atHand() || len(not.rulings()) == 0 {
			continue
		}
		for _, r := range knows.rulings() {
			if _, ok := not.ruling(r.Name); !ok {
				r.On = !r.On
				out = append(out, trial{knows, []dist.Ruling{r}})
			}
		}
	}
	return out
}

// turn reads the tables of a trial; ok is false if they cannot be read with the
// rulings switched.
func (q *inquest) turn(try trial) (t *turned, ok bool) {
	lang, tracer, err := openTurned(try.base.lang, try.base.tracer, try.rulings)
	if err != nil {
		return nil, false
	}
	return &turned{q.rulingsCause(try.rulings), lang, tracer, try.base == q.has}, true
}

// rulingsCause names the rulings and says how the new edition has them.
func (q *inquest) rulingsCause(rs []dist.Ruling) Cause {
	var names, texts []string
	for _, r := range rs {
		now, ok := q.updated.ruling(r.Name)
		state := "off: "
		switch {
		case !ok:
			state = "gone: "
		case now.On:
			state = "on: "
		}
		names, texts = append(names, r.Name), append(texts, state+r.Text)
	}
	return Cause{Kind: CauseRuling, Name: strings.Join(names, ", "), Text: strings.Join(texts, "; ")}
}

// rank orders the kinds of causes.
func (k CauseKind) rank() int {
	return slices.Index([]CauseKind{CauseRuling, CauseEntry, CauseRow, CauseTables, CauseSpelling, CauseUnknown}, k)
}
