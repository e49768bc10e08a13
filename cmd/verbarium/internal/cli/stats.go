package cli

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/study"
)

// statsParts are the parts of the statistics, in their order.
var statsParts = []string{"length", "letter", "position", "hooks", "tiles", "pos"}

const statsHelp = `Stats counts the words of a lexicon. --by names the parts of the answer:

  length    words of each length
  letter    of each letter: words that have it, how often it stands in words, words
            that begin with it, words that end in it
  position  of each letter: how often it is the first, second, third ... of a word
  hooks     words that another letter before them, behind them, or on either side
            makes another word of, and words without a hook
  tiles     of each letter: its share in the words of 2 to 8 letters, where each
            length weighs the same, how many tiles of the set that would be, how many
            there are, and what one counts
  pos       words with a reading as each part of speech; a word may be of several

Without --by there are all but position and pos, which takes the longest. In text
and tsv the name of the part is the first column. The exit status is 0.`

func (a *app) statsCommand() *cobra.Command {
	var by []string
	cmd := &cobra.Command{
		Use:   "stats",
		Short: "Count the words of a lexicon by length, letter, hooks, part of speech",
		Long:  statsHelp,
		Example: `  $ verbarium stats --by length,hooks
  $ verbarium stats -l ro --by tiles

  $ verbarium stats --by pos
  $ verbarium stats --format json`,
		Args: args(cobra.NoArgs),
	}
	cmd.Flags().StringSliceVar(&by, "by", nil, "parts: "+strings.Join(statsParts, ", "))
	open := a.playerFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		for _, part := range by {
			if !slices.Contains(statsParts, part) {
				return withHint(usagef("--by %q: no such part", part), "they are %s", strings.Join(statsParts, ", "))
			}
		}
		p, err := open(cmd.Context())
		if err != nil {
			return err
		}
		return a.stats(cmd.Context(), p, by)
	}
	return cmd
}

func (a *app) stats(ctx context.Context, p *player, by []string) error {
	asked := by
	if len(by) == 0 {
		by = []string{"length", "letter", "hooks", "tiles"}
	}
	if slices.Contains(asked, "tiles") && p.judge.set == nil {
		return p.advise(study.ErrNoTiles)
	}
	s := p.Stats()
	if slices.Contains(by, "pos") {
		src, err := p.source("--by pos")
		if err != nil {
			return err
		}
		if s.POS, err = p.PartsOfSpeech(ctx, src); err != nil {
			return err
		}
	}
	if a.format == "json" {
		return a.json(statsObject(s, by))
	}
	a.printf("words\t%d\n", s.Words)
	for _, part := range statsParts {
		if slices.Contains(by, part) {
			a.printPart(s, part)
		}
	}
	return nil
}

// A statsJSON is the statistics as printed in JSON, with the parts asked for.
type statsJSON struct {
	Words   int                  `json:"words"`
	Lengths []study.LengthStats  `json:"lengths,omitempty"`
	Letters []study.LetterStats  `json:"letters,omitempty"`
	Hooks   *study.HookStats     `json:"hooks,omitempty"`
	Tiles   []study.TileStats    `json:"tiles,omitempty"`
	POS     []study.CountOfWords `json:"pos,omitempty"`
}

func statsObject(s *study.Stats, by []string) statsJSON {
	o := statsJSON{Words: s.Words, POS: s.POS}
	if slices.Contains(by, "length") {
		o.Lengths = s.Lengths
	}
	if slices.Contains(by, "letter") || slices.Contains(by, "position") {
		o.Letters = s.Letters
	}
	if slices.Contains(by, "hooks") {
		o.Hooks = &s.Hooks
	}
	if slices.Contains(by, "tiles") {
		o.Tiles = s.Tiles
	}
	return o
}

// printPart prints a part of the statistics, its name first in each line.
func (a *app) printPart(s *study.Stats, part string) {
	switch part {
	case "length":
		for _, l := range s.Lengths {
			a.printf("length\t%d\t%d\n", l.Length, l.Words)
		}
	case "letter":
		for _, l := range s.Letters {
			a.printf("letter\t%s\t%d\t%d\t%d\t%d\n", l.Letter, l.Words, l.Times, l.First, l.Last)
		}
	case "position":
		for _, l := range s.Letters {
			a.printf("position\t%s", l.Letter)
			for _, n := range l.Positions {
				a.printf("\t%d", n)
			}
			a.printf("\n")
		}
	case "hooks":
		a.printf("hooks\tfront\t%d\nhooks\tback\t%d\nhooks\tboth\t%d\nhooks\tnone\t%d\n",
			s.Hooks.Front, s.Hooks.Back, s.Hooks.Both, s.Hooks.None)
	case "tiles":
		for _, t := range s.Tiles {
			a.printf("tiles\t%s\t%.2f%%\t%.1f\t%d\t%d\n", t.Letter, 100*t.Share, t.Expected, t.Count, t.Value)
		}
	case "pos":
		for _, c := range s.POS {
			name := c.Name
			if name == "" {
				name = "-"
			}
			a.printf("pos\t%s\t%d\n", name, c.Words)
		}
	}
}
