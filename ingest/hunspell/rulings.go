package hunspell

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/verbarium/verbarium/sources"
)

// RulingTable is the name of the table that says which rows a ruling strikes.
const RulingTable = "rulings.tsv"

const rulingHeader = "ruling\tkind\tclass\tstrip\tspelling\tsource"

// A pattern is a row of the table of rulings: which rows the ruling strikes. In
// class, strip and spelling a "*" stands for any letters.
type pattern struct {
	ruling                string
	kind                  string // "stem", "prefix" or "suffix"
	class, strip, spelled string
}

// OpenLanguage reads the tables of a language's folder, and the table of rulings
// if there is one. A ruling that lang.toml lacks, or a row that strikes nothing,
// is an error.
func OpenLanguage(l *sources.Language, name string) (*Dictionary, error) {
	d, err := OpenTables(l.FS, name)
	if err != nil {
		return nil, err
	}
	f, err := l.FS.Open(RulingTable)
	if errors.Is(err, fs.ErrNotExist) {
		return d, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	defer f.Close()
	return d, d.ReadRulings(f, name+"/"+RulingTable, l)
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
	n := 0
	set := func(at **sources.Ruling) error {
		if *at != nil && *at != ruling {
			return fmt.Errorf("it strikes a row that ruling %s strikes too", (*at).Name)
		}
		*at = ruling
		n++
		return nil
	}
	var err error
	switch p.kind {
	case "stem":
		for i := range d.Stems {
			s := &d.Stems[i]
			if err == nil && p.fits(zero(strings.Join(s.Classes, " ")), "0", s.Spelling) {
				err = set(&s.ruling)
			}
		}
	case string(Prefix), string(Suffix):
		for i := range d.Affixes {
			a := &d.Affixes[i]
			if err == nil && p.kind == string(a.Kind) && p.fits(a.Class, zero(a.Strip), zero(a.Add)) {
				err = set(&a.ruling)
			}
		}
	default:
		err = fmt.Errorf("kind %q is neither stem, prefix nor suffix", p.kind)
	}
	return n, err
}

func (p *pattern) fits(class, strip, spelled string) bool {
	return match(p.spelled, spelled) && match(p.class, class) && match(p.strip, strip)
}

// match reports whether a pattern, known to be well formed, fits all of s. A
// slash is a letter like others here, but no pattern needs one.
func match(glob, s string) bool {
	ok, err := path.Match(glob, s)
	return ok && err == nil
}

// Struck returns the ruling in force that strikes the form: one on its suffix,
// its prefix or, for a form that is the bare stem, the stem. It is nil if the
// form stands.
func (f Form) Struck() *sources.Ruling {
	for _, r := range f.rulings() {
		if r != nil && r.On {
			return r
		}
	}
	return nil
}

// rulings returns the rulings that could strike the form, in force or not.
func (f Form) rulings() (r [3]*sources.Ruling) {
	if f.Suffix != nil {
		r[0] = f.Suffix.ruling
	} else {
		r[2] = f.Stem.ruling
	}
	if f.Prefix != nil {
		r[1] = f.Prefix.ruling
	}
	return r
}
