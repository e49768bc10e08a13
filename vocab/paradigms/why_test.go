package paradigms_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/paradigms"
)

// kinds is how many of the cases in testdata/reasons.tsv are of each kind at the
// least.
var kinds = map[string]int{
	"excluded": 4, "name": 20, "spurious": 8, "two-words": 1, "bound": 4, "abbreviation": 12,
	"passive": 16, "impersonal": 4, "comparison": 11, "degree": 2, "participle-comparison": 8, "withheld": 4, "number": 1, "case": 1,
	"missing-perfect": 2, "other-form": 19, "no-cell": 9, "stem": 4,
	"enclitic": 14, "enclitic-struck": 12, "rejected": 8, "medieval": 30, "old-spelling": 5, "reference": 4,
	"short": 2, "long": 2, "foreign": 9, "near": 8, "unknown": 3,
}

// The reasons for which words of every kind are out.
func TestWhy(t *testing.T) {
	la, p := openLatin(t)
	data, err := os.ReadFile("testdata/reasons.tsv")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		col := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(col) != 3 || kinds[col[0]] == 0 {
			t.Fatalf("row %q: want a kind, a word, a reason", line)
		}
		count[col[0]]++
		got := why(t, la, p, col[1])
		if got != col[2] {
			t.Errorf("%s: why(%s) = %q, want %q", col[0], col[1], got, col[2])
		}
	}
	for kind, n := range kinds {
		if count[kind] < n {
			t.Errorf("%d cases of the kind %s, want %d or more", count[kind], kind, n)
		}
	}
}

// why says why a spelling is out, "" if it is in.
func why(t *testing.T, la *sources.Language, p *paradigms.Source, spelling string) string {
	t.Helper()
	word, reason := la.Fold(spelling)
	if reason != nil {
		return vocab.WhyUnfit(la, reason)
	}
	if valid(t, la, p, spelling) {
		return ""
	}
	why, err := p.Why(context.Background(), word)
	if err != nil {
		t.Fatal(err)
	}
	return why
}

// A reading that a ruling takes away proves it: entry, cell, strike and ruling.
func TestStruckReadingsHaveProofs(t *testing.T) {
	la, p := openLatin(t)
	for w := range strings.FieldsSeq("lere romani absuetudo foeteor omnior oportes") {
		word, _ := la.Letters(w)
		rs, err := p.Readings(context.Background(), word)
		if err != nil || len(rs) == 0 {
			t.Fatalf("%s has %d readings, %v", w, len(rs), err)
		}
		for _, r := range rs {
			got := map[string]string{}
			for _, f := range r.Proof {
				got[f.Name] = f.Text
			}
			for fact, want := range map[string]string{"entry": r.Entry, "cell": " ", "struck": r.Refused, "ruling": ": "} {
				if r.Refused == "" || !strings.Contains(got[fact], want) {
					t.Errorf("%s, %s of %s: proof has %s %q, want %q", w, r.Cell, r.Entry, fact, got[fact], want)
				}
			}
		}
	}
}

// A form that is too long keeps its proof, and the ruling on length is in it.
func TestLongReadingsHaveProofs(t *testing.T) {
	la, p := openLatin(t)
	word, _ := la.Letters("consuetudinariorum")
	rs, err := p.Readings(context.Background(), word)
	if err != nil || len(rs) == 0 {
		t.Fatalf("%d readings, %v", len(rs), err)
	}
	for _, r := range rs {
		if r.Refused != "too long: 18 letters" || !slices.ContainsFunc(r.Proof, func(f vocab.Fact) bool {
			return f.Name == "ruling" && strings.HasPrefix(f.Text, "1 length: ")
		}) {
			t.Errorf("refused %q, proof %v, want the ruling on length", r.Refused, r.Proof)
		}
	}
}

func TestWhyInterrupted(t *testing.T) {
	_, p := openLatin(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if why, err := p.Why(ctx, []byte{1, 2}); err == nil {
		t.Errorf("Why = %q after the context has ended, want an error", why)
	}
}

// A row of respellings.tsv that could never apply, or not as it is meant, is an
// error with its place.
func TestRespellingErrors(t *testing.T) {
	for row, want := range map[string]string{
		"e\tae\t*\tyes":                        "4 columns",
		"e\te\t*\tyes\tsame\tr":                "meant by itself",
		"-\t-\t*\tyes\tnothing\tr":             "meant by itself",
		"w\tu\t*\tyes\tforeign\tr":             "letters of the alphabet",
		"e\tae\tX\tyes\tplace\tr":              "want V, C or *",
		"e\tae\t\tyes\tplace\tr":               "want V, C or *",
		"e\tae\t*\tmaybe\tbeside\tr":           "want yes or no",
		"e\tae\t*\tyes\t\tr":                   "does not say what it is",
		"e\tae\t*\tyes\tx\tother":              "ruling \"other\" is not in lang.toml",
		"a\te\t*\tno\tx\tr\na\te\t*\tno\ty\tr": "stands in line 1 too",
	} {
		_, err := paradigms.Open(paradigms.SmallLanguage(t, map[string]string{"respellings.tsv": row + "\n"}))
		if err == nil || !strings.Contains(err.Error(), "respellings.tsv:") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", row, err, want)
		}
	}
}
