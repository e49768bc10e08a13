package dist

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
)

// WriteFolder puts files, by name with slashes, into the folder dir, with their sums
// in [SumsFile]. It appears whole or not at all, as a release does. What stands at
// dir stays, and the error is [ErrForeign], unless it is an empty folder or one that
// mine says may be replaced; then files and folders at its top that its sums do not
// name are kept.
func WriteFolder(ctx context.Context, dir string, mine func(dir string) bool, files iter.Seq2[string, []byte]) (err error) {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0:
	case err != nil:
		return unwritable(dir, err)
	case mine == nil || !mine(dir):
		return fmt.Errorf("%s: %w", dir, ErrForeign)
	}
	f, err := newFolder(dir, true)
	if err != nil {
		return err
	}
	defer func() {
		if e := f.discard(); err == nil {
			err = e
		}
	}()
	for name, data := range files {
		if err := interrupted(ctx); err != nil {
			return err
		}
		if err := f.addFile(name, data); err != nil {
			return err
		}
	}
	sums := f.files
	if err := f.add(SumsFile, func(w io.Writer) error { return writeSums(w, sums) }); err != nil {
		return err
	}
	return f.commit()
}

// addFile adds a file, in a folder of the folder perhaps.
func (f *folder) addFile(name string, data []byte) error {
	if !fs.ValidPath(name) || !filepath.IsLocal(filepath.FromSlash(name)) {
		return fmt.Errorf("%q is no name of a file in %s", name, f.target)
	}
	name = filepath.FromSlash(name)
	if err := os.MkdirAll(filepath.Dir(f.path(name)), 0o777); err != nil {
		return unwritable(f.target, err)
	}
	err := f.add(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err == nil { // sums have slashes everywhere
		f.files[len(f.files)-1].Name = filepath.ToSlash(name)
	}
	return err
}

// summed lists the files and folders at the top of a folder that its sums name.
func summed(dir string) []string {
	f, err := os.Open(filepath.Join(dir, SumsFile))
	if err != nil {
		return nil
	}
	defer f.Close()
	var names []string
	for sc := bufio.NewScanner(f); sc.Scan(); { // a line that cannot be read names nothing
		if _, name, ok := strings.Cut(sc.Text(), "  "); ok {
			name, _, _ = strings.Cut(name, "/")
			names = append(names, name)
		}
	}
	return names
}
