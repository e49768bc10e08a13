package study

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// lexicon makes a lexicon of spelled words in a language of the program.
func lexicon(t testing.TB, tag, set string, words ...string) *Lexicon {
	t.Helper()
	lang, err := sources.Open(tag)
	if err != nil {
		t.Fatal(err)
	}
	var list [][]byte
	for _, w := range words {
		tiles, reason := lang.Letters(w)
		if reason != nil {
			t.Fatal(reason)
		}
		list = append(list, tiles)
	}
	tiles, err := lang.TileSet(set)
	if err != nil {
		t.Fatal(err)
	}
	return New(&dist.Release{
		Path:     tag,
		Header:   dawg.Header{Name: lang.Name, Language: tag, Alphabet: lang.Alphabet},
		Graph:    graph(t, list),
		Language: lang,
	}, tiles)
}

func graph(t rapid.TB, list [][]byte) *dawg.Graph {
	list = slices.Clone(list)
	slices.SortFunc(list, bytes.Compare)
	g, err := dawg.Build(slices.Values(slices.CompactFunc(list, bytes.Equal)))
	if err != nil {
		t.Fatalf("Build: %v", err)
	}
	return g
}

// small draws a lexicon of short words of a few letters, by labels only: the
// letters a b c d, and ch, which is one tile.
func small(t *rapid.T) (*Lexicon, [][]byte) {
	word := rapid.SliceOfN(rapid.ByteRange(1, 5), 1, 6)
	list := rapid.SliceOfN(word, 0, 40).Draw(t, "words")
	slices.SortFunc(list, bytes.Compare)
	list = slices.CompactFunc(list, bytes.Equal)
	r := &dist.Release{Header: dawg.Header{Alphabet: []string{"a", "b", "c", "ch", "d"}}, Graph: graph(t, list)}
	row := func(tile byte, letter string) sources.TileRow {
		return sources.TileRow{
			Letter: letter, Tile: tile,
			Count: rapid.IntRange(0, 3).Draw(t, letter), Value: rapid.IntRange(0, 9).Draw(t, letter+" value"),
		}
	}
	set := &sources.TileSet{
		Blank: rapid.IntRange(0, 3).Draw(t, "blanks"),
		Rows:  []sources.TileRow{row(1, "a"), row(2, "b"), row(3, "c"), row(4, "ch"), row(1, "á")},
	}
	return New(r, set), list
}

// inLatin is a list for tests by hand.
func inLatin(t testing.TB) *Lexicon {
	t.Helper()
	return lexicon(t, "la", "toronto", strings.Fields(`
		ac ad amo amor amas amare amarem clamo clamor clamores gramen hamor mare mora morae
		omar roma amoris oram orat erat kalendae ea oro ora`)...)
}

// spelled spells words and joins them.
func spelled(l *Lexicon, words [][]byte) string {
	var list []string
	for _, w := range words {
		list = append(list, l.release.Spell(w))
	}
	return strings.Join(list, " ")
}

func gathered(words func(func([]byte) bool)) [][]byte {
	var list [][]byte
	for w := range words {
		list = append(list, bytes.Clone(w))
	}
	return list
}
