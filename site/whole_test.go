package site_test

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/site"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

func isLetter(r rune) bool { return unicode.IsLetter(r) }

// TestWholeSite makes the sites of the whole lexica, weighs them, and compares
// the scripts with Go on every word, on many that are none, and on readings.
func TestWholeSite(t *testing.T) {
	if testing.Short() || raced {
		t.Skip("SKIPPED: the whole lexica take too long here")
	}
	for _, tag := range sources.Tags() {
		t.Run(tag, func(t *testing.T) { wholeSite(t, tag) })
	}
}

func wholeSite(t *testing.T, tag string) {
	t.Helper()
	lang, err := sources.Open(tag)
	if err != nil {
		t.Fatal(err)
	}
	src, err := dist.OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	rel := compile(t, lang, src, dist.Options{})
	readings, err := dist.GatherReadings(t.Context(), rel, src)
	if err != nil {
		t.Fatal(err)
	}
	all := files(t, rel, site.Options{Readings: readings})
	plain, packed := sizes(t, all)
	blocks, proofs := 0, 0
	for _, f := range all {
		if !f.First {
			blocks++
			proofs += len(f.Data)
		}
	}
	t.Logf("%s: first load %d bytes, packed %d; %d files of proofs, %d bytes", tag, plain, packed, blocks, proofs)
	if plain > firstLoad {
		t.Errorf("first load of %d bytes, more than %d", plain, firstLoad)
	}
	node(t)
	r := rand.New(rand.NewPCG(7, 8))
	others := nonWords(rel, r, 100_000)
	some := sample(rel, r, 2000)
	a := ask(t, all, map[string]any{"milliseconds": nil, "hash": nil, "index": others, "readings": some})
	t.Logf("%s: read in %.0f ms", tag, a.Milliseconds)
	if want := hex.EncodeToString(rel.Header.WordsSHA256[:]); a.Hash != want {
		t.Errorf("the page has the words %s, want %s", a.Hash, want)
	}
	for i, got := range a.Index {
		if got >= 0 {
			t.Fatalf("the page takes %s for a word", others[i])
		}
	}
	for i, word := range some {
		tiles, _ := lang.Letters(word)
		index, _ := rel.Graph.Index(tiles)
		if diff := cmp.Diff(flat(readings.Of(index)), flatJS(a.Readings[i])); diff != "" {
			t.Fatalf("readings of %s (-Go +page):\n%s", word, diff)
		}
	}
	compareSearches(t, rel, all, patterns)
}

// nonWords makes strings that are no words: words with a letter changed.
func nonWords(rel *dist.Release, r *rand.Rand, n int) []string {
	var out []string
	for len(out) < n {
		w, _ := rel.Graph.At(r.IntN(rel.Graph.Len()))
		w[r.IntN(len(w))] = byte(1 + r.IntN(len(rel.Header.Alphabet)))
		if !rel.Graph.Contains(w) {
			out = append(out, rel.Spell(w))
		}
	}
	return out
}

// sample takes words in neighbourhoods, so that few files are opened.
func sample(rel *dist.Release, r *rand.Rand, n int) []string {
	out := []string{rel.Spell(rel.Graph.AppendAt(nil, 0)), rel.Spell(rel.Graph.AppendAt(nil, rel.Graph.Len()-1))}
	for len(out) < n {
		from := r.IntN(rel.Graph.Len() - 100)
		for i := range 100 {
			out = append(out, rel.Spell(rel.Graph.AppendAt(nil, from+i)))
		}
	}
	return out
}

// flat writes readings as lines.
func flat(forms []vocab.Form) []string {
	var out []string
	for _, f := range forms {
		out = append(out, strings.Join([]string{f.Lemma, f.POS, f.Entry, f.Cell, f.Spelling}, " | "))
	}
	return out
}

func flatJS(readings []jsReading) []string {
	var out []string
	for _, r := range readings {
		for _, cell := range r.Cells {
			out = append(out, strings.Join([]string{r.Lemma, r.POS, r.Entry, cell, r.Spelling}, " | "))
		}
	}
	return out
}

// TestReadings looks into a file of readings.
func TestReadings(t *testing.T) {
	rel := open(t, "la", "amo\nrosa\nrosae\n")
	src := forms{units: [][]vocab.Form{{
		{Spelling: "rŏsă", Lemma: "rŏsa", POS: "noun", Entry: "n2", Cell: "nom.sg"},
		{Spelling: "rŏsă", Lemma: "rŏsa", POS: "noun", Entry: "n2", Cell: "voc.sg"},
		{Spelling: "rŏsā", Lemma: "rŏsa", POS: "noun", Entry: "n2", Cell: "abl.sg"},
		{Spelling: "rŏsae", Lemma: "rŏsa", POS: "noun", Entry: "n2", Cell: "gen.sg"},
	}, {{Spelling: "ămō", Lemma: "ămo", POS: "verb", Entry: "n1", Cell: "ind.pres.act.1sg"}}}}
	src.fold(rel)
	readings, err := dist.GatherReadings(t.Context(), rel, src)
	if err != nil {
		t.Fatal(err)
	}
	all := files(t, rel, site.Options{Readings: readings})
	i := slices.IndexFunc(all, func(f site.File) bool { return strings.HasPrefix(f.Name, "readings/") })
	want := fmt.Sprintf("readings\t1\t%x\t0\t3\t2\t5\t4\n", rel.Header.WordsSHA256) +
		"ămo\tverb\tn1\nrŏsa\tnoun\tn2\n" +
		"ind.pres.act.1sg\nnom.sg\nvoc.sg\nabl.sg\ngen.sg\n" +
		"0\n1,2\n3\n4\n" +
		"0\n1\t1\n1\n" + "0\n1\t2\n3\n" + "0 ămō\n3 rŏsă\t1 ā\n1 ae\n"
	if diff := cmp.Diff(want, unpack(t, &all[i])); diff != "" {
		t.Errorf("readings (-want +got):\n%s", diff)
	}
	src.units[0][0].Lemma = "two\nlines"
	if readings, err = dist.GatherReadings(t.Context(), rel, src); err != nil {
		t.Fatal(err)
	}
	if _, err := site.Files(t.Context(), rel, site.Options{Readings: readings, Notice: "Mine.\n"}); err == nil || !strings.Contains(err.Error(), "line break") {
		t.Errorf("Files with a line break = %v", err)
	}
	other := open(t, "la", "amo\n")
	if _, err := site.Files(t.Context(), other, site.Options{Readings: readings, Notice: "Mine.\n"}); err == nil || !strings.Contains(err.Error(), "readings of 3 words") {
		t.Errorf("Files with readings of others = %v", err)
	}
}

// forms is a source of forms, by unit.
type forms struct {
	vocab.Source
	units [][]vocab.Form
}

// fold gives the forms their words.
func (f forms) fold(r *dist.Release) {
	for _, unit := range f.units {
		for i := range unit {
			unit[i].Word, _ = r.Language.Letters(unit[i].Spelling)
		}
	}
}

func (f forms) Units() int { return len(f.units) }

func (f forms) Forms(unit int, yield func(vocab.Form) bool) {
	for _, form := range f.units[unit] {
		if !yield(form) {
			return
		}
	}
}
