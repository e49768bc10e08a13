package gaddag

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg"
)

func testHeader() dawg.Header {
	alphabet := slices.Clone(letters)
	for t := len(alphabet); t < dawg.MaxTile; t++ {
		alphabet = append(alphabet, strings.Repeat("ş", t-len(letters)+1))
	}
	return dawg.Header{Language: "la", Alphabet: alphabet, Name: "Test", Release: "1.0"}
}

func mustWrite(t testing.TB, g *Graph) []byte {
	t.Helper()
	return mustWriteAs(t, g, testHeader())
}

func mustWriteAs(t testing.TB, g *Graph, h dawg.Header) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := Write(&b, g, h)
	if err != nil {
		t.Fatalf("Write: %v", err)
	}
	if n != int64(b.Len()) {
		t.Fatalf("Write = %d, want %d", n, b.Len())
	}
	return b.Bytes()
}

func TestFileRoundTrip(t *testing.T) {
	for name, words := range testLists() {
		t.Run(name, func(t *testing.T) {
			g := mustBuild(t, words)
			back, h, err := Read(bytes.NewReader(mustWrite(t, g)))
			if err != nil {
				t.Fatalf("Read: %v", err)
			}
			if !back.Store().Equal(g.Store()) || back.Root() != g.Root() || back.Stats() != g.Stats() {
				t.Error("the graph read is not the one written")
			}
			if h.Words != len(words) || h.Name != "Test" || h.Nodes != g.Stats().Nodes || h.Arcs != g.Stats().Arcs {
				t.Errorf("header = %+v", h)
			}
			if err := Verify(back, h); err != nil {
				t.Errorf("Verify: %v", err)
			}
			checkDAWG(t, back.DAWG(), h, words)
		})
	}
}

// checkDAWG checks that the DAWG in the file is whole by itself.
func checkDAWG(t *testing.T, d *dawg.Graph, h dawg.Header, words [][]byte) {
	t.Helper()
	for i, w := range words {
		if got, ok := d.Index(w); !ok || got != i {
			t.Fatalf("Index(%v) = %d, %v, want %d", w, got, ok, i)
		}
	}
	var b bytes.Buffer
	if _, err := dawg.Write(&b, d, h); err != nil {
		t.Fatal(err)
	}
	again, h, err := dawg.Read(&b)
	if err != nil {
		t.Fatal(err)
	}
	if err := dawg.Verify(again, h); err != nil {
		t.Error(err)
	}
}

func TestWriteIsDeterministic(t *testing.T) {
	words := inflected(5, 500)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	one := mustWrite(t, mustBuild(t, words))
	runtime.GOMAXPROCS(4)
	if four := mustWrite(t, mustBuild(t, words)); !bytes.Equal(one, four) {
		t.Error("other bytes at another GOMAXPROCS")
	}
}

func mustRefuse(t *testing.T, what string, file []byte) {
	t.Helper()
	_, _, err := Read(bytes.NewReader(file))
	if _, ok := errors.AsType[*dawg.FormatError](err); !ok {
		t.Errorf("%s: Read = %v, want a FormatError", what, err)
	}
}

func TestReadRefusesDAWG(t *testing.T) {
	g := mustBuild(t, spell("car"))
	var b bytes.Buffer
	if _, err := dawg.Write(&b, g.DAWG(), testHeader()); err != nil {
		t.Fatal(err)
	}
	mustRefuse(t, "a .dawg file", b.Bytes())
	if _, _, err := dawg.Read(bytes.NewReader(mustWrite(t, g))); err == nil {
		t.Error("dawg.Read reads a .gaddag file")
	}
}

func TestWriteRefuses(t *testing.T) {
	h := testHeader()
	h.Alphabet = h.Alphabet[:17]
	if n, err := Write(io.Discard, mustBuild(t, spell("car")), h); err == nil || n != 0 {
		t.Errorf("Write = %d, %v, want an error and nothing written", n, err)
	}
}

// parts returns a graph as the parts of a file.
func parts(g *Graph) []dawg.Part {
	cols := dawg.NewColumns(g.store)
	return []dawg.Part{cols.Encode(g.dawg.Store().End()), cols.Encode(g.store.End())}
}

// TestDecodeForged changes what the columns say, as if the checksums had been
// made to match: then the graph itself is wrong, or Verify finds it is another.
func TestDecodeForged(t *testing.T) {
	g := mustBuild(t, inflected(7, 10))
	h, err := dawg.FillHeader(testHeader(), g.dawg)
	if err != nil {
		t.Fatal(err)
	}
	h.Nodes, h.Arcs = g.store.Nodes(), g.store.ArcCount()
	whole := parts(g)
	refused, verified := 0, 0
	for col := range whole[1].Columns {
		for at := range whole[1].Columns[col] {
			for bit := range 8 {
				if raced && bit != at%8 {
					continue // a reader has no other goroutine, and is slow here
				}
				ps := slices.Clone(whole)
				ps[1].Columns = slices.Clone(ps[1].Columns)
				ps[1].Columns[col] = bytes.Clone(ps[1].Columns[col])
				ps[1].Columns[col][at] ^= 1 << bit
				back, err := decode(&dawg.Container{Header: h, Parts: ps})
				if _, ok := errors.AsType[*dawg.FormatError](err); ok {
					refused++
				} else if err := Verify(back, h); errors.Is(err, dawg.ErrVerify) {
					verified++
				} else {
					t.Errorf("column %d byte %d bit %d: Verify = %v", col, at, bit, err)
				}
			}
		}
	}
	if refused == 0 || verified == 0 {
		t.Errorf("%d refused, %d found by Verify: the test tests nothing", refused, verified)
	}
}

// FuzzRead reads bytes as they are.
func FuzzRead(f *testing.F) {
	for _, words := range [][][]byte{nil, spell("car", "cars", "ear", "ears", "sear"), inflected(1, 10)} {
		file := mustWrite(f, mustBuild(f, words))
		f.Add(file)
		f.Add(file[:len(file)/2])
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > 1<<14 {
			return
		}
		g, h, err := Read(bytes.NewReader(file))
		check(t, g, h, err)
	})
}

// FuzzDecode makes graphs of any columns.
func FuzzDecode(f *testing.F) {
	for _, words := range [][][]byte{spell("a"), spell("car", "cars", "ear", "ears", "sear"), inflected(1, 10)} {
		p := parts(mustBuild(f, words))
		d, g := p[0].Columns, p[1].Columns
		f.Add(d[0], d[1], d[2], p[0].Nodes, g[0], g[1], g[2], p[1].Nodes)
	}
	f.Fuzz(func(t *testing.T, l0, k0, t0 []byte, n0 int, l1, k1, t1 []byte, n1 int) {
		if n0 < 0 || n1 < 0 || len(l0)+len(l1) > 1<<12 {
			return
		}
		c := dawg.Container{Header: testHeader(), Parts: []dawg.Part{
			{Nodes: n0, Arcs: len(l0), Columns: [][]byte{l0, k0, t0}},
			{Nodes: n1, Arcs: len(l1), Columns: [][]byte{l1, k1, t1}},
		}}
		g, err := decode(&c)
		check(t, g, c.Header, err)
	})
}

// check asks a graph that may be anything.
func check(t *testing.T, g *Graph, h dawg.Header, err error) {
	t.Helper()
	if err != nil {
		if _, ok := errors.AsType[*dawg.FormatError](err); !ok {
			t.Fatalf("Read = %v, want a FormatError", err)
		}
		return
	}
	count := 0
	for p := range g.Paths() {
		if w, k := WordOf(p); k == 0 || len(w) == 0 || bytes.IndexByte(w, Separator) >= 0 {
			t.Fatalf("path %v is none", p)
		}
		if count++; count == 1000 {
			return
		}
	}
	if err := Verify(g, h); err != nil && !errors.Is(err, dawg.ErrVerify) {
		t.Fatalf("Verify = %v", err)
	}
}
