package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// root makes the tree of commands.
func (a *app) root() *cobra.Command {
	var version bool
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
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if version && len(args) == 0 {
				return a.version()
			}
			return a.noCommand(cmd, args)
		},
		DisableAutoGenTag: true,
	}
	root.PersistentFlags().BoolVarP(&a.quiet, "quiet", "q", false, "print no results and no notes, only errors; the exit status answers")
	root.PersistentFlags().StringVar(&a.format, "format", "", "form of the results: text, tsv or json")
	root.Flags().BoolVar(&version, "version", false, "say which program this is, as the command does")
	a.tablesFlag(root)
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(a.helpCommand())
	a.addCommands(root)
	a.completions(root)
	return root
}

// addCommands adds the commands under the headings of the help, by who needs them.
func (a *app) addCommands(root *cobra.Command) {
	for _, g := range []struct {
		id, title string
		commands  []*cobra.Command
	}{
		{"table", "At the table:", []*cobra.Command{
			a.checkCommand(), a.explainCommand(), a.announceCommand(), a.serveCommand(), a.tilesCommand(),
		}},
		{"study", "For players:", []*cobra.Command{
			a.searchCommand(), a.anagramCommand(), a.hooksCommand(), a.extendCommand(), a.listsCommand(), a.statsCommand(),
		}},
		{"lexica", "Lexica and their editions:", []*cobra.Command{
			a.buildCommand(), a.exportCommand(), a.diffCommand(), a.patchCommand(), a.inspectCommand(),
			a.verifyCommand(), a.signCommand(),
		}},
		{"tables", "Dictionaries and their tables:", []*cobra.Command{
			a.paradigmCommand(), a.formsCommand(), a.auditCommand(), a.rulingsCommand(), a.ingestCommand(), a.bazaCommand(),
		}},
	} {
		root.AddGroup(&cobra.Group{ID: g.id, Title: g.title})
		for _, cmd := range g.commands {
			cmd.GroupID = g.id
			root.AddCommand(cmd)
		}
	}
	root.AddCommand(a.completionCommand(), a.versionCommand(), a.manCommand())
}

// noCommand answers a call without a command, or with an unknown one.
func (a *app) noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	return unknownCommand(cmd, args)
}

// unknownCommand is the error about arguments of a command that has commands of its
// own, with those that may have been meant.
func unknownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	name := strings.TrimPrefix(cmd.CommandPath()+" "+args[0], cmd.Root().Name()+" ")
	err := usagef("unknown command %q", name)
	var names []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return didYouMean(err, nearest(args[0], names)...)
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

// mute reports whether the user wants no results: those for a file that was named
// are wanted all the same.
func (a *app) mute() bool { return a.quiet && !a.filing }

// printf writes a result.
func (a *app) printf(format string, args ...any) {
	if !a.mute() {
		fmt.Fprintf(a.out, format, args...)
	}
}
