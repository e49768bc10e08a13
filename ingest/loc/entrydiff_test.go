package loc_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest/loc"
)

// entries reads "stressed type number restriction" rows.
func entries(rows ...string) []loc.Entry {
	var out []loc.Entry
	for i, row := range rows {
		f := append(strings.Fields(row), "")
		out = append(out, loc.Entry{
			Line: i + 1, Stressed: f[0], Headword: strings.ReplaceAll(f[0], "'", ""), Type: f[1], Number: f[2], Restriction: f[3],
		})
	}
	return out
}

func show(cs []loc.EntryChange) []string {
	var out []string
	for _, c := range cs {
		s := c.Kind + " " + c.Headword + ":"
		if c.Old != nil {
			s += " -" + c.Old.Stressed + " " + c.Old.Code()
		}
		if c.New != nil {
			s += " +" + c.New.Stressed + " " + c.New.Code()
		}
		out = append(out, s)
	}
	return out
}

func TestDiffEntries(t *testing.T) {
	old := entries(
		"ab'ac N 2", "cop'ertă F 71", "cop'ertă F 71", "d'ud M 1", "d'ud N 24", "f'ag M 1 S",
		"m'odul N 1", "r'ac M 3", "t'on N 1", "v'erb N 24 S", "v'id A 1", "v'id N 24",
	)
	updated := entries(
		"ab'ac N 2", "cop'ertă F 71", "d'ud M 1", "d'ud N 29 S", "f'ag M 1", "mod'ul N 1",
		"r'ac M 3", "r'ac N 24", "t'on M 1", "ț'ol N 1", "v'erb N 24 SP", "vid A 1", "v'id N 24", "z'ăr N 1", "z'ăr N 2",
	)
	want := []string{
		"lost entry copertă: -cop'ertă F 71",
		"model dud: -d'ud N 24 +d'ud N 29 S",
		"restriction fag: -f'ag M 1 S +f'ag M 1",
		"stress modul: -m'odul N 1 +mod'ul N 1",
		"new entry rac: +r'ac N 24",
		"model ton: -t'on N 1 +t'on M 1",
		"new word țol: +ț'ol N 1",
		"restriction verb: -v'erb N 24 S +v'erb N 24 SP",
		"stress vid: -v'id A 1 +vid A 1",
		"new word zăr: +z'ăr N 1",
		"new word zăr: +z'ăr N 2",
	}
	compare := romanian(t).Collator()
	if diff := cmp.Diff(want, show(loc.DiffEntries(old, updated, compare))); diff != "" {
		t.Errorf("changes (-want +got):\n%s", diff)
	}
	if got := loc.DiffEntries(old, old, compare); got != nil {
		t.Errorf("an edition differs from itself: %q", show(got))
	}
}

// TestDiffEntriesAccounts checks on random editions that old entries without
// those lost, and with those changed put in their new state, are the new ones.
func TestDiffEntriesAccounts(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	edition := func() []loc.Entry {
		var rows []string
		for range r.IntN(12) {
			rows = append(rows, fmt.Sprintf("%s %s %d %s",
				[]string{"a'b", "ab'", "ac"}[r.IntN(3)], []string{"F", "N"}[r.IntN(2)], r.IntN(2), []string{"", "S"}[r.IntN(2)]))
		}
		return entries(rows...)
	}
	key := func(e *loc.Entry) string { return e.Stressed + " " + e.Code() }
	for range 500 {
		old, updated := edition(), edition()
		count := map[string]int{}
		for i := range old {
			count[key(&old[i])]++
		}
		for i := range updated {
			count[key(&updated[i])]--
		}
		for _, c := range loc.DiffEntries(old, updated, strings.Compare) {
			if c.Old != nil {
				count[key(c.Old)]--
			}
			if c.New != nil {
				count[key(c.New)]++
			}
		}
		for k, n := range count {
			if n != 0 {
				t.Fatalf("%q is counted %d times too often", k, n)
			}
		}
	}
}

func TestStats(t *testing.T) {
	s := loc.StatsOf(entries("ab'ac N 2", "cop'ertă F 71", "cop'ertă F 71", "c'opertă F 72", "cha-cha I 7-P", "Rh N 2 S", "superintelig'entulei F 71"))
	want := &loc.Stats{
		Entries: 7, Headwords: 5, Several: 1, Repeated: 1, Full: 1, Unfit: 2,
		Types:        []loc.Frequency{{"F", 4}, {"N", 2}, {"I", 1}},
		Models:       []loc.Frequency{{"F 71", 3}, {"N 2", 2}, {"F 72", 1}, {"I 7-P", 1}},
		Restrictions: []loc.Frequency{{"S", 1}},
	}
	if diff := cmp.Diff(want, s); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := s.Share(2); !slices.Contains([]float64{5.0 / 7}, got) {
		t.Errorf("Share(2) = %v, want 5/7", got)
	}
	if got := loc.StatsOf(nil).Share(10); got != 0 {
		t.Errorf("share of nothing: %v", got)
	}
}
