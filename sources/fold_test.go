package sources

import (
	"bytes"
	"testing"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

// NFC leaves the letters as they are that are folded without it.
func TestSimpleLettersAreComposed(t *testing.T) {
	for r := range rune(simpleLetters) {
		if s := string(r); norm.NFC.String(s) != s {
			t.Errorf("%U is not composed", r)
		}
	}
}

// The quick way to fold a spelling and the slow one agree.
func TestLettersSlowTwin(t *testing.T) {
	for _, tag := range Tags() {
		l, err := Open(tag)
		if err != nil {
			t.Fatal(err)
		}
		letter := rapid.OneOf(
			rapid.RuneFrom([]rune("abcĂăȘșÂîțşžAMOēĕǣæÆ-'İıKſñŒ\u0304\u0306\u0308\u00ad\u2019")),
			rapid.RuneFrom([]rune("abcdefghiklmnopqrstuxyzjvāēīōūăĕĭŏŭ")),
			rapid.Rune(),
		)
		rapid.Check(t, func(t *rapid.T) {
			s := rapid.StringOf(letter).Draw(t, "spelling")
			if rapid.IntRange(0, 9).Draw(t, "broken") == 0 {
				s += "\xff"
			}
			word, reason := l.Letters(s)
			want, wantReason := l.lettersSlow(s)
			if !bytes.Equal(word, want) || (reason == nil) != (wantReason == nil) || reason != nil && *reason != *wantReason {
				t.Errorf("Letters(%q) = %v, %v, want %v, %v", s, word, reason, want, wantReason)
			}
		})
	}
}
