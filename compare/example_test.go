package compare_test

import (
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/compare"
)

func ExampleDiff() {
	old, updated := []string{"amas", "amo"}, []string{"amo", "amor"}
	for c := range compare.Words(slices.Values(old), slices.Values(updated)) {
		fmt.Println(c.Added, c.Word)
	}
	// Output:
	// false amas
	// true amor
}
