// Package hunspell reads spelling dictionaries (.dic and .aff) and expands them
// into the forms they accept, each with its derivation.
//
// A [Dictionary] comes from the files of a spelling checker ([Read], [Open]) or
// from this project's own tables stems.tsv and affixes.tsv ([ReadTables],
// [OpenTables]), which [Dictionary.WriteStems] and [Dictionary.WriteAffixes] write. The tables say the
// same in rows that can be reviewed and diffed; what was written is read back
// equal.
//
// [Dictionary.Forms] yields every form with the stem and the affix rows that
// make it, always in the same order. [NewIndex] goes the other way, from a word
// to its derivations, on the same rows, so that a proof can never disagree with
// the expansion.
//
// Supported is what a dictionary of stems and affix classes needs: prefixes and
// suffixes, cross products, conditions, the flag types of one character, long
// and num. What would change the set of words in another way (compounds,
// continuation classes, pseudo-stems) is refused with the line that asks for it,
// never skipped.
package hunspell

import (
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

// ErrUnsupported reports an option of the spelling checker that changes the set
// of words in a way this package does not know.
var ErrUnsupported = errors.New("unsupported in a word list")

// Kind says on which side of a stem an affix stands.
type Kind string

// The kinds of affix.
const (
	Prefix Kind = "prefix"
	Suffix Kind = "suffix"
)

// An Affix is one row of an affix class.
type Affix struct {
	Kind      Kind
	Class     string
	Cross     bool   // may join with affixes of the other kind
	Strip     string // taken off the stem
	Add       string // put in its place
	Condition string // on the stem: letters, [sets], [^sets] and "." for any
	Note      string // what the dictionary prints beside the row
	Line      int    // in the table it was read from
	condition condition
	row       int             // in Dictionary.Affixes
	ruling    *sources.Ruling // that strikes its forms, if it is in force
}

// String writes the row as the dictionary does.
func (a *Affix) String() string {
	return fmt.Sprintf("%s %s %s %s %s", a.Kind, a.Class, zero(a.Strip), zero(a.Add), a.Condition)
}

// apply returns the form that the affix makes of s.
func (a *Affix) apply(s string) (string, bool) {
	if len(a.Strip) >= len(s) {
		return "", false // nothing of the stem would remain
	}
	if a.Kind == Prefix {
		rest, ok := strings.CutPrefix(s, a.Strip)
		if !ok || !a.condition.prefix(s) {
			return "", false
		}
		return a.Add + rest, true
	}
	rest, ok := strings.CutSuffix(s, a.Strip)
	if !ok || !a.condition.suffix(s) {
		return "", false
	}
	return rest + a.Add, true
}

// A Stem is an entry of the dictionary: a form, and the classes of affixes it takes.
type Stem struct {
	Spelling string
	Classes  []string
	Line     int // in the table it was read from
	// Source is the dictionary of a stem that the table of additions adds;
	// its line is one of that table.
	Source      string
	ruling      *sources.Ruling // that strikes the bare stem
	entryRuling *sources.Ruling // that strikes all forms of it
}

// A Form is a form that the dictionary accepts, with its derivation.
type Form struct {
	Spelling string
	Stem     *Stem
	Prefix   *Affix // nil if there is none
	Suffix   *Affix // nil if there is none
	excluded *exclusion
}

// String writes the derivation: "refacem = re + facem: prefix K 0 re ., suffix ...".
func (f Form) String() string {
	var rows []string
	for _, a := range []*Affix{f.Prefix, f.Suffix} {
		if a != nil {
			rows = append(rows, a.String())
		}
	}
	if rows == nil {
		return f.Spelling
	}
	return fmt.Sprintf("%s < %s by %s", f.Spelling, f.Stem.Spelling, strings.Join(rows, " and "))
}

// class holds the rows of the affixes with one name.
type class struct {
	prefixes, suffixes []*Affix
}

// A Dictionary is a set of stems and of affix classes.
type Dictionary struct {
	Stems   []Stem
	Affixes []Affix
	// StemFile and AffixFile name the files in which the lines are counted.
	StemFile, AffixFile string
	// Import counts what reading a spelling checker's files left out.
	Import  Import
	classes map[string]*class
	// stands has the spellings of the stems of the dictionary itself.
	stands   map[string]bool
	excluded map[string]*exclusion // by spelling
}

// Import counts the rows of a spelling checker's files that add nothing.
type Import struct {
	SameStems   int // entries that repeat an earlier one
	SameAffixes int // affix rows that repeat an earlier one
	IdleFlags   int // flags of entries for which there is no affix class
}

// link compiles the conditions and finds the rows of each class.
func (d *Dictionary) link() error {
	for i := range d.Affixes {
		a := &d.Affixes[i]
		var err error
		if a.condition, err = parseCondition(a.Condition); err != nil {
			return fmt.Errorf("%s:%d: %w", d.AffixFile, a.Line, err)
		}
		a.row = i
	}
	d.linkClasses()
	return nil
}

// linkClasses finds the rows of each class.
func (d *Dictionary) linkClasses() {
	d.classes = map[string]*class{}
	for i := range d.Affixes {
		a := &d.Affixes[i]
		c := d.classes[a.Class]
		if c == nil {
			c = &class{}
			d.classes[a.Class] = c
		}
		if a.Kind == Prefix {
			c.prefixes = append(c.prefixes, a)
		} else {
			c.suffixes = append(c.suffixes, a)
		}
	}
}

// Forms yields every form of the dictionary: stem by stem in the order of the
// table, first the stem itself, then class by class in the order of its classes.
// A spelling with several derivations comes several times.
func (d *Dictionary) Forms() iter.Seq[Form] {
	return func(yield func(Form) bool) {
		for i := range d.Stems {
			for f := range d.Expand(&d.Stems[i]) {
				if !yield(f) {
					return
				}
			}
		}
	}
}

// Expand yields the forms of one stem of the dictionary.
func (d *Dictionary) Expand(s *Stem) iter.Seq[Form] {
	return d.expand(s, func(_, _ *Affix) bool { return true })
}

// expand yields the forms of a stem that are made by a prefix and a suffix, or
// neither (nil), for which may is true.
func (d *Dictionary) expand(s *Stem, may func(p, a *Affix) bool) iter.Seq[Form] {
	return func(yield func(Form) bool) {
		if !yield(d.form(s.Spelling, s, nil, nil)) {
			return
		}
		for _, name := range s.Classes {
			c := d.classes[name]
			for _, a := range c.suffixes {
				if !may(nil, a) {
					continue
				}
				if sp, ok := a.apply(s.Spelling); ok && !yield(d.form(sp, s, nil, a)) {
					return
				}
			}
			for _, p := range c.prefixes {
				if may(p, nil) && !d.prefixed(s, p, may, yield) {
					return
				}
			}
		}
	}
}

func (d *Dictionary) form(spelling string, s *Stem, p, a *Affix) Form {
	return Form{spelling, s, p, a, d.excluded[spelling]}
}

// prefixed yields the forms of a stem with one prefix: alone, and before each
// suffix with which it may join. The condition of the prefix is on the form with
// the suffix, as in the spelling checker.
func (d *Dictionary) prefixed(s *Stem, p *Affix, may func(p, a *Affix) bool, yield func(Form) bool) bool {
	if sp, ok := p.apply(s.Spelling); ok && !yield(d.form(sp, s, p, nil)) {
		return false
	}
	if !p.Cross {
		return true
	}
	for _, name := range s.Classes {
		for _, a := range d.classes[name].suffixes {
			if !a.Cross || !may(p, a) {
				continue
			}
			mid, ok := a.apply(s.Spelling)
			if !ok {
				continue
			}
			if sp, ok := p.apply(mid); ok && !yield(d.form(sp, s, p, a)) {
				return false
			}
		}
	}
	return true
}

// Words yields the words among the forms, in the shape in which the readers of
// lists yield theirs; the line is that of the stem. Forms that a ruling strikes
// are left out; those that are no words are counted and reported as
// [wordlist.Options] says.
func (d *Dictionary) Words(o wordlist.Options) iter.Seq2[wordlist.Word, error] {
	return func(yield func(wordlist.Word, error) bool) {
		for f := range d.Forms() {
			if f.Struck() != nil {
				continue
			}
			if w, ok := o.Take(f.Spelling, f.Stem.Line); ok && !yield(w, nil) {
				return
			}
		}
	}
}

// zero writes an empty part of an affix as dictionaries do.
func zero(s string) string {
	if s == "" {
		return "0"
	}
	return s
}

// nonzero reads a part of an affix.
func nonzero(s string) string {
	if s == "0" {
		return ""
	}
	return s
}
