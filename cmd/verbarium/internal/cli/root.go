package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// root makes the tree of all commands.
func (a *app) root() *cobra.Command { return a.rootFor(nil) }

// rootFor makes the tree of commands for the arguments of a run. If they begin with
// one that runs alone, only that is made: to make all takes longer than to judge a
// word.
func (a *app) rootFor(args []string) *cobra.Command {
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
  agricolaeque	invalid	…

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
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return emptyValue(cmd) },
		DisableAutoGenTag: true,
	}
	root.PersistentFlags().BoolVarP(&a.quiet, "quiet", "q", false, "print no results and no notes, only errors; the exit status answers")
	root.PersistentFlags().StringVar(&a.format, "format", "", "form of the results: text, tsv or json")
	root.Flags().BoolVar(&version, "version", false, "say which program this is, as the command does")
	a.tablesFlag(root)
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(a.helpCommand())
	if len(args) > 0 && a.addCommand(root, args[0]) {
		return root
	}
	a.addCommands(root)
	a.completions(root)
	return root
}

// A section is a heading of the help with its commands.
type section struct {
	id, title string
	commands  []command
}

// A command is one that needs no other, by its name.
type command struct {
	name string
	make func() *cobra.Command
}

// sections are the commands under the headings of the help, by who needs them.
func (a *app) sections() []section {
	return []section{
		{"table", "At the table:", []command{
			{"check", a.checkCommand},
			{"explain", a.explainCommand},
			{"announce", a.announceCommand},
			{"serve", a.serveCommand},
			{"tiles", a.tilesCommand},
		}},
		{"study", "For players:", []command{
			{"search", a.searchCommand},
			{"anagram", a.anagramCommand},
			{"hooks", a.hooksCommand},
			{"extend", a.extendCommand},
			{"lists", a.listsCommand},
			{"stats", a.statsCommand},
		}},
		{"lexica", "Lexica and their editions:", []command{
			{"build", a.buildCommand},
			{"export", a.exportCommand},
			{"diff", a.diffCommand},
			{"patch", a.patchCommand},
			{"inspect", a.inspectCommand},
			{"verify", a.verifyCommand},
			{"sign", a.signCommand},
		}},
		{"tables", "Dictionaries and their tables:", []command{
			{"paradigm", a.paradigmCommand},
			{"forms", a.formsCommand},
			{"audit", a.auditCommand},
			{"rulings", a.rulingsCommand},
			{"ingest", a.ingestCommand},
			{"baza", a.bazaCommand},
		}},
	}
}

// addCommands adds all commands.
func (a *app) addCommands(root *cobra.Command) {
	for _, s := range a.sections() {
		root.AddGroup(&cobra.Group{ID: s.id, Title: s.title})
		for _, c := range s.commands {
			cmd := c.make()
			cmd.GroupID = s.id
			root.AddCommand(cmd)
		}
	}
	root.AddCommand(a.completionCommand(), a.versionCommand(), a.manCommand())
}

// addCommand adds the command with the name, and reports whether there is one that
// needs no other.
func (a *app) addCommand(root *cobra.Command, name string) bool {
	for _, s := range a.sections() {
		for _, c := range s.commands {
			if c.name == name {
				root.AddCommand(c.make())
				return true
			}
		}
	}
	return false
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
