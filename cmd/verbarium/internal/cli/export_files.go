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
// written, and none if the user wants no more.
func writeFiles(ctx context.Context, files []outFile, force bool) (err error) {
	for _, f := range files {
		if _, err := os.Lstat(f.path); err == nil && !force {
			return withHint(fmt.Errorf("%s: %w", f.path, fs.ErrExist), "-f overwrites it")
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	var written []string
	defer func() {
		for _, path := range written {
			if e := os.Remove(path); !errors.Is(e, fs.ErrNotExist) {
				err = errors.Join(err, e)
			}
		}
	}()
	for _, f := range files {
		path, err := writeBeside(ctx, f)
		if err != nil {
			return err
		}
		written = append(written, path)
	}
	for i, f := range files {
		if err := os.Rename(written[i], f.path); err != nil {
			return err
		}
	}
	return nil
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
	w := bufio.NewWriter(&interruptible{ctx, f})
	err = out.write(w)
	for _, finish := range []func() error{w.Flush, func() error { return f.Chmod(0o644) }, f.Sync} {
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
