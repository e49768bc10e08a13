package kwg_test

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"slices"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/gaddag/kwg"
)

// A graph for an engine, and read back.
func Example() {
	// CAR, CARS, EAR by the alphabet A C E R S.
	d, err := dawg.Build(slices.Values([][]byte{{2, 1, 4}, {2, 1, 4, 5}, {3, 1, 4}}))
	if err != nil {
		log.Fatal(err)
	}
	g, err := gaddag.Build(d)
	if err != nil {
		log.Fatal(err)
	}
	var file bytes.Buffer
	size, err := kwg.Write(&file, g, kwg.KWG)
	if err != nil {
		log.Fatal(err) // a *kwg.LimitError if the graph is too large
	}
	back, err := kwg.Read(&file, kwg.KWG)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(size, "bytes,", back.Nodes(), "nodes")
	for w := range back.Words() {
		fmt.Println(w, back.ContainsPath(gaddag.PathOf(w, 2)))
	}
	// Output:
	// 108 bytes, 27 nodes
	// [2 1 4] true
	// [2 1 4 5] true
	// [3 1 4] true
}

// The letters that go with it.
func ExampleAlphabet_WriteMacondo() {
	a := kwg.Alphabet{Blanks: 2, Letters: []kwg.Letter{
		{Label: "A", Blank: "a", Count: 9, Score: 1, Vowel: true},
		{Label: "QU", Blank: "qu", Count: 1, Score: 8},
	}}
	if err := a.WriteMacondo(os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// ?,2,0,0
	// A,9,1,1
	// [QU],1,8,0
}
