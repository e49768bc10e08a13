package vocab

import (
	"fmt"

	"github.com/verbarium/verbarium/sources"
)

// A Tracer says of a word where each of its readings comes from, in terms that
// another edition can be asked about.
type Tracer interface {
	// Origins returns the readings of a word, kept and refused.
	Origins(word []byte) []Origin
	// Facts returns what the edition says of the entry of one of its origins.
	Facts(o *Origin) *EntryFacts
	// Entries returns what the edition says of the entries of a name, nil if
	// it has none.
	Entries(name string) []*EntryFacts
	// Makes reports whether the edition has a row that makes what the
	// reading's row does.
	Makes(o *Origin) bool
	// Relatives names the entries on which the reading's stems depend besides
	// its own: that which it refers to, its prefix, its simple verb.
	Relatives(o *Origin) []string
	// ClassRows lists the rows that give the entries of a name their paradigms.
	ClassRows(name string) []Spot
	// EntryTables names the tables in which entries stand.
	EntryTables() []string
}

// A Turner is a source that answers for the switches of its rulings turned without
// reading its tables again. Others have to be opened anew.
type Turner interface {
	// Turned returns the source as it would be of a language that differs from its
	// own in the switches of rulings alone.
	Turned(lang *sources.Language) Source
}

// An Origin is where a reading comes from.
type Origin struct {
	Entry   string   // names the entry in every edition
	Label   string   // names it for people
	Head    string   // the headword as the reading spells it
	Unit    int      // tells entries of one name apart, in its own edition
	Row     Spot     // that gives the form; none for a form that the entry prints
	Does    string   // what the row does, in every edition
	Class   Spot     // of the row that gave the paradigm
	Refusal *Refusal // nil if the rulings keep the form
}

// A Refusal is why a form is none.
type Refusal struct {
	Ruling string // its name
	Reason string
	At     Spot
}

// A Spot is the place of a row of a table; a table as a whole has no line.
type Spot struct {
	File string
	Line int
}

func (p Spot) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d", p.File, p.Line)
}

// EntryFacts are what an edition says of an entry.
type EntryFacts struct {
	Columns []string // their names
	Values  []string
	At      []Spot // of each value
	Row     Spot   // of the entry
}

// Changed compares two entries of one name and says which columns differ, and
// where they stand in the first.
func (f *EntryFacts) Changed(other *EntryFacts) (columns []string, at Spot) {
	for i, v := range f.Values {
		if v == other.Values[i] {
			continue
		}
		if columns == nil {
			at = f.At[i]
		}
		columns = append(columns, f.Columns[i])
	}
	return columns, at
}
