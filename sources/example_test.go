package sources_test

import (
	"fmt"
	"os"

	"github.com/verbarium/verbarium/sources"
)

func ExampleOpen() {
	la, err := sources.Open("la")
	if err != nil {
		panic(err)
	}
	fmt.Println(la.Name, len(la.Alphabet), la.TileSets())
	// Output: Latin 23 [cambridge toronto]
}

// A language that is not inside the program is a folder of the same tables.
func ExampleLoad() {
	eo, err := sources.Load(os.DirFS("testdata/eo"), "eo")
	if err != nil {
		panic(err)
	}
	word, reason := eo.Fold("Ĉevalo")
	fmt.Println(eo.Spell(word), len(word), reason == nil)
	// Output: ĉevalo 6 true
}

func ExampleLanguage_Fold() {
	la, err := sources.Open("la")
	if err != nil {
		panic(err)
	}
	for _, spelling := range []string{"Jŭvĕnis", "cælum", "whisky", "a"} {
		word, reason := la.Fold(spelling)
		if reason != nil {
			fmt.Println(spelling, "is out:", reason)
			continue
		}
		fmt.Println(spelling, "is", la.Spell(word))
	}
	// Output:
	// Jŭvĕnis is iuuenis
	// cælum is caelum
	// whisky is out: letter "w" (U+0077) is not in the alphabet
	// a is out: too short: 1 letter
}

func ExampleLanguage_TileSet() {
	la, err := sources.Open("la")
	if err != nil {
		panic(err)
	}
	set, err := la.TileSet("toronto")
	if err != nil {
		panic(err)
	}
	tiles, value := set.Total()
	word, _ := la.Fold("zythum")
	fmt.Println(tiles, value, set.Blanks(word))
	// Output: 100 160 2
}

func ExampleLanguage_Ruling() {
	la, err := sources.Open("la")
	if err != nil {
		panic(err)
	}
	if r, ok := la.Ruling("enclitics"); ok {
		fmt.Println(r.Number, r.On, r.Text)
	}
	// Output: 20 true no -ne, -ve, -que is ever added
}

func ExampleLanguage_Collate() {
	ro, err := sources.Open("ro")
	if err != nil {
		panic(err)
	}
	words := []string{"șal", "sac", "ța", "tac", "ăla", "azi"}
	ro.Collate(words)
	fmt.Println(words)
	// Output: [azi ăla sac șal tac ța]
}
