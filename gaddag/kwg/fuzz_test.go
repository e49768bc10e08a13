package kwg

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

// FuzzLetters reads any text as a letter distribution of each engine. What is read
// and can be written is read again as the same.
func FuzzLetters(f *testing.F) {
	for i, d := range dialects {
		f.Add(i, d.text)
	}
	f.Add(0, "?,2,0,0\nA,9,1,1\nA,1,1,1\n")
	f.Add(1, "?,?,2,0,0\nA,a,99999999999999999999,1,1\n")
	f.Add(2, "?\t?\t2\t0\t0\t0\n")
	f.Fuzz(func(t *testing.T, dialect int, text string) {
		if dialect < 0 || dialect >= len(dialects) {
			return
		}
		d := dialects[dialect]
		a, err := d.read(strings.NewReader(text))
		if err != nil {
			return
		}
		var b bytes.Buffer
		if err := d.write(a, &b); err != nil {
			if b.Len() != 0 {
				t.Fatalf("wrote %q, and the error %v", b.String(), err)
			}
			return
		}
		back, err := d.read(&b)
		if err != nil || !reflect.DeepEqual(a, back) {
			t.Fatalf("%s: %q is read as %v, written and read again as %v, %v", d.name, text, a, back, err)
		}
	})
}
