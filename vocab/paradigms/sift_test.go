package paradigms

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/lists"
)

// TestSift compares Sifted with going through all forms, of a source that finds
// them by itself and of one that does not.
func TestSift(t *testing.T) {
	latin, err := OpenLatin()
	if err != nil {
		t.Fatal(err)
	}
	lang, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(path, []byte("casă\nacasă\ncasa\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := lists.Open(lang, path, "wordlist", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, src := range []vocab.Source{latin, list} {
		siftUnits(t, src)
	}
}

func siftUnits(t *testing.T, src vocab.Source) {
	t.Helper()
	wanted := func(lemma, pos, cell string) bool {
		return len([]rune(lemma))%2 == 0 && pos != "noun" && !strings.Contains(cell, "pl")
	}
	some := vocab.Sifted(src, wanted)
	found := 0
	for unit := 0; unit < src.Units(); unit += max(1, src.Units()/200) {
		var want, got []vocab.Form
		src.Forms(unit, func(f vocab.Form) bool {
			if f.Refused == "" && wanted(f.Lemma, f.POS, f.Cell) {
				want = append(want, f)
			}
			return true
		})
		some.Forms(unit, func(f vocab.Form) bool {
			got = append(got, f)
			return true
		})
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("unit %d: Forms gives - and Sifted gives +:\n%s", unit, d)
		}
		first := 0
		some.Forms(unit, func(vocab.Form) bool {
			first++
			return false
		})
		if first != min(1, len(want)) {
			t.Errorf("unit %d: %d forms after yield returned false", unit, first)
		}
		found += len(want)
	}
	if found == 0 {
		t.Error("no form was wanted")
	}
}
