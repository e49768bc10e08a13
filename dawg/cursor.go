package dawg

import (
	"encoding/binary"
	"math"
)

// A cursor takes values from bytes and remembers whether there were enough, and
// whether any was too large for an int.
type cursor struct {
	data  []byte
	at    int
	short bool
	large bool
}

func (c *cursor) take(n int) []byte {
	if n > len(c.data)-c.at {
		c.short = true
		c.at = len(c.data)
		return nil
	}
	c.at += n
	return c.data[c.at-n : c.at]
}

func (c *cursor) byte() byte {
	if b := c.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (c *cursor) uint32() uint32 {
	if b := c.take(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

// figure takes a number that is to be counted up to.
func (c *cursor) figure() int {
	v := c.uint32()
	if uint64(v) > math.MaxInt {
		c.large = true
		return 0
	}
	return int(v)
}

// check reports values that were not there or are too large.
func (c *cursor) check() error {
	switch {
	case c.short:
		return c.fail("header is cut short")
	case c.large:
		return c.fail("more words, nodes or arcs than can be held")
	}
	return nil
}

func (c *cursor) text() string { return string(c.take(int(c.byte()))) }

func (c *cursor) fail(msg string) error {
	return &FormatError{Offset: int64(c.at), Msg: msg}
}
