package cli

import (
	"os"
	"path/filepath"
	"testing"
)

// TestHashTree follows links to folders, changes with what they lead to, and lets
// alone what an editor leaves.
func TestHashTree(t *testing.T) {
	shared, dir := t.TempDir(), t.TempDir()
	write := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	link := func(to, path string) {
		t.Helper()
		if err := os.Symlink(to, path); err != nil {
			t.Skipf("NOT TESTED: no links here: %v", err)
		}
	}
	sum := func() string {
		t.Helper()
		sum, err := hashTree(os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	write(filepath.Join(dir, "lang.toml"), "one")
	write(filepath.Join(shared, "a.tsv"), "a")
	link(shared, filepath.Join(dir, "paradigms"))
	before := sum()
	link("user@host.1", filepath.Join(dir, ".#lang.toml"))
	if got := sum(); got != before {
		t.Error("the hash changes with the lock of an editor")
	}
	write(filepath.Join(shared, "a.tsv"), "b")
	if got := sum(); got == before {
		t.Error("the hash does not change with a table that a link leads to")
	}
	link(".", filepath.Join(dir, "circle"))
	if _, err := hashTree(os.DirFS(dir)); err == nil {
		t.Error("links that go in circles have a hash")
	}
}
