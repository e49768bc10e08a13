package patch

import (
	"strings"

	"github.com/verbarium/verbarium/ingest/loc"
	"github.com/verbarium/verbarium/sources"
)

// Orders returns the orders in which lists of a language are published: that
// of its dictionaries, and that of loc-baza, which is by headword, type and
// number of the model.
func Orders(lang *sources.Language) []Order {
	exact, loose := lang.CollationKey(false), lang.CollationKey(true)
	return []Order{
		func(line string) string { return exact(line) + "\x00" + line },
		func(line string) string {
			e, err := loc.ParseEntry(line)
			if err != nil {
				return loose(line)
			}
			return strings.Join([]string{loose(e.Headword), e.Type, e.Number}, "\x00")
		},
	}
}
