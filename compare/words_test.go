package compare

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
)

// testRelease makes a release of words that are spelled with the letters.
func testRelease(t testing.TB, letters string, words []string) *dist.Release {
	t.Helper()
	r := &dist.Release{Header: dawg.Header{Alphabet: strings.Split(letters, "")}}
	var list [][]byte
	for _, w := range words {
		var word []byte
		for _, c := range w {
			word = append(word, byte(1+slices.Index(r.Header.Alphabet, string(c))))
		}
		list = append(list, word)
	}
	slices.SortFunc(list, slices.Compare)
	g, err := dawg.Build(slices.Values(slices.CompactFunc(list, slices.Equal)))
	if err != nil {
		t.Fatal(err)
	}
	r.Graph = g
	return r
}

func changes(t testing.TB, old, updated *dist.Release) []Change {
	t.Helper()
	list, err := Diff(old, updated)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Collect(list)
}

// TestDiffReleases compares releases in the order of their alphabet, here one
// in which ă stands between a and b.
func TestDiffReleases(t *testing.T) {
	old := testRelease(t, "aăbcr", []string{"car", "rac", "baba", "ăb"})
	updated := testRelease(t, "aăbcr", []string{"car", "bab", "baba", "ab", "ba"})
	want := []Change{{true, "ab", 2}, {false, "ăb", 2}, {true, "ba", 2}, {true, "bab", 3}, {false, "rac", 3}}
	if got := changes(t, old, updated); !slices.Equal(got, want) {
		t.Errorf("DiffReleases = %v, want %v", got, want)
	}
}

// TestDiffReleasesOtherAlphabet compares the words, not the tiles.
func TestDiffReleasesOtherAlphabet(t *testing.T) {
	old := testRelease(t, "abcr", []string{"car", "bar", "arc"})
	updated := testRelease(t, "rcba", []string{"car", "bar", "crab"})
	want := []Change{{false, "arc", 3}, {true, "crab", 4}}
	if got := changes(t, old, updated); !slices.Equal(got, want) {
		t.Errorf("DiffReleases = %v, want %v", got, want)
	}
}

func TestDiffReleasesAgainstLists(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		lists := rapid.SliceOfN(rapid.StringMatching("[abcr]{1,5}"), 0, 40)
		old := testRelease(t, "abcr", lists.Draw(rt, "old"))
		updated := testRelease(t, "abcr", lists.Draw(rt, "new"))
		want := slices.Collect(Words(old.Words(), updated.Words()))
		if got := changes(t, old, updated); !slices.Equal(got, want) {
			rt.Fatalf("DiffReleases = %v, want %v", got, want)
		}
	})
}
