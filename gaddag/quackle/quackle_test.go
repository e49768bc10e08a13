package quackle

import (
	"bytes"
	"encoding/hex"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dawg/dawgtest"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/gaddag/kwg"
)

// five are CAR, CARS, EAR, EARS, SEAR with the alphabet A C E R S.
var (
	five       = dawgtest.Five()
	fiveLabels = []string{"A", "C", "E", "R", "S"}
)

func randomWords(seed uint64, n int) [][]byte { return dawgtest.Random(seed, n, maxLetters) }

func labels(n int) []string {
	var list []string
	for i := range n {
		list = append(list, string(rune(0x391+i)))
	}
	return list
}

func mustBuild(t testing.TB, words [][]byte) *gaddag.Graph {
	t.Helper()
	d, err := dawg.Build(slices.Values(words))
	if err != nil {
		t.Fatal(err)
	}
	g, err := gaddag.Build(d)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// mustWrite returns both files.
func mustWrite(t testing.TB, g *gaddag.Graph, labels []string) (words, paths []byte) {
	t.Helper()
	var d, p bytes.Buffer
	n, err := WriteDAWG(&d, g.DAWG(), labels)
	if err != nil || n != int64(d.Len()) {
		t.Fatalf("WriteDAWG = %d, %v, want %d", n, err, d.Len())
	}
	if n, err = WriteGADDAG(&p, g); err != nil || n != int64(p.Len()) {
		t.Fatalf("WriteGADDAG = %d, %v, want %d", n, err, p.Len())
	}
	return d.Bytes(), p.Bytes()
}

func sorted(seq iter.Seq[[]byte]) [][]byte {
	var list [][]byte
	for w := range seq {
		list = append(list, slices.Clone(w))
	}
	slices.SortFunc(list, bytes.Compare)
	return list
}

func TestRoundTrip(t *testing.T) {
	for name, words := range map[string][][]byte{
		"one tile": {{maxLetters}}, "five": five, "longest": {bytes.Repeat([]byte{3}, maxLength)},
		"random": randomWords(1, 800),
	} {
		g := mustBuild(t, words)
		file, paths := mustWrite(t, g, labels(maxLetters))
		d, err := ReadDAWG(bytes.NewReader(file))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := sorted(d.Words()); !slices.EqualFunc(got, words, bytes.Equal) || d.Len() != len(words) {
			t.Errorf("%s: %d words, want %d", name, len(got), len(words))
		}
		if !slices.Equal(d.Labels, labels(maxLetters)) {
			t.Errorf("%s: labels %q", name, d.Labels)
		}
		back, err := d.Graph()
		if err != nil || !back.Store().Equal(g.DAWG().Store()) {
			t.Errorf("%s: Graph is another one, %v", name, err)
		}
		p, err := ReadGADDAG(bytes.NewReader(paths))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := sorted(p.Paths()); !slices.EqualFunc(got, sorted(g.Paths()), bytes.Equal) {
			t.Errorf("%s: other paths", name)
		}
		if got := sorted(p.Words()); !slices.EqualFunc(got, words, bytes.Equal) || p.Hash != d.Hash {
			t.Errorf("%s: %d words, want %d", name, len(got), len(words))
		}
		checkContains(t, d, p, g)
	}
}

// checkContains asks for words and for what is near to them.
func checkContains(t *testing.T, d *DAWG, p *GADDAG, g *gaddag.Graph) {
	t.Helper()
	for w := range g.DAWG().Words() {
		for _, v := range [][]byte{w, w[:len(w)-1], w[1:], append(slices.Clone(w), 3)} {
			if d.Contains(v) != g.DAWG().Contains(v) {
				t.Errorf("Contains(%v) = %v", v, d.Contains(v))
			}
			for k := range v {
				if p.ContainsPath(gaddag.PathOf(v, k+1)) != g.DAWG().Contains(v) {
					t.Errorf("ContainsPath(%v, %d) is wrong", v, k+1)
				}
			}
		}
	}
}

// TestForward holds that all ways lead forward: Quackle has no others.
func TestForward(t *testing.T) {
	g := mustBuild(t, randomWords(2, 400))
	for _, s := range []struct {
		store *dawg.Store
		root  dawg.Node
	}{{g.Store(), g.Root()}, {g.DAWG().Store(), g.DAWG().Root()}} {
		l := newLayout(s.store, s.root)
		size := 0
		l.write(func(at uint32, n node) {
			if size++; n.Next != 0 && n.Next <= at {
				t.Errorf("node %d leads to %d", at, n.Next)
			}
		})
		if size+1 != l.size {
			t.Errorf("%d nodes, want %d", size+1, l.size)
		}
	}
}

func TestRefused(t *testing.T) {
	for _, tt := range []struct {
		words  [][]byte
		labels []string
		want   string
	}{
		{nil, nil, "a lexicon without words cannot be written"},
		{[][]byte{{maxLetters + 1}}, labels(56), "quackle: 56 letters, there is room for 55"},
		{[][]byte{bytes.Repeat([]byte{1}, maxLength+1)}, labels(1), "quackle: 40 tiles in a word, there is room for 39"},
		{[][]byte{{3}}, labels(2), "quackle: 2 labels for 3 tiles, at most 55"},
		{[][]byte{{1}}, []string{"A B"}, `quackle: label "A B" of tile 1 cannot stand in a file`},
	} {
		g := mustBuild(t, tt.words)
		var b bytes.Buffer
		if _, err := WriteDAWG(&b, g.DAWG(), tt.labels); err == nil || !strings.Contains(err.Error(), tt.want) || b.Len() != 0 {
			t.Errorf("WriteDAWG = %v and %d bytes, want %s", err, b.Len(), tt.want)
		}
		if _, err := WriteGADDAG(&b, g); !strings.Contains(tt.want, "label") && (err == nil || b.Len() != 0) {
			t.Errorf("WriteGADDAG = %v and %d bytes, want %s", err, b.Len(), tt.want)
		}
	}
	var e *LimitError
	if err := fits(dawg.Stats{Words: 1 << 24}); !errors.As(err, &e) || e.Count != 1<<24 || e.Limit != 1<<24-1 {
		t.Errorf("fits = %v", err)
	}
}

func TestAlphabet(t *testing.T) {
	a := kwg.Alphabet{Blanks: 2, Letters: []kwg.Letter{{Label: "A", Blank: "a", Count: 9, Score: 1, Vowel: true}, {Label: "QU", Blank: "qu", Count: 1, Score: 8}}}
	var b bytes.Buffer
	const want = "A\ta\t1\t9\t1\nQU\tqu\t8\t1\t0\nblank\t0\t2\n"
	if err := WriteAlphabet(&b, &a); err != nil || b.String() != want {
		t.Errorf("WriteAlphabet = %q, %v, want %q", b.String(), err, want)
	}
	for _, tt := range []struct{ label, blank, want string }{
		{"QUE", "x", `label "QUE" begins with label "QU"`},
		{"Q", "x", `label "QU" begins with label "Q"`},
		{"X", "aX", `label "aX" begins with label "a"`},
		{"(", "x", "means something else"},
		{"X", "Blanks", "means something else"},
		{"A", "x", "is repeated"},
	} {
		bad := a
		bad.Letters = append(slices.Clone(a.Letters), kwg.Letter{Label: tt.label, Blank: tt.blank})
		b.Reset()
		if err := WriteAlphabet(&b, &bad); err == nil || !strings.Contains(err.Error(), tt.want) || b.Len() != 0 {
			t.Errorf("%q, %q: WriteAlphabet = %v, want %s", tt.label, tt.blank, err, tt.want)
		}
	}
	many := kwg.Alphabet{}
	for _, l := range labels(56) {
		many.Letters = append(many.Letters, kwg.Letter{Label: l, Blank: l + l})
	}
	var e *LimitError
	if err := WriteAlphabet(&b, &many); !errors.As(err, &e) {
		t.Errorf("56 letters: %v", err)
	}
}

func fromHex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}
