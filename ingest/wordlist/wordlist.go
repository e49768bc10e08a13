// Package wordlist reads plain lists of words, one a line, and holds what all
// readers of lists share: the word that was read, the line that was refused and
// why, the count of both, and the normalisation of a spelling.
//
// [Text] opens a list, or the only text inside a zip archive; [Read] yields its
// words. A line that is no word is a [Reject]: it is handed to
// [Options.OnReject] and counted in [Options.Report], and reading goes on. A
// file that is not what it was said to be (its bytes are not in the declared
// encoding, its archive is cut short) ends the reading with an error that names
// the file and the line. Nothing is guessed: neither the encoding nor a letter.
//
// Readers stream: they hold one line at a time and give the words in the order
// of the lines, duplicates included.
package wordlist

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode"

	"github.com/verbarium/verbarium/sources"
)

// A Word is a spelling that folds to a word of the game.
type Word struct {
	Line     int
	Text     string // as it stands in the line, without the spaces around it
	Spelling string // composed (NFC), lower case, in letters of the language
	Tiles    []byte // the folded word
	Notes    Notes
}

// A Reject is a line that is not a word.
type Reject struct {
	Line   int
	Text   string
	Reason Reason
	Letter rune // the character at fault, if there is one
	Length int  // in tiles, if it is the fault
}

// Error gives the reason and what is at fault.
func (r *Reject) Error() string {
	switch {
	case r.Letter != 0 && unicode.IsGraphic(r.Letter):
		return fmt.Sprintf("%s: %q (%U)", r.Reason, r.Letter, r.Letter)
	case r.Reason == ControlChar || r.Letter != 0:
		return fmt.Sprintf("%s: %U", r.Reason, r.Letter)
	case r.Length == 1:
		return string(r.Reason) + ": 1 letter"
	case r.Reason == TooShort || r.Reason == TooLong:
		return fmt.Sprintf("%s: %d letters", r.Reason, r.Length)
	}
	return string(r.Reason)
}

// Options says how the lines of a list are understood.
type Options struct {
	Language *sources.Language // folds letters and bounds the length; required
	Encoding string            // a name of [Encodings]; empty means utf-8
	Case     Case
	// Stress says that the list marks the stress: with an acute accent, or
	// with an apostrophe before the vowel. The mark is taken away.
	Stress bool
	// NoComments says that a line which begins with "#" is an ordinary line.
	NoComments bool
	// Foreign gives the letter of the language that the list's publisher
	// writes for a foreign one; nil refuses all foreign letters.
	Foreign map[rune]rune
	// Report, if not nil, is added to while reading.
	Report *Report
	// OnReject, if not nil, is told of each line that is not a word.
	OnReject func(Reject)
}

// Case says what capitals mean in a list.
type Case int

const (
	// LowerCase lists write words small: a capital marks a name or an abbreviation.
	LowerCase Case = iota
	// AnyCase lists are the authority on their words, however they are written.
	AnyCase
	// UpperCase lists write all words in capitals.
	UpperCase
)

// Notes are things worth counting about a word that was accepted.
type Notes uint8

const (
	// Cedilla notes an s or t with cedilla, which old encodings have where
	// Romanian has a comma below.
	Cedilla Notes = 1 << iota
	// Capital notes a capital in a list that need not have any.
	Capital
	// Transliterated notes a foreign letter replaced as [Options.Foreign] says.
	Transliterated
)

// NoteNames names the notes in the order of their bits.
var NoteNames = []string{"cedilla", "capital-in-list", "foreign-diacritic"}

func (n Notes) String() string {
	var names []string
	for i, name := range NoteNames {
		if n&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// A Report counts what a reader met.
type Report struct {
	Lines    int // lines, or forms of a dictionary, that were read
	Blank    int
	Comments int
	Words    int // lines that are words; duplicates count
	Refused  map[Reason]int
	Noted    [3]int // by note, in the order of [NoteNames]
}

// Reasons returns the reasons that were met, the commonest first.
func (r *Report) Reasons() []Reason {
	var out []Reason
	for reason := range r.Refused {
		out = append(out, reason)
	}
	slices.SortFunc(out, func(a, b Reason) int {
		if d := r.Refused[b] - r.Refused[a]; d != 0 {
			return d
		}
		return strings.Compare(string(a), string(b))
	})
	return out
}

// Read yields the words of a list. It stops at the first error; name is the
// file's name in errors.
func Read(r io.Reader, name string, o Options) iter.Seq2[Word, error] {
	return func(yield func(Word, error) bool) {
		for line, err := range Lines(r, name, o.Encoding) {
			if err != nil {
				yield(Word{}, err)
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

// Skip reports, and counts, a line that holds no word: blank or a comment.
func (o *Options) Skip(text string) bool {
	text = strings.TrimSpace(text)
	blank := text == ""
	if !blank && (o.NoComments || text[0] != '#') {
		return false
	}
	if o.Report == nil {
		return true
	}
	o.Report.Lines++
	if blank {
		o.Report.Blank++
	} else {
		o.Report.Comments++
	}
	return true
}

// Take normalises the text of one line and counts the outcome: a word, or a
// line refused, of which [Options.OnReject] is told.
func (o *Options) Take(text string, line int) (Word, bool) {
	w, reject := o.Normalise(text)
	w.Line = line
	if rep := o.Report; rep != nil {
		rep.count(&w, reject)
	}
	if reject == nil {
		return w, true
	}
	reject.Line = line
	if o.OnReject != nil {
		o.OnReject(*reject)
	}
	return Word{}, false
}

func (r *Report) count(w *Word, reject *Reject) {
	r.Lines++
	if reject != nil {
		if r.Refused == nil {
			r.Refused = map[Reason]int{}
		}
		r.Refused[reject.Reason]++
		return
	}
	r.Words++
	for i := range NoteNames {
		if w.Notes&(1<<i) != 0 {
			r.Noted[i]++
		}
	}
}
