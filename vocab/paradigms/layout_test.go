package paradigms_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/paradigms"
)

func tables(t *testing.T, lemma string, o paradigms.TableOptions) []paradigms.Table {
	t.Helper()
	la, p := openLatin(t)
	word, reason := la.Letters(lemma)
	if reason != nil {
		t.Fatal(reason)
	}
	return p.Tables(word, o)
}

// Homographs stand apart, each with its entry; what a ruling takes away says why.
func TestTables(t *testing.T) {
	leo := tables(t, "leo", paradigms.TableOptions{})
	if len(leo) != 3 {
		t.Fatalf("leo has %d tables, want that of the verb, the lion and the name", len(leo))
	}
	var ids, struck []string
	for _, l := range leo {
		ids, struck = append(ids, l.Entry), append(struck, strings.Join(l.Struck, "; "))
	}
	if diff := cmp.Diff([]string{"n26264", "n26265", "n26266"}, ids); diff != "" {
		t.Error(diff)
	}
	if !strings.Contains(struck[0], "ruling 5") || struck[1] != "" || !strings.Contains(struck[2], "ruling 4") {
		t.Errorf("reasons %q, want ruling 5, none, ruling 4", struck)
	}
	want := paradigms.Block{
		Columns: [][]string{{"singular"}, {"plural"}},
		Rows: []paradigms.TableRow{
			{Label: "accusative", Cells: [][]paradigms.Spelling{{{Spelling: "lĕōnem", Cell: "acc.sg"}}, {{Spelling: "lĕōnēs", Cell: "acc.pl"}}}},
			{Label: "ablative", Cells: [][]paradigms.Spelling{{{Spelling: "lĕōne", Cell: "abl.sg"}}, {{Spelling: "lĕōnibus", Cell: "abl.pl"}}}},
		},
	}
	some := tables(t, "leo", paradigms.TableOptions{Cell: func(c string) bool { return strings.HasPrefix(c, "acc.") || strings.HasPrefix(c, "abl.") }})
	if diff := cmp.Diff([]paradigms.Block{want}, some[1].Blocks); diff != "" {
		t.Errorf("leo, the lion (-want +got):\n%s", diff)
	}
}

// Every form of a lexeme stands in its full table, and nothing else does.
func TestTablesAreWhole(t *testing.T) {
	la, p := openLatin(t)
	forms := map[string]map[string]bool{} // by entry and headword: cell and spelling, kept or not
	lemmata := strings.Fields("rosa dominus corpus bonus acer felix amo curro hortor gaudeo sum eo fero uolo memini odi domus bos ego quis duo mille bene ne romanus")
	for _, lemma := range lemmata {
		for _, table := range tables(t, lemma, paradigms.TableOptions{All: true}) {
			key := table.Entry + " " + table.Headword
			forms[key] = spellings(table)
			if table.Hidden != 0 {
				t.Errorf("%s: %d forms hidden from the full table", key, table.Hidden)
			}
		}
	}
	want := map[string]map[string]bool{}
	units := unitsByEntry(p)
	for key := range forms {
		entry, _, _ := strings.Cut(key, " ")
		want[key] = map[string]bool{}
		p.Forms(units[entry], func(f vocab.Form) bool {
			if f.Entry+" "+f.Lemma == key {
				cell := f.Cell + " " + f.Spelling
				want[key][cell] = want[key][cell] || f.Refused == ""
			}
			return true
		})
	}
	if len(want) < len(lemmata) {
		t.Errorf("%d tables for %d lemmata", len(want), len(lemmata))
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if diff := cmp.Diff(want[key], forms[key]); diff != "" {
			t.Errorf("%s (-forms +table):\n%s", key, diff)
		}
	}
	if word, _ := la.Letters("xxqz"); len(p.Tables(word, paradigms.TableOptions{})) > 0 {
		t.Error("xxqz has a table")
	}
}

// spellings lists the cells and spellings of a table, and whether they are kept.
func spellings(table paradigms.Table) map[string]bool {
	out := map[string]bool{}
	for _, b := range table.Blocks {
		for _, row := range b.Rows {
			for _, s := range slices.Concat(row.Cells...) {
				out[s.Cell+" "+s.Spelling] = s.Struck == 0
			}
		}
	}
	return out
}

// The voice of a deponent is not named, since it has but one; that of a verb with
// two is, whatever its marks.
func TestUnsaid(t *testing.T) {
	for lemma, want := range map[string]string{"hortor": "indicative", "amo": "indicative active", "sequor": "indicative"} {
		if got := tables(t, lemma, paradigms.TableOptions{})[0].Blocks[0].Title; got != want {
			t.Errorf("the first block of %s is %q, want %q", lemma, got, want)
		}
	}
	layout := "@kind\tcase\tnom acc\n@kind\tnumber\tsg pl\n@unsaid\tfirst\tcase\ncase.number\t*\t-\tcase\tnumber\n"
	lang := paradigms.SmallLanguage(t, map[string]string{
		"layout.tsv": layout, "marks.tsv": "first\tof the first\n",
		"headwords.tsv": "id\thom\theadword\tvariants\trejected\tinflection\tgender\tpos\tmarks\tforms\ttarget\n" +
			"n1\t\tmara\t\t\tae\tf\tnoun\t\t\t\n",
	})
	p, err := paradigms.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	word, _ := lang.Letters("mara")
	if got := p.Tables(word, paradigms.TableOptions{})[0].Blocks[0].Rows[0].Label; got != "nominative" {
		t.Errorf("the first row is %q, want nominative: the entry has not the mark", got)
	}
}

// The brief layout leaves out what only repeats a cell, and counts it.
func TestBriefTableHasNoRepeats(t *testing.T) {
	for lemma := range strings.FieldsSeq("nauis uis mille hortor sum") {
		brief, all := tables(t, lemma, paradigms.TableOptions{})[0], tables(t, lemma, paradigms.TableOptions{All: true})[0]
		if len(spellings(brief))+brief.Hidden != len(spellings(all)) {
			t.Errorf("%s: %d forms and %d hidden, %d in all", lemma, len(spellings(brief)), brief.Hidden, len(spellings(all)))
		}
		la, _ := openLatin(t)
		seen := map[string]bool{}
		for _, b := range brief.Blocks {
			for _, row := range b.Rows {
				for _, s := range slices.Concat(row.Cells...) {
					word, _ := la.Letters(s.Spelling)
					if key := s.Cell + string(word); seen[key] {
						t.Errorf("%s: %s stands twice in %s", lemma, s.Spelling, s.Cell)
					} else {
						seen[key] = true
					}
				}
			}
		}
	}
}

func TestLemmata(t *testing.T) {
	la, p := openLatin(t)
	for word, want := range map[string]string{"amabat": "amo", "rossa": "rosa", "bonuss": "bonus"} {
		w, _ := la.Letters(word)
		if got := p.Lemmata(w, 3); !slices.Contains(got, want) || len(got) > 3 {
			t.Errorf("Lemmata(%s) = %q, want at most three with %s", word, got, want)
		}
	}
}

// A layout that names what is not there is an error with its place.
func TestLayoutErrors(t *testing.T) {
	const kinds = "@kind\tcase\tnom acc\n@kind\tnumber\tsg pl\n"
	for text, want := range map[string]string{
		"@kind\tcase\n":                            "want @kind, name, parts",
		"@kind\tcase\tnom dat\n":                   `part "dat" is not in cells.tsv`,
		"@kind\tcase\tnom nom\n":                   `part "nom" is not in cells.tsv, or has a kind already`,
		kinds + "@kind\tcase\tnom\n":               "each name once",
		kinds + "@unsaid\tdep\tcase\n":             "want @unsaid, mark, kinds",
		kinds + "@unsaid\tfirst\n":                 "want @unsaid, mark, kinds",
		kinds + "@unsaid\tfirst\tvoice\n":          `"voice" is no kind`,
		kinds + "case.number\t*\t-\tcase\n":        "4 columns",
		kinds + "case.number\tnow\t-\tcase\t-\n":   "want brief, all or *",
		kinds + "case.colour\t*\t-\tcase\t-\n":     `"colour" is neither a kind nor a part`,
		kinds + "case.number\t*\tdat\tcase\t-\n":   `"dat" is neither a kind nor a part`,
		kinds + "case.sg\t*\t-\tcase\tnumber\n":    `have no kind "number"`,
		kinds + "case.number\t*\t-\tnom\tnumber\n": `have no kind "nom"`,
	} {
		_, err := paradigms.Open(paradigms.SmallLanguage(t, map[string]string{"layout.tsv": text, "marks.tsv": "first\tof the first\n"}))
		if err == nil || !strings.Contains(err.Error(), "layout.tsv:") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// Without a layout, and for cells that it does not know, forms are listed.
func TestTableWithoutLayout(t *testing.T) {
	lang := paradigms.SmallLanguage(t, nil)
	p, err := paradigms.Open(lang)
	if err != nil {
		t.Fatal(err)
	}
	word, _ := lang.Letters("mara")
	got := p.Tables(word, paradigms.TableOptions{})
	if len(got) != 2 || len(got[0].Blocks) != 1 || len(got[0].Blocks[0].Rows) != 4 {
		t.Fatalf("Tables(mara) = %+v, want two tables with a block of four rows", got)
	}
	want := paradigms.TableRow{Label: "accusative plural", Cells: [][]paradigms.Spelling{{
		{Spelling: "maras", Cell: "acc.pl"}, {Spelling: "maris", Cell: "acc.pl"},
	}}}
	if diff := cmp.Diff(want, got[0].Blocks[0].Rows[3]); diff != "" {
		t.Error(diff)
	}
}
