package hunspell_test

import (
	"fmt"
	"strings"

	"github.com/verbarium/verbarium/ingest/hunspell"
)

func ExampleDictionary_Forms() {
	d, err := hunspell.Read(
		strings.NewReader("1\ncasă/A\n"),
		strings.NewReader("SET UTF-8\nSFX A Y 2\nSFX A ă a ă\nSFX A ă e ă\n"),
		"ro.dic", "ro.aff")
	if err != nil {
		fmt.Println(err)
		return
	}
	for f := range d.Forms() {
		fmt.Println(f)
	}
	// Output:
	// casă
	// casa < casă by suffix A ă a ă
	// case < casă by suffix A ă e ă
}

func ExampleIndex_Analyse() {
	d, err := hunspell.Read(
		strings.NewReader("2\ncasă/A\ncase/A\n"),
		strings.NewReader("SET UTF-8\nSFX A Y 1\nSFX A ă e ă\n"),
		"ro.dic", "ro.aff")
	if err != nil {
		fmt.Println(err)
		return
	}
	x := hunspell.NewIndex(d, hunspell.AsSpelled)
	for _, f := range x.Analyse("case") {
		fmt.Printf("%s (ro.dic:%d)\n", f, f.Stem.Line)
	}
	// Output:
	// case < casă by suffix A ă e ă (ro.dic:2)
	// case (ro.dic:3)
}
