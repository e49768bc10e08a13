package lewisshort

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest"
)

func source(name, text string) Source {
	return Source{Name: name, Open: func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }}
}

func convertAll(sources ...Source) ([]ingest.Entry, error) {
	var es []ingest.Entry
	for e, err := range Convert(sources) {
		if err != nil {
			return es, err
		}
		es = append(es, e)
	}
	return es, nil
}

func tei(entries ...string) string {
	return "<TEI.2>\n" + strings.Join(entries, "\n") + "\n</TEI.2>"
}

func TestConvertPrefersTEI(t *testing.T) {
	xml := source("b.xml", tei(`<entryFree id="n4762" key="b2" type="main"><orth>bŏ</orth>, <itype>ae</itype>, <gen>f.</gen></entryFree>`))
	json := source("b.json", `[{"key":"B","front_matter":"B, indecl."},{"key":"b2","front_matter":"bŏ, i, m."}]`)
	for _, sources := range [][]Source{{xml, json}, {json, xml}} {
		es, err := convertAll(sources...)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range es {
			got = append(got, e.ID+" "+strings.Join(e.Inflection, ", "))
		}
		if diff := cmp.Diff([]string{"n4761 indecl.", "n4762 ae"}, got); diff != "" {
			t.Errorf("Convert (-want +got):\n%s", diff)
		}
	}
}

func TestConvertOrder(t *testing.T) {
	entry := func(id string) string {
		return `<entryFree id="` + id + `" key="k" type="main">cor, cordis, n.</entryFree>`
	}
	es, err := convertAll(source("2.xml", tei(entry("n10"), entry("n9"))), source("1.xml", tei(entry("n100"))))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range es {
		got = append(got, e.ID)
	}
	if s := strings.Join(got, " "); s != "n9 n10 n100" {
		t.Errorf("order %q, want n9 n10 n100", s)
	}
}

func TestConvertFaults(t *testing.T) {
	entry := `<entryFree id="n9" key="k" type="main">cor, cordis, n.</entryFree>`
	for _, c := range []struct {
		name, want string
		sources    []Source
	}{
		{"twice", "b.xml:2: entry n9 stands at a.xml:2 too", []Source{source("a.xml", tei(entry)), source("b.xml", tei(entry))}},
		{"bad JSON", "a.json:1: the file ends inside the array", []Source{source("a.json", "[")}},
		{"unreadable", "x", []Source{{Name: "x", Open: func() (io.ReadCloser, error) { return nil, io.ErrClosedPipe }}}},
	} {
		_, err := convertAll(c.sources...)
		if c.name == "unreadable" {
			if !errors.Is(err, io.ErrClosedPipe) {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: Convert = %v, want %s", c.name, err, c.want)
		}
	}
}

// dictionary holds targets of the cross-references below.
const dictionary = `
n1 nosco main nosco, nōvi, nōtum, 3, v. a.
n2 eicio main ēĭcĭo, ēci, ectum, 3, v. a.
n3 era main ĕra, ae, f.
n4 commodus1 main commŏdus, a, um, adj.
n5 commodus2 main Commŏdus, i, m.
n6 caelestis main caelestis, e, adj.
n7 fallacia main fallācĭa, ae, f.
n8 laridum main lārĭdum, i, n.
n9 extorqueo main ex-torquĕo, torsi, tortum, 2, v. a.
n10 hiemalis main hĭĕmālis, e, adj.
n11 hiems main hĭems, ĕmis, f.
`

func TestResolve(t *testing.T) {
	for _, c := range []struct{ head, target, marks string }{
		{"novi main nōvi, v. nosco.", "n1", "xref form"},
		{"ejicio main ējicio, v. eicio.", "n2", "xref variant"},
		{"hera main hĕra, v. era.", "n3", "xref variant"},
		{"commode main commŏdē, adv., v. 1. commodus, adv. B.", "n4", ""},
		{"commode main commŏdē, adv., v. 2. Commodus.", "n5", ""},
		{"coelestis main coelestis, v. cael-.", "n6", "xref variant"},
		{"fallacies main fallācĭes, ēi, v. fallacia init.", "n7", ""},
		{"lardum main lardum, i, v. laridum.", "n8", "xref variant"},
		{"extortus main extortus, a, um, Part., from extorqueo.", "n9", ""},
		{"subm main subm-, v. summ-.", "?summ-", "xref prefix"},
		{"foo main fŏro, v. quux.", "?quux", "xref form"},
		{"foll main fōro, v. the foreg. art.", "n11", "xref form"},
		{"hyemalis main hyĕmālis and hyems, v. hiemalis, etc.", "n11", "sub xref variant"},
	} {
		var es []ingest.Entry
		for line := range strings.Lines(strings.TrimSpace(dictionary)) {
			id, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
			a := caseArticle(rest)
			a.N = id
			es = append(es, headEntries(&a)...)
		}
		a := caseArticle(c.head)
		a.N = "n12"
		es = Resolve(append(es, headEntries(&a)...))
		got := es[len(es)-1]
		if got.Target != c.target || strings.Join(got.Marks, " ") != c.marks {
			t.Errorf("Resolve(%q) = target %q, marks %q, want %q, %q", c.head, got.Target, got.Marks, c.target, c.marks)
		}
	}
}

func TestEntities(t *testing.T) {
	set := entities()
	if len(set) < 450 {
		t.Errorf("%d entities, want 450 or more", len(set))
	}
	for name, s := range set {
		if s == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != "" {
			t.Errorf("entity %q is %q", name, s)
		}
	}
	for name, want := range map[string]string{"eacute": "é", "amacr": "ā", "agr": "α", "mdash": "—", "hairsp": "\u200a"} {
		if set[name] != want {
			t.Errorf("entity %s is %q, want %q", name, set[name], want)
		}
	}
}

func TestExpand(t *testing.T) {
	for _, c := range []struct{ part, whole, want string }{
		{"-rus", "corchŏros", "corchŏrus"},
		{"coel-", "caelestis", "coelestis"},
		{"-tĭus", "affictĭcĭus", "affictĭtĭus"},
		{"adf-", "affictĭcĭus", "adfictĭcĭus"},
		{"exup-", "ex-sŭpĕro", "exupĕro"},
		{"conp-", "com-pingo", "con-pingo"},
		{"-ē", "Ambrŏsia", "Ambrŏsiē"},
		{"-on", "dĭaglaucĭum", "dĭaglaucĭon"},
		{"-cunquē", "quandō-cumquē", "quandō-cunquē"},
		{"-vors-", "ex-adversum", "ex-advorsum"},
		{"paull-", "paulŭlus", "paullŭlus"},
		{"zzz-", "a", ""},
	} {
		if got := expand(c.part, c.whole); got != c.want {
			t.Errorf("expand(%q, %q) = %q, want %q", c.part, c.whole, got, c.want)
		}
	}
}

// A TEI file that breaks off behind an entry is no shorter dictionary.
func TestConvertBrokenTEI(t *testing.T) {
	const entry = `<entryFree id="n10" key="k" type="main">cor, cordis, n.</entryFree>`
	for text, want := range map[string]string{
		"<TEI.2>\n" + entry + "\n<p>\n</TEI.2>": "b.xml:4: element <p> closed by </TEI.2>",
		"<TEI.2>\n" + entry + "\n":              "b.xml:3: unexpected EOF",
	} {
		es, err := convertAll(source("b.xml", text))
		if err == nil || err.Error() != want {
			t.Errorf("Convert = %d entries, %v; want %s", len(es), err, want)
		}
	}
}
