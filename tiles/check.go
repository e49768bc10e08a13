package tiles

import (
	"fmt"
	"iter"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// A Kind says how grave a finding is.
type Kind string

// The kinds of findings. A set with a fault cannot be played with.
const (
	OK    Kind = "ok"
	Note  Kind = "note"
	Fault Kind = "fault"
)

// A Finding is one thing that a check found.
type Finding struct {
	Kind Kind
	Text string
}

// A Lexicon is what a set is checked against.
type Lexicon struct {
	Name  string
	Words iter.Seq[[]byte]
}

// A checker looks at one set.
type checker struct {
	set      *sources.TileSet
	alphabet []string
	count    []int // by tile
	freq     *Frequency
	lex      Lexicon
	found    []Finding
}

// Check looks at a set: whether it has as many tiles as it should (0 is any
// number), whether each letter of the alphabet has a tile or can be laid with a
// blank, whether each tile can be used, how many words cannot be laid, and
// whether the values go with how often letters occur in the lexicon. The set and
// the words must be of the language's alphabet. The error is [ErrNoLetters], of a
// lexicon without words.
func Check(lang *sources.Language, set *sources.TileSet, lex Lexicon, total int) ([]Finding, error) {
	freq, err := FromWords(lex.Words, len(lang.Alphabet))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lex.Name, err)
	}
	c := &checker{set: set, alphabet: lang.Alphabet, count: make([]int, len(lang.Alphabet)+1), freq: freq, lex: lex}
	for _, r := range set.Rows {
		c.count[r.Tile] += r.Count
	}
	c.total(total)
	c.letters()
	c.use()
	c.laying()
	c.values()
	c.shares()
	return c.found, nil
}

func (c *checker) add(k Kind, format string, a ...any) {
	c.found = append(c.found, Finding{k, fmt.Sprintf(format, a...)})
}

func (c *checker) total(want int) {
	n, value := c.set.Total()
	if want != 0 && n != want {
		c.add(Fault, "%s, want %d", number(n, "tile"), want)
		return
	}
	c.add(OK, "%s, %s among them, %s", number(n, "tile"), number(c.set.Blank, "blank"), number(value, "point"))
}

// letters looks for letters without a tile.
func (c *checker) letters() {
	var without []string
	missing := false
	var rarest byte // of the letters with tiles, which some word has
	for t := byte(1); int(t) < len(c.count); t++ {
		if c.count[t] > 0 && c.freq.Parts[t] > 0 && (rarest == 0 || c.freq.Parts[t] < c.freq.Parts[rarest]) {
			rarest = t
		}
	}
	for t := byte(1); int(t) < len(c.count); t++ {
		switch {
		case c.count[t] > 0:
			continue
		case c.set.Blank == 0 && c.freq.Parts[t] > 0:
			c.add(Fault, "%s has no tile and there is no blank: no word with it can be laid", c.label(t))
			missing = true
			continue
		case rarest != 0 && c.freq.Parts[t] > c.freq.Parts[rarest]:
			c.add(Note, "%s has no tile and is more frequent than %s, which has: %s and %s of the letters",
				c.label(t), c.label(rarest), percent(c.freq.Parts[t]), percent(c.freq.Parts[rarest]))
		}
		without = append(without, c.label(t)+" "+percent(c.freq.Parts[t]))
	}
	switch {
	case len(without) > 0 && c.set.Blank > 0:
		c.add(OK, "laid with a blank, of the letters: %s", strings.Join(without, ", "))
	case !missing:
		c.add(OK, "every letter of the alphabet has a tile, or is in no word of %s", c.lex.Name)
	}
}

// use looks for tiles that no word of the lexicon can use.
func (c *checker) use() {
	bad := false
	for _, r := range c.set.Rows {
		if r.Count > 0 && c.freq.Parts[r.Tile] == 0 {
			c.add(Fault, "%s has %s and no word of %s has the letter", strings.ToUpper(r.Letter), number(r.Count, "tile"), c.lex.Name)
			bad = true
		}
	}
	if !bad {
		c.add(OK, "every tile can be used in a word of %s", c.lex.Name)
	}
}

// laying counts the words that need more blanks than there are.
func (c *checker) laying() {
	words, beyond := 0, 0
	var example []byte
	stock := make([]int, len(c.count))
	for w := range c.lex.Words {
		words++
		copy(stock, c.count)
		need := 0
		for _, t := range w {
			if stock[t]--; stock[t] < 0 {
				need++
			}
		}
		if need <= c.set.Blank {
			continue
		}
		beyond++
		if example == nil || len(w) < len(example) {
			example = append([]byte{}, w...)
		}
	}
	if beyond == 0 {
		c.add(OK, "every word can be laid")
		return
	}
	var spelled strings.Builder
	for _, t := range example {
		spelled.WriteString(c.alphabet[t-1])
	}
	c.add(Note, "%d of %d words cannot be laid, for want of blanks, as %s", beyond, words, spelled.String())
}

// label names a letter as it is on a tile.
func (c *checker) label(t byte) string { return strings.ToUpper(c.alphabet[t-1]) }

// percent spells a share.
func percent(parts int64) string { return fmt.Sprintf("%.2f %%", float64(parts)*100/Whole) }

func number(n int, of string) string {
	if n == 1 {
		return "1 " + of
	}
	return fmt.Sprintf("%d %ss", n, of)
}
