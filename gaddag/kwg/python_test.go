package kwg

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestPythonReader reads files by a program that was written from FORMAT.md.
func TestPythonReader(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the second reader of KWG is not tried")
	}
	g := mustBuild(t, randomWords(4, 200))
	var want strings.Builder
	for w := range g.DAWG().Words() {
		fmt.Fprintln(&want, "w", strings.Trim(fmt.Sprint(w), "[]"))
	}
	for p := range g.Paths() {
		fmt.Fprintln(&want, "p", strings.Trim(fmt.Sprint(p), "[]"))
	}
	for _, f := range formats {
		path := filepath.Join(t.TempDir(), "list")
		if err := os.WriteFile(path, mustWrite(t, g, f), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(python, filepath.Join("testdata", "read_kwg.py"), strings.ToLower(f.String()), path).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if string(out) != want.String() {
			t.Errorf("%v: %d bytes of words and paths, want %d", f, len(out), want.Len())
		}
	}
}
