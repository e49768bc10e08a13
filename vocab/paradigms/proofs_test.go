package paradigms_test

import (
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// proofLine is the line of a table in a proof, which any row above it moves.
var proofLine = regexp.MustCompile(`(\.tsv):\d+`)

// The proofs of words of every kind, reviewed step by step: testdata/proofs.txt
// has the words, each with its readings and their steps indented below it.
func TestProofs(t *testing.T) {
	la, p := openLatin(t)
	const file = "testdata/proofs.txt"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	words := 0
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			got.WriteString(line)
		}
		if strings.HasPrefix(line, "#") || strings.HasPrefix(line, " ") {
			continue
		}
		words++
		got.WriteString(line)
		word, reason := la.Letters(strings.TrimSuffix(line, "\n"))
		if reason != nil {
			t.Fatal(reason)
		}
		rs, err := p.Readings(context.Background(), word)
		if err != nil || len(rs) == 0 {
			t.Fatalf("%s has %d readings, %v", line, len(rs), err)
		}
		for _, r := range rs {
			got.WriteString("  " + r.Spelling + ", " + r.POS + ", " + r.Cell + "\n")
			for _, f := range r.Proof {
				got.WriteString("    " + f.Name + ": " + proofLine.ReplaceAllString(f.Text, "$1") + "\n")
			}
		}
	}
	if words < 40 {
		t.Errorf("%d words in %s, want 40 or more", words, file)
	}
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(strings.Split(string(data), "\n"), strings.Split(got.String(), "\n")); diff != "" {
		t.Errorf("%s (-reviewed +tables):\n%s", file, diff)
	}
}
