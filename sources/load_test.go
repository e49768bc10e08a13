package sources_test

import (
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/sources"
)

const smallLang = `tag = "xx"
name = "Small"
alphabet = ["a", "b", "l·l", "l"]
[length]
min = 2
max = 4
[[ruling]]
name = "one"
number = 1
on = true
text = "a ruling"
`

func load(change map[string]string) (*sources.Language, error) {
	files := map[string]string{
		"lang.toml":      smallLang,
		"fold.tsv":       "a\ta\t-\nb\tb\t-\nl\tl\t-\nl·l\tl·l\ta tile of two letters\nā\ta\tlong\nU+0304\t-\tlong\n",
		"tiles/set.csv":  "letter,count,value\n?,2,0\na,3,1\nl·l,1,8\n",
		"tiles/bad1.csv": "letter,count,value\nx,3,1\n",
		"tiles/bad2.csv": "letter,count,value\na,3,1\nb,many,1\n",
		"tiles/bad3.csv": "letter,count,value\na,3,1\nA,3,1\n",
		"tiles/bad4.csv": "a,3,1\nb,1,1\n",
		"tiles/bad5.csv": "letter,count,value\n# no tiles\n",
		"tiles/bad6.csv": "letter,count,value\n?,2,1\na,1000,1\n# a comment is a line\na,1\n\"b,1,1\n",
	}
	maps.Copy(files, change)
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return sources.Load(fsys, "xx")
}

func TestLoadErrors(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"lang.toml", smallLang + "colour = 3\n", `xx/lang.toml:12: unknown key ruling.colour`},
		{"lang.toml", "tag = \n", "xx/lang.toml:1:"},
		{"lang.toml", strings.Replace(smallLang, `"b"`, `"a"`, 1), `tile "a" is empty or stands twice`},
		{"lang.toml", strings.Replace(smallLang, "max = 4", "max = 1", 1), "length 2 to 1"},
		{"lang.toml", strings.Replace(smallLang, `name = "Small"`, "", 1), "no tag or no name"},
		{"lang.toml", smallLang + strings.SplitAfterN(smallLang, "max = 4\n", 2)[1], `ruling "one" is nameless or stands twice`},
		{"fold.tsv", "a\ta\n", "xx/fold.tsv:1: 2 columns"},
		{"fold.tsv", "a\tx\t-\n", `xx/fold.tsv:1: "x" is not spelled with tiles`},
		{"fold.tsv", "a\ta\t-\n# again\na\tb\t-\n", `xx/fold.tsv:3: letter "a" stands twice`},
		{"fold.tsv", "a\u0304\ta\t-\n", "is not composed"},
		{"fold.tsv", "U+zz\ta\t-\n", "is not a code point"},
		{"fold.tsv", "a\tb\t-\nb\ta\t-\n", `xx/fold.tsv: tile "a" folds to "b", not to itself`},
		{"fold.tsv", "a\t-\t-\n", `xx/fold.tsv: tile "a" folds to "", not to itself`},
		{"fold.tsv", "a\t\t-\n", `xx/fold.tsv:1: no tiles: "-" stands for none`},
	} {
		_, err := load(map[string]string{c.file: c.text})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %q: error %v, want %q", c.file, c.text, err, c.want)
		}
	}
}

// A tile may bear more than one letter; the longest spelling counts.
func TestFoldLongest(t *testing.T) {
	l, err := load(nil)
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]string{"al·la": "\x01\x03\x01", "ala": "\x01\x04\x01", "A\u0304B": "\x01\x02"} {
		if got, reason := l.Fold(in); reason != nil || string(got) != want {
			t.Errorf("Fold(%q) = %v, %v", in, got, reason)
		}
	}
}

func TestTileSetErrors(t *testing.T) {
	l, err := load(nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"bad1": "tiles/bad1.csv:2: \"x\" is not one letter",
		"bad2": "tiles/bad2.csv:3: count \"many\"",
		"bad3": "tiles/bad3.csv:3: letter \"A\" stands twice",
		"bad4": "tiles/bad4.csv:1: \"a,3,1\" is not the header letter,count,value",
		"bad5": "tiles/bad5.csv:1: no tiles",
		"bad6": "tiles/bad6.csv:2: a blank counts 0, not 1\n" +
			"tiles/bad6.csv:3: count 1000 or value 1 is beyond 999\n" +
			"tiles/bad6.csv:5: 2 columns, want letter,count,value\n" +
			"tiles/bad6.csv:6: extraneous or missing \" in quoted-field",
	} {
		if _, err := l.TileSet(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("TileSet(%s): %v, want %q", name, err, want)
		}
	}
	if names := l.TileSets(); len(names) != 7 {
		t.Errorf("TileSets() = %v", names)
	}
}

// What is written is read again, whatever a spreadsheet puts before it.
func TestTileSetWritten(t *testing.T) {
	l, err := load(nil)
	if err != nil {
		t.Fatal(err)
	}
	set, err := l.TileSet("set")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := set.WriteCSV(&b); err != nil {
		t.Fatal(err)
	}
	again, err := l.ReadTileSet(strings.NewReader("\ufeff"+strings.ReplaceAll(b.String(), "\n", "\r\n")), "set.csv")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(set, again); d != "" {
		t.Errorf("read again (-written +read):\n%s", d)
	}
}

// Fold must never panic, and what it yields are tiles of the alphabet.
func FuzzFold(f *testing.F) {
	for _, s := range []string{"", "amo", "l·l", "a\u0304", "\xff", "K", "İ", "ﬁ"} {
		f.Add(s)
	}
	l, err := load(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, s string) {
		word, reason := l.Fold(s)
		for _, tile := range word {
			if tile == 0 || int(tile) > len(l.Alphabet) {
				t.Errorf("Fold(%q) has tile %d", s, tile)
			}
		}
		if reason == nil {
			again, reason := l.Fold(l.Spell(word))
			if reason != nil || string(again) != string(word) {
				t.Errorf("Fold(Spell(Fold(%q))) = %v, %v, want %v", s, again, reason, word)
			}
		}
	})
}

// A table of tiles never panics; what it yields is written and read again.
func FuzzReadTileSet(f *testing.F) {
	for _, s := range []string{"", "letter,count,value\n?,2,0\nl·l,1,8\n", "letter,count,value\n\"a\nb\",1,1\n", "letter,count,value\na,1,1\nA,1,1\n\xff,1,1"} {
		f.Add(s)
	}
	l, err := load(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		set, err := l.ReadTileSet(strings.NewReader(text), "set.csv")
		if err != nil {
			return
		}
		var b strings.Builder
		if err := set.WriteCSV(&b); err != nil {
			t.Fatal(err)
		}
		again, err := l.ReadTileSet(strings.NewReader(b.String()), "set.csv")
		if err != nil {
			t.Fatalf("%q: %v", b.String(), err)
		}
		if d := cmp.Diff(set, again); d != "" {
			t.Errorf("%q (-first +again):\n%s", text, d)
		}
	})
}
