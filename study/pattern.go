package study

import (
	"fmt"
	"strings"

	"github.com/verbarium/verbarium/dawg"
)

// A PatternError says where and why a text is no pattern.
type PatternError struct {
	Pattern string
	At      int // byte of the pattern
	Msg     string
	Err     error // a [*sources.Reason], or nil
}

func (e *PatternError) Error() string {
	return fmt.Sprintf("pattern %q: %s", e.Pattern, e.Msg)
}

func (e *PatternError) Unwrap() error { return e.Err }

// Pattern reads a pattern that a whole word has to match: letters stand for
// themselves, folded; ? for any tile; * for any number of tiles or none; [aeiu]
// for one tile of these, [a-e] for one of those from a to e in the alphabet, and
// [^s] for one of any other. The error is a [*PatternError].
func (l *Lexicon) Pattern(text string) (dawg.Pattern, error) {
	var p dawg.Pattern
	for at := 0; at < len(text); {
		switch text[at] {
		case '?':
			p = append(p, dawg.Element{Tiles: dawg.AllTiles})
			at++
		case '*':
			p = append(p, dawg.Element{Tiles: dawg.AllTiles, Star: true})
			at++
		case '[':
			end := strings.IndexByte(text[at:], ']')
			if end < 0 {
				return nil, &PatternError{text, at, "[ without ]", nil}
			}
			set, err := l.class(text, at+1, at+end)
			if err != nil {
				return nil, err
			}
			p = append(p, dawg.Element{Tiles: set})
			at += end + 1
		case ']':
			return nil, &PatternError{text, at, "] without [", nil}
		default:
			end := len(text)
			if i := strings.IndexAny(text[at:], "?*[]"); i >= 0 {
				end = at + i
			}
			tiles, err := l.Letters(text[at:end])
			if err != nil {
				return nil, &PatternError{text, at, err.Error(), err}
			}
			p = append(p, exactly(tiles)...)
			at = end
		}
	}
	return p, nil
}

func exactly(tiles []byte) dawg.Pattern {
	var p dawg.Pattern
	for _, t := range tiles {
		p = append(p, dawg.Element{Tiles: dawg.Tiles(t)})
	}
	return p
}

// class reads what stands between brackets.
func (l *Lexicon) class(pattern string, from, to int) (dawg.Set, error) {
	bad := func(err error, format string, a ...any) error {
		return &PatternError{pattern, from, fmt.Sprintf(format, a...), err}
	}
	text, others := strings.CutPrefix(pattern[from:to], "^")
	var set dawg.Set
	last := byte(0) // the tile before a hyphen
	for i, part := range strings.Split(text, "-") {
		tiles, err := l.Letters(part)
		if err != nil {
			return 0, bad(err, "%s", err)
		}
		for _, r := range part {
			if n, err := l.Letters(string(r)); err == nil && len(n) > 1 {
				return 0, bad(nil, "%c is %d tiles: [] stands for one", r, len(n))
			}
		}
		if len(tiles) == 0 {
			return 0, bad(nil, "[%s] names no letter", pattern[from:to])
		}
		if i > 0 {
			if last > tiles[0] {
				return 0, bad(nil, "[%s] goes backwards", pattern[from:to])
			}
			for t := last; t < tiles[0]; t++ {
				set |= dawg.Tiles(t)
			}
		}
		set |= dawg.Tiles(tiles...)
		last = tiles[len(tiles)-1]
	}
	if others {
		set = dawg.AllTiles &^ set
	}
	return set, nil
}
