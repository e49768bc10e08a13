package dist

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// rebuildTest builds the small language again, with some tables replaced.
func rebuildTest(t *testing.T, dir string, replace map[string]string, now Tool) ([]Finding, error) {
	t.Helper()
	lang := testLanguage(t, replace)
	src, err := OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	return Rebuild(context.Background(), dir, lang, src, Options{Tool: now}, filepath.Join(t.TempDir(), "zz"))
}

// TestRebuild gives the same bytes from the same tables, whoever builds.
func TestRebuild(t *testing.T) {
	made := Tool{Version: "v1", Go: "go1", Unicode: "15", Modules: []Module{{"a", "v1"}, {"b", "v1"}}}
	dir := writeTest(t, compileTest(t, nil, Options{Name: "N", Release: "1", Date: "2026-01-02", Tool: made}))
	now := Tool{Version: "v2", Go: "go1", Unicode: "15", Modules: []Module{{"b", "v2"}, {"c", "v1"}}}
	findings, err := rebuildTest(t, dir, nil, now)
	if err != nil {
		t.Fatal(err)
	}
	if len(findings) != 7 {
		t.Errorf("%d findings, want 7: %v", len(findings), findings)
	}
	for _, f := range findings {
		if f.Fault != "" {
			t.Errorf("%s: %s", f.Check, f.Fault)
		}
	}
	if want := "verbarium is v2, was v1; a is none, was v1; b is v2, was v1; c is v1, was none"; findings[0].Note != want {
		t.Errorf("program: %q, want %q", findings[0].Note, want)
	}
}

// TestRebuildOtherTables says which tables are not those of the release.
func TestRebuildOtherTables(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	_, err := rebuildTest(t, dir, map[string]string{"stems.tsv": "stem\tclasses\nbad\t\n"}, Tool{})
	if !errors.Is(err, ErrOtherTables) || !strings.HasSuffix(err.Error(), ": others are stems.tsv") {
		t.Errorf("Rebuild = %v, want one that names stems.tsv", err)
	}
}

// TestRebuildWithout needs a manifest that records sources, and the release before
// if one is recorded.
func TestRebuildWithout(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	lay(t, dir, ManifestFile+"="+testManifest)
	if _, err := rebuildTest(t, dir, nil, Tool{}); err == nil || !strings.HasSuffix(err.Error(), "MANIFEST.json records no sources") {
		t.Errorf("without sources: %v", err)
	}
	if _, err := rebuildTest(t, t.TempDir(), nil, Tool{}); !errors.Is(err, ErrNotLexicon) {
		t.Errorf("without a manifest: %v", err)
	}
	want := &Previous{Name: "Old", Release: "1", Words: 5, WordsSHA256: strings.Repeat("0", 64)}
	if err := samePrevious(want, nil); !errors.Is(err, ErrPrevious) || !strings.Contains(err.Error(), "Old 1, 5 words") {
		t.Errorf("without the release before: %v", err)
	}
	if err := samePrevious(nil, earlier{}); !errors.Is(err, ErrPrevious) {
		t.Errorf("with one that is not recorded: %v", err)
	}
}

// TestRebuildFaults damages a file, with sums that agree with the damage: only
// building again can see it.
func TestRebuildFaults(t *testing.T) {
	for _, c := range []struct{ file, from, to, fault string }{
		{NoticeFile, "made", "mAde", "differ from byte 1"},
		{TilesFile, "a,4,1", "a,3,1", "differ from byte"},
		{ManifestFile, `"origin": "`, `"origin": "not `, "differ from byte"},
	} {
		dir := writeTest(t, compileTest(t, nil, Options{}))
		path := filepath.Join(dir, c.file)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		changed := strings.Replace(string(data), c.from, c.to, 1)
		if changed == string(data) {
			t.Fatalf("the damage changes nothing in %s", c.file)
		}
		lay(t, dir, c.file+"="+changed)
		findings, err := rebuildTest(t, dir, nil, Tool{})
		if err != nil {
			t.Fatal(err)
		}
		var faults []string
		for _, f := range findings {
			if f.Fault != "" {
				faults = append(faults, f.Check+": "+f.Fault)
			}
		}
		if len(faults) != 1 || !strings.HasPrefix(faults[0], "rebuilt "+c.file+": ") || !strings.Contains(faults[0], c.fault) {
			t.Errorf("%s: faults %q, want %q", c.file, faults, c.fault)
		}
	}
}

// TestRebuildOtherGraph tells graphs with other words from damage.
func TestRebuildOtherGraph(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	other := writeTest(t, compileTest(t, map[string]string{"stems.tsv": "stem\tclasses\nbad\t\n"}, Options{}))
	for name, want := range map[string]string{"zz.dawg": "the graphs differ", "zz.gaddag": "the graphs differ"} {
		data, err := os.ReadFile(filepath.Join(other, name))
		if err != nil {
			t.Fatal(err)
		}
		lay(t, dir, name+"="+string(data))
		findings, err := rebuildTest(t, dir, nil, Tool{})
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range findings {
			found = found || f.Check == "rebuilt "+name && strings.HasSuffix(f.Fault, want)
		}
		if !found {
			t.Errorf("%s: %v", name, findings)
		}
	}
}

// earlier is some release before another.
type earlier struct{ Earlier }
