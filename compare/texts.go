package compare

import (
	"io/fs"
	"strings"

	"github.com/verbarium/verbarium/vocab"
)

// tableTexts holds the rows of the tables of a language as they stand.
type tableTexts struct {
	fsys  fs.FS
	lines map[string][]string
	has   map[string]map[string]bool
}

func newTableTexts(fsys fs.FS) *tableTexts {
	return &tableTexts{fsys, map[string][]string{}, map[string]map[string]bool{}}
}

// read reads a table, once. One that cannot be read has no rows.
func (t *tableTexts) read(file string) {
	if _, done := t.lines[file]; done {
		return
	}
	data, _ := fs.ReadFile(t.fsys, file)
	t.lines[file] = strings.Split(string(data), "\n")
	t.has[file] = map[string]bool{}
	for _, l := range t.lines[file] {
		t.has[file][l] = true
	}
}

// at returns the row at a place.
func (t *tableTexts) at(p vocab.Spot) string {
	t.read(p.File)
	if p.Line < 1 || p.Line > len(t.lines[p.File]) {
		return ""
	}
	return t.lines[p.File][p.Line-1]
}

// stands reports whether a table has a row.
func (t *tableTexts) stands(file, row string) bool {
	t.read(file)
	return t.has[file][row]
}
