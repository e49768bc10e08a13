package dawg

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"strings"
	"testing"
)

// TestReadHeader reads what Read does, and refuses a damaged header as Read does.
func TestReadHeader(t *testing.T) {
	words := inflected(1, 30)
	file := mustWrite(t, mustBuild(t, words), testHeader())
	h, err := ReadHeader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	checkHeader(t, h, words)
	for _, at := range []int{0, magicLen, prefixLen, prefixLen + 20} {
		bad := bytes.Clone(file)
		bad[at] ^= 1
		var e *FormatError
		if _, err := ReadHeader(bytes.NewReader(bad)); !errors.As(err, &e) {
			t.Errorf("damage at %d: ReadHeader = %v, want a FormatError", at, err)
		}
	}
}

// TestReadHeaderOfMany reads a number of words that an int has room for, or not.
func TestReadHeaderOfMany(t *testing.T) {
	file := mustWrite(t, mustBuild(t, spell("car")), testHeader())
	binary.LittleEndian.PutUint32(file[prefixLen:], math.MaxUint32)
	end := prefixLen + int(binary.LittleEndian.Uint32(file[magicLen+4:]))
	binary.LittleEndian.PutUint32(file[end:], crc32.Checksum(file[:end], castagnoli))
	h, err := ReadHeader(bytes.NewReader(file))
	if math.MaxInt > math.MaxUint32 {
		if uint64(h.Words) != math.MaxUint32 || err != nil {
			t.Errorf("ReadHeader = %d words, %v, want %d", h.Words, err, uint32(math.MaxUint32))
		}
		return
	}
	if err == nil || !strings.Contains(err.Error(), "more words, nodes or arcs than can be held") || h.Name != "" {
		t.Errorf("ReadHeader = %+v, %v, want an error", h, err)
	}
}

// TestFitsColumn refuses what the four bytes of a size cannot say.
func TestFitsColumn(t *testing.T) {
	if err := fitsColumn(math.MaxUint32); err != nil {
		t.Errorf("the largest column: %v", err)
	}
	var e *LimitError
	if err := fitsColumn(math.MaxUint32 + 1); !errors.As(err, &e) || err.Error() != "dawg: more than 4294967295 bytes in a column" {
		t.Errorf("a larger column: %v", err)
	}
}

// TestForgedTable refuses a table of columns that cannot be, its checksum right, and
// says what is wrong with it and where.
func TestForgedTable(t *testing.T) {
	file := mustWrite(t, mustBuild(t, spell("car", "cars", "ear", "ears", "sear")), testHeader())
	end := prefixLen + int(binary.LittleEndian.Uint32(file[magicLen+4:]))
	const column = 1 + 3*4
	table := end - 1 - 2*4 - 1 - numColumns*column
	for _, tt := range []struct {
		want string
		edit func(head []byte) []byte
	}{
		{"3 parts, more than 2", func(h []byte) []byte { h[table] = 3; return h }},
		{"impossible size or coding of a column", func(h []byte) []byte { h[end-column] = codingZstd; h[end-column+3]++; return h }},
		{"impossible size or coding of a column", func(h []byte) []byte { h[end-column] = 3; return h }},
		{"impossible size or coding of a column", func(h []byte) []byte { h[end-column+1]++; return h }},
		{"a coded graph is not the only column", func(h []byte) []byte { h[end-column] = codingGraph; return h }},
		{"header is cut short", func(h []byte) []byte { return h[:end-1] }},
		{"header is cut short", func(h []byte) []byte { return h[:prefixLen+20] }},
		{"header is too long", func(h []byte) []byte { return append(h, 0) }},
		{"column does not match its checksum", func(h []byte) []byte { h[end-1]++; return h }},
		{"header of 32769 bytes, more than 32768", func(h []byte) []byte { return append(h, make([]byte, maxHeaderLen+1-(end-prefixLen))...) }},
		{"unknown flags", func(h []byte) []byte { h[magicLen+2] = 1; return h }},
		{"format version 2, not 1", func(h []byte) []byte { h[magicLen] = 2; return h }},
	} {
		head := tt.edit(bytes.Clone(file[:end]))
		binary.LittleEndian.PutUint32(head[magicLen+4:], uint32(len(head)-prefixLen))
		head = binary.LittleEndian.AppendUint32(head, crc32.Checksum(head, castagnoli))
		var e *FormatError
		_, _, err := Read(bytes.NewReader(append(head, file[end+4:]...)))
		if !errors.As(err, &e) || e.Msg != tt.want || e.Offset == 0 || !strings.HasPrefix(err.Error(), "dawg: offset ") {
			t.Errorf("Read = %v, want %q with its place", err, tt.want)
		}
	}
}
