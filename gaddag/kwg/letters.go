package kwg

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// A Letter is a tile as the games have it.
type Letter struct {
	Label string // as on the board
	Blank string // as on the board when a blank stands for it
	Count int    // in the bag
	Score int
	Vowel bool
}

// An Alphabet is the blank, then the letters in the order of the tiles: tile i
// is Letters[i-1].
type Alphabet struct {
	Blanks  int // in the bag
	Letters []Letter
}

// Rows returns the blank and the letters, or what is wrong with them: a label
// that cannot stand in a letter distribution or stands twice, a count or score
// beyond what the engines can have.
func (a *Alphabet) Rows() ([]Letter, error) {
	rows := append([]Letter{{Label: "?", Blank: "?", Count: a.Blanks}}, a.Letters...)
	seen := make(map[string]bool)
	if len(a.Letters) > maxLetters {
		return nil, fmt.Errorf("kwg: %d letters, more than %d", len(a.Letters), maxLetters)
	}
	for i, l := range rows {
		for _, label := range []string{l.Label, l.Blank} {
			if label == "" || !utf8.ValidString(label) || strings.ContainsAny(label, ",\"\t\r\n []") {
				return nil, fmt.Errorf("kwg: label %q of tile %d cannot stand in a letter distribution", label, i)
			}
		}
		if seen[l.Label] || i > 0 && seen[l.Blank] || i > 0 && l.Label == l.Blank {
			return nil, fmt.Errorf("kwg: label %q or %q of tile %d is repeated", l.Label, l.Blank, i)
		}
		seen[l.Label], seen[l.Blank] = true, true
		if l.Count < 0 || l.Count > 255 || l.Score < 0 || l.Score > 127 {
			return nil, fmt.Errorf("kwg: count %d or score %d of tile %d is out of range", l.Count, l.Score, i)
		}
	}
	return rows, nil
}

// How many letters the engines can have.
const (
	maxLetters       = 62
	maxLettersMAGPIE = 49
)

// WriteMacondo writes the distribution as macondo reads it: label, count, score,
// vowel, separated by commas.
func (a *Alphabet) WriteMacondo(w io.Writer) error {
	return a.write(w, func(l Letter) string {
		return fmt.Sprintf("%s,%d,%d,%d\n", box(l.Label), l.Count, l.Score, bit(l.Vowel, 0))
	})
}

// WriteMAGPIE writes the distribution as MAGPIE reads it: label, label of the
// blank, count, score, vowel, separated by commas.
func (a *Alphabet) WriteMAGPIE(w io.Writer) error {
	if len(a.Letters) > maxLettersMAGPIE {
		return fmt.Errorf("kwg: %d letters, MAGPIE has room for %d", len(a.Letters), maxLettersMAGPIE)
	}
	return a.write(w, func(l Letter) string {
		return fmt.Sprintf("%s,%s,%d,%d,%d\n", box(l.Label), box(l.Blank), l.Count, l.Score, bit(l.Vowel, 0))
	})
}

// WriteWolges writes the alphabet as wolges reads it: label, label of the blank,
// count, score, vowel, and how many aliases each label has, separated by tabs.
func (a *Alphabet) WriteWolges(w io.Writer) error {
	return a.write(w, func(l Letter) string {
		return fmt.Sprintf("%s\t%s\t%d\t%d\t%d\t0\t0\n", box(l.Label), box(l.Blank), l.Count, l.Score, bit(l.Vowel, 0))
	})
}

// box puts a label of several letters into the brackets by which the engines
// know it for one tile.
func box(label string) string {
	if utf8.RuneCountInString(label) > 1 {
		return "[" + label + "]"
	}
	return label
}

// write writes all rows at once, or nothing.
func (a *Alphabet) write(w io.Writer, line func(Letter) string) error {
	rows, err := a.Rows()
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, l := range rows {
		b.WriteString(line(l))
	}
	_, err = io.WriteString(w, b.String())
	return err
}
