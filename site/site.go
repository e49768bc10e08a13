package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
)

//go:embed assets
var assets embed.FS

// Policy is the content security policy of the page: nothing but its own files.
// The page says it itself; a server can say it too.
const Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// A File is a file of the site.
type File struct {
	Name string // its path in the site, with slashes
	Type string // its media type
	Data []byte
	// First is true of the files that the page loads at once, or keeps for use
	// without a network; the others are fetched when they are asked for.
	First bool
}

// Sum returns the SHA-256 of the file, hexadecimal.
func (f *File) Sum() string {
	sum := sha256.Sum256(f.Data)
	return hex.EncodeToString(sum[:])
}

// Options say what a site has besides the lexicon.
type Options struct {
	// Readings are the proofs of the words; nil if the site has none.
	Readings *dist.Readings
	// Notice is the text on sources and licences.
	Notice string
}

// Files returns the files of the site of a lexicon, sorted by name. A lexicon without
// a notice is an error, as are readings of other words than it has; the error wraps
// [vocab.ErrInterrupted] if the context ends while files of readings are made.
func Files(ctx context.Context, r *dist.Release, o Options) ([]File, error) {
	w := &writer{release: r, header: r.Header, options: o}
	for _, step := range []func(context.Context) error{
		w.addGraph, w.addReadings, w.addTables, w.addAssets, w.addIcons, w.addManifest, w.addNotice, w.addWorker,
	} {
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(w.files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return w.files, nil
}

// A writer gathers the files of a site.
type writer struct {
	release *dist.Release
	header  dawg.Header // with figures and hash
	options Options
	tables  tables
	files   []File
}

// types are the media types by extension.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".txt":         "text/plain; charset=utf-8",
	".dawg":        "application/octet-stream",
	".bin":         "application/octet-stream",
}

func (w *writer) add(name string, data []byte, first bool) {
	w.files = append(w.files, File{Name: name, Type: types[path.Ext(name)], Data: data, First: first})
}

// addGraph adds the graph. Its name is the same for every lexicon: what a file
// says of itself is no part of a path.
func (w *writer) addGraph(context.Context) error {
	var err error
	if w.header, err = dawg.FillHeader(w.release.Header, w.release.Graph); err != nil {
		return err
	}
	var b bytes.Buffer
	if _, err := dawg.Write(&b, w.release.Graph, w.header); err != nil {
		return err
	}
	w.add("lexicon.dawg", b.Bytes(), true)
	return nil
}

// name is what the lexicon is called.
func (w *writer) name() string {
	if w.header.Name != "" {
		return w.header.Name
	}
	return w.header.Language
}

// addAssets adds the page and its scripts, styles and texts.
func (w *writer) addAssets(context.Context) error {
	sub, err := fs.Sub(assets, "assets")
	if err != nil {
		return err
	}
	return fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == workerFile {
			return err
		}
		data, err := fs.ReadFile(sub, name)
		if err != nil {
			return err
		}
		if name == "index.html" {
			if data, err = w.page(string(data)); err != nil {
				return err
			}
		}
		w.add(name, data, true)
		return nil
	})
}

// page fills the gaps of the page.
func (w *writer) page(text string) ([]byte, error) {
	t, err := template.New("page").Parse(text)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, map[string]string{"Name": w.name(), "Tag": w.header.Language, "Policy": Policy})
	return b.Bytes(), err
}

func (w *writer) addNotice(context.Context) error {
	if w.options.Notice == "" {
		return fmt.Errorf("the site of %s needs a notice of its sources and licences", w.name())
	}
	w.add("NOTICE.txt", []byte(w.options.Notice), true)
	return nil
}
