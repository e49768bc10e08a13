package lists

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/loc"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/affixes"
)

// ErrFormat reports a format of word lists that there is no reader for.
var ErrFormat = errors.New("unknown format of word lists")

// Formats names the formats that [Open] reads.
func Formats() []string {
	return []string{"wordlist", "loc-reduse", "loc-flexiuni", "loc-baza", "hunspell", "jsonl", "kwg", "kbwg", "quackle-dawg"}
}

// A List is a source of words from a file.
type List struct {
	lang  *sources.Language
	input vocab.Input
	words []listed
	tally wordlist.Report
	// refused are the lines that are no words, in their order.
	refused []wordlist.Reject
	repeats int // words that an earlier line has too

	once sync.Once
	at   map[string][]int32 // units by their words
}

// A listed is a word of a list and its line.
type listed struct {
	spelling string
	word     string // tiles
	line     int
}

// Open reads a list of words from a file: a text in UTF-8 (or the encoding
// given), or a zip archive of one text; or from a graph of another program.
func Open(lang *sources.Language, path, format, encoding string) (vocab.Source, error) {
	switch format {
	case "hunspell":
		return openHunspell(lang, path)
	case "jsonl":
		return openJSONLines(lang, path)
	case "kwg", "kbwg", "quackle-dawg":
		return openGraph(lang, path, format)
	case "wordlist", "loc-reduse", "loc-flexiuni", "loc-baza":
	default:
		return nil, fmt.Errorf("%q: %w (%s)", format, ErrFormat, strings.Join(Formats(), ", "))
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, fmt.Errorf("%s: a folder, not a list of words", path)
	}
	input, err := hashInput(f, filepath.Base(path))
	if err != nil {
		return nil, err
	}
	text, name, err := wordlist.Text(f, info.Size(), path)
	if err != nil {
		return nil, err
	}
	l := &List{lang: lang, input: input}
	if err := l.read(text, name, format, encoding); err != nil {
		return nil, err
	}
	return l, unchanged(f, input)
}

// unchanged hashes a file again: what was read has to be what the manifest names.
func unchanged(f io.ReaderAt, input vocab.Input) error {
	again, err := hashInput(f, input.Name)
	if err == nil && again.SHA256 != input.SHA256 {
		err = fmt.Errorf("%s: the file changed while it was read", input.Name)
	}
	return err
}

func (l *List) read(text io.Reader, name, format, encoding string) error {
	o := wordlist.Options{Language: l.lang}
	if format != "wordlist" {
		o = loc.Options(l.lang)
	}
	o.Encoding, o.Report = encoding, &l.tally
	o.OnReject = func(r wordlist.Reject) { l.refused = append(l.refused, r) }
	seen := map[string]bool{}
	for w, err := range readWords(text, name, format, o) {
		if err != nil {
			return err
		}
		word := string(w.Tiles)
		if seen[word] {
			l.repeats++
		}
		seen[word] = true
		l.words = append(l.words, listed{w.Spelling, word, w.Line})
	}
	return nil
}

// Refused is the number of lines that are no words.
func (l *List) Refused() int { return len(l.refused) }

// WriteRefusals writes the lines that are no words, one a line: the line's
// number, its text and the reason, separated by tabs.
func (l *List) WriteRefusals(w io.Writer) error {
	for i := range l.refused {
		r := &l.refused[i]
		if _, err := fmt.Fprintf(w, "%d\t%s\t%s\n", r.Line, strconv.QuoteToGraphic(r.Text), r.Error()); err != nil {
			return err
		}
	}
	return nil
}

// readWords picks the reader of a format.
func readWords(text io.Reader, name, format string, o wordlist.Options) iter.Seq2[wordlist.Word, error] {
	switch format {
	case "loc-reduse":
		return loc.Reduse(text, name, o)
	case "loc-flexiuni":
		return loc.Flexiuni(text, name, o)
	case "loc-baza":
		return loc.BazaWords(text, name, o)
	}
	return wordlist.Read(text, name, o)
}

// hashInput describes a file that a source is made from.
func hashInput(r io.ReaderAt, name string) (vocab.Input, error) {
	h := sha256.New()
	if _, err := io.Copy(h, io.NewSectionReader(r, 0, 1<<62)); err != nil {
		return vocab.Input{}, fmt.Errorf("%s: %w", name, err)
	}
	return vocab.Input{Name: name, SHA256: hex.EncodeToString(h.Sum(nil))}, nil
}

// Inputs names the file.
func (l *List) Inputs() []vocab.Input { return []vocab.Input{l.input} }

// Counts tells what became of the lines: as many are words as there are distinct
// words and repeats.
func (l *List) Counts() []vocab.Count {
	counts := listCounts(&l.tally)
	if l.repeats == 0 {
		return counts
	}
	return append(counts, vocab.Count{Name: "repeats of a word", N: l.repeats})
}

// listCounts turns the report of a reader into counts.
func listCounts(r *wordlist.Report) []vocab.Count {
	out := []vocab.Count{{Name: "lines", N: r.Lines}, {Name: "blank lines", N: r.Blank}, {Name: "comments", N: r.Comments}, {Name: "words", N: r.Words}}
	for _, reason := range r.Reasons() {
		out = append(out, vocab.Count{Name: "refused: " + string(reason), N: r.Refused[reason]})
	}
	for i, name := range wordlist.NoteNames {
		if r.Noted[i] > 0 {
			out = append(out, vocab.Count{Name: "noted: " + name, N: r.Noted[i]})
		}
	}
	return slices.DeleteFunc(out, func(c vocab.Count) bool { return c.N == 0 })
}

// Units is the number of words.
func (l *List) Units() int { return len(l.words) }

// Words yields the word of a unit.
func (l *List) Words(unit int, yield func(word []byte, refused string)) {
	yield([]byte(l.words[unit].word), "")
}

// Forms yields the word of a unit.
func (l *List) Forms(unit int, yield func(vocab.Form) bool) { yield(l.form(unit)) }

func (l *List) form(unit int) vocab.Form {
	w := l.words[unit]
	return vocab.Form{
		Word: []byte(w.word), Spelling: w.spelling, Lemma: w.spelling,
		Entry: fmt.Sprintf("%s:%d", l.input.Name, w.line),
	}
}

// Readings yields the lines on which the word stands.
func (l *List) Readings(_ context.Context, word []byte) ([]vocab.Reading, error) {
	var out []vocab.Reading
	for _, unit := range l.unitsOf(string(word)) {
		f := l.form(int(unit))
		out = append(out, vocab.Reading{Form: f, Proof: []vocab.Fact{{Name: "line", Text: f.Entry}, {Name: "spelling", Text: f.Spelling}}})
	}
	return out, nil
}

// unitsOf finds the units of a word. They are indexed when the first is asked for:
// many words may be.
func (l *List) unitsOf(word string) []int32 {
	l.once.Do(func() {
		l.at = make(map[string][]int32, len(l.words))
		for i := range l.words {
			w := l.words[i].word
			l.at[w] = append(l.at[w], int32(i))
		}
	})
	return l.at[word]
}

// Why says that the list lacks the word: a list has no other reasons.
func (l *List) Why(context.Context, []byte) (string, error) {
	return "not in " + l.input.Name, nil
}

// openHunspell reads NAME.dic with NAME.aff beside it.
func openHunspell(lang *sources.Language, path string) (vocab.Source, error) {
	fsys := os.DirFS(filepath.Dir(path))
	dic := filepath.Base(path)
	d, err := hunspell.Open(fsys, dic)
	if err != nil {
		return nil, err
	}
	aff := strings.TrimSuffix(dic, filepath.Ext(dic)) + ".aff"
	return affixes.New(lang, d, fsys, "", dic, aff)
}
