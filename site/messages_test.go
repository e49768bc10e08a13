package site_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/sources"
)

// messages reads the texts of a language; those that differ by number are joined.
func messages(t *testing.T, tag string) (texts map[string]string, plural map[string]map[string]string) {
	t.Helper()
	data, err := os.ReadFile("assets/messages/" + tag + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]any
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatal(err)
	}
	texts, plural = map[string]string{}, map[string]map[string]string{}
	for key, v := range raw {
		switch v := v.(type) {
		case string:
			texts[key] = v
		case map[string]any:
			plural[key] = map[string]string{}
			for form, text := range v {
				plural[key][form] = text.(string)
			}
		}
	}
	return texts, plural
}

var gap = regexp.MustCompile(`\{\w+\}`)

// gaps lists the gaps of a text.
func gaps(text string) []string {
	list := gap.FindAllString(text, -1)
	slices.Sort(list)
	return list
}

// TestMessages finds the same texts with the same gaps in every language.
func TestMessages(t *testing.T) {
	want, wantPlural := messages(t, "en")
	forms := map[string][]string{"en": {"one", "other"}, "la": {"one", "other"}, "ro": {"few", "one", "other"}}
	for tag, forms := range forms {
		texts, plural := messages(t, tag)
		for _, pair := range [][2][]string{
			{slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(texts))},
			{slices.Sorted(maps.Keys(wantPlural)), slices.Sorted(maps.Keys(plural))},
		} {
			if diff := cmp.Diff(pair[0], pair[1]); diff != "" {
				t.Errorf("%s (-en +%s):\n%s", tag, tag, diff)
			}
		}
		for key, text := range texts {
			if strings.TrimSpace(text) != text || text == "" || !slices.Equal(gaps(text), gaps(want[key])) {
				t.Errorf("%s: %s is %q", tag, key, text)
			}
		}
		for key, byNumber := range plural {
			if got := slices.Sorted(maps.Keys(byNumber)); !slices.Equal(got, forms) {
				t.Errorf("%s: %s has the forms %v, want %v", tag, key, got, forms)
			}
			for form, text := range byNumber {
				if !slices.Equal(gaps(text), gaps(wantPlural[key]["other"])) {
					t.Errorf("%s: %s, %s is %q", tag, key, form, text)
				}
			}
		}
	}
}

// TestRomanianLetters allows the letters with a comma, not those with a cedilla.
func TestRomanianLetters(t *testing.T) {
	data, err := os.ReadFile("assets/messages/ro.json")
	if err != nil {
		t.Fatal(err)
	}
	if i := strings.IndexAny(string(data), "şţŞŢ"); i >= 0 {
		t.Errorf("a letter with a cedilla in %q", data[max(0, i-20):i+20])
	}
}

// TestMessagesUsed finds a text for every key that the page and its scripts name,
// and a use for every text.
func TestMessagesUsed(t *testing.T) {
	texts, plural := messages(t, "en")
	known := map[string]bool{"locale": true}
	for key := range texts {
		known[key] = false
	}
	for key := range plural {
		known[key] = false
	}
	known["locale"] = true
	code := ""
	for _, pattern := range []string{"*.js", "*.html"} {
		names, err := fs.Glob(os.DirFS("assets"), pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile("assets/" + name)
			if err != nil {
				t.Fatal(err)
			}
			code += string(data)
		}
	}
	for _, m := range regexp.MustCompile(`(?:data-msg(?:-label)?="|messages\.say\(')([^"'$]+)["']`).FindAllStringSubmatch(code, -1) {
		if _, ok := known[m[1]]; !ok {
			t.Errorf("no text %s", m[1])
		}
	}
	// A key is named as a whole, or by its first part and a gap, or by the rest of it.
	for key, used := range known {
		first, rest, _ := strings.Cut(key, ".")
		if !used && !strings.Contains(code, key) && !strings.Contains(code, first+".${") && !strings.Contains(code, "'"+rest+"'") &&
			!strings.Contains(code, "}."+rest) {
			t.Errorf("nobody says %s", key)
		}
	}
}

// TestGrammar finds a name for every part of a cell.
func TestGrammar(t *testing.T) {
	texts, _ := messages(t, "la")
	for _, tag := range sources.Tags() {
		lang, err := sources.Open(tag)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fs.Stat(lang.FS, "cells.tsv"); err != nil {
			continue
		}
		err = lang.Lines("cells.tsv", func(_ int, text string) error {
			part, _, _ := strings.Cut(text, "\t")
			if texts["cell."+part] == "" {
				t.Errorf("%s: no name for %s", tag, part)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
