package cli

import (
	"slices"
	"testing"
)

func TestNearest(t *testing.T) {
	names := []string{"la", "ro", "length", "limit", "lemma", "including", "excluding"}
	for typed, want := range map[string][]string{
		"":           nil,
		"l":          nil,
		"la":         {"la"},
		"al":         {"la"}, // exchanged
		"ra":         {"la", "ro"},
		"lenght":     {"length"},
		"LENGHT":     {"length"},
		"lémma":      {"lemma"},
		"inculding":  {"including"},
		"in":         {"including"},
		"uncluding":  {"including", "excluding"},
		"frobnicate": nil,
	} {
		if got := nearest(typed, names); !slices.Equal(got, want) {
			t.Errorf("nearest(%q) = %q, want %q", typed, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		x, y string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"abc", "abc", 0},
		{"abc", "acb", 1},
		{"abcd", "abd", 1},
		{"abd", "abcd", 1},
		{"abcd", "abxd", 1},
		{"ca", "abc", 3},
		{"kitten", "sitting", 3},
	} {
		if got := distance([]rune(c.x), []rune(c.y)); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.x, c.y, got, c.want)
		}
	}
}
