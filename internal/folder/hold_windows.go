package folder

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// hold opens a file and locks it until it is closed or the process ends. A lock
// that somebody has is errHeld.
func hold(path string, flag int) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|flag, 0o666)
	if err != nil {
		return nil, err
	}
	const mode = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err = windows.LockFileEx(windows.Handle(f.Fd()), mode, 0, 1, 0, new(windows.Overlapped))
	if err == nil {
		return f, nil
	}
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		err = errHeld
	}
	return nil, errors.Join(err, f.Close())
}

// wait is not known here: a folder cannot be locked.
func wait(string) (*os.File, error) { return nil, errors.ErrUnsupported }

// owned cannot be told here.
func owned(fs.FileInfo) bool { return true }
