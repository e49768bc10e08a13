package lewisshort

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// shared is where the dictionary and an independent extraction of it lie, if
// they are at hand.
const shared = "../../../shared/latin/lewis-short"

// sharedSources returns the dictionary's files, which are packed with xz.
func sharedSources(t *testing.T) []Source {
	t.Helper()
	files, err := filepath.Glob(shared + "/*/*.xz")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("SKIPPED: the dictionary is not at " + shared + "; its counts are not checked")
	}
	if raced {
		t.Skip("SKIPPED: the whole dictionary is read without the race detector")
	}
	if _, err := exec.LookPath("xz"); err != nil {
		t.Skip("SKIPPED: no xz to unpack the dictionary; its counts are not checked")
	}
	var sources []Source
	for _, f := range files {
		sources = append(sources, Source{Name: filepath.Base(f), Open: func() (io.ReadCloser, error) {
			out, err := exec.Command("xz", "-dc", f).Output()
			return io.NopCloser(bytes.NewReader(out)), err
		}})
	}
	return sources
}

// TestSharedNumbers checks that every article of every file has the number and
// the key that the independent extraction gives it.
func TestSharedNumbers(t *testing.T) {
	sources := sharedSources(t)
	want := sharedKeys(t)
	json, tei := 0, 0
	seen := map[string]bool{}
	for _, s := range sources {
		r, err := s.Open()
		if err != nil {
			t.Fatal(err)
		}
		for a, err := range Read(r, s.Name) {
			if err != nil {
				t.Fatal(err)
			}
			if a.Tagged {
				tei++
			} else {
				json++
			}
			seen[a.N] = true
			if key, ok := want[a.N]; !ok && a.N != "n12264a" && a.N != "n14774a" && a.N != "n30326a" {
				t.Errorf("%s:%d: entry %s %q is unknown", a.File, a.Line, a.N, a.Key)
			} else if ok && sharedKey(a.Key+a.Homograph) != sharedKey(key) {
				t.Errorf("%s:%d: entry %s is %q, want %q", a.File, a.Line, a.N, a.Key+a.Homograph, key)
			}
		}
	}
	if json != 51596 || tei != 22065 || len(seen) != 51597 {
		t.Errorf("%d articles in JSON, %d in TEI, %d in all, want 51596, 22065, 51597", json, tei, len(seen))
	}
	for id := range want {
		if !seen[id] {
			t.Errorf("entry %s %q is missing", id, want[id])
		}
	}
}

// sharedKey drops what the sources spell differently: signs, a homograph
// number that one of them adds.
func sharedKey(key string) string {
	key = strings.NewReplacer("&", "", " aelig;doelig;on", "aedoeon", " (Rheg", "", "1", "", " ", "").Replace(key)
	return key
}

// sharedKeys returns the keys of the extraction, with their homograph numbers.
// Words restored from a third source (n5409a) are left out.
func sharedKeys(t *testing.T) map[string]string {
	t.Helper()
	f, err := os.Open(shared + "/headwords.tsv")
	if err != nil {
		t.Skip("SKIPPED: no extraction to compare with: " + err.Error())
	}
	defer f.Close()
	keys := map[string]string{}
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		c := strings.SplitN(sc.Text(), "\t", 4)
		if isNumber(strings.TrimPrefix(c[0], "n")) {
			keys[c[0]] = c[1] + c[2]
		}
	}
	if err := sc.Err(); err != nil {
		t.Fatal(err)
	}
	return keys
}

// TestSharedHeads checks the headwords and the inflection of plain nouns and
// adjectives against the extraction, which has a fault in every twentieth row
// itself.
func TestSharedHeads(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: -short")
	}
	sources := sharedSources(t)
	f, err := os.Open(shared + "/headwords.tsv")
	if err != nil {
		t.Skip("SKIPPED: no extraction to compare with: " + err.Error())
	}
	defer f.Close()
	type row struct{ head, itype, pos string }
	want := map[string]row{}
	for sc := bufio.NewScanner(f); sc.Scan(); {
		c := strings.Split(sc.Text(), "\t")
		want[c[0]] = row{c[3], c[7], c[9]}
	}
	rows, heads, parts := 0, 0, 0
	for e, err := range Convert(sources) {
		if err != nil {
			t.Fatal(err)
		}
		w, ok := want[e.ID]
		if !ok || e.Has("proper") {
			continue
		}
		rows++
		if fold(canonical(e.Headword)) != fold(canonical(w.head)) {
			heads++
		}
		plain := w.pos == "noun" || w.pos == "adj" || w.pos == "part"
		if plain && !strings.Contains(w.itype, " or ") && !strings.Contains(w.itype, " and ") &&
			fold(strings.Join(e.Inflection, ", ")) != fold(canonical(w.itype)) {
			parts++
		}
	}
	if rows < 43000 || heads > 100 || parts > 500 {
		t.Errorf("of %d rows %d differ in the headword, %d in the inflection, want at most 100 and 500 of 43000", rows, heads, parts)
	}
}
