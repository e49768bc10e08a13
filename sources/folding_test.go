package sources_test

import (
	"slices"
	"testing"

	"github.com/verbarium/verbarium/sources"
)

// TestFolding folds each row of the table by itself.
func TestFolding(t *testing.T) {
	for _, tag := range sources.Tags() {
		lang, err := sources.Open(tag)
		if err != nil {
			t.Fatal(err)
		}
		rows := lang.Folding()
		if len(rows) < len(lang.Alphabet) {
			t.Errorf("%s: %d rows for %d tiles", tag, len(rows), len(lang.Alphabet))
		}
		for i, row := range rows {
			if i > 0 && rows[i-1].Letters >= row.Letters {
				t.Errorf("%s: %q stands before %q", tag, rows[i-1].Letters, row.Letters)
			}
			if tiles, reason := lang.Letters(row.Letters); reason != nil || !slices.Equal(tiles, row.Tiles) {
				t.Errorf("%s: Letters(%q) = %v, %v, want %v", tag, row.Letters, tiles, reason, row.Tiles)
			}
		}
	}
}
