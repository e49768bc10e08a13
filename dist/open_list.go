package dist

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

// readLetters reads a list of which no language is known. Its letters are those of
// the labels or, without any, those that are in it, in the order of Unicode, large
// and small ones alike.
func (f *foreign) readLetters(text io.Reader, name string) ([]string, error) {
	var lines []wordlist.Line
	letters := map[rune]bool{}
	for line, err := range wordlist.Lines(text, name, f.options.Encoding) {
		if err != nil {
			return nil, err
		}
		line.Text = strings.ToLower(norm.NFC.String(strings.TrimSpace(line.Text)))
		if line.Text == "" || line.Text[0] == '#' {
			continue
		}
		for _, r := range line.Text {
			if !unicode.IsLetter(r) && !unicode.IsMark(r) {
				return nil, fmt.Errorf("%s:%d: %q (%U) is no letter", name, line.Number, r, r)
			}
			letters[r] = true
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("%s: %w", name, ErrNoWords)
	}
	if f.labels == nil {
		for _, r := range slices.Sorted(maps.Keys(letters)) {
			f.labels = append(f.labels, string(r))
		}
	}
	if len(f.labels) > dawg.MaxTile {
		return nil, fmt.Errorf("%s: %d different letters, more than %d", name, len(f.labels), dawg.MaxTile)
	}
	return f.number(lines, name)
}

// number turns lines into tiles.
func (f *foreign) number(lines []wordlist.Line, name string) ([]string, error) {
	fold := labelled(f.labels)
	words := make([]string, 0, len(lines))
	for _, line := range lines {
		word, reason := fold(line.Text)
		if reason != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line.Number, reason)
		}
		if len(word) > dawg.MaxLength {
			return nil, fmt.Errorf("%s:%d: a word of %d letters, more than %d", name, line.Number, len(word), dawg.MaxLength)
		}
		words = append(words, string(word))
	}
	return words, nil
}

// labelled returns what folds a spelling in lower case: each letter is the tile
// with that label, the longest label first.
func labelled(labels []string) func(string) ([]byte, error) {
	tiles, longest := map[string]byte{}, 0
	for i, label := range labels {
		tiles[strings.ToLower(label)] = byte(i + 1)
		longest = max(longest, len(label))
	}
	return func(text string) ([]byte, error) {
		var word []byte
		for text != "" {
			n := min(longest, len(text))
			for n > 0 && tiles[text[:n]] == 0 {
				n--
			}
			if n == 0 {
				return nil, &sources.Reason{Kind: sources.ForeignLetter, Letter: string([]rune(text)[:1])}
			}
			word, text = append(word, tiles[text[:n]]), text[n:]
		}
		if len(word) == 0 {
			return nil, &sources.Reason{Kind: sources.TooShort}
		}
		return word, nil
	}
}
