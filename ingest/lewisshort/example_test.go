package lewisshort_test

import (
	"fmt"
	"strings"

	"github.com/verbarium/verbarium/ingest/lewisshort"
)

// An article is read as plain text and then taken apart into facts.
func ExampleEntries() {
	const tei = `<TEI.2><text><body><div0 n="R">
<entryFree id="n41857" type="main" key="rosa"><orth>rŏsa</orth>, <itype>ae</itype>, <gen>f.</gen>,
<sense id="n41857.0">a rose</sense></entryFree></div0></body></text></TEI.2>`
	for a, err := range lewisshort.Read(strings.NewReader(tei), "r.xml") {
		if err != nil {
			panic(err)
		}
		for _, e := range lewisshort.Entries(a) {
			fmt.Println(e.ID, e.Headword, e.Inflection, e.Gender, e.POS)
		}
	}
	// Output: n41857 rŏsa [ae] f noun
}
