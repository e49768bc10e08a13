package dawg

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestBuildRefuses(t *testing.T) {
	for _, tt := range []struct {
		name  string
		words [][]byte
		pos   int
		msg   string
	}{
		{"disorder", [][]byte{{2}, {1}}, 1, "not in ascending order"},
		{"prefix after", [][]byte{{2, 1}, {2}}, 1, "not in ascending order"},
		{"later disorder", [][]byte{{1}, {1, 2}, {1, 1}}, 2, "not in ascending order"},
		{"repeated", [][]byte{{1}, {1, 2}, {1, 2}}, 2, "repeated"},
		{"empty", [][]byte{{}}, 0, "empty"},
		{"empty after", [][]byte{{1}, {}}, 1, "empty"},
		{"tile 0", [][]byte{{1}, {2, 0}}, 1, "a tile is not between 1 and 62"},
		{"tile 63", [][]byte{{63}}, 0, "a tile is not between 1 and 62"},
		{"tile 255", [][]byte{{255}}, 0, "a tile is not between 1 and 62"},
		{"long", [][]byte{bytes.Repeat([]byte{1}, MaxLength+1)}, 0, "longer than 255 tiles"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Build(slices.Values(tt.words))
			var e *WordError
			if !errors.As(err, &e) {
				t.Fatalf("Build = %v, want a WordError", err)
			}
			if e.Position != tt.pos || e.Msg != tt.msg || !bytes.Equal(e.Word, tt.words[tt.pos]) {
				t.Errorf("Build = %+v, want position %d, %q", e, tt.pos, tt.msg)
			}
		})
	}
}

func TestBuildReusedSlice(t *testing.T) {
	want := spell("car", "care", "scar")
	buf := make([]byte, 8)
	g, err := Build(func(yield func([]byte) bool) {
		for _, w := range want {
			if !yield(buf[:copy(buf, w)]) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := collect(g); !slices.EqualFunc(got, want, bytes.Equal) {
		t.Errorf("words = %v, want %v", got, want)
	}
}

func collect(g *Graph) [][]byte {
	var list [][]byte
	for w := range g.Words() {
		list = append(list, bytes.Clone(w))
	}
	return list
}

// languages returns the right language of every node of a store, spelled out.
func languages(s *Store) map[Node]string {
	langs := map[Node]string{}
	for n := First; n < s.End(); n = s.After(n) {
		var b strings.Builder
		for a := range s.Arcs(n) {
			fmt.Fprintf(&b, "%d,%v(%s)", a.Tile, a.Final, langs[a.Next])
		}
		langs[n] = b.String()
	}
	return langs
}

// rightLanguages counts the different right languages of prefixes the slow way,
// the empty one left out.
func rightLanguages(words [][]byte) int {
	rest := map[string]map[string]bool{}
	for _, w := range words {
		for i := range w {
			p := string(w[:i])
			if rest[p] == nil {
				rest[p] = map[string]bool{}
			}
			rest[p][string(w[i:])] = true
		}
	}
	seen := map[string]bool{}
	for _, set := range rest {
		var list []string
		for s := range set {
			list = append(list, s)
		}
		slices.Sort(list)
		seen[fmt.Sprintf("%q", list)] = true
	}
	return len(seen)
}

func TestBuildIsMinimal(t *testing.T) {
	for name, words := range testLists() {
		if len(words) > 5000 || name == "longest" {
			continue // spelled-out languages would not fit
		}
		g := mustBuild(t, words)
		seen := map[string]Node{}
		for n, l := range languages(g.Store()) {
			if other, ok := seen[l]; ok {
				t.Errorf("%s: nodes %d and %d have the same right language", name, n, other)
			}
			seen[l] = n
		}
		if got, want := g.Stats().Nodes, rightLanguages(words); got != want {
			t.Errorf("%s: %d nodes, want %d", name, got, want)
		}
	}
}

func TestBuildAnyList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := drawList(t)
		g, err := Build(slices.Values(words))
		if err != nil {
			t.Fatalf("Build: %v", err)
		}
		if got := collect(g); !slices.EqualFunc(got, words, bytes.Equal) {
			t.Fatalf("words = %v, want %v", got, words)
		}
		if got, want := g.Stats().Nodes, rightLanguages(words); got != want {
			t.Fatalf("%d nodes, want %d", got, want)
		}
	})
}

// drawList draws a sorted list over few tiles, so that much is shared.
func drawList(t *rapid.T) [][]byte {
	tile := rapid.SampledFrom([]byte{1, 2, 3, 31, 32, 62})
	word := rapid.SliceOfN(tile, 1, 6)
	return sorted(rapid.SliceOfN(word, 0, 60).Draw(t, "words"))
}

func TestLimits(t *testing.T) {
	s := NewStore()
	b := &builder{store: s, min: NewMinimizer(s), count: maxWords}
	var e *LimitError
	if err := b.add([]byte{1}); !errors.As(err, &e) || e.What != "words" {
		t.Errorf("add = %v, want the limit of words", err)
	}
}
