package loc

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode"

	"github.com/verbarium/verbarium/ingest/wordlist"
)

// The columns of loc-baza, in characters: the headword with its stress, the type
// and the number of its model, and, to the end of the line, its restriction. A
// headword that fills its column touches the type.
const (
	formWidth   = 20
	typeWidth   = 4
	numberWidth = 8
)

// An Entry is a line of loc-baza.
type Entry struct {
	Line        int
	Stressed    string // the headword with an apostrophe before the stressed vowel
	Headword    string
	Type        string // F, VT, IL ...
	Number      string // "62", "24--", "71.bis"
	Restriction string // "S", "ASv", or empty
}

// ErrNotEntry reports a line that has not the columns of loc-baza.
var ErrNotEntry = errors.New("not a line of a file loc-baza")

// Baza yields the entries of a loc-baza file.
func Baza(r io.Reader, name string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for line, err := range wordlist.Lines(r, name, "utf-8") {
			if err != nil {
				yield(Entry{}, err)
				return
			}
			if strings.TrimSpace(line.Text) == "" {
				continue
			}
			e, err := ParseEntry(line.Text)
			if err != nil {
				yield(Entry{}, at(name, line.Number, err))
				return
			}
			e.Line = line.Number
			if !yield(e, nil) {
				return
			}
		}
	}
}

// BazaWords yields the headwords of a loc-baza file that are words.
func BazaWords(r io.Reader, name string, o wordlist.Options) iter.Seq2[wordlist.Word, error] {
	return func(yield func(wordlist.Word, error) bool) {
		for e, err := range Baza(r, name) {
			if err != nil {
				yield(wordlist.Word{}, err)
				return
			}
			w, ok := o.Take(e.Headword, e.Line)
			if ok && !yield(w, nil) {
				return
			}
		}
	}
}

// ParseEntry cuts a line of loc-baza into its columns.
func ParseEntry(text string) (Entry, error) {
	rs := []rune(text)
	column := func(from, width int) string {
		from = min(from, len(rs))
		return strings.TrimSpace(string(rs[from:min(from+width, len(rs))]))
	}
	e := Entry{
		Stressed:    column(0, formWidth),
		Type:        column(formWidth, typeWidth),
		Number:      column(formWidth+typeWidth, numberWidth),
		Restriction: column(formWidth+typeWidth+numberWidth, len(rs)),
	}
	e.Headword = strings.ReplaceAll(e.Stressed, "'", "")
	switch {
	case e.Headword == "" || rs[0] == ' ':
		return e, fmt.Errorf("%q: %w: no headword", text, ErrNotEntry)
	case !capitals(e.Type):
		return e, fmt.Errorf("%q: %w: no type in columns %d to %d", text, ErrNotEntry, formWidth+1, formWidth+typeWidth)
	case e.Number == "" || strings.ContainsFunc(e.Number, unicode.IsSpace):
		return e, fmt.Errorf("%q: %w: no number in columns %d to %d", text, ErrNotEntry,
			formWidth+typeWidth+1, formWidth+typeWidth+numberWidth)
	case strings.ContainsFunc(e.Restriction, func(r rune) bool { return !isASCIILetter(r) }):
		return e, fmt.Errorf("%q: %w: restriction %q is not letters", text, ErrNotEntry, e.Restriction)
	}
	return e, nil
}

// capitals reports whether s is a type of model: capitals only.
func capitals(s string) bool {
	return s != "" && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

func isASCIILetter(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}
