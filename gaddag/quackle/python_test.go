package quackle

import (
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestPythonReader reads files by a program that was written from FORMAT.md.
func TestPythonReader(t *testing.T) {
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
		out := dawgtest.Python(t, "read_quackle.py", path)
		lines := strings.Split(strings.TrimSpace(out), "\n")
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
