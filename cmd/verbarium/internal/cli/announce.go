package cli

import (
	"cmp"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/sources"
)

func (a *app) announceCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "announce TAG [WORD...]",
		Short: "Say the names by which letters are announced",
		Long: `Announce prints the table by which players of a language announce letters, or, of
each word, the names of its letters. A "?" in a word is a joker; so is a letter
that has no tile, which is then named in brackets.`,
		Example: `  $ verbarium announce ro
  $ verbarium announce ro sake 'sa?e'`,
		Args: args(cobra.MinimumNArgs(1)),
		RunE: func(_ *cobra.Command, arg []string) error {
			if err := a.formats("text", "tsv", "json"); err != nil {
				return err
			}
			lang, err := a.language(arg[0])
			if err != nil {
				return err
			}
			table, err := lang.Announcements()
			if errors.Is(err, sources.ErrNoAnnouncements) {
				return withHint(err, "a language has one if its folder has announce.tsv, as ro does")
			}
			if err != nil {
				return err
			}
			if len(arg) == 1 {
				return a.printNames(table)
			}
			for _, word := range arg[1:] {
				names, err := announced(lang, table, word)
				if err != nil {
					return err
				}
				if err := a.printAnnounced(word, names); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// An announcement is a letter with its name as printed in JSON.
type announcement struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
}

func (a *app) printNames(table []sources.Announcement) error {
	for _, row := range table {
		letter := strings.ToUpper(row.Letter)
		switch a.format {
		case "json":
			if err := a.json(announcement{letter, row.Name}); err != nil {
				return err
			}
		case "tsv":
			a.printf("%s\t%s\n", letter, row.Name)
		default:
			a.printf("%s - %s\n", letter, row.Name)
		}
	}
	return nil
}

func (a *app) printAnnounced(word string, names []string) error {
	if a.format == "json" {
		return a.json(struct {
			Word  string   `json:"word"`
			Names []string `json:"names"`
		}{word, names})
	}
	a.printf("%s\t%s\n", escaped(word), strings.Join(names, " "))
	return nil
}

// announced gives the names of the letters of a word.
func announced(lang *sources.Language, table []sources.Announcement, word string) ([]string, error) {
	byLetter := map[string]string{}
	for _, row := range table {
		byLetter[row.Letter] = row.Name
	}
	joker := cmp.Or(byLetter[sources.Joker], sources.Joker)
	var names []string
	for i, part := range strings.Split(word, sources.Joker) {
		if i > 0 {
			names = append(names, joker)
		}
		tiles, reason := lang.Letters(part)
		if reason != nil {
			return nil, usagef("%s: %v", word, reason)
		}
		for _, t := range tiles {
			letter := lang.Spell([]byte{t})
			name, ok := byLetter[letter]
			if !ok {
				name = joker + " (" + strings.ToUpper(letter) + ")"
			}
			names = append(names, name)
		}
	}
	return names, nil
}
