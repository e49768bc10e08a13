package cli

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// A proof is the answer of explain about one word, as printed in JSON.
type proof struct {
	verdict
	Readings []reading `json:"readings"`
}

type reading struct {
	Lemma    string      `json:"lemma"`
	POS      string      `json:"pos,omitempty"`
	Entry    string      `json:"entry"`
	Cell     string      `json:"cell,omitempty"`
	Spelling string      `json:"spelling"`
	Refused  string      `json:"refused,omitempty"`
	Proof    []dist.Fact `json:"proof"`
}

func (a *app) explainCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "explain WORD...",
		Short: "Prove why words are valid or not",
		Long: `Explain gives the proof of a verdict: every reading of the word, each with its
entry, its cell, the row of the table that has the ending, and the ruling that
keeps or refuses it. The first line of a word is that of check; each reading
follows with two spaces before it, and each step of its proof with four.

The exit status is 0 if all words are valid and 1 if one is not.`,
		Example: `  $ verbarium explain legi
  $ verbarium explain --format json agricolaeque`,
		Args: args(cobra.ArbitraryArgs),
	}
	lex := a.lexiconFlag(cmd)
	cmd.RunE = a.judging(lex, a.explain)
	return cmd
}

func (a *app) explain(ctx context.Context, j *judge, words []string) error {
	all := true
	err := a.words(words, func(typed string) error {
		p, err := j.prove(ctx, typed)
		if err != nil {
			return err
		}
		all = all && p.Valid
		return a.printProof(p)
	})
	if err == nil && !all {
		return errNo
	}
	return err
}

// prove judges a word and collects its readings.
func (j *judge) prove(ctx context.Context, typed string) (*proof, error) {
	v, err := j.judge(ctx, typed, true)
	if err != nil {
		return nil, err
	}
	p := &proof{verdict: *v, Readings: []reading{}}
	word, err := j.release.Fold(typed)
	if err != nil && !tooLong(err) {
		return p, nil //nolint:nilerr // what does not fold is a verdict, already given
	}
	src, err := j.open()
	if err != nil {
		return nil, err
	}
	if src == nil {
		if p.Valid {
			p.Note = or(p.Note, "in "+j.name()+", whose sources are not at hand")
		}
		return p, nil
	}
	rs, err := src.Readings(ctx, word)
	for _, r := range rs {
		p.Readings = append(p.Readings, reading{r.Lemma, r.POS, r.Entry, r.Cell, r.Spelling, r.Refused, r.Proof})
	}
	// The readings that make the word valid come before those that would not.
	slices.SortStableFunc(p.Readings, func(x, y reading) int {
		return cmp.Compare(min(1, len(x.Refused)), min(1, len(y.Refused)))
	})
	return p, err
}

// tooLong reports whether all that speaks against a word is its length.
func tooLong(err error) bool {
	var reason *sources.Reason
	return errors.As(err, &reason) && reason.Kind == sources.TooLong
}

func (a *app) printProof(p *proof) error {
	switch a.format {
	case "json":
		return a.json(p)
	case "tsv":
		for _, r := range p.Readings {
			a.printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\n", p.Word, r.Lemma, r.POS, r.Entry, r.Cell, r.Spelling, r.Refused)
		}
		return nil
	}
	if err := a.printVerdict(&p.verdict, false); err != nil {
		return err
	}
	for _, r := range p.Readings {
		a.printf("  %s\n", r.title())
		for _, f := range r.Proof {
			a.printf("    %s: %s\n", f.Name, f.Text)
		}
		if r.Refused != "" && !r.has("struck") {
			a.printf("    refused: %s\n", r.Refused)
		}
	}
	return nil
}

// has reports whether the proof has a step of that name.
func (r *reading) has(name string) bool {
	return slices.ContainsFunc(r.Proof, func(f dist.Fact) bool { return f.Name == name })
}

// title is the first line of a reading: spelling, lemma, part of speech, cell.
func (r *reading) title() string {
	s := r.Spelling
	if r.Lemma != r.Spelling {
		s += ", of " + r.Lemma
	}
	for _, part := range []string{r.POS, r.Cell} {
		if part != "" {
			s += ", " + part
		}
	}
	return s + " (" + r.Entry + ")"
}

func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
