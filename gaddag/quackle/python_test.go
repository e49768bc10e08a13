package quackle

import (
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPythonReader reads files by a program that was written from FORMAT.md.
func TestPythonReader(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3: the second reader of Quackle's graphs is not tried")
	}
	g := mustBuild(t, randomWords(4, 200))
	words, paths := mustWrite(t, g, labels(maxLetters))
	for name, file := range map[string]struct {
		data []byte
		all  iter.Seq[[]byte]
	}{"list.dawg": {words, g.DAWG().Words()}, "list.gaddag": {paths, g.Paths()}} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, file.data, 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(python, filepath.Join("testdata", "read_quackle.py"), path).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		if hash := fmt.Sprintf("%x", Hash(g.DAWG().Words())); lines[0] != hash+" "+hash {
			t.Errorf("%s: hashes %s, want %s twice", name, lines[0], hash)
		}
		var want []string
		for p := range file.all {
			text := strings.Trim(fmt.Sprint(p), "[]")
			want = append(want, strings.ReplaceAll(" "+text+" ", " 0 ", " | "))
		}
		got := lines[1:]
		for i := range got {
			got[i] = " " + got[i] + " "
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d words or paths, want %d", name, len(got), len(want))
		}
	}
}
