package gaddag

import (
	"bytes"
	"io"
	"testing"
)

func BenchmarkBuild(b *testing.B) {
	d := mustBuild(b, inflected(1, 1000)).DAWG()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Build(d); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(d.Len())*float64(b.N)/b.Elapsed().Seconds(), "words/s")
}

func BenchmarkContainsFrom(b *testing.B) {
	words := inflected(1, 1000)
	g := mustBuild(b, words)
	i := 0
	for b.Loop() {
		if w := words[i]; !g.ContainsFrom(w, (len(w)+1)/2) {
			b.Fatal(w)
		}
		if i += 7; i >= len(words) {
			i -= len(words)
		}
	}
}

func BenchmarkHooks(b *testing.B) {
	words := inflected(1, 1000)
	g := mustBuild(b, words)
	i := 0
	for b.Loop() {
		g.FrontHooks(words[i])
		g.BackHooks(words[i])
		if i += 7; i >= len(words) {
			i -= len(words)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	g := mustBuild(b, inflected(1, 1000))
	for b.Loop() {
		n, err := Write(io.Discard, g, testHeader())
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(n)/float64(g.Len()), "bytes/word")
	}
}

func BenchmarkRead(b *testing.B) {
	file := mustWrite(b, mustBuild(b, inflected(1, 1000)))
	b.SetBytes(int64(len(file)))
	for b.Loop() {
		if _, _, err := Read(bytes.NewReader(file)); err != nil {
			b.Fatal(err)
		}
	}
}
