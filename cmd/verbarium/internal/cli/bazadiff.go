package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/ingest/loc"
)

func (a *app) bazaDiff() *cobra.Command {
	var words bool
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Compare two editions entry by entry",
		Long: `Diff prints what has changed between two editions, in the order of Romanian
dictionaries, in columns that tabs divide: the kind of change, the headword, its
old code and its new one. The kinds are: new word, lost word, new entry and lost
entry (of a headword that has others), model, restriction, stress.

With --words only the headwords count: those that NEW adds have a "+" before them
and those it takes away a "-". The exit status is 0 if nothing has changed, 1 if
something has and 2 if there is trouble.`,
		Example: `  $ verbarium baza diff loc-baza-5.0.zip loc-baza-6.0.zip
  $ verbarium baza diff --words old.txt new.txt`,
		Args: args(cobra.ExactArgs(2)),
		RunE: func(_ *cobra.Command, files []string) error {
			if err := a.formats("text", "tsv", "json"); err != nil {
				return err
			}
			var editions [2][]loc.Entry
			for i, file := range files {
				var err error
				if editions[i], err = readBaza(file); err != nil {
					return err
				}
			}
			ro, err := a.romanian()
			if err != nil {
				return err
			}
			if words {
				return a.printWordChanges(headwords(editions[0]), headwords(editions[1]), ro.Collator())
			}
			return a.printEntryChanges(loc.DiffEntries(editions[0], editions[1], ro.Collator()))
		},
	}
	cmd.Flags().BoolVar(&words, "words", false, "compare the headwords only")
	return cmd
}

func headwords(entries []loc.Entry) map[string]bool {
	words := make(map[string]bool, len(entries))
	for i := range entries {
		words[entries[i].Headword] = true
	}
	return words
}

// An entryChangeRow is a change of an entry as printed in JSON.
type entryChangeRow struct {
	Kind     string    `json:"kind"`
	Headword string    `json:"headword"`
	Old      *entryRow `json:"old,omitempty"`
	New      *entryRow `json:"new,omitempty"`
}

func (a *app) printEntryChanges(changes []loc.EntryChange) error {
	for _, c := range changes {
		if a.format == "json" {
			row := entryChangeRow{Kind: c.Kind, Headword: c.Headword, Old: rowOf(c.Old), New: rowOf(c.New)}
			if err := a.json(row); err != nil {
				return err
			}
			continue
		}
		a.printf("%s\t%s\t%s\t%s\n", c.Kind, c.Headword, codeOf(&c, c.Old), codeOf(&c, c.New))
	}
	if len(changes) > 0 {
		return errNo
	}
	return nil
}

func rowOf(e *loc.Entry) *entryRow {
	if e == nil {
		return nil
	}
	return &entryRow{e.Headword, e.Stressed, e.Type, e.Number, e.Restriction, e.Line}
}

// codeOf writes one side of a change: the code, and the stress where it is that
// which has changed.
func codeOf(c *loc.EntryChange, e *loc.Entry) string {
	switch {
	case e == nil:
		return ""
	case c.Old != nil && c.New != nil && c.Old.Stressed != c.New.Stressed:
		return e.Stressed + " " + e.Code()
	}
	return e.Code()
}

// printWordChanges prints what one set of spellings adds to another and takes
// away, in the order that compare gives.
func (a *app) printWordChanges(old, updated map[string]bool, compare func(a, b string) int) error {
	var changed []string
	for w := range old {
		if !updated[w] {
			changed = append(changed, w)
		}
	}
	for w := range updated {
		if !old[w] {
			changed = append(changed, w)
		}
	}
	slices.SortFunc(changed, compare)
	for _, w := range changed {
		if err := a.printChange(w, updated[w]); err != nil {
			return err
		}
	}
	if changed != nil {
		return errNo
	}
	return nil
}
