package ingest_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/ingest"
)

// entry draws an entry with an id. Spellings have no character that a table keeps
// for itself.
func entry(t *rapid.T, id string) ingest.Entry {
	spelling := rapid.StringOfN(rapid.RuneFrom([]rune("aăāæbcdlmnortuvz-Λ\u0304|'")), 1, 6, -1)
	spellings := rapid.SliceOfN(spelling, 0, 3)
	gender := rapid.SampledFrom([]string{"", "m", "f", "n", "c", "m|f", "c|n"})
	e := ingest.Entry{
		ID: id, Homograph: rapid.SampledFrom([]string{"", "1", "12"}).Draw(t, "hom"),
		Headword: spelling.Draw(t, "headword"), Variants: spellings.Draw(t, "variants"),
		Rejected: spellings.Draw(t, "rejected"), Inflection: spellings.Draw(t, "inflection"),
		Gender: gender.Draw(t, "gender"), POS: rapid.SampledFrom(append(ingest.PartsOfSpeech, "")).Draw(t, "pos"),
		Target: rapid.SampledFrom([]string{"", "n7", "?summ-"}).Draw(t, "target"),
	}
	e.SetMarks(rapid.SliceOfN(rapid.SampledFrom(ingest.Marks), 0, 4).Draw(t, "marks")...)
	for range rapid.IntRange(0, 2).Draw(t, "forms") {
		cell := rapid.SampledFrom([]string{"?", "dat.pl", "inf.perf"}).Draw(t, "cell")
		e.Forms = append(e.Forms, ingest.Form{Cell: cell, Spelling: spelling.Draw(t, "form")})
	}
	for _, list := range []*[]string{&e.Variants, &e.Rejected, &e.Inflection, &e.Marks} {
		if len(*list) == 0 {
			*list = nil
		}
	}
	return e
}

// TestTableProperties writes any entries and reads them again; the table of what
// was read is the same to the byte.
func TestTableProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want []ingest.Entry
		for _, id := range rapid.SliceOfNDistinct(rapid.StringMatching(`n[0-9]{1,5}(\.[0-9]{1,2})?`), 0, 8, rapid.ID).Draw(t, "ids") {
			want = append(want, entry(t, id))
		}
		var first, again bytes.Buffer
		if err := ingest.WriteTable(&first, seq(want)); err != nil {
			t.Fatal(err)
		}
		got, err := read(first.String())
		if err != nil {
			t.Fatalf("%v\n%s", err, first.String())
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("(-written +read):\n%s", d)
		}
		if err := ingest.WriteTable(&again, seq(got)); err != nil || again.String() != first.String() {
			t.Fatalf("%v; written again:\n%s, not\n%s", err, again.String(), first.String())
		}
	})
}
