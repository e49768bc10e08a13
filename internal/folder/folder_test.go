package folder

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
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

// testKind has folders of one file.
var testKind = Kind{Names: func(string) []string { return []string{"zz.dawg"} }}

// TestRescue ends what a killed build left, at each step it can be killed at.
func TestRescue(t *testing.T) {
	release := func(at, dawg string) []string {
		return []string{at + "/SHA256SUMS=0  MANIFEST.json\n", at + "/MANIFEST.json={}", at + "/zz.dawg=" + dawg}
	}
	with := func(lists ...[]string) []string { return slices.Concat(lists...) }
	const tmp = ".zz.tmp-123"
	lock, mine := []string{tmp + "/lock=" + marker("zz")}, func(at string) []string { return []string{at + "/mine=me"} }
	for _, c := range []struct {
		name       string
		have, want []string
	}{
		{"before the lock says anything", with(release("zz", "old"), []string{tmp + "/lock="}), release("zz", "old")},
		{"before the lock", with(release("zz", "old"), []string{tmp + "/"}), release("zz", "old")},
		{"while files are written", with(release("zz", "old"), lock, []string{tmp + "/new/zz.dawg=n"}), release("zz", "old")},
		{"a first build, not in its place", with(lock, release(tmp+"/whole", "new")), nil},
		{"whole, not in its place", with(release("zz", "old"), lock, release(tmp+"/whole", "new")), release("zz", "old")},
		{"after the exchange", with(release("zz", "new"), lock, release(tmp+"/whole", "old"), mine(tmp+"/whole")), with(release("zz", "new"), mine("zz"))},
		{"between two renames", with(lock, release(tmp+"/old0", "old"), mine(tmp+"/old0"), release(tmp+"/whole", "new")), with(release("zz", "new"), mine("zz"))},
		{"between two renames, the new one lost", with(lock, release(tmp+"/old0", "old"), mine(tmp+"/old0")), with(release("zz", "old"), mine("zz"))},
		{"after two renames", with(release("zz", "new"), lock, release(tmp+"/old0", "old"), mine(tmp+"/old0")), with(release("zz", "new"), mine("zz"))},
		{"while the old one is removed", with(release("zz", "new"), lock, []string{tmp + "/trash-whole/CHANGES.md=x"}), release("zz", "new")},
		{"while the second of two old ones is", with(release("zz", "new"), lock, []string{tmp + "/trash-old0/CHANGES.md=x"}, release(tmp+"/old1", "old"), mine(tmp+"/old1")), with(release("zz", "new"), mine("zz"))},
		{"another target", with(release("zz", "old"), []string{".zz.tmp-1.tmp-2/lock="}), with([]string{".zz.tmp-1.tmp-2/lock="}, release("zz", "old"))},
		{"a file of that name", with(release("zz", "old"), []string{tmp + "=x"}), with([]string{tmp + "=x"}, release("zz", "old"))},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			lay(t, dir, c.have...)
			if err := (&Folder{target: filepath.Join(dir, "zz"), kind: testKind}).rescue(); err != nil {
				t.Fatal(err)
			}
			slices.Sort(c.want)
			if got := laid(t, dir); !slices.Equal(got, c.want) {
				t.Errorf("left are %q, want %q", got, c.want)
			}
			if _, err := os.Lstat(filepath.Join(dir, tmp, "lock")); err == nil {
				t.Error("the temporary folder is there still")
			}
		})
	}
}

// TestRescueSpares lets alone what only looks like what a build left, and says so.
func TestRescueSpares(t *testing.T) {
	ours := ".zz.tmp-1/lock=" + marker("zz")
	for name, have := range map[string][]string{
		"no lock":                   {".zz.tmp-1/thesis.txt=x"},
		"a lock of another program": {".zz.tmp-1/lock=", ".zz.tmp-1/new/zz.dawg=x"},
		"a lock for another target": {".zz.tmp-1/lock=" + marker("yy"), ".zz.tmp-1/whole/zz.dawg=x"},
		"a lock that goes on":       {ours + "and on", ".zz.tmp-1/whole/zz.dawg=x"},
		"a file beside the lock":    {ours, ".zz.tmp-1/thesis.txt=x"},
		"a file of a folder's name": {ours, ".zz.tmp-1/whole=x"},
		"a folder of the user's":    {ours, ".zz.tmp-1/older/thesis.txt=x"},
		"a folder for a lock":       {".zz.tmp-1/lock/x=", ".zz.tmp-1/old0/zz.dawg=x"},
	} {
		dir := t.TempDir()
		lay(t, dir, have...)
		slices.Sort(have)
		f, err := New(filepath.Join(dir, "zz"), testKind, false)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Discard(); err != nil {
			t.Error(err)
		}
		if got := laid(t, dir); !slices.Equal(got, have) {
			t.Errorf("%s: left are %q, want %q", name, got, have)
		}
		if got := f.Spared(); len(got) != 1 || filepath.Base(got[0]) != ".zz.tmp-1" {
			t.Errorf("%s: spared are %q", name, got)
		}
	}
}

// TestRescueLinks follows no link: neither a lock nor a folder that is one.
func TestRescueLinks(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "precious/lock="+marker("zz"), "precious/whole/thesis.txt=x", ".zz.tmp-2/")
	for _, l := range [][2]string{{"precious", ".zz.tmp-1"}, {"../precious/lock", ".zz.tmp-2/lock"}} {
		if err := os.Symlink(l[0], filepath.Join(dir, l[1])); err != nil {
			t.Skipf("NOT TESTED: no links here: %v", err)
		}
	}
	f := &Folder{target: filepath.Join(dir, "zz"), kind: testKind}
	if err := f.rescue(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"precious/whole/thesis.txt", "precious/lock", ".zz.tmp-1", ".zz.tmp-2/lock"} {
		if _, err := os.Lstat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
	if len(f.spared) != 1 {
		t.Errorf("spared are %q", f.spared)
	}
}

// TestRescueHeld lets a build alone that is at work.
func TestRescueHeld(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "zz")
	f, err := New(dir, Kind{}, false)
	if err != nil {
		t.Fatal(err)
	}
	if f.held == nil {
		t.Skip("NOT TESTED: no locks here")
	}
	if err := (&Folder{target: dir}).rescue(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(f.path("")); err != nil {
		t.Errorf("the folder of a build at work is gone: %v", err)
	}
	if err := f.Discard(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(f.tmp); err == nil {
		t.Error("the temporary folder is left")
	}
}

// TestFolders lists the folders that have to be durable, not the files alone.
func TestFolders(t *testing.T) {
	f := &Folder{files: []File{{Name: "x/y/b"}, {Name: "a"}, {Name: "x/c"}}}
	if got := f.folders(); !slices.Equal(got, []string{"", "x", "x/y"}) {
		t.Errorf("folders %q", got)
	}
}
