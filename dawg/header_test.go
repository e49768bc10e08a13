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
