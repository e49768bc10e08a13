package dawg

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestPythonReader reads a coded graph by a program that was written from
// FORMAT.md.
func TestPythonReader(t *testing.T) {
	words := inflected(1, 300)
	path := filepath.Join(t.TempDir(), "list.dawg")
	if err := os.WriteFile(path, mustWrite(t, mustBuild(t, words), testHeader()), 0o644); err != nil {
		t.Fatal(err)
	}
	out := dawgtest.Python(t, "read_coded.py", path)
	var want strings.Builder
	for _, w := range words {
		for _, tile := range w {
			want.WriteString(testHeader().Alphabet[tile-1])
		}
		want.WriteByte('\n')
	}
	if out != want.String() {
		t.Errorf("%d bytes of words, want %d", len(out), want.Len())
	}
}
