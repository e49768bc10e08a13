package lewisshort

import (
	"errors"
	"io"
	"sort"
	"unicode/utf8"

	"github.com/verbarium/verbarium/ingest"
)

// A lineReader passes on what it reads, refuses what is not UTF-8, and can say
// on which line an offset lies.
type lineReader struct {
	r       io.Reader
	name    string
	offset  int64   // bytes read
	skipped int     // bytes at the beginning that no decoder sees
	dropped int     // lines whose ends were forgotten
	ends    []int64 // offsets just behind the line ends that are remembered
	part    []byte  // the beginning of a character cut off by the last read
	err     error
}

func newLineReader(r io.Reader, name string) *lineReader {
	return &lineReader{r: r, name: name}
}

func (l *lineReader) Read(p []byte) (int, error) {
	if l.err != nil {
		return 0, l.err
	}
	n, err := l.r.Read(p)
	good := l.check(p[:n])
	if l.err != nil {
		return good, l.err
	}
	if errors.Is(err, io.EOF) && len(l.part) > 0 {
		err = l.errorf(l.last(), "the file ends inside a character")
	}
	l.err = err
	return n, err
}

// check counts the lines of p and sets l.err at the first byte that is not
// UTF-8; it returns the number of bytes before it.
func (l *lineReader) check(p []byte) int {
	start := len(l.part)
	b := p
	if start > 0 {
		b = append(l.part, p...)
	}
	l.part = nil
	for i := 0; i < len(b); {
		if b[i] < utf8.RuneSelf {
			if b[i] == '\n' {
				l.ends = append(l.ends, l.offset+int64(i-start)+1)
			}
			i++
			continue
		}
		if !utf8.FullRune(b[i:]) {
			l.part = append([]byte(nil), b[i:]...)
			break
		}
		r, size := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && size == 1 {
			l.err = l.errorf(l.last(), "not UTF-8: byte %#02x", b[i])
			return max(i-start, 0)
		}
		i += size
	}
	l.offset += int64(len(p))
	return len(p)
}

// last returns the number of the line that is being read.
func (l *lineReader) last() int { return l.dropped + len(l.ends) + 1 }

// line returns the line of an offset as a decoder counts it, and forgets the lines
// before it.
func (l *lineReader) line(offset int64) int {
	offset += int64(l.skipped)
	i := sort.Search(len(l.ends), func(i int) bool { return l.ends[i] > offset })
	l.ends = l.ends[i:]
	l.dropped += i
	return l.dropped + 1
}

func (l *lineReader) errorf(line int, format string, args ...any) error {
	return fault(l.name, line, format, args...)
}

// wrap gives an error of the source a place, unless it has one.
func (l *lineReader) wrap(err error) error {
	if se, ok := errors.AsType[*ingest.SyntaxError](err); ok {
		return se
	}
	return l.errorf(l.last(), "%v", err)
}
