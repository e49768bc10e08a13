//go:build unix

package dist

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestVerifyUnreadable puts what cannot be read in the place of each file: verify
// says so at once, and neither that the release is sound nor that it is damaged.
func TestVerifyUnreadable(t *testing.T) {
	l := compileTest(t, nil, Options{})
	for what, put := range map[string]func(path string) error{
		"a pipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"a folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"a link that goes round": func(path string) error {
			return os.Symlink(filepath.Base(path), path)
		},
	} {
		for _, name := range []string{ManifestFile, SumsFile, NoticeFile, TilesFile, "zz.dawg", "zz.gaddag"} {
			dir := writeTest(t, l)
			path := filepath.Join(dir, name)
			if err := errors.Join(os.Remove(path), put(path)); err != nil {
				t.Fatal(err)
			}
			done := make(chan error, 1)
			go func() {
				findings, err := Verify(t.Context(), dir, nil)
				if err == nil {
					t.Errorf("%s at %s: findings %+v", what, name, findings)
				}
				done <- err
			}()
			select {
			case err := <-done:
				if err != nil && !unreadable(err) {
					t.Errorf("%s at %s: %v", what, name, err)
				}
			case <-time.After(time.Minute):
				t.Fatalf("%s at %s: Verify waits", what, name)
			}
		}
	}
}

// TestOpenUnreadable opens no release whose graph is a pipe.
func TestOpenUnreadable(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	path := filepath.Join(dir, "zz.dawg")
	if err := errors.Join(os.Remove(path), syscall.Mkfifo(path, 0o600)); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); !errors.Is(err, errNotRegular) {
		t.Errorf("Open = %v", err)
	}
}
