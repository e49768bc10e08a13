package cli

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

func (a *app) formsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "forms TAG",
		Short: "List every form of a language",
		Long: `Forms lists the forms that the rulings keep, one a line, without a header:
word, lemma (folded), part of speech, entry, cell, spelling, separated by tabs.
The order is that of the dictionary and of the tables. The part of speech is empty
where the entry names none, and so is the cell of a language without cells.`,
		Example: `  $ verbarium forms la > forms.tsv
  $ verbarium forms la | awk '$1 == "legi"'`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			if err := a.formats("tsv", "json"); err != nil {
				return err
			}
			lang, src, err := a.source(arg[0])
			if err != nil {
				return err
			}
			return a.forms(cmd.Context(), lang, src)
		},
	}
}

// A formRow is a row of forms as printed in JSON.
type formRow struct {
	Word     string `json:"word"`
	Lemma    string `json:"lemma"`
	POS      string `json:"pos"`
	Entry    string `json:"entry"`
	Cell     string `json:"cell"`
	Spelling string `json:"spelling"`
}

func (a *app) forms(ctx context.Context, lang *sources.Language, src vocab.Source) error {
	if a.quiet {
		return nil
	}
	render := func(dst []byte, f vocab.Form) []byte {
		if f.Refused != "" || f.Word == nil || lang.Length(len(f.Word)) != nil {
			return dst
		}
		row := formRow{lang.Spell(f.Word), foldLemma(lang, f.Lemma), f.POS, f.Entry, f.Cell, f.Spelling}
		if a.format == "json" {
			text, err := json.Marshal(row)
			if err != nil {
				return dst // strings always marshal
			}
			return append(append(dst, text...), '\n')
		}
		for i, s := range []string{row.Word, row.Lemma, row.POS, row.Entry, row.Cell, row.Spelling} {
			if i > 0 {
				dst = append(dst, '\t')
			}
			dst = append(dst, s...)
		}
		return append(dst, '\n')
	}
	return vocab.WriteForms(ctx, a.out, src, render)
}

// foldLemma folds a headword as a word is folded; what does not fold stays as
// it is spelled.
func foldLemma(lang *sources.Language, lemma string) string {
	word, reason := lang.Letters(strings.ReplaceAll(lemma, "-", ""))
	if reason != nil {
		return lemma
	}
	return lang.Spell(word)
}
