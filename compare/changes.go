package compare

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/vocab"
)

// Lexicon returns the release of the edition.
func (e *Edition) Lexicon() *dist.Release { return e.Release }

// Changes compares the edition with the release that follows it, made from a source,
// with causes as far as there are tables at hand: see [dist.Earlier].
func (e *Edition) Changes(ctx context.Context, next *dist.Release, src vocab.Source, p dist.Progress) (*dist.Previous, []byte, error) {
	c, err := Releases(e.Release, next)
	if err != nil {
		return nil, nil, err
	}
	updated := &Edition{Release: next}
	if t, ok := src.(vocab.Tracer); ok && next.Manifest.FromTables() {
		updated.lang, updated.tracer, updated.texts = next.Language, t, newTableTexts(next.Language.FS)
	}
	err = c.Explain(ctx, e, updated, p)
	if err != nil && !errors.Is(err, ErrNoTables) && !errors.Is(err, ErrLanguages) {
		return nil, nil, err
	}
	var text bytes.Buffer
	if err := WriteChanges(&text, c); err != nil {
		return nil, nil, err
	}
	return &dist.Previous{
		Name: c.Old.Name, Release: c.Old.Release, Date: c.Old.Date, Words: c.Old.Words,
		WordsSHA256: c.Old.WordsSHA256, Added: c.Added(), Removed: c.Removed(), Tables: e.atHand(),
	}, text.Bytes(), nil
}

// How much CHANGES.md shows: all words, if there are not more than changesWhole;
// else of each cause the first few, and after so many causes only their number.
const (
	changesWhole  = 2000
	changesWords  = 40
	changesGroups = 250
)

// A changesWriter writes CHANGES.md. The first error stays.
type changesWriter struct {
	w *bufio.Writer
	c *Comparison
}

// WriteChanges writes a comparison of a release with the one before as CHANGES.md.
// Paths are not in it: who reads it has other folders.
func WriteChanges(w io.Writer, c *Comparison) error {
	cw := &changesWriter{bufio.NewWriter(w), c}
	cw.head()
	if len(c.Changes) > 0 {
		cw.lengths()
		for _, added := range []bool{true, false} {
			cw.part(added)
		}
		cw.rest()
	}
	return cw.w.Flush()
}

func (w *changesWriter) printf(format string, args ...any) { fmt.Fprintf(w.w, format, args...) }

func (w *changesWriter) head() {
	old, now := w.c.Old, w.c.New
	w.printf("# Changes in %s\n\n", titled(now))
	w.printf("%s added to %s and %s taken away: %s instead of %s.\n\n",
		countOf(w.c.Added(), "word was", "words were"), titled(old), countOf(w.c.Removed(), "was", "were"),
		countOf(now.Words, "word", "words"), number(old.Words))
	w.printf("| | before | now |\n|---|---|---|\n")
	for _, row := range [][3]string{
		{"name", markdown(old.Name), markdown(now.Name)},
		{"release", markdown(old.Release), markdown(now.Release)},
		{"date", markdown(old.Date), markdown(now.Date)},
		{"words", number(old.Words), number(now.Words)},
		{"hash", code(old.WordsSHA256), code(now.WordsSHA256)},
	} {
		if row[1] != "" || row[2] != "" {
			w.printf("| %s | %s | %s |\n", row[0], row[1], row[2])
		}
	}
}

// titled is the name of a lexicon and its release.
func titled(c Compared) string { return markdown(strings.TrimSpace(c.Name + " " + c.Release)) }

func (w *changesWriter) lengths() {
	w.printf("\n## By length\n\n| letters | added | taken away | before | now |\n|---:|---:|---:|---:|---:|\n")
	for _, l := range w.c.Lengths {
		w.printf("| %d | %s | %s | %s | %s |\n", l.Tiles, number(l.Added), number(l.Removed), number(l.Old), number(l.New))
	}
}

// part writes what was added, or what was taken away: by cause, or by length where
// no causes are known.
func (w *changesWriter) part(added bool) {
	title := "Taken away"
	if added {
		title = "Added"
	}
	groups := w.groups(added)
	if len(groups) == 0 {
		return
	}
	w.printf("\n## %s\n", title)
	for _, g := range groups[:min(len(groups), changesGroups)] {
		w.group(&g)
	}
	if more := groups[min(len(groups), changesGroups):]; len(more) > 0 {
		words := 0
		for _, g := range more {
			words += len(g.Words)
		}
		w.printf("\n%s, with %s.\n", countOf(len(more), "more cause", "more causes"), countOf(words, "word", "words"))
	}
}

func (w *changesWriter) groups(added bool) []ChangeGroup {
	var out []ChangeGroup
	if w.c.Causes == nil {
		for _, l := range w.c.Lengths {
			g := ChangeGroup{Added: added, Cause: Cause{Name: countOf(l.Tiles, "letter", "letters")}}
			for _, c := range w.c.Changes {
				if c.Added == added && c.Tiles == l.Tiles {
					g.Words = append(g.Words, c.Word)
				}
			}
			if g.Words != nil {
				out = append(out, g)
			}
		}
		return out
	}
	for _, g := range w.c.Groups() {
		if g.Added == added {
			out = append(out, g)
		}
	}
	return out
}

func (w *changesWriter) group(g *ChangeGroup) {
	name := strings.TrimSpace(string(g.Kind) + " " + g.Name)
	w.printf("\n### %s: %s\n\n", markdown(name), countOf(len(g.Words), "word", "words"))
	if g.Text != "" {
		w.printf("%s\n\n", markdown(g.Text))
	}
	shown := g.Words
	if len(w.c.Changes) > changesWhole && len(shown) > changesWords {
		shown = shown[:changesWords]
	}
	text := strings.Join(shown, " ")
	if more := len(g.Words) - len(shown); more > 0 {
		text += fmt.Sprintf(" … and %s more", number(more))
	}
	wrap(w.w, markdown(text))
}

// rest says how to get the words that are not shown.
func (w *changesWriter) rest() {
	if len(w.c.Changes) > changesWhole {
		w.printf("\nAll words, each with its cause: `verbarium diff OLD NEW --by cause --format tsv`.\n")
	}
}

// wrap breaks a text into lines of about eighty letters.
func wrap(w io.Writer, text string) {
	width := 0
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case width+1+n > 80:
			fmt.Fprint(w, "\n")
			width = 0
		default:
			fmt.Fprint(w, " ")
			width++
		}
		fmt.Fprint(w, word)
		width += n
	}
	fmt.Fprint(w, "\n")
}

// markdown keeps what stands in a text from being read as markup.
func markdown(text string) string { return markdownEscapes.Replace(text) }

var markdownEscapes = strings.NewReplacer(
	`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "<", `\<`, "|", `\|`, "[", `\[`, "]", `\]`, "#", `\#`, "\n", " ",
)

// code writes a hash, which has letters and digits only.
func code(text string) string {
	if text == "" {
		return ""
	}
	return "`" + text + "`"
}

// countOf is a number and its noun.
func countOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return number(n) + " " + many
}

// number writes a number with a comma after the thousands.
func number(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
