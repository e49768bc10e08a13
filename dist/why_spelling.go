package dist

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// A respelling is a row of respellings.tsv: what stands in a word, what is meant,
// where, and the ruling against it.
type respelling struct {
	found, meant []byte
	before       byte // 'V' a vowel, 'C' a consonant, '*' anything or the end
	beside       bool // may stand in one word with others
	what, ruling string
}

// respellings is the rows of respellings.tsv with what they need to know of letters.
type respellings struct {
	rows   []respelling
	vowels []byte
}

// readRespellings reads respellings.tsv: found, meant, before, beside, what, ruling.
func readRespellings(lang *sources.Language) (*respellings, error) {
	vowels, reason := lang.Letters(lang.Vowels)
	if reason != nil {
		return nil, fmt.Errorf("vowels of %s: %w", lang.Tag, reason)
	}
	rs := &respellings{vowels: vowels}
	seen := map[string]int{}
	err := rows(lang, "respellings.tsv", func(line int, col []string) error {
		if len(col) != 6 {
			return fmt.Errorf("%d columns, want found, meant, before, beside, what, ruling", len(col))
		}
		key := strings.Join(col[:3], "\t")
		if first := seen[key]; first != 0 {
			return fmt.Errorf("the row stands in line %d too", first)
		}
		seen[key] = line
		r, err := parseRespelling(lang, col)
		rs.rows = append(rs.rows, r)
		return err
	})
	return rs, err
}

func parseRespelling(lang *sources.Language, col []string) (respelling, error) {
	r := respelling{beside: col[3] == "yes", what: col[4], ruling: col[5]}
	for i, tiles := range []*[]byte{&r.found, &r.meant} {
		if col[i] == "-" {
			continue
		}
		word, reason := lang.Letters(col[i])
		if reason != nil || len(word) == 0 {
			return r, fmt.Errorf("%q is not spelled with letters of the alphabet", col[i])
		}
		*tiles = word
	}
	switch {
	case bytes.Equal(r.found, r.meant):
		return r, fmt.Errorf("%q is meant by itself", col[0])
	case !slices.Contains([]string{"V", "C", "*"}, col[2]):
		return r, fmt.Errorf("before %q: want V, C or *", col[2])
	case !r.beside && col[3] != "no":
		return r, fmt.Errorf("beside %q: want yes or no", col[3])
	case r.what == "":
		return r, fmt.Errorf("a row that does not say what it is")
	}
	if _, ok := lang.Ruling(r.ruling); !ok {
		return r, fmt.Errorf("ruling %q is not in lang.toml", r.ruling)
	}
	r.before = col[2][0]
	return r, nil
}

// fits reports whether the row's letters stand at a place in a word.
func (rs *respellings) fits(r *respelling, word []byte, at int) bool {
	if !bytes.HasPrefix(word[at:], r.found) {
		return false
	}
	end := at + len(r.found)
	switch {
	case r.before == '*':
		return true
	case end == len(word):
		return false
	}
	return bytes.IndexByte(rs.vowels, word[end]) >= 0 == (r.before == 'V')
}

// A guess is a word in which some letters are respelled; the next respelling
// must stand behind them.
type guess struct {
	word []byte
	from int
	how  []string
	by   string // the ruling against it
	more bool   // further respellings may stand beside
}

// whySpelling finds the valid word of which this is the spelling of another time.
func (p *Paradigms) whySpelling(word []byte) string {
	g := p.respell(word)
	if g == nil {
		return ""
	}
	age := "old"
	if g.by == medievalSpellings {
		age = "medieval"
	}
	return fmt.Sprintf("%s spelling of %s, %s: only what the dictionary prints is a spelling%s",
		age, p.lang.Spell(g.word), strings.Join(g.how, ", "), p.ruling(g.by))
}

// medievalSpellings is the ruling against the spellings of later centuries.
const medievalSpellings = "medieval-spellings"

// respellFrom is the length from which a word is respelled: of two letters
// anything can be made.
const respellFrom = 3

// respellAtMost is how many places of one word are respelled.
const respellAtMost = 3

// respell finds the valid word that is meant by another spelling and says how
// they differ, with the fewest respellings and then in the order of the rows. It
// returns nil if there is none.
func (p *Paradigms) respell(word []byte) *guess {
	if len(word) < respellFrom {
		return nil
	}
	guesses := []guess{{word: word, more: true}}
	for range respellAtMost {
		var next []guess
		for _, g := range guesses {
			next = p.respellings.extend(next, g)
		}
		for i := range next {
			if p.valid(next[i].word) {
				return &next[i]
			}
		}
		guesses = next
	}
	return nil
}

// extend appends the guesses that respell one more place.
func (rs *respellings) extend(out []guess, g guess) []guess {
	if !g.more {
		return out
	}
	for i := range rs.rows {
		r := &rs.rows[i]
		if !r.beside && len(g.how) > 0 {
			continue
		}
		for at := g.from; at < len(g.word); at++ {
			if rs.fits(r, g.word, at) {
				how := g.how
				if !slices.Contains(how, r.what) {
					how = append(slices.Clip(how), r.what)
				}
				word := slices.Concat(g.word[:at], r.meant, g.word[at+len(r.found):])
				out = append(out, guess{word, at + len(r.meant), how, r.ruling, r.beside})
			}
		}
	}
	return out
}
