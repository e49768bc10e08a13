// Package morph inflects: it turns the facts of a dictionary entry into
// lexemes, a lexeme into its forms, and a word back into its readings.
//
// All it knows of a language stands in the tables of the language's folder
// (sources/la/README.md describes them). [Load] reads and checks the tables;
// [Grammar.NewBook] takes the entries and makes lexemes of them; [Lexeme.Forms] yields
// a lexeme's forms, those that a ruling or the dictionary takes away marked with
// the row that does so; [Analyser.Readings] finds the forms that fold to a word.
//
// The two directions use the same rows, so that a word has a reading if and
// only if it is a form.
package morph

import (
	"fmt"
	"io/fs"
	"slices"
	"sort"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// A Grammar is the morphological tables of one language.
type Grammar struct {
	lang      *sources.Language
	ph        *phonology
	cells     map[string]cellPart
	marks     map[string]mark // what an entry can be marked with
	paradigms map[string]*Paradigm
	order     []string // paradigms in the order of their files
	includes  map[*Paradigm][]include
	classes   []class
	strikes   []Strike
	excludes  []Strike // rows of exclude.tsv, also those that a ruling switches off
	tails     tailTable
	used      map[string]bool // rulings that a row names
}

// cellPart is one part of a cell's name.
type cellPart struct {
	words string
	rank  int
}

// A mark is what an entry can be marked with.
type mark struct {
	words string
	set   markSet // it alone
}

// A SyntaxError locates a bad row of a table.
type SyntaxError struct {
	File string
	Line int
	Msg  string
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Msg) }

// Load reads the tables of a language and checks them: an unknown column
// value, a duplicate row, a paradigm that no entry could reach, a cycle of
// includes is an error with file and line.
func Load(lang *sources.Language) (*Grammar, error) {
	g := &Grammar{
		lang:      lang,
		ph:        newPhonology(lang.Vowels, lang.Diphthongs, lang.Digraphs),
		cells:     map[string]cellPart{},
		marks:     map[string]mark{},
		paradigms: map[string]*Paradigm{},
		includes:  map[*Paradigm][]include{},
		used:      map[string]bool{},
	}
	steps := []struct {
		glob string
		read func(string) error
	}{
		{"cells.tsv", g.readCells},
		{"marks.tsv", g.readMarks},
		{"paradigms/*.tsv", g.readParadigms},
		{"irregular/*.tsv", g.readParadigms},
		{"classes-*.tsv", g.readClasses},
		{"strikes-*.tsv", g.readStrikes},
		{"exclude.tsv", g.readExcludes},
		{"tails.tsv", g.readTails},
	}
	for _, s := range steps {
		files, err := fs.Glob(lang.FS, s.glob)
		if err != nil {
			return nil, err
		}
		sort.Strings(files)
		for _, f := range files {
			if err := s.read(f); err != nil {
				return nil, err
			}
		}
	}
	if err := g.resolve(); err != nil {
		return nil, err
	}
	return g, g.finish()
}

// lines calls f for every row of a table, and gives an error of f its place.
func (g *Grammar) lines(file string, f func(line int, text string) error) error {
	return g.lang.Lines(file, func(line int, text string) error {
		if err := f(line, text); err != nil {
			return &SyntaxError{file, line, err.Error()}
		}
		return nil
	})
}

func (g *Grammar) readCells(file string) error {
	return g.lines(file, func(line int, text string) error {
		part, words, ok := strings.Cut(text, "\t")
		if _, twice := g.cells[part]; !ok || part == "" || twice {
			return fmt.Errorf("want part and words, each part once: %q", text)
		}
		g.cells[part] = cellPart{words, line}
		return nil
	})
}

func (g *Grammar) readMarks(file string) error {
	return g.lines(file, func(_ int, text string) error {
		name, words, ok := strings.Cut(text, "\t")
		if _, twice := g.marks[name]; !ok || name == "" || twice {
			return fmt.Errorf("want mark and words, each mark once: %q", text)
		}
		if len(g.marks) == maxMarks {
			return fmt.Errorf("more than %d marks", maxMarks)
		}
		g.marks[name] = mark{words, 1 << len(g.marks)}
		return nil
	})
}

// MarkWords says in words what an entry is marked with.
func (g *Grammar) MarkWords(mark string) string { return g.marks[mark].words }

func (g *Grammar) validCell(cell string) bool {
	for p := range strings.SplitSeq(cell, ".") {
		if _, ok := g.cells[p]; !ok {
			return false
		}
	}
	return true
}

// CellWords spells a cell out: "gen.pl.f" is "genitive plural feminine".
func (g *Grammar) CellWords(cell string) string {
	parts := strings.Split(cell, ".")
	for i, p := range parts {
		if c, ok := g.cells[p]; ok {
			parts[i] = c.words
		}
	}
	return strings.Join(parts, " ")
}

// PartWords says what a part of a cell's name is called; ok is false if there is
// no such part.
func (g *Grammar) PartWords(part string) (words string, ok bool) {
	c, ok := g.cells[part]
	return c.words, ok
}

// ruling returns the ruling that a row of a table names.
func (g *Grammar) ruling(name string) (*sources.Ruling, error) {
	r, ok := g.lang.Ruling(name)
	if !ok {
		return nil, fmt.Errorf("ruling %q is not in lang.toml", name)
	}
	g.used[name] = true
	return r, nil
}

// byBook lists the rulings that no row of a table names, because [NewBook]
// follows them.
var byBook = []string{"variants", "prefix-variants", "verb-spellings", "form-references", "compound-parts"}

// checkSwitches refuses to switch off a ruling that nothing would then obey.
func (g *Grammar) checkSwitches() error {
	for _, r := range g.lang.Rulings {
		if !r.On && !g.used[r.Name] && !slices.Contains(byBook, r.Name) {
			return fmt.Errorf("lang.toml: ruling %s cannot be switched off: no row of a table depends on it", r.Name)
		}
	}
	return nil
}

// finish folds the endings, drops rows that a ruling switches off, and checks
// that every paradigm is used.
func (g *Grammar) finish() error {
	used := map[string]bool{}
	for _, c := range g.classes {
		used[c.paradigm.Name] = true
	}
	for p, ins := range g.includes {
		for _, in := range ins {
			if in.name != p.Name {
				used[in.name] = true
			}
		}
	}
	for _, name := range g.order {
		p := g.paradigms[name]
		if !used[name] {
			return &SyntaxError{p.file, p.line, fmt.Sprintf("no class and no table uses the paradigm %s", name)}
		}
		if err := g.foldRows(p); err != nil {
			return err
		}
	}
	return g.checkSwitches()
}

// foldRows folds the endings of a paradigm, drops the rows that a ruling switches off,
// and indexes the others.
func (g *Grammar) foldRows(p *Paradigm) error {
	kept := p.Rows[:0:0]
	for _, r := range p.Rows {
		if r.Ruling != nil && !r.Ruling.On {
			continue
		}
		word, reason := g.lang.Letters(r.Ending)
		if reason != nil {
			return &SyntaxError{r.File, r.Line, fmt.Sprintf("ending %q: %v", r.Ending, reason)}
		}
		r.folded = string(word)
		kept = append(kept, r)
	}
	p.Rows = kept
	p.byEnding = make([]map[string][]int, len(p.Stems)+1)
	for i := range p.byEnding {
		p.byEnding[i] = map[string][]int{}
	}
	p.shaped = make([]bool, len(p.Stems))
	for i, r := range p.Rows {
		m := p.byEnding[r.Stem+1]
		m[r.folded] = append(m[r.folded], i)
		if r.Stem >= 0 && r.when.list != nil {
			p.shaped[r.Stem] = true
		}
	}
	return nil
}
