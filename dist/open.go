package dist

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag"
	"github.com/verbarium/verbarium/sources"
)

// ErrNotLexicon reports a file or folder that is no lexicon.
var ErrNotLexicon = errors.New("not a lexicon")

// A Release is a lexicon that was read from a folder or a file.
type Release struct {
	Path     string
	Kind     Kind
	Header   dawg.Header
	Graph    *dawg.Graph
	GADDAG   *gaddag.Graph     // nil unless it was opened from a .gaddag file
	Manifest *Manifest         // nil if only a graph was opened
	Language *sources.Language // nil if this program has no tables for it
	Refused  int               // lines of a list that are no words
	tiles    *sources.TileSet  // nil if the language has none

	fold func(string) ([]byte, error) // by labels, where there is no language
}

// Open reads a release from its folder, or a lexicon from a .dawg or a .gaddag
// file, which has the DAWG in it; a file of another program as [OpenWith] does.
// The graph is checked as it is read; [Verify] checks the rest of a folder. The
// language is one of those given, or else one of those inside this program.
func Open(path string, languages ...*sources.Language) (*Release, error) {
	return OpenWith(path, OpenOptions{Languages: languages})
}

// openOwn opens a release, or a graph of our own.
func openOwn(path string, o OpenOptions) (*Release, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	r := &Release{Path: path, Kind: KindDAWG}
	file := path
	if info.IsDir() {
		r.Kind = KindFolder
		if r.Manifest, err = readManifest(filepath.Join(path, ManifestFile)); errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("%s: %w: it has no %s", path, ErrNotLexicon, ManifestFile)
		} else if err != nil {
			return nil, err
		}
		file = filepath.Join(path, r.Manifest.Language+".dawg")
	}
	if err := r.readGraph(file, o.ReadDAWG); err != nil {
		return nil, err
	}
	if m := r.Manifest; m != nil && hexHash(r.Header.WordsSHA256) != m.WordsSHA256 {
		return nil, fmt.Errorf("%s: the words of %s are not those of %s", path, filepath.Base(file), ManifestFile)
	}
	r.Language, err = languageOf(r.Header, o.Languages)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if r.Language == nil {
		r.fold = labelled(r.Header.Alphabet)
		return r, nil
	}
	if err := r.findTiles(); err != nil {
		return nil, err
	}
	return r, nil
}

// languageOf finds the language of a lexicon. It returns nil if there are no tables
// for its tag inside this program, or only tables with another alphabet, whose
// tiles would stand for other letters.
func languageOf(h dawg.Header, languages []*sources.Language) (*sources.Language, error) {
	i := slices.IndexFunc(languages, func(l *sources.Language) bool { return l.Tag == h.Language })
	if i >= 0 {
		if !slices.Equal(languages[i].Alphabet, h.Alphabet) {
			return nil, fmt.Errorf("the lexicon %s has another alphabet than the tables of %s", h.Name, languages[i].Name)
		}
		return languages[i], nil
	}
	lang, err := sources.Open(h.Language)
	if errors.Is(err, sources.ErrNoLanguage) || err == nil && !slices.Equal(lang.Alphabet, h.Alphabet) {
		return nil, nil
	}
	return lang, err
}

// readGraph reads the graph of a file, which tells by its first bytes what it
// is: Quackle calls files .dawg and .gaddag too.
func (r *Release) readGraph(path string, readDAWG DAWGReader) error {
	open := os.Open // a graph by itself may come through a pipe
	if r.Kind == KindFolder {
		open = openRegular
	}
	f, err := open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	br := bufio.NewReaderSize(f, 1<<16)
	prefix, _ := br.Peek(len(gaddag.Magic)) // a fault shows when the graph is read
	if readDAWG == nil {
		readDAWG = dawg.Read
	}
	if string(prefix) != gaddag.Magic || r.Kind == KindFolder { // of a release it is the DAWG
		r.Graph, r.Header, err = readDAWG(br)
	} else if r.GADDAG, r.Header, err = gaddag.Read(br); err == nil {
		r.Kind, r.Graph = KindGADDAG, r.GADDAG.DAWG()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// Fold folds a spelling as the lexicon's language does. For a language that
// this program does not know, a letter is the tile with that label.
func (r *Release) Fold(spelling string) ([]byte, error) {
	if r.Language != nil {
		word, reason := r.Language.Fold(spelling)
		if reason != nil {
			return word, reason
		}
		return word, nil
	}
	fold := r.fold
	if fold == nil {
		fold = labelled(r.Header.Alphabet)
	}
	return fold(strings.ToLower(spelling))
}

// Spell spells a word with the labels of the lexicon's alphabet.
func (r *Release) Spell(word []byte) string {
	var b strings.Builder
	for _, t := range word {
		b.WriteString(r.Header.Alphabet[t-1])
	}
	return b.String()
}

// Words yields the words, spelled, in the order of the alphabet.
func (r *Release) Words() iter.Seq[string] {
	return func(yield func(string) bool) {
		for w := range r.Graph.Words() {
			if !yield(r.Spell(w)) {
				return
			}
		}
	}
}

// Blanks returns how many blanks a word needs with the language's set of
// tiles, and how many the set has. Without a set both are 0.
func (r *Release) Blanks(word []byte) (need, has int) {
	if r.tiles == nil {
		return 0, 0
	}
	return r.tiles.Blanks(word), r.tiles.Blank
}

// IsGraph reports whether a file begins as a graph file does, with a byte that
// begins no text, so that it is not read as a list of words.
func IsGraph(r io.ReaderAt) bool {
	var head [1]byte
	n, _ := r.ReadAt(head[:], 0) // of an empty file, or one that cannot be read, n is 0
	return n == 1 && head[0] == 0x89
}

// Notice reads the notice that is in the folder of a release.
func (r *Release) Notice() (string, error) {
	text, err := readRegular(filepath.Join(r.Path, NoticeFile))
	return string(text), err
}

// TileSet returns the set of tiles that belongs to the lexicon; nil if its language
// has none, or is not known.
func (r *Release) TileSet() *sources.TileSet { return r.tiles }

// findTiles reads the set of tiles of the language, if that has one.
func (r *Release) findTiles() error {
	var err error
	if r.tiles, err = r.Language.DefaultTileSet(); errors.Is(err, sources.ErrNoTileSet) {
		return nil
	}
	return err
}

// Lengths counts the words of each length.
func (r *Release) Lengths() []ByLength {
	if r.Manifest != nil {
		return r.Manifest.Lengths
	}
	return lengths(r.Graph)
}
