package lewisshort

import (
	"slices"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// A lexeme is a word of a head while the head is being read.
type lexeme struct {
	head     string
	variants []string
	rejected []string
	parts    [][]string // inflection: alternatives within parts
	genders  []string
	pos      string
	marks    []string
	forms    []ingest.Form
	target   string   // the word that a cross-reference names, with its homograph number before it
	owner    *lexeme  // the lexeme in whose aside this one stands
	comma    []string // variants that only a comma joins
	labelled bool     // a label of gender or part of speech has been read
}

func (l *lexeme) mark(marks ...string) {
	for _, m := range marks {
		if m != "" && !slices.Contains(l.marks, m) {
			l.marks = append(l.marks, m)
		}
	}
}

func (l *lexeme) has(mark string) bool { return slices.Contains(l.marks, mark) }

// named reports whether a word is like one of the spellings of the lexeme.
func (l *lexeme) named(word string) bool {
	return alike(word, l.head) || slices.ContainsFunc(l.variants, func(v string) bool { return alike(word, v) })
}

// addVariant adds another spelling unless the lexeme has it, with whatever
// quantities.
func (l *lexeme) addVariant(s string) {
	s = strings.Trim(s, "'’")
	if s == "" || fold(s) == fold(l.head) {
		return
	}
	for _, v := range l.variants {
		if fold(v) == fold(s) {
			return
		}
	}
	l.variants = append(l.variants, s)
}

func (l *lexeme) reject(s string) {
	if s != "" && !slices.Contains(l.rejected, s) {
		l.rejected = append(l.rejected, s)
	}
}

func (l *lexeme) addGender(g string) {
	if !slices.Contains(l.genders, g) {
		l.genders = append(l.genders, g)
	}
}

// addPart adds a part of the inflection, or an alternative to the last one.
func (l *lexeme) addPart(s string, alternative bool) {
	if n := len(l.parts); alternative && n > 0 {
		if !slices.Contains(l.parts[n-1], s) {
			l.parts[n-1] = append(l.parts[n-1], s)
		}
		return
	}
	l.parts = append(l.parts, []string{s})
}

func (l *lexeme) addForm(cell, spelling string) {
	f := ingest.Form{Cell: cell, Spelling: spelling}
	if spelling != "" && !slices.Contains(l.forms, f) {
		l.forms = append(l.forms, f)
	}
}
