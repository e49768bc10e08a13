package dawg

// A rangeCoder writes or reads bits, each with a probability that both sides
// know. Between low and high lie the numbers that begin as the stream does so
// far; a bit takes its share of them, and the bytes in which both ends agree
// are done with. The same code runs on both sides, so that they cannot differ:
// when reading, the bit that is given does not matter.
type rangeCoder struct {
	low, high uint32
	code      uint32 // when reading: the bytes from at-4 to at
	data      []byte
	at        int
	reading   bool
}

const codeBytes = 4 // in a rangeCoder's window

func newRangeWriter() *rangeCoder { return &rangeCoder{high: 1<<32 - 1} }

func newRangeReader(data []byte) *rangeCoder {
	c := &rangeCoder{high: 1<<32 - 1, data: data, reading: true}
	for range codeBytes {
		c.shift()
	}
	return c
}

// bit codes one bit; p, from 1 to 65535, is how likely it is 1 in 65536.
func (c *rangeCoder) bit(bit, p int) int {
	low, high := c.low, c.high
	mid := low + uint32(uint64(high-low)*uint64(p)>>16)
	if c.reading {
		bit = 0
		if c.code <= mid {
			bit = 1
		}
	}
	// Two conditional moves: a branch here would often be guessed wrong.
	above := mid + 1
	if bit == 0 {
		mid = high
	}
	if bit != 0 {
		above = low
	}
	low, high = above, mid
	for (low^high)>>24 == 0 {
		if c.reading {
			c.shift()
		} else {
			c.data = append(c.data, byte(high>>24))
		}
		low <<= 8
		high = high<<8 | 0xff
	}
	c.low, c.high = low, high
	return bit
}

// shift takes the next byte into the window; behind the end it is 0.
func (c *rangeCoder) shift() {
	b := uint32(0)
	if c.at < len(c.data) {
		b = uint32(c.data[c.at])
	}
	c.at++
	c.code = c.code<<8 | b
}

// finish returns the stream that was written.
func (c *rangeCoder) finish() []byte {
	return append(c.data, byte(c.low>>24), byte(c.low>>16), byte(c.low>>8), byte(c.low))
}

// done reports whether all of the stream was read, and nothing behind it.
func (c *rangeCoder) done() bool { return c.at == len(c.data) && c.code == c.low }
