package paradigms

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/verbarium/verbarium/dawg"
)

// Membership and analysis agree: a word is in the compiled graph if and only if
// some entry yields it and the rulings keep it. That is so for every word, and
// for a million words that are one letter away from one.
func TestWholeLexicon(t *testing.T) {
	p, err := OpenLatin()
	if err != nil {
		t.Fatal(err)
	}
	words := wordsOf(p)
	graph, err := dawg.Build(func(yield func([]byte) bool) {
		for _, w := range words {
			if !yield([]byte(w)) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(words) < 1_000_000 || graph.Len() != len(words) {
		t.Fatalf("%d words, %d of them in the graph, want more than a million", len(words), graph.Len())
	}
	p.index()
	step := sample()
	eachShare(len(words)/step, func(_ *rand.Rand, i int) {
		word := []byte(words[i*step])
		if !p.valid(word) || !graph.Contains(word) {
			t.Errorf("%s: analysis says %v, the graph %v", p.lang.Spell(word), p.valid(word), graph.Contains(word))
		}
	})
	var in atomic.Int64
	misses := 1_000_000 / step
	eachShare(misses, func(r *rand.Rand, _ int) {
		word := nearMiss(r, []byte(words[r.IntN(len(words))]), len(p.lang.Alphabet))
		valid := p.valid(word)
		if valid {
			in.Add(1)
		}
		if valid != graph.Contains(word) {
			t.Errorf("%s: analysis says %v, the graph %v", p.lang.Spell(word), valid, graph.Contains(word))
		}
	})
	if n := int(in.Load()); n < misses/50 || n > misses/2 {
		t.Errorf("%d of %d near misses are words, want some and not most", n, misses)
	}
}

// wordsOf expands all units: the sorted set of the words that are kept.
func wordsOf(p *Source) []string {
	parts := make([][]string, runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	for part := range parts {
		wg.Go(func() {
			for unit := part; unit < p.Units(); unit += len(parts) {
				p.Words(unit, func(word []byte, refused string) {
					if refused == "" && p.lang.Length(len(word)) == nil {
						parts[part] = append(parts[part], string(word))
					}
				})
			}
		})
	}
	wg.Wait()
	words := slices.Concat(parts...)
	slices.Sort(words)
	return slices.Compact(words)
}

// eachShare calls f for 0..n-1 in as many shares as there are cores at most, each
// with its own source of chance, so that a run is like any other on the machine.
func eachShare(n int, f func(r *rand.Rand, i int)) {
	const shares = 16
	var wg sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for share := range shares {
		wg.Go(func() {
			free <- struct{}{}
			r := rand.New(rand.NewPCG(1879, uint64(share)))
			for i := share; i < n; i += shares {
				f(r, i)
			}
			<-free
		})
	}
	wg.Wait()
}

// nearMiss changes a word in one place: a letter changed, dropped or added, or
// two transposed.
func nearMiss(r *rand.Rand, word []byte, tiles int) []byte {
	at, tile := r.IntN(len(word)), byte(1+r.IntN(tiles))
	switch r.IntN(4) {
	case 0:
		word[at] = tile
	case 1:
		return slices.Delete(word, at, at+1)
	case 2:
		return slices.Insert(word, at, tile)
	default:
		if at > 0 {
			word[at-1], word[at] = word[at], word[at-1]
		}
	}
	return word
}
