package lists_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag/kwg"
	"github.com/verbarium/verbarium/gaddag/quackle"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/lists"
)

// graphOf builds the graph of some words, given by their tiles.
func graphOf(t *testing.T, words ...string) *dawg.Graph {
	t.Helper()
	var list [][]byte
	for _, w := range words {
		list = append(list, []byte(w))
	}
	slices.SortFunc(list, bytes.Compare)
	g, err := dawg.Build(slices.Values(list))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// words are those of the graphs here, by their tiles.
func words(t *testing.T, lang *sources.Language, spellings ...string) (words []string) {
	t.Helper()
	for _, s := range spellings {
		w, reason := lang.Letters(s)
		if reason != nil {
			t.Fatal(reason)
		}
		words = append(words, string(w))
	}
	return words
}

// written is what a writer of a graph writes.
func written(t *testing.T, write func(io.Writer) (int64, error)) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestGraphs reads the graphs of other programs as lists, the words by number. The
// labels of Quackle may come in any order.
func TestGraphs(t *testing.T) {
	lang := romanian(t)
	g := graphOf(t, words(t, lang, "casa", "ac", "zid")...)
	turned := graphOf(t, "\x01\x02\x01", "\x03\x01") // of the labels s, a, c
	for _, c := range []struct {
		name, format, text string
		want               []string
	}{
		{"x.kwg", "kwg", written(t, func(w io.Writer) (int64, error) { return kwg.WriteDAWG(w, g, kwg.KWG) }), []string{"ac", "casa", "zid"}},
		{"x.kbwg", "kbwg", written(t, func(w io.Writer) (int64, error) { return kwg.WriteDAWG(w, g, kwg.KBWG) }), []string{"ac", "casa", "zid"}},
		{"x.dawg", "quackle-dawg", written(t, func(w io.Writer) (int64, error) { return quackle.WriteDAWG(w, g, lang.Alphabet) }), []string{"ac", "casa", "zid"}},
		{"x.dawg", "quackle-dawg", written(t, func(w io.Writer) (int64, error) { return quackle.WriteDAWG(w, turned, []string{"S", "A", "C"}) }), []string{"sas", "cs"}},
	} {
		src, err := lists.Open(lang, file(t, c.name, c.text), c.format, "")
		if err != nil {
			t.Errorf("%s: %v", c.format, err)
			continue
		}
		var want []string
		for i, w := range c.want {
			want = append(want, w+" "+w+" "+c.name+":"+string(rune('1'+i)))
		}
		if got := listed(lang, src); !slices.Equal(got, want) {
			t.Errorf("%s: forms %q, want %q", c.format, got, want)
		}
		if in := src.Inputs(); len(in) != 1 || in[0] != vocab.HashBytes(c.name, []byte(c.text)) {
			t.Errorf("%s: inputs %+v", c.format, in)
		}
	}
}

// TestGraphsRefuse names the file in what is wrong with a graph.
func TestGraphsRefuse(t *testing.T) {
	lang := romanian(t)
	whole := written(t, func(w io.Writer) (int64, error) { return kwg.WriteDAWG(w, graphOf(t, "\x01\x02"), kwg.KWG) })
	labelled := func(labels ...string) string {
		return written(t, func(w io.Writer) (int64, error) { return quackle.WriteDAWG(w, graphOf(t, "\x01\x02"), labels) })
	}
	for _, c := range []struct{ format, text, want string }{
		{"kwg", whole[:len(whole)-1], ""},
		{"kwg", "", ""},
		{"kbwg", "casa\nsake\n", ""},
		{"quackle-dawg", whole, ""},
		{"kwg", written(t, func(w io.Writer) (int64, error) { return kwg.WriteDAWG(w, graphOf(t, "\x01\x1b"), kwg.KWG) }), "tile 27, and the alphabet has 26 letters"},
		{"quackle-dawg", labelled("A", "ch"), `label "ch" is not one letter of Romanian`},
		{"quackle-dawg", labelled("A", "π"), `label "π" is not one letter of Romanian`},
	} {
		path := file(t, "x.graph", c.text)
		if _, err := lists.Open(lang, path, c.format, ""); err == nil || !strings.HasPrefix(err.Error(), path+": "+c.want) {
			t.Errorf("%s: Open = %v, want %s: %s", c.format, err, path, c.want)
		}
	}
}

// swarm returns a KWG of few nodes, each of which is sound, that spells all rows of
// up to so many of the first four tiles.
func swarm(length int) string {
	const heads, letters, last, final = 2, 4, 1 << 22, 1 << 23
	file := binary.LittleEndian.AppendUint32(nil, last|heads)
	file = binary.LittleEndian.AppendUint32(file, last)
	for row := range length {
		next := uint32(heads + letters*(row+1))
		if row == length-1 {
			next = 0
		}
		for tile := uint32(1); tile <= letters; tile++ {
			node := tile<<24 | final | next
			if tile == letters {
				node |= last
			}
			file = binary.LittleEndian.AppendUint32(file, node)
		}
	}
	return string(file)
}

// TestSpellsTooMuch refuses a graph whose nodes are sound and which spells more than
// any memory holds, but not one of its kind that spells few words.
func TestSpellsTooMuch(t *testing.T) {
	lang := romanian(t)
	for length, want := range map[int]error{4: nil, 60: lists.ErrSpellsTooMuch} {
		src, err := lists.Open(lang, file(t, "x.kwg", swarm(length)), "kwg", "")
		if !errors.Is(err, want) {
			t.Errorf("words of up to %d tiles: Open = %v, want %v", length, err, want)
		}
		if err == nil && src.Units() != 4+16+64+256 {
			t.Errorf("%d words, want 340", src.Units())
		}
	}
}
