package cli

import (
	"cmp"
	"context"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// A rulingRow is a line of rulings as printed in JSON.
type rulingRow struct {
	Number int    `json:"number,omitempty"`
	Name   string `json:"name"`
	State  string `json:"state"` // "on", "off"; empty for what is no ruling
	Forms  int    `json:"forms"`
	Words  int    `json:"words"`
	Text   string `json:"text,omitempty"`
}

func (a *app) rulingsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "rulings TAG",
		Short: "Say what each ruling takes away",
		Long: `Rulings lists the rulings of a language, one a line: number, name, on or off, the
forms that it refuses, the words that are gone with them, and its text. A word
counts as gone if no other form keeps it; a word that two rulings take away
counts for both. Then come the other reasons for which forms are refused, with a
0 for number, and the words of each length: those kept and those gone.`,
		Example: `  $ verbarium rulings ro
  $ verbarium rulings la --format json | jq -c 'select(.words > 1000)'`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, arg []string) error {
			if err := a.formats("tsv", "json"); err != nil {
				return err
			}
			lang, src, err := a.source(arg[0])
			if err != nil {
				return err
			}
			return a.rulings(cmd.Context(), lang, src)
		},
	}
}

func (a *app) rulings(ctx context.Context, lang *sources.Language, src vocab.Source) error {
	progress, done := a.progress()
	rs, kept, removed, err := dist.Removals(ctx, lang, src, progress)
	done()
	if err != nil {
		return err
	}
	for _, r := range rulingRows(lang, rs) {
		if a.format == "json" {
			if err := a.json(r); err != nil {
				return err
			}
			continue
		}
		a.printf("%d\t%s\t%s\t%d\t%d\t%s\n", r.Number, r.Name, cmp.Or(r.State, "-"), r.Forms, r.Words, r.Text)
	}
	gone := map[int]int{}
	for _, l := range removed {
		gone[l.Tiles] = l.Words
	}
	for _, l := range kept {
		if a.format == "json" {
			if err := a.json(map[string]int{"length": l.Tiles, "kept": l.Words, "gone": gone[l.Tiles]}); err != nil {
				return err
			}
			continue
		}
		a.printf("length\t%d\tkept\t%d\tgone\t%d\n", l.Tiles, l.Words, gone[l.Tiles])
	}
	return nil
}

// rulingRows joins the rulings of a language, and other reasons, with what they
// remove.
func rulingRows(lang *sources.Language, rs []dist.Removal) []rulingRow {
	var rows []rulingRow
	at := map[string]int{}
	for _, r := range lang.Rulings {
		state := "off"
		if r.On {
			state = "on"
		}
		at[r.Name] = len(rows)
		rows = append(rows, rulingRow{r.Number, r.Name, state, 0, 0, r.Text})
	}
	for _, r := range rs {
		i, ok := at[r.Reason]
		if !ok {
			rows = append(rows, rulingRow{Name: r.Reason})
			i = len(rows) - 1
		}
		rows[i].Forms, rows[i].Words = r.Forms, r.Words
	}
	return rows
}
