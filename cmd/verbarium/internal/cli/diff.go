package cli

import (
	"context"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/ingest/wordlist"
)

// A change is a line of diff as printed in JSON.
type change struct {
	Change string `json:"change"` // "added", "removed"
	Word   string `json:"word"`
}

func (a *app) diffCommand() *cobra.Command {
	var encoding string
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Compare the words of two lexica",
		Long: `Diff prints the words that NEW adds to OLD with a "+" before them and those it
takes away with a "-", in the order of the words. OLD and NEW are lexica or
plain lists with one word a line, in a .txt or a .zip.

With --format dif it prints what the publisher of LOC does: the lines of OLD that
NEW has not with "< " before them, those of NEW that OLD has not with "> ", in the
order of the lines, as they stand. 'verbarium patch' makes NEW of OLD and that.

The exit status is 0 if the words are the same, 1 if they differ and 2 if there
is trouble.`,
		Example: `  $ verbarium diff old/la dist/la
  $ verbarium diff -q words.txt la && echo same
  $ verbarium diff --format dif loc-reduse-5.0.zip loc-reduse-6.0.zip > loc-dif.txt`,
		Args: args(cobra.ExactArgs(2)),
		RunE: func(cmd *cobra.Command, names []string) error {
			if err := a.formats("text", "tsv", "json", "dif"); err != nil {
				return err
			}
			if a.format == "dif" {
				if encoding != "" {
					return usagef("--encoding is not for --format dif, which keeps the bytes of lines")
				}
				return a.dif(cmd.Context(), names[0], names[1])
			}
			changes, err := a.changes(cmd.Context(), names[0], names[1], encoding)
			if err != nil {
				return err
			}
			return a.diff(changes)
		},
	}
	cmd.Flags().StringVar(&encoding, "encoding", "", "encoding of plain lists (default utf-8)")
	return cmd
}

// changes compares two lexica by their graphs, or the words of what is no
// lexicon.
func (a *app) changes(ctx context.Context, old, updated, encoding string) (iter.Seq[dist.Change], error) {
	var texts [2]bool
	for i, name := range []string{old, updated} {
		var err error
		if texts[i], err = isText(name); err != nil {
			return nil, err
		}
	}
	if texts[0] || texts[1] {
		from, err := a.wordSet(ctx, old, encoding)
		if err != nil {
			return nil, err
		}
		to, err := a.wordSet(ctx, updated, encoding)
		if err != nil {
			return nil, err
		}
		return dist.Diff(slices.Values(from), slices.Values(to)), nil
	}
	from, err := a.open(ctx, old)
	if err != nil {
		return nil, err
	}
	to, err := a.open(ctx, updated)
	if err != nil {
		return nil, err
	}
	return dist.DiffReleases(from, to)
}

func (a *app) diff(changes iter.Seq[dist.Change]) error {
	same := true
	for c := range changes {
		same = false
		if err := a.printChange(c.Word, c.Added); err != nil {
			return err
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

// printChange prints a word that was added or taken away.
func (a *app) printChange(word string, added bool) error {
	sign, name := "-", "removed"
	if added {
		sign, name = "+", "added"
	}
	switch a.format {
	case "json":
		return a.json(change{name, word})
	case "tsv":
		a.printf("%s\t%s\n", name, word)
	default:
		a.printf("%s%s\n", sign, word)
	}
	return nil
}

// wordSet reads the words of a lexicon or of a plain list, sorted and unique.
func (a *app) wordSet(ctx context.Context, name, encoding string) ([]string, error) {
	plain, err := isText(name)
	if err != nil {
		return nil, err
	}
	var words []string
	if plain {
		words, err = readList(name, encoding)
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
func readList(path, encoding string) ([]string, error) {
	var words []string
	err := readText(path, func(text io.Reader, name string) error {
		for line, err := range wordlist.Lines(text, name, encoding) {
			if err != nil {
				return err
			}
			if word := strings.TrimSpace(line.Text); word != "" && word[0] != '#' {
				words = append(words, word)
			}
		}
		return nil
	})
	return words, err
}
