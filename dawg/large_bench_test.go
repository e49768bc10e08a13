//go:build unix

package dawg

import (
	"bytes"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

func perProcessorTime(b *testing.B, before time.Duration) {
	b.Helper()
	b.ReportMetric(float64(dawgtest.ProcessorTime(b)-before)/float64(b.N), "cpu-ns/op")
}

func BenchmarkLargeRead(b *testing.B) {
	for _, name := range []string{"en", "ro", "la"} {
		b.Run(name, func(b *testing.B) {
			file := mustWrite(b, buildLarge(b, largeList(b, name)), testHeader())
			before := dawgtest.ProcessorTime(b)
			for b.Loop() {
				if _, _, err := Read(bytes.NewReader(file)); err != nil {
					b.Fatal(err)
				}
			}
			perProcessorTime(b, before)
		})
	}
}

// BenchmarkLargeDiff compares two lists that differ in some hundred words.
func BenchmarkLargeDiff(b *testing.B) {
	keys := largeList(b, "la")
	from, count := buildLarge(b, keys), 0
	r := rand.New(rand.NewPCG(1, 5))
	for range 50 {
		i := r.IntN(len(keys))
		w := keys[i].append(nil)
		keys = append(slices.Delete(keys, i, i+1), keyOf(append(w[:min(len(w), 14)], byte(1+r.IntN(23)))))
	}
	to := buildLarge(b, sortedKeys(keys))
	before := dawgtest.ProcessorTime(b)
	for b.Loop() {
		changes, err := Diff(from, to)
		if err != nil {
			b.Fatal(err)
		}
		count = 0
		for range changes {
			count++
		}
	}
	perProcessorTime(b, before)
	b.ReportMetric(float64(count), "words")
}

func BenchmarkLargeQueries(b *testing.B) {
	keys := largeList(b, "la")
	g := buildLarge(b, keys)
	var list [][]byte
	r := rand.New(rand.NewPCG(1, 6))
	for range 1 << 20 {
		list = append(list, keys[r.IntN(len(keys))].append(nil))
	}
	misses := slices.Clone(list)
	for i, w := range misses {
		w = bytes.Clone(w)
		w[r.IntN(len(w))] = byte(1 + r.IntN(24))
		misses[i] = w
	}
	misses = filter(misses, func(w []byte) bool { return !g.Contains(w) })
	each := func(name string, list [][]byte, ask func(w []byte)) {
		b.Run(name, func(b *testing.B) {
			before, i := dawgtest.ProcessorTime(b), 0
			for b.Loop() {
				ask(list[i])
				if i++; i == len(list) {
					i = 0
				}
			}
			perProcessorTime(b, before)
		})
	}
	all := func(words iter.Seq[[]byte]) {
		for range words {
		}
	}
	buf := make([]byte, 0, MaxLength)
	each("hit", list, func(w []byte) { g.Contains(w) })
	each("miss", misses, func(w []byte) { g.Contains(w) })
	each("index", list, func(w []byte) { g.Index(w) })
	each("at", list, func(w []byte) { buf = g.AppendAt(buf[:0], int(w[0])*97_003%g.Len()) })
	each("hooks", list, func(w []byte) { g.Hooks(w) })
	each("anagrams", list, func(w []byte) { all(g.Anagrams(w[:min(len(w), 7)], 0)) })
	each("anagrams with blanks", list, func(w []byte) { all(g.Anagrams(w[:min(len(w), 6)], 2)) })
	each("prefix", list, func(w []byte) { all(g.WordsFrom(w[:min(len(w), 6)])) })
	each("suffix", list, func(w []byte) { all(g.WordsEnding(w[max(0, len(w)-7):])) })
	each("pattern", list, func(w []byte) { all(g.Search(append(Pattern{anyTiles}, exactly(w[min(2, len(w)-1):])...))) })
}
