package paradigms_test

import (
	"strings"
	"testing"

	"github.com/verbarium/verbarium/vocab/paradigms"
)

// Every entry of the dictionary ends somewhere, and none as not understood.
func TestAccountAddsUp(t *testing.T) {
	_, p := openLatin(t)
	a := p.Account()
	entries, kinds := 0, map[string]int{}
	for e := range p.Outcomes() {
		entries++
		kinds[e.Outcome]++
		if e.Outcome == "not understood" {
			t.Errorf("%s %s is not understood: no row of the classes fits it", e.Entry, e.Headword)
		}
	}
	total, reasons := 0, map[string]int{}
	for _, l := range a.Lines {
		if l.Reason != "" {
			reasons[l.Outcome] += l.Entries()
			continue
		}
		total += l.Entries()
		if l.Entries() != kinds[l.Outcome] {
			t.Errorf("the account has %d entries %s, the list %d", l.Entries(), l.Outcome, kinds[l.Outcome])
		}
	}
	if total != entries || a.Articles+a.Inside != entries {
		t.Errorf("the account is of %d entries, %d articles and %d words inside, want %d", total, a.Articles, a.Inside, entries)
	}
	for _, outcome := range []string{"refused", "cross-reference"} {
		if reasons[outcome] != kinds[outcome] {
			t.Errorf("%d of %d entries %s have a reason", reasons[outcome], kinds[outcome], outcome)
		}
	}
	if got, want := len(kinds), len(paradigms.Outcomes())-1; got != want {
		t.Errorf("%d outcomes occur, want %d", got, want)
	}
}

// The report of a build counts by the same account.
func TestCountsAreTheAccount(t *testing.T) {
	_, p := openLatin(t)
	counts := map[string]int{}
	for _, c := range p.Counts() {
		counts[c.Name] = c.N
	}
	if want := p.Account(); counts["entries read"] != want.Articles+want.Inside {
		t.Errorf("entries read = %d, want %d", counts["entries read"], want.Articles+want.Inside)
	}
	for _, l := range p.Account().Lines {
		name := strings.TrimSuffix("entries "+l.Outcome+": "+l.Reason, ": ")
		if counts[name] != l.Entries() {
			t.Errorf("%s = %d, want %d", name, counts[name], l.Entries())
		}
	}
}
