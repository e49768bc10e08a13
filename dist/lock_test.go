package dist

import (
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/vocab"
)

func TestLicense(t *testing.T) {
	inputs := []vocab.Input{{Name: "stems.tsv", SHA256: "1"}, {Name: "affixes.tsv", SHA256: "2"}}
	lang := testLanguage(t, map[string]string{LockFile: "# file, licence, origin\nstems.tsv\tMPL-1.1\tthe dictionary\n*\tApache-2.0\thand\n"})
	got, err := license(lang, inputs)
	if err != nil {
		t.Fatal(err)
	}
	want := []vocab.Input{
		{Name: "stems.tsv", SHA256: "1", Licence: "MPL-1.1", Note: "the dictionary"},
		{Name: "affixes.tsv", SHA256: "2", Licence: "Apache-2.0", Note: "hand"},
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("license gives %+v, want %+v", got[i], want[i])
		}
	}
	if inputs[0].Licence != "" {
		t.Error("license changes its argument")
	}
	for text, want := range map[string]string{
		"stems.tsv\tMPL-1.1\n":                            "sources.lock:1: want file, licence, origin",
		"#\nstems.tsv\tMPL-1.1\t\nstems.tsv\tMPL-1.1\t\n": "sources.lock:3: stems.tsv stands twice",
		"words.tsv\tMPL-1.1\t\n":                          "sources.lock:1: no table words.tsv is used",
	} {
		lang := testLanguage(t, map[string]string{LockFile: text})
		if _, err := license(lang, inputs); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("license with %q: %v, want %q", text, err, want)
		}
	}
}

// TestLicensed looks at the inputs of a list: the list and the tables by which
// its words are folded.
func TestLicensed(t *testing.T) {
	lang := testLanguage(t, map[string]string{LockFile: "stems.tsv\tMPL-1.1\tthe dictionary\n*\tApache-2.0\thand\n"})
	for licence, want := range map[string]string{"": "not stated", "CC0-1.0": "CC0-1.0"} {
		got, err := licensed(lang, fake{}, Options{Notice: "mine", Licence: licence})
		if err != nil {
			t.Fatal(err)
		}
		var text []string
		for _, in := range got {
			if (in.SHA256 == "") != (in.Name == "fake") {
				t.Errorf("the hash of %s is %q", in.Name, in.SHA256)
			}
			text = append(text, in.Name+" "+in.Licence)
		}
		if want := []string{"fake " + want, "lang.toml Apache-2.0", "fold.tsv Apache-2.0"}; !slices.Equal(text, want) {
			t.Errorf("licensed gives %q, want %q", text, want)
		}
	}
}
