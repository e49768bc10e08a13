package folder

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
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
		if err == nil {
			if _, err = f.held.WriteString(marker(f.target)); err != nil {
				err = errors.Join(err, f.release())
			}
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

// marker is what the lock of a temporary folder says.
func marker(target string) string {
	return "verbarium writes " + strconv.Quote(filepath.Base(target)) + " here\n"
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

// Spared lists temporary folders beside the target that look like what a killed
// build left and are not surely that: they were let alone.
func (f *Folder) Spared() []string { return slices.Clone(f.spared) }

// rescue ends what builds into the target left undone when they were killed,
// and removes what they left behind. What somebody holds is let alone, and so is
// what is not surely of a build: somebody else may name a folder so.
func (f *Folder) rescue() error {
	parent := filepath.Dir(f.target)
	entries, err := os.ReadDir(parent)
	if err != nil {
		return nil //nolint:nilerr // a folder that is not there, or cannot be looked into, has nothing to rescue
	}
	for _, e := range entries {
		random, ok := strings.CutPrefix(e.Name(), tmpPrefix(f.target))
		if !ok || !e.IsDir() || strings.Trim(random, "0123456789") != "" {
			continue
		}
		left := &Folder{kind: f.kind, target: f.target, tmp: filepath.Join(parent, e.Name())}
		switch err := left.rescued(); {
		case errors.Is(err, errNotOurs):
			f.spared = append(f.spared, left.tmp)
		case err != nil:
			return err
		}
	}
	return nil
}

// errNotOurs reports a temporary folder that no build surely left.
var errNotOurs = errors.New("not surely the folder of a build")

// rescued ends what was begun in one temporary folder, unless somebody holds it.
func (f *Folder) rescued() error {
	if info, err := os.Lstat(f.tmp); err != nil || !owned(info) {
		return errNotOurs
	}
	lock, err := os.Lstat(f.at(lockName))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return f.removeEmpty()
	case err != nil || !lock.Mode().IsRegular() || !owned(lock):
		return errNotOurs
	}
	f.held, err = hold(f.at(lockName), 0)
	switch {
	case errors.Is(err, errHeld), errors.Is(err, fs.ErrNotExist):
		return nil // somebody works there, or has ended it
	case err != nil:
		return errNotOurs
	case !stands(f.held, f.at(lockName)):
		return f.release() // somebody has ended it, and may have begun anew
	}
	err = f.surelyOurs()
	if err == nil {
		err = f.finish()
	}
	if errors.Is(err, fs.ErrNotExist) { // somebody else has ended it
		err = nil
	}
	return errors.Join(err, f.release())
}

// removeEmpty removes a folder in which nothing was begun.
func (f *Folder) removeEmpty() error {
	err := os.Remove(f.tmp)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return errNotOurs
}

// surelyOurs looks whether the lock says for what it is, and whether all that stands
// in the folder is what a build makes there. A lock that says nothing yet is ours if
// it stands alone.
func (f *Folder) surelyOurs() error {
	entries, err := os.ReadDir(f.tmp)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if name := e.Name(); name != lockName && !(e.IsDir() && tmpName.MatchString(name)) {
			return errNotOurs
		}
	}
	want := marker(f.target)
	text, err := io.ReadAll(io.LimitReader(f.held, int64(len(want))+1))
	switch {
	case err != nil:
		return err
	case string(text) == want, len(text) == 0 && len(entries) == 1:
		return nil
	}
	return errNotOurs
}

// tmpName matches the names of the folders in a temporary folder.
var tmpName = regexp.MustCompile("^(" + newName + "|" + wholeName + "|(" + trashName + "-)?" + oldName + "[0-9]|" + trashName + "-" + wholeName + ")$")

// finish ends the replacement of one who was killed. Nothing stands at the
// target only where two folders cannot change places: then the new folder that
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
