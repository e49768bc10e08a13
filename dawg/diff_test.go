package dawg

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A changedWord is one that Diff yields.
type changedWord struct {
	word  string
	added bool
}

// diffLists is the slow twin of Diff.
func diffLists(old, updated [][]byte) []changedWord {
	var list []changedWord
	for _, w := range sorted(slices.Concat(old, updated)) {
		_, was := twin(old).rank(w)
		_, is := twin(updated).rank(w)
		if was != is {
			list = append(list, changedWord{string(w), is})
		}
	}
	return list
}

func gatherDiff(t testing.TB, old, updated *Graph) []changedWord {
	t.Helper()
	words, err := Diff(old, updated)
	if err != nil {
		t.Fatal(err)
	}
	var list []changedWord
	for w, added := range words {
		list = append(list, changedWord{string(w), added})
	}
	return list
}

// altered leaves out some words of a list and adds others that are near.
func altered(words [][]byte, seed uint64, n int) [][]byte {
	r := rand.New(rand.NewPCG(seed, 3))
	list := slices.Clone(words)
	for range n {
		i := r.IntN(len(list))
		w := bytes.Clone(list[i])
		w[r.IntN(len(w))] = byte(1 + r.IntN(23))
		if r.IntN(2) == 0 {
			list = slices.Delete(list, i, i+1)
		} else {
			list = append(list, w)
		}
	}
	return sorted(list)
}

func TestDiff(t *testing.T) {
	lists := testLists()
	lists["altered"] = altered(lists["inflected"], 1, 30)
	for one, old := range lists {
		for two, updated := range lists {
			want := diffLists(old, updated)
			if got := gatherDiff(t, mustBuild(t, old), mustBuild(t, updated)); !slices.Equal(got, want) {
				t.Errorf("%s and %s: %d words, want %d", one, two, len(got), len(want))
			}
		}
	}
}

func TestDiffAnyLists(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		old, updated := drawList(t), drawList(t)
		a, err := Build(slices.Values(old))
		if err != nil {
			t.Fatal(err)
		}
		b, err := Build(slices.Values(updated))
		if err != nil {
			t.Fatal(err)
		}
		words, err := Diff(a, b)
		if err != nil {
			t.Fatal(err)
		}
		var got []changedWord
		for w, added := range words {
			got = append(got, changedWord{string(w), added})
		}
		if want := diffLists(old, updated); !slices.Equal(got, want) {
			t.Fatalf("Diff = %v, want %v", got, want)
		}
	})
}

// TestDiffNotMinimal compares graphs that spell the same by other nodes.
func TestDiffNotMinimal(t *testing.T) {
	s := NewStore()
	leaf := []Target{MakeTarget(0, true)}
	x, _ := s.add(Tiles(2), leaf)
	y, _ := s.add(Tiles(2), leaf)
	root, _ := s.add(Tiles(1, 2), []Target{MakeTarget(x, false), MakeTarget(y, false)})
	trie, err := newGraph(s, root)
	if err != nil {
		t.Fatal(err)
	}
	if got := gatherDiff(t, trie, mustBuild(t, spell("ab", "bb"))); got != nil {
		t.Errorf("Diff = %v, want nothing", got)
	}
	want := []changedWord{{"\x01\x02", false}, {"\x02\x03", true}}
	if got := gatherDiff(t, trie, mustBuild(t, spell("bb", "bc"))); !slices.Equal(got, want) {
		t.Errorf("Diff = %v, want %v", got, want)
	}
}

func TestDiffStopEarly(t *testing.T) {
	old := inflected(4, 50)
	words, err := Diff(mustBuild(t, old), mustBuild(t, altered(old, 2, 40)))
	if err != nil {
		t.Fatal(err)
	}
	for want := range 10 {
		count := 0
		for range words {
			if count == want {
				break
			}
			count++
		}
		if count != want {
			t.Errorf("stopped at %d, want %d", count, want)
		}
	}
}

func BenchmarkDiff(b *testing.B) {
	old := benchList()
	from, to := mustBuild(b, old), mustBuild(b, altered(old, 1, 100))
	for b.Loop() {
		words, err := Diff(from, to)
		if err != nil {
			b.Fatal(err)
		}
		for range words {
		}
	}
}
