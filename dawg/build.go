package dawg

import (
	"bytes"
	"encoding/binary"
	"iter"
	"math/bits"
)

// Build makes the minimal graph of the words, which must come in strictly
// ascending order ([bytes.Compare]). A word that is out of order, repeated,
// empty, too long or holds a byte that is no tile is a *[WordError]. The
// sequence may reuse its slice.
func Build(words iter.Seq[[]byte]) (*Graph, error) {
	b := &builder{store: NewStore()}
	b.min = NewMinimizer(b.store)
	for w := range words {
		if err := b.add(w); err != nil {
			return nil, err
		}
	}
	root, err := b.finish()
	if err != nil {
		return nil, err
	}
	b.store.cells = append(make([]uint32, 0, len(b.store.cells)), b.store.cells...)
	return newGraph(b.store, root)
}

// An openNode still gets arcs; the target of its last arc may be unknown.
type openNode struct {
	set Set
	arc [MaxTile]Target
	len int
}

// A builder keeps the nodes along the last word open; everything to the left
// of it is minimal already.
type builder struct {
	store *Store
	min   *Minimizer
	open  [MaxLength]openNode // by depth; the end of the last word has no arcs
	last  [MaxLength]byte
	len   int // of last
	count int
}

func (b *builder) add(w []byte) error {
	same, err := b.check(w)
	if err != nil {
		return err
	}
	if err := b.closeTo(same); err != nil {
		return err
	}
	for i := same; i < len(w); i++ {
		o := &b.open[i]
		o.set |= 1 << w[i]
		o.arc[o.len] = 0
		o.len++
		b.last[i] = w[i]
	}
	o := &b.open[len(w)-1]
	o.arc[o.len-1] |= 1
	b.len = len(w)
	b.count++
	return nil
}

// check returns how many leading tiles the word shares with the one before.
func (b *builder) check(w []byte) (int, error) {
	if len(w) == 0 {
		return 0, b.fail(w, "empty")
	}
	if len(w) > MaxLength {
		return 0, b.fail(w, "longer than 255 tiles")
	}
	if b.count == maxWords {
		return 0, &LimitError{What: "words", Limit: maxWords}
	}
	last := b.last[:b.len]
	same := common(last, w)
	for _, t := range w[same:] { // what is the same was found to be tiles
		if t-1 >= MaxTile { // 0 too
			return 0, b.fail(w, "a tile is not between 1 and 62")
		}
	}
	switch {
	case same == len(w) && same == len(last):
		return 0, b.fail(w, "repeated")
	case same == len(w), same < len(last) && w[same] < last[same]:
		return 0, b.fail(w, "not in ascending order")
	}
	return same, nil
}

func (b *builder) fail(w []byte, msg string) error {
	return &WordError{Position: b.count, Word: bytes.Clone(w), Msg: msg}
}

// common returns how many leading tiles two words share. Neighbours in a list
// share most of them, so it takes eight at once (BenchmarkBuild).
func common(a, b []byte) int {
	n, end := 0, min(len(a), len(b))
	for ; n+8 <= end; n += 8 {
		if x := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); x != 0 {
			return n + bits.TrailingZeros64(x)/8
		}
	}
	for n < end && a[n] == b[n] {
		n++
	}
	return n
}

// closeTo makes final nodes of all open ones deeper than depth.
func (b *builder) closeTo(depth int) error {
	for d := b.len - 1; d > depth; d-- {
		n, err := b.close(d)
		if err != nil {
			return err
		}
		parent := &b.open[d-1]
		parent.arc[parent.len-1] |= MakeTarget(n, false)
	}
	return nil
}

func (b *builder) close(d int) (Node, error) {
	o := &b.open[d]
	n, err := b.min.Node(o.set, o.arc[:o.len])
	o.set, o.len = 0, 0
	return n, err
}

func (b *builder) finish() (Node, error) {
	if b.count == 0 {
		return 0, nil
	}
	if err := b.closeTo(0); err != nil {
		return 0, err
	}
	return b.close(0)
}
