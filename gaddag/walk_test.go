package gaddag

import (
	"bytes"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verbarium/verbarium/dawg"
)

// A mover makes the walk of a move generator (Gordon 1994): one tile lies on the
// board, and words are made through it with the tiles of a rack, some squares
// being free to its left and to its right.
type mover struct {
	graph       *Graph
	rack        [dawg.MaxTile + 1]int8
	onRack      dawg.Set
	left, right int // free squares
	word        [2*dawg.MaxLength + 1]byte
	from, to    int // of the word; the tile on the board is in the middle
	found       int
	move        func(word []byte, before int) // nil if they are only counted
}

func (m *mover) fill(rack []byte) {
	m.rack, m.onRack = [dawg.MaxTile + 1]int8{}, 0
	for _, t := range rack {
		m.rack[t]++
		m.onRack |= 1 << t
	}
}

// moves finds all words through a tile.
func (m *mover) moves(tile dawg.Tile) {
	m.from, m.to, m.found = dawg.MaxLength, dawg.MaxLength+1, 0
	m.word[m.from] = tile
	if t, ok := m.graph.Next(m.graph.Root(), tile); ok {
		m.reached(t)
		m.goLeft(t.Node())
	}
}

// reached takes a move if the target says that the tiles so far are a word.
func (m *mover) reached(t dawg.Target) {
	if !t.Final() {
		return
	}
	m.found++
	if m.move != nil {
		m.move(m.word[m.from:m.to], dawg.MaxLength-m.from)
	}
}

// goLeft goes on to the left, or turns.
func (m *mover) goLeft(n dawg.Node) {
	if t, ok := m.graph.Next(n, Separator); ok {
		m.goRight(t.Node())
	}
	if dawg.MaxLength-m.from == m.left {
		return
	}
	for set := m.graph.Set(n) & m.onRack; set != 0; set &= set - 1 {
		tile := dawg.Tile(bits.TrailingZeros64(uint64(set)))
		t, _ := m.graph.Next(n, tile)
		m.from--
		m.word[m.from] = tile
		m.take(tile)
		m.reached(t)
		m.goLeft(t.Node())
		m.put(tile)
		m.from++
	}
}

func (m *mover) goRight(n dawg.Node) {
	if m.to-dawg.MaxLength-1 == m.right {
		return
	}
	for set := m.graph.Set(n) & m.onRack; set != 0; set &= set - 1 {
		tile := dawg.Tile(bits.TrailingZeros64(uint64(set)))
		t, _ := m.graph.Next(n, tile)
		m.word[m.to] = tile
		m.to++
		m.take(tile)
		m.reached(t)
		m.goRight(t.Node())
		m.put(tile)
		m.to--
	}
}

func (m *mover) take(t dawg.Tile) {
	if m.rack[t]--; m.rack[t] == 0 {
		m.onRack &^= 1 << t
	}
}

func (m *mover) put(t dawg.Tile) {
	m.rack[t]++
	m.onRack |= 1 << t
}

// slowMoves tries all words at all places.
func slowMoves(words [][]byte, rack []byte, tile dawg.Tile, left, right int) []string {
	var moves []string
	for _, w := range words {
		for i, t := range w {
			if t != tile || i > left || len(w)-1-i > right {
				continue
			}
			rest := slices.Clone(rack)
			ok := true
			for k, t := range w {
				at := bytes.IndexByte(rest, t)
				if k == i {
					continue
				}
				if ok = at >= 0; !ok {
					break
				}
				rest = slices.Delete(rest, at, at+1)
			}
			if ok {
				moves = append(moves, fmt.Sprint(w, i))
			}
		}
	}
	slices.Sort(moves)
	return moves
}

// randomRack draws tiles about as often as words have them.
func randomRack(r *rand.Rand, words [][]byte, size int) []byte {
	rack := make([]byte, size)
	for i := range rack {
		w := words[r.IntN(len(words))]
		rack[i] = w[r.IntN(len(w))]
	}
	return rack
}

func TestMoves(t *testing.T) {
	words := inflected(11, 400)
	m := &mover{graph: mustBuild(t, words)}
	r := rand.New(rand.NewPCG(11, 11))
	total := 0
	for range 300 {
		rack := randomRack(r, words, 1+r.IntN(10))
		tile := randomRack(r, words, 1)[0]
		m.left, m.right = r.IntN(8), r.IntN(8)
		m.fill(rack)
		var got []string
		m.move = func(w []byte, before int) { got = append(got, fmt.Sprint(w, before)) }
		m.moves(tile)
		slices.Sort(got)
		want := slowMoves(words, rack, tile, m.left, m.right)
		if !slices.Equal(got, want) {
			t.Fatalf("moves through %d with %v, %d left, %d right: %d, want %d", tile, rack, m.left, m.right, len(got), len(want))
		}
		total += len(want)
	}
	if total < 100 {
		t.Errorf("%d moves: the test tests little", total)
	}
}

func TestQueriesDoNotAllocate(t *testing.T) {
	words := inflected(12, 200)
	g := mustBuild(t, words)
	m := &mover{graph: g, left: 7, right: 7}
	m.fill(words[len(words)/2])
	w := words[len(words)/3]
	for name, query := range map[string]func(){
		"moves":        func() { m.moves(w[0]) },
		"ContainsFrom": func() { g.ContainsFrom(w, 1) },
		"Contains":     func() { g.Contains(w) },
		"FrontHooks":   func() { g.FrontHooks(w) },
		"BackHooks":    func() { g.BackHooks(w) },
		"Arcs": func() {
			for a := range g.Arcs(g.Root()) {
				g.Finals(a.Next)
			}
		},
	} {
		if n := testing.AllocsPerRun(10, query); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	words := inflected(1, 1000)
	m := &mover{graph: mustBuild(b, words), left: 7, right: 7}
	r := rand.New(rand.NewPCG(1, 1))
	racks := make([][]byte, 256)
	for i := range racks {
		racks[i] = randomRack(r, words, 8)
	}
	found, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		rack := racks[i%len(racks)]
		m.fill(rack[1:])
		m.moves(rack[0])
		found += m.found
		i++
	}
	b.ReportMetric(float64(found)/float64(b.N), "moves/op")
}

// BenchmarkSlowMoves is the twin of BenchmarkMoves.
func BenchmarkSlowMoves(b *testing.B) {
	words := inflected(1, 1000)
	r := rand.New(rand.NewPCG(1, 1))
	rack := randomRack(r, words, 8)
	for b.Loop() {
		slowMoves(words, rack[1:], rack[0], 7, 7)
	}
}
