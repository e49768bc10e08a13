package lewisshort

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/verbarium/verbarium/ingest"
)

func fuzzRead(f *testing.F) {
	f.Helper()
	f.Fuzz(func(t *testing.T, text string) {
		for a, err := range Read(strings.NewReader(text), "f") {
			if err != nil {
				continue
			}
			if a.HeadLen > len(a.Text) || !utf8.ValidString(a.Text[:a.HeadLen]) {
				t.Errorf("head of %d bytes in %q", a.HeadLen, a.Text)
			}
			headEntries(&a)
		}
	})
}

func FuzzReadTEI(f *testing.F) {
	f.Add(oneRoot)
	f.Add("<TEI.2><entryFree id=\"n1\">a &nonsense; b</entryFree></TEI.2>")
	fuzzRead(f)
}

func FuzzReadJSON(f *testing.F) {
	f.Add(`[{"key": "B", "type": "main", "front_matter": "B, indecl.", "entries": ["a"]}]`)
	f.Add("[{\"key\": \"a\xe9\"}]")
	fuzzRead(f)
}

// FuzzHead checks that a head of any wording gives rows that the table can
// hold and read again.
func FuzzHead(f *testing.F) {
	f.Add("ex-sŭpĕro (exup-), āvi, ātum (gen. plur. X; also Y), 1, v. n. and a., v. Z", 10, "main")
	f.Add("scēnārĭus, scēnĭcus, etc., v. 1. scaenarius", 80, "gloss")
	f.Add("vēnus, ūs, m., or vēnum (vaen-), i, n. (only in the forms venui and veno)", 70, "greek")
	f.Fuzz(func(t *testing.T, text string, head int, kind string) {
		if !utf8.ValidString(text) || head < 0 {
			return
		}
		a := Article{N: "n1", Key: "exsupero", Type: kind, Text: canonical(text)}
		a.HeadLen = min(head, len(a.Text))
		for _, e := range Resolve(headEntries(&a)) {
			back, err := ingest.ParseRow(e.Row())
			if err != nil {
				t.Fatalf("row %q of %q: %v", e.Row(), text, err)
			}
			if strings.Join(back.Row(), "\t") != strings.Join(e.Row(), "\t") {
				t.Errorf("row %q is read as %q", e.Row(), back.Row())
			}
		}
	})
}
