package quackle

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/gaddag"
)

// arc is short for the literals of the tests.
func arc(tile byte, word, last bool, next uint32) node {
	return node{Tile: tile, Word: word, Last: last, Next: next}
}

func newTestWriter(w io.Writer) *writer { return &writer{w: bufio.NewWriter(w)} }

// head is that of a .gaddag; its hash does not matter to what is refused before.
var head = append([]byte{version}, make([]byte, 16)...)

// gaddagOf makes a .gaddag of nodes: the first leads to node 1.
func gaddagOf(nodes ...node) []byte {
	var out bytes.Buffer
	w := newTestWriter(&out)
	w.bytes(head...)
	for i, n := range nodes {
		w.narrow(uint32(i), n)
	}
	w.w.Flush()
	return out.Bytes()
}

func TestReadGADDAGErrors(t *testing.T) {
	begin := node{Last: true, Next: 1}
	long := []node{begin}
	for i := range maxLength {
		long = append(long, arc(1, false, true, uint32(i+2)))
	}
	for _, tt := range []struct {
		name  string
		nodes []node
		want  string
	}{
		{"no root", []node{begin}, "file is cut short"},
		{"other root", []node{{Last: true, Next: 2}, arc(1, true, true, 0), arc(1, true, true, 0)}, "node 0 does not lead to node 1"},
		{"no end", []node{begin, arc(1, true, false, 0)}, "a list does not end"},
		{"beyond", []node{begin, arc(1, true, true, 7)}, "a list does not end"},
		{"twice", []node{begin, arc(1, true, false, 0), arc(1, true, true, 0)}, "stands twice"},
		{"order", []node{begin, arc(2, true, false, 0), arc(1, true, true, 0)}, "letter is out of order"},
		{"no letter", []node{begin, arc(253, true, true, 0)}, "letter is not one"},
		{"beyond 55", []node{begin, arc(56, true, true, 0)}, "letter is not one"},
		{"leaf", []node{begin, arc(1, false, true, 0)}, "leads nowhere and completes no word"},
		{"separator first", []node{begin, arc(0, false, true, 2), arc(1, true, true, 0)}, "a separator where none can be"},
		{"separator in a list", []node{begin, arc(1, false, true, 2), arc(0, false, false, 4), arc(1, true, true, 0), arc(1, true, true, 0)}, "a separator where none can be"},
		{"separator of a word", []node{begin, arc(1, false, true, 2), arc(0, true, true, 0)}, "a separator where none can be"},
		{"two separators", []node{begin, arc(1, true, true, 2), arc(0, false, true, 3), arc(2, true, true, 4), arc(0, false, true, 5), arc(3, true, true, 0)}, "a second separator"},
		{"separator after separator", []node{begin, arc(1, true, true, 2), arc(0, false, true, 3), arc(0, false, true, 4), arc(1, true, true, 0)}, "a separator where none can be"},
		{"long", append(slices.Clone(long), arc(1, true, true, 0)), "a word of more than 39 tiles"},
		{"paths", []node{begin, arc(1, false, true, 2), arc(1, true, true, 0)}, "1 paths, the words have 2 tiles"},
		{"hash", []node{begin, arc(1, true, true, 0)}, "hash is not that of the words"},
	} {
		var e *FormatError
		if _, err := ReadGADDAG(bytes.NewReader(gaddagOf(tt.nodes...))); !errors.As(err, &e) || !strings.Contains(e.Msg, tt.want) {
			t.Errorf("%s: ReadGADDAG = %v, want %q", tt.name, err, tt.want)
		}
	}
}

// TestReadLoops leads back: a .dawg can, a .gaddag cannot.
func TestReadLoops(t *testing.T) {
	file, _ := mustWrite(t, mustBuild(t, five), fiveLabels)
	at := len(file) - 7
	file[at+2] = 8 // S leads to R
	var e *FormatError
	if _, err := ReadDAWG(bytes.NewReader(file)); !errors.As(err, &e) || !strings.Contains(e.Msg, "comes back") {
		t.Errorf("ReadDAWG = %v", err)
	}
	// Every node leads to the next by four letters: many more words than tiles.
	nodes := []node{{Last: true, Next: 1}}
	for i := range 20 {
		next := uint32(4*i + 5)
		if i == 19 {
			next = 0
		}
		for l := range byte(4) {
			nodes = append(nodes, arc(l+1, true, l == 3, next))
		}
	}
	if _, err := ReadGADDAG(bytes.NewReader(gaddagOf(nodes...))); !errors.As(err, &e) || !strings.Contains(e.Msg, "more words") {
		t.Errorf("ReadGADDAG = %v", err)
	}
}

func TestReadDAWGErrors(t *testing.T) {
	file, _ := mustWrite(t, mustBuild(t, five), fiveLabels)
	for name, edit := range map[string]func(f []byte) []byte{
		"file is cut short":           func(f []byte) []byte { return f[:20] },
		"not a graph of version 1":    func(f []byte) []byte { f[0] = 0; return f },
		"number of words":             func(f []byte) []byte { f[19]++; return f },
		"hash is not":                 func(f []byte) []byte { f[5]++; return f },
		"label is empty or does not":  func(f []byte) []byte { return append(f[:21:21], bytes.Repeat([]byte("A"), 200)...) },
		"letter is not one of the al": func(f []byte) []byte { f[20] = 4; return append(f[:29:29], f[31:]...) },
	} {
		var e *FormatError
		if _, err := ReadDAWG(bytes.NewReader(edit(bytes.Clone(file)))); !errors.As(err, &e) || !strings.Contains(e.Msg, name) {
			t.Errorf("%s: ReadDAWG = %v", name, err)
		}
	}
	if _, err := ReadDAWG(bytes.NewReader(nil)); err == nil {
		t.Error("ReadDAWG reads an empty file")
	}
}

// TestReadTilesOfNoWord reads no tile that no graph of ours could have, whatever
// letters the file has.
func TestReadTilesOfNoWord(t *testing.T) {
	file, _ := mustWrite(t, mustBuild(t, [][]byte{{1}}), []string{"A"})
	var labels []byte
	for i := range 64 {
		labels = append(labels, byte('A'+i), ' ')
	}
	for tile, fits := range map[byte]bool{1: true, 62: true, 63: false, 64: false} {
		f := slices.Concat(file[:20], []byte{64}, labels, file[23:])
		f[len(f)-4] = tile - 1 | 0xc0 // the last of its list, and in all lexica
		hash := Hash(slices.Values([][]byte{{tile}}))
		copy(f[1:], hash[:])
		_, err := ReadDAWG(bytes.NewReader(f))
		var e *FormatError
		switch {
		case fits && err != nil:
			t.Errorf("tile %d: %v", tile, err)
		case !fits && (!errors.As(err, &e) || !strings.Contains(e.Msg, "letter is not one of the alphabet")):
			t.Errorf("tile %d: ReadDAWG = %v, want that it is no letter", tile, err)
		}
	}
}

// TestLongestLabel writes a label that can be read, and none that is longer.
func TestLongestLabel(t *testing.T) {
	g := mustBuild(t, [][]byte{{1}})
	var b bytes.Buffer
	longest := strings.Repeat("ă", 31) + "a"
	if _, err := WriteDAWG(&b, g.DAWG(), []string{longest}); err != nil {
		t.Fatal(err)
	}
	d, err := ReadDAWG(&b)
	if err != nil || d.Labels[0] != longest {
		t.Errorf("ReadDAWG = %v, want the label %s", err, longest)
	}
	b.Reset()
	if _, err := WriteDAWG(&b, g.DAWG(), []string{longest + "a"}); err == nil || !strings.Contains(err.Error(), "of tile 1 cannot stand in a file") || b.Len() > 0 {
		t.Errorf("WriteDAWG = %v, %d bytes, want an error and nothing", err, b.Len())
	}
}

func mustFormatError(t *testing.T, err error) {
	t.Helper()
	var e *FormatError
	if err != nil && !errors.As(err, &e) {
		t.Fatalf("error %v, want a FormatError", err)
	}
}

// FuzzRead reads bytes as they are.
func FuzzRead(f *testing.F) {
	for _, words := range [][][]byte{five, randomWords(3, 20)} {
		d, p := mustWrite(f, mustBuild(f, words), labels(maxLetters))
		f.Add(d)
		f.Add(p)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > 1<<13 {
			return
		}
		d, err := ReadDAWG(bytes.NewReader(file))
		mustFormatError(t, err)
		if err == nil && d.Len() < 10000 {
			for w := range d.Words() {
				if !d.Contains(w) {
					t.Fatalf("Contains(%v) = false", w)
				}
			}
		}
		p, err := ReadGADDAG(bytes.NewReader(file))
		mustFormatError(t, err)
		if err != nil {
			return
		}
		left := 1000
		for path := range p.Paths() {
			if !p.ContainsPath(path) {
				t.Fatalf("ContainsPath(%v) = false", path)
			}
			if left--; left == 0 {
				break
			}
		}
		for w := range p.Words() {
			if !p.ContainsPath(gaddag.PathOf(w, len(w))) {
				t.Fatalf("word %v has no path", w)
			}
			if left--; left < 0 {
				break
			}
		}
	})
}
