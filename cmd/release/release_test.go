package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestLicences finds for every module in the program, on every system, a licence
// that a dependency may have, and its row in the table of dependencies.
func TestLicences(t *testing.T) {
	table, err := os.ReadFile(filepath.Join("..", "..", "docs", "dependencies.md"))
	if err != nil {
		t.Logf("NOT COMPARED with a table: %v", err)
	}
	seen := map[string]bool{}
	for _, p := range []platform{{"linux", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}} {
		mods, err := modules(context.Background(), "", p)
		if err != nil {
			t.Skipf("NOT TESTED: the modules cannot be listed: %v", err)
		}
		if len(mods) < 5 {
			t.Errorf("%s: only %d modules: %v", p, len(mods), mods)
		}
		for _, m := range mods {
			if seen[m.path] {
				continue
			}
			seen[m.path] = true
			if m.dir == "" {
				t.Logf("NOT TESTED: %s is not in the module cache", m.path)
				continue
			}
			checkLicence(t, m, string(table))
		}
	}
}

func checkLicence(t *testing.T, m module, table string) {
	t.Helper()
	files, err := licenceFiles(m)
	if err != nil {
		t.Error(err)
		return
	}
	name := licenceOf(string(files[0].data))
	if name == "" {
		t.Errorf("%s: its licence is none that a dependency may have", m.path)
	}
	if table == "" {
		return
	}
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) > 2 && strings.Contains(cells[1], m.path) && strings.Contains(cells[2], name) {
			return
		}
	}
	t.Errorf("docs/dependencies.md has no row | %s | %s | ...", m.path, name)
}

func TestLicenceOf(t *testing.T) {
	const bsd = "Redistribution and use in source and\nbinary forms, with or without"
	for text, want := range map[string]string{
		"Apache License\n  Version 2.0, January 2004": "Apache-2.0",
		bsd: "BSD-2-Clause",
		bsd + " may be used to endorse or\npromote products":                "BSD-3-Clause",
		bsd + " endorse or promote products ... Apache License Version 2.0": "BSD-3-Clause",
		"GNU GENERAL PUBLIC LICENSE":                                        "",
		"":                                                                  "",
	} {
		if got := licenceOf(text); got != want {
			t.Errorf("licenceOf(%q) = %q, want %q", text, got, want)
		}
	}
}

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
