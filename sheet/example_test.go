package sheet_test

import (
	"bytes"
	"fmt"

	"github.com/verbarium/verbarium/sheet"
	"github.com/verbarium/verbarium/sources"
)

// A sheet of the tiles of a language, on A4.
func ExampleWrite() {
	romanian, err := sources.Open("ro")
	if err != nil {
		fmt.Println(err)
		return
	}
	set, err := romanian.DefaultTileSet()
	if err != nil {
		fmt.Println(err)
		return
	}
	var file bytes.Buffer
	err = sheet.Write(&file, set, sheet.Options{Paper: sheet.Papers()[0], Width: 19, Height: 19, Language: romanian.Name})
	fmt.Println(err, file.String()[:5])
	// Output: <nil> %PDF-
}
