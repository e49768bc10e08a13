package dawg

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestPythonReader reads a coded graph by a program that was written from
// FORMAT.md.
func TestPythonReader(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the second reader of coded graphs is not tried")
	}
	words := inflected(1, 300)
	path := filepath.Join(t.TempDir(), "list.dawg")
	if err := os.WriteFile(path, mustWrite(t, mustBuild(t, words), testHeader()), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, filepath.Join("testdata", "read_coded.py"), path)
	cmd.Env = append(os.Environ(), "PYTHONIOENCODING=utf-8")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var want strings.Builder
	for _, w := range words {
		for _, tile := range w {
			want.WriteString(testHeader().Alphabet[tile-1])
		}
		want.WriteByte('\n')
	}
	if string(out) != want.String() {
		t.Errorf("%d bytes of words, want %d", len(out), want.Len())
	}
}
