package kwg

import (
	"bytes"
	"errors"
	"testing"
)

// endless is a file that never ends, and counts what is taken of it.
type endless struct{ taken int }

func (e *endless) Read(p []byte) (int, error) {
	clear(p)
	e.taken += len(p)
	return len(p), nil
}

// TestReadEndless reads a file that never ends: no more of it is taken than the
// largest graph has, and it is refused.
func TestReadEndless(t *testing.T) {
	file := new(endless)
	_, err := Read(file, KWG)
	if _, ok := errors.AsType[*FormatError](err); !ok {
		t.Errorf("Read = %v, want a FormatError", err)
	}
	if most := 4*KWG.Limit() + bytes.MinRead; file.taken > most {
		t.Errorf("%d bytes were taken, the largest graph has %d", file.taken, 4*KWG.Limit())
	}
}
