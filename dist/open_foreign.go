package dist

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/gaddag/quackle"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab/lists"
)

// OpenOptions say what a file of another program does not say of itself.
type OpenOptions struct {
	// Languages are known besides those inside this program.
	Languages []*sources.Language
	// Language has the letters of a graph: tile 1 is its first. By it a list is
	// folded.
	Language *sources.Language
	// Labels are the letters of a graph, if Language is nil.
	Labels   []string
	Encoding string // of a list
	// ReadDAWG reads the .dawg files of ours; nil stands for [dawg.Read].
	ReadDAWG DAWGReader
}

// A DAWGReader reads a .dawg file as [dawg.Read] does, perhaps a copy of it.
type DAWGReader func(io.Reader) (*dawg.Graph, dawg.Header, error)

// OpenWith opens a lexicon of any [Kind]. Of a release and of a graph of our own
// only the languages and ReadDAWG count. A KWG, KBWG or GADDAG of Quackle has the letters of
// the options or, without any, of the letter distribution that has its name and
// .csv; without that either the error is [ErrNoAlphabet]. A list without a
// language has the letters that are in it.
func OpenWith(path string, o OpenOptions) (*Release, error) {
	kind, err := KindOf(path)
	if err != nil {
		return nil, err
	}
	switch kind {
	case KindFolder, KindDAWG, KindGADDAG:
		return openOwn(path, o)
	case KindKWG, KindKBWG, KindQuackleDAWG, KindQuackleGADDAG, KindList:
	}
	f := &foreign{path: path, kind: kind, options: o, labels: o.Labels}
	if o.Language != nil {
		f.labels = o.Language.Alphabet
	}
	words, err := f.read()
	if err != nil {
		return nil, err
	}
	return f.release(words)
}

// A foreign is a file of another program that is being opened.
type foreign struct {
	path    string
	kind    Kind
	options OpenOptions
	labels  []string
	refused int // lines of a list
}

// read reads the words, and the labels where the file has them.
func (f *foreign) read() ([]string, error) {
	file, err := os.Open(f.path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if f.kind == KindList {
		return f.readList(file)
	}
	words, err := f.readGraph(bufio.NewReaderSize(file, 1<<16))
	var spelled []string
	if err == nil {
		spelled, err = lists.Spelled(file, words, len(f.labels))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.path, err)
	}
	return spelled, nil
}

// readGraph reads a graph, and the labels if it has them.
func (f *foreign) readGraph(r io.Reader) (iter.Seq[[]byte], error) {
	switch f.kind { //nolint:exhaustive // releases and lists are read elsewhere
	case KindQuackleDAWG:
		if f.options.Language != nil {
			return lists.ReadQuackle(f.options.Language, r)
		}
		d, err := quackle.ReadDAWG(r)
		if err != nil {
			return nil, err
		}
		f.labels, err = lowered(d.Labels)
		return d.Words(), err
	case KindQuackleGADDAG:
		g, err := quackle.ReadGADDAG(r)
		if err != nil {
			return nil, err
		}
		return g.Words(), f.beside()
	default:
		words, err := lists.ReadKWG(r, string(f.kind))
		if err != nil {
			return nil, err
		}
		return words, f.beside()
	}
}

// beside takes the letters of the letter distribution beside the file, unless
// they are known.
func (f *foreign) beside() error {
	if f.labels != nil {
		return nil
	}
	csv := strings.TrimSuffix(f.path, filepath.Ext(f.path)) + ".csv"
	data, err := readRegular(csv) // nobody has named it: it is not waited for
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNoAlphabet
	}
	if err == nil {
		f.labels, err = parseAlphabet(data, csv)
	}
	return err
}

// release makes the graph of the words.
func (f *foreign) release(words []string) (*Release, error) {
	slices.Sort(words)
	words = slices.Compact(words)
	r := &Release{Path: f.path, Kind: f.kind, Language: f.options.Language, Refused: f.refused, fold: labelled(f.labels)}
	var err error
	if r.Graph, err = dawg.Build(tilesOf(words)); err != nil {
		return nil, fmt.Errorf("%s: %w", f.path, err)
	}
	h := dawg.Header{Alphabet: f.labels, Name: strings.TrimSuffix(filepath.Base(f.path), filepath.Ext(f.path))}
	if r.Language != nil {
		h.Language = r.Language.Tag
		if err := r.findTiles(); err != nil {
			return nil, err
		}
	}
	if r.Header, err = dawg.FillHeader(h, r.Graph); err != nil {
		return nil, fmt.Errorf("%s: %w", f.path, err)
	}
	return r, nil
}

func tilesOf(words []string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		var buf []byte
		for _, w := range words {
			if buf = append(buf[:0], w...); !yield(buf) {
				return
			}
		}
	}
}

// readList reads a list of words: folded by the language, or else in letters of
// its own.
func (f *foreign) readList(file *os.File) ([]string, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if f.options.Language != nil {
		src, err := lists.Open(f.options.Language, f.path, "wordlist", f.options.Encoding)
		if err != nil {
			return nil, err
		}
		l := src.(*lists.List)
		f.refused = l.Refused()
		var words []string
		for unit := range l.Units() {
			l.Words(unit, func(word []byte, _ string) { words = append(words, string(word)) })
		}
		return words, nil
	}
	text, name, err := wordlist.Text(file, info.Size(), f.path)
	if err != nil {
		return nil, err
	}
	return f.readLetters(text, name)
}
