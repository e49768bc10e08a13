package lists_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest/loc"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/lists"
)

// romanian is the language of the lists here: ă, â are played as a, ș as s.
func romanian(t *testing.T) *sources.Language {
	t.Helper()
	lang, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

// file writes a file of its own folder.
func file(t *testing.T, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// zipped is an archive of one text.
func zipped(t *testing.T, name, text string) string {
	t.Helper()
	var b bytes.Buffer
	zw := zip.NewWriter(&b)
	w, err := zw.Create(name)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err = errors.Join(err, zw.Close()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// listed writes the forms of a source: the word, as spelled, and where it stands.
func listed(lang *sources.Language, src vocab.Source) (out []string) {
	for unit := range src.Units() {
		src.Forms(unit, func(f vocab.Form) bool {
			out = append(out, fmt.Sprintf("%s %s %s", lang.Spell(f.Word), f.Spelling, f.Entry))
			return true
		})
	}
	return out
}

// counted writes the counts of a source.
func counted(src vocab.Source) string {
	var out []string
	for _, c := range src.Counts() {
		out = append(out, fmt.Sprintf("%s %d", c.Name, c.N))
	}
	return strings.Join(out, ", ")
}

// TestOpen reads a list in each format, and counts each of its lines.
func TestOpen(t *testing.T) {
	lang := romanian(t)
	for _, c := range []struct {
		name, format, encoding, text string
		want                         []string
		counts                       string
	}{
		{
			"list.txt", "wordlist", "", "# mine\ncasă\n\ncasa\r\nCluj\nx\n",
			[]string{"casa casă list.txt:2", "casa casa list.txt:4"},
			"lines 6, blank lines 1, comments 1, words 2, refused: capital 1, refused: too-short 1, repeats of a word 1",
		},
		{
			"old.txt", "wordlist", "windows-1250", "ma\xbain\xe3\n",
			[]string{"masina maşină old.txt:1"},
			"lines 1, words 1, noted: cedilla 1",
		},
		{"empty.txt", "wordlist", "", "", nil, ""},
		{
			"red.txt", "loc-reduse", "", "\ufeffcasa\r\nRh\r\n",
			[]string{"casa casa red.txt:1", "rh rh red.txt:2"},
			"lines 2, words 2, noted: capital-in-list 1",
		},
		{
			"flex.txt", "loc-flexiuni", "", "casă\nkümmel\ndu-te\n",
			[]string{"casa casă flex.txt:1", "kummel kummel flex.txt:2"},
			"lines 3, words 2, refused: hyphen 1, noted: foreign-diacritic 1",
		},
		{
			"baza.txt", "loc-baza", "", "ca'să               F   62\n",
			[]string{"casa casă baza.txt:1"},
			"lines 1, words 1",
		},
		{
			"list.jsonl", "jsonl", "", `{"word":"casă","score":7}` + "\n" + `{"word":"Cluj"}` + "\n" + `{"word":"sake"}`,
			[]string{"casa casă list.jsonl:1", "sake sake list.jsonl:3"},
			"lines 3, words 2, refused: capital 1",
		},
		{
			"loc.zip", "loc-reduse", "", zipped(t, "loc/loc-reduse.txt", "adnat\ncasa\n"),
			[]string{"adnat adnat loc.zip:1", "casa casa loc.zip:2"},
			"lines 2, words 2",
		},
	} {
		path := file(t, c.name, c.text)
		src, err := lists.Open(lang, path, c.format, c.encoding)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if diff := cmp.Diff(c.want, listed(lang, src)); diff != "" {
			t.Errorf("%s: forms (-want +got):\n%s", c.name, diff)
		}
		if got := counted(src); got != c.counts {
			t.Errorf("%s: counts are\n%s, want\n%s", c.name, got, c.counts)
		}
		if got, want := src.Inputs(), []vocab.Input{vocab.HashBytes(c.name, []byte(c.text))}; !slices.Equal(got, want) {
			t.Errorf("%s: inputs %+v, want %+v", c.name, got, want)
		}
	}
}

// TestOpenRefuses tells what a file is not, with the line at fault.
func TestOpenRefuses(t *testing.T) {
	lang := romanian(t)
	two := zipped(t, "list.lst", "casa\n")
	for _, c := range []struct {
		name, format, encoding, text string
		want                         string // after the path
		is                           error
	}{
		{"list.txt", "wordlist", "", "casa\nma\xbaina\n", ":2: utf-8: byte 0xBA at column 3", wordlist.ErrEncoding},
		{"list.txt", "wordlist", "klingon", "casa\n", `: "klingon": unknown encoding`, wordlist.ErrUnknownEncoding},
		{"list.txt", "wordlist", "", "casa\n" + strings.Repeat("a", 70000), ":2: a line of more than 65536 bytes", nil},
		{"red.txt", "loc-reduse", "", "casa\ncasă\n", `:2: "casă" is not transliterated`, nil},
		{"baza.txt", "loc-baza", "", "casa\n", `:1: "casa": not a line of a file loc-baza`, loc.ErrNotEntry},
		{"list.zip", "wordlist", "", two, ": not an archive of one list: it holds no .txt file", wordlist.ErrArchive},
		{"list.zip", "wordlist", "", two[:40], ": not an archive of one list", wordlist.ErrArchive},
		{"list.jsonl", "jsonl", "", `{"word":"casa"}` + "\n\n", ":2: unexpected end of JSON input", nil},
		{"list.jsonl", "jsonl", "", `{"word":"casa"}` + "\n" + `{"words":"sake"}`, ":2: no word", nil},
		{"list.jsonl", "jsonl", "", `{"word":""}`, ":1: no word", nil},
		{"list.jsonl", "jsonl", "", "null", ":1: no word", nil},
		{"list.jsonl", "jsonl", "", `["casa"]`, ":1: a value of type array, want an object", nil},
		{"list.jsonl", "jsonl", "", "7", ":1: a value of type number, want an object", nil},
		{"list.jsonl", "jsonl", "", `{"word":7}`, `:1: "word" is of type number, want string`, nil},
		{"list.jsonl", "jsonl", "", `{"word":"ca\nsa"}`, ":1: no word", nil},
		{"list.jsonl", "jsonl", "", `{"word":"casa"} {"word":"sake"}`, ":1: invalid character", nil},
		{"list.jsonl", "jsonl", "", "{\"word\":\"ca\xff\"}", ":1: utf-8: replacement character", wordlist.ErrEncoding},
	} {
		path := file(t, c.name, c.text)
		_, err := lists.Open(lang, path, c.format, c.encoding)
		if err == nil || !strings.HasPrefix(err.Error(), path+c.want) || c.is != nil && !errors.Is(err, c.is) {
			t.Errorf("%s as %s: Open = %v, want %s%s", c.name, c.format, err, path, c.want)
		}
	}
}

// TestOpenNothing opens what is not there, and what is no file, in each format.
func TestOpenNothing(t *testing.T) {
	lang := romanian(t)
	dir := t.TempDir()
	for _, format := range lists.Formats() {
		absent := filepath.Join(dir, "absent.dic")
		if _, err := lists.Open(lang, absent, format, ""); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: a file that is not there: %v", format, err)
		}
		if _, err := lists.Open(lang, dir, format, ""); err == nil || !strings.Contains(err.Error(), filepath.Base(dir)) {
			t.Errorf("%s: a folder: %v", format, err)
		}
	}
	if _, err := lists.Open(lang, dir, "wordlist", ""); err == nil || err.Error() != dir+": a folder, not a list of words" {
		t.Errorf("a folder: %v", err)
	}
	_, err := lists.Open(lang, file(t, "list.docx", ""), "docx", "")
	if !errors.Is(err, lists.ErrFormat) || !strings.Contains(err.Error(), `"docx"`) || !strings.Contains(err.Error(), "wordlist, ") {
		t.Errorf("a format that there is no reader for: %v", err)
	}
}

// TestProofs proves a word by all its lines, and has no reason for others but that
// the list lacks them.
func TestProofs(t *testing.T) {
	lang := romanian(t)
	src, err := lists.Open(lang, file(t, "list.txt", "casă\nsake\ncasa\n"), "wordlist", "")
	if err != nil {
		t.Fatal(err)
	}
	word, _ := lang.Letters("casa")
	readings, err := src.Readings(t.Context(), word)
	if err != nil {
		t.Fatal(err)
	}
	var got [][]vocab.Fact
	for _, r := range readings {
		got = append(got, r.Proof)
	}
	want := [][]vocab.Fact{
		{{Name: "line", Text: "list.txt:1"}, {Name: "spelling", Text: "casă"}},
		{{Name: "line", Text: "list.txt:3"}, {Name: "spelling", Text: "casa"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("proofs (-want +got):\n%s", diff)
	}
	word, _ = lang.Letters("masa")
	if readings, err := src.Readings(t.Context(), word); err != nil || readings != nil {
		t.Errorf("readings of a word that is not there: %v, %v", readings, err)
	}
	if why, err := src.Why(t.Context(), word); err != nil || why != "not in list.txt" {
		t.Errorf("Why = %q, %v", why, err)
	}
	for unit := range src.Units() {
		src.Words(unit, func(word []byte, refused string) {
			src.Forms(unit, func(f vocab.Form) bool {
				if !bytes.Equal(f.Word, word) || refused != "" {
					t.Errorf("unit %d has the word %v (refused: %q) and the form %+v", unit, word, refused, f)
				}
				return true
			})
		})
	}
}

// A failing fails after some writes.
type failing int

func (f *failing) Write(p []byte) (int, error) {
	if *f--; *f < 0 {
		return 0, errors.New("disk full")
	}
	return len(p), nil
}

// TestRefusals lists the lines that are no words, so that control characters in
// them do no harm.
func TestRefusals(t *testing.T) {
	src, err := lists.Open(romanian(t), file(t, "list.txt", "casa\nCluj\n\nca\tsa\nca\x1b[31m\na\n"), "wordlist", "")
	if err != nil {
		t.Fatal(err)
	}
	list, ok := src.(*lists.List)
	if !ok || list.Refused() != 4 {
		t.Fatalf("%T refuses %d lines, want 4", src, list.Refused())
	}
	var b strings.Builder
	if err := list.WriteRefusals(&b); err != nil {
		t.Fatal(err)
	}
	want := "2\t\"Cluj\"\tcapital\n4\t\"ca\\tsa\"\tinternal-space: U+0009\n5\t\"ca\\x1b[31m\"\tcontrol-char: U+001B\n6\t\"a\"\ttoo-short: 1 letter\n"
	if b.String() != want {
		t.Errorf("refusals are\n%s, want\n%s", b.String(), want)
	}
	full := failing(2)
	if err := list.WriteRefusals(&full); err == nil || err.Error() != "disk full" {
		t.Errorf("WriteRefusals to a full disk = %v", err)
	}
}

// TestHunspell reads a dictionary of the user's with its affixes beside it.
func TestHunspell(t *testing.T) {
	lang := romanian(t)
	path := file(t, "mine.dic", "2\ncasă/A\nsake\n")
	aff := filepath.Join(filepath.Dir(path), "mine.aff")
	if _, err := lists.Open(lang, path, "hunspell", ""); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "mine.aff") {
		t.Errorf("without its affixes: %v", err)
	}
	for text, want := range map[string]string{
		"SET UTF-8\nSFX A Y 1\nSFX A ă e ă\n":         "",
		"SET UTF-8\nSFX A Y 2\nSFX A ă e ă\n":         "mine.aff:3: suffix A lacks 1 of its rows",
		"SET UTF-8\nSFX A Y 1\nSFX A ă e [ă\n":        "mine.aff:3: ",
		"SET UTF-8\nFLAG num\nSFX 1 Y 1\nSFX 1 ă e ă": "mine.dic:2: ",
	} {
		if err := os.WriteFile(aff, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		src, err := lists.Open(lang, path, "hunspell", "")
		if want != "" {
			if err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%q: Open = %v, want %s", text, err, want)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := listed(lang, src); !slices.Equal(got, []string{"casa casă mine.dic:2", "case case mine.dic:2", "sake sake mine.dic:3"}) {
			t.Errorf("forms %q", got)
		}
		if in := src.Inputs(); len(in) != 2 || in[0].Name != "mine.dic" || in[1] != vocab.HashBytes("mine.aff", []byte(text)) {
			t.Errorf("inputs %+v", in)
		}
	}
}
