package paradigms

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/morph"
)

const (
	fuzzHead   = "id\thom\theadword\tvariants\trejected\tinflection\tgender\tpos\tmarks\tforms\ttarget\n"
	fuzzEntry  = "n1\t1\tmara\t\t\tae\tf\tnoun\t\t\t"
	fuzzLayout = "@kind\tnumber\tsg pl\n@kind\tcase\tnom acc\n@unsaid\tproper\tnumber\ncase number\tbrief\t*\tcase\tnumber\n"
)

// FuzzEntries puts any texts in the place of the tables of entries. What is not
// accepted names its table; what is accepted is the same twice.
func FuzzEntries(f *testing.F) {
	f.Add(fuzzHead+fuzzEntry+"\n", "n1\tmarks\t+proper\ta reason\n", fuzzEntry+"\ta reason\n")
	f.Add(fuzzHead+fuzzEntry+"\n", "n1\theadword\tamara\ta reason\n", "")
	f.Add(fuzzHead+fuzzEntry+"\n", "n1\tid\tn2\ta reason\nn3\tpos\tverb\tx\n", fuzzEntry+"\t\n")
	f.Add(fuzzHead, "n1\tmarks\t+\tx\n", "\ufeff")
	f.Fuzz(func(t *testing.T, headwords, corrections, include string) {
		lang := SmallLanguage(t, map[string]string{
			"headwords.tsv": headwords, "corrections.tsv": corrections, "include.tsv": include,
		})
		a, err := readEntries(lang)
		if err != nil {
			var se *ingest.SyntaxError
			if !errors.As(err, &se) && !strings.Contains(err.Error(), ".tsv") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		if b, err := readEntries(lang); err != nil || !reflect.DeepEqual(a, b) {
			t.Fatalf("%v, then %v, %v", a, b, err)
		}
	})
}

// FuzzLayout reads any text as the table of the arrangement of cells.
func FuzzLayout(f *testing.F) {
	f.Add(fuzzLayout)
	f.Add("@kind\tcase\tnom nom\n")
	f.Add("@unsaid\tproper\tcase\n\t\t\t\t\n")
	lang := SmallLanguage(f, map[string]string{
		"cells.tsv": "nom\tnominative\nacc\taccusative\nsg\tsingular\npl\tplural\n", "marks.tsv": "proper\ta name\n",
	})
	g, err := morph.Load(lang)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lang := SmallLanguage(t, map[string]string{"layout.tsv": text})
		l, err := readLayout(lang, g)
		if err != nil {
			if !strings.Contains(err.Error(), "layout.tsv:") {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		for part := range l.kind {
			if _, ok := g.PartWords(part); !ok {
				t.Errorf("part %q is accepted, which no cell has", part)
			}
		}
	})
}
