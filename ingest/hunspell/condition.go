package hunspell

import (
	"fmt"
	"slices"
	"unicode/utf8"
)

// A condition is what a stem must look like at its beginning or end: one set of
// letters for each place.
type condition []set

// A set is the letters that fit one place.
type set struct {
	letters []rune
	not     bool // all letters but these
}

func (s *set) has(r rune) bool { return slices.Contains(s.letters, r) != s.not }

// parseCondition reads a condition: letters, "." for any letter, [sets] and [^sets].
func parseCondition(text string) (condition, error) {
	bad := func(why string) error { return fmt.Errorf("condition %q: %s", text, why) }
	if text == "" {
		return nil, bad("empty; write . for none")
	}
	if text == "." {
		return nil, nil
	}
	var c condition
	rs := []rune(text)
	for i := 0; i < len(rs); i++ {
		switch rs[i] {
		case ']':
			return nil, bad("] without [")
		case '.':
			c = append(c, set{not: true})
		case '[':
			end := slices.Index(rs[i:], ']')
			if end < 0 {
				return nil, bad("[ without ]")
			}
			s := set{letters: rs[i+1 : i+end]}
			if len(s.letters) > 0 && s.letters[0] == '^' {
				s = set{s.letters[1:], true}
			}
			if len(s.letters) == 0 || slices.Contains(s.letters, '[') {
				return nil, bad("a set that is empty or holds [")
			}
			c = append(c, s)
			i += end
		default:
			c = append(c, set{letters: rs[i : i+1]})
		}
	}
	return c, nil
}

// suffix reports whether the end of s fits.
func (c condition) suffix(s string) bool {
	for i := len(c) - 1; i >= 0; i-- {
		r, size := utf8.DecodeLastRuneInString(s)
		if size == 0 || !c[i].has(r) {
			return false
		}
		s = s[:len(s)-size]
	}
	return true
}

// prefix reports whether the beginning of s fits.
func (c condition) prefix(s string) bool {
	for i := range c {
		r, size := utf8.DecodeRuneInString(s)
		if size == 0 || !c[i].has(r) {
			return false
		}
		s = s[size:]
	}
	return true
}
