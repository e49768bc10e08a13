package dist

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzSums puts any text in the place of the checksums of a release: it is found
// sound only if it gives each of its files the right sum.
func FuzzSums(f *testing.F) {
	l := compileTest(f, nil, Options{Name: "N", Release: "1", Date: "2026-01-02"})
	dir := filepath.Join(f.TempDir(), "zz")
	if err := l.Write(context.Background(), dir, false); err != nil {
		f.Fatal(err)
	}
	path := filepath.Join(dir, SumsFile)
	right, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(right), "\n"), "\n")
	f.Add(string(right))
	f.Add(strings.Join(lines[1:], ""))
	f.Add(string(right) + strings.Repeat("0", 64) + "  ../x\n")
	f.Add(string(right) + strings.Repeat("0", 64) + "  ..\n")
	f.Add("0  x\n")
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		v, err := NewVerifier(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := v.checksums(); err != nil { // of Verify, only what reads the sums
			return
		}
		for _, line := range lines {
			if !strings.Contains(text, strings.TrimSuffix(line, "\n")) {
				t.Errorf("%q is found sound, and lacks %q", text, line)
			}
		}
	})
}

// FuzzOpenWith opens bytes as files of every kind: what comes is a lexicon that can
// be asked, or an error.
func FuzzOpenWith(f *testing.F) {
	f.Add("x.txt", []byte("casa\nmasă\n"))
	f.Add("x.kwg", []byte{2, 0, 0x40, 0, 0, 0, 0x40, 0, 0, 0, 0xc0, 1})
	f.Add("x.kbwg", []byte{0x40, 2, 0, 0, 0x40, 0, 0, 0, 0xc1, 0, 0, 0})
	f.Add("x.dawg", []byte{1, 2, 3})
	f.Add("x.gaddag", []byte{1})
	f.Add("x.zip", []byte("PK\x03\x04"))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		path := filepath.Join(dir, "x"+filepath.Ext(filepath.Base(name)))
		if strings.ContainsAny(path[len(dir):], "\x00") || len(path) > len(dir)+20 {
			t.Skip()
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Skip()
		}
		for _, o := range []OpenOptions{{}, {Labels: []string{"a", "b", "ch"}}} {
			r, err := OpenWith(path, o)
			if err != nil {
				continue
			}
			for w := range r.Graph.Words() {
				if back, err := r.Fold(r.Spell(w)); err != nil || len(back) == 0 {
					t.Errorf("the word %q does not fold: %v", r.Spell(w), err)
				}
			}
		}
	})
}
