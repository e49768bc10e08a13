package kwg

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestMutants damages files in each way. They have no checksum: a mutant may be
// another graph. So the reader has to refuse what a slow one refuses, and of the
// rest say what the slow one says.
func TestMutants(t *testing.T) {
	for name, words := range map[string][][]byte{"empty": nil, "five": five, "random": randomWords(2, 15)} {
		for _, f := range formats {
			t.Run(fmt.Sprint(name, " ", f), func(t *testing.T) {
				file := mustWrite(t, mustBuild(t, words), f)
				gaveUp := 0
				refused, sound := dawgtest.Damage(t, file, sections(file, f), 10000, func(m dawgtest.Mutant) error {
					g, refusal := Read(bytes.NewReader(m.Data), f)
					if err := compareSlow(g, refusal, m.Data, f); errors.Is(err, errTooLong) {
						gaveUp++
					} else if err != nil {
						t.Errorf("%s: %v", m.How, err)
					}
					return refusal
				})
				if refused == 0 || len(words) > 0 && sound == 0 || gaveUp > 100 {
					t.Errorf("%d refused, %d read, %d too long for the slow reader", refused, sound, gaveUp)
				}
			})
		}
	}
}

// compareSlow compares what Read says with the slow reader. It returns errTooLong
// if the slow one gave up, and as far as it came both say the same.
func compareSlow(g *Graph, err error, file []byte, f Format) error {
	words, paths, slow := slowRead(file, f)
	var e *FormatError
	switch {
	case err != nil && !errors.As(err, &e):
		return fmt.Errorf("%w, want a FormatError", err)
	case err != nil && slow == nil:
		return fmt.Errorf("%w, but it is sound", err)
	case err != nil && errors.Is(slow, errTooLong):
		return slow
	case err != nil:
		return nil //nolint:nilerr // both refuse it
	case errors.Is(slow, errUnsound):
		return errors.New("is read, but not sound")
	}
	whole := slow == nil
	if !sameStart(g.Words(), words, whole) || !sameStart(g.Paths(), paths, whole) {
		return errors.New("other words or paths are read than the bytes say")
	}
	if err := compareContains(g.Contains, words, whole); err != nil {
		return err
	}
	if err := compareContains(g.ContainsPath, paths, whole); err != nil {
		return err
	}
	return slow
}

// sameStart compares what is spelled with the first words of a list, or the whole.
func sameStart(got iter.Seq[[]byte], want [][]byte, whole bool) bool {
	n := 0
	for w := range got {
		if n == len(want) {
			return !whole
		}
		if !bytes.Equal(w, want[n]) {
			return false
		}
		n++
	}
	return n == len(want)
}

// compareContains asks for what is in a list, and for what is near if that is the
// whole list.
func compareContains(contains func([]byte) bool, list [][]byte, whole bool) error {
	for _, w := range list[:min(len(list), 200)] {
		if !contains(w) {
			return fmt.Errorf("%v is not contained", w)
		}
		for _, v := range [][]byte{w[1:], w[:len(w)-1], append(slices.Clone(w), 1)} {
			_, in := slices.BinarySearchFunc(list, v, bytes.Compare)
			if whole && contains(v) != in {
				return fmt.Errorf("%v is contained: %t", v, !in)
			}
		}
	}
	return nil
}

// sections names the parts of nodes, nodes, and the graphs.
func sections(file []byte, f Format) []dawgtest.Section {
	parts := []dawgtest.Section{{Name: "next", Begin: 0, End: 3}, {Name: "tile", Begin: 3, End: 4}}
	if f == KBWG {
		parts = []dawgtest.Section{{Name: "tile", Begin: 0, End: 1}, {Name: "next", Begin: 1, End: 4}}
	}
	parts = append(parts, dawgtest.Section{Name: "node", Begin: 0, End: 4})
	all := dawgtest.EachPart(file, 0, 4, parts...)
	all = append(all, dawgtest.Section{Name: "head", Begin: 0, End: 4}, dawgtest.Section{Name: "head", Begin: 4, End: 8})
	return append(all, dawgtest.EachPart(file, 8, 16, dawgtest.Section{Name: "nodes", End: 16})...)
}
