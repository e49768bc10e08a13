package main

import (
	"archive/tar"
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// repository makes a repository of one commit, and returns its folder and what runs
// git in it.
func repository(t *testing.T) (string, func(args ...string)) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skipf("NOT TESTED: %v", err)
	}
	for name, value := range map[string]string{
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
		"GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
	} {
		t.Setenv(name, value)
	}
	dir := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		if _, err := run(t.Context(), dir, nil, "git", args...); err != nil {
			t.Fatal(err)
		}
	}
	git("init", "-q")
	write(t, dir, "a/b.txt", "one\n")
	write(t, dir, ".gitignore", "*.tmp\n")
	git("add", ".")
	git("commit", "-q", "-m", "one")
	return dir, git
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestCommitted refuses a work tree that is not what its commit is.
func TestCommitted(t *testing.T) {
	dir, git := repository(t)
	git("tag", "-a", "v1", "-m", "one")
	want := func(version, fault string) {
		t.Helper()
		err := committed(t.Context(), dir, version)
		switch {
		case fault == "" && err != nil:
			t.Errorf("committed(%s) = %v", version, err)
		case fault != "" && (err == nil || !strings.Contains(err.Error(), fault)):
			t.Errorf("committed(%s) = %v, want %s", version, err, fault)
		}
	}
	write(t, dir, "a/ignored.tmp", "")
	want("v1", "")
	want("v2", "")
	write(t, dir, "a/new.go", "")
	want("v1", "?? a/new.go")
	if err := os.Remove(filepath.Join(dir, "a/new.go")); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "a/b.txt", "two\n")
	want("v1", " M a/b.txt")
	git("commit", "-q", "-a", "-m", "two")
	want("v1", "the tag v1 is of another commit")
	want("v2", "")
	for name := range strings.FieldsSeq("c d e f g h i") {
		write(t, dir, name, "")
	}
	want("v2", "and 2 more")
}

// TestExport has the files of the commit, and no others.
func TestExport(t *testing.T) {
	dir, _ := repository(t)
	write(t, dir, "a/ignored.tmp", "")
	write(t, dir, "a/b.txt", "changed\n")
	into := filepath.Join(t.TempDir(), "source")
	if err := export(t.Context(), dir, into); err != nil {
		t.Fatal(err)
	}
	var got []string
	err := fs.WalkDir(os.DirFS(into), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			data, e := os.ReadFile(filepath.Join(into, name))
			got, err = append(got, name+" "+string(data)), e
		}
		return err
	})
	if want := ".gitignore *.tmp\n|a/b.txt one\n"; err != nil || strings.Join(got, "|") != want {
		t.Errorf("the export has %q, %v, want %q", got, err, want)
	}
}

// TestUntar writes nothing outside of its folder.
func TestUntar(t *testing.T) {
	for _, h := range []tar.Header{
		{Name: "../out", Typeflag: tar.TypeReg, Mode: 0o644},
		{Name: "link", Typeflag: tar.TypeSymlink, Linkname: ".."},
	} {
		var b bytes.Buffer
		w := tar.NewWriter(&b)
		if err := w.WriteHeader(&h); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		if err := untar(&b, filepath.Join(dir, "source")); err == nil {
			t.Errorf("%s is unpacked", h.Name)
		}
		if _, err := os.Lstat(filepath.Join(dir, "out")); err == nil {
			t.Errorf("%s is outside", h.Name)
		}
	}
}
