package folder

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// TestSteps puts back what stood at the target if the new folder is lost between two
// steps, and moves nothing if there is no room for what stands there.
func TestSteps(t *testing.T) {
	target := filepath.Join(t.TempDir(), "zz")
	lay(t, target, "old=x")
	f := begin(t, target, all, "a=1")
	if err := f.replaceInSteps(); !errors.Is(err, os.ErrNotExist) { // nothing is whole yet
		t.Errorf("replaceInSteps = %v, want that there is no new folder", err)
	}
	if got := laid(t, target); !slices.Equal(got, []string{"old=x"}) {
		t.Errorf("at the target are %q", got)
	}
	lay(t, f.at(oldName+"0"), "other=y")
	f.Swap = ways["steps"]
	if err := f.Commit(); err == nil || !strings.HasPrefix(err.Error(), target+" cannot be written: ") {
		t.Errorf("Commit = %v, want one that names the target alone", err)
	}
	if got := laid(t, target); !slices.Equal(got, []string{"old=x"}) {
		t.Errorf("at the target are %q", got)
	}
	if err := f.Discard(); err != nil { // it may hold what stood at the target
		t.Error(err)
	}
	if got := laid(t, f.tmp); !slices.Contains(got, oldName+"0/other=y") {
		t.Errorf("what was kept is gone: %q", got)
	}
}

// TestNamed names the target as the caller does where a step fails at a temporary name
// or at the folder one is in.
func TestNamed(t *testing.T) {
	parent := t.TempDir()
	target := filepath.Join(parent, "zz")
	f := begin(t, target, all, "a=1")
	lay(t, f.at(wholeName), "mine=x")
	if err := f.Commit(); err == nil || !strings.HasPrefix(err.Error(), target+" cannot be written: ") || strings.Contains(err.Error(), f.tmp) {
		t.Errorf("Commit = %v, want one that names the target alone", err)
	}
	if err := f.Discard(); err != nil {
		t.Error(err)
	}
	long := filepath.Join(parent, strings.Repeat("n", 250)) // with what a temporary name adds to it too long
	if _, err := New(long, all, false); err == nil || !strings.HasPrefix(err.Error(), long+" cannot be written: ") {
		t.Errorf("New = %v, want one that names the target alone", err)
	}
	if got := laid(t, parent); len(got) > 0 {
		t.Errorf("left are %q", got)
	}
	if runtime.GOOS == "windows" {
		return // a folder one is in cannot be removed there
	}
	t.Chdir(parent)
	if err := os.Remove(parent); err != nil {
		t.Fatal(err)
	}
	if _, err := New("zz", all, false); err == nil || !strings.HasPrefix(err.Error(), "zz cannot be written: ") {
		t.Errorf("New in a folder that is gone = %v", err)
	}
}

// TestRescueFails says where the files of the user are that cannot be put back, keeps
// them, and puts them back once that is possible.
func TestRescueFails(t *testing.T) {
	dir := t.TempDir()
	target := filepath.Join(dir, "zz")
	have := []string{".zz.tmp-1/lock=" + marker("zz"), ".zz.tmp-1/old0/mine=me", "zz=a file"}
	lay(t, dir, have...)
	_, err := New(target, all, true)
	want := target + ": files that stood there before are still in " + filepath.Join(dir, ".zz.tmp-1", "old0") + ": "
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("New = %v, want %s", err, want)
	}
	if _, ok := errors.AsType[*os.LinkError](err); !ok {
		t.Errorf("the error has no cause: %v", err)
	}
	if got := laid(t, dir); !slices.Equal(got, have) {
		t.Errorf("left are %q, want %q", got, have)
	}
	if err := os.Remove(target); err != nil {
		t.Fatal(err)
	}
	f := begin(t, target, all, "a=1")
	if err := errors.Join(f.Commit(), f.Discard()); err != nil {
		t.Fatal(err)
	}
	if got, want := laid(t, dir), []string{"zz/a=1", "zz/mine=me"}; !slices.Equal(got, want) {
		t.Errorf("left are %q, want %q", got, want)
	}
}

// TestSumsThatAreNone asks no folder and no device for the sums of a folder.
func TestSumsThatAreNone(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, SumsFile+"/a=0  b")
	if got := summed(dir); got != nil {
		t.Errorf("a folder of sums names %q", got)
	}
}
