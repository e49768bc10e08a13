package gaddag

import (
	"bytes"
	"errors"
	"testing"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestMutants damages a file in each way: none is read.
func TestMutants(t *testing.T) {
	for name, words := range map[string][][]byte{
		"empty":  nil,
		"plain":  spell("car", "cars", "ear", "ears", "sear"),
		"packed": inflected(6, 20),
	} {
		t.Run(name, func(t *testing.T) {
			file := mustWriteAs(t, mustBuild(t, words), dawg.Header{Language: "la", Alphabet: letters, Name: "Test", Release: "1"})
			dawgtest.Damage(t, file, dawgtest.ContainerSections(file), 10000, func(m dawgtest.Mutant) error {
				_, _, err := Read(bytes.NewReader(m.Data))
				if e, ok := errors.AsType[*dawg.FormatError](err); !ok {
					t.Errorf("%s: Read = %v, want a FormatError", m.How, err)
				} else if e.Offset < 0 || e.Offset > int64(len(m.Data)) {
					t.Errorf("%s: offset %d is outside the file of %d bytes", m.How, e.Offset, len(m.Data))
				}
				return err
			})
		})
	}
}
