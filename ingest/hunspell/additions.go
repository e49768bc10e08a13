package hunspell

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/sources"
)

// IncludeTable and ExcludeTable are the names of the tables that set the
// dictionary right: stems that it lacks, and forms of it that are no words.
const (
	IncludeTable = "include.tsv"
	ExcludeTable = "exclude.tsv"
)

// The headers of these tables.
const (
	includeHeader = "stem\tclasses\tsource"
	excludeHeader = "form\treason"
)

// ExcludeRuling is the ruling by which the table of exclusions is in force.
const ExcludeRuling = "excluded"

// An exclusion is a row of the table of exclusions.
type exclusion struct {
	reason string
	line   int
	ruling *sources.Ruling
}

// readIncluded adds the stems of the table of additions.
func (d *Dictionary) readIncluded(r io.Reader, name string, _ *sources.Language) error {
	seen := map[string]int{}
	lists := classLists{d, map[string][]string{"": nil}}
	return readRows(r, name, includeHeader, func(f []string, line int) error {
		if f[0] == "" || f[2] == "" {
			return errors.New("no stem or no source")
		}
		if err := once(seen, f[0]+"\t"+f[1], line); err != nil {
			return err
		}
		classes, err := lists.of(f[1])
		if err != nil {
			return err
		}
		d.Stems = append(d.Stems, Stem{Spelling: f[0], Classes: classes, Line: line, Source: f[2]})
		return nil
	})
}

// checkIncluded refuses a row that adds what the dictionary has: it may repeat a
// stem only where a ruling strikes that.
func (d *Dictionary) checkIncluded(name string) error {
	stems := map[string]*Stem{}
	for i := range d.Stems {
		s := &d.Stems[i]
		key := s.Spelling + "\t" + strings.Join(s.Classes, " ")
		if s.Source == "" {
			stems[key] = s
			continue
		}
		if same := stems[key]; same != nil && same.ruling == nil && same.entryRuling == nil {
			return &ingest.SyntaxError{
				File: name, Line: s.Line,
				Msg: fmt.Sprintf("%s: the stem stands in line %d of %s", s.Spelling, same.Line, StemTable),
			}
		}
	}
	return nil
}

// readExcluded reads the table of exclusions.
func (d *Dictionary) readExcluded(r io.Reader, name string, l *sources.Language) error {
	ruling, ok := l.Ruling(ExcludeRuling)
	if !ok {
		return fmt.Errorf("%s: lang.toml has no ruling %q", name, ExcludeRuling)
	}
	d.excluded = map[string]*exclusion{}
	return readRows(r, name, excludeHeader, func(f []string, line int) error {
		switch {
		case f[0] == "" || f[1] == "":
			return errors.New("no form or no reason")
		case d.excluded[f[0]] != nil:
			return fmt.Errorf("%s stands in line %d too", f[0], d.excluded[f[0]].line)
		}
		d.excluded[f[0]] = &exclusion{f[1], line, ruling}
		return nil
	})
}

// Excluded returns the row of the table of exclusions that takes out the form:
// its reason and line; the line is 0 if there is none.
func (f Form) Excluded() (reason string, line int) {
	if f.excluded == nil {
		return "", 0
	}
	return f.excluded.reason, f.excluded.line
}

// Exclusions returns how many forms the table of exclusions takes out.
func (d *Dictionary) Exclusions() int { return len(d.excluded) }
