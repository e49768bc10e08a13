package kwg

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// A columns says where the facts of a tile stand in a line.
type columns struct {
	separator           string
	lengths             []int // columns that a line can have; none: at least 7
	blank, count, score int   // column; the label is the first, the vowel after the score
}

// ReadMacondo reads a letter distribution of macondo. It names no label for a
// blank that stands for a letter: that is the label in lower case.
func ReadMacondo(r io.Reader) (*Alphabet, error) {
	return readLetters(r, columns{",", []int{4}, -1, 1, 2})
}

// ReadMAGPIE reads a letter distribution of MAGPIE. The labels in full width,
// which a line may have at its end, are left.
func ReadMAGPIE(r io.Reader) (*Alphabet, error) {
	return readLetters(r, columns{",", []int{5, 7}, 1, 2, 3})
}

// ReadWolges reads an alphabet of wolges. Aliases of labels are left.
func ReadWolges(r io.Reader) (*Alphabet, error) {
	return readLetters(r, columns{"\t", nil, 1, 2, 3})
}

// readLetters reads lines, the blank first. What is wrong is an error that
// begins with the number of the line.
func readLetters(r io.Reader, c columns) (*Alphabet, error) {
	a := new(Alphabet)
	sc := bufio.NewScanner(r)
	line := 0
	for sc.Scan() {
		line++
		l, err := c.letter(sc.Text())
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		switch {
		case len(a.Letters) == maxLetters:
			return nil, fmt.Errorf("line %d: more than %d letters", line, maxLetters)
		case line > 1:
			a.Letters = append(a.Letters, l)
		case l.Label != "?":
			return nil, fmt.Errorf("line 1: %q where the blank, ?, is wanted", l.Label)
		default:
			a.Blanks = l.Count
		}
	}
	if err := sc.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", line+1, err)
	}
	if line == 0 {
		return nil, fmt.Errorf("line 1: the blank is missing")
	}
	if _, err := a.Rows(); err != nil {
		return nil, err
	}
	return a, nil
}

// letter reads a line.
func (c *columns) letter(line string) (Letter, error) {
	col := strings.Split(strings.TrimSuffix(line, "\r"), c.separator)
	ok := len(c.lengths) == 0 && len(col) >= 7
	for _, n := range c.lengths {
		ok = ok || len(col) == n
	}
	if !ok {
		return Letter{}, fmt.Errorf("%d columns in %q", len(col), line)
	}
	l := Letter{Label: unbox(col[0])}
	l.Blank = strings.ToLower(l.Label)
	if c.blank > 0 {
		l.Blank = unbox(col[c.blank])
	}
	var err1, err2 error
	l.Count, err1 = strconv.Atoi(col[c.count])
	l.Score, err2 = strconv.Atoi(col[c.score])
	if err1 != nil || err2 != nil {
		return Letter{}, fmt.Errorf("count %q or score %q is not a number", col[c.count], col[c.score])
	}
	switch vowel := col[c.score+1]; vowel {
	case "0":
	case "1":
		l.Vowel = true
	default:
		return Letter{}, fmt.Errorf("vowel %q is not 0 or 1", vowel)
	}
	return l, nil
}

// unbox is the other way of box. A bracket without the other stays, and is refused.
func unbox(label string) string {
	if in, ok := strings.CutPrefix(label, "["); ok {
		if in, ok := strings.CutSuffix(in, "]"); ok {
			return in
		}
	}
	return label
}
