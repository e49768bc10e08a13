package quackle

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
)

// example is the example of FORMAT.md: both files.
func example(t testing.TB) (words, paths []byte) {
	t.Helper()
	text, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ = bytes.Cut(text, []byte("## Example"))
	one, two, ok := strings.Cut(string(text), "`.gaddag`: ")
	if !ok {
		t.Fatal("FORMAT.md has no example of a .gaddag")
	}
	return exampleFile(t, one), exampleFile(t, two)
}

// exampleFile takes what stands in quotes and begins with a number.
func exampleFile(t testing.TB, text string) []byte {
	t.Helper()
	var file []byte
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 && part[0] != '.' && part != "·" && part != "!" {
			file = append(file, fromHex(t, part)...)
		}
	}
	return file
}

// TestFormatExample keeps the example of FORMAT.md true. Quackle's own programs
// gave its hash.
func TestFormatExample(t *testing.T) {
	wantWords, wantPaths := example(t)
	words, paths := mustWrite(t, mustBuild(t, five), fiveLabels)
	if !bytes.Equal(words, wantWords) {
		t.Errorf(".dawg is\n%x\nFORMAT.md says\n%x", words, wantWords)
	}
	if !bytes.Equal(paths, wantPaths) {
		t.Errorf(".gaddag is\n%x\nFORMAT.md says\n%x", paths, wantPaths)
	}
}

// TestTree reads a .gaddag as Quackle's own program lays it out: as a tree.
func TestTree(t *testing.T) {
	g := mustBuild(t, five)
	_, file := mustWrite(t, g, fiveLabels)
	tree := append([]byte{}, file[:17]...)
	p, err := ReadGADDAG(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	tree = append(tree, p.tree()...)
	if len(tree) <= len(file) {
		t.Fatalf("the tree has %d bytes, the graph %d", len(tree), len(file))
	}
	back, err := ReadGADDAG(bytes.NewReader(tree))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(sorted(back.Paths())), fmt.Sprint(sorted(g.Paths())); got != want {
		t.Errorf("paths %s, want %s", got, want)
	}
}

// tree lays the lists out anew, one for each way there.
func (g *lists) tree() []byte {
	var out bytes.Buffer
	var lay func(list uint32) []node
	nodes := []node{g.nodes[0]}
	lay = func(list uint32) []node {
		first := len(nodes)
		for i := list; ; i++ {
			nodes = append(nodes, g.nodes[i])
			if g.nodes[i].Last {
				break
			}
		}
		for at, end := first, len(nodes); at < end; at++ {
			if next := nodes[at].Next; next != 0 {
				nodes[at].Next = uint32(len(nodes))
				lay(next)
			}
		}
		return nodes
	}
	w := newTestWriter(&out)
	for at, n := range lay(1) {
		w.narrow(uint32(at), n)
	}
	w.w.Flush()
	return out.Bytes()
}
