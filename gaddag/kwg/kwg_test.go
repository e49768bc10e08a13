package kwg

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"io"
	"iter"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dawg/dawgtest"
	"github.com/verbarium/verbarium/gaddag"
)

var formats = []Format{KWG, KBWG}

var five = dawgtest.Five()

func randomWords(seed uint64, n int) [][]byte { return dawgtest.Random(seed, n, dawg.MaxTile) }

func mustBuild(t testing.TB, words [][]byte) *gaddag.Graph {
	t.Helper()
	d, err := dawg.Build(slices.Values(words))
	if err != nil {
		t.Fatal(err)
	}
	g, err := gaddag.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func mustWrite(t testing.TB, g *gaddag.Graph, f Format) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := Write(&b, g, f)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("Write = %d, %v, want %d", n, err, b.Len())
	}
	return b.Bytes()
}

func collect(seq iter.Seq[[]byte]) [][]byte {
	var list [][]byte
	for w := range seq {
		list = append(list, slices.Clone(w))
	}
	return list
}

func TestRoundTrip(t *testing.T) {
	for name, words := range map[string][][]byte{
		"empty": nil, "one tile": {{7}}, "five": five, "longest": {bytes.Repeat([]byte{62}, dawg.MaxLength)},
		"random": randomWords(1, 800),
	} {
		for _, f := range formats {
			g := mustBuild(t, words)
			back, err := Read(bytes.NewReader(mustWrite(t, g, f)), f)
			if err != nil {
				t.Errorf("%s, %v: %v", name, f, err)
				continue
			}
			if got := collect(back.Words()); !slices.EqualFunc(got, words, bytes.Equal) {
				t.Errorf("%s, %v: %d words, want %d", name, f, len(got), len(words))
			}
			if got := collect(back.Paths()); !slices.EqualFunc(got, collect(g.Paths()), bytes.Equal) {
				t.Errorf("%s, %v: other paths", name, f)
			}
			if back.Nodes() != heads+g.Store().ArcCount() || back.HasPaths() != (len(words) > 0) {
				t.Errorf("%s, %v: %d nodes, paths %v", name, f, back.Nodes(), back.HasPaths())
			}
			checkContains(t, back, g, words)
		}
	}
}

// checkContains asks for words and for what is near to them.
func checkContains(t *testing.T, back *Graph, g *gaddag.Graph, words [][]byte) {
	t.Helper()
	for _, w := range words {
		for _, v := range [][]byte{w, w[:len(w)-1], w[1:], append(slices.Clone(w), 3)} {
			if back.Contains(v) != g.DAWG().Contains(v) {
				t.Errorf("Contains(%v) = %v", v, back.Contains(v))
			}
			for k := range v {
				if back.ContainsPath(gaddag.PathOf(v, k+1)) != g.DAWG().Contains(v) {
					t.Errorf("ContainsPath(%v, %d) is wrong", v, k+1)
				}
			}
		}
	}
}

// TestVector compares a file that was worked out by hand.
func TestVector(t *testing.T) {
	d := mustBuild(t, five).DAWG()
	for f, want := range map[Format]string{
		KWG: "08004000 00004000 0000c005 0200c004 03004001 0000c004 05004001 06004003" +
			"04000002 04000003 07004005",
		KBWG: "40080000 40000000 c5000000 c4020000 41030000 c4000000 41050000 43060000" +
			"02040000 03040000 45070000",
	} {
		file, err := hex.DecodeString(strings.ReplaceAll(want, " ", ""))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if _, err := WriteDAWG(&b, d, f); err != nil || !bytes.Equal(b.Bytes(), file) {
			t.Errorf("%v: WriteDAWG = % x, %v, want % x", f, b.Bytes(), err, file)
		}
		g, err := Read(bytes.NewReader(file), f)
		if err != nil {
			t.Fatal(err)
		}
		if got := collect(g.Words()); !slices.EqualFunc(got, five, bytes.Equal) || g.HasPaths() {
			t.Errorf("%v: words %v", f, got)
		}
	}
}

func TestEmptyVector(t *testing.T) {
	if got := hex.EncodeToString(mustWrite(t, mustBuild(t, nil), KWG)); got != "0000400000004000" {
		t.Errorf("empty file = %s", got)
	}
}

// TestFormatExample keeps the example of FORMAT.md true.
func TestFormatExample(t *testing.T) {
	text, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	file := mustWrite(t, mustBuild(t, five), KWG)
	for i := 0; i < len(file); i += 4 {
		if want := hex.EncodeToString(file[i : i+4]); !strings.Contains(string(text), want) {
			t.Errorf("node %d, %s, is not in FORMAT.md", i/4, want)
		}
	}
}

// TestDAWGAlone reads what wolges writes for a DAWG alone: the word A.
func TestDAWGAlone(t *testing.T) {
	g, err := Read(bytes.NewReader([]byte{1, 0, 0x40, 0, 0, 0, 0xc0, 1}), KWG)
	if err != nil {
		t.Fatal(err)
	}
	if !g.Contains([]byte{1}) || g.HasPaths() {
		t.Error("the word A is not there")
	}
}

// TestLimit makes a store with more arcs than the format can number.
func TestLimit(t *testing.T) {
	s := dawg.NewStore()
	m := dawg.NewMinimizer(s)
	targets := make([]dawg.Target, dawg.MaxTile)
	last := dawg.Node(0)
	for s.ArcCount()+heads <= KWG.Limit() {
		for i := range targets {
			targets[i] = dawg.MakeTarget(last, true)
		}
		n, err := m.Node(dawg.AllTiles, targets)
		if err != nil {
			t.Fatal(err)
		}
		last = n
	}
	var b bytes.Buffer
	n, err := write(&b, s, last, 0, KWG)
	var e *LimitError
	if !errors.As(err, &e) || n != 0 || b.Len() != 0 {
		t.Fatalf("write = %d, %v with %d bytes, want a LimitError and nothing written", n, err, b.Len())
	}
	if e.Nodes != heads+s.ArcCount() || e.Limit != 1<<22 || !strings.Contains(err.Error(), "4194304") {
		t.Errorf("error %v, want %d nodes", err, heads+s.ArcCount())
	}
	if _, err := write(io.Discard, s, last, 0, KBWG); err != nil {
		t.Errorf("KBWG: %v", err)
	}
}

func TestReadRefuses(t *testing.T) {
	// In these files node 0 leads to the list at 2, node 1 to that at the end.
	const head, word, end = 1 << 22, 1 << 23, 1 << 22
	for _, tt := range []struct {
		name  string
		nodes []uint32
		want  string
	}{
		{"nothing", nil, "cut short"},
		{"no head", []uint32{1 << 24}, "not the way"},
		{"behind the end", []uint32{head | 2, head}, "behind the last node"},
		{"no end", []uint32{head | 2, head, 1<<24 | word}, "behind the last node"},
		{"own child", []uint32{head | 2, head, 1<<24 | end | 2}, "comes back"},
		{"later sibling is an ancestor", []uint32{head | 2, head, 1<<24 | 4, 2<<24 | end | 2, 3<<24 | end | 3}, "comes back"},
		{"descending", []uint32{head | 2, head, 2<<24 | word, 1<<24 | word | end}, "out of order"},
		{"repeated", []uint32{head | 2, head, 2<<24 | word, 2<<24 | word | end}, "out of order"},
		{"tile 63", []uint32{head | 2, head, 63<<24 | word | end}, "out of order"},
		{"separator in the DAWG", []uint32{head | 2, head, word | end}, "out of order"},
		{"nowhere", []uint32{head | 2, head, 1<<24 | end}, "leads nowhere"},
		{"to the head", []uint32{head | 2, head, 1<<24 | end | 1}, "head of the file"},
		{"separator first", []uint32{head | 2, head | 3, 1<<24 | word | end, end | 2}, "begins with the separator"},
		{"separator astray", []uint32{head | 2, head | 3, 1<<24 | word | end, 1<<24 | end | 4, end | 5, 2<<24 | word | end}, "into the DAWG"},
	} {
		var file []byte
		for _, n := range tt.nodes {
			file = binary.LittleEndian.AppendUint32(file, n)
		}
		_, err := Read(bytes.NewReader(file), KWG)
		var e *FormatError
		if !errors.As(err, &e) || !strings.Contains(e.Msg, tt.want) {
			t.Errorf("%s: Read = %v, want %q", tt.name, err, tt.want)
		}
	}
	long := []byte{2, 0, 0x40, 0, 0, 0, 0x40, 0}
	for i := range 256 {
		long = binary.LittleEndian.AppendUint32(long, 1<<24|end|uint32(i+3))
	}
	long = binary.LittleEndian.AppendUint32(long, 1<<24|end|word)
	var e *FormatError
	if _, err := Read(bytes.NewReader(long), KWG); !errors.As(err, &e) || !strings.Contains(e.Msg, "path of more") {
		t.Errorf("long path: Read = %v", err)
	}
}

// FuzzRead reads bytes as they are.
func FuzzRead(f *testing.F) {
	for _, words := range [][][]byte{nil, five, randomWords(3, 20)} {
		for _, format := range formats {
			f.Add(mustWrite(f, mustBuild(f, words), format), format == KBWG)
		}
	}
	f.Fuzz(func(t *testing.T, file []byte, wide bool) {
		if len(file) > 1<<14 {
			return
		}
		format := KWG
		if wide {
			format = KBWG
		}
		g, err := Read(bytes.NewReader(file), format)
		if err != nil {
			if _, ok := errors.AsType[*FormatError](err); !ok {
				t.Fatalf("Read = %v, want a FormatError", err)
			}
			return
		}
		left := 1000
		for w := range g.Words() {
			if !g.Contains(w) {
				t.Fatalf("Contains(%v) = false", w)
			}
			if left--; left == 0 {
				break
			}
		}
		for p := range g.Paths() {
			if !g.ContainsPath(p) {
				t.Fatalf("ContainsPath(%v) = false", p)
			}
			if left--; left < 0 {
				break
			}
		}
	})
}
