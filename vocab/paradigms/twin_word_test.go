package paradigms

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// The slow twin of package morph: the rules of sources/la/README.md written once
// more, plainly, without the indexes and short cuts of the engine and without a
// line of its code. This file has words and patterns, twin_table_test.go reads
// the tables, twin_book_test.go makes lexemes and forms.

// A twinLetter is a letter as printed, and in lower case without marks.
type twinLetter struct {
	plain   rune
	printed string
}

type twinWord []twinLetter

// twinSpell takes a printed word apart; hyphens are left out.
func twinSpell(s string) twinWord {
	var w twinWord
	for _, r := range norm.NFC.String(s) {
		letter := []rune(norm.NFD.String(string(r)))[0]
		switch n := len(w); {
		case r == '-':
		case strings.ContainsRune("æœÆŒ", letter):
			two := map[rune]string{'æ': "ae", 'œ': "oe", 'Æ': "Ae", 'Œ': "Oe"}[letter]
			for _, l := range two {
				w = append(w, twinLetter{unicode.ToLower(l), string(l)})
			}
		case unicode.Is(unicode.Mn, r):
			if n > 0 {
				w[n-1].printed += string(r)
			}
		default:
			w = append(w, twinLetter{unicode.ToLower(letter), string(r)})
		}
	}
	return w
}

func (w twinWord) plain() string {
	var b strings.Builder
	for _, l := range w {
		b.WriteRune(l.plain)
	}
	return b.String()
}

func (w twinWord) String() string {
	var b strings.Builder
	for _, l := range w {
		b.WriteString(l.printed)
	}
	return b.String()
}

// twinHyphen counts the letters before the last hyphen; a hyphen at the end
// divides nothing.
func twinHyphen(s string) int {
	i := strings.LastIndex(s, "-")
	if i < 0 || i == len(s)-1 {
		return 0
	}
	return len(twinSpell(s[:i]))
}

// twinQuantity is "long", "short" or, unmarked or marked as both, nothing.
func twinQuantity(letter string) string {
	marks := norm.NFD.String(letter)
	long, short := strings.ContainsRune(marks, '\u0304'), strings.ContainsRune(marks, '\u0306')
	switch {
	case long && !short:
		return "long"
	case short && !long:
		return "short"
	}
	return ""
}

// A twinPiece of a pattern is a letter, or a name that catches a stem.
type twinPiece struct {
	letter twinLetter
	name   string
	shapes string // "" for any
}

type twinPattern struct {
	pieces []twinPiece
	end    string // the letters behind the last name
}

func twinParse(text string) twinPattern {
	var p twinPattern
	for _, part := range strings.SplitAfter(strings.ReplaceAll(text, "{", "}{"), "}") {
		part = strings.TrimSuffix(part, "}")
		if capture, ok := strings.CutPrefix(part, "{"); ok {
			name, shapes, _ := strings.Cut(capture, ":")
			p.pieces = append(p.pieces, twinPiece{name: name, shapes: shapes})
			p.end = ""
			continue
		}
		for _, l := range twinSpell(part) {
			p.pieces = append(p.pieces, twinPiece{letter: l})
		}
		p.end = twinSpell(part).plain()
	}
	return p
}

// A twinCatch is what the names of patterns have caught.
type twinCatch map[string]twinWord

// fit divides a word among the pieces of a pattern, the first name as long as can
// be. It returns nil if that cannot be done.
func (tw *twin) fit(p twinPattern, w twinWord, caught twinCatch) twinCatch {
	if !strings.HasSuffix(w.plain(), p.end) {
		return nil
	}
	return tw.divide(p.pieces, w, caught)
}

func (tw *twin) divide(pieces []twinPiece, w twinWord, caught twinCatch) twinCatch {
	if len(pieces) == 0 {
		if len(w) > 0 {
			return nil
		}
		return caught
	}
	p, rest := pieces[0], pieces[1:]
	if p.name == "" {
		if len(w) == 0 || w[0].plain != p.letter.plain {
			return nil
		}
		want, has := twinQuantity(p.letter.printed), twinQuantity(w[0].printed)
		if want != "" && has != "" && want != has {
			return nil
		}
		return tw.divide(rest, w[1:], caught)
	}
	for n := len(w); n >= 0; n-- {
		before, twice := caught[p.name]
		if twice && before.plain() != w[:n].plain() || !tw.shaped(p.shapes, w[:n].plain()) {
			continue
		}
		with := maps.Clone(caught)
		with[p.name] = w[:n]
		if got := tw.divide(rest, w[n:], with); got != nil {
			return got
		}
	}
	return nil
}

// A twinShapes is a list of shapes, without quantities; not turns it round.
type twinShapes struct {
	list [][]rune
	not  bool
}

// shapes parses a list of shapes once.
func (tw *twin) shapes(text string) twinShapes {
	s, ok := tw.shapeLists[text]
	if !ok {
		list, not := strings.CutPrefix(text, "!")
		s.not = not
		for shape := range strings.SplitSeq(list, "|") {
			var rs []rune
			for _, l := range twinSpell(shape) {
				if strings.Contains("VCS", l.printed) {
					rs = append(rs, rune(l.printed[0]))
				} else {
					rs = append(rs, l.plain)
				}
			}
			s.list = append(s.list, rs)
		}
		tw.shapeLists[text] = s
	}
	return s
}

// shaped reports whether a stem ends in one of the shapes of a list.
func (tw *twin) shaped(list, stem string) bool {
	if list == "" || list == "*" {
		return true
	}
	s, letters := tw.shapes(list), []rune(stem)
	for _, shape := range s.list {
		if tw.ends(letters, shape) {
			return !s.not
		}
	}
	return s.not
}

// ends compares a stem with a shape from the right.
func (tw *twin) ends(stem, shape []rune) bool {
	if len(shape) == 0 {
		return true
	}
	last, shape := shape[len(shape)-1], shape[:len(shape)-1]
	if last == '#' {
		return len(stem) == 0
	}
	if len(stem) == 0 {
		return false
	}
	n := 1
	switch last {
	case 'V', 'C':
		if kinds := tw.kinds(stem); rune(kinds[len(kinds)-1]) != last {
			return false
		}
	case 'S':
		if n = tw.lastSyllable(stem); n == 0 {
			return false
		}
	default:
		if stem[len(stem)-1] != last {
			return false
		}
	}
	return tw.ends(stem[:len(stem)-n], shape)
}

// kinds writes V for each vowel and C for each other letter; the second of two
// letters that belong together (qu) is no vowel.
func (tw *twin) kinds(word []rune) string {
	var b strings.Builder
	for i, l := range word {
		joined := i > 0 && slices.Contains(tw.lang.Digraphs, string(word[i-1:i+1]))
		if strings.ContainsRune(tw.lang.Vowels, l) && !joined {
			b.WriteByte('V')
		} else {
			b.WriteByte('C')
		}
	}
	return b.String()
}

// lastVowels is where the vowels of the last syllable are: from, to.
func (tw *twin) lastVowels(word []rune, kinds string) (from, to int) {
	from = strings.LastIndex(kinds, "V")
	to = from + 1
	if from > 0 && kinds[from-1] == 'V' && slices.Contains(tw.lang.Diphthongs, string(word[from-1:to])) {
		from--
	}
	return from, to
}

// lastSyllable is the length of the last syllable with all consonants before it.
func (tw *twin) lastSyllable(word []rune) int {
	kinds := tw.kinds(word)
	from, to := tw.lastVowels(word, kinds)
	if to == 0 {
		return 0
	}
	return len(word) - 1 - strings.LastIndex(kinds[:from], "V")
}
