package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/klauspost/compress/gzip"
	"golang.org/x/sync/errgroup"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/vocab"
)

// blockWords is how many words share a file of readings: so many make a file of
// some ten thousand bytes, little for who asks about one word, and few files.
const blockWords = 4096

// A readingsPlace says where the readings are.
type readingsPlace struct {
	Folder string `json:"folder"` // named by what is in it
	Block  int    `json:"block"`  // words of a file
	Files  int    `json:"files"`
	Bytes  int    `json:"bytes"` // of all files
}

// addReadings adds the files of readings. File n has those of the words from
// n·blockWords on, as gzip of lines of text, with tabs between columns:
//
//	readings 1 HASH FIRST WORDS LEXEMES CELLS SETS
//	a line for each lexeme: lemma, part of speech, entry
//	a line for each cell: its name
//	a line for each set: numbers of cells, with commas
//	a line for each word: numbers of the lexemes of its readings
//	a line for each word: numbers of the sets of their cells
//	a line for each word: their spellings, each told by how many letters of the
//	  one before it in the file to drop, a blank, and what to add
//
// Numbers count from 0. Readings of a word that follow one another and differ only
// in the cell are one, with a set of cells. Column by column, and with spellings
// that tell only how they differ, Latin takes about 3 bytes a word.
func (w *writer) addReadings(ctx context.Context) error {
	all := w.options.Readings
	if all == nil {
		return nil
	}
	if all.Words() != w.header.Words {
		return fmt.Errorf("readings of %d words for a lexicon of %d", all.Words(), w.header.Words)
	}
	blocks := make([][]byte, (all.Words()+blockWords-1)/blockWords)
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i := range blocks {
		g.Go(func() (err error) {
			if err := ctx.Err(); err != nil {
				return fmt.Errorf("%w: %w", vocab.ErrInterrupted, err)
			}
			blocks[i], err = packBlock(all, hexHash(w.header), i*blockWords)
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return err
	}
	w.placeReadings(blocks)
	return nil
}

// placeReadings puts the files into a folder that is named by what is in them, so
// that a page never gets those of another release.
func (w *writer) placeReadings(blocks [][]byte) {
	h := sha256.New()
	p := readingsPlace{Block: blockWords, Files: len(blocks)}
	for _, b := range blocks {
		h.Write(b)
		p.Bytes += len(b)
	}
	p.Folder = "readings/" + hex.EncodeToString(h.Sum(nil))[:16]
	for i, b := range blocks {
		w.add(fmt.Sprintf("%s/%04d.bin", p.Folder, i), b, false)
	}
	w.tables.Readings = &p
}

func hexHash(h dawg.Header) string { return hex.EncodeToString(h.WordsSHA256[:]) }

// A block is a file of readings being made.
type block struct {
	lexemes, cells, sets numbering
	// For each word, what its readings have.
	lexemesOf, setsOf, spellings strings.Builder
	last                         []rune // the spelling before
}

// packBlock makes the file of the words from first on.
func packBlock(all *dist.Readings, hash string, first int) ([]byte, error) {
	b := &block{}
	end := min(first+blockWords, all.Words())
	for word := first; word < end; word++ {
		if err := b.add(all.Of(word)); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(z, "readings\t1\t%s\t%d\t%d\t%d\t%d\t%d\n", hash, first, end-first, len(b.lexemes.texts), len(b.cells.texts), len(b.sets.texts))
	for _, n := range []*numbering{&b.lexemes, &b.cells, &b.sets} {
		for _, text := range n.texts {
			fmt.Fprintln(z, text)
		}
	}
	for _, column := range []*strings.Builder{&b.lexemesOf, &b.setsOf, &b.spellings} {
		fmt.Fprint(z, column.String())
	}
	if err := z.Close(); err != nil { // which reports what went wrong before
		return nil, err
	}
	return out.Bytes(), nil
}

// errText reports a text that would break the lines and columns.
var errText = errors.New("a reading has a tab or a line break")

// add adds the readings of the next word.
func (b *block) add(forms []vocab.Form) error {
	for i := 0; i < len(forms); {
		f := forms[i]
		cells := []string{}
		same := f
		for ; i < len(forms); i++ {
			same.Cell = forms[i].Cell
			if !sameForm(&same, &forms[i]) {
				break
			}
			if strings.ContainsAny(f.Lemma+f.POS+f.Entry+f.Spelling+same.Cell, "\t\n") {
				return fmt.Errorf("%s: %w", f.Entry, errText)
			}
			cells = append(cells, fmt.Sprint(b.cells.number(same.Cell)))
		}
		lexeme := b.lexemes.number(f.Lemma + "\t" + f.POS + "\t" + f.Entry)
		b.put(lexeme, b.sets.number(strings.Join(cells, ",")), f.Spelling, i == len(forms))
	}
	return nil
}

// sameForm tells whether two readings agree in all that is told of them.
func sameForm(a, b *vocab.Form) bool {
	return a.Lemma == b.Lemma && a.POS == b.POS && a.Entry == b.Entry && a.Cell == b.Cell && a.Spelling == b.Spelling
}

// put ends a reading, and with the last one the word.
func (b *block) put(lexeme, set int, spelling string, last bool) {
	letters := []rune(spelling)
	n := 0
	for n < len(letters) && n < len(b.last) && letters[n] == b.last[n] {
		n++
	}
	sep := "\t"
	if last {
		sep = "\n"
	}
	fmt.Fprintf(&b.lexemesOf, "%d%s", lexeme, sep)
	fmt.Fprintf(&b.setsOf, "%d%s", set, sep)
	fmt.Fprintf(&b.spellings, "%d %s%s", len(b.last)-n, string(letters[n:]), sep)
	b.last = letters
}

// A numbering gives texts numbers in the order in which they come.
type numbering struct {
	texts   []string
	numbers map[string]int
}

func (n *numbering) number(text string) int {
	i, ok := n.numbers[text]
	if ok {
		return i
	}
	if n.numbers == nil {
		n.numbers = map[string]int{}
	}
	i = len(n.texts)
	n.texts, n.numbers[text] = append(n.texts, text), i
	return i
}
