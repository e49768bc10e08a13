package cli

import (
	"cmp"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dist"
)

// A namedList is a list that has a name: what it sets where no flag says
// otherwise.
type namedList struct {
	name, help string
	set        func(*listing)
}

// namedLists are the lists in the order of the help.
func namedLists() []namedList {
	length := func(n string) func(*listing) {
		return func(l *listing) { l.length = cmp.Or(l.length, n) }
	}
	return []namedList{
		{"twos", "words of 2 letters", length("2")},
		{"threes", "words of 3 letters", length("3")},
		{"fours", "words of 4 letters", length("4")},
		{"high", "words of 2 to 5 letters with a tile that counts 8 or more", func(l *listing) {
			l.length, l.value = cmp.Or(l.length, "2-5"), cmp.Or(l.value, "8-")
		}},
		{"vowels", "words of 2 to 8 letters with at most one consonant in four", func(l *listing) {
			l.length = cmp.Or(l.length, "2-8")
			if l.vowels == "" && l.conson == "" {
				l.few = fewConsonants
			}
		}},
		{"consonants", "words of 2 to 8 letters with at most one vowel in four", func(l *listing) {
			l.length = cmp.Or(l.length, "2-8")
			if l.vowels == "" && l.conson == "" {
				l.few = fewVowels
			}
		}},
		{"vowelless", "words without a vowel", func(l *listing) { l.vowels = cmp.Or(l.vowels, "0") }},
		{"bingos", "words of 7 and 8 letters, by probability", func(l *listing) {
			l.length, l.by = cmp.Or(l.length, "7-8"), cmp.Or(l.by, "probability")
		}},
	}
}

// setNamed sets what the name of the list says.
func (l *listing) setNamed() error {
	var names []string
	for _, n := range namedLists() {
		if n.name == l.name {
			n.set(l)
			return nil
		}
		names = append(names, n.name)
	}
	return withHint(usagef("no list %q", l.name), "the lists are %s", strings.Join(names, ", "))
}

// oneTile reads the letter of --one.
func oneTile(r *dist.Release, letter string) (byte, error) {
	i := slices.IndexFunc(r.Header.Alphabet, func(label string) bool { return strings.EqualFold(label, letter) })
	if i < 0 {
		return 0, usagef("--one %q: want a letter of the alphabet: %s", letter, strings.Join(r.Header.Alphabet, " "))
	}
	return byte(i + 1), nil
}

func count(word []byte, tile byte) int {
	n := 0
	for _, t := range word {
		if t == tile {
			n++
		}
	}
	return n
}
