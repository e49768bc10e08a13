package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// pipeLimit is how much is read from a pipe at most.
const pipeLimit = 1 << 28

// A pipe is what can be read once, such as the <(command) of a shell, and the copy
// that was made of it to be looked at and read.
type pipe struct {
	name   string
	file   *os.File // the copy
	copy   string   // a path of it
	folder string   // it lies in; removed already if that path is a descriptor
}

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
	p := &pipe{name: path}
	a.pipes = append(a.pipes, p)
	if err := p.create(); err != nil {
		return "", err
	}
	return p.copy, await(a.ctx, p.read)
}

// create makes the file of the copy. Where the system has another way to an open
// file than its name, that is taken away at once, so that nothing stays if the
// program is killed; not where the name says what is in the file, as .kwg does.
func (p *pipe) create() (err error) {
	if p.folder, err = os.MkdirTemp("", "verbarium-"); err != nil {
		return err
	}
	p.copy = filepath.Join(p.folder, filepath.Base(p.name))
	if p.file, err = os.OpenFile(p.copy, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
		return err
	}
	if filepath.Ext(p.name) != "" {
		return nil
	}
	if fd := descriptor(p.file); fd != "" && os.RemoveAll(p.folder) == nil {
		p.copy = fd
	}
	return nil
}

// descriptor is a path by which an open file can be opened again, from its beginning,
// also if it has lost its name; empty if the system has none. Elsewhere than on Linux
// such paths share one place in the file.
func descriptor(f *os.File) string {
	if runtime.GOOS != "linux" {
		return ""
	}
	path := fmt.Sprintf("/proc/self/fd/%d", f.Fd())
	there, err1 := os.Stat(path)
	here, err2 := f.Stat()
	if err1 != nil || err2 != nil || !os.SameFile(there, here) {
		return ""
	}
	return path
}

// read makes the copy.
func (p *pipe) read() error {
	from, err := os.Open(p.name)
	if err != nil {
		return err
	}
	defer from.Close()
	n, err := io.Copy(p.file, io.LimitReader(from, pipeLimit+1))
	if err == nil && n > pipeLimit {
		err = fmt.Errorf("%s: more than %d bytes", p.name, pipeLimit)
	}
	return err
}

// title is the name of a list that came through the pipe.
func (p *pipe) title() string {
	base := filepath.Base(p.name)
	return strings.TrimSuffix(base, filepath.Ext(base))
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
		_ = p.file.Close()
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
