package dist

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// ErrNoWords reports a source of which not one form is a word.
var ErrNoWords = errors.New("the source has no words")

// Options are what a caller decides about a release.
type Options struct {
	Name    string // of the lexicon; the language's name if empty
	Release string
	Date    string // "2026-11-30"; left out if empty
	Origin  string // one line; the language's origin if empty
	Notice  string // of words that are not the language's own; its own notice if empty
	Licence string // of words that are not the language's own; not stated if empty
	Recipe  Recipe // from the tables of the language if empty
	// Previous is the release before this one; what changed since then goes
	// into the release. There may be none.
	Previous Earlier
	Tool     Tool
	Progress Progress
	// Clock, if not nil, gives the times of the stages in the report, the
	// first of which began at Start, when the caller opened the source.
	// They are not part of the release.
	Clock func() time.Time
	Start time.Time
}

// A Lexicon is compiled and not yet written.
type Lexicon struct {
	Language *sources.Language
	Dawg     *dawg.Graph
	Gaddag   *gaddag.Graph
	Report   Report
	header   dawg.Header
	manifest Manifest
	notice   string
	changes  []byte // since the previous release; nil if there is none
}

// Compile makes a lexicon from a source.
func Compile(ctx context.Context, lang *sources.Language, src vocab.Source, o Options) (*Lexicon, error) {
	if err := o.follows(lang.Tag); err != nil {
		return nil, err
	}
	l := &Lexicon{Language: lang}
	l.Report.begin(o.Clock, o.Start)
	t, err := collect(ctx, src, lang, o.Progress)
	if err != nil {
		return nil, err
	}
	if len(t.words) == 0 {
		return nil, ErrNoWords
	}
	l.Report.stage("forms")
	if err := l.build(ctx, t.words, o.Progress); err != nil {
		return nil, err
	}
	l.Report.fill(src, t, l)
	if err := l.describe(src, o); err != nil {
		return nil, err
	}
	if o.Previous == nil {
		return l, nil
	}
	if err := l.compareWith(ctx, o.Previous, src, o.Progress); err != nil {
		return nil, err
	}
	l.Report.stage("changes")
	return l, nil
}

// build makes the two graphs.
func (l *Lexicon) build(ctx context.Context, words []string, p Progress) error {
	var err error
	if l.Dawg, err = dawg.Build(tiles(ctx, words, p)); err != nil {
		return fmt.Errorf("%s: %w", l.Language.Tag, err)
	}
	if err := vocab.Interrupted(ctx); err != nil {
		return err
	}
	l.Report.stage("dawg")
	p.Report("gaddag", 0, 0)
	if l.Gaddag, err = gaddag.Build(l.Dawg); err != nil {
		return fmt.Errorf("%s: %w", l.Language.Tag, err)
	}
	l.Report.stage("gaddag")
	return vocab.Interrupted(ctx)
}

// tiles yields the words as a graph takes them, and ends early with ctx.
func tiles(ctx context.Context, words []string, p Progress) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		var buf []byte
		for i, w := range words {
			if i%(1<<16) == 0 {
				p.Report("dawg", int64(i), int64(len(words)))
				if ctx.Err() != nil {
					return
				}
			}
			if buf = append(buf[:0], w...); !yield(buf) {
				return
			}
		}
	}
}

// describe fills the manifest, but for the files.
func (l *Lexicon) describe(src vocab.Source, o Options) error {
	lang := l.Language
	var err error
	l.header, err = dawg.FillHeader(dawg.Header{
		Language: lang.Tag, Alphabet: lang.Alphabet, Name: cmp.Or(o.Name, lang.Name), Release: o.Release,
	}, l.Dawg)
	if err != nil {
		return err
	}
	inputs, err := licensed(lang, src, o)
	if err != nil {
		return err
	}
	m := Manifest{
		Format: manifestFormat, Name: l.header.Name, Release: o.Release,
		Language: lang.Tag, Date: o.Date, Origin: cmp.Or(o.Origin, lang.Origin),
		Build: Recipe{cmp.Or(o.Recipe.Words, FromTables), o.Recipe.Encoding},
		Words: l.Dawg.Len(), WordsSHA256: hexHash(l.header.WordsSHA256), Lengths: lengths(l.Dawg), Alphabet: lang.Alphabet,
		Sources: inputs, Tool: o.Tool,
	}
	for _, r := range lang.Rulings {
		m.Rulings = append(m.Rulings, Ruling{r.Name, r.On, r.Number, r.Text})
	}
	for _, g := range l.Report.Graphs {
		m.Graphs = append(m.Graphs, GraphInfo{g.Kind, g.Nodes, g.Arcs})
	}
	l.manifest = m
	l.notice, err = notice(lang, o.Notice)
	return err
}

// licensed lists what the release was made from, with licences. To words that are
// not the language's own belong the tables by which they were folded.
func licensed(lang *sources.Language, src vocab.Source, o Options) ([]vocab.Input, error) {
	if o.Notice == "" {
		return license(lang, src.Inputs())
	}
	own, err := readLock(lang, func(string) error { return nil })
	if err != nil {
		return nil, err
	}
	var out []vocab.Input
	for _, in := range src.Inputs() {
		in.Licence = cmp.Or(in.Licence, cmp.Or(o.Licence, licenceUnknown))
		out = append(out, in)
	}
	for _, name := range vocab.FoldingTables() {
		in, err := vocab.HashFile(lang.FS, name)
		if err != nil {
			return nil, err
		}
		out = append(out, own.license([]vocab.Input{in})...)
	}
	return out, nil
}

// licenceUnknown stands for the licence of a list of which the user said none.
const licenceUnknown = "not stated"

// Manifest returns the manifest; the list of files is empty until the lexicon
// is written.
func (l *Lexicon) Manifest() Manifest { return l.manifest }

// lengths counts the words of each length.
func lengths(g *dawg.Graph) []ByLength {
	var count [dawg.MaxLength + 1]int
	for w := range g.Words() {
		count[len(w)]++
	}
	var out []ByLength
	for n, words := range count {
		if words > 0 {
			out = append(out, ByLength{n, words})
		}
	}
	return out
}
