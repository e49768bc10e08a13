package cli

import (
	"context"
	"slices"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

// An extensionRow is a longer word as printed in JSON.
type extensionRow struct {
	Word  string `json:"word"`
	Front string `json:"front"` // what stands before the word extended
	Back  string `json:"back"`
}

// An extending is what the extend command was asked for.
type extending struct {
	front, back int
	by          string
	limit       int
}

const extendHelp = `Extend prints the longer words that have a word at their beginning, at their end
or inside, and what stands before and behind it there: three columns. --front and
--back limit how many letters that may be: with --front 0 the word is the beginning.

The exit status is 0 if there is such a word and 1 if not.`

func (a *app) extendCommand() *cobra.Command {
	req := extending{front: -1, back: -1}
	cmd := &cobra.Command{
		Use:   "extend WORD",
		Short: "Find the longer words that a word is part of",
		Long:  extendHelp,
		Example: `  $ verbarium extend senatus
  senatusconsulta		consulta
  senatusconsulti		consulti
  senatusconsulto		consulto

  $ verbarium extend -l ro cal --back 0
  $ verbarium extend amor --front 2 --back 2 --by length`,
		Args: args(cobra.ExactArgs(1)),
	}
	f := cmd.Flags()
	f.IntVar(&req.front, "front", -1, "at most so many letters before the word (default no limit)")
	f.IntVar(&req.back, "back", -1, "at most so many letters behind it (default no limit)")
	f.StringVar(&req.by, "by", string(study.ByAlphabet), "order: "+orders())
	f.IntVar(&req.limit, "limit", 0, "at most so many words")
	f.Lookup("front").DefValue, f.Lookup("back").DefValue = "", "" // said in words
	open := a.playerFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		switch {
		case f.Changed("front") && req.front < 0, f.Changed("back") && req.back < 0, req.limit < 0:
			return usagef("a number of letters or words is not negative")
		case !slices.Contains(study.Orders(), study.Order(req.by)):
			return withHint(usagef("--by %q: no such order", req.by), "they are %s", orders())
		}
		p, err := open(cmd.Context())
		if err != nil {
			return err
		}
		return p.advise(a.extend(cmd.Context(), p, words[0], req))
	}
	return cmd
}

func (a *app) extend(ctx context.Context, p *player, typed string, req extending) error {
	word, err := p.tilesOf(typed)
	if err != nil {
		return err
	}
	by := study.Order(req.by)
	if by == study.ByScore && p.judge.set == nil {
		return study.ErrNoTiles
	}
	var plays []study.Play
	places := map[string]study.Extension{}
	for x := range p.Extensions(word, req.front, req.back) {
		if err := vocab.Interrupted(ctx); err != nil {
			return err
		}
		if a.quiet {
			return nil
		}
		x.Word = slices.Clone(x.Word)
		places[string(x.Word)] = x
		plays = append(plays, p.NewPlay(x.Word))
	}
	if err := p.Sort(plays, by, study.ZyzzyvaBlanks); err != nil {
		return err
	}
	for i, play := range plays {
		if i == req.limit && i > 0 {
			break
		}
		if err := a.printExtension(p, places[string(play.Word)]); err != nil {
			return err
		}
	}
	if len(plays) == 0 {
		return errNo
	}
	return nil
}

func (a *app) printExtension(p *player, x study.Extension) error {
	row := extensionRow{
		Word:  p.release.Spell(x.Word),
		Front: p.release.Spell(x.Word[:x.Front]), Back: p.release.Spell(x.Word[len(x.Word)-x.Back:]),
	}
	if a.format == "json" {
		return a.json(row)
	}
	a.printf("%s\t%s\t%s\n", row.Word, row.Front, row.Back)
	return nil
}
