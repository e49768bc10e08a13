package study

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/verbarium/verbarium/vocab"
)

// A Hit is a word and those of its readings that a filter lets pass. Of a
// reading found by going through all forms only what a table of forms has is
// known: its word is the hit's, and it is not refused.
type Hit struct {
	Word     []byte
	Readings []vocab.Form
}

// few is how many words are looked up one by one; for more, going through all
// forms of the sources takes less time.
const few = 10_000

// Readings yields those of the words, which are in the order of the alphabet,
// that have a kept reading which the filter lets pass, with all such readings, in
// the order of the sources. The source is that of the lexicon. An error ends the
// sequence: of the filter ([ErrPOS], [ErrCell], [ErrNoPOS], [ErrNoCells], a
// [*PatternError] of the lemma), of the context, of the source.
func (l *Lexicon) Readings(ctx context.Context, src vocab.Source, words iter.Seq[[]byte], f Filter) iter.Seq2[Hit, error] {
	return l.read(ctx, src, words, f, true)
}

// Select yields the words that Readings does, without the readings, in less
// memory.
func (l *Lexicon) Select(ctx context.Context, src vocab.Source, words iter.Seq[[]byte], f Filter) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		for hit, err := range l.read(ctx, src, words, f, false) {
			if !yield(hit.Word, err) {
				return
			}
		}
	}
}

func (l *Lexicon) read(ctx context.Context, src vocab.Source, words iter.Seq[[]byte], f Filter, readings bool) iter.Seq2[Hit, error] {
	return func(yield func(Hit, error) bool) {
		s, err := l.sieve(src, f)
		if err != nil {
			yield(Hit{}, err)
			return
		}
		var first [][]byte
		var rest bitmap
		for w := range words {
			switch {
			case len(first) < few:
				first = append(first, slices.Clone(w))
			case rest == nil:
				rest = newBitmap(l.graph.Len())
				for _, w := range first {
					l.mark(rest, w)
				}
				fallthrough
			default:
				l.mark(rest, w)
			}
		}
		if rest == nil {
			l.lookUp(ctx, src, s, first, yield)
			return
		}
		l.goThrough(ctx, src, s, rest, readings, yield)
	}
}

// lookUp asks the source for the readings of each word.
func (l *Lexicon) lookUp(ctx context.Context, src vocab.Source, s *sieve, words [][]byte, yield func(Hit, error) bool) {
	for _, w := range words {
		if err := ctx.Err(); err != nil {
			yield(Hit{}, fmt.Errorf("%w: %w", vocab.ErrInterrupted, err))
			return
		}
		readings, err := src.Readings(ctx, w)
		if err != nil {
			yield(Hit{}, err)
			return
		}
		hit := Hit{Word: w}
		for i := range readings {
			if s.keeps(&readings[i].Form) {
				hit.Readings = append(hit.Readings, readings[i].Form)
			}
		}
		if hit.Readings != nil && !yield(hit, nil) {
			return
		}
	}
}

// goThrough goes through all forms of the source, on all cores, and keeps those
// of the words wanted that pass.
func (l *Lexicon) goThrough(ctx context.Context, src vocab.Source, s *sieve, wanted bitmap, readings bool, yield func(Hit, error) bool) {
	var rows []row
	hits := newBitmap(l.graph.Len())
	facts := func(f *vocab.Form) string {
		if !readings {
			return ""
		}
		return strings.Join([]string{f.Lemma, f.POS, f.Entry, f.Cell, f.Spelling}, "\t")
	}
	err := l.eachForm(ctx, src, s, wanted, facts, func(word int, facts string) {
		hits.set(word)
		if readings {
			rows = append(rows, row{word, facts})
		}
	})
	if err != nil {
		yield(Hit{}, err)
		return
	}
	if readings {
		yieldRows(l, rows, yield)
		return
	}
	for word := range hits.all() {
		if !yield(Hit{Word: l.graph.AppendAt(nil, word)}, nil) {
			return
		}
	}
}

// eachForm goes through the forms that a sieve keeps, on all cores, and calls
// each, in the order of the sources, with the index of the word, if it is wanted
// (nil: all are), and the facts taken from the form, which have no line break.
func (l *Lexicon) eachForm(
	ctx context.Context, src vocab.Source, s *sieve, wanted bitmap,
	facts func(*vocab.Form) string, each func(word int, facts string),
) error {
	return vocab.WriteForms(ctx, lines(func(line string) {
		number, facts, _ := strings.Cut(line, "\t")
		if word, err := strconv.Atoi(number); err == nil {
			each(word, facts)
		}
	}), vocab.Sifted(src, s.wanted), func(dst []byte, f vocab.Form) []byte {
		if f.Word == nil {
			return dst
		}
		word, ok := l.graph.Index(f.Word)
		if !ok || wanted != nil && !wanted.has(word) {
			return dst
		}
		dst = append(strconv.AppendInt(dst, int64(word), 10), '\t')
		return append(append(dst, facts(&f)...), '\n')
	})
}

// lines is a writer of text that comes in whole lines, as that of
// [vocab.WriteForms] does.
type lines func(line string)

func (f lines) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		f(strings.TrimSuffix(line, "\n"))
	}
	return len(text), nil
}

// A row is a reading: the index of its word, and its facts.
type row struct {
	word  int
	facts string
}

// yieldRows sorts readings by word and yields the words with them.
func yieldRows(l *Lexicon, rows []row, yield func(Hit, error) bool) {
	slices.SortStableFunc(rows, func(x, y row) int { return cmp.Compare(x.word, y.word) })
	for i := 0; i < len(rows); {
		hit := Hit{Word: l.graph.AppendAt(nil, rows[i].word)}
		for word := rows[i].word; i < len(rows) && rows[i].word == word; i++ {
			f := strings.Split(rows[i].facts, "\t")
			hit.Readings = append(hit.Readings, vocab.Form{
				Word: hit.Word, Lemma: f[0], POS: f[1], Entry: f[2], Cell: f[3], Spelling: f[4],
			})
		}
		if !yield(hit, nil) {
			return
		}
	}
}

// mark marks a word of the graph.
func (l *Lexicon) mark(b bitmap, word []byte) {
	if i, ok := l.graph.Index(word); ok {
		b.set(i)
	}
}
