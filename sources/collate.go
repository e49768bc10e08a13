package sources

import (
	"cmp"
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

// CollationKey returns a function that makes keys: spellings are in the order of
// their keys. With loose, capitals count as small letters and letters with a mark
// that the language has no letter for as letters without it.
func (l *Language) CollationKey(loose bool) func(spelling string) string {
	var options []collate.Option
	if loose {
		options = append(options, collate.Loose)
	}
	c := collate.New(language.Make(l.Tag), options...)
	var buf collate.Buffer
	return func(spelling string) string {
		buf.Reset()
		return string(c.KeyFromString(&buf, spelling))
	}
}

// Collate sorts spellings as [Language.Collator] compares them.
func (l *Language) Collate(spellings []string) {
	key := l.CollationKey(false)
	// A key is made once for each spelling, not at every comparison.
	keys := make(map[string]string, len(spellings))
	for _, s := range spellings {
		keys[s] = key(s)
	}
	slices.SortFunc(spellings, func(a, b string) int {
		return cmp.Or(strings.Compare(keys[a], keys[b]), strings.Compare(a, b))
	})
}
