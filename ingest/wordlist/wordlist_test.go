package wordlist_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/ingest/wordlist"
)

const small = "\ufeff# o listă mică\r\n" +
	"casă\r\n" +
	"\r\n" +
	"casa\r\n" +
	"mp3\r\n" +
	"ştiucă\r\n" +
	"mãine\r\n" +
	"Cluj\r\n" +
	"Iași\r\n" +
	"casă"

func TestRead(t *testing.T) {
	var got, rejects []string
	var rep wordlist.Report
	o := wordlist.Options{
		Language: romanian(t), Report: &rep,
		OnReject: func(r wordlist.Reject) {
			rejects = append(rejects, fmt.Sprintf("%d %s %v", r.Line, r.Text, &r))
		},
	}
	for w, err := range wordlist.Read(strings.NewReader(small), "mica.txt", o) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%d %s %s %s", w.Line, w.Text, w.Spelling, o.Language.Spell(w.Tiles)))
	}
	want := []string{
		"2 casă casă casa", "4 casa casa casa", "6 ştiucă ştiucă stiuca", "10 casă casă casa",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("words (-want +got):\n%s", diff)
	}
	wantRejects := []string{
		`5 mp3 digit: '3' (U+0033)`, `7 mãine foreign-letter: 'ã' (U+00E3)`, `8 Cluj capital`, `9 Iași capital`,
	}
	if diff := cmp.Diff(wantRejects, rejects); diff != "" {
		t.Errorf("rejects (-want +got):\n%s", diff)
	}
	wantReport := wordlist.Report{
		Lines: 10, Blank: 1, Comments: 1, Words: 4, Noted: [3]int{1, 0, 0},
		Refused: map[wordlist.Reason]int{wordlist.Digit: 1, wordlist.ForeignLetter: 1, wordlist.CapitalLetter: 2},
	}
	if diff := cmp.Diff(wantReport, rep); diff != "" {
		t.Errorf("report (-want +got):\n%s", diff)
	}
	wantReasons := []wordlist.Reason{wordlist.CapitalLetter, wordlist.Digit, wordlist.ForeignLetter}
	if diff := cmp.Diff(wantReasons, rep.Reasons()); diff != "" {
		t.Errorf("Reasons (-want +got):\n%s", diff)
	}
}

func TestReadStops(t *testing.T) {
	for _, c := range []struct{ name, encoding, text, want string }{
		{"encoding", "", "casa\n\xFEar\xE3\nmasa\n", "x.txt:2: utf-8: byte 0xFE at column 1; declare"},
		{"replaced", "", "casa\nma\uFFFDina\n", "x.txt:2: utf-8: replacement character"},
		{"utf-16", "", "\xFF\xFEc\x00a\x00", "x.txt:1: utf-8: the file begins like utf-16"},
		{"odd", "utf-16le", "c\x00a\x00\n\x00s", "x.txt:2: utf-16le: replacement character"},
		{"no mark", "utf-16", "c\x00a\x00", "byte order mark"},
		{"unknown", "ebcdic", "casa", `"ebcdic": unknown encoding (known: utf-8,`},
		{"long line", "", "casa\n" + strings.Repeat("a", 70000), "x.txt:2: a line of more than 65536 bytes"},
	} {
		var last error
		words := 0
		o := wordlist.Options{Language: romanian(t), Encoding: c.encoding}
		for _, err := range wordlist.Read(strings.NewReader(c.text), "x.txt", o) {
			if last != nil {
				t.Fatalf("%s: reading goes on after an error", c.name)
			}
			if last = err; err == nil {
				words++
			}
		}
		if last == nil || !strings.Contains(last.Error(), c.want) {
			t.Errorf("%s: %d words and error %v, want %q", c.name, words, last, c.want)
		}
	}
}

func TestReadIsBroken(t *testing.T) {
	for w, err := range wordlist.Read(strings.NewReader(small), "x", wordlist.Options{Language: romanian(t)}) {
		if err != nil || w.Line != 2 {
			t.Fatalf("first word %+v, %v", w, err)
		}
		break
	}
}

func TestEncodingName(t *testing.T) {
	for in, want := range map[string]string{
		"": "utf-8", "UTF-8": "utf-8", "utf8": "utf-8", "ISO8859-2": "iso-8859-2", "ISO_8859-16": "iso-8859-16",
		"latin2": "iso-8859-2", "Latin-10": "iso-8859-16", "cp1250": "windows-1250",
		"microsoft-cp1250": "windows-1250", "UTF-16LE": "utf-16le",
	} {
		if got, err := wordlist.EncodingName(in); got != want || err != nil {
			t.Errorf("EncodingName(%q) = %q, %v, want %q", in, got, err, want)
		}
	}
	if _, err := wordlist.EncodingName("utf-7"); !errors.Is(err, wordlist.ErrUnknownEncoding) {
		t.Errorf("EncodingName(utf-7) = %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(small), "utf-8", uint8(0))
	f.Add([]byte("\xFEar\xE3\n"), "iso-8859-2", uint8(1))
	f.Add([]byte("\xFF\xFEc\x00a\x00"), "utf-16", uint8(2))
	f.Add([]byte("c'asă\nméu\n"), "", uint8(7))
	l := romanian(f)
	f.Fuzz(func(t *testing.T, text []byte, encoding string, how uint8) {
		var rep wordlist.Report
		o := wordlist.Options{
			Language: l, Encoding: encoding, Case: wordlist.Case(how % 3),
			Stress: how&4 != 0, NoComments: how&8 != 0, Report: &rep,
		}
		words, line := 0, 0
		for w, err := range wordlist.Read(strings.NewReader(string(text)), "fuzz", o) {
			if err != nil {
				return
			}
			words++
			if w.Line <= line {
				t.Fatalf("line %d after line %d", w.Line, line)
			}
			line = w.Line
			if len(w.Tiles) < l.Min || len(w.Tiles) > l.Max {
				t.Fatalf("word %q of %d tiles", w.Text, len(w.Tiles))
			}
			again, reject := (&wordlist.Options{Language: l}).Normalise(w.Spelling)
			if reject != nil || string(again.Tiles) != string(w.Tiles) || again.Spelling != w.Spelling {
				t.Fatalf("%q normalises to %q, and that to %q, %v", w.Text, w.Spelling, again.Spelling, reject)
			}
		}
		refused := 0
		for _, n := range rep.Refused {
			refused += n
		}
		if rep.Words != words || rep.Lines != words+refused+rep.Blank+rep.Comments {
			t.Fatalf("%d words, report %+v", words, rep)
		}
	})
}
