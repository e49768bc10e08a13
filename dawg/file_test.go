package dawg

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
)

func testHeader() Header {
	alphabet := slices.Clone(letters)
	for t := len(alphabet); t < MaxTile; t++ {
		alphabet = append(alphabet, strings.Repeat("ş", t-len(letters)+1))
	}
	return Header{Language: "la", Alphabet: alphabet, Name: "Test", Release: "1.0"}
}

func mustWrite(t testing.TB, g *Graph, h Header) []byte {
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
			file := mustWrite(t, g, testHeader())
			for _, r := range []io.Reader{bytes.NewReader(file), iotest.OneByteReader(bytes.NewReader(file))} {
				back, h, err := Read(r)
				if err != nil {
					t.Fatalf("Read: %v", err)
				}
				if !back.store.Equal(g.store) || back.root != g.root || back.stats != g.stats {
					t.Error("the graph read is not the one written")
				}
				if !slices.Equal(back.skips(), g.skips()) {
					t.Error("the counts read are not those of the graph written")
				}
				checkHeader(t, h, words)
				if err := Verify(back, h); err != nil {
					t.Errorf("Verify: %v", err)
				}
			}
		})
	}
}

func mustWritePlain(t testing.TB, g *Graph) []byte {
	t.Helper()
	h, err := FillHeader(testHeader(), g)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	n, err := WritePlain(&b, g, h)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("WritePlain = %d, %v, want %d", n, err, b.Len())
	}
	return b.Bytes()
}

// TestWritePlain reads the same graph from a file of plain columns, none of which
// is compressed.
func TestWritePlain(t *testing.T) {
	for name, words := range testLists() {
		t.Run(name, func(t *testing.T) {
			g := mustBuild(t, words)
			file := mustWritePlain(t, g)
			if got, least := len(file), 2*g.stats.Arcs; got < least {
				t.Errorf("%d bytes, less than the %d of two columns", got, least)
			}
			back, h, err := Read(bytes.NewReader(file))
			if err != nil {
				t.Fatalf("Read: %v", err)
			}
			if !back.store.Equal(g.store) || back.stats != g.stats || !slices.Equal(back.skips(), g.skips()) {
				t.Error("the graph read is not the one written")
			}
			checkHeader(t, h, words)
		})
	}
}

// TestWritePlainRefuses a header that is not the graph's.
// TestReadByMany asks a graph that was just read for the first number of a word and for
// its figures at once: what is counted for the one must not show in the others.
func TestReadByMany(t *testing.T) {
	words := inflected(1, 400)
	g := mustBuild(t, words)
	file := mustWritePlain(t, g)
	for range 8 {
		back, _, err := Read(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		for k := range 4 {
			wg.Go(func() {
				if i, ok := back.Index(words[k*100]); i != k*100 || !ok {
					t.Errorf("Index(%v) = %d, %v, want %d", words[k*100], i, ok, k*100)
				}
			})
			wg.Go(func() {
				for range 1000 {
					if got := back.Stats(); got != g.Stats() || back.Len() != len(words) {
						t.Errorf("Stats = %+v, Len = %d, want %+v", got, back.Len(), g.Stats())
						return
					}
				}
			})
		}
		wg.Wait()
	}
}

func TestWritePlainRefuses(t *testing.T) {
	g := mustBuild(t, spell("car", "cars"))
	full, err := FillHeader(testHeader(), g)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Header){
		"words":       func(h *Header) { h.Words++ },
		"nodes":       func(h *Header) { h.Nodes++ },
		"empty label": func(h *Header) { h.Alphabet = []string{""} },
		"alphabet":    func(h *Header) { h.Alphabet = h.Alphabet[:18] }, // without the s
	} {
		h := full
		change(&h)
		if n, err := WritePlain(io.Discard, g, h); err == nil || n != 0 {
			t.Errorf("%s: WritePlain = %d, %v, want an error and nothing written", name, n, err)
		}
	}
}

func checkHeader(t *testing.T, h Header, words [][]byte) {
	t.Helper()
	want := testHeader()
	if h.Language != want.Language || h.Name != want.Name || h.Release != want.Release || !slices.Equal(h.Alphabet, want.Alphabet) {
		t.Errorf("header = %+v, want %+v", h, want)
	}
	var list strings.Builder
	longest := 0
	for _, w := range words {
		for _, tile := range w {
			list.WriteString(want.Alphabet[tile-1])
		}
		list.WriteByte('\n')
		longest = max(longest, len(w))
	}
	if h.Words != len(words) || h.Longest != longest {
		t.Errorf("header says %d words, longest %d, want %d, %d", h.Words, h.Longest, len(words), longest)
	}
	if h.WordsSHA256 != sha256.Sum256([]byte(list.String())) {
		t.Error("header has another hash of the words")
	}
}

func TestWriteIsDeterministic(t *testing.T) {
	words := inflected(8, 2000)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	one := mustWrite(t, mustBuild(t, words), testHeader())
	runtime.GOMAXPROCS(4)
	if four := mustWrite(t, mustBuild(t, words), testHeader()); !bytes.Equal(one, four) {
		t.Error("other bytes at another GOMAXPROCS")
	}
}

func TestWriteRefuses(t *testing.T) {
	g := mustBuild(t, spell("car"))
	for name, change := range map[string]func(*Header){
		"tile without a label":  func(h *Header) { h.Alphabet = h.Alphabet[:17] },
		"too many tiles":        func(h *Header) { h.Alphabet = append(h.Alphabet, "?") },
		"empty label":           func(h *Header) { h.Alphabet[3] = "" },
		"repeated label":        func(h *Header) { h.Alphabet[3] = "a" },
		"line feed in a label":  func(h *Header) { h.Alphabet[3] = "a\n" },
		"name too long":         func(h *Header) { h.Name = strings.Repeat("x", 256) },
		"language is not UTF-8": func(h *Header) { h.Language = "\xff" },
	} {
		h := testHeader()
		change(&h)
		if n, err := Write(io.Discard, g, h); err == nil || n != 0 {
			t.Errorf("%s: Write = %d, %v, want an error and nothing written", name, n, err)
		}
	}
}

func TestWriteError(t *testing.T) {
	g := mustBuild(t, spell("car"))
	r, w := io.Pipe()
	r.CloseWithError(io.ErrClosedPipe)
	if _, err := Write(w, g, testHeader()); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("Write = %v, want the writer's error", err)
	}
}

func TestReadError(t *testing.T) {
	file := mustWrite(t, mustBuild(t, spell("car")), testHeader())
	for _, cut := range []int{0, 20, len(file) - 3, len(file)} {
		r := io.MultiReader(bytes.NewReader(file[:cut]), iotest.ErrReader(io.ErrClosedPipe))
		if _, _, err := Read(r); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("Read = %v, want the reader's error", err)
		}
	}
}

// mustRefuse checks that a damaged file is a FormatError.
func mustRefuse(t *testing.T, what string, file []byte) {
	t.Helper()
	_, _, err := Read(bytes.NewReader(file))
	var e *FormatError
	if !errors.As(err, &e) {
		t.Errorf("%s: Read = %v, want a FormatError", what, err)
		return
	}
	if e.Offset < 0 || e.Offset > int64(len(file)) {
		t.Errorf("%s: offset %d is outside the file of %d bytes", what, e.Offset, len(file))
	}
}

// reseal writes changed columns with checksums that match.
func reseal(t testing.TB, h Header, p Part) []byte {
	t.Helper()
	var b bytes.Buffer
	c := Container{Header: h, Parts: []Part{p}}
	if _, err := c.Write(&b, magic); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestDecodeForged changes what the columns say, as if the checksums had been
// made to match: then the graph itself is wrong, or Verify finds other words.
func TestDecodeForged(t *testing.T) {
	g := mustBuild(t, inflected(10, 40))
	h, err := FillHeader(testHeader(), g)
	if err != nil {
		t.Fatal(err)
	}
	whole := NewColumns(g.store).Encode(g.store.End())
	refused, verified := 0, 0
	for col := range whole.Columns {
		for at := range whole.Columns[col] {
			for bit := range 8 {
				if raced && bit != at%8 {
					continue // a reader has no other goroutine, and is slow here
				}
				p := whole
				p.Columns = slices.Clone(whole.Columns)
				p.Columns[col] = bytes.Clone(p.Columns[col])
				p.Columns[col][at] ^= 1 << bit
				back, err := NewColumns(NewStore()).DecodeGraph(p, MaxTile)
				if _, ok := errors.AsType[*FormatError](err); ok {
					refused++
				} else if err := Verify(back, h); errors.Is(err, ErrVerify) {
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

func TestReadForgedHeader(t *testing.T) {
	g := mustBuild(t, spell("car", "cars", "ear", "ears", "sear"))
	for name, change := range map[string]func(*Header, *Part){
		"words":          func(h *Header, _ *Part) { h.Words++ },
		"nodes":          func(h *Header, _ *Part) { h.Nodes++ },
		"arcs":           func(h *Header, _ *Part) { h.Arcs-- },
		"longest":        func(h *Header, _ *Part) { h.Longest++ },
		"alphabet":       func(h *Header, _ *Part) { h.Alphabet = h.Alphabet[:18] },
		"nodes of part":  func(_ *Header, p *Part) { p.Nodes = 1 << 30 },
		"arcs of part":   func(_ *Header, p *Part) { p.Arcs = 1 << 30 },
		"column missing": func(_ *Header, p *Part) { p.Columns = p.Columns[:2] },
		"column longer":  func(_ *Header, p *Part) { p.Columns[2] = append(p.Columns[2], 0) },
	} {
		h, err := FillHeader(testHeader(), g)
		if err != nil {
			t.Fatal(err)
		}
		p := NewColumns(g.store).Encode(g.store.End())
		change(&h, &p)
		mustRefuse(t, name, reseal(t, h, p))
	}
	var b bytes.Buffer
	h, _ := FillHeader(testHeader(), g)
	if _, err := (&Container{Header: h}).Write(&b, magic); err != nil {
		t.Fatal(err)
	}
	mustRefuse(t, "no part", b.Bytes())
}

func TestVerifyFindsOtherLayout(t *testing.T) {
	// A trie spells the same words, but is not minimal.
	words := spell("ab", "bb")
	s := NewStore()
	m := NewMinimizer(s)
	leaf := []Target{MakeTarget(0, true)}
	x, _ := m.Node(Tiles(2), leaf)
	y, err := s.add(Tiles(2), leaf)
	if err != nil {
		t.Fatal(err)
	}
	root, _ := m.Node(Tiles(1, 2), []Target{MakeTarget(x, false), MakeTarget(y, false)})
	g, err := newGraph(s, root)
	if err != nil {
		t.Fatal(err)
	}
	if got := collect(g); !slices.EqualFunc(got, words, bytes.Equal) {
		t.Fatalf("words = %v", got)
	}
	h, err := FillHeader(testHeader(), g)
	if err != nil {
		t.Fatal(err)
	}
	if err := Verify(g, h); !errors.Is(err, ErrVerify) || !strings.Contains(err.Error(), "minimal") {
		t.Errorf("Verify = %v, want not minimal", err)
	}
}

func TestZstdBombIsRefused(t *testing.T) {
	h, err := FillHeader(testHeader(), mustBuild(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	zeros := make([]byte, 1<<18)
	file := reseal(t, h, Part{Columns: [][]byte{zeros, nil, nil}})
	if len(file) < len(zeros)/maxExpansion {
		t.Errorf("a column shrank to %d bytes, to less than 1/%d", len(file), maxExpansion)
	}
	_, stored, err := new(packer).pack(slices.Repeat([]byte{1, 2, 3, 4, 5, 6, 7}, 40))
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{0, 100, 279, 281} {
		if col, err := unpack(stored, size); err == nil {
			t.Errorf("unpack to %d bytes = %d bytes, want an error", size, len(col))
		}
	}
}
