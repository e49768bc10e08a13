package dawg

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Header says what a file holds. Write fills in the figures and the hash.
type Header struct {
	Language string   // tag, as "la"
	Alphabet []string // the label of tile i+1
	Name     string   // of the lexicon
	Release  string

	Words       int
	Nodes       int
	Arcs        int
	Longest     int      // tiles of the longest word
	WordsSHA256 [32]byte // of the canonical word list: see HashWords
}

// maxText is the longest text of a header in bytes.
const maxText = 255

// HashWords returns the SHA-256 of the canonical word list: the words in
// ascending order of tiles, spelled with the labels of the alphabet, each
// followed by a line feed.
func HashWords(alphabet []string, words iter.Seq[[]byte]) ([32]byte, error) {
	h := listHash{alphabet: alphabet, sum: sha256.New()}
	for w := range words {
		if err := h.add(w); err != nil {
			return [32]byte{}, err
		}
	}
	return h.finish(), nil
}

// A listHash gathers words into larger pieces for the hash.
type listHash struct {
	alphabet []string
	sum      hash.Hash
	buf      []byte
	count    int
}

func (h *listHash) add(w []byte) error {
	for _, t := range w {
		if t == 0 || int(t) > len(h.alphabet) {
			return &WordError{h.count, slices.Clone(w), fmt.Sprintf("tile %d is not in the alphabet of %d", t, len(h.alphabet))}
		}
		h.buf = append(h.buf, h.alphabet[t-1]...)
	}
	h.buf = append(h.buf, '\n')
	h.count++
	if len(h.buf) >= 1<<15 {
		h.sum.Write(h.buf)
		h.buf = h.buf[:0]
	}
	return nil
}

func (h *listHash) finish() [32]byte {
	h.sum.Write(h.buf)
	return [32]byte(h.sum.Sum(nil))
}

// check reports what makes the texts of a header unfit for a file.
func (h *Header) check() error {
	texts := []struct{ what, text string }{
		{"language", h.Language}, {"name", h.Name}, {"release", h.Release},
	}
	for _, t := range texts {
		if err := checkText(t.what, t.text); err != nil {
			return err
		}
	}
	if len(h.Alphabet) > MaxTile {
		return fmt.Errorf("alphabet has %d tiles, more than %d", len(h.Alphabet), MaxTile)
	}
	seen := make(map[string]bool, len(h.Alphabet))
	for i, l := range h.Alphabet {
		if err := checkText(fmt.Sprintf("label of tile %d", i+1), l); err != nil {
			return err
		}
		if l == "" || seen[l] {
			return fmt.Errorf("label of tile %d, %q, is empty or repeated", i+1, l)
		}
		seen[l] = true
	}
	return nil
}

func checkText(what, text string) error {
	if len(text) > maxText {
		return fmt.Errorf("%s is longer than %d bytes", what, maxText)
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl) {
		return fmt.Errorf("%s %q is not plain UTF-8", what, text)
	}
	return nil
}

// appendTo appends the header as FORMAT.md draws it.
func (h *Header) appendTo(b []byte) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(h.Words))
	b = binary.LittleEndian.AppendUint32(b, uint32(h.Nodes))
	b = binary.LittleEndian.AppendUint32(b, uint32(h.Arcs))
	b = append(b, byte(h.Longest), byte(len(h.Alphabet)))
	b = append(b, h.WordsSHA256[:]...)
	for _, t := range append([]string{h.Language, h.Name, h.Release}, h.Alphabet...) {
		b = append(b, byte(len(t)))
		b = append(b, t...)
	}
	return b
}

// read takes a header from the bytes.
func (h *Header) read(c *cursor) error {
	h.Words = c.figure()
	h.Nodes = c.figure()
	h.Arcs = c.figure()
	h.Longest = int(c.byte())
	labels := int(c.byte())
	copy(h.WordsSHA256[:], c.take(32))
	h.Language, h.Name, h.Release = c.text(), c.text(), c.text()
	for range labels {
		h.Alphabet = append(h.Alphabet, c.text())
	}
	if err := c.check(); err != nil {
		return err
	}
	if err := h.check(); err != nil {
		return c.fail(err.Error())
	}
	return nil
}
