package dist

import (
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// manifest compares the manifest's list of files with the files, and its counts
// with each other.
func (v *Verifier) manifest() error {
	named := map[string]bool{ManifestFile: true}
	for _, f := range v.m.Files {
		if !isFileName(f.Name) || named[f.Name] {
			return fmt.Errorf("%s: %q is not the name of a file, or stands twice", ManifestFile, f.Name)
		}
		named[f.Name] = true
		sum, n, err := v.hash(f.Name)
		if err != nil {
			return err
		}
		if sum != f.SHA256 || n != f.Bytes {
			return fmt.Errorf("%s: %d bytes with checksum %s, %s says %d and %s", f.Name, n, sum, ManifestFile, f.Bytes, f.SHA256)
		}
	}
	want := []string{v.m.Language + ".dawg", v.m.Language + ".gaddag", NoticeFile, TilesFile}
	if v.m.Previous != nil {
		want = append(want, ChangesFile)
	}
	for _, name := range want {
		if !named[name] {
			return fmt.Errorf("%s: %s is not among the files", ManifestFile, name)
		}
	}
	return v.counts()
}

// counts compares what the manifest says twice.
func (v *Verifier) counts() error {
	m := v.m
	words := 0
	for _, l := range m.Lengths {
		words += l.Words
	}
	switch {
	case words != m.Words:
		return fmt.Errorf("%s: %d words, %d by length", ManifestFile, m.Words, words)
	case len(m.Graphs) != 2 || m.Graphs[0].Kind != "dawg" || m.Graphs[1].Kind != "gaddag":
		return fmt.Errorf("%s: the graphs are not a dawg and a gaddag", ManifestFile)
	case len(m.Sources) == 0:
		return fmt.Errorf("%s: no sources", ManifestFile)
	}
	return nil
}

// listed looks for files that are not of the release, and for empty ones among
// its own. What stands beside a release is no fault, but it is not vouched for.
func (v *Verifier) listed() error {
	entries, err := os.ReadDir(v.dir)
	if err != nil {
		return err
	}
	known := map[string]bool{ManifestFile: true, SumsFile: true, SignatureFile: true}
	for _, f := range v.m.Files {
		known[f.Name] = true
		if f.Bytes == 0 {
			return fmt.Errorf("%s is empty", f.Name)
		}
	}
	var others []string
	for _, e := range entries {
		if !known[e.Name()] {
			others = append(others, strconv.Quote(e.Name()))
		}
	}
	if len(others) > 0 {
		v.note = "not of the release: " + strings.Join(others, ", ")
	}
	return nil
}

// tiles reads the set of tiles: each letter has to be one of the lexicon's. Where there
// are no tables to tell, a letter that is no label is noted.
func (v *Verifier) tiles() error {
	f, err := openRegular(filepath.Join(v.dir, TilesFile))
	if err != nil {
		return err
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.FieldsPerRecord = 3
	rows, err := r.ReadAll()
	if err != nil {
		return fmt.Errorf("%s: %w", TilesFile, err)
	}
	if len(rows) < 2 || !slices.Equal(rows[0], []string{"letter", "count", "value"}) {
		return fmt.Errorf("%s: not a set of tiles: letter, count, value", TilesFile)
	}
	var others []string
	seen := map[string]bool{}
	for i, row := range rows[1:] {
		switch err := v.tile(row); {
		case errors.Is(err, errNoTables):
			others = append(others, strconv.Quote(row[0]))
		case err != nil:
			return fmt.Errorf("%s:%d: %w", TilesFile, i+2, err)
		}
		if seen[row[0]] {
			return fmt.Errorf("%s:%d: %q stands twice", TilesFile, i+2, row[0])
		}
		seen[row[0]] = true
	}
	if len(others) > 0 {
		v.note = fmt.Sprintf("%v %s: no labels of the lexicon are %s", errNoTables, v.m.Language, strings.Join(others, ", "))
	}
	return nil
}

var (
	errCount    = errors.New("count and value are not numbers")
	errNoTables = errors.New("not known without the tables of")
)

// tile looks at a row of the tiles: letter, count, value.
func (v *Verifier) tile(row []string) error {
	for _, text := range row[1:] {
		if n, err := strconv.Atoi(text); err != nil || n < 0 {
			return errCount
		}
	}
	letter := row[0]
	if letter == "?" || slices.ContainsFunc(v.m.Alphabet, func(label string) bool { return strings.EqualFold(label, letter) }) {
		return nil
	}
	if v.lang == nil {
		return errNoTables
	}
	if word, reason := v.lang.Letters(letter); len(word) == 1 && reason == nil {
		return nil
	}
	return fmt.Errorf("%q is no letter of the lexicon", letter)
}

// tell spells counts by length.
func tell(lengths []ByLength) string {
	var b strings.Builder
	for _, l := range lengths {
		fmt.Fprintf(&b, "%d:%d ", l.Tiles, l.Words)
	}
	return strings.TrimSuffix(b.String(), " ")
}
