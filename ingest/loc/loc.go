// Package loc reads the files of LOC, the official list of words for Scrabble in
// Romanian, as they are published: loc-reduse (the words on tiles),
// loc-flexiuni (the inflected forms as spelled) and loc-baza (the headwords with
// their models). What its publisher calls loc-dif, the difference of two editions,
// package patch reads.
//
// They are UTF-8 with CRLF or LF, with no header and no comments, one word a
// line, in a .txt or in a .zip with that .txt in it; [wordlist.Text] opens
// either. The list is the authority on its words: a capital in it is accepted
// and noted, and a foreign letter becomes the one that its publisher writes for
// it. A line that cannot be a word is refused, counted and reported, as in
// package wordlist; a line that is not of the kind of file it should be ends the
// reading with an error.
//
// LOC belongs to its publisher. None of it is part of this program; the user
// brings the file.
package loc

import (
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

// foreign gives what the publisher, who transliterates to ASCII, writes for the
// foreign letters that occur in LOC. Others, such as the ã and þ of a text in
// the wrong encoding, stay foreign.
var foreign = map[rune]rune{'å': 'a', 'ä': 'a', 'ö': 'o', 'ü': 'u', 'é': 'e', 'ç': 'c'}

// Options returns how the lines of LOC are understood.
func Options(l *sources.Language) wordlist.Options {
	return wordlist.Options{
		Language: l, Case: wordlist.AnyCase, NoComments: true, Foreign: foreign,
	}
}

// Reduse yields the words of a loc-reduse file. Its lines are ASCII, since the
// publisher transliterates them; a line that is not belongs to another file.
func Reduse(r io.Reader, name string, o wordlist.Options) iter.Seq2[wordlist.Word, error] {
	return words(r, name, o, func(text string) error {
		for i := 0; i < len(text); i++ {
			if text[i] >= utf8.RuneSelf {
				return fmt.Errorf("%q is not transliterated: not a file loc-reduse, perhaps loc-flexiuni", text)
			}
		}
		return plainLine(text)
	})
}

// Flexiuni yields the words of a loc-flexiuni file: its spelled forms, of any
// length, which the language folds. Several may fold to the same word.
func Flexiuni(r io.Reader, name string, o wordlist.Options) iter.Seq2[wordlist.Word, error] {
	return words(r, name, o, plainLine)
}

// Forms yields the lines of a loc-flexiuni file as spelled forms, composed (NFC)
// and with commas below where they have cedillas, whether or not they fit on
// tiles: what a generator of forms is compared with.
func Forms(r io.Reader, name string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for line, err := range wordlist.Lines(r, name, "utf-8") {
			text := Spelling(strings.TrimSpace(line.Text))
			if err == nil {
				err = at(name, line.Number, plainLine(text))
			}
			if err != nil {
				yield("", err)
				return
			}
			if text != "" && !yield(text, nil) {
				return
			}
		}
	}
}

// commas puts a comma below where old encodings have a cedilla.
var commas = strings.NewReplacer("ş", "ș", "ţ", "ț", "Ş", "Ș", "Ţ", "Ț")

// Spelling writes a form in one way: composed, with commas below.
func Spelling(form string) string { return commas.Replace(norm.NFC.String(form)) }

// plainLine refuses lines of the other files of LOC.
func plainLine(text string) error {
	if !strings.Contains(text, " ") {
		return nil
	}
	if strings.HasPrefix(text, "< ") || strings.HasPrefix(text, "> ") {
		return fmt.Errorf("%q is a line of a file loc-dif", text)
	}
	if _, err := ParseEntry(text); err == nil {
		return fmt.Errorf("%q is a line of a file loc-baza", text)
	}
	return nil
}

// words yields the words of a list of one word a line, once check has passed the line.
func words(r io.Reader, name string, o wordlist.Options, check func(string) error) iter.Seq2[wordlist.Word, error] {
	return func(yield func(wordlist.Word, error) bool) {
		for line, err := range wordlist.Lines(r, name, o.Encoding) {
			if err == nil {
				err = at(name, line.Number, check(line.Text))
			}
			if err != nil {
				yield(wordlist.Word{}, err)
				return
			}
			if o.Skip(line.Text) {
				continue
			}
			w, ok := o.Take(line.Text, line.Number)
			if ok && !yield(w, nil) {
				return
			}
		}
	}
}

// at locates an error in a file.
func at(name string, line int, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s:%d: %w", name, line, err)
}
