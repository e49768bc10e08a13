package hunspell

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/ingest/wordlist"
)

// StemTable and AffixTable are the names of the tables in a language's folder.
const (
	StemTable  = "stems.tsv"
	AffixTable = "affixes.tsv"
)

// The headers of the tables.
const (
	stemHeader  = "stem\tclasses"
	affixHeader = "kind\tclass\tcross\tstrip\tadd\tcondition\tnote"
)

// WriteStems writes the stems as a table: the stem, and its classes with spaces
// between. Stems that the table of additions adds are not the dictionary's.
func (d *Dictionary) WriteStems(w io.Writer) error {
	bw := bufio.NewWriter(w)
	fmt.Fprintln(bw, stemHeader)
	for i := range d.Stems {
		s := &d.Stems[i]
		if s.Source != "" {
			continue
		}
		if err := writeRow(bw, s.Spelling, strings.Join(s.Classes, " ")); err != nil {
			return err
		}
	}
	return bw.Flush()
}

// WriteAffixes writes the affix rows as a table.
func (d *Dictionary) WriteAffixes(w io.Writer) error {
	bw := bufio.NewWriter(w)
	fmt.Fprintln(bw, affixHeader)
	for i := range d.Affixes {
		a := &d.Affixes[i]
		cross := "no"
		if a.Cross {
			cross = "yes"
		}
		err := writeRow(bw, string(a.Kind), a.Class, cross, zero(a.Strip), zero(a.Add), a.Condition, a.Note)
		if err != nil {
			return err
		}
	}
	return bw.Flush()
}

func writeRow(w io.Writer, fields ...string) error {
	for _, f := range fields {
		if strings.ContainsAny(f, "\t\n\r") {
			return fmt.Errorf("field %q holds a tab or a line end", f)
		}
	}
	_, err := fmt.Fprintln(w, strings.Join(fields, "\t"))
	return err
}

// OpenTables reads the tables of a language's folder; name is the folder's name
// in errors and derivations.
func OpenTables(fsys fs.FS, name string) (*Dictionary, error) {
	affixes, err := fsys.Open(AffixTable)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	defer affixes.Close()
	stems, err := fsys.Open(StemTable)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	defer stems.Close()
	return ReadTables(stems, affixes, name+"/"+StemTable, name+"/"+AffixTable)
}

// ReadTables reads the tables that [Dictionary.WriteStems] and
// [Dictionary.WriteAffixes] write, and nothing else: a row that stands twice, a
// class without rows or an unknown value is an [ingest.SyntaxError].
func ReadTables(stems, affixes io.Reader, stemName, affixName string) (*Dictionary, error) {
	d := &Dictionary{StemFile: stemName, AffixFile: affixName}
	heads := map[head]bool{}
	seen := map[string]int{}
	err := readRows(affixes, affixName, affixHeader, func(f []string, line int) error {
		a, err := affixRow(f, line, heads)
		if err != nil {
			return err
		}
		if err := once(seen, strings.Join(f[:6], "\t"), line); err != nil {
			return err
		}
		d.Affixes = append(d.Affixes, a)
		return nil
	})
	if err == nil {
		err = d.link()
	}
	if err == nil {
		err = d.readStems(stems)
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

// once refuses a row that stands twice.
func once(seen map[string]int, row string, line int) error {
	if first := seen[row]; first != 0 {
		return fmt.Errorf("the row stands in line %d too", first)
	}
	seen[row] = line
	return nil
}

// affixRow reads a row of the affix table.
func affixRow(f []string, line int, heads map[head]bool) (Affix, error) {
	a := Affix{
		Kind: Kind(f[0]), Class: f[1], Cross: f[2] == "yes", Strip: nonzero(f[3]),
		Add: nonzero(f[4]), Condition: f[5], Note: f[6], Line: line,
	}
	h := head{a.Kind, a.Class}
	cross, known := heads[h]
	switch {
	case a.Kind != Prefix && a.Kind != Suffix:
		return a, fmt.Errorf("kind %q is neither prefix nor suffix", f[0])
	case a.Class == "" || strings.Contains(a.Class, " "):
		return a, fmt.Errorf("class %q is empty or holds a space", a.Class)
	case !a.Cross && f[2] != "no":
		return a, fmt.Errorf("cross is %q, want yes or no", f[2])
	case known && cross != a.Cross:
		return a, fmt.Errorf("cross is %q, but not in the other rows of %s %s", f[2], a.Kind, a.Class)
	case f[3] == "" || f[4] == "":
		return a, errors.New("strip or add is empty; write 0 for nothing")
	}
	if _, err := parseCondition(a.Condition); err != nil {
		return a, err
	}
	heads[h] = a.Cross
	return a, nil
}

func (d *Dictionary) readStems(r io.Reader) error {
	seen := map[string]int{}
	lists := classLists{d, map[string][]string{"": nil}}
	d.stands = map[string]bool{}
	return readRows(r, d.StemFile, stemHeader, func(f []string, line int) error {
		if f[0] == "" {
			return errors.New("no stem")
		}
		if err := once(seen, f[0]+"\t"+f[1], line); err != nil {
			return err
		}
		classes, err := lists.of(f[1])
		if err != nil {
			return err
		}
		d.Stems = append(d.Stems, Stem{Spelling: f[0], Classes: classes, Line: line})
		d.stands[f[0]] = true
		return nil
	})
}

// classLists reads each list of classes once: few differ among many stems.
type classLists struct {
	d    *Dictionary
	read map[string][]string
}

func (l classLists) of(s string) ([]string, error) {
	classes, ok := l.read[s]
	if ok {
		return classes, nil
	}
	classes, err := l.d.classList(s)
	if err != nil {
		return nil, err
	}
	l.read[s] = classes
	return classes, nil
}

// classList reads the classes of a stem.
func (d *Dictionary) classList(s string) ([]string, error) {
	classes := strings.Split(s, " ")
	for i, c := range classes {
		if d.classes[c] == nil {
			return nil, fmt.Errorf("class %q has no rows in %s", c, AffixTable)
		}
		if slices.Contains(classes[:i], c) {
			return nil, fmt.Errorf("class %q stands twice", c)
		}
	}
	return classes, nil
}

// readRows reads a table with a header and calls row with the fields of each line.
func readRows(r io.Reader, name, header string, row func([]string, int) error) error {
	columns := strings.Count(header, "\t") + 1
	last := 0
	for line, err := range wordlist.Lines(r, name, "utf-8") {
		if err != nil {
			return err
		}
		last = line.Number
		fail := func(format string, args ...any) error {
			return &ingest.SyntaxError{File: name, Line: last, Msg: fmt.Sprintf(format, args...)}
		}
		if last == 1 {
			if line.Text != header {
				return fail("the header is not %q", header)
			}
			continue
		}
		if strings.Contains(line.Text, "\r") {
			return fail("a carriage return within the line")
		}
		f := strings.Split(line.Text, "\t")
		if len(f) != columns {
			return fail("%d columns, want %d", len(f), columns)
		}
		if err := row(f, last); err != nil {
			return fail("%v", err)
		}
	}
	if last == 0 {
		return &ingest.SyntaxError{File: name, Line: 1, Msg: "the table is empty"}
	}
	return nil
}
