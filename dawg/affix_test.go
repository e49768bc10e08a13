package dawg

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// hooks is the slow twin of Hooks.
func hooks(words [][]byte, w []byte) (front, back Set) {
	for _, v := range words {
		if len(v) == len(w)+1 && bytes.HasSuffix(v, w) {
			front |= Tiles(v[0])
		}
		if len(v) == len(w)+1 && bytes.HasPrefix(v, w) {
			back |= Tiles(v[len(w)])
		}
	}
	return front, back
}

// checkAffixes compares what a graph says of any tiles with its list.
func checkAffixes(t testing.TB, g *Graph, words [][]byte, w []byte) {
	t.Helper()
	front, back := g.Hooks(w)
	if f, b := hooks(words, w); f != front || b != back {
		t.Errorf("Hooks(%v) = %b, %b, want %b, %b", w, front, back, f, b)
	}
	want := filter(words, func(v []byte) bool { return bytes.HasSuffix(v, w) })
	if got := gather(g.WordsEnding(w)); !slices.EqualFunc(got, want, bytes.Equal) {
		t.Errorf("WordsEnding(%v) = %v, want %v", w, got, want)
	}
	want = filter(words, func(v []byte) bool { return bytes.Contains(v, w) })
	if got := gather(g.Extensions(w)); !slices.EqualFunc(got, want, bytes.Equal) {
		t.Errorf("Extensions(%v) = %v, want %v", w, got, want)
	}
}

func TestAffixes(t *testing.T) {
	words := inflected(11, 100)
	g := mustBuild(t, words)
	r := rand.New(rand.NewPCG(3, 1))
	for _, w := range append(nearMisses(words[:20]), bytes.Repeat([]byte{1}, 80)) {
		checkAffixes(t, g, words, w)
	}
	for range 100 {
		w := words[r.IntN(len(words))]
		i := r.IntN(len(w))
		checkAffixes(t, g, words, w[i:i+1+r.IntN(len(w)-i)])
	}
}

func TestAffixesAnyList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := drawList(t)
		g, err := Build(slices.Values(words))
		if err != nil {
			t.Fatal(err)
		}
		w := rapid.SliceOfN(rapid.SampledFrom([]byte{0, 1, 2, 3, 31, 32, 62, 63, 64, 200}), 0, 4).Draw(t, "tiles")
		front, back := g.Hooks(w)
		if f, b := hooks(words, w); f != front || b != back {
			t.Fatalf("Hooks(%v) = %b, %b, want %b, %b", w, front, back, f, b)
		}
		want := filter(words, func(v []byte) bool { return bytes.HasSuffix(v, w) })
		if got := gather(g.WordsEnding(w)); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Fatalf("WordsEnding(%v) = %v, want %v", w, got, want)
		}
		want = filter(words, func(v []byte) bool { return bytes.Contains(v, w) })
		if got := gather(g.Extensions(w)); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Fatalf("Extensions(%v) = %v, want %v", w, got, want)
		}
	})
}

func TestHooksDoNotAllocate(t *testing.T) {
	words := inflected(5, 50)
	g := mustBuild(t, words)
	if n := testing.AllocsPerRun(100, func() {
		for _, w := range words {
			g.Hooks(w)
		}
	}); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}
