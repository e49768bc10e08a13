package cli

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/vocab"
)

// A checking is what the check command was asked to do.
type checking struct {
	all   bool   // one verdict on all words together
	score bool   // with score and blanks
	tiles string // the set of tiles; empty for that of the lexicon
	log   string // the file of the log; empty for none
}

func (a *app) checkCommand() *cobra.Command {
	var c checking
	cmd := &cobra.Command{
		Use:   "check [WORD...]",
		Short: "Say which words are valid",
		Long: `Check judges words: as arguments or, without any or with -, the words of
standard input. One line a word: the word, a tab, and "valid", or "invalid", a
tab and the reason. A word that is valid and yet cannot be laid, because it
needs more blanks than there are, has a note in a third column.

With --all the words are those of one play, and the answer is one line, "valid"
or "invalid": a play stands or falls as a whole, and the arbiter of a challenge
does not say which word was wrong. Without --all the same words tell.

With --score there are two columns after the verdict: what the letters count,
without the squares of the board, and how many blanks the word needs for want of
tiles; both are "-" for an invalid word. --tiles names another set of tiles than
that of the lexicon.

With --log FILE every verdict is also added to a log, one line of JSON each:
time (UTC), words as typed, valid, lexicon, release, words_sha256. The log only
grows, also when several arbiters share it; one that cannot be written stops the
command before it judges.

The exit status is 0 if all words are valid and 1 if one is not.`,
		Example: `  $ verbarium check agricola agricolaeque
  $ verbarium check -q quandocumque && echo good
  $ verbarium check --all --log round3.log lauro ex
  $ verbarium check -l ro --score < played.txt`,
		Args: args(cobra.ArbitraryArgs),
	}
	lex := a.lexiconFlag(cmd)
	f := cmd.Flags()
	f.BoolVar(&c.all, "all", false, "judge the words as one play, with one verdict")
	f.BoolVar(&c.score, "score", false, "print what each word counts and how many blanks it needs")
	f.StringVar(&c.tiles, "tiles", "", "the set of tiles (default that of the lexicon)")
	f.StringVar(&c.log, "log", "", "add every verdict to this file")
	cmd.RunE = a.judging(lex, func(ctx context.Context, j *judge, words []string) error {
		return a.check(ctx, j, words, c)
	})
	return cmd
}

// judging opens the lexicon for a command that judges words.
func (a *app) judging(lex *string, run func(context.Context, *judge, []string) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, words []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		r, err := a.open(cmd.Context(), *lex)
		if err != nil {
			return err
		}
		j := newJudge(r)
		ctx := cmd.Context()
		a.Stdin = &prompt{ctx, a, j, a.Stdin}
		err = run(ctx, j, words)
		return cmp.Or(vocab.Interrupted(ctx), err)
	}
}

// check judges words and keeps the log.
func (a *app) check(ctx context.Context, j *judge, words []string, c checking) (err error) {
	switch {
	case c.all && c.score:
		return usagef("--score is of a word, and --all asks for one verdict on all")
	case c.tiles != "":
		if err := j.useTiles(c.tiles); err != nil {
			return err
		}
	case c.score && j.set == nil:
		return usagef("--score needs a set of tiles, and none is known for %s", j.release.Path)
	}
	j.score = c.score
	if j.log, err = a.openLog(c.log, j.release); err != nil {
		return err
	}
	defer func() {
		if e := j.log.close(); e != nil && (err == nil || errors.Is(err, errNo)) {
			err = e
		}
	}()
	if c.all {
		return a.checkPlay(ctx, j, words)
	}
	return a.checkWords(ctx, j, words)
}

// checkWords judges words one by one.
func (a *app) checkWords(ctx context.Context, j *judge, words []string) error {
	all := true
	err := a.words(words, func(typed string) error {
		v, err := j.Judge.Judge(ctx, typed, dist.Asked{Reason: !a.quiet, Score: j.score})
		if err != nil {
			return err
		}
		if err := j.log.add(v.Valid, typed); err != nil {
			return err
		}
		if !v.Valid {
			all = false
			if a.quiet && j.log == nil {
				return errNo // the rest cannot change the answer
			}
		}
		return a.printVerdict(v, j.score)
	})
	if err == nil && !all {
		return errNo
	}
	return err
}

// A playVerdict is the answer of check about the words of one play together, as
// printed in JSON.
type playVerdict struct {
	Words []string `json:"words"` // as typed
	Valid bool     `json:"valid"`
}

// checkPlay judges all words together.
func (a *app) checkPlay(ctx context.Context, j *judge, words []string) error {
	play := playVerdict{Valid: true}
	err := a.words(words, func(typed string) error {
		v, err := j.Judge.Judge(ctx, typed, dist.Asked{})
		if err != nil {
			return err
		}
		play.Words = append(play.Words, typed)
		play.Valid = play.Valid && v.Valid
		return nil
	})
	if err != nil {
		return err
	}
	if len(play.Words) == 0 {
		return usagef("--all needs the words of a play")
	}
	if err := j.log.add(play.Valid, play.Words...); err != nil {
		return err
	}
	if a.format == "json" {
		err = a.json(play)
	} else {
		a.printf("%s\n", verdictWord(play.Valid))
	}
	if err == nil && !play.Valid {
		return errNo
	}
	return err
}

// printVerdict prints the answer about a word, in one line.
func (a *app) printVerdict(v *dist.Verdict, score bool) error {
	if a.format == "json" {
		return a.json(v)
	}
	if a.quiet {
		return nil
	}
	w := a.out
	w.WriteString(escaped(v.Word)) // a tab in it is no column
	w.WriteByte('\t')
	w.WriteString(verdictWord(v.Valid))
	if score {
		w.WriteByte('\t')
		w.WriteString(known(v.Score))
		w.WriteByte('\t')
		w.WriteString(known(v.Blanks))
	}
	if more := cmp.Or(v.Reason, v.Note); more != "" || !v.Valid {
		w.WriteByte('\t')
		w.WriteString(more)
	}
	return w.WriteByte('\n') // an earlier error is given again
}

// known spells a number that may be unknown.
func known(n *int) string {
	if n == nil {
		return "-"
	}
	return strconv.Itoa(*n)
}
