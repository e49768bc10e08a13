package compare

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// untraced is a source that cannot tell where its words come from.
type untraced struct{ vocab.Source }

// TestReleases collects what differs between two editions and explains it.
func TestReleases(t *testing.T) {
	old := edition(t, esperanto(t, nil), true)
	updated := edition(t, esperanto(t, map[string][2]string{
		"headwords.tsv":   {"", "n900\t\tkato\t\t\t\t\tnoun\t\t\t\n"},
		"strikes-all.tsv": {"", "names\tnoun\tamiko\t*\tacc.*\tfriends have no accusative\ta test\n"},
	}), true)
	c, err := Releases(old.Release, updated.Release)
	if err != nil {
		t.Fatal(err)
	}
	m := updated.Release.Manifest
	want := Compared{
		Path: updated.Release.Path, Language: "eo", Name: m.Name, Release: m.Release, Date: m.Date,
		Words: old.Release.Header.Words + 2, WordsSHA256: m.WordsSHA256,
	}
	if diff := cmp.Diff(want, c.New); diff != "" || want.Words == 0 || want.WordsSHA256 == "" {
		t.Errorf("the new one (-want +got):\n%s", diff)
	}
	if c.Added() != 4 || c.Removed() != 2 {
		t.Errorf("%d words were added, %d taken away: want 4 and 2", c.Added(), c.Removed())
	}
	before, after := 0, 0
	for i, l := range c.Lengths {
		if i > 0 && l.Tiles <= c.Lengths[i-1].Tiles || l.New-l.Old != l.Added-l.Removed {
			t.Errorf("length %+v after %+v", l, c.Lengths[max(i-1, 0)])
		}
		before, after = before+l.Old, after+l.New
	}
	if before != c.Old.Words || after != c.New.Words {
		t.Errorf("the lengths count %d and %d words, want %d and %d", before, after, c.Old.Words, c.New.Words)
	}
	stages := map[string]bool{}
	err = c.Explain(context.Background(), old, updated, func(stage string, done, total int64) {
		stages[stage] = true
		if done < 0 || done > total {
			t.Errorf("%s: %d of %d are done", stage, done, total)
		}
	})
	if err != nil || !stages["causes of additions"] || !stages["causes of removals"] {
		t.Errorf("Explain: %v, with the stages %v", err, stages)
	}
	var got []string
	for _, g := range c.Groups() {
		got = append(got, string(g.Kind)+" "+g.Name+": "+strings.Join(g.Words, " "))
	}
	if diff := cmp.Diff([]string{"entry n900: kato katoj katojn katon", "row strikes-all.tsv:4: amikojn amikon"}, got); diff != "" {
		t.Errorf("groups (-want +got):\n%s", diff)
	}
}

// TestLists counts the words of two lists by their letters.
func TestLists(t *testing.T) {
	c := Lists("a.txt", []string{"ab", "abc", "ăbc"}, "b.txt", []string{"ab", "abcd", "zb"})
	want := &Comparison{
		Old: Compared{Path: "a.txt", Words: 3}, New: Compared{Path: "b.txt", Words: 3},
		Changes: []Change{{false, "abc", 3}, {true, "abcd", 4}, {true, "zb", 2}, {false, "ăbc", 3}},
		Lengths: []LengthChange{{2, 1, 0, 1, 2}, {3, 0, 2, 2, 0}, {4, 1, 0, 0, 1}},
	}
	if diff := cmp.Diff(want, c); diff != "" {
		t.Errorf("Lists (-want +got):\n%s", diff)
	}
}

// TestEditionChanges tells a release what differs from the one before it, with
// causes and, where no tables are at hand, without.
func TestEditionChanges(t *testing.T) {
	lang := esperanto(t, namesOff)
	next := edition(t, lang, true).Release
	src, err := dist.OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	for _, atHand := range []bool{true, false} {
		old := edition(t, esperanto(t, nil), atHand)
		if old.Lexicon() != old.Release {
			t.Error("the lexicon of an edition is not its release")
		}
		previous, text, err := old.Changes(context.Background(), next, src, nil)
		if err != nil {
			t.Fatal(err)
		}
		h := old.Release.Header
		want := &dist.Previous{
			Name: h.Name, Release: h.Release, Date: old.Release.Manifest.Date, Words: h.Words,
			WordsSHA256: old.Release.Manifest.WordsSHA256, Added: 4, Tables: atHand,
		}
		if diff := cmp.Diff(want, previous); diff != "" {
			t.Errorf("the release before (-want +got):\n%s", diff)
		}
		for _, part := range []string{"4 words were added to ", "## Added", "### ruling names: 4 words", "petro petroj petrojn petron"} {
			if !strings.Contains(string(text), part) {
				t.Errorf("CHANGES.md lacks %q:\n%s", part, text)
			}
		}
	}
	old := edition(t, esperanto(t, nil), false)
	_, text, err := old.Changes(context.Background(), next, untraced{src}, nil)
	if err != nil || !strings.Contains(string(text), "### 5 letters: 1 word\n\npetro\n") {
		t.Errorf("CHANGES.md without tables: %v\n%s", err, text)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := old.Changes(ctx, next, src, nil); err == nil {
		t.Error("the search for causes is not interrupted")
	}
}

// TestGroupsWithoutCauses groups nothing before causes were asked for.
func TestGroupsWithoutCauses(t *testing.T) {
	c := Lists("a", []string{"ab"}, "b", nil)
	if g := c.Groups(); g != nil {
		t.Errorf("groups without causes: %v", g)
	}
	c.Causes = []Cause{{Kind: CauseEntry, Name: "n1"}}
	if g := c.Groups(); len(g) != 1 || g[0].Name != "n1" {
		t.Errorf("groups are %v", g)
	}
}

// TestChangesEscapes keeps the signs of texts from being read as markup, wherever
// they stand.
func TestChangesEscapes(t *testing.T) {
	c := &Comparison{
		Old: Compared{Name: "`a`", WordsSHA256: "0a1b"}, New: Compared{Name: "`b|c`", WordsSHA256: "2c"},
		Changes: []Change{{true, "ab", 2}}, Causes: []Cause{{Kind: CauseRuling, Name: "r", Text: "`[x]"}},
	}
	var b strings.Builder
	if err := WriteChanges(&b, c); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"# Changes in \\`b\\|c\\`\n", "| name | \\`a\\` | \\`b\\|c\\` |\n", "| hash | `0a1b` | `2c` |\n", "\n\\`\\[x\\]\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("CHANGES.md lacks %q:\n%s", want, b.String())
		}
	}
}

// TestCausesOfSpellings tells what keeps a spelling from being a word whatever it
// means: a letter that the other edition does not have, the length where no ruling
// names it.
func TestCausesOfSpellings(t *testing.T) {
	noLength := func(bounds [2]string) *sources.Language {
		lang := esperanto(t, map[string][2]string{"lang.toml": bounds})
		for i := range lang.Rulings {
			if lang.Rulings[i].Name == "length" {
				lang.Rulings[i].Name = "size"
			}
		}
		return lang
	}
	whole := edition(t, esperanto(t, nil), true)
	for _, c := range []struct {
		name string
		lang *sources.Language
		want []string
	}{
		{
			"a letter goes", esperanto(t, map[string][2]string{
				"fold.tsv": {"v\tv\tletter\n", ""}, "tiles/sample.csv": {"v,2,4\n", ""}, "lang.toml": {`"ŭ", "v"`, `"ŭ"`},
			}),
			[]string{"- spelling letters new"},
		},
		{"words get shorter", noLength([2]string{"max = 15", "max = 5"}), []string{"- ruling"}},
	} {
		_, _, got := causes(t, whole, edition(t, c.lang, true))
		for i, g := range got {
			got[i], _, _ = strings.Cut(g, " |")
		}
		got = slices.Compact(got) // words of each length have a text of their own
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestCausesWithoutManifest compares graphs by themselves, with the tables given.
func TestCausesWithoutManifest(t *testing.T) {
	var graphs []*Edition
	for _, lang := range []*sources.Language{esperanto(t, nil), esperanto(t, namesOff)} {
		r := *edition(t, lang, true).Release
		r.Manifest = nil
		e, err := OpenEdition(&r, lang)
		if err != nil || !e.atHand() {
			t.Fatalf("a graph with tables: %v", err)
		}
		graphs = append(graphs, e)
		if blind, err := OpenEdition(&r, nil); err != nil || blind.atHand() {
			t.Errorf("a graph without tables: %v, at hand: %t", err, blind.atHand())
		}
	}
	_, _, got := causes(t, graphs[0], graphs[1])
	if diff := cmp.Diff([]string{"+ ruling names | petro petroj petrojn petron"}, got); diff != "" {
		t.Errorf("causes (-want +got):\n%s", diff)
	}
	c, err := Releases(graphs[0].Release, graphs[1].Release)
	if err != nil || c.Old.Date != "" || c.Old.WordsSHA256 == "" {
		t.Errorf("a graph is called %+v, %v", c.Old, err)
	}
}

// TestCauseInARelative blames an entry on which the word's own depends.
func TestCauseInARelative(t *testing.T) {
	marks := [2]string{"", "xref\ta reference\nvariant\ta spelling\n"}
	rows := func(pos string) map[string][2]string {
		return map[string][2]string{
			"marks.tsv":     marks,
			"headwords.tsv": {"", "n900\t\tkato\t\t\t\t\t" + pos + "\t\t\t\nn901\t\tkatto\t\t\t\t\t\txref variant\t\tn900\n"},
		}
	}
	old, updated := edition(t, esperanto(t, rows("adv")), true), edition(t, esperanto(t, rows("noun")), true)
	_, found, got := causes(t, old, updated)
	if diff := cmp.Diff([]string{"+ entry n900 new | kato katoj katojn katon ... 8"}, got); diff != "" || !strings.Contains(found[0].Text, "pos changed, headwords.tsv:") {
		t.Errorf("causes (-want +got):\n%s\n%+v", diff, found[0])
	}
}
