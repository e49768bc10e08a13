package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// root makes the tree of commands.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "verbarium",
		Short: "Compile word lists for Scrabble and prove their words",
		Long: `Verbarium compiles the lexicon of a language from tables (for Latin: the whole
of Lewis & Short with its paradigms) and answers for every word of it: valid or
not, and why.

A lexicon (LEX) is a file, a folder or a tag such as la or ro. A tag is looked
up in dist/, then in your data folder; if it is in neither, the tables inside
this program are compiled once into your cache. A file may also be a KWG, a KBWG,
a graph of Quackle or a plain list: --alphabet says what its letters are.`,
		Example: `  $ verbarium check agricola agricolaeque
  agricola	valid
  agricolaeque	invalid	...

  $ verbarium build la -o lexicon
  $ verbarium check -l lexicon quandocumque`,
		SilenceErrors:     true,
		SilenceUsage:      true,
		Args:              cobra.ArbitraryArgs,
		RunE:              a.noCommand,
		DisableAutoGenTag: true,
	}
	root.PersistentFlags().BoolVarP(&a.quiet, "quiet", "q", false, "print no results and no notes, only errors; the exit status answers")
	root.PersistentFlags().StringVar(&a.format, "format", "", "form of the results: text, tsv or json")
	a.tablesFlag(root)
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return &usageError{err} })
	root.SuggestionsMinimumDistance = 2
	root.AddCommand(
		a.buildCommand(), a.checkCommand(), a.explainCommand(), a.paradigmCommand(), a.formsCommand(),
		a.exportCommand(), a.diffCommand(), a.inspectCommand(), a.verifyCommand(), a.signCommand(), a.auditCommand(),
		a.ingestCommand(), a.rulingsCommand(), a.bazaCommand(), a.patchCommand(),
		a.searchCommand(), a.anagramCommand(), a.hooksCommand(), a.extendCommand(), a.statsCommand(),
		a.listsCommand(), a.tilesCommand(), a.announceCommand(), a.serveCommand(), a.manCommand(), a.versionCommand(),
	)
	a.completions(root)
	return root
}

// noCommand answers a call without a command, or with an unknown one.
func (a *app) noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	err := usagef("unknown command %q", args[0])
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return withHint(err, "did you mean %s?", strings.Join(near, " or "))
	}
	return err
}

// formats checks the global flag --format against what a command can print;
// the first is the default.
func (a *app) formats(can ...string) error {
	if a.format == "" {
		a.format = can[0]
	}
	if !slices.Contains(can, a.format) {
		return usagef("format %q: this command prints %s", a.format, strings.Join(can, ", "))
	}
	return nil
}

// printf writes a result.
func (a *app) printf(format string, args ...any) {
	if !a.quiet {
		fmt.Fprintf(a.out, format, args...)
	}
}
