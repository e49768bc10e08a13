package gaddag

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestFileAnyList writes the graph of any words and reads it again: the same
// paths and bytes, and each word by each of its paths.
func TestFileAnyList(t *testing.T) {
	word := rapid.SliceOfN(rapid.SampledFrom([]byte{1, 2, 3, 31, 32, 62}), 1, 6)
	rapid.Check(t, func(rt *rapid.T) {
		words := sorted(rapid.SliceOfN(word, 0, 40).Draw(rt, "words"))
		file := mustWrite(t, mustBuild(t, words))
		g, h, err := Read(bytes.NewReader(file))
		if err != nil {
			rt.Fatal(err)
		}
		if err := Verify(g, h); err != nil || h.Words != len(words) {
			rt.Fatalf("%d words, want %d; Verify = %v", h.Words, len(words), err)
		}
		if got, want := collect(g), allPaths(words); !slices.EqualFunc(got, want, bytes.Equal) {
			rt.Fatalf("paths = %v, want %v", got, want)
		}
		tries := append(rapid.SliceOfN(word, 0, 10).Draw(rt, "others"), words...)
		for _, w := range tries {
			_, want := slices.BinarySearchFunc(words, w, bytes.Compare)
			for k := 1; k <= len(w); k++ {
				if got := g.ContainsFrom(w, k); got != want {
					rt.Fatalf("ContainsFrom(%v, %d) = %t, want %t", w, k, got, want)
				}
			}
		}
		if again := mustWrite(t, g); !bytes.Equal(again, file) {
			rt.Fatal("written again it is another file")
		}
	})
}
