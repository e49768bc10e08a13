package tiles_test

import (
	"fmt"
	"strings"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/tiles"
)

// A set from a text: count its letters, leave out those that players lay with
// blanks, and deal.
func ExampleSuggest() {
	latin, err := sources.Open("la")
	if err != nil {
		fmt.Println(err)
		return
	}
	freq, err := tiles.FromText(latin, strings.NewReader("Odi et amo. Quare id faciam, fortasse requiris?"), "Catullus 85")
	if err != nil {
		fmt.Println(err)
		return
	}
	without, err := tiles.Blanked(latin)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := tiles.Suggest(latin, freq, tiles.Options{Total: 20, Blanks: 2, Top: 8, Without: without})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range s.Set.Rows {
		fmt.Printf("%s%d ", r.Letter, r.Count)
	}
	fmt.Println()
	// Output: a2 c1 d1 e2 f1 i2 m1 o2 q1 r2 s1 t1 v1
}

// Two sets, side by side.
func ExampleCompare() {
	latin, err := sources.Open("la")
	if err != nil {
		fmt.Println(err)
		return
	}
	toronto, err1 := latin.TileSet("toronto")
	cambridge, err2 := latin.TileSet("cambridge")
	if err1 != nil || err2 != nil {
		fmt.Println(err1, err2)
		return
	}
	rows, replaced := tiles.Compare(latin, toronto, cambridge)
	for _, d := range rows {
		if latin.Spell([]byte{d.Tile}) == "u" {
			fmt.Println(d.Count, d.Values)
		}
	}
	fmt.Println(replaced, "tiles differ")
	// Output:
	// [9 9] [[1] [1 5]]
	// 7 tiles differ
}
