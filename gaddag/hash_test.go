package gaddag

import (
	"bytes"
	"slices"
	"testing"

	"github.com/verbarium/verbarium/dawg"
)

// TestHashGraph is the same for a graph and the file of it, and another for
// other words.
func TestHashGraph(t *testing.T) {
	build := func(words ...[]byte) *Graph {
		d, err := dawg.Build(slices.Values(words))
		if err != nil {
			t.Fatal(err)
		}
		g, err := Build(d)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	g := build([]byte{1, 2}, []byte{1, 2, 3}, []byte{2, 3})
	var file bytes.Buffer
	if _, err := Write(&file, g, dawg.Header{Language: "zz", Name: "Test", Alphabet: []string{"a", "b", "c"}}); err != nil {
		t.Fatal(err)
	}
	read, _, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if HashGraph(read) != HashGraph(g) {
		t.Error("a graph and the file of it have different hashes")
	}
	if HashGraph(build([]byte{1, 2}, []byte{2, 3})) == HashGraph(g) {
		t.Error("without a word the hash is the same")
	}
}
