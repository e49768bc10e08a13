package dawgtest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"runtime/metrics"
	"slices"
	"testing"
	"time"
)

// A Section is a run of bytes that a format knows as one thing. Those with one
// name are a class, as the labels of all arcs are; sections may overlap.
type Section struct {
	Name       string
	Begin, End int
}

// A Mutant is a copy of a file that was damaged.
type Mutant struct {
	How  string // what was done, and where
	Data []byte
}

// What a reader may need for one mutant, however small: far more than any does,
// and far less than what a count in the file could ask for.
const (
	mostMemory = 64 << 20
	mostTime   = 20 * time.Second // of the clock, on a machine with other work
)

// Damage makes n mutants of a file, none like it, the same each time: as many as
// it can with one bit flipped and as many cut short, at most three quarters, then
// all ways of damage in turn on all classes of sections in turn. The function that
// gets them reads them and returns the reader's error; what is read without an
// error it has to find sound itself. Damage returns how many were refused and how
// many were read. With the race detector it makes fewer: see seldom.
func Damage(t *testing.T, file []byte, sections []Section, n int, read func(Mutant) error) (refused, sound int) {
	t.Helper()
	n /= seldom
	allocated := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	for m := range mutants(file, sections, n) {
		metrics.Read(allocated)
		before, start := allocated[0].Value.Uint64(), time.Now()
		err := read(m)
		took := time.Since(start)
		metrics.Read(allocated)
		if b := allocated[0].Value.Uint64() - before; b > mostMemory {
			t.Errorf("%s: %d bytes of memory for a file of %d", m.How, b, len(m.Data))
		}
		if took > mostTime {
			t.Errorf("%s: reading took %v", m.How, took)
		}
		if err != nil {
			refused++
		} else {
			sound++
		}
	}
	t.Logf("%d mutants of %d bytes: %d refused, %d read", refused+sound, len(file), refused, sound)
	if refused+sound != n {
		t.Errorf("%d mutants, want %d", refused+sound, n)
	}
	return refused, sound
}

// mutants yields n mutants, fewer only if the file has no section to damage.
func mutants(file []byte, sections []Section, n int) func(func(Mutant) bool) {
	return func(yield func(Mutant) bool) {
		flips, cuts := spread(8*len(file), n/2), spread(len(file), n/4)
		for _, bit := range flips {
			data := bytes.Clone(file)
			data[bit/8] ^= 1 << (bit % 8)
			if !yield(Mutant{fmt.Sprintf("bit %d of byte %d flipped", bit%8, bit/8), data}) {
				return
			}
		}
		for _, at := range cuts {
			if !yield(Mutant{fmt.Sprintf("cut at %d", at), bytes.Clone(file[:at])}) {
				return
			}
		}
		w := newWrecker(file, sections)
		for i := range n - len(flips) - len(cuts) {
			m, ok := w.mutant(i)
			if !ok || !yield(m) {
				return
			}
		}
	}
}

// spread returns most numbers below size, spread evenly: all if there are no more.
func spread(size, most int) []int {
	var list []int
	for i := range min(size, most) {
		list = append(list, i*size/min(size, most))
	}
	return list
}

// A wrecker damages one file in any way.
type wrecker struct {
	file    []byte
	all     []Section
	classes [][]Section
	rand    *rand.Rand
}

func newWrecker(file []byte, sections []Section) *wrecker {
	w := &wrecker{file: file, rand: rand.New(rand.NewPCG(uint64(len(file)), 8))}
	for _, s := range sections {
		if s.Begin < 0 || s.Begin >= s.End || s.End > len(file) {
			continue // an empty one, which cannot be damaged
		}
		w.all = append(w.all, s)
		i := slices.IndexFunc(w.classes, func(c []Section) bool { return c[0].Name == s.Name })
		if i < 0 {
			w.classes = append(w.classes, []Section{s})
			continue
		}
		w.classes[i] = append(w.classes[i], s)
	}
	return w
}

// mutant makes mutant number i. A way that can change nothing in its class, such
// as reversing a single byte, is tried a few times and then gives its turn away.
func (w *wrecker) mutant(i int) (Mutant, bool) {
	if len(w.classes) == 0 {
		return Mutant{}, false
	}
	for try := 0; ; try++ {
		way := ways[(i+try/8)%len(ways)]
		class := w.classes[i/len(ways)%len(w.classes)]
		s := class[w.rand.IntN(len(class))]
		data := way.do(w, s, class)
		if !bytes.Equal(data, w.file) {
			return Mutant{fmt.Sprintf("mutant %d: %s, %s at %d", i, way.name, s.Name, s.Begin), data}, true
		}
	}
}
