package ingest_test

import (
	"fmt"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// A table begins with the names of its columns; empty columns have nothing to say.
func ExampleReadTable() {
	table := strings.Join(ingest.Columns, "\t") + "\n" +
		"n26186\t2\tlĕgo\t\t\tlēgi, lectum, 3\t\tverb\ttr\t\t\n"
	for e, err := range ingest.ReadTable(strings.NewReader(table), "headwords.tsv") {
		if err != nil {
			panic(err)
		}
		fmt.Println(e.ID, e.Headword, e.POS, e.Inflection, e.Has("tr"))
	}
	// Output: n26186 lĕgo verb [lēgi lectum 3] true
}

// A bad row is an error with file and line.
func ExampleReadTable_error() {
	table := strings.Join(ingest.Columns, "\t") + "\n" +
		"n1\t\trosa\t\t\tae\tf\tflower\t\t\t\n"
	for _, err := range ingest.ReadTable(strings.NewReader(table), "headwords.tsv") {
		fmt.Println(err)
	}
	// Output: headwords.tsv:2: unknown part of speech "flower"
}

func ExampleWriteTable() {
	e := ingest.Entry{ID: "n41857", Headword: "rŏsa", Inflection: []string{"ae"}, Gender: "f", POS: "noun"}
	entries := func(yield func(ingest.Entry, error) bool) { yield(e, nil) }
	var b strings.Builder
	if err := ingest.WriteTable(&b, entries); err != nil {
		panic(err)
	}
	fmt.Printf("%q\n", strings.Split(b.String(), "\n")[1])
	// Output: "n41857\t\trŏsa\t\t\tae\tf\tnoun\t\t\t"
}
