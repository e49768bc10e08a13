package dist

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/sources"
)

// TestVerifyTiles knows a letter that is printed on a tile and is no label of the lexicon
// by the tables of its language; without them it is neither sound nor a fault.
func TestVerifyTiles(t *testing.T) {
	files := map[string]string{"tiles/one.csv": "letter,count,value\n?,1,0\ná,4,1\nb,2,2\nc,1,5\n"}
	dir := writeTest(t, compileTest(t, files, Options{}))
	lang := testLanguage(t, files)
	other := testLanguage(t, map[string]string{"lang.toml": strings.Replace(testFiles["lang.toml"], `"c", "d"]`, `"d", "c"]`, 1)})
	const note = `not known without the tables of zz: no labels of the lexicon are "á"`
	for name, c := range map[string]struct {
		languages []*sources.Language
		note      string
	}{
		"no tables":               {nil, note},
		"tables of its language":  {[]*sources.Language{other, lang}, ""},
		"tables of other letters": {[]*sources.Language{other}, note},
	} {
		findings, err := Verify(t.Context(), dir, nil, c.languages...)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range findings {
			if f.Fault != "" || f.Check == "tiles" && f.Note != c.note {
				t.Errorf("%s: %+v", name, f)
			}
		}
	}
}

// TestVerifyPlaces gives the file and the line of what is wrong in the checksums.
func TestVerifyPlaces(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	path := filepath.Join(dir, SumsFile)
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	sum := strings.Repeat("0", 64)
	for text, want := range map[string]string{
		strings.Repeat("0", 1<<17): "SHA256SUMS:6: not a checksum and a name",
		sum + "  ..\n":             "SHA256SUMS:6: not a checksum and a name",
		sum + "  .\n":              "SHA256SUMS:6: not a checksum and a name",
		sum + "  sub/x\n":          "SHA256SUMS:6: not a checksum and a name",
		sum + "  NOTICE\n":         "NOTICE: the checksum is ",
	} {
		if err := os.WriteFile(path, append(slices.Clip(sound), text...), 0o600); err != nil {
			t.Fatal(err)
		}
		findings, err := Verify(t.Context(), dir, nil)
		if err != nil || !strings.HasPrefix(findings[0].Fault, want) {
			t.Errorf("%.80q: %v, %v, want %s", text, findings, err, want)
		}
	}
	crlf := strings.ReplaceAll(string(sound), "\n", "\r\n")
	if err := os.WriteFile(path, []byte(crlf), 0o600); err != nil {
		t.Fatal(err)
	}
	if name := wholeRelease(t, dir); name != "Test" {
		t.Errorf("the release is %q", name)
	}
}

// TestOpenFolderOfGADDAG takes no GADDAG for the DAWG of a release.
func TestOpenFolderOfGADDAG(t *testing.T) {
	dir := writeTest(t, compileTest(t, nil, Options{}))
	if err := os.Rename(filepath.Join(dir, "zz.gaddag"), filepath.Join(dir, "zz.dawg")); err != nil {
		t.Fatal(err)
	}
	if r, err := Open(dir); err == nil || !strings.HasPrefix(err.Error(), filepath.Join(dir, "zz.dawg")+": dawg: ") {
		t.Errorf("Open = %+v, %v", r, err)
	}
}
