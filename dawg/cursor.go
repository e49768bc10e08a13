package dawg

import "encoding/binary"

// A cursor takes values from bytes and remembers whether there were enough.
type cursor struct {
	data  []byte
	at    int
	short bool
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

func (c *cursor) text() string { return string(c.take(int(c.byte()))) }

func (c *cursor) fail(msg string) error {
	return &FormatError{Offset: int64(c.at), Msg: msg}
}
