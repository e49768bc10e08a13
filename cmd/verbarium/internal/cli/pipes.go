package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// pipeLimit is how much is read from a pipe at most.
const pipeLimit = 1 << 28

// A pipe is what can be read once, such as the <(command) of a shell, and the copy
// that was made of it to be looked at and read.
type pipe struct{ name, folder, copy string }

// seekable returns the path of a file that can be read again: the path itself, or
// that of a copy if it is of a pipe or a device.
func (a *app) seekable(path string) (string, error) {
	if p := a.pipeOf(path); p != nil {
		return p.copy, nil
	}
	info, err := os.Stat(path)
	if err != nil || info.IsDir() || info.Mode().IsRegular() {
		return path, nil //nolint:nilerr // what is wrong with it shows when it is opened
	}
	folder, err := os.MkdirTemp("", "verbarium-")
	if err != nil {
		return "", err
	}
	p := &pipe{path, folder, filepath.Join(folder, filepath.Base(path))}
	a.pipes = append(a.pipes, p)
	return p.copy, p.read()
}

// read makes the copy.
func (p *pipe) read() (err error) {
	from, err := os.Open(p.name)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := os.OpenFile(p.copy, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	n, err := io.Copy(to, io.LimitReader(from, pipeLimit+1))
	if err == nil && n > pipeLimit {
		err = fmt.Errorf("%s: more than %d bytes", p.name, pipeLimit)
	}
	return err
}

func (a *app) pipeOf(path string) *pipe {
	for _, p := range a.pipes {
		if p.name == path {
			return p
		}
	}
	return nil
}

// removePipes removes the copies.
func (a *app) removePipes() {
	for _, p := range a.pipes {
		_ = os.RemoveAll(p.folder) // what is left is in the folder for such files
	}
	a.pipes = nil
}

// A pipeError is an error about the copy, told of the pipe.
type pipeError struct {
	err  error
	pipe *pipe
}

func (e *pipeError) Error() string {
	return strings.ReplaceAll(e.err.Error(), e.pipe.copy, e.pipe.name)
}
func (e *pipeError) Unwrap() error { return e.err }

// ofPipe has an error speak of a path, if that is of a pipe, and not of its copy.
func (a *app) ofPipe(path string, err error) error {
	if p := a.pipeOf(path); p != nil && err != nil {
		return &pipeError{err, p}
	}
	return err
}
