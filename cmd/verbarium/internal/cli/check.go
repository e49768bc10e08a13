package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// A verdict is the answer of check about one word, as printed in JSON.
type verdict struct {
	Word   string `json:"word"` // as typed
	Tiles  string `json:"tiles,omitempty"`
	Valid  bool   `json:"valid"`
	Reason string `json:"reason,omitempty"` // of an invalid word
	Note   string `json:"note,omitempty"`   // on a valid word
}

func (a *app) checkCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "check [WORD...]",
		Short: "Say which words are valid",
		Long: `Check judges words: as arguments or, without any or with -, the words of
standard input. One line a word: the word, a tab, and "valid", or "invalid", a
tab and the reason. A word that is valid and yet cannot be laid, because it
needs more blanks than there are, has a note in a third column.

The exit status is 0 if all words are valid and 1 if one is not.`,
		Example: `  $ verbarium check agricola agricolaeque
  $ verbarium check -q quandocumque && echo good
  $ verbarium check -l ro < words.txt`,
		Args: args(cobra.ArbitraryArgs),
	}
	lex := a.lexiconFlag(cmd)
	cmd.RunE = a.judging(lex, a.check)
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
		return run(cmd.Context(), newJudge(r), words)
	}
}

func (a *app) check(ctx context.Context, j *judge, words []string) error {
	all := true
	err := a.words(words, func(typed string) error {
		v, err := j.judge(ctx, typed, !a.quiet)
		if err != nil {
			return err
		}
		if !v.Valid {
			all = false
			if a.quiet {
				return errNo
			}
		}
		return a.printVerdict(v)
	})
	if err == nil && !all {
		return errNo
	}
	return err
}

func (a *app) printVerdict(v *verdict) error {
	switch {
	case a.format == "json":
		return a.json(v)
	case !v.Valid:
		a.printf("%s\tinvalid\t%s\n", v.Word, v.Reason)
	case v.Note != "":
		a.printf("%s\tvalid\t%s\n", v.Word, v.Note)
	default:
		a.printf("%s\tvalid\n", v.Word)
	}
	return nil
}

// A judge answers for words by a lexicon, and finds reasons where the sources
// of the lexicon are at hand.
type judge struct {
	release *dist.Release
	source  dist.Source // nil until a reason is asked for
	opened  bool
}

func newJudge(r *dist.Release) *judge { return &judge{release: r} }

// judge judges one word, with the reason if it is wanted.
func (j *judge) judge(ctx context.Context, typed string, reason bool) (*verdict, error) {
	v := &verdict{Word: typed}
	word, err := j.release.Fold(typed)
	if err != nil {
		v.Reason = j.unfit(err)
		return v, nil
	}
	v.Tiles = j.release.Spell(word)
	if v.Valid = j.release.Graph.Contains(word); v.Valid {
		if need, has := j.release.Blanks(word); need > has {
			v.Note = fmt.Sprintf("cannot be laid: it needs %d blanks and a set has %d", need, has)
		}
		return v, nil
	}
	if !reason {
		return v, nil
	}
	v.Reason, err = j.why(ctx, word)
	return v, err
}

// unfit says why a spelling does not fold to a word, and by which ruling.
func (j *judge) unfit(err error) string {
	var reason *sources.Reason
	if j.release.Language == nil || !errors.As(err, &reason) {
		return err.Error()
	}
	return dist.WhyUnfit(j.release.Language, reason)
}

// why finds the reason why a word is not in the lexicon.
func (j *judge) why(ctx context.Context, word []byte) (string, error) {
	src, err := j.open()
	if err != nil {
		return "", err
	}
	if src == nil {
		return "not in " + j.name(), nil
	}
	return src.Why(ctx, word)
}

// open opens the sources of the lexicon, once. It returns nil if they are not
// those inside this program.
func (j *judge) open() (dist.Source, error) {
	if j.opened {
		return j.source, nil
	}
	src, err := dist.OpenSourceOf(j.release)
	if errors.Is(err, dist.ErrOtherSource) {
		src, err = nil, nil
	}
	if err != nil {
		return nil, err
	}
	j.source, j.opened = src, true
	return src, nil
}

// name names the lexicon in a reason.
func (j *judge) name() string {
	h := j.release.Header
	if h.Release == "" {
		return h.Name
	}
	return h.Name + " " + h.Release
}
