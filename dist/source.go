package dist

import (
	"errors"
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/affixes"
	"github.com/verbarium/verbarium/vocab/paradigms"
)

// ErrWords reports a language whose folder names a way to its words that this
// package does not know.
var ErrWords = errors.New("no such way to words")

// OpenSource reads the tables of a language.
func OpenSource(lang *sources.Language) (vocab.Source, error) {
	switch lang.Words {
	case "affixes":
		return affixes.Open(lang)
	case "paradigms":
		return paradigms.Open(lang)
	default:
		return nil, fmt.Errorf("%s: words = %q: %w", lang.Name, lang.Words, ErrWords)
	}
}

// Progress is called now and then, from one goroutine at a time, with the
// stage, the work done and the work expected; total is 0 when unknown. A nil
// Progress is silent.
type Progress func(stage string, done, total int64)

// Report calls p, if there is one.
func (p Progress) Report(stage string, done, total int64) {
	if p != nil {
		p(stage, done, total)
	}
}

// ErrOtherSource reports a lexicon that was not made from the tables at hand, so
// that they cannot answer for it.
var ErrOtherSource = errors.New("the lexicon has other sources")

// OpenSourceOf opens the tables that a lexicon was made from, if they are those of
// the language that it was opened with: its manifest names each table with its sum
// or, for a graph by itself, its name is that of the language.
func OpenSourceOf(r *Release) (vocab.Source, error) {
	switch {
	case r.Language == nil,
		r.Manifest != nil && r.Manifest.Origin != r.Language.Origin,
		r.Manifest == nil && r.Header.Name != r.Language.Name:
		return nil, ErrOtherSource
	}
	src, err := OpenSource(r.Language)
	if err == nil && r.Manifest != nil && !sameTables(r.Manifest.Sources, src.Inputs()) {
		return nil, ErrOtherSource
	}
	if p, ok := src.(*paradigms.Source); ok {
		p.Know(r.Graph)
	}
	return src, err
}

// MadeFrom reports whether a release was made from tables that are as they are now: its
// manifest names each with the sum that it has. Tables that it does not name are not
// looked for.
func (m *Manifest) MadeFrom(lang *sources.Language) bool {
	if m.Language != lang.Tag || !m.FromTables() || len(m.Sources) == 0 {
		return false
	}
	return !slices.ContainsFunc(m.Sources, func(in vocab.Input) bool {
		now, err := vocab.HashFile(lang.FS, in.Name)
		return err != nil || now.SHA256 != in.SHA256
	})
}

// sameTables reports whether two lists name the same files with the same bytes.
func sameTables(a, b []vocab.Input) bool {
	return slices.EqualFunc(a, b, func(x, y vocab.Input) bool { return x.Name == y.Name && x.SHA256 == y.SHA256 })
}
