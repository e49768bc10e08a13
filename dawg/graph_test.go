package dawg

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestAgainstTwin(t *testing.T) {
	for name, words := range testLists() {
		t.Run(name, func(t *testing.T) {
			g := mustBuild(t, words)
			if g.Len() != len(words) {
				t.Errorf("Len = %d, want %d", g.Len(), len(words))
			}
			if got := collect(g); !slices.EqualFunc(got, words, bytes.Equal) {
				t.Errorf("Words: %d, not the %d of the list", len(got), len(words))
			}
			for i, w := range words {
				checkWord(t, g, w, i)
			}
			for _, w := range nearMisses(words) {
				checkTiles(t, g, twin(words), w)
			}
		})
	}
}

// checkWord checks a word that is in the graph.
func checkWord(t *testing.T, g *Graph, w []byte, i int) {
	t.Helper()
	if !g.Contains(w) {
		t.Errorf("Contains(%v) = false", w)
	}
	if got, ok := g.Index(w); got != i || !ok {
		t.Errorf("Index(%v) = %d, %v, want %d", w, got, ok, i)
	}
	if got, ok := g.At(i); !bytes.Equal(got, w) || !ok {
		t.Errorf("At(%d) = %v, %v, want %v", i, got, ok, w)
	}
}

// checkTiles checks any sequence of tiles against the list.
func checkTiles(t *testing.T, g *Graph, list twin, w []byte) {
	t.Helper()
	rank, in := list.rank(w)
	if got := g.Contains(w); got != in {
		t.Errorf("Contains(%v) = %v, want %v", w, got, in)
	}
	if got, ok := g.Rank(w); got != rank || ok != in {
		t.Errorf("Rank(%v) = %d, %v, want %d, %v", w, got, ok, rank, in)
	}
	if got, ok := g.Index(w); ok != in || in && got != rank {
		t.Errorf("Index(%v) = %d, %v, want %d, %v", w, got, ok, rank, in)
	}
	end := rank
	for end < len(list) && bytes.HasPrefix(list[end], w) {
		end++
	}
	if got := g.HasPrefix(w); got != (end > rank) {
		t.Errorf("HasPrefix(%v) = %v, want %v", w, got, end > rank)
	}
	if end-rank > 100 {
		return
	}
	var from [][]byte
	for v := range g.WordsFrom(w) {
		from = append(from, bytes.Clone(v))
	}
	if !slices.EqualFunc(from, list[rank:end], bytes.Equal) {
		t.Errorf("WordsFrom(%v) = %v, want %v", w, from, list[rank:end])
	}
}

func TestAtOutside(t *testing.T) {
	g := mustBuild(t, spell("a", "b"))
	for _, i := range []int{-1, 2, math.MaxInt} {
		if w, ok := g.At(i); ok {
			t.Errorf("At(%d) = %v", i, w)
		}
	}
	if w, ok := mustBuild(t, nil).At(0); ok {
		t.Errorf("At(0) of no words = %v", w)
	}
}

func TestStats(t *testing.T) {
	g := mustBuild(t, spell("car", "cars", "ear", "ears", "sear"))
	want := Stats{Words: 5, Nodes: 7, Arcs: 9, Longest: 4, MaxTile: 19}
	if got := g.Stats(); got != want {
		t.Errorf("Stats = %+v, want %+v", got, want)
	}
}

func TestDepths(t *testing.T) {
	g := mustBuild(t, spell("car", "cars", "ear", "ears", "sear"))
	if got, want := g.Depths(), []int{1, 2, 2, 2}; !slices.Equal(got, want) {
		t.Errorf("Depths = %v, want %v", got, want)
	}
	if got := mustBuild(t, nil).Depths(); got != nil {
		t.Errorf("Depths of no words = %v", got)
	}
	for name, words := range testLists() {
		g, sum := mustBuild(t, words), 0
		for _, n := range g.Depths() {
			sum += n
		}
		if sum != g.Stats().Nodes {
			t.Errorf("%s: depths of %d nodes, want %d", name, sum, g.Stats().Nodes)
		}
		if used, limit := g.Capacity(); used != 2*sum+2+g.Stats().Arcs || limit != maxCells {
			t.Errorf("%s: Capacity = %d, %d", name, used, limit)
		}
	}
}

func TestWalkByArcs(t *testing.T) {
	words := inflected(3, 100)
	g := mustBuild(t, words)
	var got [][]byte
	var walk func(n Node, word []byte)
	walk = func(n Node, word []byte) {
		var set, finals Set
		last := -1
		for a := range g.Arcs(n) {
			if int(a.Tile) <= last {
				t.Fatalf("tile %d after %d", a.Tile, last)
			}
			last = int(a.Tile)
			next, ok := g.Next(n, a.Tile)
			if !ok || next != MakeTarget(a.Next, a.Final) {
				t.Fatalf("Next(%d, %d) = %v, %v, want %+v", n, a.Tile, next, ok, a)
			}
			set |= Tiles(a.Tile)
			w := append(slices.Clone(word), a.Tile)
			if a.Final {
				finals |= Tiles(a.Tile)
				got = append(got, w)
			}
			walk(a.Next, w)
		}
		if set != g.Set(n) || finals != g.Finals(n) {
			t.Fatalf("node %d: Set %b, Finals %b, want %b, %b", n, g.Set(n), g.Finals(n), set, finals)
		}
	}
	walk(g.Root(), nil)
	if !slices.EqualFunc(got, words, bytes.Equal) {
		t.Errorf("walked %d words, not the %d of the list", len(got), len(words))
	}
}

func TestStopEarly(t *testing.T) {
	g := mustBuild(t, inflected(4, 50))
	for want := range 20 {
		count := 0
		for range g.Words() {
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

func TestNoAllocation(t *testing.T) {
	words := inflected(5, 50)
	g := mustBuild(t, words)
	buf := make([]byte, 0, MaxLength)
	if n := testing.AllocsPerRun(100, func() {
		for i, w := range words {
			g.Contains(w)
			g.HasPrefix(w)
			g.Index(w)
			buf = g.AppendAt(buf[:0], i)
		}
	}); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

func TestAgainstTwinAnyList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := drawList(t)
		g, err := Build(slices.Values(words))
		if err != nil {
			t.Fatalf("Build: %v", err)
		}
		w := rapid.SliceOfN(rapid.SampledFrom([]byte{0, 1, 2, 3, 31, 32, 62, 63, 64, 200}), 0, 6).Draw(t, "tiles")
		rank, in := twin(words).rank(w)
		if got, ok := g.Rank(w); got != rank || ok != in {
			t.Fatalf("Rank(%v) = %d, %v, want %d, %v", w, got, ok, rank, in)
		}
		if in {
			if at, _ := g.At(rank); !bytes.Equal(at, w) {
				t.Fatalf("At(%d) = %v, want %v", rank, at, w)
			}
		}
	})
}
