package dawg

import (
	"bytes"
	"errors"
	"reflect"
	"testing"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestMutants damages files in each way: none is read. What is damaged behind the
// header has the header as it was.
func TestMutants(t *testing.T) {
	for name, words := range map[string][][]byte{
		"empty":   nil,
		"columns": spell("car", "cars", "ear", "ears", "sear"),
		"coded":   inflected(9, 60),
	} {
		t.Run(name, func(t *testing.T) {
			file := mustWrite(t, mustBuild(t, words), Header{Language: "la", Alphabet: letters, Name: "Test", Release: "1"})
			want, err := ReadHeader(bytes.NewReader(file))
			if err != nil {
				t.Fatal(err)
			}
			dawgtest.Damage(t, file, dawgtest.ContainerSections(file), 10000, func(m dawgtest.Mutant) error {
				_, _, err := Read(bytes.NewReader(m.Data))
				if e, ok := errors.AsType[*FormatError](err); !ok {
					t.Errorf("%s: Read = %v, want a FormatError", m.How, err)
				} else if e.Offset < 0 || e.Offset > int64(len(m.Data)) {
					t.Errorf("%s: offset %d is outside the file of %d bytes", m.How, e.Offset, len(m.Data))
				}
				if h, err := ReadHeader(bytes.NewReader(m.Data)); err == nil && !reflect.DeepEqual(h, want) {
					t.Errorf("%s: ReadHeader = %+v", m.How, h)
				}
				return err
			})
		})
	}
}

// TestMutantsForged damages a coded graph, as if the checksums had been made to
// match: then it does not decode, or Verify finds other words.
func TestMutantsForged(t *testing.T) {
	g := mustBuild(t, inflected(10, 12))
	h, err := FillHeader(testHeader(), g)
	if err != nil {
		t.Fatal(err)
	}
	p := encodeCoded(g)
	file := p.Columns[0]
	tiles := 1 + int(file[0])
	sections := []dawgtest.Section{{Name: "number of tiles", End: 1}, {Name: "tiles", Begin: 1, End: tiles}}
	sections = append(sections, dawgtest.EachPart(file, tiles, 8, dawgtest.Section{Name: "bits", End: 8})...)
	dawgtest.Damage(t, file, sections, 2000, func(m dawgtest.Mutant) error {
		p.Columns = [][]byte{m.Data}
		back, err := decodeCoded(p, MaxTile)
		var e *FormatError
		if err != nil && !errors.As(err, &e) {
			t.Errorf("%s: decodeCoded = %v, want a FormatError", m.How, err)
		}
		if err != nil {
			return err
		}
		if err := Verify(back, h); !errors.Is(err, ErrVerify) {
			t.Errorf("%s: Verify = %v", m.How, err)
		}
		return nil
	})
}
