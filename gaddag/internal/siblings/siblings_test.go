package siblings

import (
	"bytes"
	"slices"
	"testing"
)

// few is a graph of the words A, AB and B at 1, and one of the paths A, A·B, BA
// and B at 4.
var few = Nodes{
	{},
	{Tile: 1, Word: true, Next: 3},
	{Tile: 2, Word: true, Last: true},
	{Tile: 2, Word: true, Last: true},
	{Tile: 1, Word: true, Next: 6},
	{Tile: 2, Word: true, Last: true, Next: 7},
	{Tile: 0, Last: true, Next: 3},
	{Tile: 1, Word: true, Last: true},
}

func gather(t *testing.T, g Nodes, list uint32, separated bool) [][]byte {
	t.Helper()
	seq := g.Unseparated(list)
	if separated {
		seq = g.All(list)
	}
	var all [][]byte
	for w := range seq {
		all = append(all, bytes.Clone(w))
	}
	for n := range all { // a loop may stop at any word
		left := n + 1
		for range seq {
			if left--; left == 0 {
				break
			}
		}
		if left != 0 {
			t.Errorf("stopped with %d words to come", left)
		}
	}
	return all
}

func TestPaths(t *testing.T) {
	for _, c := range []struct {
		list      uint32
		separated bool
		want      [][]byte
	}{
		{0, true, nil},
		{1, true, [][]byte{{1}, {1, 2}, {2}}},
		{4, true, [][]byte{{1}, {1, 0, 2}, {2}, {2, 1}}},
		{4, false, [][]byte{{1}, {2}, {2, 1}}},
	} {
		if got := gather(t, few, c.list, c.separated); !slices.EqualFunc(got, c.want, bytes.Equal) {
			t.Errorf("paths(%d, %t) = %v, want %v", c.list, c.separated, got, c.want)
		}
	}
}

func TestContains(t *testing.T) {
	for _, list := range []uint32{0, 1, 4} {
		all := gather(t, few, list, true)
		for a := range byte(4) {
			for b := range byte(4) {
				for c := range byte(4) {
					for n := range 4 {
						path := []byte{a, b, c}[:n]
						want := slices.ContainsFunc(all, func(w []byte) bool { return bytes.Equal(w, path) })
						if got := few.Contains(list, path); got != want {
							t.Errorf("Contains(%d, %v) = %t, want %t", list, path, got, want)
						}
					}
				}
			}
		}
	}
}
