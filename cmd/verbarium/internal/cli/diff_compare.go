package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/verbarium/verbarium/compare"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// A diffSummary is what diff --summary prints in JSON.
type diffSummary struct {
	Added   int              `json:"added"`
	Removed int              `json:"removed"`
	Old     compare.Compared `json:"old"`
	New     compare.Compared `json:"new"`
}

// A causeRecord is a cause and its words as diff --by cause prints it in JSON.
type causeRecord struct {
	Change string `json:"change"`
	compare.Cause
	Count int      `json:"count"`
	Words []string `json:"words"`
}

// compare collects the difference and prints it in the form that was asked for.
func (a *app) compare(ctx context.Context, req *diffRequest) error {
	c, err := a.comparison(ctx, req)
	if err != nil {
		return err
	}
	switch {
	case a.format == "html":
		err = a.diffPage(c)
	case req.summary:
		err = a.printDiffSummary(c)
	case req.by == "length":
		err = a.printDiffLengths(c)
	default:
		err = a.printDiffCauses(c)
	}
	if err == nil && len(c.Changes) > 0 {
		return errNo
	}
	return err
}

// comparison opens the two lexica and compares them, with causes if they are asked
// for or can be had.
func (a *app) comparison(ctx context.Context, req *diffRequest) (*compare.Comparison, error) {
	causes := req.by == "cause" || a.format == "html"
	from, to, err := a.openSides(ctx, req, causes)
	if err != nil {
		return nil, err
	}
	if from == nil {
		old, err := a.wordSet(ctx, req.old, req.encoding)
		if err != nil {
			return nil, err
		}
		updated, err := a.wordSet(ctx, req.updated, req.encoding)
		if err != nil {
			return nil, err
		}
		if req.by == "cause" {
			return nil, noTables()
		}
		return compare.Lists(req.old, old, req.updated, updated), nil
	}
	c, err := compare.Releases(from, to)
	if err != nil {
		return nil, err
	}
	c.Old.Path, c.New.Path = req.old, req.updated
	if !causes {
		return c, nil
	}
	err = a.explainChanges(ctx, c, from, to, req)
	switch {
	case a.format == "html" && (errors.Is(err, compare.ErrNoTables) || errors.Is(err, compare.ErrLanguages)):
		return c, nil // the page goes without
	case errors.Is(err, compare.ErrNoTables):
		return nil, noTables()
	}
	return c, err
}

func noTables() error {
	return withHint(compare.ErrNoTables, "--old-tables and --new-tables give the folders of the tables that OLD and NEW were made from")
}

// explainChanges finds the causes of the changes with the tables at hand.
func (a *app) explainChanges(ctx context.Context, c *compare.Comparison, from, to *dist.Release, req *diffRequest) error {
	old, err := a.edition(from, req.oldTables)
	if err != nil {
		return err
	}
	updated, err := a.edition(to, req.newTables)
	if err != nil {
		return err
	}
	progress, done := a.progress()
	defer done()
	return c.Explain(ctx, old, updated, progress)
}

// edition finds the tables of a lexicon: in the folder that was named, or else
// those of its language.
func (a *app) edition(r *dist.Release, dir string) (*compare.Edition, error) {
	var given *sources.Language
	if dir != "" {
		var err error
		if given, err = sources.Load(os.DirFS(dir), dir); err != nil {
			return nil, err
		}
	}
	e, err := compare.OpenEdition(r, given)
	if err == nil && len(e.Differs) > 0 {
		a.note("%s was made from other tables than are at hand: %s", r.Path, strings.Join(e.Differs, ", "))
	}
	return e, err
}

// openSides opens what is to be compared. It returns nil for two plain lists, or
// for a list and a lexicon that are compared as they are spelled.
func (a *app) openSides(ctx context.Context, req *diffRequest, fold bool) (from, to *dist.Release, err error) {
	oldText, err := a.spelled(req.old)
	if err != nil {
		return nil, nil, err
	}
	newText, err := a.spelled(req.updated)
	switch {
	case err != nil:
		return nil, nil, err
	case !oldText && !newText:
		return a.openBoth(ctx, req.old, req.updated)
	case oldText && newText || !fold:
		return nil, nil, nil
	case oldText:
		if to, err = a.open(ctx, req.updated); err == nil {
			from, err = a.openLike(req.old, to, req.encoding)
		}
		return from, to, err
	}
	if from, err = a.open(ctx, req.old); err == nil {
		to, err = a.openLike(req.updated, from, req.encoding)
	}
	return from, to, err
}

// openBoth opens two lexica. One that does not say what its letters are is read
// with those of the other.
func (a *app) openBoth(ctx context.Context, old, updated string) (from, to *dist.Release, err error) {
	from, err = a.open(ctx, old)
	if err != nil && !errors.Is(err, dist.ErrNoAlphabet) {
		return nil, nil, err
	}
	to, err2 := a.open(ctx, updated)
	switch {
	case err == nil && errors.Is(err2, dist.ErrNoAlphabet):
		to, err2 = a.openLike(updated, from, "")
	case err2 == nil && err != nil:
		from, err = a.openLike(old, to, "")
	}
	if err == nil {
		err = err2
	}
	return from, to, err
}

// openLike opens a file with the letters of a lexicon that it is compared with.
func (a *app) openLike(path string, other *dist.Release, encoding string) (*dist.Release, error) {
	a.note("%s: read with the letters of %s", path, other.Path)
	return a.openPathWith(path, dist.OpenOptions{
		Languages: a.languages, Language: other.Language, Labels: other.Header.Alphabet, Encoding: encoding,
	})
}

func (a *app) printDiffSummary(c *compare.Comparison) error {
	if a.format == "json" {
		return a.json(diffSummary{c.Added(), c.Removed(), c.Old, c.New})
	}
	if a.format == "tsv" {
		a.printf("added\t%d\nremoved\t%d\nold\t%d\nnew\t%d\n", c.Added(), c.Removed(), c.Old.Words, c.New.Words)
		return nil
	}
	a.printf("%s\n", summaryLine(c))
	return nil
}

// summaryLine is "+3 -1, 1512604 words in OLD, 1512606 in NEW".
func summaryLine(c *compare.Comparison) string {
	return fmt.Sprintf("+%d -%d, %d words in OLD, %d in NEW", c.Added(), c.Removed(), c.Old.Words, c.New.Words)
}

func (a *app) printDiffLengths(c *compare.Comparison) error {
	switch a.format {
	case "json":
		for _, l := range c.Lengths {
			if err := a.json(l); err != nil {
				return err
			}
		}
		return nil
	case "tsv":
		for _, l := range c.Lengths {
			a.printf("%d\t%d\t%d\t%d\t%d\n", l.Tiles, l.Added, l.Removed, l.Old, l.New)
		}
		return nil
	}
	if a.mute() {
		return nil
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "length\tadded\tremoved\told\tnew\t\n")
	for _, l := range c.Lengths {
		fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t\n", l.Tiles, l.Added, l.Removed, l.Old, l.New)
	}
	fmt.Fprintf(w, "all\t%d\t%d\t%d\t%d\t\n", c.Added(), c.Removed(), c.Old.Words, c.New.Words)
	return w.Flush()
}

// shownWords is how many words of a cause are printed as text.
const shownWords = 8

func (a *app) printDiffCauses(c *compare.Comparison) error {
	if a.format == "text" {
		a.printf("%s\n", summaryLine(c))
	}
	for _, g := range c.Groups() {
		sign, name := "-", "removed"
		if g.Added {
			sign, name = "+", "added"
		}
		switch a.format {
		case "json":
			if err := a.json(causeRecord{name, g.Cause, len(g.Words), g.Words}); err != nil {
				return err
			}
		case "tsv":
			for _, w := range g.Words {
				a.printf("%s\t%s\t%s\t%s\t%s\t%s\n", name, w, g.Kind, g.Name, g.Text, g.Edition)
			}
		default:
			a.printf("%s%d\t%s\n\t%s\n", sign, len(g.Words), causeTitle(g.Cause), firstWords(g.Words))
		}
	}
	return nil
}

// causeTitle is "ruling names: on: a name is not played".
func causeTitle(c compare.Cause) string {
	title := string(c.Kind)
	if c.Name != "" {
		title += " " + c.Name
	}
	if c.Text != "" {
		title += ": " + c.Text
	}
	return title
}

// firstWords lists the first few words and says how many there are more.
func firstWords(words []string) string {
	text := strings.Join(words[:min(len(words), shownWords)], " ")
	if more := len(words) - shownWords; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}
