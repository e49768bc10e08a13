package paradigms_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// What other programs for Latin were found to get wrong is right here: the
// verdict on each form, and the readings it has or must not have.
func TestPeerFaults(t *testing.T) {
	la, p := openLatin(t)
	data, err := os.ReadFile("testdata/peers.tsv")
	if err != nil {
		t.Fatal(err)
	}
	cases := 0
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		cases++
		col := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(col) != 5 || col[1] != "in" && col[1] != "out" {
			t.Fatalf("row %q: want form, in or out, readings, reason, source", line)
		}
		if got := valid(t, la, p, col[0]); got != (col[1] == "in") {
			t.Errorf("%s is valid: %v, want %s: %s (%s)", col[0], got, col[1], col[3], col[4])
			continue
		}
		word, _ := la.Letters(col[0])
		rs, err := p.Readings(context.Background(), word)
		if err != nil {
			t.Fatal(err)
		}
		for want := range strings.SplitSeq(col[2], "; ") {
			lemma, not := strings.CutPrefix(want, "!")
			if want != "-" && slices.ContainsFunc(rs, func(r vocab.Reading) bool { return reads(la, r, lemma) }) == not {
				t.Errorf("%s: reading %q is wrong: %s (%s)", col[0], want, col[3], col[4])
			}
		}
	}
	if cases < 100 {
		t.Errorf("%d rows in testdata/peers.tsv, want more than 100", cases)
	}
}

// reads reports whether a kept reading is that of a lemma and cell: "ales
// acc.sg", "sum *", or any of a lemma.
func reads(la *sources.Language, r vocab.Reading, want string) bool {
	lemma, cell, _ := strings.Cut(want, " ")
	head, _ := la.Letters(r.Lemma)
	folded, _ := la.Letters(lemma)
	return r.Refused == "" && string(head) == string(folded) && (cell == "" || cell == "*" || cell == r.Cell)
}
