package cli

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

// An anagramming is what the anagram command was asked for.
type anagramming struct {
	sub     bool
	by      string
	length  string
	lengths span
	limit   int
}

const anagramHelp = `Anagram prints the words that take all letters of a rack, where ? is a blank;
with --sub those that take some of them. Beside each word stand what it counts,
blanks nothing, and, if there are blanks, how it is laid: tiles in capitals, blanks
in small letters. A letter that the set of tiles has not, or not so often, can only
be a blank; a word that takes more blanks than the set has is noted as one that
cannot be laid.

With --sub the words are in the order of --by score, otherwise in that of the
alphabet. --by length puts the longest first; --by probability too, and those of a
length in the order in which study tools have them: see lists --help.

The exit status is 0 if there is such a word and 1 if not.`

func (a *app) anagramCommand() *cobra.Command {
	var req anagramming
	cmd := &cobra.Command{
		Use:   "anagram RACK",
		Short: "Find the words that a rack makes",
		Long:  anagramHelp,
		Example: `  $ verbarium anagram romae
  amore	6
  mearo	6
  moera	6
  morae	6
  rameo	6

  $ verbarium anagram 'sen?tus' --by score
  $ verbarium anagram -l ro 'caș?tel' --sub --length 6-
  $ verbarium anagram amicita --sub --limit 20 --format json`,
		Args: args(cobra.ExactArgs(1)),
	}
	f := cmd.Flags()
	f.BoolVar(&req.sub, "sub", false, "words that take some of the letters, too")
	f.StringVar(&req.by, "by", "", "order: "+orders())
	f.StringVar(&req.length, "length", "", "words of N letters, of N-M, or of N- and more")
	f.IntVar(&req.limit, "limit", 0, "at most so many words")
	open := a.playerFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, rack []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		if err := req.check(); err != nil {
			return err
		}
		p, err := open(cmd.Context())
		if err != nil {
			return err
		}
		return p.advise(a.anagram(cmd.Context(), p, rack[0], req))
	}
	return cmd
}

func (req *anagramming) check() (err error) {
	if req.lengths, err = parseSpan("length", req.length, 1); err != nil {
		return err
	}
	switch {
	case req.limit < 0:
		return usagef("--limit %d: want a number of words", req.limit)
	case req.by != "" && !slices.Contains(study.Orders(), study.Order(req.by)):
		return withHint(usagef("--by %q: no such order", req.by), "they are %s", orders())
	}
	return nil
}

// order is that of --by, or what suits the question.
func (req *anagramming) order(p *player) study.Order {
	if req.by != "" {
		return study.Order(req.by)
	}
	return p.RackOrder(req.sub)
}

func (a *app) anagram(ctx context.Context, p *player, text string, req anagramming) error {
	rack, err := p.Rack(text)
	if err != nil {
		if _, ok := errors.AsType[*study.RackError](err); ok {
			return withHint(&usageError{err}, "a rack is letters, and ? for each blank")
		}
		return err
	}
	by := req.order(p)
	if by == study.ByScore && p.judge.set == nil {
		return study.ErrNoTiles
	}
	plays, err := p.fromRack(ctx, rack, &req, a.quiet)
	if err != nil {
		return err
	}
	if err := p.Sort(plays, by, study.ZyzzyvaBlanks); err != nil {
		return err
	}
	laid := rack.Blanks > 0 || slices.ContainsFunc(plays, func(play study.Play) bool { return play.Blanks != 0 })
	for i, play := range plays {
		if i == req.limit && i > 0 {
			break
		}
		if err := a.printPlay(p, play, laid); err != nil {
			return err
		}
	}
	if len(plays) == 0 {
		return errNo
	}
	return nil
}

// fromRack gathers the words that a rack makes; one is enough if only the status is
// asked for.
func (p *player) fromRack(ctx context.Context, rack study.Rack, req *anagramming, one bool) ([]study.Play, error) {
	words := p.Anagrams(rack)
	if req.sub {
		words = p.Spellable(rack)
	}
	var plays []study.Play
	for play := range words {
		if err := vocab.Interrupted(ctx); err != nil {
			return nil, err
		}
		if !req.lengths.has(len(play.Word)) {
			continue
		}
		play.Word = slices.Clone(play.Word)
		if plays = append(plays, play); one {
			break
		}
	}
	return plays, nil
}

// printPlay prints a word from a rack.
func (a *app) printPlay(p *player, play study.Play, laid bool) error {
	row := p.PlayRow(play)
	if a.format == "json" {
		return a.json(row)
	}
	cols := []string{row.Word}
	if row.Score != nil {
		cols = append(cols, strconv.Itoa(*row.Score))
	}
	if laid {
		cols = append(cols, row.Laid)
	}
	if row.Note != "" {
		cols = append(cols, row.Note)
	}
	a.printf("%s\n", strings.Join(cols, "\t"))
	return nil
}
