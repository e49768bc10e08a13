package paradigms

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// A correction is a row of corrections.tsv: one field of an entry put right.
type correction struct {
	line          int
	column, value string
}

// readEntries reads headwords.tsv, puts right what corrections.tsv corrects,
// and adds the entries of include.tsv.
func readEntries(lang *sources.Language) ([]morph.Entry, error) {
	corrections, err := readCorrections(lang)
	if err != nil {
		return nil, err
	}
	table, err := fs.ReadFile(lang.FS, "headwords.tsv")
	if err != nil {
		return nil, err
	}
	const included = 1 << 10 // room for those of include.tsv
	out := make([]morph.Entry, 0, bytes.Count(table, []byte("\n"))+included)
	for e, err := range ingest.ReadTable(bytes.NewReader(table), "headwords.tsv") {
		if err != nil {
			return nil, err
		}
		for _, c := range corrections[e.ID] {
			if err := correct(&e, c); err != nil {
				return nil, &ingest.SyntaxError{File: "corrections.tsv", Line: c.line, Msg: err.Error()}
			}
		}
		delete(corrections, e.ID)
		out = append(out, morphEntry(&e))
	}
	for _, id := range slices.Sorted(maps.Keys(corrections)) {
		return nil, &ingest.SyntaxError{
			File: "corrections.tsv", Line: corrections[id][0].line, Msg: "no entry has the id " + id,
		}
	}
	return addIncluded(lang, out)
}

// readCorrections reads corrections.tsv: id, column, value, reason.
func readCorrections(lang *sources.Language) (map[string][]correction, error) {
	out := map[string][]correction{}
	err := vocab.Rows(lang, "corrections.tsv", func(line int, col []string) error {
		if len(col) != 4 || col[0] == "" || col[3] == "" {
			return errors.New("want id, column, value, reason")
		}
		for _, c := range out[col[0]] {
			if c.column == col[1] {
				return fmt.Errorf("%s of %s is corrected in line %d too", col[1], col[0], c.line)
			}
		}
		out[col[0]] = append(out[col[0]], correction{line, col[1], col[2]})
		return nil
	})
	return out, err
}

// correct replaces a field of an entry. The value of marks may be a list of
// changes: "+tr -intr".
func correct(e *ingest.Entry, c correction) error {
	i := slices.Index(ingest.Columns, c.column)
	if i <= 0 {
		return fmt.Errorf("no column %q to correct", c.column)
	}
	row := e.Row()
	value := c.value
	if c.column == "marks" && strings.ContainsAny(value, "+-") {
		var err error
		if value, err = changeMarks(e, value); err != nil {
			return err
		}
	}
	if row[i] == value {
		return fmt.Errorf("%s of %s is %q already", c.column, e.ID, value)
	}
	row[i] = value
	fixed, err := ingest.ParseRow(row)
	if err != nil {
		return err
	}
	*e = fixed
	return nil
}

func changeMarks(e *ingest.Entry, changes string) (string, error) {
	marks := slices.Clone(e.Marks)
	for c := range strings.FieldsSeq(changes) {
		switch mark := c[1:]; {
		case c[0] == '+' && slices.Contains(ingest.Marks, mark):
			marks = append(marks, mark)
		case c[0] == '-' && e.Has(mark):
			marks = slices.DeleteFunc(marks, func(m string) bool { return m == mark })
		default:
			return "", fmt.Errorf("%q neither adds a mark nor takes one away that %s has", c, e.ID)
		}
	}
	fixed := *e
	fixed.SetMarks(marks...)
	return strings.Join(fixed.Marks, " "), nil
}

// addIncluded adds the rows of include.tsv, the columns of an entry and a reason, to
// the entries of headwords.tsv.
func addIncluded(lang *sources.Language, entries []morph.Entry) ([]morph.Entry, error) {
	lines := map[string]int{} // by id
	out := entries
	err := vocab.Rows(lang, "include.tsv", func(line int, col []string) error {
		n := len(ingest.Columns)
		if len(col) != n+1 || col[n] == "" {
			return fmt.Errorf("%d columns, want those of headwords.tsv and a reason", len(col))
		}
		e, err := ingest.ParseRow(col[:n])
		if err != nil {
			return err
		}
		if first := lines[e.ID]; first != 0 {
			return fmt.Errorf("the id %s stands in line %d too", e.ID, first)
		}
		lines[e.ID] = line
		out = append(out, morphEntry(&e))
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := range entries {
		if line := lines[entries[i].ID]; line != 0 {
			return nil, &ingest.SyntaxError{
				File: "include.tsv", Line: line, Msg: "the id " + entries[i].ID + " stands in headwords.tsv too",
			}
		}
	}
	return out, nil
}

func morphEntry(e *ingest.Entry) morph.Entry {
	out := morph.Entry{
		ID: e.ID, Homograph: e.Homograph, Headword: e.Headword, Variants: e.Variants,
		Parts: e.Inflection, Gender: e.Gender, POS: e.POS, Marks: e.Marks, Target: e.Target,
		Rejected: e.Rejected,
	}
	for _, f := range e.Forms {
		out.Printed = append(out.Printed, morph.Printed(f))
	}
	return out
}
