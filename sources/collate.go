package sources

import (
	"slices"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// Collator returns a comparison of spellings in the order in which the
// dictionaries of the language have them, for Romanian ă after a, ș after s, ț
// after t; for a language without an order of its own, that of Unicode. No two
// spellings that differ are equal. It is not for several goroutines at once.
func (l *Language) Collator() func(a, b string) int {
	c := collate.New(language.Make(l.Tag))
	return func(a, b string) int {
		if d := c.CompareString(a, b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	}
}

// Collate sorts spellings as [Language.Collator] compares them.
func (l *Language) Collate(spellings []string) {
	c := collate.New(language.Make(l.Tag))
	var buf collate.Buffer
	type keyed struct {
		key  []byte
		text string
	}
	// A key is made once for each spelling, not at every comparison.
	all := make([]keyed, len(spellings))
	size := 0
	for i, s := range spellings {
		all[i] = keyed{c.KeyFromString(&buf, s), s}
		if size += len(all[i].key); size > 1<<20 {
			buf, size = collate.Buffer{}, 0
		}
	}
	slices.SortFunc(all, func(a, b keyed) int {
		if d := slices.Compare(a.key, b.key); d != 0 {
			return d
		}
		return strings.Compare(a.text, b.text)
	})
	for i := range all {
		spellings[i] = all[i].text
	}
}
