package dawg

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"slices"

	"github.com/klauspost/compress/zstd"
)

// A Container is what the files of this module have in common: a magic number,
// a header, and parts, each of which is a run of nodes as columns of bytes.
// Package gaddag keeps its files in one too.
type Container struct {
	Header Header
	Parts  []Part
}

// A Part is a run of nodes of a store, told by columns: see [Columns].
type Part struct {
	Nodes, Arcs int
	Columns     [][]byte

	coded   bool    // the one column is a coded graph
	plain   bool    // the columns are stored as they are
	offsets []int64 // of the columns in the file
}

// Offset returns where a column begins in the file, if it came from one.
func (p *Part) Offset(col int) int64 {
	if col < len(p.offsets) {
		return p.offsets[col]
	}
	return 0
}

// The figures of a container.
const (
	magicLen     = 8
	version      = 1
	prefixLen    = magicLen + 8 // magic, version, flags, length of the header
	maxHeaderLen = 1 << 15
	maxParts     = 2
	maxExpansion = 32                                                // a column is stored plain rather than shrunk more
	windowSize   = 8 << 20                                           // of zstd
	minPacked    = 64                                                // a shorter column is stored plain
	maxColumn    = math.MaxUint32 & (math.MaxInt / 4 / maxExpansion) // so its arcs and nodes can be counted
)

// The codings of a column.
const (
	codingPlain = 0
	codingZstd  = 1
	codingGraph = 2 // the whole part: see coder.go
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Write writes the container and returns how many bytes that took. A column that
// is too large for a file is a *[LimitError].
func (c *Container) Write(w io.Writer, magic string) (int64, error) {
	if err := c.Header.check(); err != nil {
		return 0, fmt.Errorf("dawg: %w", err)
	}
	head := c.Header.appendTo(make([]byte, prefixLen))
	copy(head, magic)
	binary.LittleEndian.PutUint16(head[magicLen:], version)
	head = append(head, byte(len(c.Parts)))
	var body []byte
	z := new(packer)
	for _, p := range c.Parts {
		head = binary.LittleEndian.AppendUint32(head, uint32(p.Nodes))
		head = binary.LittleEndian.AppendUint32(head, uint32(p.Arcs))
		head = append(head, byte(len(p.Columns)))
		for _, col := range p.Columns {
			if err := fitsColumn(uint64(len(col))); err != nil {
				return 0, err
			}
			coding, stored, err := z.store(&p, col)
			if err != nil {
				return 0, err
			}
			head = append(head, coding)
			head = binary.LittleEndian.AppendUint32(head, uint32(len(col)))
			head = binary.LittleEndian.AppendUint32(head, uint32(len(stored)))
			head = binary.LittleEndian.AppendUint32(head, crc32.Checksum(stored, castagnoli))
			body = append(body, stored...)
		}
	}
	binary.LittleEndian.PutUint32(head[magicLen+4:], uint32(len(head)-prefixLen))
	head = binary.LittleEndian.AppendUint32(head, crc32.Checksum(head, castagnoli))
	n, err := w.Write(append(head, body...))
	return int64(n), err
}

// fitsColumn reports a column that has more bytes than a file can say.
func fitsColumn(size uint64) error {
	if size > math.MaxUint32 {
		return &LimitError{What: "bytes in a column", Limit: math.MaxUint32}
	}
	return nil
}

// A packer shrinks columns one after another.
type packer struct {
	z   *zstd.Encoder // made when it is first needed
	out bytes.Buffer
}

// store tells how a column of a part is to be stored. A coded graph is small
// already; a plain one is to be read fast.
func (p *packer) store(part *Part, col []byte) (coding byte, stored []byte, err error) {
	switch {
	case part.coded:
		return codingGraph, col, nil
	case part.plain || len(col) < minPacked:
		return codingPlain, col, nil
	}
	return p.pack(col)
}

// pack shrinks a column if that is worth it.
func (p *packer) pack(col []byte) (coding byte, stored []byte, err error) {
	if err := p.open(); err != nil {
		return 0, nil, err
	}
	if _, err := p.z.Write(col); err != nil {
		return 0, nil, err
	}
	if err := p.z.Close(); err != nil {
		return 0, nil, err
	}
	if n := p.out.Len(); n >= len(col) || len(col) > maxExpansion*n {
		return codingPlain, col, nil
	}
	return codingZstd, p.out.Bytes(), nil
}

// open begins a frame. The encoder has one goroutine: the same bytes on any
// machine.
func (p *packer) open() (err error) {
	p.out.Reset()
	if p.z != nil {
		p.z.Reset(&p.out)
		return nil
	}
	p.z, err = zstd.NewWriter(&p.out, zstd.WithEncoderConcurrency(1), zstd.WithEncoderCRC(false),
		zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(windowSize))
	return err
}

// A reader counts what it reads, and says where an error is.
type reader struct {
	r  io.Reader
	at int64
}

func (r *reader) fail(msg string) error { return &FormatError{Offset: r.at, Msg: msg} }

// taken is how much memory is made ready before anything is read into it.
const taken = 1 << 20

// take reads n bytes. Memory grows with what is really there.
func (r *reader) take(n int) ([]byte, error) {
	b := make([]byte, 0, min(n, taken))
	for len(b) < n {
		from, more := len(b), min(n-len(b), max(len(b), taken))
		b = slices.Grow(b, more)[:from+more]
		got, err := io.ReadFull(r.r, b[from:])
		r.at += int64(got)
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, r.fail("file is cut short")
		}
		if err != nil {
			return nil, err
		}
	}
	return b, nil
}

// ReadContainer reads a container to its end. Sizes and checksums are checked
// before anything is made of the data; the columns are not looked into.
func ReadContainer(in io.Reader, magic string) (*Container, error) {
	r := &reader{r: in}
	head, err := r.head(magic)
	if err != nil {
		return nil, err
	}
	c := new(Container)
	cur := &cursor{data: head, at: prefixLen}
	if err := c.Header.read(cur); err != nil {
		return nil, err
	}
	shapes, err := c.readTable(cur)
	if err != nil {
		return nil, err
	}
	for i := range c.Parts {
		p := &c.Parts[i]
		for _, s := range shapes[i] {
			p.offsets = append(p.offsets, r.at)
			col, err := r.column(s)
			if err != nil {
				return nil, err
			}
			p.Columns = append(p.Columns, col)
		}
	}
	if n, err := io.ReadFull(r.r, make([]byte, 1)); n != 0 {
		return nil, r.fail("data after the end")
	} else if !errors.Is(err, io.EOF) {
		return nil, err
	}
	return c, nil
}

// head returns the bytes up to the checksum of the header.
func (r *reader) head(magic string) ([]byte, error) {
	prefix, err := r.take(prefixLen)
	if err != nil {
		return nil, err
	}
	at := func(offset int64, format string, args ...any) ([]byte, error) {
		return nil, &FormatError{offset, fmt.Sprintf(format, args...)}
	}
	if string(prefix[:magicLen]) != magic {
		return at(0, "not a graph file: begins with %q, not %q", prefix[:magicLen], magic)
	}
	v := binary.LittleEndian.Uint16(prefix[magicLen:])
	if v != version {
		return at(magicLen, "format version %d, not %d", v, version)
	}
	if binary.LittleEndian.Uint16(prefix[magicLen+2:]) != 0 {
		return at(magicLen+2, "unknown flags")
	}
	n := binary.LittleEndian.Uint32(prefix[magicLen+4:])
	if n > maxHeaderLen {
		return at(magicLen+4, "header of %d bytes, more than %d", n, maxHeaderLen)
	}
	rest, err := r.take(int(n) + 4)
	if err != nil {
		return nil, err
	}
	head := append(prefix, rest[:n]...)
	if crc32.Checksum(head, castagnoli) != binary.LittleEndian.Uint32(rest[n:]) {
		return at(prefixLen, "header does not match its checksum")
	}
	return head, nil
}

// A shape is how a column lies in the file.
type shape struct {
	coding      byte
	raw, stored uint32
	sum         uint32
}

// sound reports whether the sizes are possible.
func (s shape) sound() bool {
	if s.coding == codingZstd {
		return uint64(s.raw) <= maxExpansion*uint64(s.stored)
	}
	return s.coding <= codingGraph && s.raw == s.stored
}

// readTable reads the table of parts and columns that ends the header.
func (c *Container) readTable(cur *cursor) ([][]shape, error) {
	parts := int(cur.byte())
	if parts > maxParts {
		return nil, cur.fail(fmt.Sprintf("%d parts, more than %d", parts, maxParts))
	}
	c.Parts = make([]Part, parts)
	shapes := make([][]shape, parts)
	for i := range c.Parts {
		p := &c.Parts[i]
		p.Nodes, p.Arcs = cur.figure(), cur.figure()
		for range cur.byte() {
			s := shape{cur.byte(), cur.uint32(), cur.uint32(), cur.uint32()}
			if int64(max(s.raw, s.stored)) > maxColumn {
				return nil, cur.fail(fmt.Sprintf("a column of %d bytes, more than %d", max(s.raw, s.stored), maxColumn))
			}
			if !s.sound() {
				return nil, cur.fail("impossible size or coding of a column")
			}
			shapes[i] = append(shapes[i], s)
			p.coded = p.coded || s.coding == codingGraph
		}
		if p.coded && len(shapes[i]) != 1 {
			return nil, cur.fail("a coded graph is not the only column")
		}
	}
	if err := cur.check(); err != nil {
		return nil, err
	}
	if cur.at != len(cur.data) {
		return nil, cur.fail("header is too long")
	}
	return shapes, nil
}

// column reads and unpacks a column.
func (r *reader) column(s shape) ([]byte, error) {
	start := r.at
	stored, err := r.take(int(s.stored))
	if err != nil {
		return nil, err
	}
	if crc32.Checksum(stored, castagnoli) != s.sum {
		return nil, &FormatError{start, "column does not match its checksum"}
	}
	if s.coding != codingZstd {
		return stored, nil
	}
	col, err := unpack(stored, int(s.raw))
	if err != nil {
		return nil, &FormatError{start, "column: " + err.Error()}
	}
	return col, nil
}

// unpack makes at most size bytes, and is content with exactly that many.
func unpack(stored []byte, size int) ([]byte, error) {
	z, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecodeAllCapLimit(true),
		zstd.WithDecoderMaxMemory(uint64(max(size, windowSize))))
	if err != nil {
		return nil, err
	}
	defer z.Close()
	col, err := z.DecodeAll(stored, make([]byte, 0, size))
	if err != nil {
		return nil, err
	}
	if len(col) != size {
		return nil, fmt.Errorf("%d bytes, not %d", len(col), size)
	}
	return col, nil
}
