package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/verbarium/verbarium/dawg"
)

// dawgFile makes a file that is large enough to be copied.
func dawgFile(t *testing.T) []byte {
	t.Helper()
	var words [][]byte
	x := uint32(1)
	for range 12000 {
		word := make([]byte, 7)
		for i := range word {
			x = x*1664525 + 1013904223
			word[i] = byte(1 + x>>24%5)
		}
		words = append(words, word)
	}
	slices.SortFunc(words, bytes.Compare)
	words = slices.CompactFunc(words, bytes.Equal)
	g, err := dawg.Build(slices.Values(words))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if _, err := dawg.Write(&b, g, dawg.Header{Language: "xx", Name: "X", Alphabet: []string{"a", "b", "c", "d", "e"}}); err != nil {
		t.Fatal(err)
	}
	if b.Len() < leastCopied {
		t.Fatalf("a file of %d bytes, too small to be copied", b.Len())
	}
	return b.Bytes()
}

// copiesOf lists the files in the folder of copies.
func copiesOf(t *testing.T, a *app) []string {
	t.Helper()
	cache, err := a.CacheDir()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(cache, "verbarium", copiesFolder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// sameGraph compares what readDAWG makes of a file with what the file says.
func sameGraph(t *testing.T, a *app, file []byte) {
	t.Helper()
	want, header, err := dawg.Read(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	got, h, err := a.readDAWG(bytes.NewReader(file))
	if err != nil {
		t.Fatalf("readDAWG: %v", err)
	}
	if !got.Store().Equal(want.Store()) || got.Stats() != want.Stats() || h.WordsSHA256 != header.WordsSHA256 || h.Name != header.Name {
		t.Error("the graph is not that of the file")
	}
}

// TestCopies keeps one copy of a file, reads it, and takes the file where the
// copy is damaged or stands for another file.
func TestCopies(t *testing.T) {
	a := &app{Env: newConsole(t).Env}
	file := dawgFile(t)
	sameGraph(t, a, file)
	files := copiesOf(t, a)
	if len(files) != 1 || !copyPattern().MatchString(filepath.Base(files[0])) {
		t.Fatalf("copies are %v, want one", files)
	}
	sound, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := readCopy(files[0], file); err != nil {
		t.Fatalf("readCopy: %v", err)
	}
	g, h, err := dawg.Read(bytes.NewReader(sound))
	if err != nil {
		t.Fatal(err)
	}
	h.Name = "Y"
	var other bytes.Buffer
	if _, err := dawg.WritePlain(&other, g, h); err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Clone(sound)
	damaged[len(damaged)/2] ^= 1
	for name, bad := range map[string][]byte{"empty": nil, "cut": sound[:1000], "damaged": damaged, "other": other.Bytes()} {
		if err := os.WriteFile(files[0], bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, err := readCopy(files[0], file); err == nil {
			t.Errorf("%s: readCopy takes it", name)
		}
		sameGraph(t, a, file)
		if now, err := os.ReadFile(files[0]); err != nil || !bytes.Equal(now, sound) {
			t.Errorf("%s: the copy is not made anew (%v)", name, err)
		}
	}
}

// TestNoCopies reads a file where nothing can be kept, and a damaged file is
// refused though there is a cache.
func TestNoCopies(t *testing.T) {
	con := newConsole(t)
	file := dawgFile(t)
	con.CacheDir = func() (string, error) { return "", os.ErrPermission }
	sameGraph(t, &app{Env: con.Env}, file)
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	con.CacheDir = func() (string, error) { return blocked, nil }
	sameGraph(t, &app{Env: con.Env}, file)

	a := &app{Env: newConsole(t).Env}
	sameGraph(t, a, file)
	damaged := bytes.Clone(file)
	damaged[len(damaged)/2] ^= 1
	if _, _, err := a.readDAWG(bytes.NewReader(damaged)); err == nil {
		t.Error("a damaged file is read")
	}
	if files := copiesOf(t, a); len(files) != 1 {
		t.Errorf("copies are %v, want one", files)
	}
}

// TestPruneCopies removes the oldest copies and nothing else.
func TestPruneCopies(t *testing.T) {
	dir := t.TempDir()
	name := func(i int) string {
		return filepath.Join(dir, string(bytes.Repeat([]byte{byte('0' + i%10)}, 63))+string(rune('a'+i/10)))
	}
	for i := range copies + 3 {
		path := name(i) + ".dawg"
		if i == 1 {
			path = name(i) + ".tmp-123"
		}
		at := time.Unix(int64(1000+i), 0)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	notes := filepath.Join(dir, "notes.dawg")
	if err := os.WriteFile(notes, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(notes, time.Unix(1, 0), time.Unix(1, 0)); err != nil {
		t.Fatal(err)
	}
	pruneCopies(dir)
	left, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	if len(left) != copies+1 || !slices.Contains(left, notes) || !slices.Contains(left, name(3)+".dawg") || slices.Contains(left, name(2)+".dawg") {
		t.Errorf("left are %v", left)
	}
}
