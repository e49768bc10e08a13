package lewisshort

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// A Source is one file of the dictionary.
type Source struct {
	Name string
	Open func() (io.ReadCloser, error)
}

// Convert yields the entries of the dictionary in the order of their numbers.
// Where both TEI and JSON have an article, the TEI counts, since it marks what
// is etymology. An article that two files of one kind have is an error.
func Convert(sources []Source) iter.Seq2[ingest.Entry, error] {
	return func(yield func(ingest.Entry, error) bool) {
		c := converter{articles: map[string]article{}}
		// The TEI first, so that no article is taken apart twice.
		for _, tagged := range []bool{true, false} {
			for _, s := range sources {
				if err := c.read(s, tagged); err != nil {
					yield(ingest.Entry{}, err)
					return
				}
			}
		}
		for _, e := range c.entries() {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// An article is what one article of a source gave.
type article struct {
	tagged  bool
	place   string
	entries []ingest.Entry
}

type converter struct {
	articles map[string]article
}

// read adds the articles of a source if it is TEI and tagged is true, or JSON
// and tagged is false.
func (c *converter) read(s Source, tagged bool) (err error) {
	r, err := s.Open()
	if err != nil {
		return err
	}
	defer func() {
		if e := r.Close(); err == nil {
			err = e
		}
	}()
	first := true
	for a, err := range Read(r, s.Name) {
		if err != nil && first && tagged && !a.Tagged {
			return nil // not known to be TEI: the second round reports it
		}
		if err != nil {
			return err
		}
		first = false
		if a.Tagged != tagged {
			return nil
		}
		if err := c.add(a); err != nil {
			return err
		}
	}
	return nil
}

func (c *converter) add(a Article) error {
	old, ok := c.articles[a.N]
	switch {
	case !ok:
		place := fmt.Sprintf("%s:%d", a.File, a.Line)
		c.articles[a.N] = article{a.Tagged, place, Entries(a)}
	case old.tagged == a.Tagged:
		return fault(a.File, a.Line, "entry %s stands at %s too", a.N, old.place)
	}
	return nil
}

// entries returns all entries with their cross-references resolved.
func (c *converter) entries() []ingest.Entry {
	ids := make([]string, 0, len(c.articles))
	for id := range c.articles {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, compareIDs)
	var es []ingest.Entry
	for _, id := range ids {
		es = append(es, c.articles[id].entries...)
	}
	return Resolve(es)
}

// compareIDs puts n-numbers in order: n9 before n10, n10 before n10a.
func compareIDs(a, b string) int {
	an, as := splitID(a)
	bn, bs := splitID(b)
	return cmp.Or(cmp.Compare(an, bn), strings.Compare(as, bs))
}

// splitID splits "n123a" into 123 and "a".
func splitID(id string) (int, string) {
	s := strings.TrimPrefix(id, "n")
	digits := s[:len(s)-len(strings.TrimLeft(s, "0123456789"))]
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0, id
	}
	return n, s[len(digits):]
}
