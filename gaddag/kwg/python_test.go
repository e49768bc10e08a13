package kwg

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestPythonReader reads files by a program that was written from FORMAT.md.
func TestPythonReader(t *testing.T) {
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
		out := dawgtest.Python(t, "read_kwg.py", strings.ToLower(f.String()), path)
		if out != want.String() {
			t.Errorf("%v: %d bytes of words and paths, want %d", f, len(out), want.Len())
		}
	}
}
