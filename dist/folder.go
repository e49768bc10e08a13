package dist

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// ErrForeign reports a target folder that holds files which no build made.
var ErrForeign = errors.New("holds files that no build made")

// A folder is a release being written, in a temporary place beside its target:
// tmp/new becomes the target, and tmp/old is the release that stood there.
type folder struct {
	target string
	tmp    string
	files  []File
}

func (f *folder) path(name string) string { return filepath.Join(f.tmp, "new", name) }

// newFolder makes the temporary folder. Unless force, the target must be
// absent, empty, or itself a release.
func newFolder(target string, force bool) (*folder, error) {
	target, err := filepath.Abs(target)
	if err != nil {
		return nil, err
	}
	if !force {
		if err := ours(target); err != nil {
			return nil, err
		}
	}
	parent := filepath.Dir(target)
	err = os.MkdirAll(parent, 0o777)
	var tmp string
	if err == nil {
		tmp, err = os.MkdirTemp(parent, "."+filepath.Base(target)+".tmp-*")
	}
	if err != nil {
		return nil, unwritable(target, err)
	}
	f := &folder{target: target, tmp: tmp}
	if err := os.Mkdir(f.path(""), 0o777); err != nil {
		return nil, errors.Join(err, f.discard())
	}
	return f, nil
}

// unwritable names the target in an error about a temporary file beside it,
// which would tell the user nothing.
func unwritable(target string, err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	return fmt.Errorf("%s cannot be written: %w", target, err)
}

// ours returns nil if the folder may be replaced without asking.
func ours(target string) error {
	entries, err := os.ReadDir(target)
	if errors.Is(err, os.ErrNotExist) || (err == nil && len(entries) == 0) {
		return nil
	}
	if err != nil {
		return unwritable(target, err)
	}
	if _, err := readManifest(filepath.Join(target, ManifestFile)); err != nil {
		return fmt.Errorf("%s: %w", target, ErrForeign)
	}
	return nil
}

// add writes a file of the release and records its length and hash.
func (f *folder) add(name string, write func(io.Writer) error) (err error) {
	file, err := os.OpenFile(f.path(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	h := newHashed(file)
	w := bufio.NewWriterSize(h, 1<<16)
	if err := write(w); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	f.files = append(f.files, File{Name: name, Bytes: h.n, SHA256: h.sum()})
	return nil
}

// commit puts the folder in the place of its target. Files in the old folder
// that are not of a release stay.
func (f *folder) commit() error {
	if err := f.sync(); err != nil {
		return err
	}
	old := filepath.Join(f.tmp, "old")
	err := os.Rename(f.target, old)
	replaces := err == nil
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.Rename(f.path(""), f.target); err != nil {
		if replaces {
			err = errors.Join(err, os.Rename(old, f.target))
		}
		return err
	}
	if replaces {
		if err := keepForeign(old, f.target); err != nil {
			return err
		}
	}
	return syncDir(filepath.Dir(f.target))
}

// sync makes the files durable, all at once since a disk then waits but once.
func (f *folder) sync() error {
	var g errgroup.Group
	for _, file := range f.files {
		g.Go(func() error { return syncPath(f.path(file.Name), os.O_WRONLY) })
	}
	g.Go(func() error { return syncDir(f.path("")) })
	return g.Wait()
}

// keepForeign moves what was not part of the old release to the new one.
func keepForeign(old, target string) error {
	entries, err := os.ReadDir(old)
	if err != nil {
		return err
	}
	made := map[string]bool{ManifestFile: true, SumsFile: true}
	if m, err := readManifest(filepath.Join(old, ManifestFile)); err == nil {
		for _, file := range m.Files {
			made[file.Name] = true
		}
	}
	for _, e := range entries {
		to := filepath.Join(target, e.Name())
		if _, err := os.Lstat(to); made[e.Name()] || err == nil {
			continue
		}
		if err := os.Rename(filepath.Join(old, e.Name()), to); err != nil {
			return err
		}
	}
	return nil
}

// discard removes the temporary folder and what is left in it.
func (f *folder) discard() error { return os.RemoveAll(f.tmp) }

// syncDir makes a folder's entries durable where the system can.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil // a folder cannot be synced there
	}
	return syncPath(dir, os.O_RDONLY)
}

func syncPath(path string, flag int) error {
	f, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
