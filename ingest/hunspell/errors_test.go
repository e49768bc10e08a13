package hunspell_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/wordlist"
)

func TestReadRefuses(t *testing.T) {
	const set = "SET UTF-8\n"
	for _, c := range []struct{ name, dic, aff, want string }{
		{"no count", "casă\n", set, `x.dic:1: "casă" is not the number of entries`},
		{"empty", "", set, "x.dic:1: no number"},
		{"cut short", "3\ncasă\n", set, "x.dic:2: 1 entries of the 3 announced: the file is cut short"},
		{"encoding", "1\nma\xBAin\xE3\n", set, "x.dic:2: utf-8: byte 0xBA"},
		{"unknown encoding", "0\n", "\nSET KOI8-R\n", `x.aff:2: "KOI8-R": unknown encoding`},
		{"leading slash", "1\n/A\n", "SET UTF-8\nSFX A Y 1\nSFX A 0 a .\n", ""},
		{"compounds", "0\n", set + "COMPOUNDFLAG X\n", "x.aff:2: option COMPOUNDFLAG: unsupported in a word list"},
		{"pseudo-stems", "0\n", set + "NEEDAFFIX X\n", "x.aff:2: option NEEDAFFIX: unsupported"},
		{"not an affix file", "0\n", "<html>\n", "x.aff:1: option <html>: unsupported"},
		{"continuation", "0\n", set + "SFX A Y 1\nSFX A 0 a/B .\n", `x.aff:3: continuation class in "a/B"`},
		{"rows missing", "0\n", set + "SFX A Y 2\nSFX A 0 a .\n", "x.aff:3: suffix A lacks 1 of its rows"},
		{"rows of another", "0\n", set + "SFX A Y 2\nSFX A 0 a .\nSFX B Y 1\n", "x.aff:4: suffix A lacks 1"},
		{"head", "0\n", set + "SFX A 0 a .\n", "x.aff:2: head of SFX A: want Y or N"},
		{"class twice", "0\n", set + "SFX A Y 0\nSFX A N 0\n", "x.aff:3: SFX A stands twice"},
		{"fields", "0\n", set + "SFX A\n", "x.aff:2: SFX with 2 fields"},
		{"condition", "0\n", set + "SFX A Y 1\nSFX A 0 a [bc\n", `x.aff:3: condition "[bc": [ without ]`},
		{"condition 2", "0\n", set + "SFX A Y 1\nSFX A 0 a bc]\n", `x.aff:3: condition "bc]": ] without [`},
		{"condition 3", "0\n", set + "SFX A Y 1\nSFX A 0 a [^]\n", `x.aff:3: condition "[^]": a set that is empty`},
		{"flag type", "0\n", set + "FLAG short\n", `x.aff:2: unknown flag type "short"`},
		{"late flag", "0\n", set + "SFX A Y 1\nSFX A 0 a .\nFLAG long\n", "x.aff:4: FLAG without a type, or after"},
		{"long flags", "1\ncasă/ABC\n", set + "FLAG long\n", `x.dic:2: flags "ABC" are not pairs`},
		{"num flags", "1\ncasă/1,x\n", set + "FLAG num\n", `x.dic:2: flag "x" is not a number`},
		{"num class", "0\n", set + "FLAG num\nSFX 70000 Y 0\n", `x.aff:3: "70000" is not one flag`},
	} {
		_, err := hunspell.Read(strings.NewReader(c.dic), strings.NewReader(c.aff), "x.dic", "x.aff")
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

func TestFlagTypes(t *testing.T) {
	for _, c := range []struct{ aff, dic string }{
		{"SET UTF-8\nFLAG long\nSFX Aa Y 1\nSFX Aa 0 x .\nSFX Bb Y 1\nSFX Bb 0 y .\n", "1\nab/AaBb\n"},
		{"SET UTF-8\nFLAG num\nSFX 7 Y 1\nSFX 7 0 x .\nSFX 65535 Y 1\nSFX 65535 0 y .\n", "1\nab/7,65535\n"},
		{"SET UTF-8\nFLAG UTF-8\nSFX ă Y 1\nSFX ă 0 x .\nSFX ț Y 1\nSFX ț 0 y .\n", "1\nab/ăț\n"},
		{"SFX \xE3 Y 1\nSFX \xE3 0 x .\nSFX B Y 1\nSFX B 0 y .\n", "1\nab/\xE3B\n"},
		{"SET ISO8859-2\r\nSFX A Y 1\r\nSFX A 0 x .\r\nSFX B Y 1\r\nSFX B 0 y .\r\n", "1\r\nab/AB\r\n"},
	} {
		d, err := hunspell.Read(strings.NewReader(c.dic), strings.NewReader(c.aff), "x.dic", "x.aff")
		if err != nil {
			t.Error(err)
			continue
		}
		var got []string
		for f := range d.Forms() {
			got = append(got, f.Spelling)
		}
		if want := []string{"ab", "abx", "aby"}; !slices.Equal(got, want) {
			t.Errorf("%q: forms %q, want %q", c.aff, got, want)
		}
	}
}

func TestDeclaredEncoding(t *testing.T) {
	for enc, want := range map[string]string{"ISO8859-2": "maşină", "ISO8859-16": "mașină", "microsoft-cp1250": "maşină"} {
		d, err := hunspell.Read(strings.NewReader("1\nma\xBAin\xE3\n"), strings.NewReader("SET "+enc+"\n"), "x.dic", "x.aff")
		if err != nil || d.Stems[0].Spelling != want {
			t.Errorf("%s: %v, %v, want %s", enc, d, err, want)
		}
	}
}

func TestTablesRefuse(t *testing.T) {
	const (
		stems   = "stem\tclasses\n"
		affixes = "kind\tclass\tcross\tstrip\tadd\tcondition\tnote\nsuffix\tA\tyes\tă\ta\t.\t\n"
	)
	for _, c := range []struct{ name, stems, affixes, want string }{
		{"whole", stems + "casă\tA\n", affixes, ""},
		{"header", "stem\n", affixes, `stems.tsv:1: the header is not "stem\tclasses"`},
		{"empty", "", affixes, "stems.tsv:1: the table is empty"},
		{"columns", stems + "casă\n", affixes, "stems.tsv:2: 1 columns, want 2"},
		{"no stem", stems + "\tA\n", affixes, "stems.tsv:2: no stem"},
		{"stem twice", stems + "casă\tA\noaie\t\ncasă\tA\n", affixes, "stems.tsv:4: the row stands in line 2 too"},
		{"class", stems + "casă\tA B\n", affixes, `stems.tsv:2: class "B" has no rows in affixes.tsv`},
		{"class twice", stems + "casă\tA A\n", affixes, `stems.tsv:2: class "A" stands twice`},
		{"spaces", stems + "casă\tA \n", affixes, `stems.tsv:2: class "" has no rows`},
		{"UTF-8", stems + "ma\xBAin\xE3\t\n", affixes, "stems.tsv:2: utf-8: byte 0xBA"},
		{"kind", stems, affixes + "infix\tA\tyes\t0\tb\t.\t\n", `affixes.tsv:3: kind "infix" is neither`},
		{"no class", stems, affixes + "suffix\t\tyes\t0\tb\t.\t\n", `affixes.tsv:3: class "" is empty`},
		{"cross", stems, affixes + "suffix\tB\tY\t0\tb\t.\t\n", `affixes.tsv:3: cross is "Y", want yes or no`},
		{"cross differs", stems, affixes + "suffix\tA\tno\t0\tb\t.\t\n", `affixes.tsv:3: cross is "no", but not in the other rows`},
		{"no add", stems, affixes + "suffix\tA\tyes\t0\t\t.\t\n", "affixes.tsv:3: strip or add is empty; write 0"},
		{"condition", stems, affixes + "suffix\tA\tyes\t0\tb\t[\t\n", `affixes.tsv:3: condition "[": [ without ]`},
		{"no condition", stems, affixes + "suffix\tA\tyes\t0\tb\t\t\n", `affixes.tsv:3: condition "": empty`},
		{"row twice", stems, affixes + "suffix\tA\tyes\tă\ta\t.\tnote\n", "affixes.tsv:3: the row stands in line 2 too"},
	} {
		_, err := hunspell.ReadTables(strings.NewReader(c.stems), strings.NewReader(c.affixes), "stems.tsv", "affixes.tsv")
		var syntax *ingest.SyntaxError
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		case c.want != "" && !errors.As(err, &syntax) && !errors.Is(err, wordlist.ErrEncoding):
			t.Errorf("%s: %v has no position", c.name, err)
		}
	}
}

func TestOpen(t *testing.T) {
	folder := fstest.MapFS{"d/x.dic": {Data: []byte(smallDic)}, "d/x.aff": {Data: []byte(smallAff)}, "y.dic": {Data: []byte("0\n")}}
	d, err := hunspell.Open(folder, "d/x.dic")
	if err != nil || len(d.Stems) != 8 {
		t.Errorf("Open = %v, %v", d, err)
	}
	if _, err := hunspell.Open(folder, "y.dic"); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "y.dic needs its affixes") {
		t.Errorf("without affixes: %v", err)
	}
	if _, err := hunspell.Open(folder, "z.dic"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without a dictionary: %v", err)
	}
	if _, err := hunspell.OpenTables(folder, "sources/xx"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without tables: %v", err)
	}
}
