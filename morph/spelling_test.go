package morph

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The quick way to take a word apart and the slow one agree.
func TestNewSpellingSlowTwin(t *testing.T) {
	letter := rapid.OneOf(
		rapid.RuneFrom([]rune("abcqux-ABĀēīōūăĕĭŏŭǣæŒÿ\u0304\u0306\u0308'αſ")),
		rapid.RuneFrom([]rune("abcdefghiklmnopqrstuāēīōūăĕĭŏŭ-")),
		rapid.Rune(),
	)
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(letter).Draw(t, "word")
		if rapid.IntRange(0, 9).Draw(t, "broken") == 0 {
			s += "\xff"
		}
		got, want := newSpelling(s), takeApart(s)
		same := slices.Equal(got.plain, want.plain) && got.String() == want.String() && got.hyphen == want.hyphen
		for i := range want.plain {
			same = same && got.slice(i, i+1) == want.slice(i, i+1)
		}
		if !same {
			t.Errorf("newSpelling(%q) is %q with the hyphen at %d, want %q, %d", s, got, got.hyphen, want, want.hyphen)
		}
	})
}
