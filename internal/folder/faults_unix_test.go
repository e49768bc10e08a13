//go:build unix

package folder

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"
)

// TestSumsOfPipe replaces a folder whose sums are a pipe, and waits for nobody.
func TestSumsOfPipe(t *testing.T) {
	target := filepath.Join(t.TempDir(), "zz")
	lay(t, target, "mine=me")
	if err := syscall.Mkfifo(filepath.Join(target, SumsFile), 0o600); err != nil {
		t.Skipf("NOT TESTED: no pipes here: %v", err)
	}
	done := make(chan error, 1)
	go func() {
		f, err := New(target, all, false)
		if err == nil {
			err = errors.Join(f.Add("a", text("1")), f.AddSums(), f.Commit(), f.Discard())
		}
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the folder waits for a pipe")
	}
	got := laid(t, target)
	if len(got) != 3 || !slices.Contains(got, "a=1") || !slices.Contains(got, "mine=me") {
		t.Errorf("left are %q", got)
	}
	alone(t, target)
}

// TestRescueOfOthers lets alone what another user owns, and follows no word of it.
func TestRescueOfOthers(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("NOT TESTED: only root can give files away")
	}
	const other = 54321
	for name, given := range map[string]string{"the folder": ".zz.tmp-1", "the lock": ".zz.tmp-1/lock"} {
		dir := t.TempDir()
		have := []string{".zz.tmp-1/lock=" + marker("zz"), ".zz.tmp-1/whole/a=theirs"}
		lay(t, dir, have...)
		if err := os.Chown(filepath.Join(dir, given), other, other); err != nil {
			t.Fatal(err)
		}
		f := begin(t, filepath.Join(dir, "zz"), all)
		if got := f.Spared(); len(got) != 1 || got[0] != filepath.Join(dir, ".zz.tmp-1") {
			t.Errorf("%s: spared are %q", name, got)
		}
		if err := f.Discard(); err != nil {
			t.Error(err)
		}
		if got := laid(t, dir); !slices.Equal(got, have) {
			t.Errorf("%s: left are %q, want %q", name, got, have)
		}
	}
}

// TestWaitsInTurn lets one after the other at a target, and waits for who is there.
func TestWaitsInTurn(t *testing.T) {
	dir := t.TempDir()
	first, err := wait(dir)
	if errors.Is(err, errors.ErrUnsupported) {
		t.Skip("NOT TESTED: no locks here")
	}
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	broken := errors.New("no room")
	go func() { done <- inTurn(filepath.Join(dir, "zz"), func() error { return broken }) }()
	select {
	case err := <-done:
		t.Errorf("inTurn does not wait: %v", err)
	case <-time.After(20 * time.Millisecond):
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; !errors.Is(err, broken) {
		t.Errorf("inTurn = %v, want %v", err, broken)
	}
	if err := inTurn(filepath.Join(dir, "none", "zz"), func() error { return nil }); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("beside nothing: inTurn = %v", err)
	}
}
