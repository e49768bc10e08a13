package dist

import (
	"slices"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// A turned is the tables of one edition read with rulings switched as the other
// has them.
type turned struct {
	cause  Cause
	lang   *sources.Language
	tracer tracer
	// lost says that the tables are those of the edition that has the words:
	// the rulings explain those that it loses. Else the tables are those of
	// the other, which gains them.
	lost bool
}

// explains reports whether the rulings bring or take the word.
func (t *turned) explains(word string) (Cause, bool) {
	return t.cause, keeps(t.lang, t.tracer, word) != t.lost
}

// trials lists the rulings to be switched: one by one and, if there are several,
// all of them.
func (q *inquest) trials() [][]Ruling {
	var out [][]Ruling
	for _, r := range q.turned {
		out = append(out, []Ruling{r})
	}
	if len(q.turned) > 1 {
		out = append(out, q.turned)
	}
	return out
}

// turn reads the tables again with some rulings switched; ok is false if they
// cannot be.
func (q *inquest) turn(rulings []Ruling) (t *turned, ok bool) {
	lang, tracer, err := openTurned(q.base.lang, rulings)
	if err != nil {
		return nil, false
	}
	return &turned{rulingsCause(rulings, q.updated), lang, tracer, q.base == q.has}, true
}

// rulingsCause names the rulings and says how the new edition has them.
func rulingsCause(rs []Ruling, updated *Edition) Cause {
	var names, texts []string
	for _, r := range rs {
		state := "off: "
		if now, _ := updated.ruling(r.Name); now.On {
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
