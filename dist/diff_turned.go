package dist

import (
	"slices"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// A turned is a set of rulings that two editions have switched differently, with
// the tables of one of them read as the other would have them.
type turned struct {
	cause  Cause
	lang   *sources.Language
	tracer tracer
	// lost says that the tables are those of the edition that has the words:
	// the rulings explain those that it loses. Else the tables are those of
	// the other, which gains them.
	lost bool
}

func (t *turned) explains(word string) bool {
	return keeps(t.lang, t.tracer, word) != t.lost
}

// turnedRulings tries the rulings that two editions have switched differently:
// one by one, and then, if there are several, all of them together.
func turnedRulings(has, lacks, updated *Edition) []turned {
	base, other := has, lacks
	if !has.atHand() {
		base, other = lacks, has
	}
	var differ []Ruling
	for _, r := range base.rulings() {
		if o, ok := other.ruling(r.Name); ok && o.On != r.On {
			differ = append(differ, Ruling{r.Name, o.On, r.Number, r.Text})
		}
	}
	var out []turned
	try := func(rs []Ruling) {
		lang, tracer, err := openTurned(base.lang, rs)
		if err != nil {
			return // no row obeys the switch: it brings and takes no word
		}
		out = append(out, turned{rulingsCause(rs, updated), lang, tracer, base == has})
	}
	for _, r := range differ {
		try([]Ruling{r})
	}
	if len(differ) > 1 {
		try(differ)
	}
	return out
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
