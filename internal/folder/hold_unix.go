//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package folder

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// hold opens a file and locks it until it is closed or the process ends. A lock
// that somebody has is errHeld; a file system without locks,
// [errors.ErrUnsupported].
func hold(path string, flag int) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|flag, 0o666)
	if err != nil {
		return nil, err
	}
	return flock(f, syscall.LOCK_EX|syscall.LOCK_NB)
}

// wait opens a folder and locks it, once nobody else has it locked, until it is
// closed or the process ends.
func wait(dir string) (*os.File, error) {
	f, err := os.Open(dir)
	if errors.Is(err, fs.ErrPermission) {
		return nil, errors.ErrUnsupported // one may write there and not read
	}
	if err != nil {
		return nil, err
	}
	return flock(f, syscall.LOCK_EX)
}

// owned reports whether a file is of the user who runs the program: another's may say
// what it likes.
func owned(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(s.Uid) == os.Geteuid()
}

func flock(f *os.File, how int) (*os.File, error) {
	err := syscall.Flock(int(f.Fd()), how)
	for errors.Is(err, syscall.EINTR) {
		err = syscall.Flock(int(f.Fd()), how)
	}
	switch {
	case err == nil:
		return f, nil
	case errors.Is(err, syscall.EWOULDBLOCK):
		err = errHeld
	case errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.EBADF):
		err = errors.ErrUnsupported
	}
	return nil, errors.Join(err, f.Close())
}
