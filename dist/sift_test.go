package dist

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/sources"
)

// TestSift compares Sift with going through all forms, over both ways to words.
func TestSift(t *testing.T) {
	for _, tag := range sources.Tags() {
		lang, err := sources.Open(tag)
		if err != nil {
			t.Fatal(err)
		}
		src, err := OpenSource(lang)
		if err != nil {
			t.Fatal(err)
		}
		wanted := func(lemma, pos, cell string) bool {
			return len(lemma)%2 == 0 && pos != "noun" && !strings.Contains(cell, "pl")
		}
		some := Sifted(src, wanted)
		step := max(1, src.Units()/200)
		found := 0
		for unit := 0; unit < src.Units(); unit += step {
			var want, got []Form
			src.Forms(unit, func(f Form) bool {
				if f.Refused == "" && wanted(f.Lemma, f.POS, f.Cell) {
					want = append(want, f)
				}
				return true
			})
			some.Forms(unit, func(f Form) bool {
				got = append(got, f)
				return true
			})
			if d := cmp.Diff(want, got); d != "" {
				t.Fatalf("%s, unit %d: Forms gives - and Sifted gives +:\n%s", tag, unit, d)
			}
			first := 0
			some.Forms(unit, func(Form) bool {
				first++
				return false
			})
			if first != min(1, len(want)) {
				t.Errorf("%s, unit %d: %d forms after yield returned false", tag, unit, first)
			}
			found += len(want)
		}
		if found == 0 {
			t.Errorf("%s: no form was wanted", tag)
		}
	}
}
