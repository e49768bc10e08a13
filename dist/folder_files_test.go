package dist_test

import (
	"context"
	"errors"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/vocab"
)

// filesOf yields names and texts.
func filesOf(list ...string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for i := 0; i < len(list); i += 2 {
			if !yield(list[i], []byte(list[i+1])) {
				return
			}
		}
	}
}

// tree reads all files of a folder but the sums.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == dist.SumsFile {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		out[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestWriteFolder replaces a folder as a whole, keeps what is not of it, and lets
// what is not its own alone.
func TestWriteFolder(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "site")
	always := func(string) bool { return true }
	steps := []struct {
		mine  func(string) bool
		files []string
		want  map[string]string
		err   error
	}{
		{nil, []string{"a", "1", "sub/b", "2"}, map[string]string{"a": "1", "sub/b": "2"}, nil},
		{nil, []string{"a", "3"}, map[string]string{"a": "1", "sub/b": "2", "own": "x"}, dist.ErrForeign},
		{always, []string{"a", "3", "new/c", "4"}, map[string]string{"a": "3", "new/c": "4", "own": "x"}, nil},
		{always, []string{"a", "5", "../out", "6"}, map[string]string{"a": "3", "new/c": "4", "own": "x"}, errAny},
		{always, []string{"a", "5", "a", "6"}, map[string]string{"a": "3", "new/c": "4", "own": "x"}, errAny},
	}
	for i, step := range steps {
		err := dist.WriteFolder(t.Context(), dir, step.mine, filesOf(step.files...))
		if (err == nil) != (step.err == nil) || step.err != nil && !errors.Is(step.err, errAny) && !errors.Is(err, step.err) {
			t.Errorf("step %d: error %v, want %v", i, err, step.err)
		}
		if i == 0 {
			if err := os.WriteFile(filepath.Join(dir, "own"), []byte("x"), 0o600); err != nil {
				t.Fatal(err)
			}
			step.want["own"] = "x"
		}
		if diff := cmp.Diff(step.want, tree(t, dir)); diff != "" {
			t.Errorf("step %d (-want +got):\n%s", i, diff)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := dist.WriteFolder(ctx, filepath.Join(parent, "late"), nil, filesOf("a", "1")); !errors.Is(err, vocab.ErrInterrupted) {
		t.Errorf("WriteFolder after an interrupt = %v", err)
	}
	if entries, err := os.ReadDir(parent); err != nil || len(entries) != 1 {
		t.Errorf("beside the folder stand %v, %v", entries, err)
	}
}

// errAny stands for any error.
var errAny = errors.New("any error")
