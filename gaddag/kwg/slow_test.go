package kwg

import (
	"errors"
	"slices"
)

// A slowFile reads a file by what FORMAT.md says: each path from the root to its
// end, with no memory of the nodes it has seen but which are in the DAWG.
type slowFile struct {
	bytes   []byte
	wide    bool // KBWG
	paths   bool // in the GADDAG
	inDAWG  map[int]bool
	left    int // nodes that may still be visited
	spelled [2][][]byte
}

var (
	errUnsound = errors.New("not sound")
	errTooLong = errors.New("the slow reader gives up")
)

// slowRead returns the words and the paths. With errTooLong they are the first
// ones.
func slowRead(file []byte, f Format) (words, paths [][]byte, err error) {
	s := slowFile{bytes: file, wide: f == KBWG, inDAWG: map[int]bool{}, left: 50000}
	err = s.read()
	return s.spelled[0], s.spelled[1], err
}

func (s *slowFile) read() error {
	if len(s.bytes) == 0 || len(s.bytes)%4 != 0 {
		return errUnsound
	}
	for i := range s.heads() {
		tile, word, last, next := s.node(i)
		if tile != 0 || word || !last {
			return errUnsound
		}
		if s.paths = i == 1; next == 0 {
			continue
		}
		if err := s.list(next, nil); err != nil {
			return err
		}
	}
	return nil
}

// heads returns how many nodes lead to a root: a DAWG alone may have one.
func (s *slowFile) heads() int {
	if len(s.bytes) < 8 {
		return 1
	}
	if tile, _, _, _ := s.node(1); tile != 0 {
		return 1
	}
	return 2
}

func (s *slowFile) node(i int) (tile byte, word, last bool, next int) {
	b := s.bytes[4*i:]
	if s.wide { // tile and marks, then three bytes
		return b[0] % 64, b[0] >= 128, b[0]/64%2 == 1, int(b[1]) + int(b[2])*256 + int(b[3])*65536
	}
	return b[3], b[2] >= 128, b[2]/64%2 == 1, int(b[0]) + int(b[1])*256 + int(b[2]%64)*65536
}

// list spells all that goes on from a list.
func (s *slowFile) list(at int, path []byte) error {
	before := -1
	for ; ; at++ {
		if s.left--; s.left < 0 {
			return errTooLong
		}
		if 4*at >= len(s.bytes) {
			return errUnsound
		}
		tile, word, last, next := s.node(at)
		if int(tile) <= before || tile > 62 || next == 0 && !word || next != 0 && next < s.heads() || len(path) == 256 {
			return errUnsound
		}
		if tile == 0 && (!s.paths || len(path) == 0 || word || !s.inDAWG[next]) {
			return errUnsound
		}
		before = int(tile)
		which := 0
		if s.paths {
			which = 1
		} else {
			s.inDAWG[at] = true
		}
		on := append(slices.Clone(path), tile)
		if word {
			s.spelled[which] = append(s.spelled[which], on)
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
