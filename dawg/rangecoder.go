package dawg

import (
	"encoding/binary"
	"math/bits"
)

// A rangeCoder writes or reads bits, each with a probability that both sides
// know. What was told so far is a range of numbers, each bit takes its share of
// it, and in the end the stream is a number in the range that is left (after
// Martin 1979, "Range encoding"). The same code runs on both sides, so that
// they cannot differ: when reading, the bit that is given does not matter.
type rangeCoder struct {
	low     uint64 // when writing: where the range begins
	size    uint64 // of the range, at least 2³²
	code    uint64 // when reading: the number of the stream, counted from low
	data    []byte
	at      int
	reading bool
}

func newRangeWriter() *rangeCoder { return &rangeCoder{size: 1<<64 - 1} }

func newRangeReader(data []byte) *rangeCoder {
	c := &rangeCoder{size: 1<<64 - 1, data: data, reading: true}
	c.code = c.next()<<32 | c.next()
	return c
}

// read reads a bit; p, from 1 to 65535, is how likely it is 1 in 65536, and the
// first share of the range stands for 1. There is no branch on the bit, which
// would often be guessed wrong. The caller must fill after it: so both are small
// enough to be put where they are called (BenchmarkRead).
func (c *rangeCoder) read(p uint32) uint32 {
	share := c.size >> 16 * uint64(p)
	_, one := bits.Sub64(c.code, share, 0)
	c.code -= share & (one - 1)
	c.size = share + (c.size-2*share)&(one-1)
	return uint32(one)
}

// write writes a bit in the same way.
func (c *rangeCoder) write(bit, p uint32) {
	share := c.size >> 16 * uint64(p)
	if bit != 0 {
		c.size = share
		return
	}
	c.advance(share)
	c.size -= share
}

// fill makes the range large again if it has become small.
func (c *rangeCoder) fill() {
	if c.size < 1<<32 {
		c.shift()
	}
}

// digits codes a number of n binary digits, at most 31, all equally likely.
func (c *rangeCoder) digits(v uint32, n int) uint32 {
	c.size >>= n
	if c.reading {
		v = uint32(min(c.code/c.size, 1<<n-1))
		c.code -= uint64(v) * c.size
	} else {
		c.advance(uint64(v) * c.size)
	}
	c.fill()
	return v
}

// advance moves the beginning of the range when writing.
func (c *rangeCoder) advance(skip uint64) {
	c.low += skip
	if c.low >= skip {
		return
	}
	for i := len(c.data) - 1; ; i-- { // carry
		c.data[i]++
		if c.data[i] != 0 {
			return
		}
	}
}

// shift makes the range larger by four bytes of the stream.
func (c *rangeCoder) shift() {
	c.size <<= 32
	if c.reading {
		c.code = c.code<<32 | c.next()
		return
	}
	c.data = binary.BigEndian.AppendUint32(c.data, uint32(c.low>>32))
	c.low <<= 32
}

// next takes four bytes; behind the end they are 0.
func (c *rangeCoder) next() uint64 {
	v := uint64(0)
	if c.at+4 <= len(c.data) {
		v = uint64(binary.BigEndian.Uint32(c.data[c.at:]))
	}
	c.at += 4
	return v
}

// finish returns the stream that was written.
func (c *rangeCoder) finish() []byte { return binary.BigEndian.AppendUint64(c.data, c.low) }

// done reports whether all of the stream was read, and nothing behind it.
func (c *rangeCoder) done() bool { return c.at == len(c.data) && c.code == 0 }
