package dist

import (
	"context"
	"maps"
	"runtime"
	"slices"
	"sync"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// A Removal tells what a reason for refusing forms takes from the words.
type Removal struct {
	Reason string // the name of a ruling, or what else is wrong with the form
	Forms  int    // refused for it
	// Words counts the words that would be of the right length and that no
	// other form keeps. A word refused for two reasons counts for both.
	Words int
}

// Removals expands a source and tells what each reason removes, in the order of
// the language's rulings and then of the names of the other reasons; and the
// number of words that are kept and those removed, by length.
func Removals(ctx context.Context, lang *sources.Language, src vocab.Source, p Progress) (rs []Removal, kept, removed []ByLength, err error) {
	parts := make([]*remover, runtime.GOMAXPROCS(0))
	for i := range parts {
		parts[i] = &remover{lang: lang, forms: map[string]int{}, words: map[string][]string{}}
	}
	err = eachChunk(ctx, src.Units(), len(parts), func(worker, from, to int) {
		for unit := from; unit < to; unit++ {
			src.Words(unit, parts[worker].add)
		}
	}, func(done, total int64) { p.Report("forms", done, total) })
	if err != nil {
		return nil, nil, nil, err
	}
	all := parts[0].join(parts[1:])
	keep := all.words[""]
	var gone []string
	for _, reason := range all.reasons() {
		words := without(all.words[reason], keep)
		rs = append(rs, Removal{reason, all.forms[reason], len(words)})
		gone = union(gone, words)
	}
	return rs, byLength(keep), byLength(gone), nil
}

// A remover is one worker's share: the words by the reason that refuses them, ""
// for those that are kept.
type remover struct {
	lang  *sources.Language
	forms map[string]int
	words map[string][]string
}

func (r *remover) add(word []byte, refused string) {
	long := r.lang.Length(len(word))
	if refused == "" && long != nil {
		refused = foldReason(long)
	}
	r.forms[refused]++
	if word != nil && long == nil {
		r.words[refused] = append(r.words[refused], string(word))
	}
}

// join adds the other shares to the first, and makes sorted sets of the words.
func (r *remover) join(others []*remover) *remover {
	for _, o := range others {
		for reason, n := range o.forms {
			r.forms[reason] += n
		}
		for reason, words := range o.words {
			r.words[reason] = append(r.words[reason], words...)
		}
	}
	reasons := slices.Sorted(maps.Keys(r.words))
	sets := make([][]string, len(reasons)) // the map is not written until all are sorted
	var wg sync.WaitGroup
	for i, reason := range reasons {
		words := r.words[reason]
		wg.Go(func() {
			slices.Sort(words)
			sets[i] = slices.Compact(words)
		})
	}
	wg.Wait()
	for i, reason := range reasons {
		r.words[reason] = sets[i]
	}
	return r
}

// reasons lists the reasons: the rulings in their order, then the others.
func (r *remover) reasons() []string {
	var names []string
	for _, ruling := range r.lang.Rulings {
		if r.forms[ruling.Name] > 0 {
			names = append(names, ruling.Name)
		}
	}
	for _, reason := range slices.Sorted(maps.Keys(r.forms)) {
		if reason != "" && !slices.Contains(names, reason) {
			names = append(names, reason)
		}
	}
	return names
}

// without returns the words of a sorted set that another has not.
func without(words, others []string) []string {
	var out []string
	for _, w := range words {
		for len(others) > 0 && others[0] < w {
			others = others[1:]
		}
		if len(others) == 0 || others[0] != w {
			out = append(out, w)
		}
	}
	return out
}

// byLength counts words by their length.
func byLength(words []string) []ByLength {
	count := map[int]int{}
	for _, w := range words {
		count[len(w)]++
	}
	var out []ByLength
	for _, n := range slices.Sorted(maps.Keys(count)) {
		out = append(out, ByLength{n, count[n]})
	}
	return out
}
