package quackle

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestAnyList writes the graphs of any words and reads them again.
func TestAnyList(t *testing.T) {
	word := rapid.SliceOfN(rapid.SampledFrom([]byte{1, 2, 3, 31, 32, maxLetters}), 1, 6)
	rapid.Check(t, func(rt *rapid.T) {
		words := dawgtest.Sorted(rapid.SliceOfN(word, 1, 40).Draw(rt, "words"))
		g := mustBuild(t, words)
		file, paths := mustWrite(t, g, labels(maxLetters))
		d, err := ReadDAWG(bytes.NewReader(file))
		if err != nil {
			rt.Fatal(err)
		}
		p, err := ReadGADDAG(bytes.NewReader(paths))
		if err != nil {
			rt.Fatal(err)
		}
		for name, got := range map[string][][]byte{".dawg": sorted(d.Words()), ".gaddag": sorted(p.Words())} {
			if !slices.EqualFunc(got, words, bytes.Equal) {
				rt.Fatalf("%s: words %v, want %v", name, got, words)
			}
		}
		if got, want := sorted(p.Paths()), sorted(g.Paths()); !slices.EqualFunc(got, want, bytes.Equal) {
			rt.Fatalf("paths %v, want %v", got, want)
		}
	})
}
