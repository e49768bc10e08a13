package loc

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/verbarium/verbarium/ingest/wordlist"
)

// A Change is a line of loc-dif: a line that one of two editions has and the
// other has not.
type Change struct {
	Line  int
	Added bool   // in the new edition; else only in the old one
	Text  string // the line of the edition
}

// ErrNotChange reports a line of a difference that is no change.
var ErrNotChange = errors.New(`a line that begins neither "< " nor "> "`)

// Dif yields the changes of a loc-dif file in its order. The publisher leaves
// out the positions and separators of a difference; a line that is no change is
// an error.
func Dif(r io.Reader, name string) iter.Seq2[Change, error] {
	return func(yield func(Change, error) bool) {
		for line, err := range wordlist.Lines(r, name, "utf-8") {
			if err != nil {
				yield(Change{}, err)
				return
			}
			old, isOld := strings.CutPrefix(line.Text, "< ")
			added, isNew := strings.CutPrefix(line.Text, "> ")
			if !isOld && !isNew {
				yield(Change{}, at(name, line.Number, fmt.Errorf("%q: %w", line.Text, ErrNotChange)))
				return
			}
			c := Change{line.Number, isNew, old}
			if isNew {
				c.Text = added
			}
			if !yield(c, nil) {
				return
			}
		}
	}
}
