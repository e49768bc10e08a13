package dist

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// A Finding is what one check of a release found: nothing, or a fault. A note is
// what one may want to know, and no fault.
type Finding struct {
	Check string `json:"check"`
	Fault string `json:"fault,omitempty"`
	Note  string `json:"note,omitempty"`
}

// A Verifier verifies and signs a release. It reads manifest and checksums once, so
// that what is signed, or proved to be signed, is what was verified.
type Verifier struct {
	dir     string
	m       *Manifest
	sum     string            // of the manifest
	sums    []byte            // the text of SHA256SUMS
	sumsErr error             // why there is none
	note    string            // of the step at work
	lang    *sources.Language // nil if there are no tables of its alphabet
}

// NewVerifier reads what a release says of itself. Its letters are known by the tables
// of one of the languages given, or else of one inside this program. The error is for
// what keeps it from looking.
func NewVerifier(dir string, languages ...*sources.Language) (*Verifier, error) {
	path := filepath.Join(dir, ManifestFile)
	data, err := readRegular(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w: it has no %s", dir, ErrNotLexicon, ManifestFile)
	}
	if err != nil {
		return nil, err
	}
	m, err := parseManifest(data, path)
	if err != nil {
		return nil, err
	}
	hash := sha256.Sum256(data)
	v := &Verifier{dir: dir, m: m, sum: hexHash(hash), lang: tablesOf(m, languages)}
	v.sums, v.sumsErr = readRegular(filepath.Join(dir, SumsFile))
	if unreadable(v.sumsErr) {
		return nil, v.sumsErr
	}
	return v, nil
}

// tablesOf finds the tables of a lexicon's language, if they have its alphabet.
func tablesOf(m *Manifest, languages []*sources.Language) *sources.Language {
	own, _ := sources.Open(m.Language) // nil if it is not inside this program
	for _, l := range append(slices.Clone(languages), own) {
		if l != nil && l.Tag == m.Language && slices.Equal(l.Alphabet, m.Alphabet) {
			return l
		}
	}
	return nil
}

// Verify recomputes what a release says of itself: see [NewVerifier] and
// [Verifier.Verify].
func Verify(ctx context.Context, dir string, p Progress, languages ...*sources.Language) ([]Finding, error) {
	v, err := NewVerifier(dir, languages...)
	if err != nil {
		return nil, err
	}
	return v.Verify(ctx, p)
}

// Verify recomputes what a release says of itself: the checksums of its files,
// what the manifest says of them, its notice and tiles, the words of its graphs,
// their hash and their counts. The error is for what keeps it from looking, such
// as a file that cannot be read; faults are findings.
func (v *Verifier) Verify(ctx context.Context, p Progress) ([]Finding, error) {
	steps := []struct {
		name string
		run  func() error
	}{
		{"checksums", v.checksums},
		{"manifest", v.manifest},
		{"files", v.listed},
		{"tiles", v.tiles},
		{"dawg", v.dawg},
		{"gaddag", v.gaddag},
	}
	var out []Finding
	for i, s := range steps {
		if err := vocab.Interrupted(ctx); err != nil {
			return nil, err
		}
		p.Report(s.name, int64(i), int64(len(steps)))
		f := Finding{Check: s.name}
		v.note = ""
		switch err := s.run(); {
		case unreadable(err):
			return nil, err
		case err != nil:
			f.Fault = err.Error()
		}
		f.Note = v.note
		out = append(out, f)
	}
	return out, nil
}

// checksums compares SHA256SUMS with the files it lists.
func (v *Verifier) checksums() error {
	if v.sumsErr != nil {
		return v.sumsErr
	}
	listed := map[string]bool{}
	line := 0
	for text := range strings.Lines(string(v.sums)) {
		line++
		sum, name, ok := strings.Cut(strings.TrimRight(text, "\r\n"), "  ")
		if !ok || len(sum) != 64 || !isFileName(name) {
			return fmt.Errorf("%s:%d: not a checksum and a name", SumsFile, line)
		}
		got, _, err := v.hash(name)
		if err != nil {
			return err
		}
		if got != sum {
			return fmt.Errorf("%s: the checksum is %s, %s says %s", name, got, SumsFile, sum)
		}
		listed[name] = true
	}
	for _, f := range append(slices.Clone(v.m.Files), File{Name: ManifestFile}) {
		if !listed[f.Name] {
			return fmt.Errorf("%s is not in %s", f.Name, SumsFile)
		}
	}
	return nil
}

// isFileName reports whether a name is that of a file in a folder, and leads to no
// other place.
func isFileName(name string) bool {
	return name == filepath.Base(name) && name != "." && filepath.IsLocal(name)
}

// hash returns the SHA-256 of a file and its length in bytes.
func (v *Verifier) hash(name string) (sum string, n int64, err error) {
	if name == ManifestFile { // as it was read
		return v.sum, 0, nil
	}
	f, err := openRegular(filepath.Join(v.dir, name))
	if err != nil {
		return "", 0, err
	}
	defer f.Close()
	h := sha256.New()
	if n, err = io.Copy(h, f); err != nil {
		return "", 0, err
	}
	return hex.EncodeToString(h.Sum(nil)), n, nil
}

// dawg compares the graph's words with the manifest.
func (v *Verifier) dawg() error {
	g, h, err := readDawg(filepath.Join(v.dir, v.m.Language+".dawg"))
	if err != nil {
		return err
	}
	if err := dawg.Verify(g, h); err != nil {
		return err
	}
	if !slices.Equal(lengths(g), v.m.Lengths) {
		return fmt.Errorf("the words by length are %s, the manifest says %s", tell(lengths(g)), tell(v.m.Lengths))
	}
	return v.header(g.Len(), g.Stats().Nodes, g.Stats().Arcs, h, 0)
}

func readDawg(path string) (*dawg.Graph, dawg.Header, error) {
	f, err := openRegular(path)
	if err != nil {
		return nil, dawg.Header{}, err
	}
	defer f.Close()
	g, h, err := dawg.Read(bufio.NewReaderSize(f, 1<<16))
	if err != nil {
		return nil, dawg.Header{}, fmt.Errorf("%s: %w", path, err)
	}
	return g, h, nil
}

// header compares what a graph's header says with the manifest.
func (v *Verifier) header(words, nodes, arcs int, h dawg.Header, graph int) error {
	m := v.m
	switch {
	case h.Language != m.Language || h.Name != m.Name || h.Release != m.Release || !slices.Equal(h.Alphabet, m.Alphabet):
		return fmt.Errorf("the graph is of another lexicon: %s %s %s", h.Language, h.Name, h.Release)
	case hexHash(h.WordsSHA256) != m.WordsSHA256 || words != m.Words:
		return fmt.Errorf("%d words with hash %s, the manifest says %d and %s", words, hexHash(h.WordsSHA256), m.Words, m.WordsSHA256)
	case graph >= len(m.Graphs) || m.Graphs[graph].Nodes != nodes || m.Graphs[graph].Arcs != arcs:
		return fmt.Errorf("%d nodes and %d arcs, the manifest says otherwise", nodes, arcs)
	}
	return nil
}

// gaddag proves the GADDAG and compares its words with the manifest.
func (v *Verifier) gaddag() error {
	name := v.m.Language + ".gaddag"
	f, err := openRegular(filepath.Join(v.dir, name))
	if err != nil {
		return err
	}
	defer f.Close()
	g, h, err := gaddag.Read(bufio.NewReaderSize(f, 1<<16))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := gaddag.Verify(g, h); err != nil {
		return err
	}
	return v.header(g.Len(), g.Stats().Nodes, g.Stats().Arcs, h, 1)
}
