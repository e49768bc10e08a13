package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// units is a source of forms, a unit each.
type units struct {
	dist.Source
	forms [][]dist.Form
}

func (u units) Units() int { return len(u.forms) }

func (u units) Forms(unit int, yield func(dist.Form) bool) {
	for _, f := range u.forms[unit] {
		if !yield(f) {
			return
		}
	}
}

// exportOf makes an export of a Latin lexicon with the words.
func exportOf(t *testing.T, words ...string) (*export, func(string) []byte) {
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
	return &export{ctx: context.Background(), release: &dist.Release{Path: "lex", Header: h, Graph: g, Language: lang}}, fold
}

func TestReadings(t *testing.T) {
	x, fold := exportOf(t, "rosa", "amo", "rosae")
	form := func(spelling, lemma, pos, entry, cell, refused string) dist.Form {
		return dist.Form{Word: fold(spelling), Spelling: spelling, Lemma: lemma, POS: pos, Entry: entry, Cell: cell, Refused: refused}
	}
	src := units{forms: [][]dist.Form{
		{form("rosa", "rŏsa", "noun", "n2", "nom.sg", ""), form("rosae", "rŏsa", "noun", "n2", "gen.sg", ""), form("rosā", "rŏsa", "noun", "n2", "abl.sg", "")},
		{},
		{form("amō", "ămo", "verb", "n1", "ind.pres.act.1sg", ""), form("amas", "ămo", "verb", "n1", "ind.pres.act.2sg", "a ruling"), form("a", "ab", "prep", "n0", "-", "")},
	}}
	all, err := x.readings(src)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{
		`[{"lemma":"amo","pos":"verb","entry":"n1","cell":"ind.pres.act.1sg","spelling":"amō"}]`,
		`[{"lemma":"rosa","pos":"noun","entry":"n2","cell":"nom.sg","spelling":"rosa"},{"lemma":"rosa","pos":"noun","entry":"n2","cell":"abl.sg","spelling":"rosā"}]`,
		`[{"lemma":"rosa","pos":"noun","entry":"n2","cell":"gen.sg","spelling":"rosae"}]`,
	} {
		if got, err := json.Marshal(all.of(i)); err != nil || string(got) != want {
			t.Errorf("readings of word %d are %s, %v, want %s", i, got, err, want)
		}
	}
}

// TestReadingsStale finds a lexicon that the tables did not make.
func TestReadingsStale(t *testing.T) {
	x, fold := exportOf(t, "amo", "rosa")
	for want, words := range map[string][]string{"differ on amat": {"amo", "rosa", "amat"}, "differ on rosa": {"amo"}} {
		var src units
		for _, w := range words {
			src.forms = append(src.forms, []dist.Form{{Word: fold(w), Spelling: w, Lemma: w}})
		}
		if _, err := x.readings(src); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: readings = %v, want %q", words, err, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	x.ctx = ctx
	if _, err := x.readings(units{forms: make([][]dist.Form, 1)}); err == nil || !strings.Contains(err.Error(), "interrupted") {
		t.Errorf("readings after an interrupt = %v", err)
	}
}
