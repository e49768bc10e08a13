package lewisshort

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// headLimit is how far into an article its head is sought, in bytes.
const headLimit = 4000

// groupLimit is how far a bracket may reach, in bytes.
const groupLimit = 2500

type tokenKind int

const (
	tokWord    tokenKind = iota // Latin or English letters, hyphens included
	tokNumber                   // digits, with the letters glued on to them ("2d")
	tokMark                     // a punctuation mark or sign
	tokParen                    // what stands in round brackets
	tokBracket                  // what stands in square brackets
	tokGreek                    // a word in Greek letters
)

// A token is a piece of the text of a head.
type token struct {
	kind  tokenKind
	text  string
	dot   bool // a full stop follows at once
	glued bool // no space before it
	at    int  // offset in the text
	end   int
	sub   []token // what stands in the brackets
}

func (t *token) is(s string) bool { return t.kind != tokParen && t.kind != tokBracket && t.text == s }

// abbr reports whether the token is the abbreviation s, given without its stop.
func (t *token) abbr(s string) bool { return t.kind == tokWord && t.dot && t.text == s }

// tokenize splits the beginning of a text into tokens.
func tokenize(text string) []token {
	if len(text) > headLimit {
		n := headLimit
		for !utf8.RuneStart(text[n]) {
			n--
		}
		text = text[:n]
	}
	z := tokenizer{text: text}
	return z.run(0, len(text), 0)
}

type tokenizer struct{ text string }

// run returns the tokens of text[i:end].
func (z *tokenizer) run(i, end, depth int) []token {
	var ts []token
	space := true
	for i < end {
		r, size := utf8.DecodeRuneInString(z.text[i:])
		if r == ' ' {
			space = true
			i += size
			continue
		}
		t := token{at: i, glued: !space}
		space = false
		switch {
		case (r == '(' || r == '[') && depth < 4:
			i = z.group(&t, r, i, end, depth)
		case r == '.':
			i += size
			if t.glued && len(ts) > 0 && ts[len(ts)-1].end == i-1 {
				ts[len(ts)-1].dot = true
				continue
			}
			t.kind, t.text = tokMark, "."
		default:
			i = z.plain(&t, r, i, i+size, end)
		}
		t.end = i
		ts = append(ts, t)
	}
	return ts
}

// group reads a bracket that opens at i and returns the offset behind it. A
// bracket that is not closed in time ends with the text or at the limit, with the
// character that stands there.
func (z *tokenizer) group(t *token, open rune, i, end, depth int) int {
	t.kind, t.text = tokParen, "("
	closing := byte(')')
	if open == '[' {
		t.kind, t.text, closing = tokBracket, "[", ']'
	}
	level, j := 0, i
	for ; j < end; j++ {
		switch z.text[j] {
		case byte(open):
			level++
		case closing:
			level--
		}
		if level == 0 || j-i > groupLimit {
			break
		}
	}
	for j < end && !utf8.RuneStart(z.text[j]) {
		j++
	}
	t.sub = z.run(i+1, j, depth+1)
	_, size := utf8.DecodeRuneInString(z.text[j:end])
	return j + size
}

// plain reads a token that is no bracket, whose first character r stands from start
// to i, and returns the offset behind it.
func (z *tokenizer) plain(t *token, r rune, start, i, end int) int {
	class := runeClass(r)
	if r == '-' && !z.letterAfter(start, end) {
		class = tokMark
	}
	t.kind = class
	for class != tokMark && i < end {
		r, size := utf8.DecodeRuneInString(z.text[i:])
		if !continues(class, r) {
			break
		}
		i += size
		if r == '\'' || r == '’' {
			break
		}
	}
	t.text = z.text[start:i]
	if class == tokNumber {
		i = start + numberLength(t.text)
		t.text = z.text[start:i]
	}
	return i
}

// numberLength returns the length of a number with its ordinal ending ("2d",
// "4th"); other letters are a word that the source glued to it.
func numberLength(s string) int {
	digits := strings.TrimLeftFunc(s, unicode.IsDigit)
	switch digits {
	case "d", "st", "nd", "rd", "th":
		return len(s)
	}
	return len(s) - len(digits)
}

func (z *tokenizer) letterAfter(i, end int) bool {
	if i+1 >= end {
		return false
	}
	r, _ := utf8.DecodeRuneInString(z.text[i+1:])
	return runeClass(r) == tokWord && r != '-'
}

// continues reports whether a letter goes on with a token of its kind.
func continues(class tokenKind, r rune) bool {
	switch class {
	case tokWord:
		return runeClass(r) == tokWord || r == '\'' || r == '’'
	case tokNumber:
		return unicode.IsDigit(r) || unicode.IsLetter(r)
	case tokGreek:
		return runeClass(r) == tokGreek
	case tokMark, tokParen, tokBracket:
	}
	return false
}

func runeClass(r rune) tokenKind {
	switch {
	case r == '-' || unicode.Is(unicode.Latin, r) || unicode.Is(unicode.Mn, r):
		return tokWord
	case unicode.IsDigit(r):
		return tokNumber
	case unicode.IsLetter(r):
		return tokGreek
	}
	return tokMark
}

// isWord reports whether the token is a word that is not an abbreviation.
func (t *token) isWord() bool {
	return t.kind == tokWord && t.text != "-" && strings.Trim(t.text, "-'’") != ""
}
