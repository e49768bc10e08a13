package dist

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/internal/folder"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// Write puts the lexicon into the folder dir. The folder appears whole or not
// at all: it is written beside its place, synced and renamed. What stands
// there is replaced if it is a release, kept as far as it is not part of one,
// and without force anything else is left alone ([ErrForeign]), as is a release
// beside whose files stands one that the new release has and the old one has not.
func (l *Lexicon) Write(ctx context.Context, dir string, force bool) error {
	f, err := folder.New(dir, ofReleases, force)
	if err != nil {
		return err
	}
	return l.fill(ctx, f)
}

// fill writes the release into its temporary folder and puts that in its place.
func (l *Lexicon) fill(ctx context.Context, f *folder.Folder) (err error) {
	defer func() {
		if e := f.Discard(); err == nil {
			err = e
		}
	}()
	if err := l.writeParts(ctx, f); err != nil {
		return err
	}
	m := l.manifest
	m.Files = nil // of an earlier Write
	for _, file := range f.Files() {
		m.Files = append(m.Files, File(file))
	}
	if err := f.Add(ManifestFile, m.write); err != nil {
		return err
	}
	if err := f.AddSums(); err != nil {
		return err
	}
	if err := f.Commit(); err != nil {
		return err
	}
	l.manifest = m
	for i := range l.Report.Graphs {
		l.Report.Graphs[i].Bytes = m.Files[i].Bytes
	}
	l.Report.Spared = f.Spared()
	l.Report.stage("files")
	return nil
}

func writeText(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}

// writeParts writes what the manifest lists.
func (l *Lexicon) writeParts(ctx context.Context, f *folder.Folder) error {
	for _, part := range l.parts() {
		if err := f.Add(part.name, part.write); err != nil {
			return err
		}
		if err := vocab.Interrupted(ctx); err != nil {
			return err
		}
	}
	return nil
}

// A part is a file of a release.
type part struct {
	name  string
	write func(io.Writer) error
}

func (l *Lexicon) parts() []part {
	tag := l.Language.Tag
	parts := []part{
		{tag + ".dawg", func(w io.Writer) error {
			_, err := dawg.Write(w, l.Dawg, l.header)
			return err
		}},
		{tag + ".gaddag", func(w io.Writer) error {
			_, err := gaddag.Write(w, l.Gaddag, l.header)
			return err
		}},
		{NoticeFile, func(w io.Writer) error { return writeText(w, l.notice) }},
		{TilesFile, func(w io.Writer) error { return writeTiles(w, l.Language) }},
	}
	if l.changes != nil {
		parts = append(parts, part{ChangesFile, func(w io.Writer) error { return writeText(w, string(l.changes)) }})
	}
	return parts
}

// notice is the text of the release's NOTICE: the caller's, or the one in the
// language's folder.
func notice(lang *sources.Language, text string) (string, error) {
	if text != "" {
		return text, nil
	}
	data, err := fs.ReadFile(lang.FS, NoticeFile)
	if err == nil && len(data) == 0 {
		err = fs.ErrNotExist
	}
	if err != nil {
		return "", fmt.Errorf("the tables of %s come without a notice of their licence: %w", lang.Name, err)
	}
	return string(data), nil
}

// writeTiles writes the language's tile set: letter, count, value.
func writeTiles(w io.Writer, lang *sources.Language) error {
	set, err := lang.DefaultTileSet()
	if err != nil {
		return err
	}
	return set.WriteCSV(w)
}

// hexHash spells the hash in a graph's header.
func hexHash(h [32]byte) string { return hex.EncodeToString(h[:]) }
