package dist

import (
	"context"
	"runtime"
	"slices"
	"sort"
	"sync"
	"sync/atomic"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// chunk is the number of units a worker takes at a time: enough to make taking
// them cheap, few enough that no worker is left with a long tail.
const chunk = 256

// tally is what expanding a source gave: the words, sorted and unique, and the
// forms counted by their fate.
type tally struct {
	words   []string // tiles
	forms   int
	refused map[string]int
}

// collect expands the whole source on all cores. The outcome does not depend
// on which worker expanded which unit: the words are a sorted set and the
// counts are sums.
func collect(ctx context.Context, src vocab.Source, lang *sources.Language, p Progress) (*tally, error) {
	parts := make([]*collector, runtime.GOMAXPROCS(0))
	for i := range parts {
		parts[i] = &collector{lang: lang, refused: map[string]int{}, seen: map[string]bool{}}
	}
	err := eachChunk(ctx, src.Units(), len(parts), func(worker, from, to int) {
		for unit := from; unit < to; unit++ {
			parts[worker].unit(src, unit)
		}
	}, func(done, total int64) { p.Report("forms", done, total) })
	if err != nil {
		return nil, err
	}
	return merge(parts), nil
}

// A collector is one worker's share of the words.
type collector struct {
	lang    *sources.Language
	words   []string
	forms   int
	refused map[string]int
	seen    map[string]bool // words of the unit in hand
}

func (c *collector) unit(src vocab.Source, unit int) {
	clear(c.seen)
	src.Words(unit, func(word []byte, refused string) {
		c.forms++
		if refused == "" {
			if r := c.lang.Length(len(word)); r != nil {
				refused = foldReason(r)
			}
		}
		if refused != "" {
			c.refused[refused]++
			return
		}
		if !c.seen[string(word)] {
			w := string(word)
			c.seen[w] = true
			c.words = append(c.words, w)
		}
	})
}

// foldReason names the kind of a reason, so that a report counts few kinds and
// not every letter and length.
func foldReason(r *sources.Reason) string {
	switch r.Kind {
	case sources.TooShort:
		return "too short"
	case sources.TooLong:
		return "too long"
	case sources.ForeignLetter:
		return "letter outside the alphabet"
	case sources.NotText:
	}
	return "not a text in UTF-8"
}

// merge sorts the shares side by side and joins them.
func merge(parts []*collector) *tally {
	t := &tally{refused: map[string]int{}}
	var wg sync.WaitGroup
	for _, c := range parts {
		wg.Go(func() {
			slices.Sort(c.words)
			c.words = slices.Compact(c.words)
		})
	}
	wg.Wait()
	for _, c := range parts {
		t.words = union(t.words, c.words)
		c.words = nil
		t.forms += c.forms
		for reason, n := range c.refused {
			t.refused[reason] += n
		}
	}
	return t
}

// union merges two sorted sets.
func union(a, b []string) []string {
	if len(a) == 0 {
		return b
	}
	if len(b) == 0 {
		return a
	}
	out := make([]string, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			out, a = append(out, a[0]), a[1:]
		case a[0] > b[0]:
			out, b = append(out, b[0]), b[1:]
		default:
			out, a, b = append(out, a[0]), a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...)
}

// counts lists the refused forms by reason, the most frequent first.
func (t *tally) counts() []vocab.Count {
	out := []vocab.Count{}
	for reason, n := range t.refused {
		out = append(out, vocab.Count{Name: reason, N: n})
	}
	sort.Slice(out, func(i, j int) bool {
		if out[i].N != out[j].N {
			return out[i].N > out[j].N
		}
		return out[i].Name < out[j].Name
	})
	return out
}

// eachChunk calls work for pieces of 0..n-1 on several workers and done, now
// and then, from one goroutine at a time. It stops early when ctx ends.
func eachChunk(ctx context.Context, n, workers int, work func(worker, from, to int), done func(done, total int64)) error {
	var next, finished atomic.Int64
	var mu sync.Mutex
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for ctx.Err() == nil {
				to := int(next.Add(chunk))
				from := to - chunk
				if from >= n {
					return
				}
				to = min(to, n)
				work(w, from, to)
				mu.Lock()
				done(finished.Add(int64(to-from)), int64(n))
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return vocab.Interrupted(ctx)
}
