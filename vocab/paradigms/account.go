package paradigms

import (
	"iter"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/vocab"
)

// An Account says what became of every entry of a dictionary: a line for each
// outcome, and below it one for each reason that some of its entries have.
// Entries are rows of the headword table: the articles of the dictionary, and
// the words printed inside them.
type Account struct {
	Articles int           `json:"articles"`
	Inside   int           `json:"inside"`
	Lines    []AccountLine `json:"lines"`
}

// An AccountLine counts the entries of an outcome; with a reason, those of
// them that have it.
type AccountLine struct {
	Outcome  string `json:"outcome"`
	Reason   string `json:"reason,omitempty"`
	Articles int    `json:"articles"`
	Inside   int    `json:"inside"` // words printed inside articles
}

// Entries is the number of entries.
func (l *AccountLine) Entries() int { return l.Articles + l.Inside }

// add counts an entry.
func (l *AccountLine) add(id string) {
	if strings.Contains(id, ".") {
		l.Inside++
	} else {
		l.Articles++
	}
}

// An EntryOutcome says what became of one entry.
type EntryOutcome struct {
	Entry    string `json:"entry"`
	Headword string `json:"headword"`
	Outcome  string `json:"outcome"`
	Reason   string `json:"reason,omitempty"`
}

// Outcomes are the names of what can become of an entry, in the order of the
// account. The last says that no row of the tables fits the entry.
func Outcomes() []string {
	var out []string
	for k := morph.Inflected; k <= morph.NotUnderstood; k++ {
		out = append(out, k.String())
	}
	return out
}

// Account counts the outcomes of all entries.
func (p *Source) Account() Account {
	var a Account
	var kinds [morph.NotUnderstood + 1]AccountLine
	reasons := map[[2]string]*AccountLine{}
	for i, o := range p.book.Outcomes {
		id := p.book.Entries[i].ID
		kinds[o.Kind].add(id)
		if o.Reason == "" {
			continue
		}
		key := [2]string{o.Kind.String(), o.Reason}
		if reasons[key] == nil {
			reasons[key] = &AccountLine{Outcome: key[0], Reason: key[1]}
		}
		reasons[key].add(id)
	}
	for k := morph.Inflected; k <= morph.NotUnderstood; k++ {
		line := kinds[k]
		line.Outcome = k.String()
		a.Articles += line.Articles
		a.Inside += line.Inside
		a.Lines = append(a.Lines, line)
		a.Lines = append(a.Lines, linesOf(reasons, line.Outcome)...)
	}
	return a
}

// linesOf returns the lines of the reasons of one outcome, by their names.
func linesOf(reasons map[[2]string]*AccountLine, outcome string) []AccountLine {
	var out []AccountLine
	for key, line := range reasons {
		if key[0] == outcome {
			out = append(out, *line)
		}
	}
	slices.SortFunc(out, func(a, b AccountLine) int { return strings.Compare(a.Reason, b.Reason) })
	return out
}

// Outcomes yields what became of each entry, in the order of the tables.
func (p *Source) Outcomes() iter.Seq[EntryOutcome] {
	return func(yield func(EntryOutcome) bool) {
		for i, o := range p.book.Outcomes {
			e := &p.book.Entries[i]
			if !yield(EntryOutcome{e.ID, e.Headword, o.Kind.String(), o.Reason}) {
				return
			}
		}
	}
}

// Counts says what became of the entries.
func (p *Source) Counts() []vocab.Count {
	out := []vocab.Count{{Name: "entries read", N: len(p.book.Entries)}}
	for _, line := range p.Account().Lines {
		name := "entries " + line.Outcome
		if line.Reason != "" {
			name += ": " + line.Reason
		}
		out = append(out, vocab.Count{Name: name, N: line.Entries()})
	}
	return append(out, vocab.Count{Name: "lexemes", N: len(p.book.Lexemes)})
}
