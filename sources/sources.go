// Package sources holds the languages: for each a folder of tables, read into
// a [Language].
//
// The folder says which letters there are and how a spelling is folded onto
// them, which rulings are in force, and which sets of tiles the game is played
// with. The rest of the folder (headwords, paradigms, word lists) is read by the
// packages that use it, through [Language.FS]. A further language is a further
// folder; no Go code names one.
package sources

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"

	"github.com/BurntSushi/toml"
)

//go:embed all:la all:ro
var embedded embed.FS

// ErrNoLanguage reports a tag for which there is no folder.
var ErrNoLanguage = errors.New("no such language")

// A Language is what a folder of tables says of letters, rulings and tiles.
type Language struct {
	Tag      string
	Name     string
	FS       fs.FS // the folder
	Min, Max int   // length of a word, in tiles
	Alphabet []string
	Vowels   string // letters that are vowels, for the shapes of stems
	// Diphthongs are two vowels in one syllable, Digraphs two letters of
	// which the second is no vowel though it looks like one.
	Diphthongs, Digraphs []string
	Rulings              []Ruling
	// CompoundParts lists the conjugations in which a compound takes the
	// parts that its entry does not print from its simple verb.
	CompoundParts []string
	// Enclitics lists what the rulings never add to a word, to be named when
	// they are why a string is none.
	Enclitics []string
	// Words says where the words come from: "paradigms" or "affixes".
	Words  string
	Origin string // one line: where the words come from
	fold   *fold
	tiles  map[string]byte
}

// A Ruling is a named switch: a decision on how the rules of the game are read.
type Ruling struct {
	Name   string
	Number int
	On     bool
	Text   string
}

// file is lang.toml.
type file struct {
	Tag      string   `toml:"tag"`
	Name     string   `toml:"name"`
	Words    string   `toml:"words"`
	Origin   string   `toml:"origin"`
	Alphabet []string `toml:"alphabet"`
	Length   struct {
		Min int `toml:"min"`
		Max int `toml:"max"`
	} `toml:"length"`
	Morphology struct {
		Vowels        string   `toml:"vowels"`
		Diphthongs    []string `toml:"diphthongs"`
		Digraphs      []string `toml:"digraphs"`
		CompoundParts []string `toml:"compound_parts"`
		Enclitics     []string `toml:"enclitics"`
	} `toml:"morphology"`
	Ruling []struct {
		Name   string `toml:"name"`
		Number int    `toml:"number"`
		On     bool   `toml:"on"`
		Text   string `toml:"text"`
	} `toml:"ruling"`
}

// Tags returns the tags of the embedded languages, in order.
func Tags() []string {
	dirs, err := fs.ReadDir(embedded, ".")
	if err != nil {
		panic(err) // an embedded file system has a root
	}
	var tags []string
	for _, d := range dirs {
		tags = append(tags, d.Name())
	}
	sort.Strings(tags)
	return tags
}

// Open reads the embedded language with the tag.
func Open(tag string) (*Language, error) {
	if !fs.ValidPath(tag) || strings.Contains(tag, "/") {
		return nil, fmt.Errorf("%q: %w", tag, ErrNoLanguage)
	}
	sub, err := fs.Sub(embedded, tag)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", tag, ErrNoLanguage)
	}
	if _, err := fs.Stat(sub, "lang.toml"); err != nil {
		return nil, fmt.Errorf("%q: %w", tag, ErrNoLanguage)
	}
	return Load(sub, path.Join("sources", tag))
}

// Load reads a language from its folder; name is the folder's name in errors.
func Load(fsys fs.FS, name string) (*Language, error) {
	var f file
	if err := decode(fsys, name, &f); err != nil {
		return nil, err
	}
	l := &Language{
		Tag: f.Tag, Name: f.Name, FS: fsys, Min: f.Length.Min, Max: f.Length.Max,
		Alphabet: f.Alphabet, Vowels: f.Morphology.Vowels,
		Diphthongs: f.Morphology.Diphthongs, Digraphs: f.Morphology.Digraphs,
		CompoundParts: f.Morphology.CompoundParts, Enclitics: f.Morphology.Enclitics, Words: f.Words, Origin: f.Origin,
	}
	seen := map[string]bool{}
	for _, r := range f.Ruling {
		if r.Name == "" || seen[r.Name] {
			return nil, fmt.Errorf("%s/lang.toml: ruling %q is nameless or stands twice", name, r.Name)
		}
		seen[r.Name] = true
		l.Rulings = append(l.Rulings, Ruling{r.Name, r.Number, r.On, r.Text})
	}
	if err := l.setAlphabet(name); err != nil {
		return nil, err
	}
	var err error
	if l.fold, err = readFold(fsys, name, l); err != nil {
		return nil, err
	}
	return l, l.checkFold(name)
}

// checkFold holds that what a word is spelled with folds to its tiles again. A
// label without a row is not wrong: nothing folds to its tile then.
func (l *Language) checkFold(name string) error {
	for i, label := range l.Alphabet {
		word, reason := l.Letters(label)
		if reason == nil && (len(word) != 1 || word[0] != byte(i+1)) {
			return fmt.Errorf("%s/fold.tsv: tile %q folds to %q, not to itself", name, label, l.Spell(word))
		}
	}
	return nil
}

// decode reads lang.toml and refuses keys it does not know.
func decode(fsys fs.FS, name string, f *file) error {
	data, err := fs.ReadFile(fsys, "lang.toml")
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	md, err := toml.Decode(string(data), f)
	if err != nil {
		if pe, ok := errors.AsType[toml.ParseError](err); ok {
			return fmt.Errorf("%s/lang.toml:%d: %s", name, pe.Position.Line, pe.Message)
		}
		return fmt.Errorf("%s/lang.toml: %w", name, err)
	}
	if un := md.Undecoded(); len(un) > 0 {
		line := lineOf(string(data), un[0][len(un[0])-1])
		return fmt.Errorf("%s/lang.toml:%d: unknown key %s", name, line, un[0])
	}
	return nil
}

// lineOf finds the line of a key, for errors about a key that toml accepts.
func lineOf(text, key string) int {
	for i, line := range strings.Split(text, "\n") {
		k, _, ok := strings.Cut(line, "=")
		if (ok && strings.TrimSpace(k) == key) || strings.TrimSpace(line) == "["+key+"]" {
			return i + 1
		}
	}
	return 1
}

func (l *Language) setAlphabet(name string) error {
	bad := func(format string, a ...any) error {
		return fmt.Errorf("%s/lang.toml: %s", name, fmt.Sprintf(format, a...))
	}
	if l.Tag == "" || l.Name == "" {
		return bad("no tag or no name")
	}
	if n := len(l.Alphabet); n == 0 || n > 62 {
		return bad("an alphabet of %d tiles, want 1 to 62", n)
	}
	if l.Min < 1 || l.Max < l.Min {
		return bad("length %d to %d", l.Min, l.Max)
	}
	l.tiles = map[string]byte{}
	for i, label := range l.Alphabet {
		if label == "" || l.tiles[label] != 0 {
			return bad("tile %q is empty or stands twice", label)
		}
		l.tiles[label] = byte(i + 1)
	}
	return nil
}

// Lines calls f for every row of a table of the folder that is neither empty nor
// a comment, with its line, and stops at the first error.
func (l *Language) Lines(file string, f func(line int, text string) error) error {
	data, err := fs.ReadFile(l.FS, file)
	if err != nil {
		return err
	}
	line := 0
	for text := range strings.SplitSeq(string(data), "\n") {
		line++
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if err := f(line, text); err != nil {
			return err
		}
	}
	return nil
}

// Ruling returns the ruling with the name.
func (l *Language) Ruling(name string) (*Ruling, bool) {
	for i := range l.Rulings {
		if l.Rulings[i].Name == name {
			return &l.Rulings[i], true
		}
	}
	return nil, false
}
