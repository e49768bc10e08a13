package dawg

import (
	"bytes"
	"io"
	"math/rand/v2"
	"slices"
	"testing"
)

// benchList has some ten thousand words.
func benchList() [][]byte { return inflected(1, 1000) }

// shuffled returns the list in an order that is random but the same each time.
func shuffled(list [][]byte) [][]byte {
	list = slices.Clone(list)
	r := rand.New(rand.NewPCG(1, 1))
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// perWord reports words a second when each step deals with n of them.
func perWord(b *testing.B, n int) {
	b.Helper()
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "words/s")
}

func BenchmarkBuild(b *testing.B) {
	words := benchList()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Build(slices.Values(words)); err != nil {
			b.Fatal(err)
		}
	}
	perWord(b, len(words))
}

func BenchmarkContains(b *testing.B) {
	words := benchList()
	g := mustBuild(b, words)
	isMiss := func(w []byte) bool { return !g.Contains(w) }
	for name, list := range map[string][][]byte{
		"hit":  shuffled(words),
		"miss": shuffled(filter(nearMisses(words), isMiss)),
	} {
		b.Run(name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				if g.Contains(list[i]) != (name == "hit") {
					b.Fatal(list[i])
				}
				if i++; i == len(list) {
					i = 0
				}
			}
		})
	}
}

func BenchmarkIndex(b *testing.B) {
	list := shuffled(benchList())
	g := mustBuild(b, benchList())
	i := 0
	for b.Loop() {
		if _, ok := g.Index(list[i]); !ok {
			b.Fatal(list[i])
		}
		if i++; i == len(list) {
			i = 0
		}
	}
}

func BenchmarkAt(b *testing.B) {
	g := mustBuild(b, benchList())
	buf := make([]byte, 0, MaxLength)
	i := 0
	for b.Loop() {
		buf = g.AppendAt(buf[:0], i)
		if i += 7; i >= g.Len() {
			i -= g.Len()
		}
	}
}

func BenchmarkWords(b *testing.B) {
	g := mustBuild(b, benchList())
	for b.Loop() {
		for range g.Words() {
		}
	}
	perWord(b, g.Len())
}

func BenchmarkSearch(b *testing.B) {
	g := mustBuild(b, benchList())
	p := Pattern{{AllTiles, true}, {Tiles(1, 2, 3), false}, {AllTiles, false}, {Tiles(1), false}, {AllTiles, true}}
	for b.Loop() {
		for range g.Search(p) {
		}
	}
}

func BenchmarkAnagrams(b *testing.B) {
	g := mustBuild(b, benchList())
	for b.Loop() {
		for range g.Anagrams([]byte{1, 1, 2, 3, 4, 5}, 2) {
		}
	}
}

func BenchmarkHooks(b *testing.B) {
	list := shuffled(benchList())
	g := mustBuild(b, benchList())
	i := 0
	for b.Loop() {
		g.Hooks(list[i])
		if i++; i == len(list) {
			i = 0
		}
	}
}

func BenchmarkWordsFrom(b *testing.B) {
	g := mustBuild(b, benchList())
	for b.Loop() {
		for range g.WordsFrom([]byte{1, 1}) {
		}
	}
}

func BenchmarkWordsEnding(b *testing.B) {
	g := mustBuild(b, benchList())
	for b.Loop() {
		for range g.WordsEnding([]byte{1, 1}) {
		}
	}
}

func BenchmarkExtensions(b *testing.B) {
	g := mustBuild(b, benchList())
	for b.Loop() {
		for range g.Extensions([]byte{1, 2, 1}) {
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	g := mustBuild(b, benchList())
	for b.Loop() {
		n, err := Write(io.Discard, g, testHeader())
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(n)/float64(g.Len()), "bytes/word")
	}
}

func BenchmarkRead(b *testing.B) {
	file := mustWrite(b, mustBuild(b, benchList()), testHeader())
	b.SetBytes(int64(len(file)))
	for b.Loop() {
		if _, _, err := Read(bytes.NewReader(file)); err != nil {
			b.Fatal(err)
		}
	}
}
