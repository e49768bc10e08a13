package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// An outFile is a file to be written.
type outFile struct {
	path  string
	write func(io.Writer) error
}

// writeFile writes a file that appears whole or not at all.
func writeFile(ctx context.Context, path string, force bool, write func(io.Writer) error) error {
	return writeFiles(ctx, []outFile{{path, write}}, force)
}

// writeFiles writes files that appear whole or not at all: none before all are
// written, and none if the user wants no more. What is no file, as /dev/null or a pipe,
// is never replaced by one: it is written to.
func writeFiles(ctx context.Context, files []outFile, force bool) (err error) {
	for _, f := range files {
		if err := mayWrite(f.path, force); err != nil {
			return err
		}
	}
	written := make([]string, len(files)) // beside their places; empty for streams
	defer func() {
		for _, path := range written {
			if path == "" {
				continue
			}
			if e := os.Remove(path); !errors.Is(e, fs.ErrNotExist) {
				err = errors.Join(err, e)
			}
		}
	}()
	for i, f := range files {
		if isStream(f.path) {
			err = writeInto(ctx, f)
		} else {
			written[i], err = writeBeside(ctx, f)
		}
		if err != nil {
			return err
		}
	}
	for i, f := range files {
		if written[i] == "" {
			continue
		}
		if err := os.Rename(written[i], f.path); err != nil {
			return err
		}
	}
	return nil
}

// isStream reports whether a path is of a pipe or a device.
func isStream(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// mayWrite reports why a file may not be written.
func mayWrite(path string, force bool) error {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.IsDir():
		return fmt.Errorf("%s is a folder", path)
	case !force && !isStream(path):
		return withHint(fmt.Errorf("%s: %w", path, fs.ErrExist), "-f overwrites it")
	}
	return nil
}

// writeInto writes to a pipe or a device.
func writeInto(ctx context.Context, out outFile) (err error) {
	f, err := os.OpenFile(out.path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	return fill(ctx, f, out.write)
}

// fill writes the text of a file.
func fill(ctx context.Context, f *os.File, write func(io.Writer) error) error {
	w := bufio.NewWriter(&interruptible{ctx, f})
	if err := write(w); err != nil {
		return err
	}
	return w.Flush()
}

// writeBeside writes a file under another name beside its place.
func writeBeside(ctx context.Context, out outFile) (path string, err error) {
	f, err := os.CreateTemp(filepath.Dir(out.path), "."+filepath.Base(out.path)+".tmp-*")
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return "", fmt.Errorf("%s cannot be written: %w", out.path, pe.Err)
	}
	if err != nil {
		return "", err
	}
	err = fill(ctx, f, out.write)
	for _, finish := range []func() error{func() error { return f.Chmod(0o644) }, f.Sync} {
		if err == nil {
			err = finish()
		}
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}
