package dist

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// ErrOtherTables reports a release that cannot be built again from the sources
// given, because it was made from others.
var ErrOtherTables = errors.New("not the sources of the release")

// ErrPrevious reports that the release before, which the changes of a release
// count from, is not the one given.
var ErrPrevious = errors.New("not the previous release that is recorded")

// ReadManifest reads the manifest of a release, which has to record its sources.
func ReadManifest(dir string) (*Manifest, error) {
	m, err := readManifest(filepath.Join(dir, ManifestFile))
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w: it has no %s", dir, ErrNotLexicon, ManifestFile)
	}
	if err == nil && len(m.Sources) == 0 {
		err = fmt.Errorf("%s: %s records no sources", dir, ManifestFile)
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

// Rebuild builds the release in dir again, from the sources given, into the
// folder scratch, and compares the two file by file. Of the options only
// Origin, Notice, Tool and Progress count, and Previous if the release has one:
// the others are those that the manifest records. That the program is another
// than the one that made the release is a note, not a fault, if the bytes are
// the same. Sources that are not the recorded ones are [ErrOtherTables].
func Rebuild(ctx context.Context, dir string, lang *sources.Language, src vocab.Source, o Options, scratch string) ([]Finding, error) {
	m, err := ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	now := o.Tool
	o.Name, o.Release, o.Date, o.Recipe, o.Tool = m.Name, m.Release, m.Date, m.Build, m.Tool
	if o.Notice != "" {
		o.Licence = m.Sources[0].Licence
	}
	o.Clock = nil
	if err := sameSources(m, lang, src, o); err != nil {
		return nil, err
	}
	if err := samePrevious(m.Previous, o.Previous); err != nil {
		return nil, err
	}
	again, err := Compile(ctx, lang, src, o)
	if err != nil {
		return nil, err
	}
	if err := again.Write(ctx, scratch, false); err != nil {
		return nil, err
	}
	program := Finding{Check: "program", Note: otherTool(m.Tool, now)}
	findings, err := compareFiles(dir, scratch, again.manifest)
	return append([]Finding{program}, findings...), err
}

// sameSources compares what would be read with what the manifest records.
func sameSources(m *Manifest, lang *sources.Language, src vocab.Source, o Options) error {
	have, err := licensed(lang, src, o)
	if err != nil {
		return err
	}
	var wrong []string
	recorded := map[string]string{}
	for _, in := range m.Sources {
		recorded[in.Name] = in.SHA256
	}
	for _, in := range have {
		sum, ok := recorded[in.Name]
		switch {
		case !ok:
			wrong = append(wrong, in.Name+" (the release has none)")
		case sum != in.SHA256:
			wrong = append(wrong, in.Name)
		}
		delete(recorded, in.Name)
	}
	for _, in := range m.Sources {
		if _, left := recorded[in.Name]; left {
			wrong = append(wrong, in.Name+" (missing)")
		}
	}
	if len(wrong) > 0 {
		return fmt.Errorf("%w: others are %s", ErrOtherTables, strings.Join(wrong, ", "))
	}
	return nil
}

// samePrevious compares the release before with the recorded one.
func samePrevious(want *Previous, have Earlier) error {
	switch {
	case want == nil && have == nil:
		return nil
	case want == nil:
		return fmt.Errorf("%w: the release records none", ErrPrevious)
	case have == nil || hexHash(have.Lexicon().Header.WordsSHA256) != want.WordsSHA256:
		title := strings.TrimSpace(want.Name + " " + want.Release)
		return fmt.Errorf("%w: that is %s, %d words with hash %s", ErrPrevious, title, want.Words, want.WordsSHA256)
	}
	return nil
}

// otherTool tells how the program that made a release differs from another.
func otherTool(made, now Tool) string {
	var out []string
	tell := func(what, made, now string) {
		if made != now {
			out = append(out, fmt.Sprintf("%s is %s, was %s", what, cmp.Or(now, "none"), cmp.Or(made, "none")))
		}
	}
	tell("verbarium", made.Version, now.Version)
	tell("go", made.Go, now.Go)
	tell("unicode", made.Unicode, now.Unicode)
	versions := map[string]string{}
	for _, m := range now.Modules {
		versions[m.Path] = m.Version
	}
	for _, m := range made.Modules {
		tell(m.Path, m.Version, versions[m.Path])
		delete(versions, m.Path)
	}
	for _, m := range now.Modules {
		if _, more := versions[m.Path]; more {
			tell(m.Path, "", m.Version)
		}
	}
	return strings.Join(out, "; ")
}

// compareFiles compares a release with one that was built again, byte by byte.
func compareFiles(dir, again string, m Manifest) ([]Finding, error) {
	names := []string{ManifestFile, SumsFile}
	for _, f := range m.Files {
		names = append(names, f.Name)
	}
	slices.Sort(names)
	var out []Finding
	for _, name := range names {
		f := Finding{Check: "rebuilt " + name}
		want, err := os.ReadFile(filepath.Join(again, name))
		if err != nil {
			return nil, err
		}
		got, err := readRegular(filepath.Join(dir, name))
		switch {
		case errors.Is(err, os.ErrNotExist):
			f.Fault = "the release has no such file"
		case err != nil:
			return nil, err
		case !bytes.Equal(got, want):
			f.Fault = difference(name, got, want)
		}
		out = append(out, f)
	}
	return out, nil
}

// difference tells how a file differs from the one that was built again. Of
// graphs it says whether they have the same words: compressed bytes are the same
// only with the same version of the compressor.
func difference(name string, got, want []byte) string {
	at := 0
	for at < len(got) && at < len(want) && got[at] == want[at] {
		at++
	}
	text := fmt.Sprintf("%d bytes, built again %d; they differ from byte %d", len(got), len(want), at)
	one, err := graphHash(name, got)
	if err != nil {
		return text + "; it cannot be read"
	}
	two, err := graphHash(name, want)
	switch {
	case err != nil || one == "":
		return text
	case one == two:
		return text + "; the words and the nodes are the same"
	}
	return text + "; the graphs differ"
}

// graphHash is the hash of what a graph file says, uncompressed, or empty for
// a file that is no graph.
func graphHash(name string, data []byte) (string, error) {
	switch filepath.Ext(name) {
	case ".dawg":
		g, _, err := dawg.Read(bytes.NewReader(data))
		if err != nil {
			return "", err
		}
		return hexHash(dawg.HashGraph(g)), nil
	case ".gaddag":
		g, _, err := gaddag.Read(bytes.NewReader(data))
		if err != nil {
			return "", err
		}
		return hexHash(gaddag.HashGraph(g)), nil
	}
	return "", nil
}
