package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// attempts is how often a folder is put in its place before others who do the
// same at the same time are given up on.
const attempts = 10

// replace puts the whole folder in the place of the target: in one step where
// the system can, so that no moment is without one there.
func (f *Folder) replace() error {
	f.entrusted = true
	err := f.replaceAtOnce()
	if errors.Is(err, errors.ErrUnsupported) {
		err = f.replaceInSteps()
	}
	if err != nil {
		olds, e := f.olds()
		f.entrusted = e != nil || len(olds) > 1 // else only the new folder is here
	}
	return err
}

func (f *Folder) replaceAtOnce() error {
	var err error
	for range attempts {
		err = f.Swap(f.at(wholeName), f.target)
		if errors.Is(err, fs.ErrNotExist) { // nothing stands there
			err = os.Rename(f.at(wholeName), f.target)
		}
		if err == nil || errors.Is(err, errors.ErrUnsupported) {
			return err
		}
	}
	return err
}

// replaceInSteps moves what stands at the target away, then the new folder there.
// One who is killed between the two leaves it to rescue to end the work.
func (f *Folder) replaceInSteps() error {
	var err error
	for i := range attempts {
		old := f.at(fmt.Sprint(oldName, i))
		moved := os.Rename(f.target, old)
		if moved != nil && !errors.Is(moved, fs.ErrNotExist) {
			return moved
		}
		if err = os.Rename(f.at(wholeName), f.target); err == nil {
			return nil
		}
		if moved == nil {
			// Where this fails too, somebody else has put a folder there.
			_ = os.Rename(old, f.target)
		}
	}
	return err
}

// A strandedError reports files that stood in the folder that was replaced, and could
// not be moved to the new one. They are not lost: the next who writes there tries again.
type strandedError struct {
	target string
	dir    string // where they are
	err    error
}

func (e *strandedError) Error() string {
	return fmt.Sprintf("%s: files that stood there before are still in %s: %v", e.target, e.dir, e.err)
}

func (e *strandedError) Unwrap() error { return e.err }

// settle gives the new folder the files that stood in the old one and are not
// part of it, and throws the old one away.
func (f *Folder) settle() error {
	if err := syncDir(filepath.Dir(f.target)); err != nil {
		return err
	}
	olds, err := f.olds()
	if err != nil {
		return err
	}
	for _, old := range olds {
		if err := f.keepForeign(old); err != nil {
			return &strandedError{f.target, old, err}
		}
		if err := os.Rename(old, f.at(trashName+"-"+filepath.Base(old))); err != nil {
			return err
		}
	}
	f.entrusted = false
	if len(olds) == 0 {
		return nil
	}
	return syncDir(f.target)
}

// olds lists the folders that stood at the target.
func (f *Folder) olds() ([]string, error) {
	entries, err := os.ReadDir(f.tmp)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, e := range entries {
		if e.Name() == wholeName || strings.HasPrefix(e.Name(), oldName) {
			out = append(out, f.at(e.Name()))
		}
	}
	return out, nil
}

// clash looks for what stands at the target, is no part of the folder there and would
// have to give way.
func (f *Folder) clash() error {
	entries, err := os.ReadDir(f.target)
	if err != nil || f.force {
		return nil //nolint:nilerr // what is no folder, or cannot be looked into, is not replaced
	}
	made := f.made(f.target)
	for _, e := range entries {
		if _, err := os.Lstat(filepath.Join(f.at(wholeName), e.Name())); err == nil && !slices.Contains(made, e.Name()) {
			return fmt.Errorf("%s: %w: %s", f.named, ErrForeign, e.Name())
		}
	}
	return nil
}

// made lists what at the top of a folder is part of it.
func (f *Folder) made(dir string) []string {
	names := append(summed(dir), SumsFile)
	if f.kind.Names != nil {
		names = append(names, f.kind.Names(dir)...)
	}
	return names
}

// keepForeign moves what was not part of the old folder to the new one.
func (f *Folder) keepForeign(old string) error {
	entries, err := os.ReadDir(old)
	if err != nil {
		return err
	}
	made := f.made(old)
	for _, e := range entries {
		to := filepath.Join(f.target, e.Name())
		if _, err := os.Lstat(to); slices.Contains(made, e.Name()) || err == nil {
			continue
		}
		if err := os.Rename(filepath.Join(old, e.Name()), to); err != nil {
			return err
		}
	}
	return nil
}

// Discard removes the temporary folder and what is left in it; but while that
// holds what stood at the target it stays, for rescue.
func (f *Folder) Discard() error {
	if f.entrusted {
		return errors.Join(os.RemoveAll(f.path("")), f.release())
	}
	entries, err := os.ReadDir(f.tmp)
	if err != nil {
		return errors.Join(err, f.release())
	}
	for _, e := range entries { // the lock last: it keeps others away
		if e.Name() != lockName {
			err = errors.Join(err, os.RemoveAll(f.at(e.Name())))
		}
	}
	// A file that is open cannot be removed everywhere.
	if err = errors.Join(err, f.release()); err != nil {
		return err
	}
	return os.RemoveAll(f.tmp)
}

// inTurn does what changes the place of a target, or what stands there, while
// no other build does, as far as the system has locks.
func inTurn(target string, do func() error) error {
	turn, err := wait(filepath.Dir(target))
	if err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	err = do()
	if turn != nil {
		err = errors.Join(err, turn.Close())
	}
	return err
}

// release lets others into the temporary folder.
func (f *Folder) release() error {
	if f.held == nil {
		return nil
	}
	err := f.held.Close()
	f.held = nil
	return err
}
