package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// eoTables copies the tables of a small language to where they can be changed.
func eoTables(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "eo")
	if err := os.CopyFS(dir, os.DirFS("../../../../sources/testdata/eo")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// edit replaces a text in a file.
func edit(t *testing.T, path, from, to string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(data), from, to, 1)
	if changed == string(data) {
		t.Fatalf("there is no %q in %s", from, path)
	}
	if err := os.WriteFile(path, []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestTablesChange changes a table while its lexicon is compiled into the cache: the
// lexicon is never taken for that of other tables than it was made from.
func TestTablesChange(t *testing.T) {
	tables := eoTables(t)
	headwords := filepath.Join(tables, "headwords.tsv")
	con := newConsole(t)
	cache, err := con.CacheDir()
	if err != nil {
		t.Fatal(err)
	}
	check := func(word string) (status int, out string) {
		con.out.Reset()
		con.err.Reset()
		status = Main([]string{"check", "--tables", tables, "-l", "eo", word}, con.Env)
		return status, con.out.String() + con.err.String()
	}
	looked, change := 0, 0
	con.Now = func() time.Time {
		if looked++; looked == change {
			edit(t, headwords, "\tdomo\t", "\tdomego\t")
		}
		return time.Unix(0, 0)
	}
	for _, after := range []int{1, 4} { // before the table is read, and then
		change = looked + after
		if status, out := check("domo"); status != exitTrouble || !strings.HasSuffix(out, "\nverbarium: the tables of eo changed while they were read\n") {
			t.Errorf("check: status %d, %s", status, out)
		}
		edit(t, headwords, "\tdomego\t", "\tdomo\t")
		if status, out := check("domo"); status != exitYes || !strings.Contains(out, "compiling eo once") {
			t.Errorf("check domo of the tables as they were: status %d, %s", status, out)
		}
		if status, out := check("domo"); status != exitYes || out != "domo\tvalid\n" {
			t.Errorf("check domo once more: status %d, %s", status, out)
		}
		if err := os.RemoveAll(filepath.Join(cache, "verbarium")); err != nil {
			t.Fatal(err)
		}
	}
}

// TestKeyOfRelease stands for a program that cannot be read only if that is a release.
func TestKeyOfRelease(t *testing.T) {
	con := newConsole(t)
	con.Executable = func() (string, error) { return "", os.ErrPermission }
	if key, err := (&app{Env: con.Env}).cacheKey(); !errors.Is(err, os.ErrPermission) {
		t.Errorf("cacheKey = %q, %v, want that there is no program", key, err)
	}
	con.Executable = func() (string, error) { return filepath.Join(t.TempDir(), "none"), nil }
	if key, err := (&app{Env: con.Env}).cacheKey(); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("cacheKey = %q, %v, want that there is no program", key, err)
	}
}

// TestCopiesOfOthers takes no copy that another program may have left, and replaces it.
func TestCopiesOfOthers(t *testing.T) {
	a := &app{Env: newConsole(t).Env}
	file := dawgFile(t)
	sameGraph(t, a, file)
	path := copiesOf(t, a)[0]
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	next := bytes.Clone(sound)
	next[8] = 2 // the version of the form
	flags := bytes.Clone(sound)
	flags[10] ^= 0x40 // a way to write it that is not known
	for name, bad := range map[string][]byte{"another version": next, "another way": flags, "longer": append(bytes.Clone(sound), 0), "a list": []byte("casa\n")} {
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, err := readCopy(path, file); err == nil {
			t.Errorf("%s: readCopy takes it", name)
		}
		sameGraph(t, a, file)
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, sound) {
			t.Errorf("%s: the copy is not made anew (%v)", name, err)
		}
	}
	if err := errors.Join(os.Remove(path), os.MkdirAll(filepath.Join(path, "x"), 0o700)); err != nil {
		t.Fatal(err)
	}
	sameGraph(t, a, file) // of a folder in its place no copy can be made
}
