package sources_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verbarium/verbarium/sources"
)

// Every letter that has a tile has a name, which begins with it, and no other.
func TestAnnouncements(t *testing.T) {
	ro, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	names, err := ro.Announcements()
	if err != nil {
		t.Fatal(err)
	}
	set, err := ro.TileSet("frsc")
	if err != nil {
		t.Fatal(err)
	}
	if len(names) != len(set.Rows)+1 || names[len(names)-1].Letter != sources.Joker {
		t.Errorf("%d names, want one for each of %d letters and the joker, which is last", len(names), len(set.Rows))
	}
	for _, a := range names[:len(names)-1] {
		if !slices.ContainsFunc(set.Rows, func(r sources.TileRow) bool { return r.Letter == a.Letter }) {
			t.Errorf("%s has a name and no tile", a.Letter)
		}
		if !strings.HasPrefix(strings.ToLower(a.Name), a.Letter) {
			t.Errorf("%s is announced as %s", a.Letter, a.Name)
		}
	}
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := la.Announcements(); !errors.Is(err, sources.ErrNoAnnouncements) {
		t.Errorf("Latin: %v", err)
	}
}

func TestAnnouncementsRefuse(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a\n", "announce.tsv:1: want letter, name"},
		{"a\tAna\tx\n", "announce.tsv:1: want letter, name"},
		{"#\nb\tBarbu\n", `announce.tsv:2: "b" is not a letter`},
		{"a\tAna\na\tAnton\n", `announce.tsv:2: letter "a" stands twice`},
	} {
		l, err := sources.Load(fstest.MapFS{
			"lang.toml":    {Data: []byte("tag = \"xx\"\nname = \"Test\"\nalphabet = [\"a\"]\nlength = { min = 2, max = 15 }\n")},
			"fold.tsv":     {Data: []byte("a\ta\t\n")},
			"announce.tsv": {Data: []byte(c.text)},
		}, "xx")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Announcements(); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}
