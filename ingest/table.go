package ingest

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// Columns is the header of the headword table.
var Columns = []string{
	"id", "hom", "headword", "variants", "rejected", "inflection",
	"gender", "pos", "marks", "forms", "target",
}

// A SyntaxError locates a bad row of a table.
type SyntaxError struct {
	File string
	Line int
	Msg  string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Msg)
}

// ErrNoHeader reports a headword table whose first row does not name the columns.
var ErrNoHeader = errors.New("the first row does not name the columns of a headword table")

// WriteTable writes entries as a headword table.
func WriteTable(w io.Writer, entries iter.Seq2[Entry, error]) error {
	bw := bufio.NewWriter(w)
	fmt.Fprintln(bw, strings.Join(Columns, "\t"))
	for e, err := range entries {
		if err != nil {
			return err
		}
		row := e.Row()
		if strings.ContainsAny(strings.Join(row, ""), "\t\n\r") {
			return fmt.Errorf("entry %s: a field holds a tab or a line end", e.ID)
		}
		fmt.Fprintln(bw, strings.Join(row, "\t"))
	}
	return bw.Flush()
}

// Row returns the fields of the entry's row.
func (e *Entry) Row() []string {
	forms := make([]string, len(e.Forms))
	for i, f := range e.Forms {
		forms[i] = f.Cell + "=" + f.Spelling
	}
	return []string{
		e.ID, e.Homograph, e.Headword,
		strings.Join(e.Variants, "; "), strings.Join(e.Rejected, "; "),
		strings.Join(e.Inflection, ", "), e.Gender, e.POS,
		strings.Join(e.Marks, " "), strings.Join(forms, "; "), e.Target,
	}
}

// ReadTable yields the entries of a headword table. It stops at the first bad
// row, with a [SyntaxError]; name is the file's name in that error.
func ReadTable(r io.Reader, name string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		sc := bufio.NewScanner(r)
		sc.Buffer(make([]byte, 64<<10), 1<<20)
		t := tableReader{seen: map[string]int{}, row: make([]string, 0, len(Columns)+1)}
		fail := func(err error) { yield(Entry{}, &SyntaxError{name, t.line, err.Error()}) }
		for sc.Scan() {
			t.line++
			if t.line == 1 {
				if sc.Text() != strings.Join(Columns, "\t") {
					fail(ErrNoHeader)
					return
				}
				continue
			}
			e, err := t.entry(sc.Text())
			if err != nil {
				fail(err)
				return
			}
			if !yield(e, nil) {
				return
			}
		}
		if err := sc.Err(); err != nil {
			t.line++
			fail(err)
		} else if t.line == 0 {
			t.line = 1
			fail(ErrNoHeader)
		}
	}
}

// A tableReader is what is known of the rows of a table so far.
type tableReader struct {
	line int
	seen map[string]int // lines by id
	row  []string       // the fields of the last one; the entry keeps them, not the row
}

// entry reads one row.
func (t *tableReader) entry(text string) (Entry, error) {
	t.row = t.row[:0]
	for rest, more := text, true; more; {
		var field string
		field, rest, more = strings.Cut(rest, "\t")
		t.row = append(t.row, field)
	}
	e, err := ParseRow(t.row)
	if err != nil {
		return e, err
	}
	if first := t.seen[e.ID]; first != 0 {
		return e, fmt.Errorf("id %s stands in line %d too", e.ID, first)
	}
	t.seen[e.ID] = t.line
	return e, nil
}

// ParseRow reads the fields of one row.
func ParseRow(f []string) (Entry, error) {
	if len(f) != len(Columns) {
		return Entry{}, fmt.Errorf("%d columns, want %d", len(f), len(Columns))
	}
	for i, v := range f {
		if !utf8.ValidString(v) {
			return Entry{}, fmt.Errorf("column %s is not UTF-8", Columns[i])
		}
	}
	e := Entry{
		ID: f[0], Homograph: f[1], Headword: f[2],
		Variants: split(f[3], "; "), Rejected: split(f[4], "; "), Inflection: split(f[5], ", "),
		Gender: f[6], POS: f[7], Marks: split(f[8], " "), Target: f[10],
	}
	for _, s := range split(f[9], "; ") {
		cell, spelling, ok := strings.Cut(s, "=")
		if !ok || cell == "" || spelling == "" {
			return Entry{}, fmt.Errorf("form %q is not cell=form", s)
		}
		e.Forms = append(e.Forms, Form{cell, spelling})
	}
	return e, e.check()
}

// check refuses values that no reader of the table could understand.
func (e *Entry) check() error {
	switch {
	case e.ID == "":
		return errors.New("no id")
	case e.Headword == "":
		return errors.New("no headword")
	case e.POS != "" && !slices.Contains(PartsOfSpeech, e.POS):
		return fmt.Errorf("unknown part of speech %q", e.POS)
	}
	for _, g := range split(e.Gender, "|") {
		if !slices.Contains([]string{"m", "f", "n", "c"}, g) {
			return fmt.Errorf("unknown gender %q", g)
		}
	}
	last := -1
	for _, m := range e.Marks {
		i := slices.Index(Marks, m)
		if i < 0 {
			return fmt.Errorf("unknown mark %q", m)
		}
		if i <= last {
			return fmt.Errorf("mark %q is repeated or out of order", m)
		}
		last = i
	}
	return nil
}

// SetMarks sets the marks in the table's order, each once.
func (e *Entry) SetMarks(marks ...string) {
	e.Marks = e.Marks[:0:0]
	for _, m := range Marks {
		if slices.Contains(marks, m) {
			e.Marks = append(e.Marks, m)
		}
	}
}

func split(s, sep string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, sep)
}
