package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/sources"
)

func (a *app) tilesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "tiles",
		Short: "Show, check, suggest, export and print sets of tiles",
		Long: `Tiles is about the sets of tiles that the game is played with. A language has its
sets in its tables; a file of yours is a set, too: a table letter,count,value under
that header, in which "?" stands for the blanks. SET is the name of a set of the
language or the path of such a file, which ends in .csv.`,
		Example: `  $ verbarium tiles list
  la	cambridge	100 tiles	179 points	2 blanks
  la	toronto	100 tiles	160 points	2 blanks	default
  ro	frsc	100 tiles	211 points	2 blanks	default

  $ verbarium tiles suggest --text aeneid1.txt --against toronto
  $ verbarium tiles check my.csv && verbarium tiles sheet my.csv -o my.pdf`,
		Args: args(unknownCommand),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(a.tilesList(), a.tilesShow(), a.tilesCheck(), a.tilesSuggest(), a.tilesExport(), a.tilesSheet())
	return cmd
}

// tileLanguage finds the language of a lexicon, without opening the lexicon if
// its tag will do: sets of tiles belong to the language.
func (a *app) tileLanguage(ctx context.Context, lex string) (*sources.Language, error) {
	if slices.Contains(a.tags(), lex) {
		return a.language(lex)
	}
	r, err := a.open(ctx, lex)
	if err != nil {
		return nil, err
	}
	if r.Language == nil {
		return nil, noTiles(lex)
	}
	return r.Language, nil
}

// noTiles says that nothing is known of the letters of a lexicon.
func noTiles(path string) error {
	return fmt.Errorf("no tiles are known for the alphabet of %s", path)
}

// noSet says that a language has no set of tiles to take.
func noSet(lang *sources.Language) error {
	if names := lang.TileSets(); len(names) > 0 {
		return withHint(fmt.Errorf("%s has no set of tiles in which each letter has one kind", lang.Name), "name one of %s", strings.Join(names, ", "))
	}
	return withHint(fmt.Errorf("%s has no set of tiles", lang.Name), "a language has sets if its folder has tiles/NAME.csv; a file of yours is named by its path")
}

// isTileFile tells the path of a set from the name of one.
func isTileFile(name string) bool {
	return strings.EqualFold(filepath.Ext(name), ".csv") || strings.ContainsRune(filepath.ToSlash(name), '/')
}

// tileSet finds a set of tiles: the language's own if there is no name, the file
// if it is the path of one, else that of the language with the name.
func tileSet(lang *sources.Language, name string) (*sources.TileSet, error) {
	if name == "" {
		set, err := lang.DefaultTileSet()
		if errors.Is(err, sources.ErrNoTileSet) {
			return nil, noSet(lang)
		}
		return set, err
	}
	if isTileFile(name) {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return lang.ReadTileSet(f, name)
	}
	set, err := lang.TileSet(name)
	if errors.Is(err, sources.ErrNoTileSet) {
		if len(lang.TileSets()) == 0 {
			return nil, noSet(lang)
		}
		return nil, withHint(fmt.Errorf("%s: %w", lang.Name, err), "its sets are %s; a file of yours ends in .csv", strings.Join(lang.TileSets(), ", "))
	}
	return set, err
}

// A setSummary is what tiles list prints of a set in JSON.
type setSummary struct {
	Language string `json:"language"`
	Set      string `json:"set"`
	Tiles    int    `json:"tiles"`
	Points   int    `json:"points"`
	Blanks   int    `json:"blanks"`
	Default  bool   `json:"default"` // of the language's lexicon
}

func (a *app) tilesList() *cobra.Command {
	return &cobra.Command{
		Use:   "list [TAG...]",
		Short: "List the sets of each language",
		Long: `List names the sets of tiles of each language, or of those given: language, set, how
many tiles, how many points they count, how many of them are blanks. The set that
belongs to the lexicon of the language is marked: it is taken where none is named.`,
		Example: `  $ verbarium tiles list
  la	cambridge	100 tiles	179 points	2 blanks
  la	toronto	100 tiles	160 points	2 blanks	default
  ro	frsc	100 tiles	211 points	2 blanks	default

  $ verbarium tiles list ro --format json`,
		Args: args(cobra.ArbitraryArgs),
		RunE: func(_ *cobra.Command, tags []string) error {
			if err := a.formats("text", "tsv", "json"); err != nil {
				return err
			}
			if len(tags) == 0 {
				tags = a.tags()
			}
			for _, tag := range tags {
				if err := a.listSets(tag); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// listSets prints the sets of a language.
func (a *app) listSets(tag string) error {
	lang, err := a.language(tag)
	if err != nil {
		return err
	}
	own := ""
	if set, err := lang.DefaultTileSet(); err == nil {
		own = set.Name
	} else if !errors.Is(err, sources.ErrNoTileSet) {
		return err
	}
	for _, name := range lang.TileSets() {
		set, err := lang.TileSet(name)
		if err != nil {
			return err
		}
		s := summarise(lang, set)
		s.Default = name == own
		if err := a.printSummary(s); err != nil {
			return err
		}
	}
	return nil
}

func summarise(lang *sources.Language, set *sources.TileSet) setSummary {
	s := setSummary{Language: lang.Tag, Set: set.Name, Blanks: set.Blank}
	s.Tiles, s.Points = set.Total()
	return s
}

func (a *app) printSummary(s setSummary) error {
	mark := ""
	if s.Default {
		mark = "\tdefault"
	}
	switch a.format {
	case "json":
		return a.json(s)
	case "tsv":
		a.printf("%s\t%s\t%d\t%d\t%d%s\n", s.Language, s.Set, s.Tiles, s.Points, s.Blanks, mark)
	default:
		a.printf("%s\t%s\t%d tiles\t%d points\t%d blanks%s\n", s.Language, s.Set, s.Tiles, s.Points, s.Blanks, mark)
	}
	return nil
}
