package cli

import (
	"bufio"
	"context"
	"fmt"
	"iter"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

// A change is a line of diff as printed in JSON.
type change struct {
	Change string `json:"change"` // "added", "removed"
	Word   string `json:"word"`
}

func (a *app) diffCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Compare the words of two lexica",
		Long: `Diff prints the words that NEW adds to OLD with a "+" before them and those it
takes away with a "-", in the order of the words. OLD and NEW are lexica or
plain lists with one word a line.

The exit status is 0 if the words are the same, 1 if they differ and 2 if there
is trouble.`,
		Example: `  $ verbarium diff old/la dist/la
  $ verbarium diff -q words.txt la && echo same`,
		Args: args(cobra.ExactArgs(2)),
		RunE: func(cmd *cobra.Command, names []string) error {
			if err := a.formats("text", "tsv", "json"); err != nil {
				return err
			}
			var sets [2][]string
			for i, name := range names {
				var err error
				if sets[i], err = a.wordSet(cmd.Context(), name); err != nil {
					return err
				}
			}
			return a.diff(slices.Values(sets[0]), slices.Values(sets[1]))
		},
	}
}

func (a *app) diff(old, updated iter.Seq[string]) error {
	same := true
	for c := range dist.Diff(old, updated) {
		same = false
		sign, name := "-", "removed"
		if c.Added {
			sign, name = "+", "added"
		}
		switch a.format {
		case "json":
			if err := a.json(change{name, c.Word}); err != nil {
				return err
			}
		case "tsv":
			a.printf("%s\t%s\n", name, c.Word)
		default:
			a.printf("%s%s\n", sign, c.Word)
		}
		if a.quiet {
			break
		}
	}
	if !same {
		return errNo
	}
	return nil
}

// wordSet reads the words of a lexicon or of a plain list, sorted and unique.
func (a *app) wordSet(ctx context.Context, name string) ([]string, error) {
	plain, err := isText(name)
	if err != nil {
		return nil, err
	}
	var words []string
	if plain {
		words, err = readList(name)
	} else {
		var r *dist.Release
		if r, err = a.open(ctx, name); err == nil {
			words = slices.AppendSeq(make([]string, 0, r.Graph.Len()), r.Words())
		}
	}
	if err != nil {
		return nil, err
	}
	if !slices.IsSorted(words) {
		slices.Sort(words)
	}
	return slices.Compact(words), nil
}

// readList reads a plain list: one word a line, "#" before a comment.
func readList(path string) ([]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var words []string
	sc := bufio.NewScanner(f)
	for line := 1; sc.Scan(); line++ {
		text := strings.TrimSpace(sc.Text())
		if !utf8.ValidString(text) {
			return nil, fmt.Errorf("%s:%d: not UTF-8", path, line)
		}
		if text != "" && text[0] != '#' {
			words = append(words, text)
		}
	}
	if err := sc.Err(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", path, len(words)+1, err)
	}
	return words, nil
}
