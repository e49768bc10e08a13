package hunspell

import (
	"slices"

	"github.com/verbarium/verbarium/ingest/wordlist"
)

// A Fold folds a spelling, or a part of one, to the letters that are compared;
// false means that it holds a sign that no word has. It must go letter by
// letter: the fold of a whole is that of its parts, joined.
type Fold func(spelling string) (string, bool)

// AsSpelled compares spellings as they are.
func AsSpelled(s string) (string, bool) { return s, true }

// FoldBy folds as a reader of lists with these options does, so that the words
// found are the words of [Dictionary.Words]. Only the length is left open.
func FoldBy(o wordlist.Options) Fold {
	return func(s string) (string, bool) {
		w, reject := o.Letters(s)
		return string(w.Tiles), reject == nil
	}
}

// An Index finds the derivations of words, on the rows that expand the
// dictionary. It is safe for concurrent use.
type Index struct {
	d        *Dictionary
	fold     Fold
	stems    map[string][]int32 // by folded spelling, in table order
	odd      map[string][]int32 // by folded form, of the stems that do not fold
	suffixes map[string][]folded
	prefixes []folded
	longest  int // bytes of the longest folded suffix
}

// folded is an affix row with its parts folded.
type folded struct {
	*Affix
	strip, add string
}

// NewIndex prepares the derivation of words that fold by the function given.
func NewIndex(d *Dictionary, fold Fold) *Index {
	x := &Index{
		d: d, fold: fold, stems: make(map[string][]int32, len(d.Stems)),
		odd: map[string][]int32{}, suffixes: map[string][]folded{},
	}
	for i := range d.Stems {
		if key, ok := fold(d.Stems[i].Spelling); ok {
			x.stems[key] = append(x.stems[key], int32(i))
		} else {
			x.addOdd(i)
		}
	}
	for i := range d.Affixes {
		x.addAffix(&d.Affixes[i])
	}
	return x
}

// addOdd indexes, by its forms, a stem that does not fold though a form of it
// may: "cd-ul" loses its hyphen with the article.
func (x *Index) addOdd(i int) {
	for f := range x.d.Expand(&x.d.Stems[i]) {
		key, ok := x.fold(f.Spelling)
		if ok && !slices.Contains(x.odd[key], int32(i)) {
			x.odd[key] = append(x.odd[key], int32(i))
		}
	}
}

// addAffix indexes an affix row. A row that adds what does not fold makes no
// word; one that strips it fits only the stems of addOdd.
func (x *Index) addAffix(a *Affix) {
	strip, ok1 := x.fold(a.Strip)
	add, ok2 := x.fold(a.Add)
	if !ok1 || !ok2 {
		return
	}
	f := folded{a, strip, add}
	if a.Kind == Prefix {
		x.prefixes = append(x.prefixes, f)
		return
	}
	x.suffixes[add] = append(x.suffixes[add], f)
	x.longest = max(x.longest, len(add))
}

// Analyse returns every derivation of the forms that fold to the same word as the
// spelling given, in the order of [Dictionary.Forms].
func (x *Index) Analyse(spelling string) []Form {
	key, ok := x.fold(spelling)
	if !ok {
		return nil
	}
	return x.Derivations(key)
}

// Derivations is [Index.Analyse] for a word that is folded already.
func (x *Index) Derivations(key string) []Form {
	found := map[int32]bool{}
	for _, i := range x.odd[key] {
		found[i] = true
	}
	x.candidates(key, nil, found)
	for _, p := range x.prefixes {
		if n := len(p.add); len(key) > n && key[:n] == p.add {
			x.candidates(p.strip+key[n:], p.Affix, found)
		}
	}
	stems := make([]int32, 0, len(found))
	for i := range found {
		stems = append(stems, i)
	}
	slices.Sort(stems)
	var out []Form
	for _, i := range stems {
		for f := range x.d.Expand(&x.d.Stems[i]) {
			if k, ok := x.fold(f.Spelling); ok && k == key {
				out = append(out, f)
			}
		}
	}
	return out
}

// candidates finds the stems that, by their letters and classes, may make a
// form with the folded spelling. Whether they do, the expansion decides.
func (x *Index) candidates(key string, p *Affix, found map[int32]bool) {
	add := func(base, class string) {
		for _, i := range x.stems[base] {
			classes := x.d.Stems[i].Classes
			if (class == "" || slices.Contains(classes, class)) && (p == nil || slices.Contains(classes, p.Class)) {
				found[i] = true
			}
		}
	}
	add(key, "")
	for n := 0; n <= min(x.longest, len(key)); n++ {
		base := key[:len(key)-n]
		for _, a := range x.suffixes[key[len(key)-n:]] {
			add(base+a.strip, a.Class)
		}
	}
}
