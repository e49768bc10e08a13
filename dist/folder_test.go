package dist

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/verbarium/verbarium/internal/folder"
	"github.com/verbarium/verbarium/vocab/lists"
)

// lay makes folders and files: a path that ends with a slash is a folder; other
// paths stand before the text of the file.
func lay(t *testing.T, dir string, what ...string) {
	t.Helper()
	for _, w := range what {
		path, text, _ := strings.Cut(w, "=")
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(w, "/") {
			if err := os.MkdirAll(path, 0o700); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// laid lists the files below a folder as lay takes them.
func laid(t *testing.T, dir string) []string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		out = append(out, filepath.ToSlash(rel)+"="+string(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// testManifest is the least that is a manifest.
const testManifest = `{"format": 1, "language": "zz", "words_sha256": "0", "files": [{"name": "zz.dawg"}]}`

// TestTwoBuilds writes into one folder from many goroutines at once, each with
// its own lock as processes have: the last one wins whole, and what the user
// has there stays.
func TestTwoBuilds(t *testing.T) {
	unsupported := func(string, string) error { return errors.ErrUnsupported }
	for name, swap := range map[string]func(a, b string) error{"exchange": nil, "steps": unsupported} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "zz")
			lay(t, dir, "mine=me", "folder/mine=too")
			var wg sync.WaitGroup
			for i := range 4 {
				l := compileTest(t, nil, Options{Name: fmt.Sprint("build ", i)})
				wg.Go(func() {
					for range 8 {
						f, err := folder.New(dir, ofReleases, true)
						if err != nil {
							t.Error(err)
							return
						}
						if swap != nil {
							f.Swap = swap
						}
						if err := l.fill(context.Background(), f); err != nil {
							t.Error(err)
						}
					}
				})
			}
			wg.Wait()
			l := compileTest(t, nil, Options{Name: "last"})
			if err := l.Write(context.Background(), dir, false); err != nil {
				t.Fatal(err)
			}
			findings, err := Verify(context.Background(), dir, nil)
			if err != nil || slices.ContainsFunc(findings, func(f Finding) bool { return f.Fault != "" }) {
				t.Errorf("Verify: %v, %v", findings, err)
			}
			got := laid(t, dir)
			if !slices.Contains(got, "mine=me") || !slices.Contains(got, "folder/mine=too") {
				t.Error("the files of the user are gone")
			}
			entries, err := os.ReadDir(filepath.Dir(dir))
			if err != nil || len(entries) != 1 {
				t.Errorf("beside the release stands %v, %v", entries, err)
			}
		})
	}
}

// TestWriteSpares tells which folder it did not take for its own, and writes a
// lexicon twice alike.
func TestWriteSpares(t *testing.T) {
	parent := t.TempDir()
	lay(t, parent, ".zz.tmp-7/thesis.txt=x")
	l := compileTest(t, nil, Options{})
	var once []string
	for range 2 {
		dir := filepath.Join(parent, "zz")
		if err := l.Write(context.Background(), dir, false); err != nil {
			t.Fatal(err)
		}
		if got := l.Report.Spared; len(got) != 1 || filepath.Base(got[0]) != ".zz.tmp-7" {
			t.Errorf("spared are %q", got)
		}
		if again := laid(t, dir); once != nil && !slices.Equal(again, once) {
			t.Errorf("written again it is %q, want %q", again, once)
		} else {
			once = again
		}
	}
}

// TestWriteOverLink replaces the folder that a link leads to, not the link.
func TestWriteOverLink(t *testing.T) {
	parent := t.TempDir()
	l := compileTest(t, nil, Options{})
	real, link := filepath.Join(parent, "store", "zz"), filepath.Join(parent, "zz")
	if err := l.Write(context.Background(), real, false); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Skipf("NOT TESTED: no links here: %v", err)
	}
	if err := l.Write(context.Background(), link, false); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if _, err := Open(real); err != nil {
		t.Error(err)
	}
}

// TestWriteOverFile leaves a file alone, even with force.
func TestWriteOverFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "zz")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := compileTest(t, nil, Options{}).Write(context.Background(), path, true); err == nil {
		t.Error("Write replaces a file")
	}
	if data, err := os.ReadFile(path); string(data) != "precious" {
		t.Errorf("the file is %q, %v", data, err)
	}
}

// TestStaleSignature goes with the release it was made for.
func TestStaleSignature(t *testing.T) {
	l := compileTest(t, nil, Options{})
	dir := writeTest(t, l)
	lay(t, dir, SignatureFile+"=of the old sums")
	if err := l.Write(context.Background(), dir, false); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Lstat(filepath.Join(dir, SignatureFile)); err == nil {
		t.Error("the signature of the earlier release is beside the new one")
	}
}

// TestInputGoes builds from a list that is removed while it is built.
func TestInputGoes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(path, []byte("aba\nbad\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	lang := testLanguage(t, nil)
	src, err := lists.Open(lang, path, "wordlist", "")
	if err != nil {
		t.Fatal(err)
	}
	gone := func(string, int64, int64) { _ = os.Remove(path) }
	l, err := Compile(context.Background(), lang, src, Options{Notice: "of a test", Progress: gone})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Fatal("the list is there still")
	}
	dir := writeTest(t, l)
	if r, err := Open(dir); err != nil || r.Graph.Len() != 2 {
		t.Errorf("Open: %v, %v", r, err)
	}
}

// TestWriteOverDeadLink refuses to write where a link leads nowhere.
func TestWriteOverDeadLink(t *testing.T) {
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink("nowhere", link); err != nil {
		t.Skipf("NOT TESTED: no links here: %v", err)
	}
	err := WriteFolder(t.Context(), link, nil, func(func(string, []byte) bool) {})
	if err == nil || !strings.Contains(err.Error(), "link cannot be written") {
		t.Errorf("WriteFolder = %v", err)
	}
	if entries, err := os.ReadDir(filepath.Dir(link)); err != nil || len(entries) != 1 {
		t.Errorf("beside the link stand %v, %v", entries, err)
	}
}
