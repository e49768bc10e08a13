package vocab

import (
	"context"
)

// A Source is what a lexicon is compiled from. It is divided into units (a
// lexeme with its paradigm, a row of a list), each of which can be expanded
// by itself, so that all cores can work and the outcome does not depend on
// their number.
type Source interface {
	// Inputs names what the source was made from, in a fixed order.
	Inputs() []Input
	// Counts tells what was read, in the order in which a report prints it.
	Counts() []Count
	// Units is the number of units.
	Units() int
	// Words yields the word of each form of a unit, or the reason why the
	// form is none; a reason is one of few, so that a report can count them.
	// The word is valid until yield returns. It may be longer or shorter
	// than the game allows: Compile looks to that. Units may be asked
	// concurrently.
	Words(unit int, yield func(word []byte, refused string))
	// Forms yields the forms of a unit in table order, kept and refused
	// ones, until yield returns false. Units may be asked concurrently.
	Forms(unit int, yield func(Form) bool)
	// Readings yields every form that folds to the word, kept and refused,
	// in the order of the units.
	Readings(ctx context.Context, word []byte) ([]Reading, error)
	// Why gives the reason, one line, why a word is not in the lexicon.
	Why(ctx context.Context, word []byte) (string, error)
}

// A Form is one spelled cell of a lexeme, or a line of a list.
type Form struct {
	Word     []byte // tiles; nil if the spelling has none
	Spelling string // with quantities and diacritics
	Lemma    string // the headword that names the lexeme, as spelled
	POS      string // part of speech: noun adj verb adv pron num ...
	Entry    string // where the lexeme stands: "n2265", "list.txt:12"
	Cell     string // "ind.pres.act.1sg", empty for a list
	Refused  string // why the rulings refuse the form; empty if they keep it
}

// A Reading is a form seen as the proof of a word.
type Reading struct {
	Form
	Proof []Fact // the steps from the entry to the form
}

// A Fact is one step of a proof.
type Fact struct {
	Name string `json:"name"` // "entry", "stem", "ending", "ruling"
	Text string `json:"text"`
}

// An Input is a file or table that a source was made from.
type Input struct {
	Name    string `json:"name"`
	SHA256  string `json:"sha256"`
	Licence string `json:"licence,omitempty"`
	Note    string `json:"note,omitempty"`
}

// A Count is a named number of a report.
type Count struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}
