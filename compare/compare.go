package compare

import (
	"context"
	"encoding/hex"
	"iter"
	"maps"
	"slices"
	"unicode/utf8"

	"github.com/verbarium/verbarium/dist"
)

// A Comparison is all that differs between the words of two lexica.
type Comparison struct {
	Old, New Compared
	Changes  []Change
	Lengths  []LengthChange // of all lengths that a word has, in ascending order
	Causes   []Cause        // of each change; nil unless they were asked for
}

// A Compared names one of two lexica.
type Compared struct {
	Path        string `json:"path"`
	Language    string `json:"language,omitempty"`
	Name        string `json:"name,omitempty"`
	Release     string `json:"release,omitempty"`
	Date        string `json:"date,omitempty"`
	Words       int    `json:"words"`
	WordsSHA256 string `json:"words_sha256,omitempty"`
}

// A LengthChange counts the words of one length in two lexica.
type LengthChange struct {
	Tiles   int `json:"tiles"`
	Added   int `json:"added"`
	Removed int `json:"removed"`
	Old     int `json:"old"`
	New     int `json:"new"`
}

// Releases collects what differs between two lexica.
func Releases(old, updated *dist.Release) (*Comparison, error) {
	changes, err := Diff(old, updated)
	if err != nil {
		return nil, err
	}
	c := &Comparison{Old: compared(old), New: compared(updated)}
	c.collect(changes, old.Lengths(), updated.Lengths())
	return c, nil
}

// Lists collects what differs between two sorted sets of words, that were
// read from two files.
func Lists(oldPath string, old []string, newPath string, updated []string) *Comparison {
	c := &Comparison{Old: Compared{Path: oldPath, Words: len(old)}, New: Compared{Path: newPath, Words: len(updated)}}
	count := func(words []string) []dist.ByLength {
		n := map[int]int{}
		for _, w := range words {
			n[utf8.RuneCountInString(w)]++
		}
		var out []dist.ByLength
		for tiles, words := range n {
			out = append(out, dist.ByLength{Tiles: tiles, Words: words})
		}
		return out
	}
	c.collect(Words(slices.Values(old), slices.Values(updated)), count(old), count(updated))
	return c
}

func compared(r *dist.Release) Compared {
	c := Compared{
		Path: r.Path, Language: r.Header.Language, Name: r.Header.Name, Release: r.Header.Release,
		Words: r.Header.Words, WordsSHA256: hex.EncodeToString(r.Header.WordsSHA256[:]),
	}
	if r.Manifest != nil {
		c.Date = r.Manifest.Date
	}
	return c
}

// collect takes the changes and counts by length.
func (c *Comparison) collect(changes iter.Seq[Change], old, updated []dist.ByLength) {
	by := map[int]*LengthChange{}
	at := func(tiles int) *LengthChange {
		if by[tiles] == nil {
			by[tiles] = &LengthChange{Tiles: tiles}
		}
		return by[tiles]
	}
	for _, l := range old {
		at(l.Tiles).Old = l.Words
	}
	for _, l := range updated {
		at(l.Tiles).New = l.Words
	}
	for change := range changes {
		c.Changes = append(c.Changes, change)
		if change.Added {
			at(change.Tiles).Added++
		} else {
			at(change.Tiles).Removed++
		}
	}
	for _, tiles := range slices.Sorted(maps.Keys(by)) {
		c.Lengths = append(c.Lengths, *by[tiles])
	}
}

// Added is the number of words that were added.
func (c *Comparison) Added() int { return c.count(true) }

// Removed is the number of words that were taken away.
func (c *Comparison) Removed() int { return c.count(false) }

func (c *Comparison) count(added bool) int {
	n := 0
	for i := range c.Changes {
		if c.Changes[i].Added == added {
			n++
		}
	}
	return n
}

// Explain finds the cause of each change: see [Causes].
func (c *Comparison) Explain(ctx context.Context, old, updated *Edition, p dist.Progress) error {
	var err error
	c.Causes, err = Causes(ctx, old, updated, c.Changes, p)
	return err
}

// Groups puts the changes with one cause together: see [Group].
func (c *Comparison) Groups() []ChangeGroup { return Group(c.Changes, c.Causes) }
