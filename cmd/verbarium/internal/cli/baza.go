package cli

import (
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/ingest/loc"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

// locTag is the language of LOC.
const locTag = "ro"

func (a *app) bazaCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "baza",
		Short: "Examine the base list of LOC: entries, models, forms",
		Long: `Baza works on files loc-baza of the official Romanian list, as a lexicographer
would: entries with the code of their model and their restriction. The files are
those that the publisher offers, a .txt or a .zip; none is part of this program.`,
		Args: args(unknownCommand),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(a.bazaList(), a.bazaStats(), a.bazaDiff(), a.bazaExpand())
	return cmd
}

// readText calls read with the text of a file, plain or the only one in a zip
// archive, and the name to use in errors.
func readText(path string, read func(text io.Reader, name string) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	text, name, err := wordlist.Text(f, info.Size(), path)
	if err != nil {
		return err
	}
	return read(text, name)
}

// readBaza reads the entries of a file loc-baza.
func readBaza(path string) ([]loc.Entry, error) {
	var entries []loc.Entry
	err := readText(path, func(text io.Reader, name string) error {
		for e, err := range loc.Baza(text, name) {
			if err != nil {
				return err
			}
			entries = append(entries, e)
		}
		return nil
	})
	return entries, err
}

// An entryRow is an entry as printed in JSON.
type entryRow struct {
	Headword    string `json:"headword"`
	Stressed    string `json:"stressed"`
	Type        string `json:"type"`
	Number      string `json:"number"`
	Restriction string `json:"restriction,omitempty"`
	Line        int    `json:"line"`
}

func (a *app) bazaList() *cobra.Command {
	var typ, number, restriction string
	cmd := &cobra.Command{
		Use:   "list FILE",
		Short: "List entries in columns",
		Long: `List prints the entries in columns that tabs divide: headword, headword with its
stress, type and number of the model, restriction, line. The flags choose among
them; an entry must have all that is asked for.`,
		Example: `  $ verbarium baza list loc-baza-6.0.zip --type F --number 62
  $ verbarium baza list loc-baza-6.0.txt --restriction S | wc -l`,
		Args: args(cobra.ExactArgs(1)),
	}
	cmd.Flags().StringVar(&typ, "type", "", "only entries of this type")
	cmd.Flags().StringVar(&number, "number", "", "only entries with this number")
	cmd.Flags().StringVar(&restriction, "restriction", "", "only entries with this restriction")
	_ = cmd.Flags().SetAnnotation("restriction", emptyMeant, nil) // the flag is there
	cmd.RunE = func(cmd *cobra.Command, arg []string) error {
		if err := a.formats("tsv", "json"); err != nil {
			return err
		}
		entries, err := readBaza(arg[0])
		if err != nil {
			return err
		}
		wanted := func(flag, have, want string) bool { return !cmd.Flags().Changed(flag) || have == want }
		for _, e := range entries {
			if !wanted("type", e.Type, typ) || !wanted("number", e.Number, number) || !wanted("restriction", e.Restriction, restriction) {
				continue
			}
			if err := a.printEntry(entryRow{e.Headword, e.Stressed, e.Type, e.Number, e.Restriction, e.Line}); err != nil {
				return err
			}
		}
		return nil
	}
	return cmd
}

func (a *app) printEntry(e entryRow) error {
	if a.format == "json" {
		return a.json(e)
	}
	a.printf("%s\t%s\t%s\t%s\t%s\t%d\n", e.Headword, e.Stressed, e.Type, e.Number, e.Restriction, e.Line)
	return nil
}

func (a *app) bazaStats() *cobra.Command {
	return &cobra.Command{
		Use:   "stats FILE",
		Short: "Count entries by type, model and restriction",
		Long: `Stats prints figures of a file, one a line: what is counted, its name, how often.
Types, models and restrictions come the most frequent first; the share of a
number of models is that of the entries which the most frequent models cover.`,
		Example: `  $ verbarium baza stats loc-baza-6.0.txt
  $ verbarium baza stats loc-baza-6.0.zip --format json`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, arg []string) error {
			if err := a.formats("tsv", "json"); err != nil {
				return err
			}
			entries, err := readBaza(arg[0])
			if err != nil {
				return err
			}
			return a.printStats(loc.StatsOf(entries))
		},
	}
}

func (a *app) printStats(s *loc.Stats) error {
	if a.format == "json" {
		return a.json(s)
	}
	a.printf("entries\tall\t%d\n", s.Entries)
	a.printf("entries\trepeated\t%d\n", s.Repeated)
	a.printf("entries\twithout a space before the type\t%d\n", s.Full)
	a.printf("entries\twith space, hyphen or capital\t%d\n", s.Unfit)
	a.printf("headwords\tdistinct\t%d\n", s.Headwords)
	a.printf("headwords\twith several entries\t%d\n", s.Several)
	for _, group := range []struct {
		kind string
		fs   []loc.Frequency
	}{{"type", s.Types}, {"restriction", s.Restrictions}, {"model", s.Models}} {
		for _, f := range group.fs {
			a.printf("%s\t%s\t%d\n", group.kind, f.Name, f.N)
		}
	}
	for _, n := range []int{10, 50, 100, 200} {
		if n < len(s.Models) {
			a.printf("share\t%d models\t%.1f %%\n", n, 100*s.Share(n))
		}
	}
	return nil
}

// romanian opens the language of LOC.
func (a *app) romanian() (*sources.Language, error) { return a.language(locTag) }
