package dist

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestMadeFrom knows the tables that a release was made from by the sum of each, and no
// list or language for its tables.
func TestMadeFrom(t *testing.T) {
	lang := testLanguage(t, nil)
	made := compileTest(t, nil, Options{}).Manifest()
	if !made.MadeFrom(lang) {
		t.Error("the release is not made from its tables")
	}
	for _, in := range made.Sources {
		for name, change := range map[string]func(fstest.MapFS){
			"a byte more": func(files fstest.MapFS) {
				files[in.Name] = &fstest.MapFile{Data: append(slices.Clone(files[in.Name].Data), '\n')}
			},
			"no file": func(files fstest.MapFS) { delete(files, in.Name) },
		} {
			files := maps.Clone(lang.FS.(fstest.MapFS))
			change(files)
			other := *lang
			other.FS = files
			if made.MadeFrom(&other) {
				t.Errorf("%s, %s: the release is made from it", in.Name, name)
			}
		}
	}
	for name, change := range map[string]func(*Manifest){
		"another language":     func(m *Manifest) { m.Language = "yy" },
		"a list":               func(m *Manifest) { m.Build.Words = "wordlist" },
		"a list, of old times": func(m *Manifest) { m.Build.Words, m.Origin = "", "words of x.txt, a file of the user" },
		"nothing":              func(m *Manifest) { m.Sources = nil },
	} {
		m := made
		change(&m)
		if m.MadeFrom(lang) {
			t.Errorf("%s: the release is made from the tables", name)
		}
	}
	old := made
	old.Build = Recipe{} // of a release before there was a recipe
	if !old.FromTables() || !old.MadeFrom(lang) {
		t.Error("a release without a recipe is not made from tables")
	}
}

// TestOpenSourceOf answers for a lexicon from no tables but those it was made from.
func TestOpenSourceOf(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	named := testLanguage(t, map[string]string{"lang.toml": strings.Replace(testFiles["lang.toml"], "made for a test", "made for another", 1)})
	for name, c := range map[string]struct {
		release func(r *Release)
		ok      bool
	}{
		"its own":           {func(*Release) {}, true},
		"another origin":    {func(r *Release) { r.Language = named }, false},
		"no language":       {func(r *Release) { r.Language = nil }, false},
		"a graph":           {func(r *Release) { r.Manifest = nil }, true},
		"a graph so called": {func(r *Release) { r.Manifest, r.Header.Name = nil, "Club" }, false},
	} {
		r := openTest(t, dir)
		c.release(r)
		src, err := OpenSourceOf(r)
		if c.ok && (err != nil || src.Units() != 4) || !c.ok && err != ErrOtherSource { //nolint:errorlint // as it is
			t.Errorf("%s: %v, %v", name, src, err)
		}
	}
}
