package wordlist

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
)

// MaxText bounds the text taken out of an archive. The largest list known, with
// all inflected forms, has 10 MB.
const MaxText = 256 << 20

// ErrArchive reports an archive that cannot be read as one list.
var ErrArchive = errors.New("not an archive of one list")

// ErrTooBig reports an archive whose text exceeds [MaxText], or is far longer than
// a list of words that shrinks to the archive's size.
var ErrTooBig = errors.New("the text in the archive is too big")

// Text returns the text of a file: the file itself, or the only .txt file of a
// zip archive, as lists are published. The name it returns is the one to use in
// errors. A damaged archive gives an error here or while reading.
func Text(f io.ReaderAt, size int64, name string) (io.Reader, string, error) {
	magic := make([]byte, 4)
	if n, err := f.ReadAt(magic, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, name, fmt.Errorf("%s: %w", name, err)
	} else if !isZip(magic[:n]) {
		return io.NewSectionReader(f, 0, size), name, nil
	}
	return unzip(f, size, name, MaxText)
}

// isZip recognises an archive by its first bytes, also an empty one.
func isZip(b []byte) bool {
	return bytes.HasPrefix(b, []byte("PK\x03\x04")) || bytes.HasPrefix(b, []byte("PK\x05\x06"))
}

func unzip(f io.ReaderAt, size int64, name string, limit int64) (io.Reader, string, error) {
	zr, err := zip.NewReader(f, size)
	if err != nil {
		return nil, name, fmt.Errorf("%s: %w: %w", name, ErrArchive, err)
	}
	var list *zip.File
	for _, zf := range zr.File {
		if !strings.EqualFold(path.Ext(zf.Name), ".txt") {
			continue
		}
		if list != nil {
			return nil, name, fmt.Errorf("%s: %w: it holds %q and %q", name, ErrArchive, list.Name, zf.Name)
		}
		list = zf
	}
	if list == nil {
		return nil, name, fmt.Errorf("%s: %w: it holds no .txt file", name, ErrArchive)
	}
	inner := name + "/" + path.Base(list.Name)
	limit = mostText(size, limit)
	if list.UncompressedSize64 > uint64(limit) {
		return nil, inner, fmt.Errorf("%s: %w: %d bytes", inner, ErrTooBig, list.UncompressedSize64)
	}
	r, err := list.Open()
	if err != nil {
		return nil, inner, fmt.Errorf("%s: %w: %w", inner, ErrArchive, err)
	}
	return &bounded{r, limit}, inner, nil
}

// mostText returns how long the text of an archive of that size may be: 100 times as
// long, ten times what a list shrinks to; a small one may be 1 MiB in any case.
func mostText(size, limit int64) int64 {
	const least, ratio = 1 << 20, 100
	return min(limit, max(least, ratio*min(size, limit)))
}

// bounded gives an error where an archive goes on beyond the size it may have;
// the size that its directory states need not be true.
type bounded struct {
	r    io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, ErrTooBig
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = fmt.Errorf("%w: damaged or cut short: %w", ErrArchive, err)
	}
	return n, err
}
