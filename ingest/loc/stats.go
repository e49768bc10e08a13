package loc

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Stats are figures of an edition of loc-baza.
type Stats struct {
	Entries   int `json:"entries"`
	Headwords int `json:"headwords"` // distinct
	Several   int `json:"several"`   // headwords with more than one entry
	Repeated  int `json:"repeated"`  // entries that repeat an earlier one in everything
	Full      int `json:"full"`      // headwords that fill their column, so that the type touches them
	Unfit     int `json:"unfit"`     // headwords with a space, a hyphen or a capital
	// Types, Models and Restrictions are the most frequent first.
	Types        []Frequency `json:"types"`
	Models       []Frequency `json:"models"`
	Restrictions []Frequency `json:"restrictions"`
}

// A Frequency tells how often something occurs.
type Frequency struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// StatsOf counts the entries of an edition.
func StatsOf(entries []Entry) *Stats {
	s := &Stats{Entries: len(entries)}
	words, lines := map[string]int{}, map[string]bool{}
	types, models, restrictions := map[string]int{}, map[string]int{}, map[string]int{}
	for i := range entries {
		e := &entries[i]
		words[e.Headword]++
		types[e.Type]++
		models[e.Type+" "+e.Number]++
		if e.Restriction != "" {
			restrictions[e.Restriction]++
		}
		line := e.Stressed + " " + e.Code()
		if lines[line] {
			s.Repeated++
		}
		lines[line] = true
		if len([]rune(e.Stressed)) == formWidth {
			s.Full++
		}
		if strings.ContainsAny(e.Headword, " -") || strings.ToLower(e.Headword) != e.Headword {
			s.Unfit++
		}
	}
	s.Headwords = len(words)
	for _, n := range words {
		if n > 1 {
			s.Several++
		}
	}
	s.Types, s.Models, s.Restrictions = frequencies(types), frequencies(models), frequencies(restrictions)
	return s
}

func frequencies(count map[string]int) []Frequency {
	var out []Frequency
	for _, name := range slices.Sorted(maps.Keys(count)) {
		out = append(out, Frequency{name, count[name]})
	}
	slices.SortStableFunc(out, func(a, b Frequency) int { return cmp.Compare(b.N, a.N) })
	return out
}

// Share returns the share, in all entries, of the n most frequent models.
func (s *Stats) Share(n int) float64 {
	sum := 0
	for _, f := range s.Models[:min(n, len(s.Models))] {
		sum += f.N
	}
	return float64(sum) / float64(max(1, s.Entries))
}
