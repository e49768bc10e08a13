package lewisshort

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the expected rows of testdata/heads.txt")

// A headCase is a head in minimal wording and the rows that it gives.
type headCase struct {
	name, input string
	rows        []string
}

func readHeadCases(t *testing.T) []headCase {
	t.Helper()
	f, err := os.Open("testdata/heads.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var cases []headCase
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		line := sc.Text()
		switch {
		case line == "", strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "  "):
			c := &cases[len(cases)-1]
			c.rows = append(c.rows, strings.TrimPrefix(line, "  "))
		default:
			name, input, ok := strings.Cut(line, " = ")
			if !ok {
				t.Fatalf("line %q has no head", line)
			}
			cases = append(cases, headCase{name: name, input: input})
		}
	}
	if err := sc.Err(); err != nil {
		t.Fatal(err)
	}
	return cases
}

// caseArticle makes an article of "key type text"; the head ends at "¶".
func caseArticle(input string) Article {
	f := strings.SplitN(input, " ", 3)
	a := Article{N: "n1", Type: f[1]}
	a.Key, a.Homograph = splitKey(f[0])
	head, sense, ok := strings.Cut(f[2], "¶ ")
	a.Text = canonical(head + sense)
	a.HeadLen = len(a.Text)
	if ok {
		a.HeadLen = len(canonical(head))
	}
	return a
}

func headRows(a Article) []string {
	var rows []string
	es := headEntries(&a)
	for i := range es {
		rows = append(rows, strings.TrimRight(strings.Join(es[i].Row(), " | "), " |"))
	}
	return rows
}

func TestHeads(t *testing.T) {
	cases := readHeadCases(t)
	if len(cases) < 150 {
		t.Fatalf("%d heads in testdata, want 150 or more", len(cases))
	}
	for _, c := range cases {
		if diff := cmp.Diff(c.rows, headRows(caseArticle(c.input))); diff != "" && !*update {
			t.Errorf("%s: head of %q (-want +got):\n%s", c.name, c.input, diff)
		}
	}
	if *update {
		updateHeadCases(t)
	}
}

// updateHeadCases rewrites the rows below each head; the diff is the review.
func updateHeadCases(t *testing.T) {
	t.Helper()
	data, err := os.ReadFile("testdata/heads.txt")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "  ") {
			continue
		}
		fmt.Fprintln(&b, line)
		if _, input, ok := strings.Cut(line, " = "); ok && !strings.HasPrefix(line, "#") {
			for _, row := range headRows(caseArticle(input)) {
				fmt.Fprintln(&b, "  "+row)
			}
		}
	}
	if err := os.WriteFile("testdata/heads.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A bracket that is not closed in time ends between letters, wherever the limit falls.
func TestTokenizeUnclosed(t *testing.T) {
	for n := groupLimit - 3; n < groupLimit+3; n++ {
		inside := strings.Repeat("b", n)
		ts := tokenize("a (" + inside + "ē")
		if len(ts) < 2 || ts[1].kind != tokParen || !strings.HasPrefix(ts[1].sub[0].text, inside[:groupLimit-3]) {
			t.Errorf("%d letters in an open bracket: %d tokens", n, len(ts))
		}
		for _, tok := range ts {
			if !utf8.ValidString(tok.text) {
				t.Errorf("%d letters in an open bracket: behind it stands %q", n, tok.text)
			}
		}
	}
}
