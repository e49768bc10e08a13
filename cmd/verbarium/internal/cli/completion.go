package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/ingest"
)

// completions tells the shell what can stand where in a command line: for every
// flag and argument of the tree of commands that has not said so itself.
func (a *app) completions(cmd *cobra.Command) {
	if cmd.ValidArgsFunction == nil && len(cmd.ValidArgs) == 0 {
		cmd.ValidArgsFunction = a.argumentsOf(cmd)
	}
	complete := func(f *pflag.Flag) {
		if _, said := cmd.GetFlagCompletionFunc(f.Name); said {
			return
		}
		if what := a.valuesOf(f); what != nil {
			_ = cmd.RegisterFlagCompletionFunc(f.Name, what) // the flag is there, and has none
		}
	}
	cmd.LocalFlags().VisitAll(complete)
	for _, sub := range cmd.Commands() {
		a.completions(sub)
	}
}

// argumentsOf completes the arguments that the usage of a command names.
func (a *app) argumentsOf(cmd *cobra.Command) cobra.CompletionFunc {
	names := strings.Fields(cmd.Use)[1:]
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		at := len(args)
		if last := len(names) - 1; at > last && last >= 0 && strings.Contains(names[last], "...") {
			at = last
		}
		if at >= len(names) {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		switch strings.Trim(names[at], "[].") {
		case "TAG":
			return a.tags(), cobra.ShellCompDirectiveNoFileComp
		case "LEX", "OLD", "NEW":
			return a.lexica(), cobra.ShellCompDirectiveDefault
		case "WORD", "LEMMA", "RACK", "PATTERN":
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return nil, cobra.ShellCompDirectiveDefault // files
	}
}

// valuesOf completes the values of a flag. It returns nil for those that are files
// or numbers, and those of which nothing is known.
func (a *app) valuesOf(f *pflag.Flag) cobra.CompletionFunc {
	switch f.Name {
	case "lexicon", "previous":
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.lexica(), cobra.ShellCompDirectiveDefault
		}
	case "language":
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.tags(), cobra.ShellCompDirectiveNoFileComp
		}
	case "tables":
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		}
	case "tiles":
		return a.tileSetsOf
	case "alphabet":
		return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.tags(), cobra.ShellCompDirectiveDefault
		}
	case "pos":
		return cobra.FixedCompletions(ingest.PartsOfSpeech, cobra.ShellCompDirectiveNoFileComp)
	}
	if values := namedValues(f); values != nil {
		return func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			return append(values, furtherFormats(cmd, f)...), cobra.ShellCompDirectiveNoFileComp
		}
	}
	return nil
}

// namedValues returns the values that the help of a flag lists after a colon:
// "order: score, length, alphabet".
func namedValues(f *pflag.Flag) []string {
	_, list, ok := strings.Cut(f.Usage, ": ")
	if !ok || f.Name != "format" && f.Name != "by" && f.Name != "report" {
		return nil
	}
	list, _, _ = strings.Cut(list, " (")
	return strings.Split(strings.ReplaceAll(list, " or ", ", "), ", ")
}

// furtherFormats returns what a command can print besides what all can.
func furtherFormats(cmd *cobra.Command, f *pflag.Flag) []string {
	switch {
	case f.Name != "format":
		return nil
	case cmd.Name() == "diff" && !cmd.Parent().HasParent():
		return []string{"html", "dif"}
	case cmd.Name() == "suggest":
		return []string{"csv"}
	}
	return nil
}

// tileSetsOf completes the sets of tiles of the lexicon's language.
func (a *app) tileSetsOf(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	lex := defaultLexicon
	if f := cmd.Flags().Lookup("lexicon"); f != nil {
		lex = f.Value.String()
	}
	lang, err := a.language(lex)
	if err != nil {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return lang.TileSets(), cobra.ShellCompDirectiveDefault
}

// lexica lists what can be named as a lexicon besides files and folders elsewhere:
// the tags, and what is built in dist/ and in the user's data folder.
func (a *app) lexica() []string {
	names := a.tags()
	add := func(dir string, elsewhere bool) {
		manifests, err := filepath.Glob(filepath.Join(dir, "*", dist.ManifestFile))
		if err != nil {
			return
		}
		for _, m := range manifests {
			folder := filepath.Dir(m)
			name := filepath.Base(folder)
			switch {
			case tagPattern.MatchString(name):
				names = append(names, name)
			case !elsewhere:
				names = append(names, folder)
			}
		}
	}
	add("dist", false)
	if data, err := a.DataDir(); err == nil {
		add(filepath.Join(data, "verbarium"), true)
	}
	slices.Sort(names)
	return slices.Compact(names)
}
