package gaddag_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
)

// tiles turns letters into tiles.
func tiles(word string) []byte {
	w := []byte(word)
	for i := range w {
		w[i] -= 'A' - 1
	}
	return w
}

// label turns tiles into letters, and the separator into a point.
func label(path []byte) string {
	var b strings.Builder
	for _, t := range path {
		b.WriteByte(".ABCDEFGHIJKLMNOPQRSTUVWXYZ"[t])
	}
	return b.String()
}

func build(words ...string) *gaddag.Graph {
	var list [][]byte
	for _, w := range words {
		list = append(list, tiles(w))
	}
	d, err := dawg.Build(slices.Values(list))
	if err != nil {
		panic(err)
	}
	g, err := gaddag.Build(d)
	if err != nil {
		panic(err)
	}
	return g
}

func ExampleGraph_Paths() {
	for p := range build("CARE").Paths() {
		fmt.Println(label(p))
	}
	// Output:
	// AC.RE
	// C.ARE
	// ERAC
	// RAC.E
}

func ExampleGraph_FrontHooks() {
	g := build("AMO", "AMOR", "CLAMO", "HAMO", "RAMO", "RAMOS")
	for t := range g.FrontHooks(tiles("AMO")).All() {
		fmt.Println(label([]byte{t}))
	}
	// Output:
	// H
	// R
}

// A move generator goes left from a tile on the board, turns at a separator,
// and then goes right. Here A lies on the board with room on both sides.
func ExampleGraph_Next() {
	g := build("AMO", "LAMA", "MARE")
	a, _ := g.Next(g.Root(), tiles("A")[0])
	for arc := range g.Arcs(a.Node()) {
		fmt.Println(label([]byte{arc.Tile}), arc.Final)
	}
	// Output:
	// . false
	// L false
	// M false
}
