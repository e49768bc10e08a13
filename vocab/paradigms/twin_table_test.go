package paradigms

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/sources"
)

// A twin is the tables of a language, read in the plainest way.
type twin struct {
	lang       *sources.Language
	lines      map[string][]twinLine // of a paradigm
	tables     map[string]*twinTable // of a paradigm, with what it includes
	classes    []twinClass
	strikes    []twinStrike
	tails      [][3]string
	parsed     map[string]twinPattern
	globs      map[[2]string]bool // glob and cell
	shapeLists map[string]twinShapes
}

// A twinLine is a line of a file.
type twinLine struct {
	at   string // file:line
	text string
}

// A twinTable is a paradigm: its rows, the stems that it names, those it makes.
type twinTable struct {
	rows  []twinRow
	stems []string
	made  [][5]string // name, from, shapes, strip, add
}

type twinRow struct {
	stem, ending, cell, shapes, ruling, at string
	tiles                                  string // of the ending
}

type twinClass struct {
	twinWho
	head, parts, gender, stems, paradigm string
}

type twinStrike struct {
	twinWho
	head    string
	cells   []string
	printed bool
}

// A twinWho says which entries a row is for.
type twinWho struct {
	at    string
	pos   []string // nil for any
	marks []string
}

func newTwinWho(at, pos, marks string) twinWho {
	who := twinWho{at: at, marks: strings.Fields(marks)}
	if pos != "*" {
		who.pos = strings.Split(pos, "|")
	}
	return who
}

func readTwin(t *testing.T, lang *sources.Language) *twin {
	t.Helper()
	tw := &twin{
		lang: lang, lines: map[string][]twinLine{}, tables: map[string]*twinTable{},
		parsed: map[string]twinPattern{}, globs: map[[2]string]bool{}, shapeLists: map[string]twinShapes{},
	}
	name := ""
	for _, l := range append(tw.read(t, "paradigms/*.tsv"), tw.read(t, "irregular/*.tsv")...) {
		if after, ok := strings.CutPrefix(l.text, "@paradigm "); ok {
			name = strings.TrimSpace(after)
			continue
		}
		tw.lines[name] = append(tw.lines[name], l)
	}
	for _, l := range tw.read(t, "classes-*.tsv") {
		f := strings.Split(l.text, "\t")
		tw.classes = append(tw.classes, twinClass{newTwinWho(l.at, f[0], f[4]), f[1], f[2], f[3], f[5], f[6]})
		tw.table(f[6])
	}
	for _, l := range tw.read(t, "exclude.tsv") { // the last row counts first
		f := strings.Split(l.text, "\t")
		tw.strikes = append(tw.newStrike(f[1], "*", "*", f[0], "*", l.at), tw.strikes...)
	}
	for _, l := range tw.read(t, "strikes-*.tsv") {
		f := strings.Split(l.text, "\t")
		tw.strikes = append(tw.strikes, tw.newStrike(f[0], f[1], f[2], f[3], f[4], l.at)...)
	}
	for _, l := range tw.read(t, "tails.tsv") {
		tw.tails = append(tw.tails, [3]string(strings.Split(l.text, "\t")))
	}
	return tw
}

// read returns the lines of the files that fit a pattern.
func (tw *twin) read(t *testing.T, glob string) []twinLine {
	t.Helper()
	var out []twinLine
	files, err := fs.Glob(tw.lang.FS, glob)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", glob, len(files), err)
	}
	slices.Sort(files)
	for _, file := range files {
		if err := tw.lang.Lines(file, func(n int, text string) error {
			out = append(out, twinLine{fmt.Sprintf("%s:%d", file, n), text})
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// pattern parses a pattern once.
func (tw *twin) pattern(text string) twinPattern {
	p, ok := tw.parsed[text]
	if !ok {
		p = twinParse(text)
		tw.parsed[text] = p
	}
	return p
}

// on reports whether a ruling is in force.
func (tw *twin) on(ruling string) bool {
	r, ok := tw.lang.Ruling(ruling)
	return !ok || r.On
}

// newStrike is a strike, or none if its ruling does not count.
func (tw *twin) newStrike(ruling, pos, head, marks, cells, at string) []twinStrike {
	name, off := strings.CutPrefix(ruling, "!")
	if tw.on(name) == off {
		return nil
	}
	s := twinStrike{twinWho: newTwinWho(at, pos, marks), head: head, cells: strings.Fields(cells)}
	s.printed = slices.Contains(s.cells, "*")
	return []twinStrike{s}
}

func twinDash(s string) string {
	if s == "-" {
		return ""
	}
	return s
}

// table expands a paradigm: its own rows and those of the tables it includes.
func (tw *twin) table(name string) *twinTable {
	if t := tw.tables[name]; t != nil {
		return t
	}
	t := &twinTable{}
	var later [][5]string
	for _, l := range tw.lines[name] {
		f := strings.Fields(l.text)
		switch f[0] {
		case "@include":
			later = append(later, tw.include(t, f)...)
		case "@drop":
			t.rows = slices.DeleteFunc(t.rows, func(r twinRow) bool { return tw.glob(f[1], r.cell) })
		case "@drop-ending":
			t.rows = slices.DeleteFunc(t.rows, func(r twinRow) bool {
				return r.ending == twinDash(f[1]) && tw.glob(f[2], r.cell)
			})
		case "@stem":
			t.made = append(t.made, [5]string{f[1], f[2], f[3], twinDash(f[4]), twinDash(f[5])})
		default:
			t.add(l)
		}
	}
	t.made = append(t.made, later...)
	for i := range t.rows {
		tiles, reason := tw.lang.Letters(t.rows[i].ending)
		if reason != nil {
			panic(t.rows[i].at)
		}
		t.rows[i].tiles = string(tiles)
	}
	tw.tables[name] = t
	return t
}

// add takes a row with each of the cells that it stands for.
func (t *twinTable) add(l twinLine) {
	f := strings.Split(l.text, "\t")
	cells := []string{""}
	for part := range strings.SplitSeq(f[2], ".") {
		var longer []string
		for _, c := range cells {
			for alt := range strings.SplitSeq(part, "/") {
				longer = append(longer, strings.TrimPrefix(c+"."+alt, "."))
			}
		}
		cells = longer
	}
	t.name(f[0])
	for _, c := range cells {
		t.rows = append(t.rows, twinRow{stem: f[0], ending: twinDash(f[1]), cell: c, shapes: f[3], ruling: f[4], at: l.at})
	}
}

func (t *twinTable) name(stem string) {
	if stem != "-" && !slices.Contains(t.stems, stem) {
		t.stems = append(t.stems, stem)
	}
}

// include takes over the rows of another table, with stems renamed and added to,
// and returns the stems that the other makes.
func (tw *twin) include(t *twinTable, f []string) [][5]string {
	stems, cell, ruling := map[string][2]string{}, "", "*"
	for _, arg := range f[2:] {
		name, value, _ := strings.Cut(arg, "=")
		switch name {
		case "cell":
			cell = value
		case "ruling":
			ruling = value
		default:
			stem, add, _ := strings.Cut(value, "+")
			stems[name] = [2]string{stem, add}
		}
	}
	other := tw.table(f[1])
	for _, r := range other.rows {
		if to, ok := stems[r.stem]; ok {
			if to[1] != "" && r.shapes != "*" {
				if !tw.shaped(r.shapes, twinSpell(to[1]).plain()) {
					continue
				}
				r.shapes = "*"
			}
			r.stem, r.ending = to[0], to[1]+r.ending
		}
		t.name(r.stem)
		r.cell = cell + r.cell
		if r.ruling == "*" {
			r.ruling = ruling
		}
		t.rows = append(t.rows, r)
	}
	var made [][5]string
	for _, m := range other.made {
		for i := range 2 {
			if to, ok := stems[m[i]]; ok {
				m[i] = to[0]
			}
		}
		made = append(made, m)
	}
	return made
}

// glob matches a cell with a glob, each pair once.
func (tw *twin) glob(glob, cell string) bool {
	fits, known := tw.globs[[2]string{glob, cell}]
	if !known {
		re := regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(glob), `\*`, ".*") + "$")
		fits = re.MatchString(cell)
		tw.globs[[2]string{glob, cell}] = fits
	}
	return fits
}
