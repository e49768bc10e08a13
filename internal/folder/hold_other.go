//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly || windows)

package folder

import (
	"errors"
	"io/fs"
	"os"
)

// hold is not known here.
func hold(string, int) (*os.File, error) { return nil, errors.ErrUnsupported }

// wait is not known here.
func wait(string) (*os.File, error) { return nil, errors.ErrUnsupported }

// owned cannot be told here.
func owned(fs.FileInfo) bool { return true }
