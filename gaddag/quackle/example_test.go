package quackle_test

import (
	"bytes"
	"fmt"
	"log"
	"slices"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/gaddag/quackle"
)

// The two graphs of a lexicon for Quackle, and read back.
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
	var words, paths bytes.Buffer
	if _, err := quackle.WriteDAWG(&words, d, []string{"A", "C", "E", "R", "S"}); err != nil {
		log.Fatal(err)
	}
	if _, err := quackle.WriteGADDAG(&paths, g); err != nil {
		log.Fatal(err) // a *quackle.LimitError if it is too large
	}
	w, err := quackle.ReadDAWG(&words)
	if err != nil {
		log.Fatal(err)
	}
	p, err := quackle.ReadGADDAG(&paths)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(w.Len(), "words of", w.Labels, "belong together:", w.Hash == p.Hash)
	for word := range w.Words() {
		fmt.Println(word, p.ContainsPath(gaddag.PathOf(word, 2)))
	}
	// Output:
	// 3 words of [A C E R S] belong together: true
	// [2 1 4] true
	// [2 1 4 5] true
	// [3 1 4] true
}
