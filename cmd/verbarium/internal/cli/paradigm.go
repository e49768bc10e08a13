package cli

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/paradigms"
)

func (a *app) paradigmCommand() *cobra.Command {
	var o paradigms.TableOptions
	var globs []string
	cmd := &cobra.Command{
		Use:   "paradigm LEMMA",
		Short: "Print the paradigm of a word",
		Long: `Paradigm prints a lemma as a grammar does: cases by numbers, persons by tenses.
Each entry of the dictionary with that headword, and each spelling of it, stands
apart. Alternatives in a cell are separated by " / "; a form that a ruling takes
away stands in brackets, with the number of the reason below the table.

Participles are shown in the nominative singular unless --all is given. With
--format tsv a line is a form: entry, headword, cell, spelling and, if the form
is struck, the reason.

The exit status is 1 if there is no such lemma.`,
		Example: `  $ verbarium paradigm rosa
  $ verbarium paradigm iuvenis --format tsv
  $ verbarium paradigm amo --cells 'ind.*.act.*' --cells 'inf.*'`,
		Args: args(cobra.ExactArgs(1)),
	}
	lex := a.lexiconFlag(cmd)
	cmd.Flags().BoolVar(&o.All, "all", false, "show every case of the participles")
	cmd.Flags().StringArrayVar(&globs, "cells", nil, "show only the cells that the pattern fits (ind.pres.*); may be repeated")
	cmd.RunE = func(cmd *cobra.Command, arg []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		var err error
		if o.Cell, err = cellGlobs(globs); err != nil {
			return err
		}
		lang, p, err := a.paradigms(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		return a.paradigm(lang, p, arg[0], o)
	}
	return cmd
}

// cellGlobs returns the test for cells that one of the patterns fits, or nil if
// there is no pattern.
func cellGlobs(globs []string) (func(cell string) bool, error) {
	for _, g := range globs {
		if _, err := path.Match(g, ""); err != nil {
			return nil, usagef("pattern %q: %w", g, err)
		}
	}
	if len(globs) == 0 {
		return nil, nil
	}
	return func(cell string) bool {
		return slices.ContainsFunc(globs, func(g string) bool { ok, _ := path.Match(g, cell); return ok })
	}, nil
}

// paradigms opens the tables of a lexicon. A tag that was never built needs none.
func (a *app) paradigms(ctx context.Context, lex string) (*sources.Language, *paradigms.Source, error) {
	src, lang, err := a.sourceOf(ctx, lex)
	if err != nil {
		return nil, nil, err
	}
	p, ok := src.(*paradigms.Source)
	if !ok {
		return nil, nil, fmt.Errorf("%s has no paradigms", lang.Name)
	}
	return lang, p, nil
}

func (a *app) sourceOf(ctx context.Context, lex string) (vocab.Source, *sources.Language, error) {
	if slices.Contains(a.tags(), lex) {
		dir, err := a.findTag(lex)
		if err != nil {
			return nil, nil, err
		}
		if dir == "" {
			lang, err := a.language(lex)
			if err != nil {
				return nil, nil, err
			}
			src, err := dist.OpenSource(lang)
			return src, lang, err
		}
	}
	r, err := a.open(ctx, lex)
	if err != nil {
		return nil, nil, err
	}
	src, err := dist.OpenSourceOf(r)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", lex, err)
	}
	return src, r.Language, nil
}

func (a *app) paradigm(lang *sources.Language, p *paradigms.Source, typed string, o paradigms.TableOptions) error {
	lemma, reason := lang.Letters(typed)
	if reason != nil {
		a.note("%s: %v", typed, reason)
		return errNo
	}
	if len(lemma) == 0 {
		return usagef("%q: no letters", typed)
	}
	tables := p.Tables(lemma, o)
	if len(tables) == 0 {
		a.note("%s has no lemma %s", lang.Name, typed)
		if len(lemma) <= dawg.MaxLength && !a.quiet { // to compare more takes long
			if near := p.Lemmata(lemma, suggested); len(near) > 0 {
				fmt.Fprintf(a.Stderr, "hint: did you mean %s?\n", strings.Join(near, " or "))
			}
		}
		return errNo
	}
	for i := range tables {
		if err := a.printTable(&tables[i], i); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) printTable(t *paradigms.Table, i int) error {
	switch a.format {
	case "json":
		return a.json(t)
	case "tsv":
		a.printCells(t)
		return nil
	}
	if i > 0 {
		a.printf("\n")
	}
	a.printf("%s\n", t.Title)
	for _, c := range t.Classes {
		a.printf("%s\n", c)
	}
	for i := range t.Blocks {
		a.printf("\n")
		for _, line := range blockLines(&t.Blocks[i]) {
			a.printf("%s\n", line)
		}
	}
	if len(t.Struck) > 0 {
		a.printf("\n")
	}
	for i, reason := range t.Struck {
		a.printf("%s %s\n", superscript(i+1), reason)
	}
	if t.Hidden > 0 {
		a.printf("\n%d more with --all\n", t.Hidden)
	}
	return nil
}

// printCells prints a table one form a line.
func (a *app) printCells(t *paradigms.Table) {
	for _, b := range t.Blocks {
		for _, row := range b.Rows {
			for _, s := range slices.Concat(row.Cells...) {
				reason := ""
				if s.Struck > 0 {
					reason = t.Struck[s.Struck-1]
				}
				a.printf("%s\t%s\t%s\t%s\t%s\n", t.Entry, t.Headword, s.Cell, s.Spelling, reason)
			}
		}
	}
}

// blockLines draws a block: its title, the labels of its columns, its rows.
func blockLines(b *paradigms.Block) []string {
	grid, columns := mergeColumns(b)
	for level := levels(b) - 1; level >= 0; level-- {
		line := []string{""}
		for i, labels := range columns {
			label := labels[level]
			// A label that goes on over several columns is printed once.
			if level+1 < len(labels) && i > 0 && slices.Equal(columns[i-1][:level+1], labels[:level+1]) {
				label = ""
			}
			line = append(line, label)
		}
		grid = slices.Insert(grid, 0, line)
	}
	lines := align(grid)
	if b.Title != "" {
		lines = append([]string{b.Title}, lines...)
	}
	return lines
}

// mergeColumns returns the rows of a block as text, and the labels of its columns:
// those of one group that are alike in every row stand as one, as grammars print
// a masculine and feminine.
func mergeColumns(b *paradigms.Block) (grid, columns [][]string) {
	for _, row := range b.Rows {
		grid = append(grid, []string{row.Label})
	}
	last := -1 // the column that was printed last
	for i := range b.Rows[0].Cells {
		alike := last >= 0 && len(b.Columns) > 0 && sameGroup(b.Columns[last], b.Columns[i])
		for _, row := range b.Rows {
			alike = alike && cellText(row.Cells[i]) == cellText(row.Cells[last])
		}
		if alike {
			inner := len(b.Columns[i]) - 1
			columns[len(columns)-1][inner] += ", " + b.Columns[i][inner]
			continue
		}
		last = i
		for j, row := range b.Rows {
			grid[j] = append(grid[j], cellText(row.Cells[i]))
		}
		if len(b.Columns) > 0 {
			columns = append(columns, slices.Clone(b.Columns[i]))
		}
	}
	return grid, columns
}

// sameGroup reports whether two columns have all but their inner labels in common,
// and have outer ones.
func sameGroup(a, b []string) bool {
	inner := len(a) - 1
	return inner > 0 && slices.Equal(a[:inner], b[:inner])
}

func levels(b *paradigms.Block) int {
	if len(b.Columns) == 0 {
		return 0
	}
	return len(b.Columns[0])
}

// cellText joins the alternatives of a cell.
func cellText(cell []paradigms.Spelling) string {
	if len(cell) == 0 {
		return "-"
	}
	var out []string
	for _, s := range cell {
		text := s.Spelling
		if s.Struck > 0 {
			text = "[" + text + "]" + superscript(s.Struck)
		}
		out = append(out, text)
	}
	return strings.Join(out, " / ")
}

// align pads the columns of a grid, two spaces apart; a first column without
// labels is left out.
func align(grid [][]string) []string {
	var widths []int
	for _, line := range grid {
		for i, text := range line {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], width(text))
		}
	}
	var out []string
	for _, line := range grid {
		var b strings.Builder
		b.WriteString("  ")
		for i, text := range line {
			if widths[i] > 0 {
				b.WriteString(text + strings.Repeat(" ", widths[i]-width(text)+2))
			}
		}
		out = append(out, strings.TrimRight(b.String(), " "))
	}
	return out
}

// width is the number of letters of a text; marks that combine take no room.
func width(text string) int {
	n := 0
	for _, r := range text {
		if !unicode.Is(unicode.Mn, r) {
			n++
		}
	}
	return n
}

// superscript writes a number in small raised figures.
func superscript(n int) string {
	var b strings.Builder
	for _, digit := range fmt.Sprint(n) {
		b.WriteRune([]rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'])
	}
	return b.String()
}
