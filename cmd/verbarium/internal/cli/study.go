package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

// A player is a lexicon as the commands for players ask it.
type player struct {
	*study.Lexicon
	release *dist.Release
	judge   *judge // who knows the set of tiles and the sources
}

// playerFlags adds the flags of all commands for players, and returns a function
// that opens the lexicon they name.
func (a *app) playerFlags(cmd *cobra.Command) func(context.Context) (*player, error) {
	lex := a.lexiconFlag(cmd)
	tiles := cmd.Flags().String("tiles", "", "the set of tiles (default that of the lexicon)")
	return func(ctx context.Context) (*player, error) {
		r, err := a.open(ctx, *lex)
		if err != nil {
			return nil, err
		}
		j := newJudge(r)
		if *tiles != "" {
			if err := j.useTiles(*tiles); err != nil {
				return nil, err
			}
		}
		return &player{study.New(r, j.set), r, j}, nil
	}
}

// source opens the sources of the lexicon for what asks after readings.
func (p *player) source(what string) (vocab.Source, error) {
	src, err := p.judge.Source()
	if err == nil && src == nil {
		return nil, withHint(fmt.Errorf("%s needs the sources of the lexicon, which are not in this program", what),
			"a lexicon that was made from a list of yours has words on tiles only")
	}
	return src, err
}

// advise adds advice to the errors of package study.
func (p *player) advise(err error) error {
	var pe *study.PatternError
	switch {
	case errors.As(err, &pe) && foreign(pe.Err): // of whatever flag
		h := &p.release.Header
		return withHint(&usageError{fmt.Errorf("%q: %w", pe.Pattern, pe.Err)}, "the letters of %s are %s", h.Name, strings.Join(h.Alphabet, " "))
	case errors.As(err, &pe):
		return withHint(&usageError{err}, "? is any letter, * any number of letters, [aeiu] one of these, [^s] any other")
	case errors.Is(err, study.ErrPOS):
		return withHint(&usageError{err}, "they are %s", strings.Join(ingest.PartsOfSpeech, ", "))
	case errors.Is(err, study.ErrCell):
		parts, _ := p.CellParts()
		return withHint(&usageError{err}, "its parts, with full stops between, are of %s; * is any of them or none", strings.Join(parts, " "))
	case errors.Is(err, study.ErrNoTiles):
		return withHint(fmt.Errorf("%s: %w", p.release.Path, err), "words can be searched, but neither scored nor drawn")
	case errors.Is(err, study.ErrOrder):
		return withHint(&usageError{err}, "they are %s", orders())
	}
	return err
}

// foreign reports whether an error is that of a letter, which no sign of a pattern
// was meant to be.
func foreign(err error) bool {
	var reason *sources.Reason
	return errors.As(err, &reason) && reason.Kind == sources.ForeignLetter && unicode.IsLetter([]rune(reason.Letter)[0])
}

// orders names the values of --by.
func orders() string {
	var names []string
	for _, o := range study.Orders() {
		names = append(names, string(o))
	}
	return strings.Join(names, ", ")
}

// wordColumns say what is printed beside a word.
type wordColumns struct {
	score, hooks, readings bool
}

func (c *wordColumns) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&c.score, "score", false, "add what the word counts")
	f.BoolVar(&c.hooks, "hooks", false, "add the letters that make another word before and behind it")
	f.BoolVar(&c.readings, "readings", false, "add the readings: lemma, part of speech, cells")
}

// joined writes letters one behind the other, with spaces between if one of them
// has several characters.
func joined(letters []string) string {
	if slices.ContainsFunc(letters, func(l string) bool { return len([]rune(l)) > 1 }) {
		return strings.Join(letters, " ")
	}
	return strings.Join(letters, "")
}

// readingsText writes readings for a reader: the cells of a lemma together.
func readingsText(list []study.WordReading) string {
	var parts []string
	for i := 0; i < len(list); {
		r := list[i]
		text := strings.TrimSpace(r.Lemma + " " + r.POS)
		sep := " "
		for ; i < len(list) && list[i].Entry == r.Entry && list[i].Lemma == r.Lemma; i++ {
			if cell := list[i].Cell; cell != "" && !strings.HasSuffix(text, sep+cell) {
				text += sep + cell
				sep = ", "
			}
		}
		if !slices.Contains(parts, text) {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "; ")
}

// columns are the columns of a row in text.
func (c *wordColumns) columns(row *study.WordRow) []string {
	cols := []string{row.Word}
	if c.score {
		cols = append(cols, strconv.Itoa(*row.Score))
	}
	if c.hooks {
		cols = append(cols, joined(*row.Front), joined(*row.Back))
	}
	if c.readings {
		cols = append(cols, readingsText(row.Readings))
	}
	return cols
}

// printRow prints a word with its columns.
func (a *app) printRow(row *study.WordRow, c wordColumns) error {
	if a.format == "json" {
		return a.json(row)
	}
	a.printf("%s\n", strings.Join(c.columns(row), "\t"))
	return nil
}

// A span is a range of numbers as a flag gives it.
type span struct{ from, to int }

const unlimited = 1 << 30

func (s span) has(n int) bool { return s.from <= n && n <= s.to }

// parseSpan reads N, N-M, or N- for N and more; no text is no limit.
func parseSpan(flag, text string, least int) (span, error) {
	if text == "" {
		return span{least, unlimited}, nil
	}
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		to = from
	}
	var s span
	var err1, err2 error
	s.from, err1 = strconv.Atoi(from)
	if s.to, err2 = strconv.Atoi(to); isRange && to == "" {
		s.to, err2 = unlimited, nil
	}
	if err1 != nil || err2 != nil || s.from < least || s.to < s.from {
		return s, usagef("--%s %q: want N, N-M with the smaller first, or N- for N and more, from %d", flag, text, least)
	}
	return s, nil
}
