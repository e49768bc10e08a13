package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// An exporter is a form in which a lexicon can be written.
type exporter struct {
	name   string // the value of --to
	help   string
	binary bool // nothing for a terminal
	// write writes the one file that the form has; files names the several
	// ones that it has instead, beside the path of -o.
	write func(*export, io.Writer) error
	files func(*export, string) ([]outFile, error)
	// folder writes the folder of -o instead.
	folder func(*export, *app, string, bool) error
}

// exporters are the forms in the order of the help.
func exporters() []exporter {
	return []exporter{
		{name: "words", help: "one word a line, in the order of the alphabet", write: (*export).words},
		{name: "jsonl", help: "JSON lines: each word with its readings", write: (*export).jsonLines},
		{name: "site", help: "the judge's page, for browsers: a folder", folder: (*export).site},
		{name: "hunspell", help: "a word list to check spelling with: NAME.dic and NAME.aff", files: (*export).hunspell},
		{name: "kwg", help: "graphs for macondo, MAGPIE and wolges, to 4,194,304 nodes", binary: true, write: (*export).kwg},
		{name: "kbwg", help: "the same with wider nodes, to 16,777,216", binary: true, write: (*export).kbwg},
		{name: "klv2", help: "leaves for MAGPIE, all worth nothing", binary: true, write: (*export).leaves},
		{name: "quackle", help: "all that Quackle needs: NAME.dawg, NAME.gaddag, NAME.quackle_alphabet", files: (*export).quackle},
		{name: "quackle-dawg", help: "its DAWG alone", binary: true, write: (*export).quackleDAWG},
		{name: "quackle-gaddag", help: "its GADDAG alone", binary: true, write: (*export).quackleGADDAG},
		{name: "tiles-csv", help: "the set of tiles: letter,count,value", write: (*export).tilesCSV},
		{name: "tiles-macondo", help: "the letter distribution of macondo", write: (*export).tilesMacondo},
		{name: "tiles-magpie", help: "that of MAGPIE", write: (*export).tilesMAGPIE},
		{name: "tiles-wolges", help: "the alphabet of wolges", write: (*export).tilesWolges},
		{name: "tiles-quackle", help: "the alphabet of Quackle", write: (*export).tilesQuackle},
	}
}

// An export is what there is to write.
type export struct {
	ctx     context.Context
	release *dist.Release
	tiles   string            // a set of tiles, or the file of one; empty: the first that will do
	lang    *sources.Language // of the tiles, where they are all there is to write

	noReadings bool // of a site
}

// exportHelp explains the command and all forms.
func exportHelp() string {
	var forms strings.Builder
	for _, e := range exporters() {
		fmt.Fprintf(&forms, "  %-16s%s\n", e.name, e.help)
	}
	return `Export writes a lexicon to standard output or, with -o, to a file, which
appears whole or not at all and is not overwritten without -f. A form of several
files needs -o, which names them. What does not go into a form is refused before
anything is written. --quiet keeps back notes only: an export is no answer.

` + forms.String() + `
In a graph for an engine tile 1 is the first letter of the alphabet; the file of
tiles must be that of the same lexicon.

A line of jsonl is an object with "word" and "readings"; a reading has "lemma"
(folded), "pos", "entry", "cell" and "spelling", as forms prints them.

` + siteHelp
}

func (a *app) exportCommand() *cobra.Command {
	var to, output, tiles string
	var force, noReadings bool
	cmd := &cobra.Command{
		Use:   "export --to FORMAT",
		Short: "Write a lexicon in another form",
		Long:  exportHelp(),
		Example: `  $ verbarium export --to words | wc -l
  $ verbarium export -l ro --to words -o ro.txt
  $ verbarium export -l ro --to site -o public/ro

  $ verbarium export --to kwg -o lexica/gaddag/LA.kwg
  $ verbarium export --to tiles-macondo -o letterdistributions/latin`,
		Args: args(cobra.NoArgs),
	}
	cmd.Flags().StringVar(&to, "to", "words", "what to write")
	cmd.Flags().StringVarP(&output, "output", "o", "", "file to write; - is standard output")
	cmd.Flags().BoolVarP(&force, "force", "f", false, "overwrite the file")
	cmd.Flags().StringVar(&tiles, "tiles", "", "set of tiles, or a file of yours: see tiles (default the first that has one value for each letter)")
	_ = cmd.RegisterFlagCompletionFunc("to", cobra.FixedCompletions(exportNames(), cobra.ShellCompDirectiveNoFileComp)) // the flag is there
	cmd.Flags().BoolVar(&noReadings, "no-readings", false, "without the proofs of the words; for site")
	lex := a.lexiconFlag(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		e, err := a.exporter(to, output)
		if err != nil {
			return err
		}
		r, err := a.open(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		return a.export(&export{ctx: cmd.Context(), release: r, tiles: tiles, noReadings: noReadings}, e, output, force)
	}
	return cmd
}

// exportNames lists the values of --to.
func exportNames() []string {
	var names []string
	for _, e := range exporters() {
		names = append(names, e.name)
	}
	return names
}

// exporter finds the exporter that was asked for and checks where it may write.
func (a *app) exporter(to, output string) (*exporter, error) {
	nameless := output == "" || output == standard
	for _, e := range exporters() {
		switch {
		case e.name != to:
			continue
		case e.files != nil && nameless:
			return nil, usagef("--to %s writes several files: name them with -o", to)
		case e.folder != nil && nameless:
			return nil, usagef("--to %s writes a folder: name it with -o", to)
		case e.binary && nameless && isTerminal(a.Stdout):
			return nil, withHint(fmt.Errorf("%s is not for a terminal", to), "-o writes a file")
		}
		return &e, nil
	}
	return nil, usagef("--to %q: want %s", to, strings.Join(exportNames(), ", "))
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

func (a *app) export(x *export, e *exporter, output string, force bool) error {
	if e.folder != nil {
		return e.folder(x, a, output, force)
	}
	if e.files == nil {
		return a.writeOutput(output, force, func(w io.Writer) error { return e.write(x, w) })
	}
	files, err := e.files(x, output)
	if err != nil {
		return err
	}
	return writeFiles(x.ctx, files, force)
}

// stem is the path of -o without the extension of one of the files.
func stem(output string, extensions ...string) string {
	for _, ext := range extensions {
		if filepath.Ext(output) == ext {
			return strings.TrimSuffix(output, ext)
		}
	}
	return output
}
