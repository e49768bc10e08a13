package morph

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A phonology says which letters are vowels. The language's folder states it.
type phonology struct {
	vowels     string
	diphthongs []string // two vowels in one syllable
	digraphs   []string // two letters of which the second, a vowel by itself, is none (qu)

	// What is asked for most: ASCII letters that are vowels, and those that end
	// a digraph.
	ascii, ends [utf8.RuneSelf]bool
}

func newPhonology(vowels string, diphthongs, digraphs []string) *phonology {
	ph := &phonology{vowels: vowels, diphthongs: diphthongs, digraphs: digraphs}
	for r := range rune(utf8.RuneSelf) {
		ph.ascii[r] = strings.ContainsRune(vowels, r)
		ph.ends[r] = slices.ContainsFunc(digraphs, func(d string) bool { return strings.HasSuffix(d, string(r)) })
	}
	return ph
}

// vowel reports whether letter i of a stem is a vowel.
func (ph *phonology) vowel(stem []rune, i int) bool {
	r := stem[i]
	known := r >= 0 && r < utf8.RuneSelf
	if i > 0 && (!known || ph.ends[r]) && slices.Contains(ph.digraphs, string(stem[i-1:i+1])) {
		return false
	}
	if known {
		return ph.ascii[r]
	}
	return strings.ContainsRune(ph.vowels, r)
}

// nucleus returns where the vowels of the stem's last syllable begin and end;
// ok is false for a stem without a vowel.
func (ph *phonology) nucleus(stem []rune) (from, to int, ok bool) {
	to = len(stem)
	for to > 0 && !ph.vowel(stem, to-1) {
		to--
	}
	if to == 0 {
		return 0, 0, false
	}
	from = to - 1
	if from > 0 && ph.vowel(stem, from-1) && slices.Contains(ph.diphthongs, string(stem[from-1:to])) {
		from--
	}
	return from, to, true
}

// syllable returns the number of letters of the stem's last syllable together
// with all consonants before its vowels, 0 if there is no vowel.
func (ph *phonology) syllable(stem []rune) int {
	from, _, ok := ph.nucleus(stem)
	if !ok {
		return 0
	}
	for from > 0 && !ph.vowel(stem, from-1) {
		from--
	}
	return len(stem) - from
}
