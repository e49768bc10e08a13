package dawg

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestCodedRoundTrip(t *testing.T) {
	for name, words := range testLists() {
		if len(words) == 0 {
			continue // a graph without nodes is not coded
		}
		g := mustBuild(t, words)
		back, err := decodeCoded(encodeCoded(g), MaxTile)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !back.store.Equal(g.store) || back.root != g.root || back.stats != g.stats {
			t.Errorf("%s: the graph decoded is not the one coded", name)
		}
	}
}

func TestCodedRefuses(t *testing.T) {
	p := encodeCoded(mustBuild(t, spell("car", "cars", "ear", "ears", "sear")))
	for name, change := range map[string]func(*Part){
		"fewer nodes":  func(p *Part) { p.Nodes-- },
		"more nodes":   func(p *Part) { p.Nodes++ },
		"fewer arcs":   func(p *Part) { p.Arcs-- },
		"more arcs":    func(p *Part) { p.Arcs++ },
		"many arcs":    func(p *Part) { p.Arcs = 1 << 30 },
		"no node":      func(p *Part) { p.Nodes = 0 },
		"no tile":      func(p *Part) { p.Columns = [][]byte{{0, 1, 2, 3, 4, 5}} },
		"only tiles":   func(p *Part) { p.Columns[0] = p.Columns[0][:6] },
		"repeated":     func(p *Part) { p.Columns[0][1] = p.Columns[0][2] },
		"not a tile":   func(p *Part) { p.Columns[0][1] = 63 },
		"two columns":  func(p *Part) { p.Columns = append(p.Columns, nil) },
		"empty column": func(p *Part) { p.Columns[0] = nil },
	} {
		forged := p
		forged.Columns = [][]byte{bytes.Clone(p.Columns[0])}
		change(&forged)
		var e *FormatError
		if _, err := decodeCoded(forged, MaxTile); !errors.As(err, &e) {
			t.Errorf("%s: decodeCoded = %v, want a FormatError", name, err)
		}
	}
}

// TestCodedMemory reads files that claim far more nodes than they have.
func TestCodedMemory(t *testing.T) {
	whole := encodeCoded(mustBuild(t, inflected(1, 2000)))
	size := len(whole.Columns[0])
	for _, claim := range []struct{ nodes, arcs int }{
		{1 << 30, 1 << 30},
		{1 << 30, 1<<31 - 1},
		{maxExpansion * size, maxExpansion * size},
		{1, maxExpansion * size},
	} {
		p := whole
		p.Nodes, p.Arcs = claim.nodes, claim.arcs
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := decodeCoded(p, MaxTile); err == nil {
			t.Errorf("%d nodes, %d arcs: no error", p.Nodes, p.Arcs)
		}
		runtime.ReadMemStats(&after)
		// The model itself takes less than 2 MB, whatever the file says.
		if used := int(after.TotalAlloc - before.TotalAlloc); used > 2<<20+128*size {
			t.Errorf("%d nodes, %d arcs: %d bytes of memory for a file of %d", p.Nodes, p.Arcs, used, size)
		}
	}
}

// TestCodedIsSmaller keeps the model honest on a list such as a language has.
func TestCodedIsSmaller(t *testing.T) {
	g := mustBuild(t, inflected(1, 2000))
	var columns bytes.Buffer
	c := Container{Header: testHeader(), Parts: []Part{NewColumns(g.store).Encode(g.store.End())}}
	if _, err := c.Write(&columns, magic); err != nil {
		t.Fatal(err)
	}
	if coded := mustWrite(t, g, testHeader()); 10*len(coded) > 9*columns.Len() {
		t.Errorf("coded %d bytes, by columns %d", len(coded), columns.Len())
	}
}

// TestCompat opens files that were written before: one with plain columns, one
// with zstd, one with a coded graph, and writes them again, to the byte, on a machine
// of any kind. A change of the coder must not pass it.
func TestCompat(t *testing.T) {
	for name, words := range map[string][][]byte{
		"plain.dawg": spell("car", "cars", "ear", "ears", "sear"),
		"zstd.dawg":  inflected(1, 400),
		"coded.dawg": inflected(1, 400),
	} {
		file, err := os.ReadFile(filepath.Join("testdata", "compat", name))
		if err != nil {
			t.Fatal(err)
		}
		g, h, err := Read(bytes.NewReader(file))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := Verify(g, h); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		want := mustBuild(t, words)
		if !g.store.Equal(want.store) {
			t.Errorf("%s: not the graph of its words", name)
		}
		// What was compressed then is coded today.
		if again := mustWrite(t, want, h); name != "zstd.dawg" && !bytes.Equal(again, file) {
			t.Errorf("%s: Write makes other bytes, %d, not %d", name, len(again), len(file))
		}
	}
}

// TestFormatCoded keeps the coded example of FORMAT.md true.
func TestFormatCoded(t *testing.T) {
	text, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	words := [][]byte{{2, 1, 4}, {2, 1, 4, 5}, {3, 1, 4}, {3, 1, 4, 5}, {5, 3, 1, 4}}
	col := encodeCoded(mustBuild(t, words)).Columns[0]
	if want := hexOf(col); !strings.Contains(string(text), want) {
		t.Errorf("FORMAT.md does not have %s", want)
	}
}

func hexOf(b []byte) string {
	var s strings.Builder
	for i, x := range b {
		if i > 0 {
			s.WriteByte(' ')
		}
		s.WriteString("0123456789abcdef"[x>>4:][:1] + "0123456789abcdef"[x&15:][:1])
	}
	return s.String()
}
