package paradigms

import (
	"bytes"
	"cmp"
	"iter"
	"slices"
	"strings"
)

// whyNear names the nearest valid words of a word of which no more can be said.
func (p *Source) whyNear(word []byte) string {
	const why = "no entry yields this form"
	if near := p.near(word, 3); len(near) > 0 {
		return why + "; near: " + strings.Join(near, ", ")
	}
	return why
}

// near returns up to n valid words that are one letter away.
func (p *Source) near(word []byte, n int) []string {
	found := p.nearest(word, p.valid)
	var out []string
	for _, w := range found[:min(n, len(found))] {
		out = append(out, p.lang.Spell(w))
	}
	return out
}

// nearest returns the words one letter away that are wanted, those that begin
// like the word for longest first: its stem is more often right than its ending.
func (p *Source) nearest(word []byte, wanted func([]byte) bool) [][]byte {
	var found [][]byte
	for w := range neighbours(word, len(p.lang.Alphabet)) {
		again := func(other []byte) bool { return bytes.Equal(w, other) }
		if wanted(w) && !again(word) && !slices.ContainsFunc(found, again) {
			found = append(found, slices.Clone(w))
		}
	}
	slices.SortFunc(found, func(a, b []byte) int {
		return cmp.Or(
			cmp.Compare(shared(word, b), shared(word, a)),
			cmp.Compare(distant(word, a), distant(word, b)),
			bytes.Compare(a, b),
		)
	})
	return found
}

// shared is the number of letters with which two words begin alike.
func shared(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// distant ranks the ways in which a word is one letter away: two letters
// transposed, one changed, one dropped, one added.
func distant(word, w []byte) int {
	switch d := len(w) - len(word); {
	case d < 0:
		return 2
	case d > 0:
		return 3
	}
	if n := shared(word, w); n+1 < len(w) && word[n+1] != w[n+1] {
		return 0
	}
	return 1
}

// neighbours yields the words that are one letter away from a word: with two
// letters transposed, one changed, one dropped or one added. What it yields is
// valid until the next; some come more than once.
func neighbours(word []byte, tiles int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		buf := make([]byte, 0, len(word)+1)
		for i := range word {
			buf = append(buf[:0], word...)
			if i > 0 {
				buf[i-1], buf[i] = buf[i], buf[i-1]
				if !yield(buf) {
					return
				}
				buf[i-1], buf[i] = buf[i], buf[i-1]
			}
			for t := 1; t <= tiles; t++ {
				buf[i] = byte(t)
				if !yield(buf) {
					return
				}
			}
			if buf = append(append(buf[:0], word[:i]...), word[i+1:]...); !yield(buf) {
				return
			}
		}
		for i := 0; i <= len(word); i++ {
			for t := 1; t <= tiles; t++ {
				buf = append(append(append(buf[:0], word[:i]...), byte(t)), word[i:]...)
				if !yield(buf) {
					return
				}
			}
		}
	}
}
