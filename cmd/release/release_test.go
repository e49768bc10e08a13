package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestArchives are the same for the same files in another order, and have them
// as they were.
func TestArchives(t *testing.T) {
	files := []file{{"b/c", []byte("text"), 0o644}, {"a", []byte("program"), 0o755}}
	other := []file{files[1], files[0]}
	at := time.Unix(1000000000, 0)
	for name, write := range map[string]func(string, []file, time.Time) ([]byte, error){"tar": tarGz, "zip": zipped} {
		one, err := write("root", files, at)
		if err != nil {
			t.Fatal(err)
		}
		two, err := write("root", other, at.UTC())
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one, two) {
			t.Errorf("%s: the order of the files shows", name)
		}
		if _, err := write("root", append(files, files[0]), at); err == nil {
			t.Errorf("%s: two files of a name", name)
		}
		if got := listing(t, name, one); got != "root/a 755 program, root/b/c 644 text, " {
			t.Errorf("%s has %s", name, got)
		}
	}
}

func listing(t *testing.T, kind string, data []byte) string {
	t.Helper()
	var b strings.Builder
	add := func(name string, mode os.FileMode, r io.Reader) {
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(name + " " + strings.TrimLeft(formatMode(mode), "0") + " " + string(text) + ", ")
	}
	if kind == "zip" {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			add(f.Name, f.Mode(), r)
		}
		return b.String()
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return b.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Uid != 0 || h.Uname != "" || h.ModTime.Unix() != 1000000000 {
			t.Errorf("%s tells of its maker: %+v", h.Name, h)
		}
		add(h.Name, h.FileInfo().Mode(), r)
	}
}

func formatMode(m os.FileMode) string {
	const digits = "01234567"
	p := m.Perm()
	return string([]byte{digits[p>>6&7], digits[p>>3&7], digits[p&7]})
}

// TestEpoch takes the time from the environment, and refuses what is none.
func TestEpoch(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1000000000")
	if at, err := epoch(context.Background()); err != nil || at.Unix() != 1000000000 {
		t.Errorf("epoch = %v, %v", at, err)
	}
	for _, text := range []string{"yesterday", "-1"} {
		t.Setenv("SOURCE_DATE_EPOCH", text)
		if _, err := epoch(context.Background()); err == nil {
			t.Errorf("SOURCE_DATE_EPOCH=%s is accepted", text)
		}
	}
}

// TestReplaceable lets a release be replaced, and nothing else.
func TestReplaceable(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{sumsFile, "verbarium_1_linux_amd64.tar.gz"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, out := range []string{dir, filepath.Join(dir, "new")} {
		if err := replaceable(out); err != nil {
			t.Errorf("replaceable(%s) = %v", out, err)
		}
	}
	for _, out := range []string{filepath.Dir(dir), filepath.Join(dir, sumsFile)} {
		if err := release(t.Context(), "v1", out, false); err == nil || !strings.Contains(err.Error(), filepath.Base(out)) {
			t.Errorf("release into %s = %v", out, err)
		}
	}
}

// TestDocuments follows the links of the documents to files and folders of the
// archive.
func TestDocuments(t *testing.T) {
	files, err := documents(os.DirFS(filepath.Join("..", "..")))
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{"man": true} // which is made from the binary
	for _, f := range files {
		for name := f.name; name != "."; name = path.Dir(name) {
			there[name] = true
		}
	}
	links := 0
	for _, f := range files {
		if path.Ext(f.name) != ".md" {
			continue
		}
		for _, m := range regexp.MustCompile(`\]\(([^)#:\s]+)[)#]`).FindAllSubmatch(f.data, -1) {
			links++
			if to := path.Join(path.Dir(f.name), string(m[1])); !there[to] {
				t.Errorf("%s leads to %s, which is not in the archive", f.name, to)
			}
		}
	}
	if links < 20 || !there["LICENSE"] || !there["NOTICE"] {
		t.Errorf("%d links in %d files", links, len(files))
	}
}
