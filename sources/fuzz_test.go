package sources_test

import (
	"strings"
	"testing"

	"github.com/verbarium/verbarium/sources"
)

// FuzzLoad puts any texts in the place of the tables of a language. What is not
// accepted names its file; what is accepted folds what it spells.
func FuzzLoad(f *testing.F) {
	f.Add(smallLang, "a\ta\t-\nb\tb\t-\nl\tl\t-\nl·l\tl·l\ta tile\nU+0304\t-\tlong\n", "a\tA\n?\tjoker\n")
	f.Add(smallLang+"colour = 3\n", "a\ta\n", "")
	f.Add("tag = \n", "U+zz\ta\t-\n", "a\n")
	f.Add(smallLang, "a\tb\t-\nb\ta\t-\n", "x\ty\n")
	f.Fuzz(func(t *testing.T, lang, fold, announce string) {
		l, err := load(map[string]string{"lang.toml": lang, "fold.tsv": fold, "announce.tsv": announce})
		if err != nil {
			if !strings.HasPrefix(err.Error(), "xx") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		if n := len(l.Alphabet); n == 0 || n > 62 {
			t.Fatalf("an alphabet of %d tiles", n)
		}
		if _, err := l.Announcements(); err != nil && !strings.HasPrefix(err.Error(), "announce.tsv:") {
			t.Fatalf("error without a place: %v", err)
		}
		checkFold(t, l)
	})
}

// checkFold folds what each tile is spelled like: to itself, or to a reason.
func checkFold(t *testing.T, l *sources.Language) {
	t.Helper()
	for tile, label := range l.Alphabet {
		word, reason := l.Letters(label)
		if reason == nil && (len(word) != 1 || int(word[0]) != tile+1) {
			t.Errorf("tile %q folds to %v, want %d", label, word, tile+1)
		}
		if got := l.Spell([]byte{byte(tile + 1)}); got != label {
			t.Errorf("tile %q is spelled %q", label, got)
		}
	}
}
