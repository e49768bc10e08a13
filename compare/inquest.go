package compare

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// An inquest asks why words that one edition has are not in the other.
type inquest struct {
	has, lacks *Edition
	updated    *Edition // the new one of the two
	trials     []trial  // of rulings
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

func newInquest(old, updated *Edition, added bool) *inquest {
	q := &inquest{has: old, lacks: updated, updated: updated, entries: map[entryKey]entryChange{}}
	if added {
		q.has, q.lacks = updated, old
	}
	q.changed, q.known = changedTables(old, updated)
	q.trials = trials(q.has, q.lacks)
	return q
}

// run finds the causes of some words: first of those of which both editions tell
// enough; then of those that switching a ruling explains, one after the other and
// at last all together; then of the rest.
func (q *inquest) run(ctx context.Context, words []int, word func(int) string, out []Cause, done func(int)) error {
	left := words
	pass := func(find func(string) (Cause, bool)) error {
		var still []int
		for n, i := range left {
			if n%1024 == 0 {
				if err := vocab.Interrupted(ctx); err != nil {
					return err
				}
				done(len(words) - len(left) + n - len(still))
			}
			var ok bool
			if out[i], ok = find(word(i)); !ok {
				still = append(still, i)
			}
		}
		left = still
		return nil
	}
	if err := pass(q.atOnce); err != nil {
		return err
	}
	for _, try := range q.trials {
		if len(left) == 0 {
			return nil
		}
		t, ok := q.turn(try)
		if !ok {
			continue // no row obeys the switch: it brings and takes no word
		}
		if err := pass(t.explains); err != nil {
			return err
		}
	}
	return pass(func(word string) (Cause, bool) { return q.cause(word), true })
}

// edition is what a cause calls one of the editions.
func (q *inquest) edition(e *Edition) string {
	if e == q.updated {
		return "new"
	}
	return "old"
}

// either picks a word for what was added and for what was taken away.
func (q *inquest) either(added, removed string) string {
	if q.has == q.updated {
		return added
	}
	return removed
}

// atOnce finds the cause of a word if no ruling has to be tried for it: each of its
// readings lacks its entry or its row in the other edition, or all are refused there
// by one ruling that is switched differently.
func (q *inquest) atOnce(word string) (Cause, bool) {
	if c, ok := q.misfit(word); ok {
		return c, true
	}
	if len(q.trials) == 0 {
		return q.cause(word), true
	}
	if !q.has.atHand() || !q.lacks.atHand() {
		return Cause{}, false
	}
	refused := sync.OnceValue(func() []vocab.Origin { return q.lacks.origins(word) })
	var best, ruling Cause
	for _, o := range q.kept(word) {
		c := q.atOnceOf(&o, refused)
		switch {
		case c.Kind == "":
			return c, false
		case c.Kind == CauseRuling && ruling.Kind != "" && ruling != c:
			return c, false
		case c.Kind == CauseRuling:
			ruling = c
		case best.Kind == "" || c.Kind.rank() < best.Kind.rank():
			best = c
		}
	}
	if best.Kind == "" {
		best = ruling
	}
	return best, best.Kind != ""
}

// atOnceOf finds why the other edition lacks one reading, if no ruling has to be
// tried for it; refused are the readings that the word has there.
func (q *inquest) atOnceOf(o *vocab.Origin, refused func() []vocab.Origin) Cause {
	if entry := q.entry(o); entry.missing {
		return q.entryCause(o, entry)
	}
	if o.Row.Line > 0 && !q.lacks.texts.stands(o.Row.File, q.has.texts.at(o.Row)) {
		return q.row(o.Row)
	}
	if r := refusedOf(o, refused()); r != nil && (q.switched(r.Ruling) || !q.standsInBoth(r.At)) {
		return q.refusal(r)
	}
	return Cause{}
}

// kept returns the readings that make a word valid, each entry and row once.
func (q *inquest) kept(word string) []vocab.Origin {
	var out []vocab.Origin
	for _, o := range q.has.origins(word) {
		if o.Refusal == nil && !slices.Contains(out, o) {
			out = append(out, o)
		}
	}
	return out
}

// cause finds the cause of a word that no ruling explains.
func (q *inquest) cause(word string) Cause {
	if !q.has.atHand() {
		return q.refusedNow(word)
	}
	var refused []vocab.Origin
	if q.lacks.atHand() {
		refused = q.lacks.origins(word)
	}
	var best Cause
	for _, o := range q.kept(word) {
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
		if o.Refusal != nil {
			return q.refusal(o.Refusal)
		}
	}
	return Cause{
		Kind: CauseUnknown, Edition: q.edition(q.lacks),
		Text: fmt.Sprintf("no reading in the %s edition; the tables of the %s one are not at hand", q.edition(q.lacks), q.edition(q.has)),
	}
}

// refusal names the row or the ruling that refuses a reading in the edition that
// lacks the word.
func (q *inquest) refusal(r *vocab.Refusal) Cause {
	if q.switched(r.Ruling) {
		here, _ := q.lacks.ruling(r.Ruling)
		return q.rulingsCause([]dist.Ruling{here})
	}
	if r.At.Line == 0 {
		return Cause{Kind: CauseRuling, Name: r.Ruling, Text: r.Reason}
	}
	return Cause{
		Kind: CauseRow, Name: r.At.String(), Edition: q.edition(q.lacks),
		Text: q.either("no longer struck: ", "struck: ") + r.Reason + byName(r.Ruling),
	}
}

// switched reports whether the editions have a ruling switched differently, or the
// one that has the words does not know it.
func (q *inquest) switched(name string) bool {
	here, ok := q.lacks.ruling(name)
	there, both := q.has.ruling(name)
	return ok && len(q.has.rulings()) > 0 && (!both || here.On != there.On)
}

func byName(ruling string) string {
	if ruling == "" {
		return ""
	}
	return " (ruling " + ruling + ")"
}
