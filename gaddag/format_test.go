package gaddag

import (
	"bytes"
	"encoding/hex"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg"
)

// vector returns the bytes of the hex block of a FORMAT.md.
func vector(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```hex\n(.*?)```").FindSubmatch(text)
	if block == nil {
		t.Fatalf("%s has no hex block", file)
	}
	var b []byte
	for line := range strings.Lines(string(block[1])) {
		_, digits, _ := strings.Cut(strings.TrimSpace(line), "  ")
		row, err := hex.DecodeString(strings.ReplaceAll(digits, " ", ""))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		b = append(b, row...)
	}
	return b
}

// TestCompat opens a file that was written before and writes its graph again, to the
// byte, on a machine of any kind.
func TestCompat(t *testing.T) {
	want, err := os.ReadFile("testdata/small.gaddag")
	if err != nil {
		t.Fatal(err)
	}
	g, h, err := Read(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	if err := Verify(g, h); err != nil {
		t.Error(err)
	}
	var words []string
	for w := range g.DAWG().Words() {
		var spelled string
		for _, tile := range w {
			spelled += h.Alphabet[tile-1]
		}
		words = append(words, spelled)
	}
	if got := strings.Join(words, " "); got != "amo mora mores oro rosa rosas sol" {
		t.Errorf("the words are %s", got)
	}
	d, err := dawg.Build(g.DAWG().Words())
	if err != nil {
		t.Fatal(err)
	}
	again, err := Build(d)
	if err != nil {
		t.Fatal(err)
	}
	if got := mustWriteAs(t, again, h); !bytes.Equal(got, want) {
		t.Errorf("Write makes other bytes, %d, not %d", len(got), len(want))
	}
}

// TestFormatExample keeps the example of FORMAT.md true.
func TestFormatExample(t *testing.T) {
	alphabet := []string{"A", "C", "E", "R", "S"}
	var words [][]byte
	for _, w := range []string{"CAR", "CARS", "EAR", "EARS", "SEAR"} {
		var tiles []byte
		for _, r := range w {
			tiles = append(tiles, byte(1+slices.Index(alphabet, string(r))))
		}
		words = append(words, tiles)
	}
	g := mustBuild(t, words)
	want := vector(t, "FORMAT.md")
	got := mustWriteAs(t, g, dawg.Header{Language: "en", Alphabet: alphabet, Name: "Five", Release: "1"})
	if !bytes.Equal(got, want) {
		t.Errorf("Write = % x\nFORMAT.md has % x", got, want)
	}
	back, h, err := Read(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	if err := Verify(back, h); err != nil {
		t.Error(err)
	}
}
