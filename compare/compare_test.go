package compare

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dist"
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
