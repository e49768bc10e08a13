package folder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// errHeld reports a lock that somebody has.
var errHeld = errors.New("somebody works there")

// tmpPrefix begins the names of the temporary folders of a target.
func tmpPrefix(target string) string { return "." + filepath.Base(target) + ".tmp-" }

// reserve makes the temporary folder and holds it. Between the two, one who
// looks for what others left may take it for abandoned; then it is made anew.
func (f *Folder) reserve() error {
	var err error
	for range attempts {
		if f.tmp, err = os.MkdirTemp(filepath.Dir(f.target), tmpPrefix(f.target)+"*"); err != nil {
			return err
		}
		lock := f.at(lockName)
		f.held, err = hold(lock, os.O_CREATE|os.O_EXCL)
		if errors.Is(err, errors.ErrUnsupported) {
			return nil // without locks nobody rescues
		}
		if err == nil && !stands(f.held, lock) {
			err = errors.Join(errHeld, f.release())
		}
		if err == nil || (!errors.Is(err, errHeld) && !errors.Is(err, fs.ErrNotExist)) {
			break
		}
	}
	if err != nil {
		return errors.Join(err, os.RemoveAll(f.tmp))
	}
	return nil
}

// stands reports whether the open file is still the one of that name.
func stands(f *os.File, path string) bool {
	open, err := f.Stat()
	if err != nil {
		return false
	}
	named, err := os.Lstat(path)
	return err == nil && os.SameFile(open, named)
}

// rescue ends what builds into the target left undone when they were killed,
// and removes what they left behind. What somebody holds, or cannot be opened,
// is let alone.
func rescue(target string, kind Kind) error {
	parent := filepath.Dir(target)
	entries, err := os.ReadDir(parent)
	if err != nil {
		return nil //nolint:nilerr // a folder that is not there, or cannot be looked into, has nothing to rescue
	}
	for _, e := range entries {
		random, ok := strings.CutPrefix(e.Name(), tmpPrefix(target))
		if !ok || !e.IsDir() || strings.Trim(random, "0123456789") != "" {
			continue
		}
		f := &Folder{kind: kind, target: target, tmp: filepath.Join(parent, e.Name())}
		f.held, err = hold(f.at(lockName), 0)
		if errors.Is(err, fs.ErrNotExist) {
			_ = os.Remove(f.tmp) // goes if it is empty: nothing was begun
			continue
		}
		if err != nil {
			continue
		}
		// What is not there any more, somebody else has ended.
		if err := f.finish(); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return errors.Join(err, f.release())
		}
		if err := f.release(); err != nil {
			return err
		}
	}
	return nil
}

// finish ends the replacement of one who was killed. Nothing stands at the
// target only where two folders cannot change places: then the release that
// was to stand there does, or the one that did.
func (f *Folder) finish() error {
	olds, err := f.olds()
	if err != nil {
		return err
	}
	_, err = os.Lstat(f.target)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	begun := len(olds) > 0 && filepath.Base(olds[0]) != wholeName
	switch {
	case err == nil:
	case !begun: // nothing was there, or the user has removed it
		return f.Discard()
	default:
		if err := os.Rename(olds[len(olds)-1], f.target); err != nil { // whole, if it is there: it comes last
			return err
		}
	}
	if err := f.settle(); err != nil {
		return err
	}
	return f.Discard()
}
