package dist

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/morph"
)

const (
	fuzzHead   = "id\thom\theadword\tvariants\trejected\tinflection\tgender\tpos\tmarks\tforms\ttarget\n"
	fuzzEntry  = "n1\t1\tmara\t\t\tae\tf\tnoun\t\t\t"
	fuzzLayout = "@kind\tnumber\tsg pl\n@kind\tcase\tnom acc\n@unsaid\tproper\tnumber\ncase number\tbrief\t*\tcase\tnumber\n"
)

// FuzzEntries puts any texts in the place of the tables of entries. What is not
// accepted names its table; what is accepted is the same twice.
func FuzzEntries(f *testing.F) {
	f.Add(fuzzHead+fuzzEntry+"\n", "n1\tmarks\t+proper\ta reason\n", fuzzEntry+"\ta reason\n")
	f.Add(fuzzHead+fuzzEntry+"\n", "n1\theadword\tamara\ta reason\n", "")
	f.Add(fuzzHead+fuzzEntry+"\n", "n1\tid\tn2\ta reason\nn3\tpos\tverb\tx\n", fuzzEntry+"\t\n")
	f.Add(fuzzHead, "n1\tmarks\t+\tx\n", "\ufeff")
	f.Fuzz(func(t *testing.T, headwords, corrections, include string) {
		lang := testLanguage(t, map[string]string{
			"headwords.tsv": headwords, "corrections.tsv": corrections, "include.tsv": include,
		})
		a, err := readEntries(lang)
		if err != nil {
			var se *ingest.SyntaxError
			if !errors.As(err, &se) && !strings.Contains(err.Error(), ".tsv") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		if b, err := readEntries(lang); err != nil || !reflect.DeepEqual(a, b) {
			t.Fatalf("%v, then %v, %v", a, b, err)
		}
	})
}

// FuzzLayout reads any text as the table of the arrangement of cells.
func FuzzLayout(f *testing.F) {
	f.Add(fuzzLayout)
	f.Add("@kind\tcase\tnom nom\n")
	f.Add("@unsaid\tproper\tcase\n\t\t\t\t\n")
	lang := testLanguage(f, map[string]string{
		"cells.tsv": "nom\tnominative\nacc\taccusative\nsg\tsingular\npl\tplural\n", "marks.tsv": "proper\ta name\n",
	})
	g, err := morph.Load(lang)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lang := testLanguage(t, map[string]string{"layout.tsv": text})
		l, err := readLayout(lang, g)
		if err != nil {
			if !strings.Contains(err.Error(), "layout.tsv:") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		for part := range l.kind {
			if _, ok := g.PartWords(part); !ok {
				t.Errorf("part %q is accepted, which no cell has", part)
			}
		}
	})
}

// FuzzJSONLines reads any text as JSON lines: an error with its line, or as many
// words as lines, each as the line has it.
func FuzzJSONLines(f *testing.F) {
	f.Add("{\"word\":\"mara\"}\n{\"word\":\"amar\",\"score\":4}\n")
	f.Add("{\"word\":\"a\\nb\"}")
	f.Add("{\"word\":null}\n[]\n")
	f.Add(strings.Repeat("[", 20000))
	f.Fuzz(func(t *testing.T, text string) {
		var b bytes.Buffer
		if err := jsonWords(&b, bufio.NewReader(strings.NewReader(text)), "x"); err != nil {
			if !strings.HasPrefix(err.Error(), "x:") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		words := strings.Split(b.String(), "\n")
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if text == "" {
			lines = nil
		}
		if len(words)-1 != len(lines) || !utf8.Valid(b.Bytes()) {
			t.Fatalf("%d lines are %d words: %q", len(lines), len(words)-1, b.String())
		}
		for _, line := range lines {
			var object map[string]any
			if err := json.Unmarshal([]byte(line), &object); err != nil {
				t.Fatalf("line %q is accepted: %v", line, err)
			}
		}
	})
}

// FuzzSums puts any text in the place of the checksums of a release: it is found
// sound only if it gives each of its files the right sum.
func FuzzSums(f *testing.F) {
	l := compileTest(f, nil, Options{Name: "N", Release: "1", Date: "2026-01-02"})
	dir := filepath.Join(f.TempDir(), "zz")
	if err := l.Write(context.Background(), dir, false); err != nil {
		f.Fatal(err)
	}
	path := filepath.Join(dir, SumsFile)
	right, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	m, err := readManifest(filepath.Join(dir, ManifestFile))
	if err != nil {
		f.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(right), "\n"), "\n")
	f.Add(string(right))
	f.Add(strings.Join(lines[1:], ""))
	f.Add(string(right) + strings.Repeat("0", 64) + "  ../x\n")
	f.Add(string(right) + strings.Repeat("0", 64) + "  ..\n")
	f.Add("0  x\n")
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		v := &verifier{dir: dir, m: m} // of Verify, only what reads the sums
		if err := v.sums(); err != nil {
			return
		}
		for _, line := range lines {
			if !strings.Contains(text, strings.TrimSuffix(line, "\n")) {
				t.Errorf("%q is found sound, and lacks %q", text, line)
			}
		}
	})
}
