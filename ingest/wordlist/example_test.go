package wordlist_test

import (
	"fmt"
	"strings"

	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
)

func ExampleRead() {
	romanian, err := sources.Open("ro")
	if err != nil {
		fmt.Println(err)
		return
	}
	o := wordlist.Options{
		Language: romanian,
		OnReject: func(r wordlist.Reject) { fmt.Printf("list.txt:%d: %s: %v\n", r.Line, r.Text, &r) },
	}
	for w, err := range wordlist.Read(strings.NewReader("țară\ncafé\n"), "list.txt", o) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(w.Spelling, romanian.Spell(w.Tiles))
	}
	// Output:
	// țară tara
	// list.txt:2: café: foreign-letter: 'é' (U+00E9)
}
