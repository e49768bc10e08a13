package kwg

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/verbarium/verbarium/dawg/dawgtest"
)

// TestAnyList writes the graphs of any words and reads them again.
func TestAnyList(t *testing.T) {
	word := rapid.SliceOfN(rapid.SampledFrom([]byte{1, 2, 3, 31, 32, 62}), 1, 6)
	rapid.Check(t, func(rt *rapid.T) {
		words := dawgtest.Sorted(rapid.SliceOfN(word, 0, 40).Draw(rt, "words"))
		g := mustBuild(t, words)
		for _, f := range formats {
			back, err := Read(bytes.NewReader(mustWrite(t, g, f)), f)
			if err != nil {
				rt.Fatalf("%v: %v", f, err)
			}
			if got := collect(back.Words()); !slices.EqualFunc(got, words, bytes.Equal) {
				rt.Fatalf("%v: words %v, want %v", f, got, words)
			}
			if got, want := collect(back.Paths()), collect(g.Paths()); !slices.EqualFunc(got, want, bytes.Equal) {
				rt.Fatalf("%v: paths %v, want %v", f, got, want)
			}
		}
	})
}

// TestAnyLetters writes any letters for each engine and reads them again.
func TestAnyLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := &Alphabet{Blanks: rapid.IntRange(0, 255).Draw(t, "blanks")}
		for i := range rapid.IntRange(1, 49).Draw(t, "letters") {
			label := string(rune('Ḁ'+2*i)) + rapid.SampledFrom([]string{"", "H", "ĂH", "'"}).Draw(t, "more")
			a.Letters = append(a.Letters, Letter{
				Label: label, Blank: strings.ToLower(label) + fmt.Sprint(i), Vowel: rapid.Bool().Draw(t, "vowel"),
				Count: rapid.IntRange(0, 255).Draw(t, "count"), Score: rapid.IntRange(0, 127).Draw(t, "score"),
			})
		}
		for _, d := range dialects {
			want := Alphabet{Blanks: a.Blanks, Letters: slices.Clone(a.Letters)}
			if d.name == "macondo" { // which names no blanks
				for i, l := range want.Letters {
					want.Letters[i].Blank = strings.ToLower(l.Label)
				}
			}
			var b bytes.Buffer
			if err := d.write(&want, &b); err != nil {
				t.Fatalf("%s: %v", d.name, err)
			}
			if back, err := d.read(&b); err != nil || !reflect.DeepEqual(*back, want) {
				t.Fatalf("%s: read again %v, %v, want %v", d.name, back, err, want)
			}
		}
	})
}
