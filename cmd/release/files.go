package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A file is one file of an archive.
type file struct {
	name string
	data []byte
	mode int64
}

// gather makes what all archives have: the documents, the manual pages and the
// completions, which a binary for this machine prints.
func (m *making) gather(ctx context.Context) ([]file, error) {
	here := platform{runtime.GOOS, runtime.GOARCH}
	binary := filepath.Join(m.tmp, here.program("here"))
	if err := m.build(ctx, binary, here); err != nil {
		return nil, err
	}
	src := os.DirFS(cmp.Or(m.src, "."))
	out, err := documents(src)
	if err != nil {
		return nil, err
	}
	completions, err := completions(ctx, binary)
	if err != nil {
		return nil, err
	}
	pages, err := pages(ctx, binary, filepath.Join(m.tmp, "man"), m.epoch)
	return slices.Concat(out, completions, pages), err
}

// documented are the documents, and what they lead to: a link in an archive has to
// lead somewhere.
var documented = []string{
	"*.md", "LICENSE", "NOTICE", "docs/*.md", "docs/*.svg", "docs/schema/*.json", "dawg/*.md", "gaddag/*.md", "gaddag/*/*.md",
	"gaddag/embed_example_test.go", "ingest/loc/*.md", "sources/la/*.md", "sources/testdata/eo/*", "sources/testdata/eo/*/*",
}

// documents reads the documents. The manual pages stand at another place in an
// archive than in the module.
func documents(src fs.FS) ([]file, error) {
	var out []file
	for _, pattern := range documented {
		names, err := fs.Glob(src, pattern)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if info, err := fs.Stat(src, name); err != nil || info.IsDir() {
				if err != nil {
					return nil, err
				}
				continue
			}
			data, err := fs.ReadFile(src, name)
			if err != nil {
				return nil, err
			}
			if strings.HasPrefix(name, "docs/") {
				data = bytes.ReplaceAll(data, []byte("](man)"), []byte("](../man)"))
			}
			out = append(out, file{name, data, 0o644})
		}
	}
	return out, nil
}

// completions are what a binary prints for each shell.
func completions(ctx context.Context, binary string) ([]file, error) {
	var out []file
	for shell, name := range map[string]string{
		"bash": "verbarium.bash", "zsh": "_verbarium", "fish": "verbarium.fish", "powershell": "verbarium.ps1",
	} {
		data, err := run(ctx, "", nil, binary, "completion", shell)
		if err != nil {
			return nil, err
		}
		out = append(out, file{"completions/" + name, data, 0o644})
	}
	return out, nil
}

// pages are the manual pages, which a binary writes into the folder dir.
func pages(ctx context.Context, binary, dir string, epoch time.Time) ([]file, error) {
	date := "SOURCE_DATE_EPOCH=" + strconv.FormatInt(epoch.Unix(), 10)
	if _, err := run(ctx, "", []string{date}, binary, "man", dir); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var out []file
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		out = append(out, file{"man/" + e.Name(), data, 0o644})
	}
	return out, nil
}

// sorted puts the files in order, so that an archive does not depend on how they
// were gathered, and refuses two of a name.
func sorted(files []file) ([]file, error) {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(a.name, b.name) })
	for i := 1; i < len(files); i++ {
		if files[i].name == files[i-1].name {
			return nil, fmt.Errorf("two files %s", files[i].name)
		}
	}
	return files, nil
}

// tarGz packs files below a folder. Nothing in the archive tells of the user, the
// machine or the day.
func tarGz(root string, files []file, epoch time.Time) ([]byte, error) {
	files, err := sorted(files)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	for _, f := range files {
		h := &tar.Header{
			Typeflag: tar.TypeReg, Name: path.Join(root, f.name), Size: int64(len(f.data)), Mode: f.mode,
			ModTime: epoch, Format: tar.FormatUSTAR,
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

// zipped is tarGz for those who have no tar.
func zipped(root string, files []file, epoch time.Time) ([]byte, error) {
	files, err := sorted(files)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		h := &zip.FileHeader{Name: path.Join(root, f.name), Method: zip.Deflate, Modified: epoch.UTC()}
		h.SetMode(os.FileMode(f.mode))
		w, err := z.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err = z.Close()
	return b.Bytes(), err
}
