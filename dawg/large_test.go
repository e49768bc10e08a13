package dawg

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"iter"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
)

// A key is a word of at most 16 tiles, the first the highest byte, so that keys
// are in the order of the words.
type key struct{ high, low uint64 }

func keyOf(w []byte) key {
	var b [16]byte
	copy(b[:], w)
	return key{binary.BigEndian.Uint64(b[:8]), binary.BigEndian.Uint64(b[8:])}
}

func (k key) append(dst []byte) []byte {
	dst = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(dst, k.high), k.low)
	return bytes.TrimRight(dst, "\x00")
}

func compareKeys(a, b key) int { return cmp.Or(cmp.Compare(a.high, b.high), cmp.Compare(a.low, b.low)) }

// sortedKeys sorts keys and drops what is repeated.
func sortedKeys(keys []key) []key {
	slices.SortFunc(keys, compareKeys)
	return slices.Compact(keys)
}

// words yields the words of keys.
func words(keys []key) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		buf := make([]byte, 0, 16)
		for _, k := range keys {
			if !yield(k.append(buf)) {
				return
			}
		}
	}
}

// largeList reads one of the lists of a language, some 200,000 to 2,000,000
// words, which do not belong to this module.
func largeList(t testing.TB, name string) []key {
	t.Helper()
	if testing.Short() || raced {
		t.Skip("large lists take too long with -short or -race")
	}
	path := filepath.Join("..", "..", "shared", "graph", "lists", name+".txt.xz")
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no list %s beside the checkout: large graphs are not tried", name)
	}
	text, err := exec.Command("xz", "-dc", path).Output()
	if err != nil {
		t.Skipf("xz: %v: large graphs are not tried", err)
	}
	var keys []key
	for line := range bytes.Lines(text) {
		w := bytes.TrimRight(line, "\n")
		for i := range w {
			w[i] -= 'a' - 1
		}
		keys = append(keys, keyOf(w))
	}
	return sortedKeys(keys)
}

// withEnclitics appends -que, -ne and -ue to every word, up to 15 tiles.
func withEnclitics(keys []key) []key {
	all := slices.Clone(keys)
	for _, enclitic := range []string{"que", "ne", "ue"} {
		for w := range words(keys) {
			if len(w)+len(enclitic) <= 15 {
				all = append(all, keyOf(append(w, spell(enclitic)[0]...)))
			}
		}
	}
	return sortedKeys(all)
}

func buildLarge(t testing.TB, keys []key) *Graph {
	t.Helper()
	g, err := Build(words(keys))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// checkLarge checks that a graph has so many nodes and arcs, and its words, in
// memory and after a file of at most limit bytes.
func checkLarge(t *testing.T, keys []key, nodes, arcs, limit int) {
	t.Helper()
	g := buildLarge(t, keys)
	if s := g.Stats(); s.Words != len(keys) || nodes > 0 && (s.Nodes != nodes || s.Arcs != arcs) {
		t.Errorf("Stats = %+v, want %d words, %d nodes, %d arcs", s, len(keys), nodes, arcs)
	}
	h := Header{Language: "la", Alphabet: letters, Name: "Large", Release: "1"}
	file := mustWrite(t, g, h)
	t.Logf("%d words, %d nodes, %d arcs, %d bytes", g.Len(), g.stats.Nodes, g.stats.Arcs, len(file))
	if limit > 0 && len(file) > limit {
		t.Errorf("%d bytes, more than %d", len(file), limit)
	}
	back, h, err := Read(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if err := Verify(back, h); err != nil {
		t.Error(err)
	}
	next, stop := iter.Pull(back.Words())
	defer stop()
	for w := range words(keys) {
		if got, _ := next(); !bytes.Equal(got, w) {
			t.Fatalf("word %v, want %v", got, w)
		}
	}
}

// TestLargeLists checks the graphs of three languages: the numbers of nodes and
// arcs are those that other builders were found to agree on.
func TestLargeLists(t *testing.T) {
	var union []key
	for _, tt := range []struct {
		name               string
		nodes, arcs, limit int
	}{
		{"en", 77130, 180838, 220_000},
		{"ro", 88287, 223673, 245_000},
		{"la", 51924, 174754, 160_000},
	} {
		keys := largeList(t, tt.name)
		t.Run(tt.name, func(t *testing.T) { checkLarge(t, keys, tt.nodes, tt.arcs, tt.limit) })
		union = append(union, keys...)
	}
	t.Run("union", func(t *testing.T) {
		keys := sortedKeys(union)
		if want := 3_554_627; len(keys) != want {
			t.Errorf("%d words, want %d", len(keys), want)
		}
		checkLarge(t, keys, 0, 0, 0)
	})
}

func TestLargeEnclitics(t *testing.T) {
	keys := withEnclitics(largeList(t, "la"))
	if want := 6_974_742; len(keys) != want {
		t.Errorf("%d words, want %d", len(keys), want)
	}
	checkLarge(t, keys, 59587, 230138, 0)
}

// TestLargeDamaged alters a real file in ten thousand ways: as it is, and now
// and then with the checksum made to match.
func TestLargeDamaged(t *testing.T) {
	g := buildLarge(t, largeList(t, "la"))
	h := Header{Language: "la", Alphabet: letters, Name: "Large", Release: "1"}
	file := mustWrite(t, g, h)
	begin := 20 + int(binary.LittleEndian.Uint32(file[12:]))
	r := rand.New(rand.NewPCG(5, 5))
	for i := range 10_000 {
		damaged := bytes.Clone(file)
		for range 1 + r.IntN(3) {
			damaged[r.IntN(len(file))] ^= 1 << r.IntN(8)
		}
		if r.IntN(4) == 0 {
			damaged = damaged[:r.IntN(len(file))]
		}
		if bytes.Equal(damaged, file) {
			continue
		}
		mustRefuse(t, "damaged", damaged)
		if i%500 == 0 && len(damaged) > begin {
			forge(t, damaged, begin, h)
		}
	}
}

// forge makes the checksums of a file match, and then expects an error or other
// words than the header says.
func forge(t *testing.T, file []byte, begin int, h Header) {
	t.Helper()
	copy(file, mustWrite(t, mustBuild(t, nil), h)[:12])
	binary.LittleEndian.PutUint32(file[begin-8:], crc32.Checksum(file[begin:], castagnoli))
	binary.LittleEndian.PutUint32(file[begin-4:], crc32.Checksum(file[:begin-4], castagnoli))
	g, got, err := Read(bytes.NewReader(file))
	if _, ok := errors.AsType[*FormatError](err); ok {
		return
	}
	if err != nil {
		t.Errorf("Read = %v, want a FormatError", err)
	} else if err := Verify(g, got); !errors.Is(err, ErrVerify) {
		t.Errorf("Verify = %v", err)
	}
}
