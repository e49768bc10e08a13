package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

// tilesPrefix is what the forms of tiles have before their names in export.
const tilesPrefix = "tiles-"

// tileForms lists the forms in which export writes tiles.
func tileForms() []string {
	var forms []string
	for _, name := range exportNames() {
		if form, ok := strings.CutPrefix(name, tilesPrefix); ok {
			forms = append(forms, form)
		}
	}
	return forms
}

func (a *app) tilesExport() *cobra.Command {
	var to, output string
	var force bool
	forms := tileForms()
	cmd := &cobra.Command{
		Use:   "export [SET] --to FORMAT",
		Short: "Write a set for an engine",
		Long: `Export writes a set of tiles as an engine reads it, to standard output or, with -o,
to a file: the letter distribution of macondo or MAGPIE, the alphabet of wolges or
Quackle, or csv, the table. It is what 'verbarium export --to tiles-FORMAT' writes of
a lexicon, without one: row i is tile i of the graphs of the language, also where a
letter has no tile of its own.

Without SET it is the first set of the language that has one value for each letter.
--quiet keeps back notes only: an export is no answer.`,
		Example: `  $ verbarium tiles export --to macondo -o letterdistributions/toronto
  $ verbarium tiles export -l ro --to wolges
  $ verbarium tiles export my.csv --to quackle -o my.quackle_alphabet`,
		Args: args(cobra.MaximumNArgs(1)),
	}
	f := cmd.Flags()
	f.StringVar(&to, "to", forms[0], "what to write: "+strings.Join(forms, ", "))
	f.StringVarP(&output, "output", "o", "", "file to write; - is standard output")
	f.BoolVarP(&force, "force", "f", false, "overwrite the file")
	_ = cmd.RegisterFlagCompletionFunc("to", cobra.FixedCompletions(forms, cobra.ShellCompDirectiveNoFileComp)) // the flag is there
	lex := a.lexiconFlag(cmd)
	cmd.ValidArgsFunction = a.tileSetsOf
	cmd.RunE = func(cmd *cobra.Command, arg []string) error {
		e, err := a.exporter(tilesPrefix+to, output)
		if err != nil {
			return usagef("--to %q: want %s", to, strings.Join(forms, ", "))
		}
		lang, err := a.tileLanguage(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		return a.export(&export{ctx: cmd.Context(), lang: lang, tiles: strings.Join(arg, "")}, e, output, force)
	}
	return cmd
}
