package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

func (a *app) hooksCommand() *cobra.Command {
	var double bool
	cmd := &cobra.Command{
		Use:   "hooks WORD...",
		Short: "Show which letters make another word of a word",
		Long: `Hooks prints a line for each word: the letters that make another word before it,
the word, the letters that make another word behind it. Without words, or with -,
it reads them from standard input. A word need not be valid itself; if it is not, a
note says so.

With --double a fourth column has the pairs of letters, one before and one behind,
that make a word only together.

The exit status is 0 if some word has a hook and 1 if none has.`,
		Example: `  $ verbarium hooks amor ora
  	amor	eio
  cdfhlmrtu	ora	emst

  $ verbarium hooks --double ecce
  $ verbarium lists --length 2 | verbarium hooks -
  $ verbarium hooks -l ro casă --format json`,
		Args: args(cobra.ArbitraryArgs),
	}
	cmd.Flags().BoolVar(&double, "double", false, "add the pairs of letters that hook only together")
	open := a.playerFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		p, err := open(cmd.Context())
		if err != nil {
			return err
		}
		return a.hooks(cmd.Context(), p, words, double)
	}
	return cmd
}

func (a *app) hooks(ctx context.Context, p *player, words []string, double bool) error {
	a.Stdin = &prompt{ctx, a, p.judge, a.Stdin}
	hooked := false
	err := a.words(words, func(typed string) error {
		if err := vocab.Interrupted(ctx); err != nil {
			return err
		}
		word, err := p.tilesOf(typed)
		if err != nil {
			return err
		}
		row := p.HooksRow(word, double)
		hooked = hooked || len(row.Front)+len(row.Back)+len(row.Pairs) > 0
		if !row.Valid {
			a.note("%s is no word itself", typed)
		}
		return a.printHooks(&row, double)
	})
	if err == nil && !hooked {
		return errNo
	}
	return err
}

func (a *app) printHooks(row *study.HooksRow, double bool) error {
	if a.format == "json" {
		return a.json(row)
	}
	cols := []string{joined(row.Front), row.Word, joined(row.Back)}
	if double {
		cols = append(cols, strings.Join(row.Pairs, " "))
	}
	a.printf("%s\n", strings.Join(cols, "\t"))
	return nil
}
