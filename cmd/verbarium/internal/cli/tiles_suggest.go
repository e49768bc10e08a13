package cli

import (
	"context"
	"errors"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/tiles"
)

// A suggestRequest is what tiles suggest was asked for.
type suggestRequest struct {
	lex, text   string
	without     string
	withoutSaid bool // the flag was given, if only to say none
	against     string
	tiles.Options
}

const tilesSuggestHelp = `Suggest makes a set of tiles from how often letters occur, and shows every step:

  share   in a text (--text FILE), of its letters, folded as the language folds them;
          words with a foreign letter do not count. Without a text, in the lexicon:
          the mean of the share in all words and of that in the words of each length,
          where words of 2, 3, 7 and 8 letters weigh most, as in Valett (J. Lewis,
          2012). --without names the letters that get no tile; as a rule those for
          which no set of the language has one.
  owed    the exact number of tiles: the share among the letters that get tiles, of
          all tiles but the blanks.
  rest    a rare letter, which is owed less than one tile, gets one; the others share
          what is left, until none of them is owed less than one of that.
  tiles   the whole tiles of the rest, and one more for those with the largest
          remainders, until all tiles are dealt.
  value   the highest value (--top) divided by the tiles owed, rounded; at least 1, at
          most the highest. So what is twice as rare counts twice as much.

--against shows another set beside it and says how many tiles and values differ. In
tsv there is a line for each letter: letter, share in per cent, owed, rest, whole
tiles, one more or none, tiles, value, then tiles and values of --against. In csv it
is the set itself, which tiles check and tiles sheet take.`

func (a *app) tilesSuggest() *cobra.Command {
	var req suggestRequest
	cmd := &cobra.Command{
		Use:   "suggest",
		Short: "Suggest a set from a text or from the lexicon",
		Long:  tilesSuggestHelp,
		Example: `  $ verbarium tiles suggest --text aeneid1.txt --top 8 --against toronto
  $ verbarium tiles suggest -l ro --format csv > ro.csv
  $ verbarium tiles suggest --total 60 --blanks 1 --without ''`,
		Args: args(cobra.NoArgs),
	}
	f := cmd.Flags()
	f.StringVar(&req.text, "text", "", "count the letters of this file, or of standard input for -")
	f.IntVar(&req.Total, "total", 100, "how many tiles, with the blanks")
	f.IntVar(&req.Blanks, "blanks", 2, "how many of them are blanks")
	f.IntVar(&req.Top, "top", 10, "the highest value")
	f.StringVar(&req.without, "without", "", "letters without a tile (default those that no set of the language has)")
	_ = f.SetAnnotation("without", emptyMeant, nil) // the flag is there
	f.StringVar(&req.against, "against", "", "set to compare with")
	lex := a.lexiconFlag(cmd)
	_ = cmd.RegisterFlagCompletionFunc("against", a.tileSetsOf) // the flag is there
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := a.formats("text", "tsv", "json", "csv"); err != nil {
			return err
		}
		req.lex, req.withoutSaid = *lex, cmd.Flags().Changed("without")
		return a.suggest(cmd.Context(), req)
	}
	return cmd
}

func (a *app) suggest(ctx context.Context, req suggestRequest) error {
	lang, freq, err := a.frequency(ctx, req)
	if err != nil {
		return err
	}
	if req.Without, err = req.letters(lang); err != nil {
		return err
	}
	s := &suggestion{req: req, lang: lang, freq: freq}
	if req.against != "" {
		if s.against, err = tileSet(lang, req.against); err != nil {
			return err
		}
	}
	if s.Suggestion, err = tiles.Suggest(lang, freq, req.Options); err != nil {
		if errors.Is(err, tiles.ErrOptions) {
			return withHint(err, "at most %d tiles, one at least for each letter, beside the blanks", tiles.Most)
		}
		return err
	}
	switch a.format {
	case "json":
		return a.json(s.record())
	case "tsv":
		for _, row := range s.rows() {
			a.printf("%s\n", strings.Join(row, "\t"))
		}
	case "csv":
		if !a.quiet {
			return s.Set.WriteCSV(a.out)
		}
	default:
		if !a.quiet {
			return s.write(a.out)
		}
	}
	return nil
}

// frequency counts letters, of the text or of the lexicon.
func (a *app) frequency(ctx context.Context, req suggestRequest) (*sources.Language, *tiles.Frequency, error) {
	if req.text == "" {
		r, err := a.open(ctx, req.lex)
		if err != nil {
			return nil, nil, err
		}
		if r.Language == nil {
			return nil, nil, noTiles(r.Path)
		}
		f, err := tiles.FromWords(r.Graph.Words(), len(r.Language.Alphabet))
		return r.Language, f, err
	}
	lang, err := a.tileLanguage(ctx, req.lex)
	if err != nil {
		return nil, nil, err
	}
	if req.text == "-" {
		f, err := tiles.FromText(lang, a.Stdin, "standard input")
		return lang, f, err
	}
	file, err := os.Open(req.text)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	f, err := tiles.FromText(lang, file, req.text)
	return lang, f, err
}

// letters reads the letters of --without.
func (r suggestRequest) letters(lang *sources.Language) ([]byte, error) {
	if !r.withoutSaid {
		return tiles.Blanked(lang)
	}
	letters, reason := lang.Letters(r.without)
	if reason != nil {
		return nil, usagef("--without %q: %v", r.without, reason)
	}
	return letters, nil
}
