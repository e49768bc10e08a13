package hunspell

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/verbarium/verbarium/ingest/wordlist"
)

// A flagType says how flags are written after a stem.
type flagType int

const (
	flagChar flagType = iota // one character each
	flagLong                 // two characters each
	flagNum                  // numbers, with commas between
)

// split separates the flags of an entry.
func (t flagType) split(s string) ([]string, error) {
	var out []string
	switch t {
	case flagNum:
		for f := range strings.SplitSeq(s, ",") {
			if n, err := strconv.Atoi(f); err != nil || n < 1 || n > 65535 {
				return nil, fmt.Errorf("flag %q is not a number from 1 to 65535", f)
			}
			out = append(out, f)
		}
		return out, nil
	case flagLong:
		rs := []rune(s)
		if len(rs)%2 != 0 {
			return nil, fmt.Errorf("flags %q are not pairs of characters", s)
		}
		for i := 0; i < len(rs); i += 2 {
			out = append(out, string(rs[i:i+2]))
		}
		return out, nil
	case flagChar:
	}
	for _, r := range s {
		out = append(out, string(r))
	}
	return out, nil
}

// Open reads the dictionary NAME.dic of a folder with NAME.aff beside it.
func Open(fsys fs.FS, dic string) (*Dictionary, error) {
	affName := strings.TrimSuffix(dic, path.Ext(dic)) + ".aff"
	d, err := fsys.Open(dic)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	a, err := fsys.Open(affName)
	if err != nil {
		return nil, fmt.Errorf("%s needs its affixes: %w", dic, err)
	}
	defer a.Close()
	return Read(d, a, dic, affName)
}

// Read reads the files of a spelling checker; the names are for errors. Both are
// in the encoding that the affix file declares.
func Read(dic, affixes io.Reader, dicName, affName string) (*Dictionary, error) {
	p, err := readAff(affixes, affName)
	if err != nil {
		return nil, err
	}
	d := &Dictionary{StemFile: dicName, AffixFile: affName, Affixes: p.affixes}
	d.Import.SameAffixes = p.same
	if err := d.link(); err != nil {
		return nil, err
	}
	if err := d.readDic(dic, p); err != nil {
		return nil, err
	}
	return d, nil
}

// readDic reads the entries. The first line announces how many there are; if
// there are fewer, the file was cut short.
func (d *Dictionary) readDic(r io.Reader, p *aff) error {
	in := newInterner(d, p.flag)
	announced, entries, last := 0, 0, 0
	for line, err := range wordlist.Lines(r, d.StemFile, p.encoding) {
		if err != nil {
			return err
		}
		last = line.Number
		text := strings.TrimRight(line.Text, " \t")
		if line.Number == 1 {
			if announced, err = strconv.Atoi(text); err != nil || announced < 0 {
				return fmt.Errorf("%s:1: %q is not the number of entries", d.StemFile, text)
			}
			continue
		}
		if text == "" || text[0] == '\t' {
			continue // the spelling checker takes these for comments
		}
		entries++
		if err := in.add(text, line.Number); err != nil {
			return fmt.Errorf("%s:%d: %w", d.StemFile, line.Number, err)
		}
	}
	if last == 0 {
		return fmt.Errorf("%s:1: no number of entries", d.StemFile)
	}
	if entries < announced {
		return fmt.Errorf("%s:%d: %d entries of the %d announced: the file is cut short",
			d.StemFile, last, entries, announced)
	}
	return nil
}

// fields finds where the morphological fields of an entry begin: after a tab, or
// after spaces and a name of two letters.
var fields = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\t| +[a-z][a-z]:`) })

// An interner adds entries and shares the class lists they have in common.
type interner struct {
	d     *Dictionary
	flag  flagType
	lists map[string][]string
	seen  map[string]bool
}

func newInterner(d *Dictionary, t flagType) *interner {
	return &interner{d, t, map[string][]string{}, map[string]bool{}}
}

// add adds the entry of one line: stem/flags, then perhaps morphological fields.
func (in *interner) add(text string, line int) error {
	if at := fields().FindStringIndex(text); at != nil {
		text = text[:at[0]] // they say nothing of the spelling
	}
	stem, flags := cutFlags(text)
	if stem == "" || !utf8.ValidString(stem) {
		return fmt.Errorf("entry %q has no stem", text)
	}
	if strings.Contains(stem, "\r") {
		return fmt.Errorf("stem %q holds a carriage return, which no table can", stem)
	}
	classes, idle, err := in.classes(flags)
	if err != nil {
		return err
	}
	in.d.Import.IdleFlags += idle
	key := stem + "\t" + strings.Join(classes, " ")
	if in.seen[key] {
		in.d.Import.SameStems++
		return nil
	}
	in.seen[key] = true
	in.d.Stems = append(in.d.Stems, Stem{Spelling: stem, Classes: classes, Line: line})
	return nil
}

// cutFlags separates the stem from its flags; "\/" is a slash of the stem.
func cutFlags(s string) (stem, flags string) {
	for i := 1; i < len(s); i++ {
		if s[i] == '/' && s[i-1] != '\\' {
			return strings.ReplaceAll(s[:i], `\/`, "/"), s[i+1:]
		}
	}
	return strings.ReplaceAll(s, `\/`, "/"), ""
}

// classes returns the affix classes among the flags, and how many flags name none.
func (in *interner) classes(flags string) ([]string, int, error) {
	if flags == "" {
		return nil, 0, nil
	}
	all, err := in.flag.split(flags)
	if err != nil {
		return nil, 0, err
	}
	var known []string
	for _, f := range all {
		if in.d.classes[f] != nil && !slices.Contains(known, f) {
			known = append(known, f)
		}
	}
	key := strings.Join(known, " ")
	if shared, ok := in.lists[key]; ok {
		return shared, len(all) - len(known), nil
	}
	in.lists[key] = known
	return known, len(all) - len(known), nil
}
