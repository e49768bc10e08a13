package lists

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"

	"github.com/verbarium/verbarium/gaddag/kwg"
	"github.com/verbarium/verbarium/gaddag/quackle"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// ErrSpellsTooMuch reports a graph that spells more words than a list of its size
// could: some hundred sound nodes can spell more than any memory holds.
var ErrSpellsTooMuch = errors.New("the graph spells more words than it may")

// Spelled collects the words of a graph of another program, which was read from a
// file. Each tile has to be one of so many letters, and the graph may spell 64 words
// for a byte of its file: the most regular lexicon known, ours of Latin, has 3. More
// are [ErrSpellsTooMuch]. The errors do not name the file.
func Spelled(file fs.File, words iter.Seq[[]byte], letters int) ([]string, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	const least, perByte, limit = 1 << 16, 64, 1 << 24
	most := int(min(max(perByte*info.Size(), least), limit))
	var out []string
	for w := range words {
		if len(out) == most {
			return nil, fmt.Errorf("%w: %d", ErrSpellsTooMuch, most)
		}
		for _, t := range w {
			if int(t) > letters {
				return nil, fmt.Errorf("tile %d, and the alphabet has %d letters", t, letters)
			}
		}
		out = append(out, string(w))
	}
	return out, nil
}

// openGraph reads the words of a graph: the line of a word is its number.
func openGraph(lang *sources.Language, path, format string) (vocab.Source, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	l := &List{lang: lang}
	if l.input, err = hashInput(f, filepath.Base(path)); err != nil {
		return nil, err
	}
	words, err := readGraph(lang, bufio.NewReader(f), format)
	var spelled []string
	if err == nil {
		spelled, err = Spelled(f, words, len(lang.Alphabet))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for i, w := range spelled {
		l.words = append(l.words, listed{lang.Spell([]byte(w)), w, i + 1})
	}
	l.tally.Lines, l.tally.Words = len(l.words), len(l.words)
	return l, unchanged(f, l.input)
}

// readGraph picks the reader of a format. KWG and KBWG do not say what their
// tiles are: tile i is letter i of the language.
func readGraph(lang *sources.Language, r io.Reader, format string) (iter.Seq[[]byte], error) {
	if format == "quackle-dawg" {
		return ReadQuackle(lang, r)
	}
	return ReadKWG(r, format)
}

// ReadKWG reads the words of a KWG or, as the format says, a KBWG.
func ReadKWG(r io.Reader, format string) (iter.Seq[[]byte], error) {
	f := kwg.KWG
	if format == "kbwg" {
		f = kwg.KBWG
	}
	g, err := kwg.Read(r, f)
	if err != nil {
		return nil, err
	}
	return g.Words(), nil
}

// ReadQuackle takes each label for the letter of the language that it folds to.
func ReadQuackle(lang *sources.Language, r io.Reader) (iter.Seq[[]byte], error) {
	d, err := quackle.ReadDAWG(r)
	if err != nil {
		return nil, err
	}
	tiles := []byte{0}
	for _, label := range d.Labels {
		word, reason := lang.Letters(label)
		if reason != nil || len(word) != 1 {
			return nil, fmt.Errorf("label %q is not one letter of %s", label, lang.Name)
		}
		tiles = append(tiles, word[0])
	}
	return func(yield func([]byte) bool) {
		var word []byte
		for w := range d.Words() {
			word = word[:0]
			for _, t := range w {
				word = append(word, tiles[t])
			}
			if !yield(word) {
				return
			}
		}
	}, nil
}
