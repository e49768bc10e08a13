package hunspell

import (
	"path"
	"testing"

	"pgregory.net/rapid"
)

// The quick way to fit a pattern and the slow one agree.
func TestMatchSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		glob := rapid.StringOfN(rapid.RuneFrom([]rune(`aăb*?/[]\`)), 0, 5, -1).Draw(t, "glob")
		s := rapid.StringOfN(rapid.RuneFrom([]rune(`aăb/\`)), 0, 6, -1).Draw(t, "s")
		if _, err := path.Match(glob, ""); err != nil {
			return // refused when the table is read
		}
		want, err := path.Match(glob, s)
		if got := match(glob, s); err == nil && got != want {
			t.Errorf("match(%q, %q) = %v, want %v", glob, s, got, want)
		}
	})
}
