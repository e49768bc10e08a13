package bench

import (
	"bytes"
	"flag"
	"fmt"
	"iter"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/blevesearch/vellum"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dawg/dawgtest"
	"github.com/verbarium/verbarium/gaddag"
)

var lists = flag.String("lists", "", "word lists to compare the builders on, separated by commas")

const runs = 7

// alphabet is that of the lists: tile 1 is a.
var alphabet = strings.Split("abcdefghijklmnopqrstuvwxyz", "")

// A list is words one after another, each ended by a zero byte: the collector
// has nothing to look through in it, whatever it is that is measured.
type list []byte

func (l list) words() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for len(l) > 0 {
			end := bytes.IndexByte(l, 0)
			if !yield(l[:end:end]) {
				return
			}
			l = l[end+1:]
		}
	}
}

// readList returns the words of a list as letters and as tiles.
func readList(t *testing.T, path string) (letters, tiles list) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		word := bytes.TrimRight(line, "\n")
		for _, c := range word {
			if c < 'a' || c > 'z' {
				t.Fatalf("%s: word %q has another letter than a to z", path, word)
			}
			letters, tiles = append(letters, c), append(tiles, c-'a'+1)
		}
		letters, tiles = append(letters, 0), append(tiles, 0)
	}
	return letters, tiles
}

// A cost is what a task takes: on all cores the time of the program and that of
// the kernel for it, and the time on a clock.
type cost struct{ user, system, clock time.Duration }

// medians runs the tasks in turn, so that what else the machine does meets all
// alike, each with the garbage of others swept away, and returns the median of
// each cost. The first turn only warms up.
func medians(t *testing.T, tasks ...func() error) []cost {
	t.Helper()
	costs := make([][]cost, len(tasks))
	for turn := range 1 + runs {
		for i, task := range tasks {
			runtime.GC()
			start := spent(t)
			if err := task(); err != nil {
				t.Fatal(err)
			}
			if turn > 0 {
				costs[i] = append(costs[i], spent(t).less(start))
			}
		}
	}
	middle := make([]cost, len(tasks))
	for i, c := range costs {
		middle[i] = cost{
			median(c, func(c cost) time.Duration { return c.user }),
			median(c, func(c cost) time.Duration { return c.system }),
			median(c, func(c cost) time.Duration { return c.clock }),
		}
	}
	return middle
}

// began is the zero of the clock.
var began = time.Now()

// spent returns what the process has taken since it began.
func spent(t *testing.T) cost {
	t.Helper()
	user, system := dawgtest.UserAndSystem(t)
	return cost{user, system, time.Since(began)}
}

func (c cost) less(d cost) cost { return cost{c.user - d.user, c.system - d.system, c.clock - d.clock} }

func median(costs []cost, figure func(cost) time.Duration) time.Duration {
	all := make([]time.Duration, len(costs))
	for i, c := range costs {
		all[i] = figure(c)
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// buildVellum writes the set of the words as vellum does, to memory.
func buildVellum(words list, out *bytes.Buffer) error {
	out.Reset()
	b, err := vellum.New(out, nil)
	if err != nil {
		return err
	}
	for w := range words.words() {
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
	for path := range strings.SplitSeq(*lists, ",") {
		t.Run(path, func(t *testing.T) { compare(t, path) })
	}
}

func compare(t *testing.T, path string) {
	t.Helper()
	letters, tiles := readList(t, path)
	var fst, file, both bytes.Buffer
	var d *dawg.Graph
	var g *gaddag.Graph
	h := dawg.Header{Language: "und", Alphabet: alphabet, Name: "List", Release: "1"}
	built := medians(
		t,
		func() error { return buildVellum(letters, &fst) },
		func() (err error) {
			d, err = dawg.Build(tiles.words())
			return err
		},
		func() (err error) {
			if d, err = dawg.Build(tiles.words()); err != nil {
				return err
			}
			g, err = gaddag.Build(d)
			return err
		},
	)
	theirs, ours, whole := built[0], built[1], built[2]
	if _, err := dawg.Write(&file, d, h); err != nil {
		t.Fatal(err)
	}
	if _, err := gaddag.Write(&both, g, h); err != nil {
		t.Fatal(err)
	}
	load, loadBoth := loads(t, file.Bytes(), both.Bytes())
	sameWords(t, fst.Bytes(), d, letters, tiles)
	if file.Len() >= fst.Len() {
		t.Errorf(".dawg has %d bytes, vellum %d", file.Len(), fst.Len())
	}
	t.Logf("%d words; build: vellum %v, dawg %v (%.2f), dawg and gaddag %v (%.2f)", d.Len(),
		theirs, ours, ratio(ours, theirs), whole, ratio(whole, theirs))
	t.Logf("bytes: vellum %d, .dawg %d (%.2f), .gaddag %d; load: .dawg %v, .gaddag %v",
		fst.Len(), file.Len(), float64(file.Len())/float64(fst.Len()), both.Len(), load, loadBoth)
}

// loads returns what it takes to read a .dawg and a .gaddag.
func loads(t *testing.T, file, both []byte) (load, loadBoth cost) {
	t.Helper()
	read := medians(
		t,
		func() error {
			_, _, err := dawg.Read(bytes.NewReader(file))
			return err
		},
		func() error {
			_, _, err := gaddag.Read(bytes.NewReader(both))
			return err
		},
	)
	return read[0], read[1]
}

func (c cost) String() string {
	r := func(d time.Duration) time.Duration { return d.Round(100 * time.Microsecond) }
	return fmt.Sprintf("%v and %v of the kernel in %v", r(c.user), r(c.system), r(c.clock))
}

// ratio compares the time of the programs themselves, which other work beside
// them, and the price of a page fault, disturb least.
func ratio(a, b cost) float64 { return float64(a.user) / float64(b.user) }

// sameWords looks all words up in both.
func sameWords(t *testing.T, fst []byte, d *dawg.Graph, letters, tiles list) {
	t.Helper()
	v, err := vellum.Load(fst)
	if err != nil {
		t.Fatal(err)
	}
	if v.Len() != d.Len() {
		t.Errorf("vellum has %d words, dawg %d", v.Len(), d.Len())
	}
	spelled, stop := iter.Pull(tiles.words())
	defer stop()
	for w := range letters.words() {
		s, _ := spelled()
		if ok, err := v.Contains(w); err != nil || !ok || !d.Contains(s) {
			t.Fatalf("%s: vellum %v, %v, dawg %v", w, ok, err, d.Contains(s))
		}
	}
}
