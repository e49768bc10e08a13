package cli

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

// A searching is what the search command was asked for.
type searching struct {
	query  study.Query
	filter study.Filter
	length string
	by     string
	limit  int
	wordColumns
}

const searchHelp = `Search prints the words that match a pattern, in the order of the alphabet:

  a       the letter itself, folded as the lexicon folds it
  ?       any letter
  *       any number of letters, or none
  [aeiu]  one of these letters; [a-e] one from a to e; [^s] any other letter

Flags ask for more, and all of it has to hold. --containing wants the letters one
behind the other; given twice, both; --including wants them in any order and as
often as they stand there.

--pos, --cell and --lemma look at the readings of the words, where the sources of
the lexicon are in this program and tell them; one reading has to answer to all
three. The name of a cell has parts with full stops between, as paradigm prints
them: in a pattern for it a part * is any parts or none, and in another part * is
any letters. So *.abl.pl.* is every ablative plural, ind.perf.* the indicative
perfect, *.1sg.* each first person singular.

The exit status is 0 if there is such a word and 1 if not.`

func (a *app) searchCommand() *cobra.Command {
	var req searching
	cmd := &cobra.Command{
		Use:   "search [PATTERN]",
		Short: "Find words by pattern, letters and readings",
		Long:  searchHelp,
		Example: `  $ verbarium search 'qu[io]d*' --length 4-5
  quid
  quod

  $ verbarium search --lemma quidam --length 6 --readings
  cuidam	quidam pron dat.sg.m, dat.sg.f, dat.sg.n
  quadam	quidam pron abl.sg.f
  quidam	quidam pron nom.sg.m, nom.pl.m
  quodam	quidam pron abl.sg.m, abl.sg.n

  $ verbarium search '*x*' --length 4 --excluding aeio --hooks
  $ verbarium search --length 5 --cell imp.pres.act.2sg --readings
  $ verbarium search -l ro '[^aeiou]*' --suffix uri --including zz --by score --score`,
		Args: args(cobra.MaximumNArgs(1)),
	}
	req.addFlags(cmd)
	req.flags(cmd)
	open := a.playerFlags(cmd)
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		if len(words) == 1 {
			req.query.Pattern = words[0]
		}
		if err := req.check(); err != nil {
			return err
		}
		p, err := open(cmd.Context())
		if err != nil {
			return err
		}
		return p.advise(a.search(cmd.Context(), p, &req))
	}
	return cmd
}

func (req *searching) addFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&req.length, "length", "", "words of N letters, of N-M, or of N- and more")
	f.StringVar(&req.query.Prefix, "prefix", "", "words that begin with these letters")
	f.StringVar(&req.query.Suffix, "suffix", "", "words that end with them")
	f.StringArrayVar(&req.query.Containing, "containing", nil, "words that have these letters one behind the other")
	f.StringVar(&req.query.Including, "including", "", "words that have these letters, in any order")
	f.StringVar(&req.query.Excluding, "excluding", "", "words without these letters")
	f.StringSliceVar(&req.filter.POS, "pos", nil, "words with a reading as one of these parts of speech: noun,verb")
	f.StringVar(&req.filter.Cell, "cell", "", "words with a reading in a cell of this pattern: *.abl.pl.*")
	f.StringVar(&req.filter.Lemma, "lemma", "", "words with a reading of this lemma")
	f.StringVar(&req.by, "by", string(study.ByAlphabet), "order: "+orders())
	f.IntVar(&req.limit, "limit", 0, "at most so many words")
}

// check looks at the flags.
func (req *searching) check() error {
	lengths, err := parseSpan("length", req.length, 1)
	if err != nil {
		return err
	}
	q := &req.query
	if req.length != "" {
		q.Min, q.Max = lengths.from, lengths.to
	}
	switch {
	case req.limit < 0:
		return usagef("--limit %d: want a number of words", req.limit)
	case !slices.Contains(study.Orders(), study.Order(req.by)):
		return withHint(usagef("--by %q: no such order", req.by), "they are %s", orders())
	case q.Pattern == "" && q.Prefix == "" && q.Suffix == "" && len(q.Containing) == 0 && q.Including == "" &&
		q.Excluding == "" && req.length == "" && req.filter.None():
		return withHint(usagef("say which words: a pattern or a flag"), "'*' is all words")
	}
	return nil
}

// search prints the words that are asked for.
func (a *app) search(ctx context.Context, p *player, req *searching) error {
	words, err := p.Search(req.query)
	if err != nil {
		return err
	}
	hits := plain(ctx, words)
	if !req.filter.None() || req.readings {
		if err := p.Check(req.filter); err != nil {
			return err
		}
		src, err := p.source(req.needs())
		if err != nil {
			return err
		}
		if req.readings {
			hits = p.Readings(ctx, src, words, req.filter)
		} else {
			hits = bareHits(p.Select(ctx, src, words, req.filter))
		}
	}
	if req.by != string(study.ByAlphabet) {
		hits, err = p.sorted(hits, study.Order(req.by))
		if err != nil {
			return err
		}
	}
	return a.printHits(p, hits, req)
}

// needs names the flag that needs the sources.
func (req *searching) needs() string {
	switch {
	case len(req.filter.POS) > 0:
		return "--pos"
	case req.filter.Cell != "":
		return "--cell"
	case req.filter.Lemma != "":
		return "--lemma"
	}
	return "--readings"
}

func (a *app) printHits(p *player, hits iter.Seq2[study.Hit, error], req *searching) error {
	n := 0
	for hit, err := range hits {
		if err != nil {
			return err
		}
		if n++; a.quiet {
			break
		}
		row, err := p.WordRow(p.NewPlay(hit.Word), req.score, req.hooks)
		if err != nil {
			return err
		}
		if req.readings {
			row.Readings = p.WordReadings(hit.Readings)
		}
		if err := a.printRow(&row, req.wordColumns); err != nil {
			return err
		}
		if n == req.limit {
			break
		}
	}
	if n == 0 {
		return errNo
	}
	return nil
}

// plain turns words into hits without readings, until the user wants no more.
func plain(ctx context.Context, words iter.Seq[[]byte]) iter.Seq2[study.Hit, error] {
	return func(yield func(study.Hit, error) bool) {
		for w := range words {
			if err := vocab.Interrupted(ctx); err != nil {
				yield(study.Hit{}, err)
				return
			}
			if !yield(study.Hit{Word: w}, nil) {
				return
			}
		}
	}
}

func bareHits(words iter.Seq2[[]byte, error]) iter.Seq2[study.Hit, error] {
	return func(yield func(study.Hit, error) bool) {
		for w, err := range words {
			if !yield(study.Hit{Word: w}, err) {
				return
			}
		}
	}
}

// sorted gathers hits and yields them in another order.
func (p *player) sorted(hits iter.Seq2[study.Hit, error], by study.Order) (iter.Seq2[study.Hit, error], error) {
	var plays []study.Play
	readings := map[string]study.Hit{}
	for hit, err := range hits {
		if err != nil {
			return nil, err
		}
		hit.Word = slices.Clone(hit.Word)
		plays = append(plays, p.NewPlay(hit.Word))
		if hit.Readings != nil {
			readings[string(hit.Word)] = hit
		}
	}
	if by == study.ByScore && p.judge.set == nil {
		return nil, study.ErrNoTiles
	}
	if err := p.Sort(plays, by, study.ZyzzyvaBlanks); err != nil {
		return nil, err
	}
	return func(yield func(study.Hit, error) bool) {
		for _, play := range plays {
			hit, ok := readings[string(play.Word)]
			if !ok {
				hit.Word = play.Word
			}
			if !yield(hit, nil) {
				return
			}
		}
	}, nil
}

// tilesOf folds a word that was typed, or a part of one.
func (p *player) tilesOf(spelling string) ([]byte, error) {
	tiles, err := p.Letters(spelling)
	if err == nil && len(tiles) == 0 {
		err = errors.New("no letters")
	}
	if err != nil {
		return nil, usagef("%q: %w", strings.TrimSpace(spelling), err)
	}
	return tiles, nil
}
