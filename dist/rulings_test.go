package dist

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/verbarium/verbarium/vocab"
)

const switchable = `
[[ruling]]
name = "no-dabada"
number = 2
on = true
text = "no dabada"
[[ruling]]
name = "off"
number = 3
on = false
text = "off"
`

// removals expands the small language with rulings.
func removals(t *testing.T, rulings string) ([]Removal, []ByLength, []ByLength) {
	t.Helper()
	lang := testLanguage(t, map[string]string{
		"lang.toml":   testFiles["lang.toml"] + switchable,
		"stems.tsv":   "stem\tclasses\nabá\tX\nabada\t\nbad\t\nBad\t\ncad\tX\n",
		"rulings.tsv": "ruling\tkind\tclass\tstrip\tspelling\tsource\n" + rulings,
	})
	src, err := OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	rs, kept, gone, err := Removals(context.Background(), lang, src, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rs, kept, gone
}

// The stems are aba, abada, bad, Bad, cad; the suffixes -da and -dabada, of which
// the second makes words that are too long.
func TestRemovals(t *testing.T) {
	// abada is also a stem, so that only cadda is lost with -da.
	rs, kept, gone := removals(t, "no-dabada\tsuffix\tX\t0\tda\t\n")
	want := []Removal{{"no-dabada", 2, 1}, {"capital", 1, 0}, {"too-long", 2, 0}}
	if diff := cmp.Diff(want, rs); diff != "" {
		t.Errorf("removals (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]ByLength{{3, 3}, {5, 1}}, kept); diff != "" {
		t.Errorf("kept (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]ByLength{{5, 1}}, gone); diff != "" {
		t.Errorf("gone (-want +got):\n%s", diff)
	}
	// A ruling that is off takes nothing.
	rs, kept, gone = removals(t, "off\tsuffix\tX\t0\tda\t\n")
	if diff := cmp.Diff([]Removal{{"capital", 1, 0}, {"too-long", 2, 0}}, rs); diff != "" || gone != nil {
		t.Errorf("removals (-want +got):\n%s\ngone %v", diff, gone)
	}
	if diff := cmp.Diff([]ByLength{{3, 3}, {5, 2}}, kept); diff != "" {
		t.Errorf("kept (-want +got):\n%s", diff)
	}
}

// TestRemovalsAgree compares with what a build keeps, over many units.
func TestRemovalsAgree(t *testing.T) {
	lang := testLanguage(t, nil)
	src := fake{units: 3000}
	rs, kept, _, err := Removals(context.Background(), lang, src, nil)
	if err != nil {
		t.Fatal(err)
	}
	tally, err := collect(context.Background(), src, lang, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(byLength(tally.words), kept); diff != "" {
		t.Errorf("words kept (-build +removals):\n%s", diff)
	}
	for _, r := range rs {
		if r.Forms != tally.refused[r.Reason] {
			t.Errorf("%s: %d forms, the build refuses %d", r.Reason, r.Forms, tally.refused[r.Reason])
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, _, err := Removals(ctx, lang, src, nil); !errors.Is(err, vocab.ErrInterrupted) {
		t.Errorf("interrupted: %v", err)
	}
}
