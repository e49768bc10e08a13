package quackle

import (
	"crypto/md5"
	"errors"
	"fmt"
	"iter"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag/internal/siblings"
)

// version is the first byte of both files.
const version = 1

// What the files, or what Quackle reads them into, have room for.
const (
	maxNodes   = 1 << 24   // three bytes
	maxWords   = 1<<24 - 1 // three bytes
	maxLetters = 55        // Quackle's bitmaps
	maxLength  = 39        // Quackle's strings
)

// firstLetter is the number of the first tile in Quackle, which has marks
// before it. Tile 1 has this number.
const firstLetter = 5

// ErrNoWords reports a graph without words, for which neither file has a form.
var ErrNoWords = errors.New("quackle: a lexicon without words cannot be written")

// A LimitError says that a lexicon has more of something than there is room for.
type LimitError struct {
	What  string // "nodes", "letters"
	Count int    // that the lexicon has
	Limit int
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("quackle: %d %s, there is room for %d", e.Count, e.What, e.Limit)
}

// A FormatError says where and why a file is not a graph.
type FormatError struct {
	Offset int // byte of the file
	Msg    string
}

func (e *FormatError) Error() string {
	return fmt.Sprintf("quackle: byte %d: %s", e.Offset, e.Msg)
}

// fits checks what does not depend on the layout of a graph.
func fits(s dawg.Stats) error {
	if s.Words == 0 {
		return ErrNoWords
	}
	for _, l := range []LimitError{
		{"words", s.Words, maxWords},
		{"letters", int(s.MaxTile), maxLetters},
		{"tiles in a word", s.Longest, maxLength},
	} {
		if l.Count > l.Limit {
			return &l
		}
	}
	return nil
}

// Hash returns what names a set of words in both files: the MD5 of each word,
// put together by exclusive or.
func Hash(words iter.Seq[[]byte]) [md5.Size]byte {
	var all [md5.Size]byte
	var buf []byte
	for w := range words {
		buf = buf[:0]
		for _, t := range w {
			buf = append(buf, t+firstLetter-1)
		}
		for i, b := range md5.Sum(buf) {
			all[i] ^= b
		}
	}
	return all
}

type node = siblings.Node

// A layout puts the lists of a graph one after another, each before those that
// it leads to, so that all ways lead forward. The list of the root begins with
// node 1; node 0 leads there.
type layout struct {
	store *dawg.Store
	nodes []dawg.Node // that can be reached, the root first
	first []uint32    // by node: where its list begins
	size  int         // nodes of the file
}

func newLayout(s *dawg.Store, root dawg.Node) *layout {
	l := &layout{store: s, first: make([]uint32, s.End()), size: 1}
	var all []dawg.Node
	for n := dawg.First; n < s.End(); n = s.After(n) {
		all = append(all, n)
	}
	l.first[root] = 1 // marks what can be reached, until it is placed
	for i := len(all) - 1; i >= 0; i-- {
		n := all[i]
		if l.first[n] == 0 {
			continue
		}
		l.nodes = append(l.nodes, n)
		l.first[n] = uint32(l.size)
		l.size += s.Set(n).Len()
		for a := range s.Arcs(n) {
			l.first[a.Next] = 1
		}
	}
	l.first[0] = 0
	return l
}

// list returns the nodes of the file that a state becomes, the separator last.
func (l *layout) list(dst []node, n dawg.Node) []node {
	var separator []node
	for a := range l.store.Arcs(n) {
		m := node{Tile: a.Tile, Word: a.Final, Next: l.first[a.Next]}
		if a.Tile == 0 {
			separator = append(separator, m)
			continue
		}
		dst = append(dst, m)
	}
	dst = append(dst, separator...)
	dst[len(dst)-1].Last = true
	return dst
}
