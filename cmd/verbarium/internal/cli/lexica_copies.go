package cli

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"sync"

	"github.com/verbarium/verbarium/dawg"
)

// A .dawg file is small and slow to read. So the cache keeps copies of those that
// were opened, in plain columns, which are large and fast to read: what a command
// asks of a lexicon it asks of the copy. A copy has the name of the SHA-256 of the
// file, so it stands for these bytes wherever they lie, and for no others. It is no
// release: nothing is built, verified or passed on from it. A cache that cannot be
// read or written is as one that is empty.
const (
	copiesFolder = "graphs" // in the program's cache
	copies       = 12       // that stay there
	leastCopied  = 1 << 13  // a smaller file is read as fast itself
	mostCopied   = 1 << 22
	usualSize    = 1 << 18 // of a language's file
)

// copyPattern is the name of a copy, or of one that is being written.
var copyPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[0-9a-f]{64}\.(dawg|tmp-[0-9]+)$`)
})

// readDAWG reads a .dawg file: the copy of it that is in the cache, or else the
// file itself, of which a copy is then kept.
func (a *app) readDAWG(r io.Reader) (*dawg.Graph, dawg.Header, error) {
	start := bytes.NewBuffer(make([]byte, 0, usualSize))
	if _, err := start.ReadFrom(io.LimitReader(r, mostCopied+1)); err != nil {
		return nil, dawg.Header{}, err
	}
	head := start.Bytes()
	if len(head) < leastCopied || len(head) > mostCopied {
		return dawg.Read(io.MultiReader(bytes.NewReader(head), r))
	}
	cache, err := a.CacheDir()
	if err != nil {
		return dawg.Read(bytes.NewReader(head))
	}
	sum := sha256.Sum256(head)
	path := filepath.Join(cache, "verbarium", copiesFolder, hex.EncodeToString(sum[:])+".dawg")
	if g, h, err := readCopy(path, head); err == nil {
		return g, h, nil
	}
	g, h, err := dawg.Read(bytes.NewReader(head))
	if err == nil {
		keepCopy(path, g, h)
	}
	return g, h, err
}

// readCopy reads a copy, which has to say the same of itself as the file.
func readCopy(path string, file []byte) (*dawg.Graph, dawg.Header, error) {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil, dawg.Header{}, cmp.Or(err, fs.ErrInvalid) // a pipe would keep the reader waiting
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, dawg.Header{}, err
	}
	defer f.Close()
	g, h, err := dawg.Read(f)
	if err != nil {
		return nil, h, err
	}
	want, err := dawg.ReadHeader(bytes.NewReader(file))
	if err == nil && !reflect.DeepEqual(h, want) {
		err = fs.ErrInvalid
	}
	return g, h, err
}

// keepCopy writes a copy, whole or not at all. If that is not possible there is
// none.
func keepCopy(path string, g *dawg.Graph, h dawg.Header) {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return
	}
	f, err := os.CreateTemp(dir, filepath.Base(path[:len(path)-len(filepath.Ext(path))])+".tmp-*")
	if err != nil {
		return
	}
	_, err = dawg.WritePlain(f, g, h)
	if err = cmp.Or(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return
	}
	pruneCopies(dir)
}

// pruneCopies removes the oldest copies, and what a program that was killed left.
// A file that has another name than those stays.
func pruneCopies(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	var found []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && copyPattern().MatchString(e.Name()) {
			found = append(found, info)
		}
	}
	slices.SortStableFunc(found, func(x, y fs.FileInfo) int { return y.ModTime().Compare(x.ModTime()) })
	for _, info := range found[min(copies, len(found)):] {
		_ = os.Remove(filepath.Join(dir, info.Name()))
	}
}
