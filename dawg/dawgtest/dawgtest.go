// Package dawgtest makes the word lists that the tests of word graphs share, and
// runs their second readers. Words are tiles, as in package dawg.
package dawgtest

import (
	"bytes"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
)

// Five are CAR, CARS, EAR, EARS, SEAR with the alphabet A C E R S, the words of
// the examples in each FORMAT.md.
func Five() [][]byte {
	return [][]byte{{2, 1, 4}, {2, 1, 4, 5}, {3, 1, 4}, {3, 1, 4, 5}, {5, 3, 1, 4}}
}

// Spell turns words of the letters a to z into tiles, from tile 1 on, and sorts
// them.
func Spell(words ...string) [][]byte {
	list := make([][]byte, len(words))
	for i, w := range words {
		for _, r := range w {
			list[i] = append(list[i], byte(r-'a'+1))
		}
	}
	return Sorted(list)
}

// Sorted sorts a list and drops what is repeated.
func Sorted(list [][]byte) [][]byte {
	slices.SortFunc(list, bytes.Compare)
	return slices.CompactFunc(list, bytes.Equal)
}

// Inflected makes a list such as a language has: stems with all the endings of
// their class.
func Inflected(seed uint64, stems int) [][]byte {
	r := rand.New(rand.NewPCG(seed, 1))
	piece := func(low, high int) []byte {
		w := make([]byte, low+r.IntN(high-low+1))
		for i := range w {
			w[i] = byte(1 + r.IntN(1+r.IntN(23)))
		}
		return w
	}
	classes := make([][][]byte, 6)
	for i := range classes {
		for range 12 {
			classes[i] = append(classes[i], piece(0, 5))
		}
	}
	var list [][]byte
	for range stems {
		stem := piece(1, 8)
		for _, ending := range classes[r.IntN(len(classes))] {
			list = append(list, append(slices.Clone(stem), ending...))
		}
	}
	return Sorted(list)
}

// Random makes a list of at most n words of up to nine tiles, from 1 to limit,
// the low ones more often, so that much is shared.
func Random(seed uint64, n, limit int) [][]byte {
	r := rand.New(rand.NewPCG(seed, 3))
	var list [][]byte
	for range n {
		w := make([]byte, 1+r.IntN(9))
		for i := range w {
			w[i] = byte(1 + r.IntN(1+r.IntN(limit)))
		}
		list = append(list, w)
	}
	return Sorted(list)
}

// Python returns what a program in testdata, which reads a file in the way that
// FORMAT.md tells, has to say of it. Without Python the test is skipped.
func Python(t testing.TB, program string, args ...string) string {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the second reader of this format is not tried")
	}
	cmd := exec.Command(python, append([]string{filepath.Join("testdata", program)}, args...)...)
	cmd.Env = append(cmd.Environ(), "PYTHONIOENCODING=utf-8")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}
