package dawg

import (
	"bytes"
	"slices"
	"testing"
)

// TestHashGraph is the same for a graph and the file of it, and another for
// other words.
func TestHashGraph(t *testing.T) {
	words := [][]byte{{1}, {1, 2}, {1, 2, 3}, {2, 3}, {3, 3, 3}}
	g, err := Build(slices.Values(words))
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if _, err := Write(&file, g, Header{Language: "zz", Name: "Test", Alphabet: []string{"a", "b", "c"}}); err != nil {
		t.Fatal(err)
	}
	read, _, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if HashGraph(read) != HashGraph(g) {
		t.Error("a graph and the file of it have different hashes")
	}
	for i := range words {
		less, err := Build(slices.Values(slices.Delete(slices.Clone(words), i, i+1)))
		if err != nil {
			t.Fatal(err)
		}
		if HashGraph(less) == HashGraph(g) {
			t.Errorf("without %v the hash is the same", words[i])
		}
	}
}
