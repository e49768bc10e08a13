package dist

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// errNotRegular reports a pipe, a device or a folder in the place of a file.
var errNotRegular = errors.New("not a regular file")

// openRegular opens a file of a release. What is no regular file is refused before
// it is read: a pipe might keep the reader waiting for ever.
func openRegular(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: errNotRegular}
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// readRegular reads a file of a release.
func readRegular(path string) ([]byte, error) {
	f, err := openRegular(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// unreadable reports whether an error is the system's and not the release's: a file
// that is there and cannot be read is neither sound nor damaged.
func unreadable(err error) bool {
	var pe *fs.PathError
	return errors.As(err, &pe) && !errors.Is(err, fs.ErrNotExist)
}
