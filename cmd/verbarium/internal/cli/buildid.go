package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
)

// A build id has four parts, of which the first is the hash of all that the linker
// put together and the last that of the program that came of it: 20 letters,
// digits, "_" and "-" each, divided by "/".
const (
	idParts = 4
	idPart  = 20
	idSize  = idParts*idPart + idParts - 1
)

// idWithin is how far from the beginning of a program its build id stands at most,
// in the format of any system: cmd/go looks no further.
const idWithin = 32 << 10

// programKey names a program by its contents: by the build id, which is at hand at
// once, or by the hash of the file if it was linked without one.
func programKey(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	head := make([]byte, idWithin)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return "", err
	}
	h := sha256.New()
	if id := buildID(head[:n]); id != nil {
		h.Write(id)
	} else {
		h.Write(head[:n])
		if _, err := io.Copy(h, f); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}

// buildID finds the build id in the beginning of a program. A part that is not a
// hash, as a linker can be told to write, does not count.
func buildID(head []byte) []byte {
	for from := 0; ; {
		i := bytes.IndexByte(head[from:], '/')
		if i < 0 {
			return nil
		}
		from += i + 1
		start := from - 1 - idPart
		if start >= 0 && start+idSize <= len(head) && isBuildID(head[start:start+idSize]) {
			return head[start : start+idSize]
		}
	}
}

func isBuildID(s []byte) bool {
	for i, c := range s {
		divides := i%(idPart+1) == idPart
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-'
		if divides != (c == '/') || !divides && !letter {
			return false
		}
	}
	return true
}
