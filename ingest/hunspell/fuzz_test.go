package hunspell_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/ingest/hunspell"
)

// FuzzRead reads any files as a dictionary. What is accepted must survive its
// tables, and the index must find every form.
func FuzzRead(f *testing.F) {
	f.Add(smallDic, smallAff)
	f.Add("1\nab/AaBb\n", "FLAG long\nSFX Aa N 1\nSFX Aa b xyz [^c]b\n")
	f.Add("1\nab/7\n", "SET UTF-8\nFLAG num\nPFX 7 Y 1\nPFX 7 a 0 a.\n")
	f.Add("2\na\\/b\n\t#\nc x y/A", "SET ISO8859-2\n")
	f.Fuzz(func(t *testing.T, dic, aff string) {
		d, err := hunspell.Read(strings.NewReader(dic), strings.NewReader(aff), "x.dic", "x.aff")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "x.") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		stems, affixes := writeTables(d)
		back, err := hunspell.ReadTables(strings.NewReader(stems), strings.NewReader(affixes), "s", "a")
		if err != nil {
			t.Fatalf("the tables are not read back: %v\n%q\n%q", err, stems, affixes)
		}
		checkForms(t, d, back)
	})
}

// checkForms compares the first forms of a dictionary (one that is fuzzed may have
// a great many) with those it has when read back, and derives each.
func checkForms(t *testing.T, d, back *hunspell.Dictionary) {
	t.Helper()
	next, stop := iter.Pull(d.Forms())
	defer stop()
	x := hunspell.NewIndex(back, hunspell.AsSpelled)
	n := 0
	for form := range back.Forms() {
		if n++; n > 200 {
			break
		}
		if want, ok := next(); !ok || want.String() != form.String() {
			t.Fatalf("form %d is %v, read back %v", n, want, form)
		}
		if !slices.Contains(x.Analyse(form.Spelling), form) {
			t.Fatalf("Analyse(%q) does not find %v", form.Spelling, form)
		}
	}
	if _, ok := next(); ok && n <= 200 {
		t.Fatalf("only %d forms are read back", n)
	}
}

func writeTables(d *hunspell.Dictionary) (stems, affixes string) {
	var s, a strings.Builder
	if err := d.WriteStems(&s); err != nil {
		panic(err)
	}
	if err := d.WriteAffixes(&a); err != nil {
		panic(err)
	}
	return s.String(), a.String()
}

// FuzzTables reads any texts as tables; what is accepted is written back unchanged.
func FuzzTables(f *testing.F) {
	d, err := hunspell.Read(strings.NewReader(smallDic), strings.NewReader(smallAff), "x.dic", "x.aff")
	if err != nil {
		f.Fatal(err)
	}
	stems, affixes := writeTables(d)
	f.Add(stems, affixes)
	f.Add("stem\tclasses\n", "kind\tclass\tcross\tstrip\tadd\tcondition\tnote\n")
	f.Add("", "")
	f.Fuzz(func(t *testing.T, stems, affixes string) {
		d, err := hunspell.ReadTables(strings.NewReader(stems), strings.NewReader(affixes), "s", "a")
		if err != nil {
			return
		}
		s, a := writeTables(d)
		if s != plainLines(stems) || a != plainLines(affixes) {
			t.Fatalf("tables change:\n%q\n%q\n%q\n%q", stems, s, affixes, a)
		}
	})
}

// plainLines writes the lines of a text as the tables do.
func plainLines(s string) string {
	s = strings.TrimPrefix(s, "\ufeff")
	s = strings.ReplaceAll(s, "\r\n", "\n")
	if !strings.HasSuffix(s, "\n") {
		s = strings.TrimSuffix(s, "\r") + "\n"
	}
	return s
}

// FuzzCorrections reads any texts as the tables that correct a dictionary: what is
// not accepted names its line, and what is accepted strikes the same forms each
// time.
func FuzzCorrections(f *testing.F) {
	f.Add(rulingHead+"no-u\tbeside\t0\t0 ul\t*u\t\n", includeHead+"ers\tA\tx\n", excludeHead+"uru\tx\n")
	f.Add(rulingHead+"no-re\tprefix\t*\t*\tre\t\n", includeHead, excludeHead+"reuru\tx\n")
	f.Add(rulingHead+"no-u\tentry\t[A-B]\t0\t[^a]*\t\n", "", "form")
	f.Fuzz(func(t *testing.T, rulings, include, exclude string) {
		tables := map[string]string{"rulings.tsv": rulings, "include.tsv": include, "exclude.tsv": exclude}
		d, err := openWith(t, tables)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "xx/") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		again, err := openWith(t, tables)
		if err != nil || !slices.Equal(kept(d), kept(again)) {
			t.Fatalf("%q, then %q, %v", kept(d), kept(again), err)
		}
	})
}
