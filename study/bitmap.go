package study

import (
	"iter"
	"math/bits"
)

// A bitmap is a set of the indexes of words.
type bitmap []uint64

func newBitmap(n int) bitmap { return make(bitmap, (n+63)/64) }

func (b bitmap) set(i int) { b[i/64] |= 1 << (i % 64) }

func (b bitmap) has(i int) bool { return b[i/64]>>(i%64)&1 != 0 }

func (b bitmap) len() int {
	n := 0
	for _, w := range b {
		n += bits.OnesCount64(w)
	}
	return n
}

// all yields the indexes in ascending order.
func (b bitmap) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for k, w := range b {
			for ; w != 0; w &= w - 1 {
				if !yield(64*k + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}
