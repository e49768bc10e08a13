package cli

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/ingest/loc"
	"github.com/verbarium/verbarium/sources"
)

// An expansion is what expand was asked for.
type expansion struct {
	models, to, compare string
}

// expansionForms lists the values of --to.
var expansionForms = []string{"forms", "words", "cells"}

func (a *app) bazaExpand() *cobra.Command {
	var req expansion
	cmd := &cobra.Command{
		Use:   "expand FILE --models MODELS",
		Short: "Inflect the entries by tables of models",
		Long: `Expand makes the forms of every entry by the tables of models in MODELS (their
format is described in ingest/loc/MODELS.md) and prints, by --to:

  forms   the distinct forms, as in loc-flexiuni, in the order of dictionaries
  words   the distinct words on tiles, as in loc-reduse
  cells   each form with its headword, code, inflection, line and, if the models
          say that the official list leaves it out, "out", divided by tabs

With --compare FLEXIUNI nothing of this is printed, but what the forms made add to
those of that file, with a "+", and what they lack, with a "-".

The exit status is 1 if an entry has no model, or the model does not fit, and if a
comparison finds a difference.`,
		Example: `  $ verbarium baza expand loc-baza-6.0.zip --models models.txt > forms.txt
  $ verbarium baza expand loc-baza-6.0.zip --models models.txt --compare loc-flexiuni-6.0.zip`,
		Args: args(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, arg []string) error {
			switch {
			case req.models == "":
				return usagef("--models MODELS is missing")
			case !slices.Contains(expansionForms, req.to):
				return usagef("--to %q: want forms, words or cells", req.to)
			}
			if err := a.formats("text", "tsv"); err != nil {
				return err
			}
			return a.expand(arg[0], req)
		},
	}
	cmd.Flags().StringVar(&req.models, "models", "", "file of the tables of models")
	cmd.Flags().StringVar(&req.to, "to", "forms", "what to print: forms, words or cells")
	cmd.Flags().StringVar(&req.compare, "compare", "", "file loc-flexiuni to compare the forms with")
	return cmd
}

func (a *app) expand(file string, req expansion) error {
	var models *loc.Models
	err := readText(req.models, func(text io.Reader, name string) (err error) {
		models, err = loc.ReadModels(text, name)
		return err
	})
	if err != nil {
		return err
	}
	entries, err := readBaza(file)
	if err != nil {
		return err
	}
	ro, err := a.romanian()
	if err != nil {
		return err
	}
	forms, failures := map[string]bool{}, map[string][]loc.Entry{}
	for _, e := range entries {
		fs, err := models.Inflect(e)
		if err != nil {
			failures[err.Error()] = append(failures[err.Error()], e)
		}
		for _, f := range fs {
			if req.to == "cells" && req.compare == "" {
				a.printCell(&e, &f)
			}
			if !f.Out {
				forms[loc.Spelling(f.Form)] = true
			}
		}
	}
	err = a.printForms(ro, forms, req)
	if e := a.failures(file, failures); err == nil {
		err = e
	}
	return err
}

// printForms prints the forms made, or compares them.
func (a *app) printForms(ro *sources.Language, forms map[string]bool, req expansion) error {
	switch {
	case req.compare != "":
		return a.compareForms(ro, forms, req.compare)
	case req.to == "cells":
		return nil
	}
	all := slices.Collect(maps.Keys(forms))
	if req.to == "words" {
		o, words := loc.Options(ro), map[string]bool{}
		for _, f := range all {
			if w, reject := o.Normalise(f); reject == nil {
				words[ro.Spell(w.Tiles)] = true
			}
		}
		all = slices.Collect(maps.Keys(words))
	}
	ro.Collate(all)
	for _, s := range all {
		a.printf("%s\n", s)
	}
	return nil
}

func (a *app) printCell(e *loc.Entry, f *loc.Inflected) {
	slot, out := f.Slot, ""
	if f.Variant > 1 {
		slot = fmt.Sprintf("%s/%d", slot, f.Variant)
	}
	if f.Out {
		out = "out"
	}
	a.printf("%s\t%s\t%s\t%s\t%d\t%s\n", f.Form, e.Headword, e.Code(), slot, e.Line, out)
}

// compareForms compares forms with those of a file loc-flexiuni.
func (a *app) compareForms(ro *sources.Language, forms map[string]bool, file string) error {
	official := map[string]bool{}
	err := readText(file, func(text io.Reader, name string) error {
		for f, err := range loc.Forms(text, name) {
			if err != nil {
				return err
			}
			official[f] = true
		}
		return nil
	})
	if err != nil {
		return err
	}
	both := withoutCommon(ro.CollationKey(true), official, forms)
	a.note("%d forms in both, %d only made, %d only in %s", both, len(forms), len(official), file)
	return a.printWordChanges(official, forms, ro.Collator())
}

// withoutCommon deletes from two sets the spellings that both have, and counts
// them. Spellings of one key, which the publisher merges, are one.
func withoutCommon(key func(string) string, x, y map[string]bool) int {
	keys := func(set map[string]bool) map[string]bool {
		out := make(map[string]bool, len(set))
		for s := range set {
			out[key(s)] = true
		}
		return out
	}
	inX, inY := keys(x), keys(y)
	both := 0
	for k := range inX {
		if inY[k] {
			both++
		}
	}
	maps.DeleteFunc(x, func(s string, _ bool) bool { return inY[key(s)] })
	maps.DeleteFunc(y, func(s string, _ bool) bool { return inX[key(s)] })
	return both
}

// failures tells which entries could not be inflected, by the fault, the most
// frequent first.
func (a *app) failures(file string, failures map[string][]loc.Entry) error {
	faults := slices.SortedFunc(maps.Keys(failures), func(x, y string) int {
		return cmp.Or(cmp.Compare(len(failures[y]), len(failures[x])), cmp.Compare(x, y))
	})
	for _, fault := range faults {
		es := failures[fault]
		if len(es) == 1 {
			a.note("%s:%d: %s: %s", file, es[0].Line, es[0].Headword, fault)
			continue
		}
		a.note("%s:%d: %s and %d more: %s", file, es[0].Line, es[0].Headword, len(es)-1, fault)
	}
	if faults != nil {
		return errNo
	}
	return nil
}
