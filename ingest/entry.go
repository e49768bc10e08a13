// Package ingest holds the facts of dictionary entries and the table they are
// kept in.
//
// A sub-package reads one kind of source (Lewis & Short, a hunspell
// dictionary, a plain list); this package has what they share: the [Entry] of
// a dictionary and the reader and writer of the headword table, whose columns
// sources/la/README.md describes. A table that was written and read again
// gives the same entries, and a table that was read and written the same bytes.
package ingest

import (
	"slices"
	"strings"
)

// An Entry holds the facts of one dictionary entry, or of one word printed
// inside an entry. Spellings carry their quantities.
type Entry struct {
	ID         string   // n-number: "n26265"; "n31177.1" for a word inside an entry
	Homograph  string   // "2", or empty
	Headword   string   // with etymological hyphens: "con-cătēno"
	Variants   []string // other spellings that inflect alike
	Rejected   []string // spellings that the entry names to reject them
	Inflection []string // parts; alternatives within a part are joined by "|"
	Gender     string   // "m", "f|m"
	POS        string   // a value of [PartsOfSpeech], or empty
	Marks      []string // values of [Marks], in that order
	Forms      []Form   // single forms that the entry prints
	Target     string   // n-number, or "?" and the word as printed
}

// A Form is a single form that an entry prints.
type Form struct {
	Cell     string // "dat.pl", or "?" where the entry does not say
	Spelling string
}

// PartsOfSpeech lists the values of the column pos.
var PartsOfSpeech = []string{
	"noun", "adj", "verb", "adv", "pron", "num", "prep", "conj", "interj",
	"part", "particle", "letter",
}

// Marks lists the values of the column marks, in the order in which they are
// written.
var Marks = []string{
	"proper", "sub", "greek", "hapax", "gloss", "foreign",
	"spurious", "false", "supposed",
	"xref", "variant", "form", "prefix", "bound", "multiword", "abbrev",
	"tr", "intr", "dep", "semidep", "impers", "defect", "inch", "freq",
	"sg-only", "pl-only", "no-perf", "no-sup", "no-sg", "no-pl", "no-comp", "no-sup-deg",
	"indecl", "only-forms", "compares", "dim", "pa", "subst",
}

// Has reports whether the entry carries the mark.
func (e *Entry) Has(mark string) bool {
	return slices.Contains(e.Marks, mark)
}

// Parent returns the id of the entry that a word was printed in: the id itself
// for an entry of its own.
func (e *Entry) Parent() string {
	id, _, _ := strings.Cut(e.ID, ".")
	return id
}
