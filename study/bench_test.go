package study

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// invented makes a lexicon of some 100,000 words of stems and endings, so that its
// graph has the shape of an inflected language.
func invented(b *testing.B) *Lexicon {
	b.Helper()
	lang, err := sources.Open("la")
	if err != nil {
		b.Fatal(err)
	}
	set, err := lang.DefaultTileSet()
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	part := func(most int) []byte {
		w := make([]byte, 1+r.IntN(most))
		for i := range w {
			w[i] = byte(1 + min(r.IntN(23), r.IntN(23)))
		}
		return w
	}
	var endings, words [][]byte
	for range 60 {
		endings = append(endings, part(5))
	}
	for range 2000 {
		stem := append(part(5), part(4)...)
		for _, e := range endings {
			words = append(words, append(slices.Clip(stem), e...))
		}
	}
	return New(&dist.Release{Header: dawg.Header{Alphabet: lang.Alphabet}, Language: lang, Graph: graph(b, words)}, set)
}

func BenchmarkSearch(b *testing.B) {
	l := invented(b)
	for name, q := range map[string]Query{
		"prefix":    {Prefix: "ab"},
		"suffix":    {Suffix: "bac"},
		"inside":    {Containing: []string{"cad"}},
		"length":    {Min: 4, Max: 4},
		"including": {Including: "xq", Min: 7, Max: 7},
		"all":       {},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				words, err := l.Search(q)
				if err != nil {
					b.Fatal(err)
				}
				for range words {
				}
			}
		})
	}
}

func BenchmarkAnagrams(b *testing.B) {
	l := invented(b)
	for _, text := range []string{"abdecai", "abdeca?", "abdec??", "abdecaifghbdc??"} {
		rack, err := l.Rack(text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("all/"+text, func(b *testing.B) {
			for b.Loop() {
				for range l.Anagrams(rack) {
				}
			}
		})
		b.Run("sub/"+text, func(b *testing.B) {
			for b.Loop() {
				for range l.Spellable(rack) {
				}
			}
		})
	}
}

func BenchmarkHooks(b *testing.B) {
	l := invented(b)
	words := gathered(l.graph.Words())
	i := 0
	for b.Loop() {
		l.Hooks(words[i%len(words)])
		i++
	}
}

func BenchmarkDraws(b *testing.B) {
	l := invented(b)
	words := gathered(l.graph.Words())
	i := 0
	for b.Loop() {
		if _, err := l.Draws(words[i%len(words)], ZyzzyvaBlanks); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

func BenchmarkStats(b *testing.B) {
	l := invented(b)
	for b.Loop() {
		l.Stats()
	}
}
