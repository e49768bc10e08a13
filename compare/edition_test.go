package compare

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// namesOff lets names be played.
var namesOff = map[string][2]string{
	"lang.toml": {"name = \"names\"\nnumber = 3\non = true", "name = \"names\"\nnumber = 3\non = false"},
}

// TestEditionSwitches opens a lexicon of which the tables at hand have other
// switches only: they are read with those of its manifest.
func TestEditionSwitches(t *testing.T) {
	old := edition(t, esperanto(t, nil), true)
	r := *edition(t, esperanto(t, namesOff), true).Release
	r.Language = esperanto(t, nil)
	updated, err := OpenEdition(&r, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !updated.atHand() || len(updated.Differs) > 0 {
		t.Fatalf("tables at hand: %t, differing: %q", updated.atHand(), updated.Differs)
	}
	if ruling, _ := updated.lang.Ruling("names"); ruling.On {
		t.Error("the switch is that of the tables, not of the manifest")
	}
	_, _, got := causes(t, old, updated)
	if want := []string{"+ ruling names | petro petroj petrojn petron"}; !slices.Equal(got, want) {
		t.Errorf("causes = %q, want %q", got, want)
	}
}

// TestEditionRefuses gives tables that are not those of a lexicon.
func TestEditionRefuses(t *testing.T) {
	eo := esperanto(t, nil)
	r := edition(t, eo, true).Release
	other := esperanto(t, map[string][2]string{"exclude.tsv": {"", "n1\tnames\tno friends\n"}, "headwords.tsv": {"n2\t", "n902\t"}})
	if _, err := OpenEdition(r, other); !errors.Is(err, ErrNotFromTables) || !strings.Contains(err.Error(), "headwords.tsv") {
		t.Errorf("other tables: %v", err)
	}
	ro, err := sources.Open("ro")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := OpenEdition(r, ro); !errors.Is(err, ErrNotFromTables) || !strings.Contains(err.Error(), "(ro)") {
		t.Errorf("tables of another language: %v", err)
	}
	r.Language = other
	e, err := OpenEdition(r, nil)
	if err != nil || e.atHand() || !slices.Equal(e.Differs, []string{"headwords.tsv"}) {
		t.Errorf("a lexicon of older tables: %v, differing %q", err, e.Differs)
	}
	list := *r
	list.Language, list.Manifest = eo, &dist.Manifest{Language: "eo", Build: dist.Recipe{Words: "wordlist"}}
	if _, err := OpenEdition(&list, eo); !errors.Is(err, ErrNotFromTables) {
		t.Errorf("a list with tables: %v", err)
	}
	if e, err := OpenEdition(&list, nil); err != nil || e.atHand() {
		t.Errorf("a list: %v, tables at hand: %t", err, e.atHand())
	}
	list.Manifest = &dist.Manifest{Language: "eo", Sources: []vocab.Input{{Name: "../x"}}}
	if _, err := OpenEdition(&list, nil); err == nil {
		t.Error("a manifest may name a file outside the folder")
	}
}

// TestOldManifests asks for causes with manifests that say less: of releases made
// before they had a recipe.
func TestOldManifests(t *testing.T) {
	old, updated := edition(t, esperanto(t, nil), false), edition(t, esperanto(t, namesOff), true)
	for _, e := range []*Edition{old, updated} {
		e.Release.Manifest.Build = dist.Recipe{}
	}
	if _, _, got := causes(t, old, updated); !slices.Equal(got, []string{"+ ruling names | petro petroj petrojn petron"}) {
		t.Errorf("causes = %q", got)
	}
	if !updated.Release.Manifest.FromTables() || (&dist.Manifest{Origin: "words of x.txt, a file of the user"}).FromTables() {
		t.Error("the origin does not tell tables from a list")
	}
}

// TestPrograms compares editions of the same tables: the programs must differ.
func TestPrograms(t *testing.T) {
	old, updated := edition(t, esperanto(t, nil), true), edition(t, esperanto(t, nil), true)
	got, err := Causes(context.Background(), old, updated, []Change{{true, "amiko", 5}}, nil)
	if err != nil || got[0].Kind != CauseSpelling {
		t.Errorf("a word that both have: %v, %v", got, err)
	}
	q := newInquest(old, updated, true)
	o := updated.origins("amiko")[0]
	if c := q.reading(&o, nil); c.Kind != CauseTables || c.Name != "program" {
		t.Errorf("a reading that both have: %+v", c)
	}
}

// TestInterrupted ends the search for causes with the caller's context.
func TestCausesInterrupted(t *testing.T) {
	e := edition(t, esperanto(t, nil), true)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Causes(ctx, e, e, []Change{{true, "kato", 4}}, nil); !errors.Is(err, vocab.ErrInterrupted) {
		t.Errorf("Causes: %v", err)
	}
}

// TestChanges writes CHANGES.md of many changes: the words and causes shown are
// limited, the rest is counted.
func TestChanges(t *testing.T) {
	c := &Comparison{Old: Compared{Name: "A_1", Words: 10}, New: Compared{Name: "A_1", Release: "2", Words: 3010}}
	for i := range changesWhole + 1000 {
		word := strings.Repeat("a", 2+i%7)
		c.Changes = append(c.Changes, Change{true, word, len(word)})
		cause := Cause{Kind: CauseRow, Name: "t.tsv:1", Text: "new: *"}
		if i < 2*changesGroups {
			cause = Cause{Kind: CauseEntry, Name: "n" + number(i)}
		}
		c.Causes = append(c.Causes, cause)
	}
	for tiles := 2; tiles < 9; tiles++ {
		c.Lengths = append(c.Lengths, LengthChange{Tiles: tiles})
	}
	var b strings.Builder
	if err := WriteChanges(&b, c); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# Changes in A\\_1 2\n", "3,000 words were added to A\\_1 and 0 were taken away: 3,010 words instead of 10.\n",
		"### row t.tsv:1: 2,500 words\n\nnew: \\*\n\n", "… and 2,460 more\n", "\n251 more causes, with 251 words.\n",
		"`verbarium diff OLD NEW --by cause --format tsv`",
	} {
		if !strings.Contains(strings.ReplaceAll(b.String(), "…\nand", "… and"), want) {
			t.Errorf("CHANGES.md lacks %q", want)
		}
	}
	c.Causes = nil
	b.Reset()
	if err := WriteChanges(&b, c); err != nil || !strings.Contains(b.String(), "\n### 2 letters: 429 words\n") {
		t.Errorf("CHANGES.md without causes: %v\n%.300s", err, b.String())
	}
	if strings.Contains(b.String(), "Taken away") {
		t.Error("CHANGES.md has a part without words")
	}
}
