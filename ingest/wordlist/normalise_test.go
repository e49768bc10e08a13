package wordlist_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/loc"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/patch"
	"github.com/verbarium/verbarium/sources"
)

// romanian opens the language by whose letters the cases are judged.
func romanian(t testing.TB) *sources.Language {
	t.Helper()
	l, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// stemOnly is a dictionary's affixes with a class that fits no stem.
const stemOnly = "SET UTF-8\nSFX A Y 1\nSFX A zzz zzzz zzz\n"

// read reads the text as the mode says.
func read(mode string, r io.Reader, o wordlist.Options) iter.Seq2[wordlist.Word, error] {
	official := loc.Options(o.Language)
	official.Report, official.OnReject = o.Report, o.OnReject
	switch mode {
	case "upper":
		o.Case = wordlist.UpperCase
	case "any":
		o.Case = wordlist.AnyCase
	case "stress":
		o.Stress = true
	case "loc-reduse":
		return loc.Reduse(r, "list", official)
	case "loc-flexiuni":
		return loc.Flexiuni(r, "list", official)
	case "loc-baza":
		return loc.BazaWords(r, "list", official)
	case "loc-dif":
		return dif(r, official)
	case "hunspell":
		return dictionary(r, o)
	}
	return wordlist.Read(r, "list", o)
}

func dif(r io.Reader, o wordlist.Options) iter.Seq2[wordlist.Word, error] {
	return func(yield func(wordlist.Word, error) bool) {
		changes, err := patch.ReadDif(r, "list")
		if err != nil {
			yield(wordlist.Word{}, err)
			return
		}
		for i, c := range changes {
			if w, ok := o.Take(strings.TrimSuffix(c.Text, "\r"), i+1); ok && !yield(w, nil) {
				return
			}
		}
	}
}

func dictionary(r io.Reader, o wordlist.Options) iter.Seq2[wordlist.Word, error] {
	d, err := hunspell.Read(io.MultiReader(strings.NewReader("1\n"), r), strings.NewReader(stemOnly), "list", "aff")
	if err != nil {
		return func(yield func(wordlist.Word, error) bool) { yield(wordlist.Word{}, err) }
	}
	return d.Words(o)
}

// outcome reads one line and says what became of it: accept, reject, skip or
// error; the letters; the reason, the notes or the error.
func outcome(l *sources.Language, mode, encoding string, text []byte) (kind, letters, why string) {
	var rep wordlist.Report
	kind, why = "nothing", ""
	o := wordlist.Options{Language: l, Encoding: encoding, Report: &rep}
	o.OnReject = func(r wordlist.Reject) { kind, why = "reject", string(r.Reason) }
	for w, err := range read(mode, bytes.NewReader(text), o) {
		if errors.Is(err, wordlist.ErrEncoding) {
			return "error", "", "encoding: " + err.Error()
		}
		if err != nil {
			return "error", "", err.Error()
		}
		kind, letters, why = "accept", l.Spell(w.Tiles), w.Notes.String()
	}
	switch {
	case rep.Blank > 0:
		return "skip", "", "blank"
	case rep.Comments > 0:
		return "skip", "", "comment"
	case kind == "accept" && why == "":
		why = "ok"
	}
	return kind, letters, why
}

// jokers counts the jokers that a word needs with the federation's tiles.
func jokers(t *testing.T, l *sources.Language, letters string) int {
	t.Helper()
	set, err := l.TileSet("frsc")
	if err != nil {
		t.Fatal(err)
	}
	word, reason := l.Letters(letters)
	if reason != nil {
		t.Fatal(reason)
	}
	return set.Blanks(word)
}

// rows reads a table without its comment lines.
func rows(t *testing.T, file string) [][]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "# ") {
			out = append(out, strings.Split(strings.TrimRight(line, "\n"), "\t"))
		}
	}
	return out
}

func TestNormalise(t *testing.T) {
	l := romanian(t)
	n := 0
	for i, row := range rows(t, "testdata/normalise.tsv") {
		if len(row) != 6 {
			t.Fatalf("row %d has %d columns", i+2, len(row))
		}
		n++
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(row[2], `\/`, `\\/`) + `"`)
		if err != nil {
			t.Fatalf("%q: %v", row[2], err)
		}
		kind, letters, why := outcome(l, row[0], row[1], []byte(text))
		want := row[5]
		if strings.HasPrefix(want, "jokers ") {
			want = "ok"
			if got := fmt.Sprintf("jokers %d", jokers(t, l, letters)); got != row[5] {
				t.Errorf("%s needs %s, want %s", letters, got, row[5])
			}
		}
		same := why == want || kind == "error" && strings.Contains(why, want)
		if kind != row[3] || letters != row[4] || !same {
			t.Errorf("%s %s %q = %s %s %q, want %s %s %q", row[0], row[1], text, kind, letters, why, row[3], row[4], want)
		}
	}
	if n < 150 {
		t.Errorf("%d cases, the table is cut short", n)
	}
}

// TestNormaliseNoText gives bytes that are no text, which a reader refuses before:
// they are no letters, wherever they stand and whatever is made of capitals.
func TestNormaliseNoText(t *testing.T) {
	for _, text := range []string{"\xff", "ab\xc3", "\x80ab", "a\xedb"} {
		for _, c := range []wordlist.Case{wordlist.LowerCase, wordlist.UpperCase, wordlist.AnyCase} {
			for _, stress := range []bool{false, true} {
				o := wordlist.Options{Language: romanian(t), Case: c, Stress: stress}
				if w, reject := o.Normalise(text); reject == nil || reject.Reason != wordlist.NonLatin {
					t.Errorf("%q with %+v = %v, %v", text, o, w.Tiles, reject)
				}
			}
		}
	}
}

// modes are the names of the reference's modes here.
var modes = map[string]string{"loc-red": "loc-reduse", "loc-flex": "loc-flexiuni", "diff": "loc-dif"}

// TestReferenceCases runs the cases of the reference normaliser, where the
// checkout has them beside it. It rejects words that need three jokers; here
// they are words, of which the tile set says so.
func TestReferenceCases(t *testing.T) {
	const file = "../../../shared/romanian/normalise_cases.tsv"
	if _, err := os.Stat(file); err != nil {
		t.Skipf("the reference cases are not here: %v", err)
	}
	l := romanian(t)
	all := rows(t, file)[1:]
	for _, row := range all {
		text, err := hex.DecodeString(row[4])
		if err != nil {
			t.Fatal(err)
		}
		mode := row[1]
		if m, ok := modes[mode]; ok {
			mode = m
		}
		kind, letters, why := outcome(l, mode, row[2], text)
		want, reason := strings.ToLower(row[5]), row[7]
		switch {
		case strings.HasPrefix(reason, "needs-"):
			want = "accept"
			if got := jokers(t, l, letters); !strings.HasPrefix(reason, fmt.Sprintf("needs-%d-", got)) {
				t.Errorf("case %s: %s needs %d jokers, want %s", row[0], letters, got, reason)
			}
			reason = "ok"
		case reason == "bad-encoding" || reason == "bad-loc-line" || reason == "not-a-diff-line":
			want, why, reason = "error", "", ""
		case kind == "skip":
			reason = strings.TrimSuffix(reason, "-line")
		}
		if kind != want || !strings.EqualFold(letters, row[6]) || why != reason {
			t.Errorf("case %s: %s %q = %s %s %q, want %s %s %q", row[0], mode, text, kind, letters, why, want, row[6], reason)
		}
	}
	if len(all) != 108 {
		t.Errorf("%d cases, want 108", len(all))
	}
}

// TestReferenceKinds checks that the table here has a case of each kind of the
// reference's: the same mode, encoding, outcome and reason.
func TestReferenceKinds(t *testing.T) {
	const file = "../../../shared/romanian/normalise_cases.tsv"
	if _, err := os.Stat(file); err != nil {
		t.Skipf("the reference cases are not here: %v", err)
	}
	encodings := strings.NewReplacer("iso8859", "iso-8859", "cp1250", "windows-1250")
	errors := map[string]bool{"bad-encoding": true, "bad-loc-line": true, "not-a-diff-line": true}
	kind := func(mode, encoding, outcome, reason string) string {
		if strings.HasPrefix(reason, "jokers ") || strings.HasPrefix(reason, "needs-") {
			outcome, reason = "accept", "jokers"
		}
		if outcome == "error" {
			reason = ""
		}
		return strings.Join([]string{mode, encoding, outcome, reason}, " ")
	}
	have := map[string]bool{}
	for _, row := range rows(t, "testdata/normalise.tsv") {
		have[kind(row[0], row[1], row[3], row[5])] = true
	}
	for _, row := range rows(t, file)[1:] {
		mode, outcome, reason := row[1], strings.ToLower(row[5]), strings.TrimSuffix(row[7], "-line")
		if m, ok := modes[mode]; ok {
			mode = m
		}
		if errors[row[7]] {
			outcome = "error"
		}
		if k := kind(mode, encodings.Replace(row[2]), outcome, reason); !have[k] {
			t.Errorf("case %s of the reference, %s, has none of its kind here", row[0], k)
		}
	}
}
