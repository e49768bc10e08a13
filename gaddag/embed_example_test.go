package gaddag_test

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/gaddag"
)

//go:embed testdata/small.gaddag
var file []byte // what "verbarium build" made; here a list of seven words

// A program embeds a lexicon, checks a word, and walks the GADDAG from a tile on
// the board: first left, then right of the separator.
func Example_embedded() {
	lexicon, header, err := gaddag.Read(bytes.NewReader(file))
	if err != nil {
		panic(err)
	}
	tile := func(label string) byte { return byte(slices.Index(header.Alphabet, label) + 1) }
	fmt.Println(header.Name, lexicon.Contains([]byte{tile("r"), tile("o"), tile("s"), tile("a")}))
	left, _ := lexicon.Next(lexicon.Root(), tile("o")) // an O lies on the board
	for arc := range lexicon.Arcs(left.Node()) {
		if arc.Tile != gaddag.Separator { // there turn, and go right with lexicon.Next(arc.Next, ...)
			fmt.Println(header.Alphabet[arc.Tile-1]+"o", arc.Final)
		}
	}
	// Output:
	// Seven true
	// mo false
	// ro false
	// so false
}
