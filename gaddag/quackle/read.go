package quackle

import (
	"crypto/md5"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
)

// A DAWG is what a .dawg holds.
type DAWG struct {
	Labels []string // of the tiles, from tile 1 on
	Hash   [md5.Size]byte
	lists
}

// A GADDAG is what a .gaddag holds.
type GADDAG struct {
	Hash [md5.Size]byte
	lists
}

// Len returns the number of words.
func (d *DAWG) Len() int { return d.words }

// ReadDAWG reads a .dawg to its end and checks every node that can be reached,
// the number of words and their hash. The lists of a file that Quackle made may
// be in any order. What is wrong is a *[FormatError].
func ReadDAWG(r io.Reader) (*DAWG, error) {
	data, err := read(r, headSize+labelsSize+wideSize*maxNodes)
	if err != nil {
		return nil, err
	}
	if len(data) < headSize {
		return nil, &FormatError{len(data), "file is cut short"}
	}
	d := &DAWG{Hash: [md5.Size]byte(data[1:])}
	count := int(data[17])<<16 | int(data[18])<<8 | int(data[19])
	at, letters := headSize, int(data[20])
	for range letters {
		label, _, ok := strings.Cut(string(data[at:min(len(data), at+labelSize)]), " ")
		if !ok || label == "" {
			return nil, &FormatError{at, "label is empty or does not end"}
		}
		d.Labels = append(d.Labels, label)
		at += len(label) + 1
	}
	d.lists = lists{data: data[at:], at: at, letters: letters}
	if err := d.open(wideSize); err != nil {
		return nil, err
	}
	if d.words != count {
		return nil, &FormatError{17, "number of words is not that of the graph"}
	}
	if Hash(d.Words()) != d.Hash {
		return nil, &FormatError{1, "hash is not that of the words"}
	}
	return d, nil
}

// Sizes in a file.
const (
	headSize   = 1 + md5.Size + 3 + 1 // of a .dawg, before the labels
	labelSize  = 64                   // bytes of a label and the space behind it, at most
	labelsSize = 255 * labelSize
	wideSize   = 7 // a node of a .dawg
	narrowSize = 4 // a node of a .gaddag
)

// read reads a file of one version and at most the size that is given.
func read(r io.Reader, limit int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	switch {
	case err != nil:
		return nil, err
	case int64(len(data)) > limit:
		return nil, &FormatError{int(limit), "more nodes than the format has numbers"}
	case len(data) == 0 || data[0] != version:
		return nil, &FormatError{0, "not a graph of version 1"}
	}
	return data, nil
}

// Words yields the words in the order of the file. The slice is reused.
func (d *DAWG) Words() iter.Seq[[]byte] { return d.nodes.All(root) }

// Graph builds the minimal graph of the words.
func (d *DAWG) Graph() (*dawg.Graph, error) {
	words := make([][]byte, 0, d.words)
	for w := range d.Words() {
		words = append(words, slices.Clone(w))
	}
	slices.SortFunc(words, slices.Compare)
	return dawg.Build(slices.Values(words))
}

// ReadGADDAG reads a .gaddag to its end and checks every node that can be
// reached, the order of its lists, and the hash of the words. What is wrong is a
// *[FormatError].
func ReadGADDAG(r io.Reader) (*GADDAG, error) {
	const head = 1 + md5.Size
	data, err := read(r, head+narrowSize*maxNodes)
	if err != nil {
		return nil, err
	}
	if len(data) < head {
		return nil, &FormatError{len(data), "file is cut short"}
	}
	g := &GADDAG{Hash: [md5.Size]byte(data[1:])}
	g.lists = lists{data: data[head:], at: head, letters: maxLetters, paths: true}
	if err := g.open(narrowSize); err != nil {
		return nil, err
	}
	if Hash(g.Words()) != g.Hash {
		return nil, &FormatError{1, "hash is not that of the words"}
	}
	return g, nil
}

// Paths yields the paths in the order of the file, which has the separator
// behind all tiles: see [gaddag.Graph.Paths]. The slice is reused.
func (g *GADDAG) Paths() iter.Seq[[]byte] { return g.nodes.All(root) }

// Words yields the words, which the paths without a separator spell backwards,
// in the order of those paths. The slice is reused.
func (g *GADDAG) Words() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for path := range g.nodes.Unseparated(root) {
			word := slices.Clone(path)
			slices.Reverse(word)
			if !yield(word) {
				return
			}
		}
	}
}

// ContainsPath reports whether the GADDAG has the path.
func (g *GADDAG) ContainsPath(path []byte) bool { return g.nodes.Contains(root, path) }

// Contains reports whether the DAWG has the word.
func (d *DAWG) Contains(word []byte) bool { return d.nodes.Contains(root, word) }

// separator is how a path is told from a word.
const separator = gaddag.Separator
