package dist_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// units is a source of forms, a unit each.
type units struct {
	vocab.Source
	forms [][]vocab.Form
}

func (u units) Units() int { return len(u.forms) }

func (u units) Forms(unit int, yield func(vocab.Form) bool) {
	for _, f := range u.forms[unit] {
		if !yield(f) {
			return
		}
	}
}

// latinOf makes a Latin lexicon of the words.
func latinOf(t *testing.T, words ...string) (*dist.Release, func(string) []byte) {
	t.Helper()
	lang, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	fold := func(word string) []byte {
		w, reason := lang.Letters(word)
		if reason != nil {
			t.Fatal(reason)
		}
		return w
	}
	var list [][]byte
	for _, w := range words {
		list = append(list, fold(w))
	}
	slices.SortFunc(list, bytes.Compare)
	g, err := dawg.Build(slices.Values(list))
	if err != nil {
		t.Fatal(err)
	}
	h := dawg.Header{Language: "la", Alphabet: lang.Alphabet}
	return &dist.Release{Path: "lex", Header: h, Graph: g, Language: lang}, fold
}

func TestReadings(t *testing.T) {
	r, fold := latinOf(t, "rosa", "amo", "rosae")
	form := func(spelling, lemma, pos, entry, cell, refused string) vocab.Form {
		return vocab.Form{Word: fold(spelling), Spelling: spelling, Lemma: lemma, POS: pos, Entry: entry, Cell: cell, Refused: refused}
	}
	src := units{forms: [][]vocab.Form{
		{form("rosa", "rŏsa", "noun", "n2", "nom.sg", ""), form("rosae", "rŏsa", "noun", "n2", "gen.sg", ""), form("rosā", "rŏsa", "noun", "n2", "abl.sg", "")},
		{},
		{form("amō", "ămo", "verb", "n1", "ind.pres.act.1sg", ""), form("amas", "ămo", "verb", "n1", "ind.pres.act.2sg", "a ruling"), form("a", "ab", "prep", "n0", "-", "")},
	}}
	all, err := dist.GatherReadings(t.Context(), r, src)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][]vocab.Form{
		{{Lemma: "ămo", POS: "verb", Entry: "n1", Cell: "ind.pres.act.1sg", Spelling: "amō"}},
		{
			{Lemma: "rŏsa", POS: "noun", Entry: "n2", Cell: "nom.sg", Spelling: "rosa"},
			{Lemma: "rŏsa", POS: "noun", Entry: "n2", Cell: "abl.sg", Spelling: "rosā"},
		},
		{{Lemma: "rŏsa", POS: "noun", Entry: "n2", Cell: "gen.sg", Spelling: "rosae"}},
	} {
		if diff := cmp.Diff(want, all.Of(i)); diff != "" {
			t.Errorf("readings of word %d (-want +got):\n%s", i, diff)
		}
	}
	if all.Words() != 3 {
		t.Errorf("%d words, want 3", all.Words())
	}
}

// TestReadingsStale finds a lexicon that the tables did not make.
func TestReadingsStale(t *testing.T) {
	r, fold := latinOf(t, "amo", "rosa")
	for want, words := range map[string][]string{"differ on amat": {"amo", "rosa", "amat"}, "differ on rosa": {"amo"}} {
		var src units
		for _, w := range words {
			src.forms = append(src.forms, []vocab.Form{{Word: fold(w), Spelling: w, Lemma: w}})
		}
		if _, err := dist.GatherReadings(t.Context(), r, src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: readings = %v, want %q", words, err, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := dist.GatherReadings(ctx, r, units{forms: make([][]vocab.Form, 1)}); err == nil || !strings.Contains(err.Error(), "interrupted") {
		t.Errorf("readings after an interrupt = %v", err)
	}
}
