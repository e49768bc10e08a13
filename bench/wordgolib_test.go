package bench

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	golib "github.com/domino14/word-golib/kwg"
	"github.com/domino14/word-golib/tilemapping"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/gaddag/kwg"
)

// word-golib, the reader of macondo and liwords, is under the GPL: this test is
// all that uses it, and no part of the product.

var lexica = flag.String("lexica", "", "lexica to export and read with word-golib, separated by commas: tags or absolute paths")

// A walker is what both graphs of word-golib have.
type walker interface {
	golib.WordGraphConstraint
	ArcIndex(uint32) uint32
	Tile(uint32) uint8
	IsEnd(uint32) bool
	Accepts(uint32) bool
}

// follow walks a path by the reader's own eyes and reports whether it completes
// a word.
func follow[T walker](g T, node uint32, path []byte) bool {
	for i, t := range path {
		if node == 0 {
			return false
		}
		for g.Tile(node) != t {
			if g.IsEnd(node) {
				return false
			}
			node++
		}
		if i == len(path)-1 {
			return g.Accepts(node)
		}
		node = g.ArcIndex(node)
	}
	return false
}

func machine(word []byte) tilemapping.MachineWord {
	out := make(tilemapping.MachineWord, len(word))
	for i, t := range word {
		out[i] = tilemapping.MachineLetter(t)
	}
	return out
}

// checkGraph asks word-golib for all words and paths, and for non-words.
func checkGraph[T walker](t *testing.T, theirs T, d *dawg.Graph, nonWords int) {
	t.Helper()
	words, paths, bad := 0, 0, 0
	for w := range d.Words() {
		words++
		if len(w) > 1 && !golib.FindMachineWord(theirs, machine(w)) || !follow(theirs, theirs.ArcIndex(0), w) {
			bad++
		}
		for k := 1; k <= len(w); k++ {
			paths++
			if !follow(theirs, theirs.ArcIndex(1), gaddag.PathOf(w, k)) {
				bad++
			}
		}
	}
	if bad > 0 {
		t.Errorf("%d of %d words and %d paths are missing", bad, words, paths)
	}
	accepted := 0
	for w := range misses(d, nonWords) {
		if len(w) > 1 && golib.FindMachineWord(theirs, machine(w)) || follow(theirs, theirs.ArcIndex(0), w) {
			accepted++
		}
		for k := 1; k <= len(w); k++ {
			if follow(theirs, theirs.ArcIndex(1), gaddag.PathOf(w, k)) {
				accepted++
			}
		}
	}
	if accepted > 0 {
		t.Errorf("%d of %d non-words are accepted", accepted, nonWords)
	}
	t.Logf("%d words, %d paths, %d non-words with all their paths", words, paths, nonWords)
}

// misses yields strings that are near to words and none: with a tile changed,
// added, dropped, or two exchanged.
func misses(d *dawg.Graph, n int) func(func([]byte) bool) {
	r := rand.New(rand.NewPCG(5, 6))
	tiles := int(d.Stats().MaxTile)
	return func(yield func([]byte) bool) {
		for left := n; left > 0; {
			w, _ := d.At(r.IntN(d.Len()))
			at, tile := r.IntN(len(w)), byte(1+r.IntN(tiles))
			switch r.IntN(4) {
			case 0:
				w[at] = tile
			case 1:
				w = slices.Insert(w, at, tile)
			case 2:
				w = slices.Delete(w, at, at+1)
			default:
				other := r.IntN(len(w))
				w[at], w[other] = w[other], w[at]
			}
			if len(w) == 0 || d.Contains(w) {
				continue
			}
			if left--; !yield(w) {
				return
			}
		}
	}
}

// checkCounts compares indices, hooks, and the number of paths, for which
// word-golib counts the ways through the whole graph.
func checkCounts(t *testing.T, theirs *golib.KWG, g *gaddag.Graph) {
	t.Helper()
	theirs.CountWords()
	d := g.DAWG()
	if n := int(theirs.WordCountAt(theirs.ArcIndex(0))); n != d.Len() {
		t.Errorf("%d words, want %d", n, d.Len())
	}
	if n := int64(theirs.WordCountAt(theirs.ArcIndex(1))); n != g.Stats().Paths {
		t.Errorf("%d paths, want %d", n, g.Stats().Paths)
	}
	i := 0
	for w := range d.Words() {
		m := machine(w)
		if got := theirs.GetWordIndexOf(theirs.ArcIndex(0), m); int(got) != i {
			t.Fatalf("index of %v is %d, want %d", w, got, i)
		}
		front, back := golib.FindHooks(theirs, m, golib.FrontHooks), golib.FindHooks(theirs, m, golib.BackHooks)
		if toSet(front) != g.FrontHooks(w) || toSet(back) != g.BackHooks(w) {
			t.Fatalf("hooks of %v are %v and %v", w, front, back)
		}
		for k := 1; k <= len(w); k++ {
			if !steps(theirs, gaddag.PathOf(w, k)) {
				t.Fatalf("path %d of %v is missing", k, w)
			}
		}
		i++
	}
}

// steps walks a path as a move generator does, by the reader's methods for it.
func steps(g *golib.KWG, path []byte) bool {
	node, last := g.GetRootNodeIndex(), len(path)-1
	for _, t := range path[:last] {
		if node = g.NextNodeIdx(node, tilemapping.MachineLetter(t)); node == 0 {
			return false
		}
	}
	return g.InLetterSet(tilemapping.MachineLetter(path[last]), node)
}

func toSet(tiles []tilemapping.MachineLetter) dawg.Set {
	var s dawg.Set
	for _, t := range tiles {
		s |= dawg.Tiles(byte(t))
	}
	return s
}

// TestWordGolib reads graphs of random words.
func TestWordGolib(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var list [][]byte
	for range 3000 {
		w := make([]byte, 1+r.IntN(9))
		for i := range w {
			w[i] = byte(1 + r.IntN(1+r.IntN(dawg.MaxTile)))
		}
		list = append(list, w)
	}
	slices.SortFunc(list, bytes.Compare)
	d, err := dawg.Build(slices.Values(slices.CompactFunc(list, bytes.Equal)))
	if err != nil {
		t.Fatal(err)
	}
	g, err := gaddag.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	var narrow, wide bytes.Buffer
	for f, b := range map[kwg.Format]*bytes.Buffer{kwg.KWG: &narrow, kwg.KBWG: &wide} {
		if _, err := kwg.Write(b, g, f); err != nil {
			t.Fatal(err)
		}
	}
	checkFiles(t, g, narrow.Bytes(), wide.Bytes(), 10000)
}

func checkFiles(t *testing.T, g *gaddag.Graph, narrow, wide []byte, nonWords int) {
	t.Helper()
	k, err := golib.ScanKWG(bytes.NewReader(narrow), len(narrow))
	if err != nil {
		t.Fatal(err)
	}
	b, err := golib.ScanKBWG(bytes.NewReader(wide), len(wide))
	if err != nil {
		t.Fatal(err)
	}
	checkGraph(t, k, g.DAWG(), nonWords)
	checkGraph(t, b, g.DAWG(), nonWords/10)
	checkCounts(t, k, g)
}

// TestWordGolibLexica exports whole lexica with the program, graphs and tiles,
// and reads them.
func TestWordGolibLexica(t *testing.T) {
	if *lexica == "" {
		t.Skip("no lexicon given: see -lexica")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "verbarium")
	run(t, "go", "build", "-o", program, "./cmd/verbarium")
	for lex := range strings.SplitSeq(*lexica, ",") {
		t.Run(filepath.Base(lex), func(t *testing.T) {
			export := func(to string) []byte {
				out := filepath.Join(t.TempDir(), to)
				run(t, program, "export", "-l", lex, "--to", to, "-o", out)
				data, err := os.ReadFile(out)
				if err != nil {
					t.Fatal(err)
				}
				return data
			}
			g := checkTiles(t, export("words"), export("tiles-macondo"))
			narrow := export("kwg")
			t.Logf(".kwg has %d bytes, %d nodes", len(narrow), len(narrow)/4)
			checkFiles(t, g, narrow, export("kbwg"), 1000000)
		})
	}
}

// run runs a command in the folder of the product.
func run(t *testing.T, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
}

// checkTiles reads the words by the letter distribution, as word-golib numbers
// its tiles, and builds our graphs of them.
func checkTiles(t *testing.T, words, distribution []byte) *gaddag.Graph {
	t.Helper()
	ld, err := tilemapping.ScanLetterDistribution(bytes.NewReader(distribution))
	if err != nil {
		t.Fatal(err)
	}
	var list [][]byte
	for line := range strings.Lines(string(words)) {
		w, err := tilemapping.ToMachineWord(strings.ToUpper(strings.TrimSuffix(line, "\n")), ld.TileMapping())
		if err != nil {
			t.Fatal(err)
		}
		tiles := make([]byte, len(w))
		for i, l := range w {
			tiles[i] = byte(l)
		}
		list = append(list, tiles)
	}
	d, err := dawg.Build(slices.Values(list)) // in order: the tiles are numbered alike
	if err != nil {
		t.Fatal(err)
	}
	g, err := gaddag.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d letters, %d tiles in the bag", ld.TileMapping().NumLetters(), ld.NumTotalLetters())
	return g
}
