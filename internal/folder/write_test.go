package folder

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// text writes a text to a file of a folder.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// ways are how two folders change places: as the system can, and in steps where it
// cannot.
var ways = map[string]func(a, b string) error{
	"exchange": exchange,
	"steps":    func(string, string) error { return errors.ErrUnsupported },
}

// begin begins a folder with some files, given as lay takes them.
func begin(t *testing.T, target string, kind Kind, files ...string) *Folder {
	t.Helper()
	f, err := New(target, kind, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name, s, _ := strings.Cut(file, "=")
		if err := f.Add(name, text(s)); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

// all takes every folder for one of the kind.
var all = Kind{Mine: func(string) bool { return true }}

// alone fails unless the target is all that stands in its parent.
func alone(t *testing.T, target string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(target))
	if err != nil || len(entries) != 1 {
		t.Errorf("beside the folder stands %v, %v", entries, err)
	}
}

// TestCommit writes a folder twice over another: what its sums name goes, what the
// user has put there stays.
func TestCommit(t *testing.T) {
	for name, swap := range ways {
		t.Run(name, func(t *testing.T) {
			target := filepath.Join(t.TempDir(), "zz")
			for i, files := range [][]string{{"a=1", "sub/deep/b=2"}, {"a=3", "c="}, {"sub/d=4"}} {
				f := begin(t, target, all, files...)
				f.Swap = swap
				if err := f.AddSums(); err != nil {
					t.Fatal(err)
				}
				if got := f.Files(); len(got) != len(files)+1 || got[0].Bytes != 1 {
					t.Errorf("files %+v", got)
				}
				if err := errors.Join(f.Commit(), f.Discard()); err != nil {
					t.Fatal(err)
				}
				lay(t, target, "mine=me", "folder/mine=too")
				sums := ""
				for _, file := range files {
					name, s, _ := strings.Cut(file, "=")
					sums += fmt.Sprintf("%x  %s\n", sha256.Sum256([]byte(s)), name)
				}
				want := append(files, SumsFile+"="+sums, "mine=me", "folder/mine=too")
				slices.Sort(want)
				got := laid(t, target)
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Errorf("folder %d has %q, want %q", i, got, want)
				}
				alone(t, target)
			}
		})
	}
}

// TestAddRefuses names what cannot be a file of the folder, and leaves nothing.
func TestAddRefuses(t *testing.T) {
	target := filepath.Join(t.TempDir(), "parent", "zz")
	full := func(w io.Writer) error {
		if err := text("much")(w); err != nil {
			return err
		}
		return errors.New("no more words")
	}
	for _, c := range []struct {
		name  string
		write func(io.Writer) error
		want  string
	}{
		{"../out", text("x"), `"../out" is no name of a file in ` + target},
		{"/etc/out", text("x"), `"/etc/out" is no name of a file in ` + target},
		{"sub/../../out", text("x"), `"sub/../../out" is no name of a file in ` + target},
		{"", text("x"), `"" is no name of a file in ` + target},
		{"a", text("x"), filepath.Join(target, "a") + " cannot be written: file exists"},
		{"a/b", text("x"), target + " cannot be written: not a directory"},
		{"sub", text("x"), filepath.Join(target, "sub") + " cannot be written: file exists"},
		{strings.Repeat("n", 300), text("x"), filepath.Join(target, strings.Repeat("n", 300)) + " cannot be written: file name too long"},
		{"c", full, "c: no more words"},
	} {
		f := begin(t, target, Kind{}, "a=1", "sub/b=2")
		if err := f.Add(c.name, c.write); err == nil || err.Error() != c.want {
			t.Errorf("Add %q = %v, want %s", c.name, err, c.want)
		}
		if err := f.Discard(); err != nil {
			t.Error(err)
		}
		if entries, err := os.ReadDir(filepath.Dir(target)); err != nil || len(entries) > 0 {
			t.Errorf("Add %q leaves %v, %v", c.name, entries, err)
		}
	}
}

// TestNewRefuses lets alone what may not be replaced, and calls it as the caller
// does.
func TestNewRefuses(t *testing.T) {
	none := Kind{Mine: func(string) bool { return false }}
	for _, c := range []struct {
		name   string
		have   []string
		target string
		kind   Kind
		force  bool
		want   string // after the target
		is     error
	}{
		{"a folder of another kind", []string{"zz/thesis=x"}, "zz", none, false, ": holds files that no build made", ErrForeign},
		{"a folder where none may be replaced", []string{"zz/thesis=x"}, "zz", Kind{}, false, ": holds files that no build made", ErrForeign},
		{"a file", []string{"zz=x"}, "zz", all, true, " cannot be written: not a directory", nil},
		{"below a file", []string{"zz=x"}, "zz/la", all, true, " cannot be written: not a directory", nil},
		{"far below a file", []string{"zz=x"}, "zz/la/new", all, true, " cannot be written: not a directory", nil},
	} {
		t.Chdir(t.TempDir())
		lay(t, ".", c.have...)
		f, err := New(c.target, c.kind, c.force)
		if err == nil || err.Error() != c.target+c.want || c.is != nil && !errors.Is(err, c.is) {
			t.Errorf("%s: New = %v, %v, want %s%s", c.name, f, err, c.target, c.want)
		}
		if got := laid(t, "."); !slices.Equal(got, c.have) {
			t.Errorf("%s: left are %q", c.name, got)
		}
	}
}

// TestNewTakes replaces what may be replaced: what is empty, of the kind, or forced.
func TestNewTakes(t *testing.T) {
	for _, c := range []struct {
		name  string
		have  string
		kind  Kind
		force bool
		want  []string
	}{
		{"an empty folder", "zz/", Kind{}, false, []string{"zz/a=1"}},
		{"one of the kind", "zz/thesis=x", all, false, []string{"zz/a=1", "zz/thesis=x"}},
		{"one of another kind, by force", "zz/thesis=x", Kind{}, true, []string{"zz/a=1", "zz/thesis=x"}},
		{"nothing, in a folder to be made", "else/", Kind{}, false, []string{"zz/a=1"}},
	} {
		dir := t.TempDir()
		lay(t, dir, c.have)
		f, err := New(filepath.Join(dir, "zz"), c.kind, c.force)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if err := errors.Join(f.Add("a", text("1")), f.Commit(), f.Discard()); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if got := laid(t, dir); !slices.Equal(got, c.want) {
			t.Errorf("%s: there are %q, want %q", c.name, got, c.want)
		}
	}
}

// TestLinks replaces the folder that a link leads to, and refuses one that leads
// nowhere.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, "store/zz/old=x")
	link, dead := filepath.Join(dir, "zz"), filepath.Join(dir, "dead")
	if err := errors.Join(os.Symlink("store/zz", link), os.Symlink("nowhere", dead)); err != nil {
		t.Skipf("NOT TESTED: no links here: %v", err)
	}
	f := begin(t, link, all, "a=1")
	if err := errors.Join(f.Commit(), f.Discard()); err != nil {
		t.Fatal(err)
	}
	if got, want := laid(t, filepath.Join(dir, "store")), []string{"zz/a=1", "zz/old=x"}; !slices.Equal(got, want) {
		t.Errorf("where the link leads are %q, want %q", got, want)
	}
	if to, err := os.Readlink(link); err != nil || to != "store/zz" {
		t.Errorf("the link leads to %q, %v", to, err)
	}
	if _, err := New(dead, all, true); err == nil || err.Error() != dead+" cannot be written: no such file or directory" {
		t.Errorf("a link that leads nowhere: %v", err)
	}
}

// TestTogether writes one target from many at once: each is whole, the last one
// stays, and so does what the user has there.
func TestTogether(t *testing.T) {
	for name, swap := range ways {
		t.Run(name, func(t *testing.T) {
			target := filepath.Join(t.TempDir(), "zz")
			lay(t, target, "mine=me")
			var wg sync.WaitGroup
			for i := range 4 {
				wg.Go(func() {
					for range 4 {
						f, err := New(target, all, false)
						if err != nil {
							t.Error(err)
							return
						}
						f.Swap = swap
						s := text(fmt.Sprint(i))
						if err := errors.Join(f.Add("a", s), f.Add("b", s), f.AddSums(), f.Commit(), f.Discard()); err != nil {
							t.Error(err)
						}
					}
				})
			}
			wg.Wait()
			got := laid(t, target)
			if len(got) != 4 || !slices.Contains(got, "mine=me") || strings.TrimPrefix(got[1], "a=") != strings.TrimPrefix(got[2], "b=") {
				t.Errorf("there are %q", got)
			}
			alone(t, target)
		})
	}
}
