package dist

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/verbarium/verbarium/internal/folder"
	"github.com/verbarium/verbarium/vocab"
)

// Names of the files of a release that do not depend on the language.
const (
	ManifestFile = "MANIFEST.json"
	SumsFile     = folder.SumsFile
	NoticeFile   = "NOTICE"
	TilesFile    = "tiles.csv"
)

// manifestFormat is the version of the manifest's own layout.
const manifestFormat = 1

// A Manifest says what a release is and what it was made from.
type Manifest struct {
	Format      int           `json:"format"`
	Name        string        `json:"name"`
	Release     string        `json:"release,omitempty"`
	Language    string        `json:"language"`
	Date        string        `json:"date,omitempty"`
	Origin      string        `json:"origin"`
	Build       Recipe        `json:"build"`
	Words       int           `json:"words"`
	WordsSHA256 string        `json:"words_sha256"`
	Lengths     []ByLength    `json:"lengths"`
	Alphabet    []string      `json:"alphabet"`
	Graphs      []GraphInfo   `json:"graphs"`
	Sources     []vocab.Input `json:"sources"`
	Rulings     []Ruling      `json:"rulings"`
	Previous    *Previous     `json:"previous,omitempty"`
	Tool        Tool          `json:"tool"`
	Files       []File        `json:"files"`
}

// ByLength counts the words of one length.
type ByLength struct {
	Tiles int `json:"tiles"`
	Words int `json:"words"`
}

// A GraphInfo gives the size of a graph.
type GraphInfo struct {
	Kind  string `json:"kind"` // "dawg", "gaddag"
	Nodes int    `json:"nodes"`
	Arcs  int    `json:"arcs"`
}

// A Recipe says from what kind of words a release was built, so that it can be
// built again: "tables", those of the language, or the layout of a list of the
// user's, which [lists.Formats] names, and its encoding if one was given.
type Recipe struct {
	Words    string `json:"words"`
	Encoding string `json:"encoding,omitempty"`
}

// FromTables is what a [Recipe] calls the tables of a language.
const FromTables = "tables"

// A Previous is the release before this one, and how the words differ.
type Previous struct {
	Name        string `json:"name"`
	Release     string `json:"release,omitempty"`
	Date        string `json:"date,omitempty"`
	Words       int    `json:"words"`
	WordsSHA256 string `json:"words_sha256"`
	Added       int    `json:"added"`
	Removed     int    `json:"removed"`
	// Tables says that the tables it was made from were at hand, so that the
	// causes of the changes are exact.
	Tables bool `json:"tables"`
}

// A Ruling is a switch of the language and how it stood.
type Ruling struct {
	Name   string `json:"name"`
	On     bool   `json:"on"`
	Number int    `json:"number,omitempty"`
	Text   string `json:"text,omitempty"`
}

// A Tool says which program made a release.
type Tool struct {
	Version string   `json:"version"`
	Go      string   `json:"go"`
	Unicode string   `json:"unicode"`
	Modules []Module `json:"modules"`
}

// A Module is a dependency that the program was built with.
type Module struct {
	Path    string `json:"path"`
	Version string `json:"version"`
}

// A File is one file of a release. The manifest and the checksums are not in
// the manifest's own list.
type File struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// write writes the manifest as JSON that is pleasant to read.
func (m *Manifest) write(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(m)
}

// readManifest reads a manifest and refuses what is none.
func readManifest(path string) (*Manifest, error) {
	data, err := readRegular(path)
	if err != nil {
		return nil, err
	}
	return parseManifest(data, path)
}

func parseManifest(data []byte, path string) (*Manifest, error) {
	var m Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf("%s: %s", path, jsonError(data, err))
	}
	if m.Format != manifestFormat {
		return nil, fmt.Errorf("%s: manifest format %d, want %d", path, m.Format, manifestFormat)
	}
	if m.Language == "" || m.Language != filepath.Base(m.Language) || m.WordsSHA256 == "" {
		return nil, fmt.Errorf("%s: not the manifest of a lexicon", path)
	}
	return &m, nil
}

// jsonError adds the line to an error of package json, where it has an offset.
func jsonError(data []byte, err error) string {
	var offset int64
	switch e := err.(type) { //nolint:errorlint // json returns these unwrapped
	case *json.SyntaxError:
		offset = e.Offset
	case *json.UnmarshalTypeError:
		offset = e.Offset
	default:
		return err.Error()
	}
	line := bytes.Count(data[:min(int(offset), len(data))], []byte("\n")) + 1
	return fmt.Sprintf("line %d: %s", line, strings.TrimPrefix(err.Error(), "json: "))
}

// FromTables reports whether a release was built from the tables of a language.
func (m *Manifest) FromTables() bool {
	if m.Build.Words != "" {
		return m.Build.Words == FromTables
	}
	return !strings.HasPrefix(m.Origin, "words of ") // of a release before there was a recipe
}
