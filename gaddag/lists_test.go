//go:build unix

package gaddag

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dawg/dawgtest"
)

var heavy = flag.Bool("heavy", false, "build, verify and time the graphs of lists of millions of words")

// lists is where the lists of the comparison lie, if they are there.
const lists = "../../shared/graph/lists/"

// readList reads a compressed list of words of a to z.
func readList(t *testing.T, name string) [][]byte {
	t.Helper()
	path := lists + name + ".txt.xz"
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("no list %s: the test needs those of the comparison", path)
	}
	text, err := exec.Command("xz", "-dc", path).Output()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("no xz to unpack the lists with")
	}
	if err != nil {
		t.Fatal(err)
	}
	var words [][]byte
	for line := range bytes.Lines(text) {
		w := bytes.TrimRight(line, "\n")
		for i, c := range w {
			if c < 'a' || c > 'z' {
				t.Fatalf("%s: word %q has another letter than a to z", name, w)
			}
			w[i] = c - 'a' + 1
		}
		words = append(words, w)
	}
	return words
}

func skipUnlessHeavy(t *testing.T) {
	t.Helper()
	if !*heavy || testing.Short() || raced {
		t.Skip("takes minutes: asked for with -heavy, and not with -short or -race")
	}
}

// enclitics appends que, ne and ue to all words, as the comparison does.
func enclitics(words [][]byte) [][]byte {
	all := slices.Clone(words)
	for _, w := range words {
		for _, e := range spell("que", "ne", "ue") {
			if len(w)+len(e) <= 15 {
				all = append(all, slices.Concat(w, e))
			}
		}
	}
	return sorted(all)
}

// TestHeavyLists takes large lists the whole way: the words that the graph
// spells are the list, every path spells a word and back, the graph is minimal.
func TestHeavyLists(t *testing.T) {
	skipUnlessHeavy(t)
	en, ro, la := readList(t, "en"), readList(t, "ro"), readList(t, "la")
	for _, tt := range []struct {
		name               string
		words              [][]byte
		count, nodes, arcs int
	}{
		{"en", en, 240984, 563319, 1162719},
		{"ro", ro, 1308263, 858927, 2013178},
		{"la", la, 2046302, 851953, 2445054},
		{"la with enclitics", enclitics(la), 0, 0, 0},
		{"union", sorted(slices.Concat(en, ro, la)), 3554627, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) { checkHeavy(t, tt.words, tt.count, tt.nodes, tt.arcs) })
		runtime.GC()
	}
}

func checkHeavy(t *testing.T, words [][]byte, count, nodes, arcs int) {
	t.Helper()
	before := dawgtest.ProcessorTime(t)
	g := mustBuild(t, words)
	took := dawgtest.ProcessorTime(t) - before
	i := 0
	for w := range g.DAWG().Words() {
		if i == len(words) || !bytes.Equal(w, words[i]) {
			t.Fatalf("word %d is not that of the list", i)
		}
		i++
	}
	if i != len(words) || count != 0 && i != count {
		t.Errorf("%d words, list has %d, want %d", i, len(words), count)
	}
	s := g.Stats()
	if nodes != 0 && (s.Nodes != nodes || s.Arcs != arcs) {
		t.Errorf("%d nodes and %d arcs, want %d and %d", s.Nodes, s.Arcs, nodes, arcs)
	}
	file := mustWrite(t, g)
	back, h, err := Read(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if err := Verify(back, h); err != nil {
		t.Error(err)
	}
	t.Logf("%+v, %d bytes, built in %v of processor time", s, len(file), took)
}

// TestPeakMemory builds both graphs of the Latin list in a process of its own.
func TestPeakMemory(t *testing.T) {
	if os.Getenv("VERBARIUM_PEAK") != "" {
		buildLatin(t)
		return
	}
	skipUnlessHeavy(t)
	cmd := exec.Command(os.Args[0], "-test.run", "^TestPeakMemory$", "-test.v")
	cmd.Env = append(os.Environ(), "VERBARIUM_PEAK=1")
	out, err := cmd.CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Error(err)
	}
}

func buildLatin(t *testing.T) {
	t.Helper()
	text, err := exec.Command("xz", "-dc", lists+"la.txt.xz").Output()
	if err != nil {
		t.Skip(err)
	}
	buf := make([]byte, 0, dawg.MaxLength)
	d, err := dawg.Build(func(yield func([]byte) bool) {
		for line := range bytes.Lines(text) {
			buf = buf[:0]
			for _, c := range bytes.TrimRight(line, "\n") {
				buf = append(buf, c-'a'+1)
			}
			if !yield(buf) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Build(d); err != nil {
		t.Fatal(err)
	}
	const most = 150 << 10
	peak := peakMemory(t)
	t.Logf("peak of %d kB, the list included", peak)
	if peak > most {
		t.Errorf("more than %d kB", most)
	}
}

// peakMemory returns how many kilobytes the process has held at once. What a
// process has used is counted from its parent on elsewhere.
func peakMemory(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Skip(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kB := 0
	if _, err := fmt.Sscan(rest, &kB); err != nil {
		t.Skipf("no peak in /proc/self/status: %v", err)
	}
	return kB
}
