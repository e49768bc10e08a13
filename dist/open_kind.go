package dist

import (
	"errors"
	"os"
	"strings"

	"github.com/verbarium/verbarium/gaddag"
)

// A Kind is a form in which a lexicon lies on disk.
type Kind string

// The kinds of lexica.
const (
	KindFolder        Kind = "folder" // a release
	KindDAWG          Kind = "dawg"
	KindGADDAG        Kind = "gaddag"
	KindKWG           Kind = "kwg"
	KindKBWG          Kind = "kbwg"
	KindQuackleDAWG   Kind = "quackle-dawg"
	KindQuackleGADDAG Kind = "quackle-gaddag"
	KindList          Kind = "list" // one word a line, perhaps in a .zip
)

// KindOf tells what a file is: by its first bytes, since Quackle calls its files
// .dawg and .gaddag too; by its name where a form has no such bytes. What is
// neither is a list.
func KindOf(path string) (Kind, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if info.IsDir() {
		return KindFolder, nil
	}
	if !info.Mode().IsRegular() {
		return KindDAWG, nil // a pipe, which can be read once
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	head := make([]byte, len(gaddag.Magic))
	n, _ := f.ReadAt(head, 0) // of an empty file, or one that cannot be read, n is 0
	head = head[:n]
	switch name := strings.ToLower(path); {
	case string(head) == gaddag.Magic:
		return KindGADDAG, nil
	case IsGraph(f):
		return KindDAWG, nil
	case strings.HasSuffix(name, ".kwg"):
		return KindKWG, nil
	case strings.HasSuffix(name, ".kbwg"):
		return KindKBWG, nil
	case strings.HasSuffix(name, ".dawg") && n > 0 && head[0] == quackleVersion:
		return KindQuackleDAWG, nil
	case strings.HasSuffix(name, ".gaddag") && n > 0 && head[0] == quackleVersion:
		return KindQuackleGADDAG, nil
	case strings.HasSuffix(name, ".dawg"), strings.HasSuffix(name, ".gaddag"):
		return KindDAWG, nil // damaged, as reading it will tell
	}
	return KindList, nil
}

// quackleVersion is the first byte of Quackle's graphs.
const quackleVersion = 1

// ErrNoAlphabet reports a file that does not say which letters its tiles are.
var ErrNoAlphabet = errors.New("does not say which letters its tiles are")
