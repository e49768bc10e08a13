package cli

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/sources"
)

// A shownSet is what tiles show prints in JSON.
type shownSet struct {
	setSummary
	Letters []shownLetter `json:"letters"`
	Without []string      `json:"without"` // letters of the alphabet that have no tile
}

// A shownLetter is a kind of tile.
type shownLetter struct {
	Letter string `json:"letter"`
	Count  int    `json:"count"`
	Value  int    `json:"value"`
}

func (a *app) tilesShow() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "show [SET]",
		Short: "Show a set: letters, counts, values",
		Long: `Show prints a set of tiles as the rules print it: for each value the letters with
how many tiles they have, the blanks as "?", then the letters that have no tile and
are laid with a blank. In tsv each kind of tile is a line: letter, count, value.`,
		Example: `  $ verbarium tiles show -l ro
  $ verbarium tiles show cambridge
  $ verbarium tiles show my.csv --format tsv`,
		Args: args(cobra.MaximumNArgs(1)),
	}
	lex := a.lexiconFlag(cmd)
	cmd.ValidArgsFunction = a.tileSetsOf
	cmd.RunE = func(cmd *cobra.Command, arg []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		lang, err := a.tileLanguage(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		set, err := tileSet(lang, strings.Join(arg, ""))
		if err != nil {
			return err
		}
		return a.showSet(lang, set)
	}
	return cmd
}

func (a *app) showSet(lang *sources.Language, set *sources.TileSet) error {
	s := shownSet{setSummary: summarise(lang, set), Letters: []shownLetter{}, Without: []string{}}
	if own, err := lang.DefaultTileSet(); err == nil {
		s.Default = own.Name == set.Name
	}
	has := make([]bool, len(lang.Alphabet)+1)
	for _, r := range set.Rows {
		s.Letters = append(s.Letters, shownLetter{r.Letter, r.Count, r.Value})
		has[r.Tile] = has[r.Tile] || r.Count > 0
	}
	for i, label := range lang.Alphabet {
		if !has[i+1] {
			s.Without = append(s.Without, label)
		}
	}
	switch a.format {
	case "json":
		return a.json(s)
	case "tsv":
		a.printf("%s\t%d\t0\n", sources.Joker, set.Blank)
		for _, r := range s.Letters {
			a.printf("%s\t%d\t%d\n", r.Letter, r.Count, r.Value)
		}
	default:
		if err := a.printSummary(s.setSummary); err != nil {
			return err
		}
		a.printByValue(set)
		if len(s.Without) > 0 {
			a.printf("without\t%s\n", strings.ToUpper(strings.Join(s.Without, " ")))
		}
	}
	return nil
}

// printByValue prints a set as the rules do, one value a line, the most frequent
// letters first.
func (a *app) printByValue(set *sources.TileSet) {
	a.printf("blank\t%s%d\n", sources.Joker, set.Blank)
	by := map[int][]sources.TileRow{}
	for _, r := range set.Rows {
		if r.Count > 0 {
			by[r.Value] = append(by[r.Value], r)
		}
	}
	for _, value := range slices.Sorted(maps.Keys(by)) {
		rows := by[value]
		slices.SortStableFunc(rows, func(x, y sources.TileRow) int { return y.Count - x.Count })
		var tiles []string
		for _, r := range rows {
			tiles = append(tiles, fmt.Sprintf("%s%d", strings.ToUpper(r.Letter), r.Count))
		}
		unit := "points"
		if value == 1 {
			unit = "point"
		}
		a.printf("%d %s\t%s\n", value, unit, strings.Join(tiles, " "))
	}
}
