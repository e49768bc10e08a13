package dist_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/sources"
)

var update = flag.Bool("update", false, "rewrite the digests")

// digestsFile has the digests of the lexica that the tables inside this program
// make: whoever builds one can compare, and a change of words shows in its diff.
const digestsFile = "DIGESTS.tsv"

// TestWholeDigests builds the lexica and compares them with the committed
// digests. The hashes of the graphs are those of their columns before they are
// compressed (dawg.HashGraph), so they do not depend on the compressor.
func TestWholeDigests(t *testing.T) {
	if dist.Raced || testing.Short() {
		t.Skip("another step builds the whole lexica")
	}
	var b strings.Builder
	b.WriteString("# What the tables make: lexicon, what, value. 'make digests' builds the lexica and\n" +
		"# compares; 'make digests UPDATE=1' writes this file anew.\n")
	for _, tag := range sources.Tags() {
		digest(t, &b, tag)
	}
	if *update {
		if err := os.WriteFile(digestsFile, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(digestsFile)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("the lexica are not those of %s (-committed +built); if that is meant, 'make digests UPDATE=1':\n%s", digestsFile, diff)
	}
}

// digest writes the digests of one lexicon.
func digest(t *testing.T, b *strings.Builder, tag string) {
	t.Helper()
	lang, err := sources.Open(tag)
	if err != nil {
		t.Fatal(err)
	}
	src, err := dist.OpenSource(lang)
	if err != nil {
		t.Fatal(err)
	}
	l, err := dist.Compile(context.Background(), lang, src, dist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := l.Manifest()
	row := func(what string, value any) { fmt.Fprintf(b, "%s\t%s\t%v\n", tag, what, value) }
	row("words", m.Words)
	row("words sha256", m.WordsSHA256)
	for _, n := range m.Lengths {
		row(fmt.Sprintf("words of %d tiles", n.Tiles), n.Words)
	}
	for _, g := range m.Graphs {
		row(g.Kind+" nodes", g.Nodes)
		row(g.Kind+" arcs", g.Arcs)
	}
	row("dawg sha256", fmt.Sprintf("%x", dawg.HashGraph(l.Dawg)))
	row("gaddag sha256", fmt.Sprintf("%x", gaddag.HashGraph(l.Gaddag)))
}
