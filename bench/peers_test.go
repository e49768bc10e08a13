package bench

import (
	"bytes"
	"flag"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/blevesearch/vellum"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
)

var lists = flag.String("lists", "", "word lists to compare the builders on, separated by commas")

const runs = 3

// alphabet is that of the lists: tile 1 is a.
var alphabet = strings.Split("abcdefghijklmnopqrstuvwxyz", "")

// readList returns the words of a list as letters and as tiles.
func readList(t *testing.T, path string) (letters, tiles [][]byte) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		word := bytes.TrimRight(line, "\n")
		spelled := make([]byte, len(word))
		for i, c := range word {
			if c < 'a' || c > 'z' {
				t.Fatalf("%s: word %q has another letter than a to z", path, word)
			}
			spelled[i] = c - 'a' + 1
		}
		letters, tiles = append(letters, word), append(tiles, spelled)
	}
	return letters, tiles
}

// processorTime returns what the process has used so far, on all cores.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// median runs f a few times and returns the median of the processor time.
func median(t *testing.T, f func() error) time.Duration {
	t.Helper()
	var times []time.Duration
	for range runs {
		before := processorTime(t)
		if err := f(); err != nil {
			t.Fatal(err)
		}
		times = append(times, processorTime(t)-before)
	}
	slices.Sort(times)
	return times[runs/2]
}

// buildVellum writes the set of the words as vellum does, to memory.
func buildVellum(words [][]byte, out *bytes.Buffer) error {
	out.Reset()
	b, err := vellum.New(out, nil)
	if err != nil {
		return err
	}
	for _, w := range words {
		if err := b.Insert(w, 0); err != nil {
			return err
		}
	}
	return b.Close()
}

// TestPeers measures build, size and loading beside vellum. It asserts what
// must hold on any machine: both hold the same words, ours takes fewer bytes.
func TestPeers(t *testing.T) {
	if *lists == "" {
		t.Skip("no list given: see -lists")
	}
	for _, path := range strings.Split(*lists, ",") {
		t.Run(path, func(t *testing.T) { compare(t, path) })
	}
}

func compare(t *testing.T, path string) {
	letters, tiles := readList(t, path)
	var fst, file, both bytes.Buffer
	var d *dawg.Graph
	var g *gaddag.Graph
	h := dawg.Header{Language: "und", Alphabet: alphabet, Name: "List", Release: "1"}
	theirs := median(t, func() error { return buildVellum(letters, &fst) })
	ours := median(t, func() (err error) {
		d, err = dawg.Build(slices.Values(tiles))
		return err
	})
	lefts := median(t, func() (err error) {
		g, err = gaddag.Build(d)
		return err
	})
	if _, err := dawg.Write(&file, d, h); err != nil {
		t.Fatal(err)
	}
	if _, err := gaddag.Write(&both, g, h); err != nil {
		t.Fatal(err)
	}
	load := median(t, func() error {
		_, _, err := dawg.Read(bytes.NewReader(file.Bytes()))
		return err
	})
	loadBoth := median(t, func() error {
		_, _, err := gaddag.Read(bytes.NewReader(both.Bytes()))
		return err
	})
	sameWords(t, fst.Bytes(), d, letters, tiles)
	if file.Len() >= fst.Len() {
		t.Errorf(".dawg has %d bytes, vellum %d", file.Len(), fst.Len())
	}
	t.Logf("%d words; build: vellum %v, dawg %v (%.2f), dawg and gaddag %v (%.2f)", d.Len(),
		theirs, ours, ratio(ours, theirs), ours+lefts, ratio(ours+lefts, theirs))
	t.Logf("bytes: vellum %d, .dawg %d (%.2f), .gaddag %d; load: .dawg %v, .gaddag %v",
		fst.Len(), file.Len(), float64(file.Len())/float64(fst.Len()), both.Len(), load, loadBoth)
}

func ratio(a, b time.Duration) float64 { return float64(a) / float64(b) }

// sameWords looks all words up in both.
func sameWords(t *testing.T, fst []byte, d *dawg.Graph, letters, tiles [][]byte) {
	t.Helper()
	v, err := vellum.Load(fst)
	if err != nil {
		t.Fatal(err)
	}
	if v.Len() != d.Len() {
		t.Errorf("vellum has %d words, dawg %d", v.Len(), d.Len())
	}
	for i, w := range letters {
		if ok, err := v.Contains(w); err != nil || !ok || !d.Contains(tiles[i]) {
			t.Fatalf("%s: vellum %v, %v, dawg %v", w, ok, err, d.Contains(tiles[i]))
		}
	}
}
