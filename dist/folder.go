package dist

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"
)

// ErrForeign reports a target folder that holds files which no build made.
var ErrForeign = errors.New("holds files that no build made")

// A folder is a release being written, in a temporary folder beside its target.
// In it stand
//
//	lock    held as long as somebody works there
//	new     the release as it is written, worth nothing yet
//	whole   the release when it is complete; what it replaced, once it has
//	old0    what stood at the target, where two folders cannot change places
//	trash-old0  what is no longer needed, by its name before
//
// Whoever is killed leaves a folder that nobody holds. The next build into the
// same target finds it by its name and ends what was begun: see rescue.
type folder struct {
	target string
	tmp    string
	held   *os.File // the lock; nil where the system has none
	files  []File
	// swap lets two folders change places in one step.
	swap func(a, b string) error
	// entrusted says that what stood at the target is in the temporary folder,
	// with files perhaps that are not the release's.
	entrusted bool
}

// The names in a temporary folder.
const (
	lockName  = "lock"
	newName   = "new"
	wholeName = "whole"
	oldName   = "old"
	trashName = "trash"
)

func (f *folder) at(name string) string { return filepath.Join(f.tmp, name) }

func (f *folder) path(name string) string { return filepath.Join(f.tmp, newName, name) }

// newFolder makes the temporary folder. Unless force, the target must be
// absent, empty, or itself a release.
func newFolder(target string, force bool) (*folder, error) {
	target, err := realPath(target)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(filepath.Dir(target)); err == nil {
		if err := inTurn(target, func() error { return prepare(target, force) }); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
		return nil, unwritable(target, err)
	}
	f := &folder{target: target, swap: exchange}
	if err := f.reserve(); err != nil {
		return nil, unwritable(target, err)
	}
	if err := os.Mkdir(f.path(""), 0o777); err != nil {
		return nil, errors.Join(unwritable(target, err), f.discard())
	}
	return f, nil
}

// prepare ends what was begun at the target and looks whether it may be replaced.
func prepare(target string, force bool) error {
	if err := rescue(target); err != nil {
		return unwritable(target, err)
	}
	return ours(target, force)
}

// realPath is the absolute path of a target; of a link, that of the folder it
// leads to, since the folder is what is replaced.
func realPath(target string) (string, error) {
	target, err := filepath.Abs(target)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(target)
	if err == nil {
		return real, nil
	}
	if info, e := os.Lstat(target); e == nil && info.Mode()&fs.ModeSymlink != 0 {
		return "", unwritable(target, err) // a link that leads nowhere
	}
	return target, nil
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

// ours returns nil if the folder may be replaced. A folder that is no release
// needs force; a file is never replaced.
func ours(target string, force bool) error {
	entries, err := os.ReadDir(target)
	if errors.Is(err, os.ErrNotExist) || (err == nil && (force || len(entries) == 0)) {
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
		return unwritable(filepath.Join(f.target, name), err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	disk := &diskWriter{w: file}
	h := newHashed(disk)
	w := bufio.NewWriterSize(h, 1<<16)
	err = write(w)
	if err == nil {
		err = w.Flush()
	}
	switch {
	case disk.err != nil:
		return unwritable(filepath.Join(f.target, name), disk.err)
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	}
	f.files = append(f.files, File{Name: name, Bytes: h.n, SHA256: h.sum()})
	return nil
}

// A diskWriter tells the faults of a disk from those of what is written.
type diskWriter struct {
	w   io.Writer
	err error
}

func (d *diskWriter) Write(p []byte) (int, error) {
	n, err := d.w.Write(p)
	if err != nil {
		d.err = err
	}
	return n, err
}

// commit puts the folder in the place of its target. Files in the old folder
// that are not of a release stay.
func (f *folder) commit() error {
	if err := f.sync(); err != nil {
		return unwritable(f.target, err)
	}
	if err := os.Rename(f.path(""), f.at(wholeName)); err != nil {
		return err
	}
	if err := syncDir(f.tmp); err != nil {
		return err
	}
	return inTurn(f.target, func() error {
		if err := f.replace(); err != nil {
			return err
		}
		return f.settle()
	})
}

// syncing is how many files are made durable at a time: a site has hundreds, and
// a process may not have so many open.
const syncing = 64

// sync makes the files and folders durable, many at once since a disk then waits
// but once.
func (f *folder) sync() error {
	var g errgroup.Group
	g.SetLimit(syncing)
	for _, file := range f.files {
		g.Go(func() error { return syncPath(f.path(file.Name), os.O_WRONLY) })
	}
	for _, dir := range f.folders() {
		g.Go(func() error { return syncDir(f.path(dir)) })
	}
	return g.Wait()
}

// folders lists the folder itself, with an empty name, and those in it.
func (f *folder) folders() []string {
	dirs := []string{""}
	for _, file := range f.files {
		for dir := path.Dir(file.Name); dir != "."; dir = path.Dir(dir) {
			dirs = append(dirs, dir)
		}
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

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
