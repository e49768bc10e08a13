package loc_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/ingest/loc"
)

// edition draws the entries of an edition: few headwords, so that many have several.
func edition(t *rapid.T, name string) []loc.Entry {
	entries := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) loc.Entry {
		word := rapid.SampledFrom([]string{"casă", "dud", "zid"}).Draw(t, "headword")
		return loc.Entry{
			Headword: word, Stressed: rapid.SampledFrom([]string{"'", ""}).Draw(t, "stress") + word,
			Type: rapid.SampledFrom([]string{"F", "N"}).Draw(t, "type"), Number: rapid.SampledFrom([]string{"1", "2"}).Draw(t, "number"),
			Restriction: rapid.SampledFrom([]string{"", "S"}).Draw(t, "restriction"),
		}
	}), 0, 12).Draw(t, name)
	for i := range entries {
		entries[i].Line = i + 1
	}
	return entries
}

// facts are what an entry says, the entries of a list sorted.
func facts(entries []loc.Entry) []string {
	var list []string
	for _, e := range entries {
		list = append(list, e.Stressed+" "+e.Code())
	}
	slices.Sort(list)
	return list
}

// TestDiffEntriesProperties makes the new edition of the old one and what DiffEntries
// says; between an edition and itself, in any order, there is no difference.
func TestDiffEntriesProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		old, updated := edition(t, "old"), edition(t, "new")
		changes := loc.DiffEntries(old, updated, strings.Compare)
		made := facts(old)
		for _, c := range changes {
			if c.Old != nil {
				i, ok := slices.BinarySearch(made, c.Old.Stressed+" "+c.Old.Code())
				if !ok {
					t.Fatalf("%+v is not in the old edition", c.Old)
				}
				made = slices.Delete(made, i, i+1)
			}
		}
		for _, c := range changes {
			if c.New != nil {
				made = append(made, facts([]loc.Entry{*c.New})...)
			}
		}
		if slices.Sort(made); !slices.Equal(made, facts(updated)) {
			t.Fatalf("%v and the changes make %v, want %v", facts(old), made, facts(updated))
		}
		if !slices.IsSortedFunc(changes, func(a, b loc.EntryChange) int { return strings.Compare(a.Headword, b.Headword) }) {
			t.Fatalf("changes %+v are not in order", changes)
		}
		if same := loc.DiffEntries(old, rapid.Permutation(old).Draw(t, "shuffled"), strings.Compare); len(same) > 0 {
			t.Fatalf("an edition differs from itself: %+v", same)
		}
	})
}
