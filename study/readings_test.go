package study

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/vocab"
)

// A table is a source of forms written down: word, lemma, pos, cell, and whether
// it is refused. Each lemma is a unit.
type table struct {
	vocab.Source
	units [][]vocab.Form
}

func (s *table) Units() int { return len(s.units) }

func (s *table) Forms(unit int, yield func(vocab.Form) bool) {
	for _, f := range s.units[unit] {
		if !yield(f) {
			return
		}
	}
}

func (s *table) Readings(_ context.Context, word []byte) ([]vocab.Reading, error) {
	var list []vocab.Reading
	for unit := range s.units {
		for _, f := range s.units[unit] {
			if bytes.Equal(f.Word, word) {
				list = append(list, vocab.Reading{Form: f})
			}
		}
	}
	return list, nil
}

// inTable makes a lexicon and its source.
func inTable(t testing.TB, rows string) (*Lexicon, *table) {
	t.Helper()
	var words []string
	for line := range strings.Lines(rows) {
		if f := strings.Fields(line); len(f) == 4 {
			words = append(words, f[0])
		}
	}
	l := lexicon(t, "la", "toronto", words...)
	src := &table{}
	last := ""
	for line := range strings.Lines(rows) {
		f := strings.Fields(line)
		if len(f) < 4 {
			continue
		}
		word, err := l.Letters(f[0])
		if err != nil {
			t.Fatal(err)
		}
		if f[1] != last {
			src.units = append(src.units, nil)
			last = f[1]
		}
		unit := &src.units[len(src.units)-1]
		*unit = append(*unit, vocab.Form{
			Word: word, Spelling: f[0], Lemma: f[1], POS: f[2], Cell: f[3], Entry: "n1", Refused: strings.Join(f[4:], " "),
		})
	}
	return l, src
}

const forms = `
	amo     amo   verb  ind.pres.act.1sg
	amas    amo   verb  ind.pres.act.2sg
	ama     amo   verb  imp.pres.act.2sg
	amabam  amo   verb  ind.impf.act.1sg
	amor    amo   verb  ind.pres.pass.1sg
	amor    amor  noun  nom.sg
	amor    amor  noun  voc.sg
	amoris  amor  noun  gen.sg
	amoribus amor noun  abl.pl
	amor    Amor  noun  nom.sg   a name
	acribus acer  adj   abl.pl.m
	amandis ămo   verb  gdv.abl.pl.m`

// found writes hits: word and cells.
func found(t *testing.T, l *Lexicon, src vocab.Source, f Filter) string {
	t.Helper()
	var list []string
	for hit, err := range l.Readings(t.Context(), src, l.graph.Words(), f) {
		if err != nil {
			t.Fatal(err)
		}
		text := l.release.Spell(hit.Word)
		for _, r := range hit.Readings {
			text += " " + r.Cell
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func TestReadings(t *testing.T) {
	l, src := inTable(t, forms)
	for _, tt := range []struct {
		f    Filter
		want string
	}{
		{Filter{POS: []string{"noun", "adj"}}, "acribus abl.pl.m, amor nom.sg voc.sg, amoribus abl.pl, amoris gen.sg"},
		{Filter{Cell: "*.abl.pl.*"}, "acribus abl.pl.m, amandis gdv.abl.pl.m, amoribus abl.pl"},
		{Filter{Cell: "abl.pl"}, "amoribus abl.pl"},
		{Filter{Cell: "ind.*.1sg", POS: []string{"verb"}}, "amabam ind.impf.act.1sg, amo ind.pres.act.1sg, amor ind.pres.pass.1sg"},
		{Filter{Lemma: "AMO", Cell: "*.2*"}, "ama imp.pres.act.2sg, amas ind.pres.act.2sg"},
		{Filter{Lemma: "amo", Cell: "gdv.*"}, "amandis gdv.abl.pl.m"},
		// No one reading answers to both, though the word has one for each.
		{Filter{Lemma: "amor", Cell: "ind.*"}, ""},
		{Filter{Lemma: "xyz"}, ""},
	} {
		if got := found(t, l, src, tt.f); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.f, got, tt.want)
		}
	}
}

func TestFilterErrors(t *testing.T) {
	l, src := inTable(t, forms)
	without := &table{units: [][]vocab.Form{{{Word: src.units[0][0].Word}}}}
	inRomanian := lexicon(t, "ro", "frsc", "casa")
	var pe *PatternError
	for _, tt := range []struct {
		l    *Lexicon
		src  vocab.Source
		f    Filter
		want error
	}{
		{l, src, Filter{POS: []string{"noun", "nomen"}}, ErrPOS},
		{l, src, Filter{Cell: "imper.pres"}, ErrCell},
		{l, src, Filter{Cell: ""}, nil},
		{l, src, Filter{Cell: "*.m/n"}, nil},
		{l, without, Filter{POS: []string{"noun"}}, ErrNoPOS},
		{inRomanian, without, Filter{Cell: "nom.sg"}, ErrNoCells},
		{New(&dist.Release{Header: l.release.Header, Graph: l.graph}, nil), src, Filter{Cell: "nom.sg"}, ErrNoCells},
	} {
		var got error
		for _, err := range tt.l.Readings(t.Context(), tt.src, l.graph.Words(), tt.f) {
			if err != nil {
				got = err
			}
		}
		if !errors.Is(got, tt.want) {
			t.Errorf("%+v: %v, want %v", tt.f, got, tt.want)
		}
	}
	if err := l.Check(Filter{Lemma: "ș"}); !errors.As(err, &pe) {
		t.Errorf("lemma ș: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, err := range l.Readings(ctx, src, l.graph.Words(), Filter{}) {
		if !errors.Is(err, vocab.ErrInterrupted) || !errors.Is(err, context.Canceled) {
			t.Errorf("interrupted: %v", err)
		}
	}
}

// manyForms makes more words than are looked up one by one, with their forms.
func manyForms(t *testing.T) (*Lexicon, *table) {
	t.Helper()
	var rows strings.Builder
	letters := "abcdefghiklmnop"
	for i := range few + 3000 {
		word := ""
		for n := i; len(word) < 4; n /= len(letters) {
			word += letters[n%len(letters):][:1]
		}
		fmt.Fprintf(&rows, "%s lemma%s %s %s\n", word, word[2:3], []string{"noun", "verb"}[i%2], []string{"nom.sg", "abl.pl", "gen.sg"}[i%3])
		if i%7 == 0 {
			fmt.Fprintf(&rows, "%s lemma%s noun voc.sg\n", word, word[2:3])
		}
	}
	l, src := inTable(t, rows.String())
	if l.graph.Len() <= few {
		t.Fatalf("%d words are too few", l.graph.Len())
	}
	return l, src
}

// facts writes what a table of forms says of a reading.
func facts(r *vocab.Form) string { return r.Lemma + r.POS + r.Entry + r.Cell + r.Spelling + ";" }

// TestManyReadings goes through all forms, which more than few words take.
func TestManyReadings(t *testing.T) {
	l, src := manyForms(t)
	want := map[string]string{}
	for _, unit := range src.units {
		for i := range unit {
			if r := &unit[i]; r.POS == "noun" && r.Cell != "abl.pl" {
				want[string(r.Word)] += facts(r)
			}
		}
	}
	f := Filter{POS: []string{"noun"}, Cell: "*.sg"}
	var order [][]byte
	for hit, err := range l.Readings(t.Context(), src, l.graph.Words(), f) {
		if err != nil {
			t.Fatal(err)
		}
		order = append(order, hit.Word)
		got := ""
		for i := range hit.Readings {
			got += facts(&hit.Readings[i])
		}
		if got != want[string(hit.Word)] {
			t.Fatalf("%v: %q, want %q", hit.Word, got, want[string(hit.Word)])
		}
	}
	if len(order) != len(want) || !slices.IsSortedFunc(order, bytes.Compare) {
		t.Fatalf("%d words, want %d in the order of the alphabet", len(order), len(want))
	}
	var selected [][]byte
	for w, err := range l.Select(t.Context(), src, l.graph.Words(), f) {
		if err != nil {
			t.Fatal(err)
		}
		selected = append(selected, w)
	}
	if !slices.EqualFunc(selected, order, bytes.Equal) {
		t.Errorf("Select gives %d words, want %d", len(selected), len(order))
	}
}

// TestSomeReadings stops when the caller does, and looks at no other words.
func TestSomeReadings(t *testing.T) {
	l, src := manyForms(t)
	for range l.Select(t.Context(), src, l.graph.Words(), Filter{}) {
		break
	}
	for range l.Readings(t.Context(), src, l.graph.Words(), Filter{}) {
		break
	}
	some, err := l.Search(Query{Prefix: "a"})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for hit, err := range l.Readings(t.Context(), src, some, Filter{Cell: "voc.sg"}) {
		if err != nil || hit.Word[0] != 1 || len(hit.Readings) != 1 {
			t.Fatalf("%v, %v", hit, err)
		}
		n++
	}
	if n == 0 {
		t.Error("no word with a is a vocative")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, err := range l.Readings(ctx, src, l.graph.Words(), Filter{}) {
		if !errors.Is(err, vocab.ErrInterrupted) {
			t.Errorf("interrupted: %v", err)
		}
	}
}

func TestPartsOfSpeech(t *testing.T) {
	l, src := inTable(t, forms)
	got, err := l.PartsOfSpeech(t.Context(), src)
	want := []CountOfWords{{"verb", 6}, {"noun", 3}, {"adj", 1}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("PartsOfSpeech = %v, %v, want %v", got, err, want)
	}
	if _, err := l.PartsOfSpeech(t.Context(), &table{}); !errors.Is(err, ErrNoPOS) {
		t.Errorf("without forms: %v", err)
	}
}

func TestMatchCell(t *testing.T) {
	for _, tt := range []struct {
		pattern, cell string
		want          bool
	}{
		{"nom.sg", "nom.sg", true},
		{"nom.sg", "nom.sg.m", false},
		{"nom.*", "nom.sg.m", true},
		{"nom.*", "nom", true},
		{"*", "part.perf.pass.abl.pl.f", true},
		{"*.perf.*", "part.perf.pass.abl.pl.f", true},
		{"*.perf.*", "ind.perfx.act.1sg", false},
		{"*.*.1*", "ind.pres.act.1pl", true},
		{"ind.p???.*", "ind.plup.act.1sg", true},
		{"ind.p???.*", "ind.p", false},
		{"", "", true},
		{"nom", "", false},
		{"n*m", "nom", true},
		{"*m*", "nom", true},
		{"n?m", "nőm", true}, // a letter, not a byte
		{"n??m", "nőm", false},
		{strings.Repeat("*", 4000) + "q", "masculinum", false}, // no pattern takes long
		{strings.Repeat("*.", 4000) + "q", "part.perf.pass.abl.pl.f", false},
		{strings.Repeat("*.", 4000) + "f", "part.perf.pass.abl.pl.f", true},
	} {
		if got := MatchCell(tt.pattern, tt.cell); got != tt.want {
			t.Errorf("MatchCell(%q, %q) = %t", tt.pattern, tt.cell, got)
		}
	}
}
