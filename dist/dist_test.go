package dist

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// testFiles is a small language of four letters, words in a list of affixes.
var testFiles = map[string]string{
	"lang.toml": `tag = "zz"
name = "Test"
words = "affixes"
origin = "made for a test"
alphabet = ["a", "b", "c", "d"]
[length]
min = 2
max = 6
[[ruling]]
name = "length"
number = 1
on = true
text = "a word has 2 to 6 letters"
`,
	"fold.tsv":      "a\ta\tletter\nb\tb\tletter\nc\tc\tletter\nd\td\tletter\ná\ta\taccent\n",
	"tiles/one.csv": "letter,count,value\n?,1,0\na,4,1\nb,2,2\nc,1,5\n",
	"stems.tsv":     "stem\tclasses\nabá\tX\nbad\t\nBad\t\ncad\tX\n",
	"affixes.tsv": "kind\tclass\tcross\tstrip\tadd\tcondition\tnote\n" +
		"suffix\tX\tyes\t0\tda\t.\t\nsuffix\tX\tyes\t0\tdabada\t.\t\n",
	"NOTICE": "made for a test\n",
}

// testLanguage loads the small language, with some files replaced.
func testLanguage(t testing.TB, replace map[string]string) *sources.Language {
	t.Helper()
	files := maps.Clone(testFiles)
	maps.Copy(files, replace)
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	lang, err := sources.Load(fsys, "zz")
	if err != nil {
		t.Fatal(err)
	}
	return lang
}

// A fake is a source whose units have a few words each, some refused, many the
// same.
type fake struct {
	vocab.Source
	units int
}

func (f fake) Units() int { return f.units }

func (f fake) Inputs() []vocab.Input { return []vocab.Input{{Name: "fake"}} }

func (f fake) Counts() []vocab.Count { return []vocab.Count{{Name: "units", N: f.units}} }

func (f fake) word(u, k int) []byte {
	r := rand.New(rand.NewPCG(uint64(u), uint64(k)))
	w := make([]byte, 1+r.IntN(7))
	for i := range w {
		w[i] = byte(1 + r.IntN(4))
	}
	return w
}

func (f fake) Words(unit int, yield func([]byte, string)) {
	for k := range 9 {
		if k == 4 {
			yield(nil, "the fourth")
			continue
		}
		yield(f.word(unit, k), "")
	}
}

// TestCollect compares what the workers gather with one map.
func TestCollect(t *testing.T) {
	lang := testLanguage(t, nil)
	src := fake{units: 3000}
	want := map[string]bool{}
	short, long := 0, 0
	for u := range src.units {
		src.Words(u, func(w []byte, refused string) {
			switch {
			case refused != "":
			case len(w) < 2:
				short++
			case len(w) > 6:
				long++
			default:
				want[string(w)] = true
			}
		})
	}
	got, err := collect(context.Background(), src, lang, nil)
	if err != nil {
		t.Fatal(err)
	}
	if words := slices.Sorted(maps.Keys(want)); !slices.Equal(got.words, words) {
		t.Errorf("collect gives %d words, want %d", len(got.words), len(words))
	}
	if got.forms != 9*src.units {
		t.Errorf("forms = %d, want %d", got.forms, 9*src.units)
	}
	wantRefused := map[string]int{"the fourth": src.units, "too short": short, "too long": long}
	if !maps.Equal(got.refused, wantRefused) {
		t.Errorf("refused = %v, want %v", got.refused, wantRefused)
	}
	if c := got.counts(); !slices.IsSortedFunc(c, func(x, y vocab.Count) int { return y.N - x.N }) || len(c) != 3 {
		t.Errorf("counts %v are not in order", c)
	}
}

func TestCollectInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	seen := 0
	_, err := collect(ctx, fake{units: 100 * chunk}, testLanguage(t, nil), func(_ string, done, total int64) {
		if total != 100*chunk {
			t.Errorf("total = %d, want %d", total, 100*chunk)
		}
		seen++
		cancel()
	})
	if err == nil || !strings.Contains(err.Error(), "interrupted") {
		t.Errorf("err = %v, want one that says interrupted", err)
	}
	if seen > 50 {
		t.Errorf("%d chunks were finished after the interruption", seen)
	}
}

func TestUnion(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		sets := [2]map[string]bool{{}, {}}
		all := map[string]bool{}
		for i := range sets {
			for range r.IntN(8) {
				w := fmt.Sprint(r.IntN(12))
				sets[i][w], all[w] = true, true
			}
		}
		a, b := slices.Sorted(maps.Keys(sets[0])), slices.Sorted(maps.Keys(sets[1]))
		if got, want := union(a, b), slices.Sorted(maps.Keys(all)); !slices.Equal(got, want) {
			t.Fatalf("union(%v, %v) = %v, want %v", a, b, got, want)
		}
	}
}
