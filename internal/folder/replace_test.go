package folder

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSwapFails keeps the old folder where two cannot change places, however often
// it is tried, and leaves nothing beside it.
func TestSwapFails(t *testing.T) {
	target := filepath.Join(t.TempDir(), "zz")
	lay(t, target, "old=x")
	broken := errors.New("input/output error")
	tried := 0
	f := begin(t, target, all, "a=1")
	f.Swap = func(string, string) error { tried++; return broken }
	if err := f.Commit(); !errors.Is(err, broken) || tried != attempts {
		t.Errorf("Commit = %v after %d attempts, want %v after %d", err, tried, broken, attempts)
	}
	if err := f.Discard(); err != nil {
		t.Error(err)
	}
	if got := laid(t, target); !slices.Equal(got, []string{"old=x"}) {
		t.Errorf("left are %q", got)
	}
	alone(t, target)
}

// TestTargetChanges meets at the end another thing at the target than at the
// beginning: nothing that stands there is lost.
func TestTargetChanges(t *testing.T) {
	gone := func(_ *testing.T, target string) error { return os.RemoveAll(target) }
	becomesFile := func(_ *testing.T, target string) error {
		return errors.Join(os.RemoveAll(target), os.WriteFile(target, []byte("thesis"), 0o600))
	}
	isFilled := func(t *testing.T, target string) error {
		t.Helper()
		lay(t, target, "thesis=ten years")
		return nil
	}
	isTaken := func(t *testing.T, target string) error {
		t.Helper()
		lay(t, target, "thesis=ten years", "a=not mine")
		return nil
	}
	for _, c := range []struct {
		name   string
		change func(*testing.T, string) error
		fault  string
		want   []string
		beside string // what stands in the temporary folder still
	}{
		{"it goes", gone, "", []string{"a=1"}, ""},
		{"files come", isFilled, "", []string{"a=1", "old=x", "thesis=ten years"}, ""},
		{"a file comes that would give way", isTaken, ": holds files that no build made: a", []string{"a=not mine", "old=x", "thesis=ten years"}, ""},
		{"it becomes a file", becomesFile, ": files that stood there before are still in ", []string{"a=1"}, "=thesis"},
	} {
		for way, swap := range ways {
			t.Run(c.name+", "+way, func(t *testing.T) {
				target := filepath.Join(t.TempDir(), "zz")
				lay(t, target, "old=x")
				f := begin(t, target, all, "a=1")
				f.Swap = swap
				if err := c.change(t, target); err != nil {
					t.Fatal(err)
				}
				err := f.Commit()
				if (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) {
					t.Errorf("Commit = %v, want %q", err, c.fault)
				}
				if err := f.Discard(); err != nil {
					t.Error(err)
				}
				if got := laid(t, target); !slices.Equal(got, c.want) {
					t.Errorf("left are %q, want %q", got, c.want)
				}
				all := laid(t, filepath.Dir(target))
				kept := slices.ContainsFunc(all, func(s string) bool { return strings.HasPrefix(s, ".zz.tmp-") && strings.HasSuffix(s, c.beside) })
				if kept != (c.beside != "") {
					t.Errorf("beside the target are %q, want %q", all, c.beside)
				}
			})
		}
	}
}

// TestGivesWay replaces a file of the user's that has the name of a new one by force
// alone, and one that the folder had before without it.
func TestGivesWay(t *testing.T) {
	for _, c := range []struct {
		force bool
		sums  string
		want  error
		left  []string
	}{
		{false, "0  other\n", ErrForeign, []string{SumsFile + "=0  other\n", "a/mine=me"}},
		{true, "0  other\n", nil, []string{SumsFile + "=", "a=1"}},
		{false, "0  a/mine\n", nil, []string{SumsFile + "=", "a=1"}},
	} {
		target := filepath.Join(t.TempDir(), "zz")
		lay(t, target, SumsFile+"="+c.sums, "a/mine=me")
		f, err := New(target, all, c.force)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(f.Add("a", text("1")), f.Add(SumsFile, text(""))); err != nil {
			t.Fatal(err)
		}
		if err := f.Commit(); !errors.Is(err, c.want) {
			t.Errorf("force %t, sums %q: Commit = %v, want %v", c.force, c.sums, err, c.want)
		}
		if err := f.Discard(); err != nil {
			t.Error(err)
		}
		if got := laid(t, target); !slices.Equal(got, c.left) {
			t.Errorf("force %t, sums %q: left are %q, want %q", c.force, c.sums, got, c.left)
		}
		alone(t, target)
	}
}

// TestTemporaryGoes loses the temporary folder, or a part of it, to somebody who
// tidies up: the old folder stays, and the error names the target.
func TestTemporaryGoes(t *testing.T) {
	for name, lose := range map[string]func(f *Folder) string{
		"a file":           func(f *Folder) string { return f.path("sub/b") },
		"a folder":         func(f *Folder) string { return f.path("sub") },
		"what was written": func(f *Folder) string { return f.path("") },
		"all":              func(f *Folder) string { return f.tmp },
	} {
		target := filepath.Join(t.TempDir(), "zz")
		lay(t, target, "old=x")
		f := begin(t, target, all, "a=1", "sub/b=2")
		if err := os.RemoveAll(lose(f)); err != nil {
			t.Fatal(err)
		}
		if err := f.Commit(); err == nil || err.Error() != target+" cannot be written: no such file or directory" {
			t.Errorf("%s: Commit = %v", name, err)
		}
		if err := f.Discard(); (err == nil) != (name != "all") {
			t.Errorf("%s: Discard = %v", name, err)
		}
		if got := laid(t, target); !slices.Equal(got, []string{"old=x"}) {
			t.Errorf("%s: left are %q", name, got)
		}
		alone(t, target)
	}
}

// TestParentGoes loses the folder in which the target is to stand.
func TestParentGoes(t *testing.T) {
	parent := filepath.Join(t.TempDir(), "lexica")
	f := begin(t, filepath.Join(parent, "zz"), Kind{}, "a=1")
	if err := os.RemoveAll(parent); err != nil {
		t.Fatal(err)
	}
	if err := f.Add("b", text("2")); err == nil || !strings.HasSuffix(err.Error(), "b cannot be written: no such file or directory") {
		t.Errorf("Add = %v", err)
	}
	if err := f.Commit(); err == nil {
		t.Error("Commit puts a folder where there is none")
	}
	if err := f.Discard(); err == nil {
		t.Error("Discard removes what is not there")
	}
	if err := f.Discard(); err == nil || f.held != nil {
		t.Errorf("Discard once more: %v", err)
	}
}

// TestSums reads of the sums what stands at the top of a folder, whatever else
// there is in the file.
func TestSums(t *testing.T) {
	dir := t.TempDir()
	if got := summed(dir); got != nil {
		t.Errorf("a folder without sums names %q", got)
	}
	lay(t, dir, SumsFile+"=0  a\n\nno sums\n1  sub/deep/b\n2  with  blanks")
	if got, want := summed(dir), []string{"a", "sub", "with  blanks"}; !slices.Equal(got, want) {
		t.Errorf("the sums name %q, want %q", got, want)
	}
}

// TestHold locks a file once, and no folder.
func TestHold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	f, err := hold(path, os.O_CREATE|os.O_EXCL)
	if errors.Is(err, errors.ErrUnsupported) {
		t.Skip("NOT TESTED: no locks here")
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := hold(path, 0); !errors.Is(err, errHeld) {
		t.Errorf("a lock that is held: %v", err)
	}
	if _, err := hold(path, os.O_CREATE|os.O_EXCL); !errors.Is(err, os.ErrExist) {
		t.Errorf("a lock that is there: %v", err)
	}
	if !stands(f, path) {
		t.Error("the lock does not stand at its name")
	}
	if err := os.Rename(path, path+"2"); err != nil {
		t.Fatal(err)
	}
	if stands(f, path) {
		t.Error("a lock that was renamed stands at its name")
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if stands(f, path+"2") {
		t.Error("a lock that was let go stands")
	}
	f, err = hold(path+"2", 0)
	if err != nil {
		t.Fatalf("a lock that was let go: %v", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := hold(filepath.Dir(path), 0); err == nil {
		t.Error("hold locks a folder")
	}
	if _, err := wait(path); !errors.Is(err, os.ErrNotExist) && !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("wait for a folder that is not there: %v", err)
	}
}
