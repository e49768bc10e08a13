package paradigms

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"strings"
	"sync"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// Source is the source of a language whose words come from the entries of a
// dictionary and from paradigms. Its units are the entries that have forms: the
// lexemes of one entry share most of theirs.
type Source struct {
	lang    *sources.Language
	grammar *morph.Grammar
	book    *morph.Book
	units   [][]morph.Lexeme

	respellings *respellings
	signs       map[string]string
	layout      *layout
	lemmata     func() map[string][]int // lexemes by folded headword
	trace       trace

	words *dawg.Graph // of the lexicon made from these tables; nil if not at hand

	once  sync.Once
	found *index
}

// Open reads the tables of a language and makes its lexemes.
func Open(lang *sources.Language) (*Source, error) {
	// The dictionary is the largest table: it is read beside the others.
	entries := make(chan result[[]morph.Entry], 1)
	go func() { entries <- resultOf(readEntries(lang)) }()
	g, err := morph.Load(lang)
	read := <-entries
	if err = cmp.Or(err, read.err); err != nil {
		return nil, err
	}
	book, err := g.NewBook(read.value)
	if err != nil {
		return nil, err
	}
	p := &Source{lang: lang, grammar: g, book: book}
	if p.respellings, err = readRespellings(lang); err != nil {
		return nil, err
	}
	if p.signs, err = readSigns(lang); err != nil {
		return nil, err
	}
	if p.layout, err = readLayout(lang, g); err != nil {
		return nil, err
	}
	p.lemmata = sync.OnceValue(p.indexLemmata)
	p.trace = p.newTrace()
	for i := 0; i < len(book.Lexemes); {
		j := i + 1
		for j < len(book.Lexemes) && book.Lexemes[j].Entry == book.Lexemes[i].Entry {
			j++
		}
		p.units = append(p.units, book.Lexemes[i:j])
		i = j
	}
	return p, nil
}

// A result is what a function returned.
type result[T any] struct {
	value T
	err   error
}

func resultOf[T any](value T, err error) result[T] { return result[T]{value, err} }

// Inputs lists the tables of the language's folder with their sums.
func (p *Source) Inputs() []vocab.Input {
	var out []vocab.Input
	// The folder is embedded or was read before: what cannot be read is left out.
	_ = fs.WalkDir(p.lang.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".tsv") && !strings.HasSuffix(name, ".toml") {
			return err
		}
		data, err := fs.ReadFile(p.lang.FS, name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		out = append(out, vocab.Input{Name: name, SHA256: hex.EncodeToString(sum[:])})
		return nil
	})
	return out
}

// Units is the number of entries that have forms.
func (p *Source) Units() int { return len(p.units) }

// Words yields the words of an entry.
func (p *Source) Words(unit int, yield func(word []byte, refused string)) {
	var buf []byte
	for i := range p.units[unit] {
		for f := range p.units[unit][i].Forms() {
			buf = f.AppendWord(buf[:0])
			refused := ""
			if f.Struck != nil {
				refused = f.Struck.Ruling.Name
			}
			yield(buf, refused)
		}
	}
}

// Forms yields the forms of an entry, each spelling of a cell once: lexemes of
// one entry that differ in one stem have the others in common.
func (p *Source) Forms(unit int, yield func(vocab.Form) bool) {
	seen := map[cellSpelling]bool{}
	for i := range p.units[unit] {
		for f := range p.units[unit][i].Forms() {
			if key := keyOf(f); !seen[key] {
				seen[key] = true
				if !yield(p.form(f)) {
					return
				}
			}
		}
	}
}

// A cellSpelling tells the forms of an entry apart.
type cellSpelling struct {
	entry    *morph.Entry
	lemma    string
	cell     string
	spelling string
	struck   bool
}

func keyOf(f morph.Form) cellSpelling {
	return cellSpelling{f.Lexeme.Entry, f.Lexeme.Headword, f.Cell, f.Spelling(), f.Struck != nil}
}

func (p *Source) form(f morph.Form) vocab.Form {
	e := f.Lexeme.Entry
	out := vocab.Form{
		Word: f.AppendWord(nil), Spelling: f.Spelling(), Lemma: f.Lexeme.Headword,
		POS: p.meant(e).POS, Entry: e.ID, Cell: f.Cell,
	}
	if f.Struck != nil {
		out.Refused = f.Struck.Reason
	} else if r := p.lang.Length(len(out.Word)); r != nil {
		out.Refused = r.Error()
	}
	return out
}

// Readings returns the forms that fold to the word, kept and struck, each with
// its proof.
func (p *Source) Readings(ctx context.Context, word []byte) ([]vocab.Reading, error) {
	if err := vocab.Interrupted(ctx); err != nil {
		return nil, err
	}
	var out []vocab.Reading
	seen := map[cellSpelling]bool{}
	for _, f := range p.index().analyser.Readings(word) {
		if key := keyOf(f); !seen[key] {
			seen[key] = true
			out = append(out, vocab.Reading{Form: p.form(f), Proof: p.proof(f)})
		}
	}
	return out, nil
}

// Know gives the source the words of the lexicon that was made from it, so that it
// need not analyse a word to know that it is one.
func (p *Source) Know(words *dawg.Graph) { p.words = words }
