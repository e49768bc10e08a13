package main

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// committed makes sure that the work tree of a module has nothing but the commit it
// stands at, and that the version, if it is a tag, is a tag of that. Whoever asks for a
// release of the work tree would otherwise get another than he sees.
func committed(ctx context.Context, dir, version string) error {
	out, err := run(ctx, dir, nil, "git", "status", "--porcelain", "--untracked-files=all")
	if err != nil {
		return fmt.Errorf("whether all is committed is not known (-dirty releases the files as they are): %w", err)
	}
	if lines := strings.Split(strings.TrimRight(string(out), "\n"), "\n"); lines[0] != "" {
		const shown = 5
		more := ""
		if n := len(lines) - shown; n > 0 {
			lines, more = lines[:shown], fmt.Sprintf("\nand %d more", n)
		}
		return fmt.Errorf("not all is committed (-dirty releases the files as they are):\n%s%s", strings.Join(lines, "\n"), more)
	}
	head, err := run(ctx, dir, nil, "git", "rev-parse", "HEAD")
	if err != nil {
		return err
	}
	tagged, err := run(ctx, dir, nil, "git", "rev-parse", "--quiet", "--verify", "refs/tags/"+version+"^{commit}")
	if err == nil && !bytes.Equal(head, tagged) { // an error says that there is no such tag
		return fmt.Errorf("the tag %s is of another commit than the one that is checked out", version)
	}
	return nil
}

// export unpacks the commit of a module into a folder: what no commit has, such as a
// file that git ignores, cannot get into a release.
func export(ctx context.Context, dir, into string) error {
	data, err := run(ctx, dir, nil, "git", "-c", "core.autocrlf=false", "archive", "--format=tar", "HEAD")
	if err != nil {
		return err
	}
	return untar(bytes.NewReader(data), into)
}

// untar unpacks the files of an archive into a folder that it makes.
func untar(r io.Reader, into string) (err error) {
	if err := os.Mkdir(into, 0o777); err != nil {
		return err
	}
	root, err := os.OpenRoot(into) // out of which no name leads
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	for files := tar.NewReader(r); ; {
		h, err := files.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case h.Typeflag == tar.TypeDir, h.Typeflag == tar.TypeXGlobalHeader: // the name of the commit
			continue
		case h.Typeflag != tar.TypeReg:
			return fmt.Errorf("%s is neither a file nor a folder", h.Name)
		}
		data, err := io.ReadAll(files)
		if err != nil {
			return err
		}
		name := filepath.FromSlash(h.Name)
		if err := root.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := root.WriteFile(name, data, fs.FileMode(h.Mode)&0o777); err != nil {
			return err
		}
	}
}
