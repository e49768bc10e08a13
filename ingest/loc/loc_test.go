package loc_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest/loc"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

func romanian(t testing.TB) *sources.Language {
	t.Helper()
	l, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// A made-up edition: the same words in the three files.
const (
	flexiuni = "casa\r\ncasă\r\ncăsuță\r\ncha-cha\r\nconstituționalizau\r\nkümmel\r\nOZN\r\no\r\nșase\r\n"
	reduse   = "casa\r\ncasuta\r\nkummel\r\nOZN\r\nsase\r\n"
	baza     = "c'asă               F   1       \r\n" +
		"căs'uță             F   1       S\r\n" +
		"ch'a-cha            I   7-P     \r\n" +
		"k'ümmel             N   24--    \r\n" +
		"șasezecișișas'elea  AM  71.bis  ASv\r\n" +
		"superintelig'entuleiF   1       \r\n"
)

// collect gathers the folded words, sorted and once each, and the error that ended them.
func collect(l *sources.Language, words iter.Seq2[wordlist.Word, error]) ([]string, error) {
	var out []string
	for w, err := range words {
		if err != nil {
			return out, err
		}
		out = append(out, l.Spell(w.Tiles))
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

func TestEditionsAgree(t *testing.T) {
	l := romanian(t)
	var rejects []string
	o := loc.Options(l)
	o.Report = &wordlist.Report{}
	o.OnReject = func(r wordlist.Reject) { rejects = append(rejects, fmt.Sprint(r.Line, " ", r.Reason)) }
	fromForms, err := collect(l, loc.Flexiuni(strings.NewReader(flexiuni), "f", o))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"casa", "casuta", "kummel", "ozn", "sase"}
	if diff := cmp.Diff(want, fromForms); diff != "" {
		t.Errorf("flexiuni (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"4 hyphen", "5 too-long", "8 too-short"}, rejects); diff != "" {
		t.Errorf("rejects (-want +got):\n%s", diff)
	}
	if o.Report.Words != 6 || o.Report.Noted != [3]int{0, 1, 1} {
		t.Errorf("report %+v", o.Report)
	}
	fromReduced, err := collect(l, loc.Reduse(strings.NewReader(reduse), "r", loc.Options(l)))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(fromForms, fromReduced); diff != "" {
		t.Errorf("flexiuni against reduse:\n%s", diff)
	}
	lf := strings.ReplaceAll(reduse, "\r\n", "\n")
	if got, err := collect(l, loc.Reduse(strings.NewReader("\ufeff"+lf), "r", loc.Options(l))); err != nil || !slices.Equal(got, want) {
		t.Errorf("with LF and a byte order mark: %q, %v", got, err)
	}
}

func TestZip(t *testing.T) {
	var b bytes.Buffer
	zw := zip.NewWriter(&b)
	w, err := zw.Create("loc-reduse-9.9.txt")
	if err == nil {
		_, err = io.WriteString(w, reduse)
	}
	if err == nil {
		err = zw.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	l := romanian(t)
	r, name, err := wordlist.Text(bytes.NewReader(b.Bytes()), int64(b.Len()), "loc.zip")
	if err != nil {
		t.Fatal(err)
	}
	got, err := collect(l, loc.Reduse(r, name, loc.Options(l)))
	if err != nil || len(got) != 5 {
		t.Errorf("%q, %v", got, err)
	}
	cut := b.Bytes()[:b.Len()/2]
	if _, _, err := wordlist.Text(bytes.NewReader(cut), int64(len(cut)), "loc.zip"); !errors.Is(err, wordlist.ErrArchive) {
		t.Errorf("half an archive: %v", err)
	}
}

func TestBaza(t *testing.T) {
	var got []loc.Entry
	for e, err := range loc.Baza(strings.NewReader(baza), "b") {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, e)
	}
	want := []loc.Entry{
		{1, "c'asă", "casă", "F", "1", ""},
		{2, "căs'uță", "căsuță", "F", "1", "S"},
		{3, "ch'a-cha", "cha-cha", "I", "7-P", ""},
		{4, "k'ümmel", "kümmel", "N", "24--", ""},
		{5, "șasezecișișas'elea", "șasezecișișaselea", "AM", "71.bis", "ASv"},
		{6, "superintelig'entulei", "superinteligentulei", "F", "1", ""},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("entries (-want +got):\n%s", diff)
	}
	l := romanian(t)
	words, err := collect(l, loc.BazaWords(strings.NewReader(baza), "b", loc.Options(l)))
	if want := []string{"casa", "casuta", "kummel"}; err != nil || !slices.Equal(words, want) {
		t.Errorf("words %q, %v, want %q", words, err, want)
	}
}

func TestWrongFile(t *testing.T) {
	l := romanian(t)
	o := loc.Options(l)
	for _, c := range []struct {
		name  string
		words iter.Seq2[wordlist.Word, error]
		want  string
	}{
		{"flexiuni as reduse", loc.Reduse(strings.NewReader(flexiuni), "x", o), `x:2: "casă" is not transliterated`},
		{"baza as reduse", loc.Reduse(strings.NewReader("c'as                F   1       \n"), "x", o), "x:1: \"c'as "},
		{"baza as flexiuni", loc.Flexiuni(strings.NewReader(baza), "x", o), "is a line of a file loc-baza"},
		{"dif as flexiuni", loc.Flexiuni(strings.NewReader("casă\n> casă\n"), "x", o), `x:2: "> casă" is a line of a file loc-dif`},
		{"reduse as baza", loc.BazaWords(strings.NewReader(reduse), "x", o), `x:1: "casa": not a line of a file loc-baza`},
		{"Latin-2 as UTF-8", loc.Flexiuni(strings.NewReader("casa\nma\xBAin\xE3\n"), "x", o), "x:2: utf-8: byte 0xBA"},
	} {
		if _, err := collect(l, c.words); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

func FuzzLOC(f *testing.F) {
	for _, s := range []string{flexiuni, reduse, baza, "< casa\r\n> masa\r\n", "\xFF", "c'asă               F"} {
		f.Add([]byte(s))
	}
	l := romanian(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		o := loc.Options(l)
		for _, words := range []iter.Seq2[wordlist.Word, error]{
			loc.Reduse(bytes.NewReader(text), "x", o), loc.Flexiuni(bytes.NewReader(text), "x", o),
			loc.BazaWords(bytes.NewReader(text), "x", o),
		} {
			got, err := collect(l, words)
			if err != nil && !strings.HasPrefix(err.Error(), "x:") {
				t.Fatalf("error without a place: %v", err)
			}
			for _, w := range got {
				if len(w) < l.Min || len(w) > l.Max {
					t.Fatalf("word %q", w)
				}
			}
		}
	})
}
