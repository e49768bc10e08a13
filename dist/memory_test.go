package dist

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/verbarium/verbarium/vocab/lists"
)

// swarm returns a KWG of few nodes, each of which is sound, that spells all rows of
// up to so many of the first four tiles.
func swarm(length int) []byte {
	const heads, letters = 2, 4
	file := binary.LittleEndian.AppendUint32(nil, 1<<22|heads)
	file = binary.LittleEndian.AppendUint32(file, 1<<22)
	for row := range length {
		next := uint32(heads + letters*(row+1))
		if row == length-1 {
			next = 0
		}
		for tile := uint32(1); tile <= letters; tile++ {
			node := tile<<24 | 1<<23 | next
			if tile == letters {
				node |= 1 << 22
			}
			file = binary.LittleEndian.AppendUint32(file, node)
		}
	}
	return file
}

// A graph whose nodes are sound may spell more than any memory holds: it is refused
// as a lexicon, as it is as a list, and one that spells few words is not.
func TestGraphsThatSpellTooMuch(t *testing.T) {
	lang := testLanguage(t, nil)
	for _, c := range []struct {
		length int
		want   error
	}{{4, nil}, {60, lists.ErrSpellsTooMuch}} {
		path := filepath.Join(t.TempDir(), "x.kwg")
		if err := os.WriteFile(path, swarm(c.length), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenWith(path, OpenOptions{Labels: lang.Alphabet}); !errors.Is(err, c.want) {
			t.Errorf("words of up to %d tiles: %v, want %v", c.length, err, c.want)
		}
	}
}
