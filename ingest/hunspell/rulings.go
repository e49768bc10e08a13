package hunspell

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// RulingTable is the name of the table that says which rows a ruling strikes.
const RulingTable = "rulings.tsv"

const rulingHeader = "ruling\tkind\tclass\tstrip\tspelling\tsource"

// The kinds of row that strike stems: the bare form, the bare form where forms
// of the same noun stand beside it, the stem with all its forms, the same where
// it is derived from a prefixed verb that is not in the dictionary.
const (
	bareStem     = "stem"
	besideStem   = "beside"
	wholeEntry   = "entry"
	derivedEntry = "derived"
)

// A pattern is a row of the table of rulings: which rows the ruling strikes. In
// class, strip and spelling a "*" stands for any letters. In a row of kind
// beside, strip holds endings: the stem is struck if it stands with each of
// them, too, in place of the literal end of its spelling. In a row of kind derived,
// strip holds a prefix and an ending: the stem is struck if it stands, with the
// same classes, without the prefix, but no verb that begins with the prefix makes
// what is left of it without the ending.
type pattern struct {
	ruling                string
	kind                  string // one of the above, "prefix" or "suffix"
	class, strip, spelled string
}

// OpenLanguage reads the tables of a language's folder, and those of rulings, of
// additions and of exclusions as far as there are any. A ruling that lang.toml
// lacks, or a row that strikes nothing, is an error.
func OpenLanguage(l *sources.Language, name string) (*Dictionary, error) {
	d, err := OpenTables(l.FS, name)
	if err != nil {
		return nil, err
	}
	for _, t := range []struct {
		file string
		read func(io.Reader, string, *sources.Language) error
	}{{IncludeTable, d.readIncluded}, {RulingTable, d.ReadRulings}, {ExcludeTable, d.readExcluded}} {
		f, err := l.FS.Open(t.file)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		err = t.read(f, name+"/"+t.file, l)
		if e := f.Close(); err == nil {
			err = e
		}
		if err != nil {
			return nil, err
		}
	}
	return d, d.checkIncluded(name + "/" + IncludeTable)
}

// ReadRulings reads the table of rulings and marks the stems and affix rows that
// each strikes, whether or not it is in force.
func (d *Dictionary) ReadRulings(r io.Reader, name string, l *sources.Language) error {
	seen := map[string]int{}
	return readRows(r, name, rulingHeader, func(f []string, line int) error {
		ruling, ok := l.Ruling(f[0])
		if !ok {
			return fmt.Errorf("lang.toml has no ruling %q", f[0])
		}
		if err := once(seen, strings.Join(f[:5], "\t"), line); err != nil {
			return err
		}
		p := pattern{f[0], f[1], f[2], f[3], f[4]}
		for _, glob := range f[2:5] {
			if _, err := path.Match(glob, ""); err != nil {
				return fmt.Errorf("pattern %q: %w", glob, err)
			}
		}
		n, err := d.mark(&p, ruling)
		if err == nil && n == 0 {
			err = errors.New("the row strikes nothing")
		}
		return err
	})
}

// mark marks what the pattern fits with the ruling, and counts it.
func (d *Dictionary) mark(p *pattern, ruling *sources.Ruling) (int, error) {
	switch p.kind {
	case bareStem, besideStem, wholeEntry, derivedEntry:
		return d.markStems(p, ruling)
	case string(Prefix), string(Suffix):
		return d.markAffixes(p, ruling)
	}
	return 0, fmt.Errorf("kind %q is none of %s, %s, %s, %s, %s, %s",
		p.kind, bareStem, besideStem, wholeEntry, derivedEntry, Prefix, Suffix)
}

func (d *Dictionary) markAffixes(p *pattern, ruling *sources.Ruling) (int, error) {
	n := 0
	for i := range d.Affixes {
		a := &d.Affixes[i]
		if p.kind != string(a.Kind) || !p.fits(a.Class, zero(a.Strip), zero(a.Add)) {
			continue
		}
		if err := strike(&a.ruling, ruling); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

func (d *Dictionary) markStems(p *pattern, ruling *sources.Ruling) (int, error) {
	also := func(*Stem) bool { return true }
	var err error
	switch p.kind {
	case besideStem:
		also, err = d.beside(p)
	case derivedEntry:
		also, err = d.derived(p)
	}
	if err != nil {
		return 0, err
	}
	strip := p.strip
	if p.kind == besideStem || p.kind == derivedEntry {
		p.strip = "0"
	}
	defer func() { p.strip = strip }()
	n := 0
	for i := range d.Stems {
		s := &d.Stems[i]
		if s.Source != "" || !p.fits(zero(strings.Join(s.Classes, " ")), "0", s.Spelling) || !also(s) {
			continue
		}
		at := &s.ruling
		if p.kind == wholeEntry || p.kind == derivedEntry {
			at = &s.entryRuling
		}
		if err := strike(at, ruling); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// strike puts a ruling on a row that no other ruling strikes.
func strike(at **sources.Ruling, ruling *sources.Ruling) error {
	if *at != nil && *at != ruling {
		return fmt.Errorf("it strikes a row that ruling %s strikes too", (*at).Name)
	}
	*at = ruling
	return nil
}

// beside returns whether the stems that a row of kind beside asks for stand.
func (d *Dictionary) beside(p *pattern) (func(*Stem) bool, error) {
	end := p.spelled[strings.LastIndexAny(p.spelled, "*?]")+1:]
	if end == "" || end == p.spelled {
		return nil, fmt.Errorf("spelling %q: want a pattern with letters at its end", p.spelled)
	}
	endings := strings.Fields(p.strip)
	return func(s *Stem) bool {
		stem := strings.TrimSuffix(s.Spelling, end)
		for _, e := range endings {
			if !d.stands[stem+nonzero(e)] {
				return false
			}
		}
		return true
	}, nil
}

// derived returns whether a stem is derived from a prefixed verb that is not in
// the dictionary, as a row of kind derived says.
func (d *Dictionary) derived(p *pattern) (func(*Stem) bool, error) {
	parts := strings.Fields(p.strip)
	if len(parts) != 2 {
		return nil, fmt.Errorf("strip %q: want a prefix and an ending", p.strip)
	}
	prefix, ending := parts[0], nonzero(parts[1])
	made := d.madeWith(prefix)
	rows := d.rows()
	return func(s *Stem) bool {
		rest, ok := strings.CutPrefix(s.Spelling, prefix)
		form, fits := strings.CutSuffix(s.Spelling, ending)
		return ok && fits && rows[rest+"\t"+strings.Join(s.Classes, " ")] && !made[form]
	}, nil
}

// madeWith gathers what the suffixes of the dictionary make of the stems that
// begin with the prefix.
func (d *Dictionary) madeWith(prefix string) map[string]bool {
	made := map[string]bool{}
	for i := range d.Stems {
		s := &d.Stems[i]
		if !strings.HasPrefix(s.Spelling, prefix) {
			continue
		}
		for _, name := range s.Classes {
			for _, a := range d.classes[name].suffixes {
				if form, ok := a.apply(s.Spelling); ok {
					made[form] = true
				}
			}
		}
	}
	return made
}

// rows has the stems of the dictionary with their classes, as they stand in the
// table.
func (d *Dictionary) rows() map[string]bool {
	rows := make(map[string]bool, len(d.Stems))
	for i := range d.Stems {
		if s := &d.Stems[i]; s.Source == "" {
			rows[s.Spelling+"\t"+strings.Join(s.Classes, " ")] = true
		}
	}
	return rows
}

func (p *pattern) fits(class, strip, spelled string) bool {
	return match(p.spelled, spelled) && match(p.class, class) && match(p.strip, strip)
}

// match reports whether a pattern, known to be well formed, fits all of s. A
// slash is a letter like others here, but no pattern needs one. Letters alone, and
// any letters before some, are most patterns, and every stem is held to each.
func match(glob, s string) bool {
	const special = `*?[\`
	end, star := strings.CutPrefix(glob, "*")
	if !strings.ContainsAny(end, special) {
		before, ok := strings.CutSuffix(s, end)
		return ok && (before == "" || star && !strings.Contains(before, "/"))
	}
	ok, err := path.Match(glob, s)
	return ok && err == nil
}

// Struck returns the ruling in force that strikes the form: one on its suffix,
// its prefix, the entry or, for a form that is the bare stem, the stem; or the
// one that excludes its spelling. It is nil if the form stands.
func (f Form) Struck() *sources.Ruling {
	for _, r := range f.rulings() {
		if r != nil && r.On {
			return r
		}
	}
	return nil
}

// rulings returns the rulings that could strike the form, in force or not.
func (f Form) rulings() (r [5]*sources.Ruling) {
	if f.Suffix != nil {
		r[0] = f.Suffix.ruling
	} else {
		r[2] = f.Stem.ruling
	}
	if f.Prefix != nil {
		r[1] = f.Prefix.ruling
	}
	r[3] = f.Stem.entryRuling
	if x := f.excluded; x != nil {
		r[4] = x.ruling
	}
	return r
}

// Under returns the dictionary as the rulings of l strike it: those of the same
// names as now, that l may have switched otherwise. The tables are not read again.
func (d *Dictionary) Under(l *sources.Language) *Dictionary {
	byName := map[string]*sources.Ruling{}
	for i := range l.Rulings {
		byName[l.Rulings[i].Name] = &l.Rulings[i]
	}
	turn := func(at **sources.Ruling) {
		if *at != nil {
			*at = byName[(*at).Name]
		}
	}
	out := *d
	out.Stems, out.Affixes = slices.Clone(d.Stems), slices.Clone(d.Affixes)
	for i := range out.Stems {
		turn(&out.Stems[i].ruling)
		turn(&out.Stems[i].entryRuling)
	}
	for i := range out.Affixes {
		turn(&out.Affixes[i].ruling)
	}
	out.linkClasses()
	out.excluded = make(map[string]*exclusion, len(d.excluded))
	for spelling, x := range d.excluded {
		y := *x
		turn(&y.ruling)
		out.excluded[spelling] = &y
	}
	return &out
}
