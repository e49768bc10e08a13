package lewisshort

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// An Article is one entry of the dictionary as its source prints it, before
// anything in it is understood.
//
// Text runs from the headword to the end of the last sense. White space is
// folded, letters are composed (NFC), and an etymology stands in square
// brackets where the TEI tags one; the JSON glues it to the word before it.
type Article struct {
	N         string   // n-number: "n26265"
	Key       string   // the source's key without quantities and homograph number
	Homograph string   // "2", or empty
	Type      string   // main, greek, hapax, gloss, foreign or spur
	Text      string   // head and senses in running order
	HeadLen   int      // bytes of Text before the first sense
	Tagged    bool     // the source is TEI
	Orths     []string // what the TEI tags as a spelling, after the headword
	File      string   // name of the source
	Line      int      // line on which the entry begins
}

// Read yields the articles of one source, which may be TEI (a letter to a file
// or all letters under one root) or JSON (an array of entries, one letter to a
// file). It holds one article at a time and stops at the first fault, which it
// reports as an [ingest.SyntaxError]; name is the source's name in it.
func Read(r io.Reader, name string) iter.Seq2[Article, error] {
	return func(yield func(Article, error) bool) {
		lr := newLineReader(r, name)
		br := bufio.NewReaderSize(lr, 64<<10)
		lr.skipped = skipMark(br)
		first, err := firstByte(br)
		switch {
		case errors.Is(err, io.EOF):
			yield(Article{}, lr.errorf(1, "the file is empty"))
		case err != nil:
			yield(Article{}, lr.wrap(err))
		case first == '<':
			readTEI(br, lr, yield)
		case first == '[':
			readJSON(br, lr, yield)
		default:
			yield(Article{}, lr.errorf(1, "neither TEI nor JSON: the file begins with %q", first))
		}
	}
}

// skipMark drops a byte order mark and returns how many bytes it had.
func skipMark(br *bufio.Reader) int {
	mark := []byte("\ufeff")
	if b, _ := br.Peek(len(mark)); !bytes.Equal(b, mark) {
		return 0 // an error of the reader is met again
	}
	n, _ := br.Discard(len(mark)) // which are in the buffer
	return n
}

// firstByte returns the first byte that is not white space, without taking it
// off the reader.
func firstByte(br *bufio.Reader) (byte, error) {
	for n := 1; n <= br.Size(); n++ {
		b, err := br.Peek(n)
		if err != nil {
			return 0, err
		}
		if c := b[n-1]; !strings.ContainsRune(" \t\r\n", rune(c)) {
			return c, nil
		}
	}
	return ' ', nil
}

// splitKey takes the homograph number and the quantity signs off a key:
// "le^o2" is the second "leo".
func splitKey(key string) (string, string) {
	key = strings.NewReplacer("^", "", "_", "").Replace(key)
	bare := strings.TrimRight(key, "0123456789")
	if bare == "" {
		return key, ""
	}
	return bare, key[len(bare):]
}

// fault makes the error that the readers report, an [ingest.SyntaxError].
func fault(name string, line int, format string, args ...any) error {
	return &ingest.SyntaxError{File: name, Line: line, Msg: fmt.Sprintf(format, args...)}
}
