package sources

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A Reason says why a spelling is not a word.
type Reason struct {
	Kind   ReasonKind
	Letter string // the letter at fault, for ForeignLetter
	Length int    // tiles, for TooShort and TooLong
}

// ReasonKind names the ways in which a spelling fails to be a word.
type ReasonKind int

// The ways in which a spelling fails to be a word.
const (
	ForeignLetter ReasonKind = iota + 1
	TooShort
	TooLong
	NotText // not UTF-8
)

func (r *Reason) Error() string {
	switch r.Kind {
	case ForeignLetter:
		return fmt.Sprintf("letter %q (%U) is not in the alphabet", r.Letter, []rune(r.Letter)[0])
	case TooShort:
		return "too short: " + letters(r.Length)
	case TooLong:
		return "too long: " + letters(r.Length)
	case NotText:
	}
	return "not a text in UTF-8"
}

func letters(n int) string {
	if n == 1 {
		return "1 letter"
	}
	return fmt.Sprintf("%d letters", n)
}

// fold maps spelled letters, in NFC and lower case, to tiles.
type fold struct {
	// simple is the letters before the first combining mark, which NFC leaves as
	// they are: a single tile, 0 dropped, -1 not in the table or not so simple.
	simple [simpleLetters]int16
	others map[string][]byte
	max    int // longest key in runes
}

// simpleLetters is the first combining mark.
const simpleLetters = 0x300

// readFold reads fold.tsv: letter, tiles ("-" for none), note.
func readFold(fsys fs.FS, name string, l *Language) (*fold, error) {
	f := &fold{others: map[string][]byte{}, max: 1}
	for i := range f.simple {
		f.simple[i] = -1
	}
	data, err := fs.ReadFile(fsys, "fold.tsv")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := f.add(line, l); err != nil {
			return nil, fmt.Errorf("%s/fold.tsv:%d: %w", name, i+1, err)
		}
	}
	return f, nil
}

func (f *fold) add(line string, l *Language) error {
	col := strings.Split(line, "\t")
	if len(col) != 3 {
		return fmt.Errorf("%d columns, want letter, tiles, note", len(col))
	}
	key := col[0]
	if rest, ok := strings.CutPrefix(key, "U+"); ok {
		var r rune
		if _, err := fmt.Sscanf(rest, "%X", &r); err != nil {
			return fmt.Errorf("letter %q is not a code point", key)
		}
		key = string(r)
	}
	if key == "" || norm.NFC.String(key) != key {
		return fmt.Errorf("letter %q is not composed (NFC)", key)
	}
	if _, ok := f.others[key]; ok {
		return fmt.Errorf("letter %q stands twice", key)
	}
	tiles := []byte{}
	if col[1] == "" {
		return errors.New(`no tiles: "-" stands for none`)
	}
	if col[1] != "-" {
		var ok bool
		if tiles, ok = l.tile(col[1]); !ok {
			return fmt.Errorf("%q is not spelled with tiles of the alphabet", col[1])
		}
	}
	f.others[key] = tiles
	f.max = max(f.max, utf8.RuneCountInString(key))
	if r, n := utf8.DecodeRuneInString(key); n == len(key) && r < simpleLetters && lower(r) == r && len(tiles) <= 1 {
		f.simple[r] = 0
		if len(tiles) == 1 {
			f.simple[r] = int16(tiles[0])
		}
	}
	return nil
}

// tile spells a string of labels, the longest label first.
func (l *Language) tile(s string) ([]byte, bool) {
	out := make([]byte, 0, len(s))
	for s != "" {
		best := ""
		for label := range l.tiles {
			if len(label) > len(best) && strings.HasPrefix(s, label) {
				best = label
			}
		}
		if best == "" {
			return nil, false
		}
		out = append(out, l.tiles[best])
		s = s[len(best):]
	}
	return out, true
}

// Letters folds a spelling onto tiles, whatever its length: lower case, composed
// (NFC), each letter by the fold table. The reason is nil unless a letter has no
// row there.
func (l *Language) Letters(spelling string) ([]byte, *Reason) {
	if l.fold.max > 1 && spelling != "" {
		return l.lettersSlow(spelling)
	}
	out := make([]byte, 0, len(spelling))
	for _, r := range spelling {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		// Not all capitals have rows, and what follows may be a mark that composes
		// with the letter before it: both are for the slow way.
		if r >= simpleLetters || l.fold.simple[r] < 0 {
			return l.lettersSlow(spelling)
		}
		if t := l.fold.simple[r]; t > 0 {
			out = append(out, byte(t))
		}
	}
	return out, nil
}

func (l *Language) lettersSlow(spelling string) ([]byte, *Reason) {
	if !utf8.ValidString(spelling) {
		return nil, &Reason{Kind: NotText}
	}
	rs := []rune(norm.NFC.String(spelling))
	for i, r := range rs {
		rs[i] = lower(r)
	}
	var out []byte
	for i := 0; i < len(rs); {
		n := min(l.fold.max, len(rs)-i)
		for ; n > 0; n-- {
			if t, ok := l.fold.others[string(rs[i:i+n])]; ok {
				out = append(out, t...)
				break
			}
		}
		if n == 0 {
			return nil, &Reason{Kind: ForeignLetter, Letter: string(rs[i])}
		}
		i += n
	}
	return out, nil
}

// lower is unicode.ToLower without the letters whose lower case is plain ASCII
// though they are foreign: the dotted capital I of Turkish.
func lower(r rune) rune {
	lo := unicode.ToLower(r)
	if r >= utf8.RuneSelf && lo < utf8.RuneSelf {
		return r
	}
	return lo
}

// Fold folds a spelling to a word. The reason is nil if it is one: every letter
// has its tile and the length is allowed.
func (l *Language) Fold(spelling string) ([]byte, *Reason) {
	word, reason := l.Letters(spelling)
	if reason == nil {
		reason = l.Length(len(word))
	}
	return word, reason
}

// Length returns the reason why no word has n tiles, or nil.
func (l *Language) Length(n int) *Reason {
	switch {
	case n < l.Min:
		return &Reason{Kind: TooShort, Length: n}
	case n > l.Max:
		return &Reason{Kind: TooLong, Length: n}
	}
	return nil
}

// Spell spells tiles with the labels of the alphabet.
func (l *Language) Spell(tiles []byte) string {
	var b strings.Builder
	for _, t := range tiles {
		if t == 0 || int(t) > len(l.Alphabet) {
			b.WriteByte('?')
			continue
		}
		b.WriteString(l.Alphabet[t-1])
	}
	return b.String()
}
