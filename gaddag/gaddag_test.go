package gaddag

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dawg/dawgtest"
)

var letters = strings.Split("abcdefghijklmnopqrstuvwxyz", "")

var (
	spell     = dawgtest.Spell
	sorted    = dawgtest.Sorted
	inflected = dawgtest.Inflected
)

func testLists() map[string][][]byte {
	return map[string][][]byte{
		"empty":     nil,
		"one tile":  spell("a", "b", "x"),
		"few":       spell("car", "cars", "ear", "ears", "sear"),
		"prefixes":  spell("a", "ab", "abc", "abcd"),
		"repeats":   spell("aa", "aaa", "aaaa", "aba", "abba"),
		"longest":   {bytes.Repeat([]byte{62}, dawg.MaxLength)},
		"inflected": inflected(1, 300),
	}
}

func mustBuild(t testing.TB, words [][]byte) *Graph {
	t.Helper()
	d, err := dawg.Build(slices.Values(words))
	if err != nil {
		t.Fatalf("dawg.Build: %v", err)
	}
	g, err := Build(d)
	if err != nil {
		t.Fatalf("Build: %v", err)
	}
	return g
}

// allPaths makes the paths of the words the slow way.
func allPaths(words [][]byte) [][]byte {
	var paths [][]byte
	for _, w := range words {
		for k := 1; k <= len(w); k++ {
			paths = append(paths, PathOf(w, k))
		}
	}
	slices.SortFunc(paths, bytes.Compare)
	return paths
}

func collect(g *Graph) [][]byte {
	var paths [][]byte
	for p := range g.Paths() {
		paths = append(paths, bytes.Clone(p))
	}
	return paths
}

func TestPathsAreTheWords(t *testing.T) {
	for name, words := range testLists() {
		g := mustBuild(t, words)
		got, want := collect(g), allPaths(words)
		if !slices.EqualFunc(got, want, bytes.Equal) {
			t.Errorf("%s: %d paths, want %d", name, len(got), len(want))
		}
		if n := g.Stats().Paths; n != int64(len(want)) {
			t.Errorf("%s: Stats().Paths = %d, want %d", name, n, len(want))
		}
		for _, p := range got {
			w, k := WordOf(p)
			if !g.DAWG().Contains(w) {
				t.Fatalf("%s: path %v spells %v, which is no word", name, p, w)
			}
			if back := PathOf(w, k); !bytes.Equal(back, p) {
				t.Fatalf("%s: PathOf(%v, %d) = %v, want %v", name, w, k, back, p)
			}
		}
	}
}

func TestCare(t *testing.T) {
	g := mustBuild(t, spell("care"))
	c, a, r, e := byte(3), byte(1), byte(18), byte(5)
	want := [][]byte{
		{a, c, Separator, r, e},
		{c, Separator, a, r, e},
		{e, r, a, c},
		{r, a, c, Separator, e},
	}
	if got := collect(g); !slices.EqualFunc(got, want, bytes.Equal) {
		t.Errorf("paths = %v, want %v", got, want)
	}
}

// TestDepths finds by walking each path how near to the root its nodes are.
func TestDepths(t *testing.T) {
	for name, words := range testLists() {
		g := mustBuild(t, words)
		near := map[dawg.Node]int{}
		for _, p := range collect(g) {
			for i := range p {
				target, _ := g.Walk(p[:i])
				if d, ok := near[target.Node()]; !ok || i < d {
					near[target.Node()] = i
				}
			}
		}
		var want []int
		for _, d := range near {
			for len(want) <= d {
				want = append(want, 0)
			}
			want[d]++
		}
		if got := g.Depths(); !slices.Equal(got, want) {
			t.Errorf("%s: Depths = %v, want %v", name, got, want)
		}
		used, limit := g.Capacity()
		_, most := g.DAWG().Capacity()
		if s := g.Stats(); used != 2*s.Nodes+2+s.Arcs || limit != most {
			t.Errorf("%s: Capacity = %d, %d of %d nodes and %d arcs", name, used, limit, s.Nodes, s.Arcs)
		}
	}
}

// TestMinimal compares right languages, spelled out, and counts those that the
// paths have.
func TestMinimal(t *testing.T) {
	for name, words := range testLists() {
		if name == "longest" {
			continue // spelled-out languages would not fit
		}
		if len(words) > 1000 {
			words = words[:1000]
		}
		checkMinimal(t, name, mustBuild(t, words), words)
	}
}

func checkMinimal(t rapid.TB, name string, g *Graph, words [][]byte) {
	t.Helper()
	s := g.Store()
	number := map[string]int{}
	of := map[dawg.Node]int{}
	for n := dawg.First; n < s.End(); n = s.After(n) {
		var b strings.Builder
		for a := range s.Arcs(n) {
			fmt.Fprintf(&b, "%d,%v,%d ", a.Tile, a.Final, of[a.Next])
		}
		if other, ok := number[b.String()]; ok {
			t.Fatalf("%s: node %d has the right language of node number %d", name, n, other)
		}
		of[n] = len(number) + 1
		number[b.String()] = of[n]
	}
	if got, want := len(number), rightLanguages(words); got != want {
		t.Errorf("%s: %d nodes, want %d", name, got, want)
	}
}

// rightLanguages counts the different right languages of beginnings of paths
// and of words, the empty one left out.
func rightLanguages(words [][]byte) int {
	seen := map[string]bool{}
	for _, paths := range [][][]byte{allPaths(words), words} {
		rest := map[string][]string{}
		for _, p := range paths {
			for i := range p {
				rest[string(p[:i])] = append(rest[string(p[:i])], string(p[i:]))
			}
		}
		for _, list := range rest {
			slices.Sort(list)
			seen[fmt.Sprintf("%q", list)] = true
		}
	}
	return len(seen)
}

func TestContainsByAnyPath(t *testing.T) {
	words := inflected(2, 100)
	g := mustBuild(t, words)
	r := rand.New(rand.NewPCG(3, 3))
	tries := slices.Clone(words)
	for _, w := range words {
		changed := slices.Clone(w)
		changed[r.IntN(len(w))] = byte(r.IntN(28))
		tries = append(tries, changed, w[1:], w[:len(w)-1], append(slices.Clone(w), 1))
	}
	for _, w := range tries {
		_, want := slices.BinarySearchFunc(words, w, bytes.Compare)
		if got := g.Contains(w); got != want {
			t.Errorf("Contains(%v) = %v, want %v", w, got, want)
		}
		for k := -1; k <= len(w)+1; k++ {
			want := want && k >= 1 && k <= len(w)
			if got := g.ContainsFrom(w, k); got != want {
				t.Errorf("ContainsFrom(%v, %d) = %v, want %v", w, k, got, want)
			}
		}
	}
}

// TestSeparatorIsNoTile finds no word in the tiles of a path backwards, the separator
// among them, and no hooks of them.
func TestSeparatorIsNoTile(t *testing.T) {
	words := inflected(2, 20)
	g := mustBuild(t, words)
	for _, w := range words {
		for k := 1; k < len(w); k++ {
			path := PathOf(w, k)
			slices.Reverse(path)
			if g.Contains(path) {
				t.Errorf("Contains(%v) = true: %v is a path", path, PathOf(w, k))
			}
			if got := g.FrontHooks(path[1:]); got != 0 {
				t.Errorf("FrontHooks(%v) = %b, want none", path[1:], got)
			}
		}
	}
}

func TestHooks(t *testing.T) {
	words := inflected(4, 100)
	g := mustBuild(t, words)
	isWord := func(w []byte) bool {
		_, ok := slices.BinarySearchFunc(words, w, bytes.Compare)
		return ok
	}
	for _, w := range append(slices.Clone(words), nil, []byte{0}, []byte{60}) {
		var front, back dawg.Set
		for tile := range dawg.AllTiles.All() {
			if isWord(append([]byte{tile}, w...)) {
				front |= dawg.Tiles(tile)
			}
			if isWord(append(slices.Clone(w), tile)) {
				back |= dawg.Tiles(tile)
			}
		}
		if got := g.FrontHooks(w); got != front {
			t.Errorf("FrontHooks(%v) = %b, want %b", w, got, front)
		}
		if got := g.BackHooks(w); got != back {
			t.Errorf("BackHooks(%v) = %b, want %b", w, got, back)
		}
	}
}

func TestAnyList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tile := rapid.SampledFrom([]byte{1, 2, 3, 31, 32, 62})
		words := sorted(rapid.SliceOfN(rapid.SliceOfN(tile, 1, 6), 0, 40).Draw(t, "words"))
		d, err := dawg.Build(slices.Values(words))
		if err != nil {
			t.Fatalf("dawg.Build: %v", err)
		}
		g, err := Build(d)
		if err != nil {
			t.Fatalf("Build: %v", err)
		}
		if got, want := collect(g), allPaths(words); !slices.EqualFunc(got, want, bytes.Equal) {
			t.Fatalf("paths = %v, want %v", got, want)
		}
		checkMinimal(t, "any list", g, words)
	})
}
