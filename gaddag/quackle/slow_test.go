package quackle

import (
	"crypto/md5"
	"errors"
	"slices"
	"strings"
)

// A slowFile reads a file by what FORMAT.md says: each path from the root to its
// end, with no memory of the nodes it has seen.
type slowFile struct {
	nodes   []byte
	wide    bool // .dawg
	letters int
	left    int      // nodes that may still be visited
	words   [][]byte // without a separator, as spelled
	paths   [][]byte // all
}

var (
	errUnsound = errors.New("not sound")
	errTooLong = errors.New("the slow reader gives up")
)

// slowReadDAWG returns the labels and words of a .dawg.
func slowReadDAWG(file []byte) (labels []string, words [][]byte, err error) {
	if len(file) < 21 || file[0] != 1 {
		return nil, nil, errUnsound
	}
	count := int(file[17])*65536 + int(file[18])*256 + int(file[19])
	rest := string(file[21:])
	for range file[20] {
		end := strings.IndexByte(rest, ' ')
		if end < 1 || end > 63 {
			return nil, nil, errUnsound
		}
		labels = append(labels, rest[:end])
		rest = rest[end+1:]
	}
	s := slowFile{nodes: []byte(rest), wide: true, letters: len(labels), left: 50000}
	if err := s.read(7); err != nil {
		return labels, s.words, err
	}
	if count != len(s.words) || slowHash(s.words) != [16]byte(file[1:17]) {
		return nil, nil, errUnsound
	}
	return labels, s.words, nil
}

// slowReadGADDAG returns the paths of a .gaddag.
func slowReadGADDAG(file []byte) (paths [][]byte, err error) {
	if len(file) < 17 || file[0] != 1 {
		return nil, errUnsound
	}
	s := slowFile{nodes: file[17:], letters: 55, left: 50000}
	if err := s.read(4); err != nil {
		return s.paths, err
	}
	tiles := 0
	for _, w := range s.words {
		tiles += len(w)
		slices.Reverse(w)
	}
	if tiles != len(s.paths) || slowHash(s.words) != [16]byte(file[1:17]) {
		return nil, errUnsound
	}
	return s.paths, nil
}

// slowHash puts the sums of words together.
func slowHash(words [][]byte) (all [16]byte) {
	for _, w := range words {
		numbers := slices.Clone(w)
		for i := range numbers {
			numbers[i] += 4
		}
		for i, b := range md5.Sum(numbers) {
			all[i] ^= b
		}
	}
	return all
}

// read reads the nodes, of so many bytes each.
func (s *slowFile) read(size int) error {
	if len(s.nodes)%size != 0 || len(s.nodes) < 2*size {
		return errUnsound
	}
	if _, _, _, next := s.node(0); next != 1 {
		return errUnsound
	}
	return s.list(1, nil)
}

// node reads a node; its tile is 255 for no letter.
func (s *slowFile) node(i int) (tile byte, word, last bool, next int) {
	size := 4
	if s.wide {
		size = 7
	}
	b := s.nodes[i*size : i*size+size]
	next = int(b[0])*65536 + int(b[1])*256 + int(b[2])
	if s.wide {
		return b[3]%64 + 1, b[4] != 0 || b[5] != 0 || b[6] != 0, b[3]/64%2 == 1, next
	}
	if next != 0 {
		next += i
	}
	letter := b[3] % 64
	switch {
	case letter == 0:
		tile = 0
	case letter < 5:
		tile = 255
	default:
		tile = letter - 4
	}
	return tile, b[3]/64%2 == 1, b[3] >= 128, next
}

// list spells all that goes on from a list.
func (s *slowFile) list(at int, path []byte) error {
	size := 4
	if s.wide {
		size = 7
	}
	var seen []byte
	parted := slices.Contains(path, 0)
	for ; ; at++ {
		if s.left--; s.left < 0 {
			return errTooLong
		}
		if at*size >= len(s.nodes) {
			return errUnsound
		}
		tile, word, last, next := s.node(at)
		switch {
		case next == 0 && !word:
			return errUnsound
		case tile == 0 && (s.wide || !last || word || parted || len(path) == 0):
			return errUnsound
		case tile != 0 && (int(tile) > s.letters || slices.Contains(seen, tile)):
			return errUnsound
		case tile != 0 && !s.wide && len(seen) > 0 && tile < slices.Max(seen):
			return errUnsound
		case tile != 0 && tiles(path) == 39:
			return errUnsound
		}
		seen = append(seen, tile)
		on := append(slices.Clone(path), tile)
		if word {
			s.paths = append(s.paths, on)
			if !parted {
				s.words = append(s.words, slices.Clone(on))
			}
		}
		if next != 0 {
			if err := s.list(next, on); err != nil {
				return err
			}
		}
		if last {
			return nil
		}
	}
}

// tiles returns how many tiles a path has, without the separator.
func tiles(path []byte) int {
	n := len(path)
	if slices.Contains(path, 0) {
		n--
	}
	return n
}
