package dawgtest

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// TestDamage holds that no mutant is the file, that every bit is flipped and every
// cut made, that every way is tried on every class, and all again the same.
func TestDamage(t *testing.T) {
	file := []byte("head one  two  tree")
	sections := []Section{{"head", 0, 5}, {"record", 5, 10}, {"record", 10, 15}, {"record", 15, 19}, {"nothing", 3, 3}, {"beyond", 15, 30}}
	const n = 4 * 9 * 19
	tried := map[string]bool{}
	var all [][]byte
	refused, sound := Damage(t, file, sections, n*seldom, func(m Mutant) error {
		if bytes.Equal(m.Data, file) {
			t.Errorf("%s: nothing is changed", m.How)
		}
		all = append(all, m.Data)
		if _, what, ok := strings.Cut(m.How, ": "); ok {
			what, _, _ = strings.Cut(what, " at ")
			tried[what] = true
			return nil
		}
		tried[m.How] = true
		return errors.New("a flip or a cut")
	})
	simple := 9 * len(file)
	if refused != simple || sound != n-simple {
		t.Errorf("%d and %d mutants, want %d and %d", refused, sound, simple, n-simple)
	}
	for _, way := range ways {
		for _, class := range []string{"head", "record"} {
			alone := class == "head" && strings.Contains(way.name, "its class")
			if what := way.name + ", " + class; tried[what] == alone {
				t.Errorf("%s: tried %t", what, !alone)
			}
		}
	}
	if want := simple + 2*len(ways) - 2; len(tried) != want {
		t.Errorf("%d sorts of mutants, want %d", len(tried), want)
	}
	i := 0
	for m := range mutants(file, sections, n) {
		if !bytes.Equal(m.Data, all[i]) {
			t.Fatalf("mutant %d is another one the second time", i)
		}
		i++
	}
}

// TestDamageNothing damages a file without sections: there is only so much to do.
func TestDamageNothing(t *testing.T) {
	n := 0
	for range mutants([]byte{1}, nil, 100) {
		n++
	}
	if n != 9 {
		t.Errorf("%d mutants of one byte, want 8 flips and a cut", n)
	}
}
