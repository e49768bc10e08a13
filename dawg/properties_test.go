package dawg

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestFileAnyList writes the graph of any words and reads it again: the same
// graph, the same bytes, and each word at its number and back.
func TestFileAnyList(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		words := drawList(rt)
		file := mustWrite(t, mustBuild(t, words), testHeader())
		g, h, err := Read(bytes.NewReader(file))
		if err != nil {
			rt.Fatal(err)
		}
		if err := Verify(g, h); err != nil || h.Words != len(words) {
			rt.Fatalf("%d words, want %d; Verify = %v", h.Words, len(words), err)
		}
		for i, w := range words {
			if k, ok := g.Index(w); !ok || k != i {
				rt.Fatalf("Index(%v) = %d, %t, want %d", w, k, ok, i)
			}
			if at, ok := g.At(i); !ok || !bytes.Equal(at, w) {
				rt.Fatalf("At(%d) = %v, %t, want %v", i, at, ok, w)
			}
			if got := g.AppendAt([]byte{9}, i); !bytes.Equal(got, append([]byte{9}, w...)) {
				rt.Fatalf("AppendAt(%d) = %v, want %v behind 9", i, got, w)
			}
		}
		if again := mustWrite(t, g, testHeader()); !bytes.Equal(again, file) {
			rt.Fatal("written again it is another file")
		}
	})
}

// TestDiffMakesTheOther takes from a list what Diff says and adds the rest.
func TestDiffMakesTheOther(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		old, updated := drawList(rt), drawList(rt)
		words, err := Diff(mustBuild(t, old), mustBuild(t, updated))
		if err != nil {
			rt.Fatal(err)
		}
		made := slices.Clone(old)
		for w, added := range words {
			if added {
				made = append(made, bytes.Clone(w))
				continue
			}
			made = slices.DeleteFunc(made, func(v []byte) bool { return bytes.Equal(v, w) })
		}
		if made = sorted(made); !slices.EqualFunc(made, updated, bytes.Equal) {
			rt.Fatalf("%v and the difference make %v, want %v", old, made, updated)
		}
	})
}
