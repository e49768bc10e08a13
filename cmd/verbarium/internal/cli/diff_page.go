package cli

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"github.com/verbarium/verbarium/compare"
)

//go:embed diff.html
var diffHTML string

// The limits of a page: how many words a group shows, and up to how many it shows
// unasked.
const (
	pageWords = 3000
	openWords = 24
)

// A diffView is what the page shows of a comparison.
type diffView struct {
	Title, Lang, Version string
	Added, Removed, Same string
	Sides                []sideView
	Chart                diffChart
	Lengths              []lengthView
	Sections             []sectionView
	NoCauses             string // why the page has none
}

type sideView struct{ Which, Name, Release, Date, Path, Words, Hash string }

type lengthView struct{ Tiles, Added, Removed, Old, New string }

// A sectionView shows all changes in one order: by cause, by length.
type sectionView struct {
	Title, Note string
	Parts       []partView
}

type partView struct {
	Title, Class string
	Groups       []groupView
}

type groupView struct {
	Class, Count    string
	Kind, Name, Why string
	Signs           []string // how many were added and taken away
	Open            bool
	Words           []wordsView
}

type wordsView struct{ Sign, Text, More string }

// SignClass is the class of a sign.
func (v *diffView) SignClass(sign string) string {
	if strings.HasPrefix(sign, "+") {
		return "add"
	}
	return "rem"
}

// diffPage writes the comparison as a page.
func (a *app) diffPage(c *compare.Comparison) error {
	if a.mute() {
		return nil
	}
	t, err := template.New("diff").Parse(diffHTML)
	if err != nil {
		return err
	}
	return t.Execute(a.out, viewOf(c))
}

func viewOf(c *compare.Comparison) *diffView {
	v := &diffView{
		Title: pageTitle(c), Lang: c.New.Language, Version: tool().Version,
		Added: thousands(c.Added()), Removed: thousands(c.Removed()), Same: thousands(c.New.Words - c.Added()),
		Sides: []sideView{sideOf("Old", c.Old), sideOf("New", c.New)},
	}
	if len(c.Changes) == 0 {
		return v
	}
	v.Chart = chartOf(c.Lengths)
	for _, l := range c.Lengths {
		v.Lengths = append(v.Lengths, lengthView{
			strconv.Itoa(l.Tiles), thousands(l.Added), thousands(l.Removed), thousands(l.Old), thousands(l.New),
		})
	}
	switch {
	case c.Causes != nil:
		v.Sections = append(v.Sections, byCause(c))
	case c.Old.Language != "" && c.New.Language != "" && c.Old.Language != c.New.Language:
		v.NoCauses = "the lexica are of two languages"
	default:
		v.NoCauses = "the tables that the lexica were made from were not at hand"
	}
	v.Sections = append(v.Sections, byLength(c))
	return v
}

// pageTitle names the two lexica, what they have in common once.
func pageTitle(c *compare.Comparison) string {
	old, updated := cmp.Or(c.Old.Name, c.Old.Path), cmp.Or(c.New.Name, c.New.Path)
	switch {
	case old == updated && c.Old.Release == c.New.Release:
		return "What changed in " + updated
	case old == updated:
		return fmt.Sprintf("What changed in %s, from %s to %s", updated, cmp.Or(c.Old.Release, "before"), cmp.Or(c.New.Release, "now"))
	}
	name := func(name, release string) string { return strings.TrimSpace(name + " " + release) }
	return "What changed from " + name(old, c.Old.Release) + " to " + name(updated, c.New.Release)
}

func sideOf(which string, c compare.Compared) sideView {
	return sideView{which, c.Name, c.Release, c.Date, c.Path, thousands(c.Words), c.WordsSHA256}
}

// byCause shows the words that each cause brought, then those that each took.
func byCause(c *compare.Comparison) sectionView {
	s := sectionView{Title: "By cause", Note: "What brought or took each word: an entry of the dictionary, a row of a table, a ruling."}
	added, removed := partView{Title: "Added", Class: "added"}, partView{Title: "Taken away", Class: "removed"}
	for _, g := range c.Groups() {
		part, sign, class := &removed, "−", "rem"
		if g.Added {
			part, sign, class = &added, "+", "add"
		}
		part.Groups = append(part.Groups, groupView{
			Class: class, Count: sign + thousands(len(g.Words)), Kind: string(g.Kind), Name: g.Name, Why: g.Text,
			Open: len(g.Words) <= openWords, Words: []wordsView{wordsShown("", g.Words)},
		})
	}
	for _, p := range []partView{added, removed} {
		if p.Groups != nil {
			s.Parts = append(s.Parts, p)
		}
	}
	return s
}

// byLength shows the words of each length.
func byLength(c *compare.Comparison) sectionView {
	s := sectionView{Title: "All words by length"}
	words := map[int]*[2][]string{}
	for _, change := range c.Changes {
		w := words[change.Tiles]
		if w == nil {
			w = new([2][]string)
			words[change.Tiles] = w
		}
		if change.Added {
			w[0] = append(w[0], change.Word)
		} else {
			w[1] = append(w[1], change.Word)
		}
	}
	var part partView
	for _, l := range c.Lengths {
		w := words[l.Tiles]
		if w == nil {
			continue
		}
		g := groupView{
			Name: lettersText(l.Tiles), Count: thousands(l.Added + l.Removed),
			Open: l.Tiles <= 3 && l.Added+l.Removed <= openWords,
		}
		for i, sign := range []string{"+", "−"} {
			if len(w[i]) > 0 {
				g.Signs = append(g.Signs, sign+thousands(len(w[i])))
				g.Words = append(g.Words, wordsShown(sign, w[i]))
			}
		}
		part.Groups = append(part.Groups, g)
	}
	s.Parts = []partView{part}
	return s
}

func lettersText(n int) string {
	if n == 1 {
		return "1 letter"
	}
	return fmt.Sprintf("%d letters", n)
}

func wordsShown(sign string, words []string) wordsView {
	v := wordsView{Sign: sign, Text: strings.Join(words[:min(len(words), pageWords)], " ")}
	if more := len(words) - pageWords; more > 0 {
		v.More = thousands(more)
	}
	return v
}

// thousands writes a number with a comma after the thousands: 1,512,604.
func thousands(n int) string {
	s := strconv.Itoa(n)
	var parts []string
	for len(s) > 3 {
		parts, s = append(parts, s[len(s)-3:]), s[:len(s)-3]
	}
	parts = append(parts, s)
	slices.Reverse(parts)
	return strings.Join(parts, ",")
}
