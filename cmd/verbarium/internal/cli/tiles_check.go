package cli

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/tiles"
)

// A setFinding is what tiles check prints in JSON, one a line.
type setFinding struct {
	Set  string     `json:"set"`
	Kind tiles.Kind `json:"kind"`
	Text string     `json:"text"`
}

const tilesCheckHelp = `Check looks at sets of tiles, or at all sets of the language of the lexicon: whether
the tiles add up, whether every letter of the alphabet has a tile or can be laid with
a blank, whether every tile can be used in some word, how many words cannot be laid,
and whether values and counts are plausible. A letter that counts more than one that
is twice as rare and has no more tiles is noted, and is a fault if that one is 8 times
as rare; twice or half the tiles of a letter's share are noted. How frequent letters
are, the words of the lexicon say, as for tiles suggest.

A line is the set, a tab, "ok", "note" or "fault", a tab and what was found. Rows of a
file that cannot be read are faults, with file and line. The exit status is 0 without
a fault and 1 with one.`

func (a *app) tilesCheck() *cobra.Command {
	var total int
	cmd := &cobra.Command{
		Use:   "check [SET...]",
		Short: "Say whether a set is sound",
		Long:  tilesCheckHelp,
		Example: `  $ verbarium tiles check
  $ verbarium tiles check -l ro frsc
  $ verbarium tiles check my.csv --total 104 --format json`,
		Args: args(cobra.ArbitraryArgs),
	}
	cmd.Flags().IntVar(&total, "total", 100, "how many tiles a set should have; 0 for any number")
	lex := a.lexiconFlag(cmd)
	cmd.ValidArgsFunction = a.tileSetsOf
	cmd.RunE = func(cmd *cobra.Command, sets []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		if total < 0 {
			return usagef("--total %d: want a number of tiles", total)
		}
		r, err := a.open(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		if r.Language == nil {
			return noTiles(r.Path)
		}
		if len(sets) == 0 {
			sets = r.Language.TileSets()
		}
		if len(sets) == 0 {
			return noSet(r.Language)
		}
		return a.checkSets(r, sets, total)
	}
	return cmd
}

func (a *app) checkSets(r *dist.Release, sets []string, total int) error {
	lex := tiles.Lexicon{Name: r.Header.Name, Words: r.Graph.Words()}
	sound := true
	for _, name := range sets {
		found, err := checkSet(r, lex, name, total)
		if err != nil {
			return err
		}
		for _, f := range found {
			sound = sound && f.Kind != tiles.Fault
			f := setFinding{strings.TrimSuffix(filepath.Base(name), ".csv"), f.Kind, f.Text}
			if a.format == "json" {
				if err := a.json(f); err != nil {
					return err
				}
				continue
			}
			a.printf("%s\t%s\t%s\n", f.Set, f.Kind, f.Text)
		}
	}
	if !sound {
		return errNo
	}
	return nil
}

// checkSet checks a set. What is wrong with its table is found, not an error;
// that there is none is.
func checkSet(r *dist.Release, lex tiles.Lexicon, name string, total int) ([]tiles.Finding, error) {
	set, err := tileSet(r.Language, name)
	if err == nil {
		return tiles.Check(r.Language, set, lex, total)
	}
	var pe *fs.PathError
	var he *hintError
	if errors.As(err, &pe) || errors.As(err, &he) {
		return nil, err
	}
	var found []tiles.Finding
	for line := range strings.SplitSeq(err.Error(), "\n") {
		found = append(found, tiles.Finding{Kind: tiles.Fault, Text: line})
	}
	return found, nil
}
