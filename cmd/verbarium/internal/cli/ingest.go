package cli

import (
	"io"
	"iter"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/lewisshort"
)

func (a *app) ingestCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "ingest",
		Short: "Turn a dictionary into tables",
		Long: `Ingest reads a dictionary as it is published and writes the tables of facts that
a language is compiled from. It is for the maintainer of a language: the tables
are reviewed, committed and embedded in the program.`,
		Args: args(unknownCommand),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(a.ingestLewisShort(), a.ingestHunspell())
	return cmd
}

func (a *app) ingestLewisShort() *cobra.Command {
	var output string
	var force bool
	cmd := &cobra.Command{
		Use:   "lewisshort FILE...",
		Short: "Read Lewis & Short's Latin Dictionary",
		Long: `Lewisshort reads the files of Lewis & Short, TEI (.xml) as Perseus publishes it
or JSON (.json), and writes the table of its entries to standard output or, with
-o, to a file. Where both have an article, the TEI counts.`,
		Example: `  $ verbarium ingest lewisshort lat.ls.perseus-eng2.xml -o headwords.tsv
  $ verbarium ingest lewisshort tei/*.xml json/*.json -f -o sources/la/headwords.tsv`,
		Args: args(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, files []string) error {
			var sources []lewisshort.Source
			for _, name := range files {
				sources = append(sources, lewisshort.Source{
					Name: name, Open: func() (io.ReadCloser, error) { return openWanted(cmd.Context(), name) },
				})
			}
			n := 0
			write := func(w io.Writer) error {
				return ingest.WriteTable(w, counted(lewisshort.Convert(sources), &n))
			}
			if err := a.writeOutput(output, force, write); err != nil {
				return err
			}
			a.note("%d entries", n)
			return nil
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "", "file to write; - is standard output")
	cmd.Flags().BoolVarP(&force, "force", "f", false, "overwrite the file")
	return cmd
}

// counted counts the entries that pass.
func counted(entries iter.Seq2[ingest.Entry, error], n *int) iter.Seq2[ingest.Entry, error] {
	return func(yield func(ingest.Entry, error) bool) {
		for e, err := range entries {
			if err == nil {
				*n++
			}
			if !yield(e, err) {
				return
			}
		}
	}
}

// standard is the name of standard output for -o.
const standard = "-"

// writeOutput writes to standard output, or to a file if one is named.
func (a *app) writeOutput(output string, force bool, write func(io.Writer) error) error {
	if output == "" || output == standard {
		return write(a.out)
	}
	return writeFile(a.ctx, output, force, write)
}

func (a *app) ingestHunspell() *cobra.Command {
	var dir string
	var force bool
	cmd := &cobra.Command{
		Use:   "hunspell FILE.dic",
		Short: "Read a spelling dictionary",
		Long: `Hunspell reads a spelling dictionary, FILE.dic with FILE.aff beside it, and
writes its stems and affix classes as two tables, stems.tsv and affixes.tsv.`,
		Example: `  $ verbarium ingest hunspell ro_RO.dic -o tables
  $ verbarium ingest hunspell ro_RO.dic -f -o sources/ro`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			d, err := hunspell.Open(os.DirFS(filepath.Dir(arg[0])), filepath.Base(arg[0]))
			if err != nil {
				return err
			}
			if err := os.MkdirAll(dir, 0o777); err != nil {
				return err
			}
			tables := []outFile{
				{filepath.Join(dir, hunspell.StemTable), d.WriteStems},
				{filepath.Join(dir, hunspell.AffixTable), d.WriteAffixes},
			}
			if err := writeFiles(cmd.Context(), tables, force); err != nil {
				return err
			}
			a.note("%d stems, %d affix rows; left out: %d stems and %d rows that repeat another, %d flags without rows",
				len(d.Stems), len(d.Affixes), d.Import.SameStems, d.Import.SameAffixes, d.Import.IdleFlags)
			return nil
		},
	}
	cmd.Flags().StringVarP(&dir, "output", "o", ".", "folder to write into")
	cmd.Flags().BoolVarP(&force, "force", "f", false, "overwrite the tables")
	return cmd
}
