package dawg

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"reflect"
	"testing"
)

// checkRead reads a file that may be anything, and asks what it gets.
func checkRead(t *testing.T, file []byte) {
	t.Helper()
	g, h, err := Read(bytes.NewReader(file))
	checkHeaderAlone(t, file, h, err)
	if err != nil {
		if _, ok := errors.AsType[*FormatError](err); !ok {
			t.Fatalf("Read = %v, want a FormatError", err)
		}
		return
	}
	useGraph(t, g)
	if h.Words > 1<<16 {
		return // sound, but it would take long to spell them all
	}
	if err := Verify(g, h); err != nil && !errors.Is(err, ErrVerify) {
		t.Fatalf("Verify = %v", err)
	}
}

// checkHeaderAlone reads the header alone: it is refused only if the file is, and is
// that of the file.
func checkHeaderAlone(t *testing.T, file []byte, want Header, refused error) {
	t.Helper()
	h, err := ReadHeader(bytes.NewReader(file))
	var e *FormatError
	switch {
	case err != nil && (refused == nil || !errors.As(err, &e)):
		t.Fatalf("ReadHeader = %v, Read %v", err, refused)
	case err == nil && refused == nil && !reflect.DeepEqual(h, want):
		t.Fatalf("ReadHeader = %+v, Read %+v", h, want)
	}
}

// useGraph asks a graph for all it promises.
func useGraph(t *testing.T, g *Graph) {
	t.Helper()
	i := 0
	for w := range g.Words() {
		if k, ok := g.Index(w); !ok || k != i {
			t.Fatalf("Index(%v) = %d, %v, want %d", w, k, ok, i)
		}
		if v, ok := g.At(i); !ok || !bytes.Equal(v, w) {
			t.Fatalf("At(%d) = %v, want %v", i, v, w)
		}
		if i++; i == 1000 {
			return
		}
	}
	if i != g.Len() {
		t.Fatalf("%d words, Len = %d", i, g.Len())
	}
}

func fuzzFiles(f *testing.F) [][]byte {
	f.Helper()
	var files [][]byte
	for _, words := range [][][]byte{nil, spell("a"), spell("car", "cars", "ear", "ears", "sear"), inflected(1, 30)} {
		g := mustBuild(f, words)
		files = append(files, mustWrite(f, g, testHeader()), mustWritePlain(f, g))
	}
	return files
}

// FuzzRead reads bytes as they are.
func FuzzRead(f *testing.F) {
	for _, file := range fuzzFiles(f) {
		f.Add(file)
		f.Add(file[:len(file)/2])
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) < 1<<14 {
			checkRead(t, file)
		}
	})
}

// FuzzHeader reads bytes behind a header whose checksum is made to match.
func FuzzHeader(f *testing.F) {
	for _, file := range fuzzFiles(f) {
		n := int(binary.LittleEndian.Uint32(file[magicLen+4:]))
		f.Add(file[prefixLen:prefixLen+n], file[prefixLen+n+4:])
	}
	f.Fuzz(func(t *testing.T, head, body []byte) {
		if len(head)+len(body) > 1<<14 {
			return
		}
		file := append([]byte(magic), version, 0, 0, 0)
		file = binary.LittleEndian.AppendUint32(file, uint32(len(head)))
		file = append(file, head...)
		file = binary.LittleEndian.AppendUint32(file, crc32.Checksum(file, castagnoli))
		checkRead(t, append(file, body...))
	})
}

// FuzzDecode makes graphs of any columns.
func FuzzDecode(f *testing.F) {
	for _, words := range [][][]byte{spell("a"), spell("car", "cars", "ear", "ears", "sear"), inflected(1, 30)} {
		g := mustBuild(f, words)
		p := NewColumns(g.store).Encode(g.store.End())
		f.Add(p.Columns[0], p.Columns[1], p.Columns[2], p.Nodes)
	}
	f.Fuzz(func(t *testing.T, labels, kinds, targets []byte, nodes int) {
		if nodes < 0 || len(labels) > 1<<12 {
			return
		}
		p := Part{Nodes: nodes, Arcs: len(labels), Columns: [][]byte{labels, kinds, targets}}
		g, err := NewColumns(NewStore()).DecodeGraph(p, MaxTile)
		if err != nil {
			if _, ok := errors.AsType[*FormatError](err); !ok {
				t.Fatalf("DecodeGraph = %v, want a FormatError", err)
			}
			return
		}
		useGraph(t, g)
	})
}

// FuzzCoded makes graphs of any coded part.
func FuzzCoded(f *testing.F) {
	for _, words := range [][][]byte{spell("a"), spell("car", "cars", "ear", "ears", "sear"), inflected(1, 30)} {
		p := encodeCoded(mustBuild(f, words))
		f.Add(p.Columns[0], p.Nodes, p.Arcs)
	}
	f.Fuzz(func(t *testing.T, col []byte, nodes, arcs int) {
		if len(col) > 1<<10 {
			return
		}
		g, err := decodeCoded(Part{Nodes: nodes, Arcs: arcs, Columns: [][]byte{col}, coded: true}, MaxTile)
		if err != nil {
			if _, ok := errors.AsType[*FormatError](err); !ok {
				t.Fatalf("decodeCoded = %v, want a FormatError", err)
			}
			return
		}
		useGraph(t, g)
	})
}
