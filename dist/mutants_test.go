package dist

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestMutants damages each file of a release in each way: Verify finds a fault, but
// for checksums that still say the same, in another order or twice.
func TestMutants(t *testing.T) {
	l := compileTest(t, nil, Options{Name: "N", Release: "1", Date: "2026-01-02"})
	dir := writeTest(t, l)
	names := map[string]int{
		ManifestFile: 2000, SumsFile: 2000, NoticeFile: 400, TilesFile: 400,
		l.manifest.Language + ".dawg": 400, l.manifest.Language + ".gaddag": 400,
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != len(names) {
		t.Fatalf("%d files, %v, want %d", len(entries), err, len(names))
	}
	for name, n := range names {
		if raced {
			n /= 10
		}
		t.Run(name, func(t *testing.T) { damageFile(t, dir, name, n) })
	}
}

// damageFile damages one file of a release and puts it right again.
func damageFile(t *testing.T, dir, name string, n int) {
	t.Helper()
	path := filepath.Join(dir, name)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dawgtest.Damage(t, file, lineSections(file), n, func(m dawgtest.Mutant) error {
		if err := os.WriteFile(path, m.Data, 0o600); err != nil {
			t.Fatal(err)
		}
		findings, err := Verify(context.Background(), dir, nil)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(findings, func(f Finding) bool { return f.Fault != "" }) {
			return errors.New("a fault was found")
		}
		if name != SumsFile || !saysTheSame(m.Data, file) {
			t.Errorf("%s: nothing is found:\n%s", m.How, m.Data)
		}
		return nil
	})
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	if findings, err := Verify(context.Background(), dir, nil); err != nil || slices.ContainsFunc(findings, func(f Finding) bool { return f.Fault != "" }) {
		t.Errorf("the file as it was is not sound: %v, %v", findings, err)
	}
}

// saysTheSame reports whether two files of checksums have the same lines.
func saysTheSame(a, b []byte) bool {
	lines := func(data []byte) []string {
		list := strings.Split(strings.TrimSuffix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n"), "\n")
		slices.Sort(list)
		return slices.Compact(list)
	}
	return slices.Equal(lines(a), lines(b))
}

// lineSections names lines and their fields, what stands between quotes or spaces.
func lineSections(file []byte) []dawgtest.Section {
	var all []dawgtest.Section
	at := 0
	for line := range bytes.Lines(file) {
		all = append(all, dawgtest.Section{Name: "line", Begin: at, End: at + len(line)})
		from := at
		for i, b := range line {
			if bytes.IndexByte([]byte(" \",:\n"), b) >= 0 {
				all = append(all, dawgtest.Section{Name: "field", Begin: from, End: at + i})
				from = at + i + 1
			}
		}
		at += len(line)
	}
	return all
}
