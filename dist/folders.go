package dist

import (
	"context"
	"io"
	"iter"
	"path/filepath"

	"github.com/verbarium/verbarium/internal/folder"
	"github.com/verbarium/verbarium/vocab"
)

// ErrForeign reports a target folder that holds files which no build made.
var ErrForeign = folder.ErrForeign

// ofReleases are the folders of releases.
var ofReleases = folder.Kind{
	Mine: func(dir string) bool {
		_, err := readManifest(filepath.Join(dir, ManifestFile))
		return err == nil
	},
	Names: func(dir string) []string {
		names := []string{ManifestFile, SignatureFile}
		if m, err := readManifest(filepath.Join(dir, ManifestFile)); err == nil {
			for _, file := range m.Files {
				names = append(names, file.Name)
			}
		}
		return names
	},
}

// WriteFolder puts files, by name with slashes, into the folder dir, with their sums
// in [SumsFile]. It appears whole or not at all, as a release does. What stands at
// dir stays, and the error is [ErrForeign], unless it is an empty folder or one that
// mine says may be replaced; then files and folders at its top that its sums do not
// name are kept, and if a new file has the name of one the error is ErrForeign too.
func WriteFolder(ctx context.Context, dir string, mine func(dir string) bool, files iter.Seq2[string, []byte]) (err error) {
	f, err := folder.New(dir, folder.Kind{Mine: mine}, false)
	if err != nil {
		return err
	}
	defer func() {
		if e := f.Discard(); err == nil {
			err = e
		}
	}()
	for name, data := range files {
		if err := vocab.Interrupted(ctx); err != nil {
			return err
		}
		err := f.Add(name, func(w io.Writer) error {
			_, err := w.Write(data)
			return err
		})
		if err != nil {
			return err
		}
	}
	if err := f.AddSums(); err != nil {
		return err
	}
	return f.Commit()
}
