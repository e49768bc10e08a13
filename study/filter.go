package study

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/vocab"
)

// A Filter says what a reading of a word has to be like. All that is not empty
// has to hold of the same reading.
type Filter struct {
	POS   []string // parts of speech, any of them: "noun", "verb" ...
	Cell  string   // a pattern for the name of the cell: see [MatchCell]
	Lemma string   // the headword, folded as words are
}

// None reports whether the filter lets every reading pass.
func (f Filter) None() bool { return len(f.POS) == 0 && f.Cell == "" && f.Lemma == "" }

// The reasons why a filter cannot be applied.
var (
	ErrPOS     = errors.New("no such part of speech")
	ErrCell    = errors.New("no cell is named so")
	ErrNoPOS   = errors.New("the sources of the lexicon do not tell parts of speech")
	ErrNoCells = errors.New("the sources of the lexicon do not tell cells")
)

// cellTable lists the parts of which the names of cells are made.
const cellTable = "cells.tsv"

// CellParts lists the parts of which the cells of the lexicon's language are
// named, in the order of a grammar. The error is [ErrNoCells].
func (l *Lexicon) CellParts() ([]string, error) {
	if l.release.Language == nil {
		return nil, ErrNoCells
	}
	var parts []string
	err := l.release.Language.Lines(cellTable, func(_ int, text string) error {
		part, _, _ := strings.Cut(text, "\t")
		parts = append(parts, part)
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoCells
	}
	return parts, err
}

// MatchCell reports whether the name of a cell, parts with full stops between
// them, matches a pattern: a part * stands for any number of parts or none; in
// any other part * stands for any letters and ? for one. So *.abl.pl.* is the
// ablative plural of nouns, adjectives and participles, ind.perf.* the whole
// indicative perfect, *.1* each first person.
func MatchCell(pattern, cell string) bool {
	return matchStars(strings.Split(pattern, "."), strings.Split(cell, "."), "*", matchPart)
}

// matchPart reports whether a part of the name of a cell matches one of a pattern.
func matchPart(pattern, part string) bool {
	return matchStars([]rune(pattern), []rune(part), '*', func(p, r rune) bool { return p == '?' || p == r })
}

// matchStars reports whether a row of things fits a pattern in which a star stands
// for any number of things or none. It is enough to come back to the last star, so
// that no pattern takes long.
func matchStars[T comparable](pattern, row []T, star T, fits func(p, x T) bool) bool {
	at, i := 0, 0
	last, from := -1, 0
	for i < len(row) {
		switch {
		case at < len(pattern) && pattern[at] == star:
			last, from = at, i
			at++
		case at < len(pattern) && fits(pattern[at], row[i]):
			at++
			i++
		case last >= 0:
			from++
			at, i = last+1, from
		default:
			return false
		}
	}
	for at < len(pattern) && pattern[at] == star {
		at++
	}
	return at == len(pattern)
}

// A sieve is a filter made ready. It is for several goroutines at once.
type sieve struct {
	lexicon *Lexicon
	pos     []string
	cell    string
	cells   sync.Map // of cell to bool: few cells, many forms
	lemma   []byte
	lemmata sync.Map // of lemma to bool
}

// Check checks a filter against what the language knows, so that a slip of the pen
// is not an empty answer. [Lexicon.Readings] does so too, but before it there may
// be sources to open, which takes time. The errors are [ErrPOS], [ErrCell],
// [ErrNoCells] and a [*PatternError] of the lemma.
func (l *Lexicon) Check(f Filter) error {
	for _, pos := range f.POS {
		if !slices.Contains(ingest.PartsOfSpeech, pos) {
			return fmt.Errorf("%q: %w", pos, ErrPOS)
		}
	}
	if err := l.checkCell(f.Cell); err != nil {
		return err
	}
	_, err := l.part(bare(f.Lemma))
	return err
}

// sieve makes a filter ready.
func (l *Lexicon) sieve(src vocab.Source, f Filter) (*sieve, error) {
	if err := l.Check(f); err != nil {
		return nil, err
	}
	if len(f.POS) > 0 && !tellsPOS(src) {
		return nil, ErrNoPOS
	}
	lemma, err := l.part(bare(f.Lemma))
	return &sieve{lexicon: l, pos: f.POS, cell: f.Cell, lemma: lemma}, err
}

// bare takes the hyphens out of a headword, which show its parts.
func bare(lemma string) string { return strings.ReplaceAll(lemma, "-", "") }

// tellsPOS reports whether a source knows parts of speech: if none of the first
// forms has one, no form has.
func tellsPOS(src vocab.Source) bool {
	const enough = 100
	found := false
	for unit := 0; unit < min(src.Units(), enough) && !found; unit++ {
		src.Forms(unit, func(f vocab.Form) bool {
			found = f.POS != ""
			return !found
		})
	}
	return found
}

// checkCell refuses a pattern with a part that no cell has.
func (l *Lexicon) checkCell(pattern string) error {
	if pattern == "" {
		return nil
	}
	parts, err := l.CellParts()
	if err != nil {
		return err
	}
	for part := range strings.SplitSeq(pattern, ".") {
		known := part == "*" || slices.ContainsFunc(parts, func(p string) bool { return matchPart(part, p) })
		if !known && !strings.Contains(part, "/") {
			return fmt.Errorf("%q in %q: %w", part, pattern, ErrCell)
		}
	}
	return nil
}

// keeps reports whether the rulings and the filter keep a form.
func (s *sieve) keeps(f *vocab.Form) bool {
	return f.Refused == "" && f.Word != nil && s.wanted(f.Lemma, f.POS, f.Cell)
}

// wanted reports whether the filter keeps a form, by what is known of it.
func (s *sieve) wanted(lemma, pos, cell string) bool {
	switch {
	case len(s.pos) > 0 && !slices.Contains(s.pos, pos),
		s.cell != "" && !remember(&s.cells, cell, s.keepsCell),
		s.lemma != nil && !remember(&s.lemmata, lemma, s.keepsLemma):
		return false
	}
	return true
}

func (s *sieve) keepsCell(cell string) bool { return MatchCell(s.cell, cell) }

func (s *sieve) keepsLemma(lemma string) bool {
	tiles, err := s.lexicon.Letters(bare(lemma))
	return err == nil && string(tiles) == string(s.lemma)
}

// remember answers a question about a text once.
func remember(answers *sync.Map, text string, ask func(string) bool) bool {
	if yes, ok := answers.Load(text); ok {
		return yes.(bool)
	}
	yes := ask(text)
	answers.Store(text, yes)
	return yes
}
