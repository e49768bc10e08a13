package sources_test

import (
	"errors"
	"testing"

	"github.com/verbarium/verbarium/sources"
)

func TestFoldLatin(t *testing.T) {
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ in, want string }{
		{"iuvenis", "iuuenis"},
		{"jŭvĕnis", "iuuenis"},
		{"JUUENIS", "iuuenis"},
		{"cae\u0304lum", "caelum"},
		{"quandō-cumquē", "quandocumque"},
		{"cœlum", "coelum"},
		{"Ærumna", "aerumna"},
		{"lu\u0304\u0306tum", "lutum"},
		{"y\u0306s", "ys"},
		{"aër", "aer"},
	} {
		got, reason := la.Fold(c.in)
		if reason != nil || la.Spell(got) != c.want {
			t.Errorf("Fold(%q) = %q, %v, want %q", c.in, la.Spell(got), reason, c.want)
		}
	}
}

func TestFoldRefuses(t *testing.T) {
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		in   string
		want sources.ReasonKind
	}{
		{"", sources.TooShort},
		{"a\xff", sources.NotText},
		{"a", sources.TooShort},
		{"whisky", sources.ForeignLetter},
		{"λέων", sources.ForeignLetter},
		{"a b", sources.ForeignLetter},
		{"\u0130re", sources.ForeignLetter}, // the dotted capital of Turkish
		{"constantinopolitanus", sources.TooLong},
	} {
		if _, reason := la.Fold(c.in); reason == nil || reason.Kind != c.want {
			t.Errorf("Fold(%q): reason %v, want kind %d", c.in, reason, c.want)
		}
	}
}

func TestOpenUnknown(t *testing.T) {
	for _, tag := range []string{"xx", "", "../la", "la/tiles"} {
		if _, err := sources.Open(tag); !errors.Is(err, sources.ErrNoLanguage) {
			t.Errorf("Open(%q): %v, want ErrNoLanguage", tag, err)
		}
	}
}

// The counts and values are those that the club plays with.
func TestLatinTileSets(t *testing.T) {
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name         string
		tiles, value int
	}{{"cambridge", 100, 179}, {"toronto", 100, 160}} {
		set, err := la.TileSet(c.name)
		if err != nil {
			t.Fatal(err)
		}
		if n, v := set.Total(); n != c.tiles || v != c.value {
			t.Errorf("%s: %d tiles worth %d, want %d worth %d", c.name, n, v, c.tiles, c.value)
		}
	}
	if _, err := la.TileSet("none"); !errors.Is(err, sources.ErrNoTileSet) {
		t.Errorf("TileSet(none): %v", err)
	}
}

func TestBlanks(t *testing.T) {
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	set, err := la.TileSet("toronto")
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]int{"zythum": 2, "amor": 0, "fefelli": 1} {
		w, _ := la.Fold(word)
		if got := set.Blanks(w); got != want {
			t.Errorf("Blanks(%s) = %d, want %d", word, got, want)
		}
	}
}
