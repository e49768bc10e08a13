package dawg_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
)

var alphabet = strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "")

// tiles turns letters into tiles.
func tiles(word string) []byte {
	w := []byte(word)
	for i := range w {
		w[i] -= 'A' - 1
	}
	return w
}

// label turns tiles into letters.
func label(word []byte) string {
	var b strings.Builder
	for _, t := range word {
		b.WriteString(alphabet[t-1])
	}
	return b.String()
}

func build(words ...string) *dawg.Graph {
	var list [][]byte
	for _, w := range words {
		list = append(list, tiles(w))
	}
	g, err := dawg.Build(slices.Values(list))
	if err != nil {
		panic(err)
	}
	return g
}

func ExampleGraph_Contains() {
	g := build("AMA", "AMAS", "AMO", "ROSA")
	fmt.Println(g.Contains(tiles("AMO")), g.Contains(tiles("AM")), g.HasPrefix(tiles("AM")))
	// Output: true false true
}

func ExampleGraph_Index() {
	g := build("AMA", "AMAS", "AMO", "ROSA")
	i, _ := g.Index(tiles("AMO"))
	w, _ := g.At(3)
	fmt.Println(i, label(w))
	// Output: 2 ROSA
}

func ExampleGraph_Words() {
	for w := range build("AMA", "AMAS", "AMO", "ROSA").Words() {
		fmt.Println(label(w))
	}
	// Output:
	// AMA
	// AMAS
	// AMO
	// ROSA
}

func ExampleGraph_Search() {
	g := build("AMA", "AMAS", "AMO", "ROSA")
	anything := dawg.Element{Tiles: dawg.AllTiles, Star: true}
	endsInA := dawg.Pattern{anything, {Tiles: dawg.Tiles(tiles("A")...)}}
	for w := range g.Search(endsInA) {
		fmt.Println(label(w))
	}
	// Output:
	// AMA
	// ROSA
}

func ExampleGraph_Anagrams() {
	g := build("AMA", "AMAS", "AMO", "MORA", "ROMA", "ROSA")
	for w := range g.Anagrams(tiles("ROA"), 1) {
		fmt.Println(label(w))
	}
	// Output:
	// MORA
	// ROMA
	// ROSA
}

func ExampleGraph_Arcs() {
	g := build("AMA", "AMAS", "AMO", "ROSA")
	t, _ := g.Walk(tiles("AM"))
	for a := range g.Arcs(t.Node()) {
		fmt.Println(alphabet[a.Tile-1], a.Final, g.Count(a.Next))
	}
	// Output:
	// A true 1
	// O true 0
}

func ExampleGraph_Hooks() {
	g := build("AMO", "AMOR", "AMOS", "CLAMO", "HAMO")
	show := func(s dawg.Set) (text string) {
		for t := range s.All() {
			text += label([]byte{t})
		}
		return text
	}
	front, back := g.Hooks(tiles("AMO"))
	fmt.Println(show(front), show(back))
	// Output: H RS
}

func ExampleDiff() {
	changes, err := dawg.Diff(build("AMAT", "AMO", "REX"), build("AMAT", "AMOR", "REX"))
	if err != nil {
		panic(err)
	}
	for word, added := range changes {
		fmt.Println(label(word), added)
	}
	// Output:
	// AMO false
	// AMOR true
}
