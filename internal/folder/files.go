package folder

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// SumsFile has the checksums of the other files, as sha256sum -c reads them.
const SumsFile = "SHA256SUMS"

// Files lists what was added so far.
func (f *Folder) Files() []File { return slices.Clone(f.files) }

// Add writes a file, in a folder of the folder perhaps, and records its length and
// hash. The name has slashes.
func (f *Folder) Add(name string, write func(io.Writer) error) error {
	local := filepath.FromSlash(name)
	if !fs.ValidPath(name) || !filepath.IsLocal(local) {
		return fmt.Errorf("%q is no name of a file in %s", name, f.target)
	}
	if dir := filepath.Dir(local); dir != "." {
		if err := os.MkdirAll(f.path(dir), 0o777); err != nil {
			return unwritable(f.target, err)
		}
	}
	file, err := f.write(local, write)
	if err != nil {
		return err
	}
	file.Name = name
	f.files = append(f.files, file)
	return nil
}

// AddSums writes the sums of the files that were added.
func (f *Folder) AddSums() error {
	return f.Add(SumsFile, func(w io.Writer) error {
		for _, file := range f.files {
			if _, err := fmt.Fprintf(w, "%s  %s\n", file.SHA256, file.Name); err != nil {
				return err
			}
		}
		return nil
	})
}

func (f *Folder) write(name string, write func(io.Writer) error) (_ File, err error) {
	unwritten := func(err error) error { return unwritable(filepath.Join(f.target, name), err) }
	file, err := os.OpenFile(f.path(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return File{}, unwritten(err)
	}
	defer func() {
		if e := file.Close(); err == nil && e != nil {
			err = unwritten(e)
		}
	}()
	disk := &diskWriter{w: file}
	h := sha256.New()
	w := bufio.NewWriterSize(io.MultiWriter(disk, h), 1<<16)
	err = write(w)
	if err == nil {
		err = w.Flush()
	}
	switch {
	case disk.err != nil:
		return File{}, unwritten(disk.err)
	case err != nil:
		return File{}, fmt.Errorf("%s: %w", name, err)
	}
	return File{Bytes: disk.n, SHA256: hex.EncodeToString(h.Sum(nil))}, nil
}

// A diskWriter counts, and tells the faults of a disk from those of what is written.
type diskWriter struct {
	w   io.Writer
	n   int64
	err error
}

func (d *diskWriter) Write(p []byte) (int, error) {
	n, err := d.w.Write(p)
	d.n += int64(n)
	if err != nil {
		d.err = err
	}
	return n, err
}

// summed lists the files and folders at the top of a folder that its sums name.
func summed(dir string) []string {
	path := filepath.Join(dir, SumsFile)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil // a pipe would keep all waiting who write there
	}
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	var names []string
	for sc := bufio.NewScanner(f); sc.Scan(); { // a line that cannot be read names nothing
		if _, name, ok := strings.Cut(sc.Text(), "  "); ok {
			name, _, _ = strings.Cut(name, "/")
			names = append(names, name)
		}
	}
	return names
}
