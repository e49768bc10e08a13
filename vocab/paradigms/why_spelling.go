package paradigms

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
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
	err := vocab.Rows(lang, "respellings.tsv", func(line int, col []string) error {
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

// A misspelling is a place in a word where the letters of a row stand.
type misspelling struct {
	*respelling
	at int
}

// misspellings finds the places of all rows, in the order of the rows.
func (rs *respellings) misspellings(word []byte) []misspelling {
	var out []misspelling
	for i := range rs.rows {
		r := &rs.rows[i]
		for at := range word {
			if rs.fits(r, word, at) {
				out = append(out, misspelling{r, at})
			}
		}
	}
	return out
}

// A guess is a word in which some letters are respelled; the next respelling
// must stand behind them.
type guess struct {
	word []byte
	by   string // the ruling against it
	how  []string
	from int  // what stands from there in the word that was asked for is as it was
	more bool // further respellings may stand beside
}

// respell returns the word that respells one more place, appended to buf, or nil
// if the place is not free.
func (g *guess) respell(s misspelling, word, buf []byte) []byte {
	if s.at < g.from || !s.beside && len(g.how) > 0 {
		return nil
	}
	kept := len(g.word) - (len(word) - s.at)
	return append(append(append(buf, g.word[:kept]...), s.meant...), word[s.at+len(s.found):]...)
}

// with is the guess that respells one more place.
func (g *guess) with(s misspelling, word []byte) guess {
	how := g.how
	if !slices.Contains(how, s.what) {
		how = append(slices.Clip(how), s.what)
	}
	return guess{slices.Clone(word), s.ruling, how, s.at + len(s.found), s.beside}
}

// whySpelling finds the valid word of which this is the spelling of another time.
func (p *Source) whySpelling(word []byte) string {
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
func (p *Source) respell(word []byte) *guess {
	if len(word) < respellFrom {
		return nil
	}
	misspellings := p.respellings.misspellings(word)
	guesses := []guess{{word: word, more: true}}
	var buf []byte
	for n := range respellAtMost {
		var next []guess
		for i := range guesses {
			for _, s := range misspellings {
				other := guesses[i].respell(s, word, buf[:0])
				if other == nil {
					continue
				}
				buf = other
				if p.valid(other) {
					found := guesses[i].with(s, other)
					return &found
				}
				if s.beside && n+1 < respellAtMost {
					next = append(next, guesses[i].with(s, other))
				}
			}
		}
		guesses = next
	}
	return nil
}
