package hunspell_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

// A small dictionary with all that the large one has: letters shared by a prefix
// and a suffix class, sets in conditions, notes, rows that stand twice, names
// and hyphens, stems that lose their hyphen.
const (
	smallAff = `# o probă
SET UTF-8
TRY aeiou

PFX V Y 1
PFX V 0 re .
SFX V Y 3
SFX V ez am [^h]ez   #imperfect
SFX V chez cam chez
SFX V ez are ez
SFX A Y 4
SFX A ă a [^a]ă              s.f.sg.art.
SFX A ă e [^i]ă
SFX A ă e [^i]ă
SFX A aie ăi aie
SFX n Y 2
SFX n -ul 0 -ul
SFX n -ul -uri -ul
PFX x N 1
PFX x a ne a
SFX x N 1
SFX x 0 u .
REP 1
REP ce che
`
	smallDic = `9
casă/A
casă/A
lucrez/V
marchez/V po:verb
oaie/A
cd-ul/n
Ana/A
abur/xzx
și
`
)

func small(t testing.TB) *hunspell.Dictionary {
	t.Helper()
	d, err := hunspell.Read(strings.NewReader(smallDic), strings.NewReader(smallAff), "x.dic", "x.aff")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func romanian(t testing.TB) *sources.Language {
	t.Helper()
	l, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// smallForms are the forms of the small dictionary with the line of their stem.
func smallForms() []string {
	return []string{
		"2 casă",
		"2 casa < casă by suffix A ă a [^a]ă",
		"2 case < casă by suffix A ă e [^i]ă",
		"4 lucrez",
		"4 lucram < lucrez by suffix V ez am [^h]ez",
		"4 lucrare < lucrez by suffix V ez are ez",
		"4 relucrez < lucrez by prefix V 0 re .",
		"4 relucram < lucrez by prefix V 0 re . and suffix V ez am [^h]ez",
		"4 relucrare < lucrez by prefix V 0 re . and suffix V ez are ez",
		"5 marchez",
		"5 marcam < marchez by suffix V chez cam chez",
		"5 marchare < marchez by suffix V ez are ez",
		"5 remarchez < marchez by prefix V 0 re .",
		"5 remarcam < marchez by prefix V 0 re . and suffix V chez cam chez",
		"5 remarchare < marchez by prefix V 0 re . and suffix V ez are ez",
		"6 oaie",
		"6 oăi < oaie by suffix A aie ăi aie",
		"7 cd-ul",
		"7 cd < cd-ul by suffix n -ul 0 -ul",
		"7 cd-uri < cd-ul by suffix n -ul -uri -ul",
		"8 Ana",
		"9 abur",
		"9 aburu < abur by suffix x 0 u .",
		"9 nebur < abur by prefix x a ne a",
		"10 și",
	}
}

func TestForms(t *testing.T) {
	d := small(t)
	var got []string
	for f := range d.Forms() {
		got = append(got, fmt.Sprint(f.Stem.Line, " ", f))
	}
	if diff := cmp.Diff(smallForms(), got); diff != "" {
		t.Errorf("Forms (-want +got):\n%s", diff)
	}
	if want := (hunspell.Import{SameStems: 1, SameAffixes: 1, IdleFlags: 2}); d.Import != want {
		t.Errorf("Import = %+v, want %+v", d.Import, want)
	}
	if a := d.Affixes[1]; a.Note != "imperfect" || a.Line != 8 || !a.Cross {
		t.Errorf("row %+v", a)
	}
}

func TestWords(t *testing.T) {
	var rep wordlist.Report
	o := wordlist.Options{Language: romanian(t), Report: &rep}
	var got []string
	for w, err := range small(t).Words(o) {
		if err != nil {
			t.Fatal(err)
		}
		if w.Line == 6 || w.Line == 7 || w.Line == 10 {
			got = append(got, fmt.Sprint(w.Line, " ", o.Language.Spell(w.Tiles)))
		}
	}
	if want := []string{"6 oaie", "6 oai", "7 cd", "10 si"}; !slices.Equal(got, want) {
		t.Errorf("words %q, want %q", got, want)
	}
	want := map[wordlist.Reason]int{wordlist.Hyphen: 2, wordlist.CapitalLetter: 1}
	if !maps.Equal(rep.Refused, want) || rep.Lines != 25 || rep.Words != 22 {
		t.Errorf("report %+v, want %v refused of 25", rep, want)
	}
}

// tables writes a dictionary as its two tables.
func tables(t testing.TB, d *hunspell.Dictionary) (stems, affixes string) {
	t.Helper()
	var s, a bytes.Buffer
	if err := d.WriteStems(&s); err != nil {
		t.Fatal(err)
	}
	if err := d.WriteAffixes(&a); err != nil {
		t.Fatal(err)
	}
	return s.String(), a.String()
}

func TestTablesRoundTrip(t *testing.T) {
	d := small(t)
	stems, affixes := tables(t, d)
	folder := fstest.MapFS{
		"stems.tsv": {Data: []byte(stems)}, "affixes.tsv": {Data: []byte(affixes)},
	}
	back, err := hunspell.OpenTables(folder, "sources/xx")
	if err != nil {
		t.Fatal(err)
	}
	again, againAffixes := tables(t, back)
	if stems != again || affixes != againAffixes {
		t.Errorf("tables change when read and written:\n%s", cmp.Diff(affixes, againAffixes))
	}
	var want, got []string
	for f := range d.Forms() {
		want = append(want, f.String())
	}
	for f := range back.Forms() {
		got = append(got, f.String())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("forms change (-want +got):\n%s", diff)
	}
	if s := &back.Stems[1]; s.Spelling != "lucrez" || s.Line != 3 || back.StemFile != "sources/xx/stems.tsv" {
		t.Errorf("stem %+v of %s", s, back.StemFile)
	}
}

// TestAnalyse checks the index against the list of all forms, for every form
// there is and for near misses.
func TestAnalyse(t *testing.T) {
	d := small(t)
	for name, fold := range map[string]hunspell.Fold{
		"as spelled": hunspell.AsSpelled,
		"folded":     hunspell.FoldBy(wordlist.Options{Language: romanian(t)}),
	} {
		want := map[string][]string{}
		var queries []string
		for f := range d.Forms() {
			if key, ok := fold(f.Spelling); ok {
				want[key] = append(want[key], f.String())
			}
			queries = append(queries, f.Spelling, f.Spelling+"a", "re"+f.Spelling, f.Spelling[1:])
		}
		x := hunspell.NewIndex(d, fold)
		for _, q := range queries {
			var got []string
			for _, f := range x.Analyse(q) {
				got = append(got, f.String())
			}
			key, ok := fold(q)
			if !ok {
				key = "\xff"
			}
			if diff := cmp.Diff(want[key], got); diff != "" {
				t.Errorf("%s: Analyse(%q) (-want +got):\n%s", name, q, diff)
			}
		}
	}
}

func TestAnalyseFoldsTheSpelling(t *testing.T) {
	x := hunspell.NewIndex(small(t), hunspell.FoldBy(wordlist.Options{Language: romanian(t)}))
	for _, q := range []string{"casa", "casă", "căşa"} {
		if got := fmt.Sprint(x.Analyse(q)); got != "[casă casa < casă by suffix A ă a [^a]ă]" {
			t.Errorf("Analyse(%q) = %s", q, got)
		}
	}
	for _, q := range []string{"", "Casa", "ca-sa", "cása"} {
		if got := x.Analyse(q); got != nil {
			t.Errorf("Analyse(%q) = %v", q, got)
		}
	}
}
