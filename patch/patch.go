// Package patch compares two lists line by line and applies what differs, in the
// form in which the publisher of LOC distributes changes: "< line" taken away,
// "> line" added.
//
// [Diff] and [WriteDif] make such a file, [ReadDif] and [Apply] bring a list up to
// date with one: a line is put where an [Order] of the list wants it, and what does
// not fit is an error, never a guess.
package patch

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Change is a line that one of two texts has and the other has not, without
// its end.
type Change struct {
	Added bool
	Text  string
}

// ErrMisfit reports a patch that does not fit the text it is applied to.
var ErrMisfit = errors.New("the patch does not fit")

// splitLines cuts a text into lines that keep their ends.
func splitLines(text []byte) []string {
	return slices.Collect(strings.Lines(string(text)))
}

// Diff compares two texts line by line, as the publisher of LOC does: for
// each place where they differ first the lines of the old text, then those of
// the new one. Of lines that stand once in each text as many are left in common
// as can be; the first of several equal lines is taken for the first of the
// other text, and so on. A last line without an end is another than one with it,
// though the changes do not tell them apart.
func Diff(old, updated []byte) []Change {
	a, b := splitLines(old), splitLines(updated)
	var out []Change
	i, j := 0, 0
	gap := func(toI, toJ int) {
		for ; i < toI; i++ {
			out = append(out, Change{false, strings.TrimSuffix(a[i], "\n")})
		}
		for ; j < toJ; j++ {
			out = append(out, Change{true, strings.TrimSuffix(b[j], "\n")})
		}
	}
	for _, p := range commonLines(a, b) {
		gap(p[0], p[1])
		i, j = p[0]+1, p[1]+1
	}
	gap(len(a), len(b))
	return out
}

// commonLines returns the pairs of places of lines that both texts have, growing
// in both: the longest growing sequence among the pairs that belong together.
func commonLines(a, b []string) [][2]int {
	places := map[string][]int{}
	for i, line := range a {
		places[line] = append(places[line], i)
	}
	var pairs [][2]int
	for j, line := range b {
		if at := places[line]; len(at) > 0 {
			pairs = append(pairs, [2]int{at[0], j})
			places[line] = at[1:]
		}
	}
	// tails[n] is the pair with the least place in a that ends a growing
	// sequence of n+1 pairs; before[p] is the pair before p in its sequence.
	var tails []int
	before := make([]int, len(pairs))
	for p, pair := range pairs {
		n, _ := slices.BinarySearchFunc(tails, pair[0], func(t, place int) int { return pairs[t][0] - place })
		before[p] = -1
		if n > 0 {
			before[p] = tails[n-1]
		}
		if n == len(tails) {
			tails = append(tails, p)
		} else {
			tails[n] = p
		}
	}
	out := make([][2]int, len(tails))
	for n, p := len(tails)-1, last(tails); n >= 0; n, p = n-1, before[p] {
		out[n] = pairs[p]
	}
	return out
}

func last(s []int) int {
	if len(s) == 0 {
		return -1
	}
	return s[len(s)-1]
}

// WriteDif writes changes as the publisher of LOC does: "< " before a line that
// the new text has no more, "> " before one that it has in addition.
func WriteDif(w io.Writer, changes []Change) error {
	for _, c := range changes {
		sign := "< "
		if c.Added {
			sign = "> "
		}
		if _, err := io.WriteString(w, sign+c.Text+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// ReadDif reads what WriteDif writes, byte for byte; name is the file's in
// errors.
func ReadDif(r io.Reader, name string) ([]Change, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	var out []Change
	for i, line := range splitLines(text) {
		line = strings.TrimSuffix(line, "\n")
		body, added := strings.CutPrefix(line, "> ")
		if !added {
			var removed bool
			if body, removed = strings.CutPrefix(line, "< "); !removed {
				return nil, fmt.Errorf(`%s:%d: %q begins neither "< " nor "> "`, name, i+1, strings.TrimSuffix(line, "\r"))
			}
		}
		out = append(out, Change{added, body})
	}
	return out, nil
}
