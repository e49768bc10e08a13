// Package folder writes folders that appear whole or not at all.
//
// [New] makes a temporary folder beside the target, [Folder.Add] and
// [Folder.AddSums] write files there, [Folder.Commit] makes them durable and lets
// the two change places, and [Folder.Discard] cleans up, whatever happened. Whoever
// is killed at any moment leaves the old folder whole or the new one; the next who
// writes there ends what was begun. Two who write at once take turns, and what the
// user has put into a folder is kept.
package folder

import (
	"errors"
	"fmt"
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

// A Kind tells the folders of one kind from those of others.
type Kind struct {
	// Mine reports whether a folder at the target is one of the kind, which may be
	// replaced; nil if none may.
	Mine func(dir string) bool
	// Names lists what belongs to a folder of the kind besides what its sums name;
	// nil if nothing does. All else in it is kept when it is replaced.
	Names func(dir string) []string
}

// A File is a file of a folder: its name with slashes, its length and its hash.
type File struct {
	Name   string
	Bytes  int64
	SHA256 string
}

// A Folder is one being written, in a temporary folder beside its target.
// In it stand
//
//	lock    held as long as somebody works there; it says for which target
//	new     the folder as it is written, worth nothing yet
//	whole   the folder when it is complete; what it replaced, once it has
//	old0    what stood at the target, where two folders cannot change places
//	trash-old0  what is no longer needed, by its name before
//
// Whoever is killed leaves a folder that nobody holds. The next build into the
// same target finds it by its name and ends what was begun, if all that is there is
// surely of such a folder: see rescue.
type Folder struct {
	// Swap lets two folders change places in one step, if the system can.
	Swap func(a, b string) error

	kind   Kind
	force  bool   // what no build made may give way
	named  string // the target as the caller calls it, for errors
	target string
	tmp    string
	held   *os.File // the lock; nil where the system has none
	files  []File
	spared []string
	// entrusted says that what stood at the target is in the temporary folder,
	// with files perhaps that are not of it.
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

func (f *Folder) at(name string) string { return filepath.Join(f.tmp, name) }

func (f *Folder) path(name string) string { return filepath.Join(f.tmp, newName, name) }

// New makes the temporary folder. Unless force, the target must be absent, empty,
// or a folder of the kind: else the error is [ErrForeign]. Errors call it as the
// caller does.
func New(named string, kind Kind, force bool) (*Folder, error) {
	target, err := realPath(named)
	if err != nil {
		return nil, err
	}
	f := &Folder{named: named, target: target, kind: kind, force: force, Swap: exchange}
	if _, err := os.Stat(filepath.Dir(target)); err == nil {
		if err := inTurn(target, func() error { return f.prepare(force) }); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
		return nil, unwritable(named, err)
	}
	if err := f.reserve(); err != nil {
		return nil, unwritable(named, err)
	}
	if err := os.Mkdir(f.path(""), 0o777); err != nil {
		return nil, errors.Join(unwritable(named, err), f.Discard())
	}
	return f, nil
}

// prepare ends what was begun at the target and looks whether it may be replaced.
func (f *Folder) prepare(force bool) error {
	if err := f.rescue(); err != nil {
		return unwritable(f.named, err)
	}
	return f.replaceable(force)
}

// realPath is the absolute path of a target; of a link, that of the folder it
// leads to, since the folder is what is replaced.
func realPath(target string) (string, error) {
	named := target
	target, err := filepath.Abs(named)
	if err != nil {
		return "", unwritable(named, err) // the folder one is in is gone
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
	if se, ok := errors.AsType[*strandedError](err); ok {
		return se // tells where to look
	}
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	} else if le, ok := errors.AsType[*os.LinkError](err); ok {
		err = le.Err
	}
	return fmt.Errorf("%s cannot be written: %w", target, err)
}

// replaceable returns nil if the folder may be replaced. A folder of another kind
// needs force; a file is never replaced.
func (f *Folder) replaceable(force bool) error {
	entries, err := os.ReadDir(f.target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return unwritable(f.named, err)
	case force || len(entries) == 0 || f.kind.Mine != nil && f.kind.Mine(f.target):
		return nil
	}
	return fmt.Errorf("%s: %w", f.named, ErrForeign)
}

// Commit puts the folder in the place of its target. Files in the old folder
// that are not of the kind stay; where the new one has a file of such a name, the
// error is [ErrForeign], unless the folder was made with force. After an error the old folder stands there or the new
// one, or the next who writes there puts one back.
func (f *Folder) Commit() error {
	err := f.sync()
	if err == nil {
		err = os.Rename(f.path(""), f.at(wholeName))
	}
	if err == nil {
		err = syncDir(f.tmp)
	}
	if err == nil {
		err = inTurn(f.target, f.change)
	}
	if err == nil || errors.Is(err, ErrForeign) {
		return err
	}
	return unwritable(f.named, err)
}

// change lets the new folder and the old one change places, and ends what follows.
func (f *Folder) change() error {
	if err := f.clash(); err != nil {
		return err
	}
	if err := f.replace(); err != nil {
		return err
	}
	return f.settle()
}

// syncing is how many files are made durable at a time: a site has hundreds, and
// a process may not have so many open.
const syncing = 64

// sync makes the files and folders durable, many at once since a disk then waits
// but once.
func (f *Folder) sync() error {
	var g errgroup.Group
	g.SetLimit(syncing)
	if f.held != nil {
		g.Go(f.held.Sync)
	}
	for _, file := range f.files {
		g.Go(func() error { return syncPath(f.path(file.Name), os.O_WRONLY) })
	}
	for _, dir := range f.folders() {
		g.Go(func() error { return syncDir(f.path(dir)) })
	}
	return g.Wait()
}

// folders lists the folder itself, with an empty name, and those in it.
func (f *Folder) folders() []string {
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
