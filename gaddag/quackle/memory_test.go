package quackle

import (
	"bytes"
	"errors"
	"testing"
)

// endless is a file of the right version that never ends, and counts what is taken.
type endless struct{ taken int }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = version
	}
	e.taken += len(p)
	return len(p), nil
}

// TestReadEndless reads a file that never ends: no more is taken than the limit.
func TestReadEndless(t *testing.T) {
	const limit = 1 << 16
	file := new(endless)
	_, err := read(file, limit)
	if _, ok := errors.AsType[*FormatError](err); !ok {
		t.Errorf("read = %v, want a FormatError", err)
	}
	if file.taken > limit+bytes.MinRead {
		t.Errorf("%d bytes were taken, the limit is %d", file.taken, limit)
	}
}
