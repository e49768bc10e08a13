package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/vocab/paradigms"
)

func (a *app) auditCommand() *cobra.Command {
	var list string
	cmd := &cobra.Command{
		Use:   "audit",
		Short: "Account for every entry of a language's dictionary",
		Long: `Audit says what became of each entry of the dictionary that a language is compiled
from: inflected, indeclinable, a cross-reference that adds no word, refused, or not
understood, which is a gap in the tables. Below an outcome stand the reasons that
some of its entries have. The numbers are those of all entries, of the articles of the
dictionary, and of the words printed inside articles.

With --list it prints the entries of one outcome, or of all, with their headwords
and reasons.

The exit status is 0 if every entry is understood, 1 if one is not.`,
		Example: `  $ verbarium audit
  $ verbarium audit --list cross-reference
  $ verbarium audit --list all --format json`,
		Args: args(cobra.NoArgs),
	}
	cmd.Flags().StringVar(&list, "list", "", "print the entries of this outcome, or of all")
	tag := cmd.Flags().StringP("language", "l", defaultLexicon, "the tag of the language")
	cmd.RunE = func(*cobra.Command, []string) error {
		if err := a.formats("text", "tsv", "json"); err != nil {
			return err
		}
		if known := append(paradigms.Outcomes(), "all", ""); !slices.Contains(known, list) {
			return withHint(usagef("no outcome %q", list), "the outcomes are %s", strings.Join(paradigms.Outcomes(), ", "))
		}
		lang, err := a.language(*tag)
		if err != nil {
			return err
		}
		src, err := dist.OpenSource(lang)
		if err != nil {
			return err
		}
		p, ok := src.(*paradigms.Source)
		if !ok {
			return usagef("the words of %s do not come from the entries of a dictionary", *tag)
		}
		return a.audit(p, list)
	}
	return cmd
}

// audit prints the account, or the entries of an outcome.
func (a *app) audit(p *paradigms.Source, list string) error {
	account := p.Account()
	var err error
	if list != "" {
		err = a.listOutcomes(p, list)
	} else {
		err = a.printAccount(account)
	}
	if err != nil {
		return err
	}
	if account.Lines[len(account.Lines)-1].Entries() > 0 {
		return errNo
	}
	return nil
}

func (a *app) printAccount(account paradigms.Account) error {
	if a.format == "json" {
		return a.json(account)
	}
	row := func(name, reason string, articles, inside int) {
		if a.format == "text" && reason != "" {
			name, reason = "  "+reason, ""
		}
		if a.format == "tsv" {
			name += "\t" + reason
		}
		a.printf("%s\t%d\t%d\t%d\n", name, articles+inside, articles, inside)
	}
	row("entries", "", account.Articles, account.Inside)
	for _, l := range account.Lines {
		row(l.Outcome, l.Reason, l.Articles, l.Inside)
	}
	return nil
}

func (a *app) listOutcomes(p *paradigms.Source, list string) error {
	for e := range p.Outcomes() {
		if list != "all" && e.Outcome != list {
			continue
		}
		if a.format != "json" {
			a.printf("%s\t%s\t%s\t%s\n", e.Entry, e.Headword, e.Outcome, e.Reason)
			continue
		}
		if err := a.json(e); err != nil {
			return err
		}
	}
	return nil
}
