package loc_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/verbarium/verbarium/ingest/loc"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

// A line that is no word is refused and counted, and reading goes on.
func ExampleReduse() {
	ro, err := sources.Open("ro")
	if err != nil {
		panic(err)
	}
	o := loc.Options(ro)
	o.OnReject = func(r wordlist.Reject) { fmt.Println("refused:", r.Text) }
	for w, err := range loc.Reduse(strings.NewReader("ABA\r\nA B\r\nABAC\r\n"), "loc-reduse.txt", o) {
		if err != nil {
			panic(err)
		}
		fmt.Println(w.Line, ro.Spell(w.Tiles))
	}
	// Output:
	// 1 aba
	// refused: A B
	// 3 abac
}

func ExampleBaza() {
	line := "str'adă             F   1       \r\n"
	for e, err := range loc.Baza(strings.NewReader(line), "loc-baza.txt") {
		if err != nil {
			panic(err)
		}
		fmt.Println(e.Headword, e.Code())
	}
	// Output: stradă F 1
}

func ExampleTransform_Apply() {
	t, err := loc.ParseTransform("(a=>ă)(=>i)")
	if err != nil {
		panic(err)
	}
	fmt.Fprintln(os.Stdout, t)
	fmt.Println(t.Apply("carte"))
	// Output:
	// (a=>ă)(=>i)
	// cărtei <nil>
}
