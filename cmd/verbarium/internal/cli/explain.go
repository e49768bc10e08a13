package cli

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/vocab"
)

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
		p, err := j.Prove(ctx, typed)
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

func (a *app) printProof(p *dist.Proof) error {
	switch a.format {
	case "json":
		return a.json(p)
	case "tsv":
		for _, r := range p.Readings {
			a.printf("%s\t%s\t%s\t%s\t%s\t%s\t%s\n", escaped(p.Word), r.Lemma, r.POS, r.Entry, r.Cell, r.Spelling, r.Refused)
		}
		return nil
	}
	if err := a.printVerdict(&p.Verdict, false); err != nil {
		return err
	}
	for i := range p.Readings {
		r := &p.Readings[i]
		a.printf("  %s\n", readingTitle(r))
		for _, f := range r.Proof {
			a.printf("    %s: %s\n", f.Name, f.Text)
		}
		if r.Refused != "" && !hasStep(r, "struck") {
			a.printf("    refused: %s\n", r.Refused)
		}
	}
	return nil
}

// hasStep reports whether the proof has a step of that name.
func hasStep(r *dist.ProofReading, name string) bool {
	return slices.ContainsFunc(r.Proof, func(f vocab.Fact) bool { return f.Name == name })
}

// readingTitle is the first line of a reading: spelling, lemma, part of speech, cell.
func readingTitle(r *dist.ProofReading) string {
	parts := []string{r.Spelling}
	if r.Lemma != r.Spelling {
		parts = append(parts, "of "+r.Lemma)
	}
	for _, part := range []string{r.POS, r.Cell} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ") + " (" + r.Entry + ")"
}
