package ingest_test

import (
	"bytes"
	"errors"
	"iter"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest"
)

const table = "id\thom\theadword\tvariants\trejected\tinflection\tgender\tpos\tmarks\tforms\ttarget\n" +
	"n1\t2\tlĕo\t\t\tōnis\tm\tnoun\tproper greek\t\t\n" +
	"n2\t\tcon-cătēno\tcatĕno; căteno\tconcateno\t-, ātum, 1\t\tverb\ttr no-perf\t?=x; dat.pl=y\t\n" +
	"n2.1\t\tsubm-\t\t\t\t\t\tsub xref prefix\t\t?summ-\n"

func read(text string) ([]ingest.Entry, error) {
	var out []ingest.Entry
	for e, err := range ingest.ReadTable(strings.NewReader(text), "t.tsv") {
		if err != nil {
			return out, err
		}
		out = append(out, e)
	}
	return out, nil
}

func seq(es []ingest.Entry) iter.Seq2[ingest.Entry, error] {
	return func(yield func(ingest.Entry, error) bool) {
		for _, e := range es {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// A table that was read and written is the same table.
func TestTableRoundTrip(t *testing.T) {
	es, err := read(table)
	if err != nil {
		t.Fatal(err)
	}
	want := ingest.Entry{
		ID: "n2", Headword: "con-cătēno", Variants: []string{"catĕno", "căteno"}, Rejected: []string{"concateno"},
		Inflection: []string{"-", "ātum", "1"}, POS: "verb", Marks: []string{"tr", "no-perf"},
		Forms: []ingest.Form{{Cell: "?", Spelling: "x"}, {Cell: "dat.pl", Spelling: "y"}},
	}
	if d := cmp.Diff(want, es[1]); d != "" {
		t.Error(d)
	}
	var b bytes.Buffer
	if err := ingest.WriteTable(&b, seq(es)); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(table, b.String()); d != "" {
		t.Error(d)
	}
	if got := es[2].Parent(); got != "n2" {
		t.Errorf("Parent() = %s", got)
	}
}

func TestTableErrors(t *testing.T) {
	head, rest, _ := strings.Cut(table, "\n")
	row, _, _ := strings.Cut(rest, "\n")
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "t.tsv:1: the first row does not name the columns"},
		{"no header", row + "\n", "t.tsv:1: the first row does not name the columns"},
		{"columns", head + "\nn1\tx\n", "t.tsv:2: 2 columns, want 11"},
		{"twice", table + row + "\n", "t.tsv:5: id n1 stands in line 2 too"},
		{"no id", head + "\n" + strings.Replace(row, "n1", "", 1), "t.tsv:2: no id"},
		{"no headword", head + "\n" + strings.Replace(row, "lĕo", "", 1), "t.tsv:2: no headword"},
		{"part of speech", head + "\n" + strings.Replace(row, "noun", "nuon", 1), `t.tsv:2: unknown part of speech "nuon"`},
		{"gender", head + "\n" + strings.Replace(row, "\tm\t", "\tx\t", 1), `t.tsv:2: unknown gender "x"`},
		{"mark", head + "\n" + strings.Replace(row, "greek", "gr", 1), `t.tsv:2: unknown mark "gr"`},
		{"order of marks", head + "\n" + strings.Replace(row, "proper greek", "greek proper", 1), `mark "proper" is repeated or out of order`},
		{"form", table + "n9\t\tx\t\t\t\t\tnoun\t\tdat.pl\t\n", `t.tsv:5: form "dat.pl" is not cell=form`},
		{"encoding", head + "\n" + strings.Replace(row, "lĕo", "l\xe4o", 1), "t.tsv:2: column headword is not UTF-8"},
	} {
		_, err := read(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
		if _, ok := errors.AsType[*ingest.SyntaxError](err); !ok {
			t.Errorf("%s: %T, want a SyntaxError", c.name, err)
		}
	}
}

func TestWriteRefusesTabs(t *testing.T) {
	err := ingest.WriteTable(&bytes.Buffer{}, seq([]ingest.Entry{{ID: "n1", Headword: "a\tb"}}))
	if err == nil || !strings.Contains(err.Error(), "entry n1: a field holds a tab") {
		t.Errorf("error %v", err)
	}
}

// What is read without error is written and read again alike.
func FuzzTable(f *testing.F) {
	f.Add(table)
	f.Add("")
	f.Add(strings.Replace(table, "\t", "\t\t", 3))
	f.Fuzz(func(t *testing.T, text string) {
		es, err := read(text)
		if err != nil {
			return
		}
		var b bytes.Buffer
		if err := ingest.WriteTable(&b, seq(es)); err != nil {
			return // a field that no table can hold, such as a carriage return
		}
		again, err := read(b.String())
		if err != nil {
			t.Fatalf("written table is not read: %v", err)
		}
		if d := cmp.Diff(es, again); d != "" {
			t.Error(d)
		}
	})
}
