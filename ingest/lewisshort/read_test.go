package lewisshort

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest"
)

const oneRoot = `<?xml version="1.0" encoding="UTF-8"?>
<TEI.2><text><body>
<div0 n="A"><head>A</head>
<entryFree id="n10" type="main" key="abc"><orth>ābc</orth>, <itype>ae</itype>,
  <gen>f.</gen> <etym>xyz</etym>, <sense id="n10.0">a thing (
  <bibl>X</bibl> ).</sense> <sense>Hence, <orth>abcus</orth></sense></entryFree>
</div0>
<div0 n="B"><head>B</head>
<entryFree id="n20" type="greek" key="be^ta_2" n="2"><orth>bē&#x306;ta</orth> &mdash; &abreve;&agr;</entryFree>
</div0></body></text></TEI.2>
`

func readAll(r io.Reader, name string) ([]Article, error) {
	var as []Article
	for a, err := range Read(r, name) {
		if err != nil {
			return as, err
		}
		as = append(as, a)
	}
	return as, nil
}

func TestReadTEI(t *testing.T) {
	got, err := readAll(iotest.HalfReader(strings.NewReader(oneRoot)), "ls.xml")
	if err != nil {
		t.Fatal(err)
	}
	want := []Article{
		{
			N: "n10", Key: "abc", Type: "main", Tagged: true, File: "ls.xml", Line: 4,
			Text:    "ābc, ae, f. [xyz], a thing (X). Hence, abcus",
			HeadLen: len("ābc, ae, f. [xyz],"), Orths: []string{"abcus"},
		},
		{
			N: "n20", Key: "beta", Homograph: "2", Type: "greek", Tagged: true, File: "ls.xml", Line: 9,
			Text: "bē\u0306ta — ăα", HeadLen: len("bē\u0306ta — ăα"),
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Read (-want +got):\n%s", diff)
	}
}

func TestReadJSON(t *testing.T) {
	const text = `[
  {"key": "B", "type": "main", "front_matter": "B, indecl. ", "entries": ["the  letter", "of b\u0103_t"]},
  {"key": "bu^beta2", "type": "greek",
   "front_matter": "bў", "entries": []}
]`
	got, err := readAll(iotest.OneByteReader(strings.NewReader(text)), "ls-b.json")
	if err != nil {
		t.Fatal(err)
	}
	want := []Article{
		{
			N: "n4761", Key: "B", Type: "main", File: "ls-b.json", Line: 2,
			Text: "B, indecl. the letter of ba\u0304\u0306t", HeadLen: len("B, indecl."),
		},
		{
			N: "n4762", Key: "bubeta", Homograph: "2", Type: "greek", File: "ls-b.json", Line: 3,
			Text: "by\u0306", HeadLen: len("by\u0306"),
		},
	}
	for i := range want {
		want[i].Text = canonical(want[i].Text)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Read (-want +got):\n%s", diff)
	}
}

// The JSON has entries without a number, and lacks one that has a number.
func TestNumbers(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"D daemon1 Daemon2 Daemones", "n12245 n12246 n12246a n12247"},
		{"J Joannes jocus", "n25148 n25149 n25151"},
		{"Y", "n51504"},
	} {
		var num numberer
		var got []string
		for key := range strings.FieldsSeq(c.keys) {
			id, err := num.next(key)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, id)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("numbers of %q = %q, want %q", c.keys, s, c.want)
		}
	}
	var num numberer
	if _, err := num.next("Y"); err != nil {
		t.Fatal(err)
	}
	if id, err := num.next("yz"); err == nil {
		t.Errorf("the second entry of Y has the number %s, want an error", id)
	}
}

func TestReadFaults(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown entity", "<TEI.2>\n<entryFree id=\"n1\">a &nonsense; b</entryFree></TEI.2>", `f:2: invalid character entity &nonsense;`},
		{"truncated TEI", "<TEI.2>\n<entryFree id=\"n1\"><orth>a\n", "f:3: unexpected EOF"},
		{"crossed tags", "<TEI.2>\n<entryFree id=\"n1\"><orth>a</entryFree>", "f:2: element <orth> closed by </entryFree>"},
		{"entry in entry", "<TEI.2><entryFree id=\"n1\">\n<entryFree id=\"n2\">", "f:2: an entry begins inside entry n1"},
		{"bad id", "<TEI.2>\n<entryFree id=\"x\" key=\"k\"></entryFree>", `f:2: entry "k" has the id "x", not a number`},
		{"no entries", "<html>\n</html>", "f:2: no entryFree element: not a dictionary of this kind"},
		{"Latin-1 in TEI", "<TEI.2>\n\n\xe9</TEI.2>", "f:3: not UTF-8: byte 0xe9"},
		{"declared Latin-1", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<TEI.2/>", "f:1: xml: opening charset \"ISO-8859-1\": the encoding is ISO-8859-1, not UTF-8"},
		{"UTF-16", "\xff\xfe<\x00", "f:1: not UTF-8: byte 0xff"},
		{"Latin-1 in JSON", "[\n{\"key\": \"a\xe9\"}]", "f:2: not UTF-8: byte 0xe9"},
		{"cut character", "[\"a\xc4", "f:1: the file ends inside a character"},
		{"truncated JSON", "[\n{\"key\": \"a\", \"front_matter\": \"a\"},\n{\"key\"", "f:3: the file ends inside the array"},
		{"unclosed array", "[\n{\"key\": \"a\", \"front_matter\": \"a\"}\n", "f:3: the file ends inside the array"},
		{"trailing text", "[\n{\"key\": \"a\", \"front_matter\": \"a\"}]\n[]", "f:3: more text after the end of the array"},
		{"bad JSON", "[\n{\"key\": \"a\" \"x\"}]", "f:2: invalid character '\"' after object key:value pair"},
		{"no key", "[\n\n{\"front_matter\": \"a\"}]", "f:3: an entry without a key"},
		{"no head", "[\n{\"key\": \"a\"}]", `f:2: entry "a" has no front_matter, which holds the head of an entry`},
		{"no letter", "[\n{\"key\": \"ω\", \"front_matter\": \"ω\"}]", `f:2: no letter of the dictionary begins with entry "ω"`},
		{"empty", "", "f:1: the file is empty"},
		{"other format", "key,type\n", `f:1: neither TEI nor JSON: the file begins with 'k'`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := readAll(strings.NewReader(c.text), "f")
			var se *ingest.SyntaxError
			if !errors.As(err, &se) || err.Error() != c.want {
				t.Errorf("Read = %v, want %s", err, c.want)
			}
		})
	}
}

func TestReadStops(t *testing.T) {
	n := 0
	for range Read(strings.NewReader(oneRoot), "f") {
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d articles after a break, want 1", n)
	}
}

func TestReadReportsReaderErrors(t *testing.T) {
	broken := errors.New("disk on fire")
	for _, text := range []string{"<TEI.2><entryFree id=\"n1\">", "[{\"key\":"} {
		r := io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))
		if _, err := readAll(r, "f"); err == nil || !strings.Contains(err.Error(), "disk on fire") {
			t.Errorf("Read of %q and a broken reader = %v, want its error", text, err)
		}
	}
}

// A byte order mark moves no line.
func TestReadMarked(t *testing.T) {
	const text = "\ufeff[\n{\"key\": \"B\", \"front_matter\": \"B, indecl.\"},\n{\"key\": \"b\"}\n]"
	got, err := readAll(strings.NewReader(text), "ls-b.json")
	const want = `ls-b.json:3: entry "b" has no front_matter`
	if err == nil || !strings.HasPrefix(err.Error(), want) || len(got) != 1 || got[0].Line != 2 {
		t.Errorf("Read = %v, %v; want one article of line 2, then %s", got, err, want)
	}
}
