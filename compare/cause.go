package compare

import (
	"context"
	"errors"

	"github.com/verbarium/verbarium/dist"
)

// A Cause says why a word is in one of two editions and not in the other.
type Cause struct {
	Kind CauseKind `json:"kind"`
	// Name is what to look up: the name of a ruling, the id or stem of an
	// entry, the file and line of a row, the names of tables.
	Name string `json:"name"`
	Text string `json:"text"` // one line about it
	// Edition says in which of the two the entry or row stands: "old" or
	// "new". A ruling stands in both.
	Edition string `json:"edition,omitempty"`
}

// A CauseKind says what kind of thing brought or took a word.
type CauseKind string

// The kinds of causes, the surest first: of several for one word the first counts.
const (
	CauseRuling   CauseKind = "ruling"   // a switch was turned
	CauseEntry    CauseKind = "entry"    // an entry was added, taken out or corrected
	CauseRow      CauseKind = "row"      // a row of a table, of endings, strikes or classes
	CauseTables   CauseKind = "tables"   // several tables together
	CauseSpelling CauseKind = "spelling" // the other edition has it, spelled otherwise
	CauseUnknown  CauseKind = "unknown"  // no tables at hand tell
)

// ErrNoTables reports two lexica of which no tables are at hand that could say
// what brought or took a word.
var ErrNoTables = errors.New("the tables of neither lexicon are at hand")

// ErrLanguages reports two lexica of which neither can say why the other has or lacks
// a word.
var ErrLanguages = errors.New("between two languages there are no causes")

// Causes says of each change between two editions what brought or took the word.
// The error is [ErrNoTables] if the tables of neither are at hand, and [ErrLanguages]
// if the lexica are of two languages.
//
// A word is in a lexicon by its kept readings, so the reason is looked for in what
// the other edition makes of each of them: whether it loses the word for a ruling
// that the two have switched differently; lacks the entry, or the row that gives
// the ending; strikes the form; says other things of the entry. Where the tables
// of one edition are not at hand, the entry or row is named as it stands in the
// other: which of them was changed is then told by the tables that the two
// manifests record with different sums.
func Causes(ctx context.Context, old, updated *Edition, changes []Change, p dist.Progress) ([]Cause, error) {
	if !old.atHand() && !updated.atHand() {
		return nil, ErrNoTables
	}
	if a, b := old.Release.Header.Language, updated.Release.Header.Language; a != "" && b != "" && a != b {
		return nil, ErrLanguages
	}
	out := make([]Cause, len(changes))
	for _, added := range []bool{true, false} {
		q := newInquest(old, updated, added)
		var mine []int
		for i, c := range changes {
			if c.Added == added {
				mine = append(mine, i)
			}
		}
		name := "causes of removals"
		if added {
			name = "causes of additions"
		}
		done := func(n int) { p.Report(name, int64(n), int64(len(mine))) }
		if err := q.run(ctx, mine, func(i int) string { return changes[i].Word }, out, done); err != nil {
			return nil, err
		}
	}
	return out, nil
}
