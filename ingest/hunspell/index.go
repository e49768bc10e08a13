package hunspell

import (
	"slices"
	"strings"

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
	suffixes map[string][]stripped
	prefixes []folded
	longest  int // bytes of the longest folded suffix
	// adds has, by the place of an affix row, its letters folded; those that do
	// not fold make no word.
	adds []foldedAdd
}

// folded is an affix row with its parts folded.
type folded struct {
	*Affix
	strip, add string
}

// stripped is what suffixes with the same letters strip, and in which classes.
type stripped struct {
	strip   string
	classes []string
}

type foldedAdd struct {
	add string
	ok  bool
}

// NewIndex prepares the derivation of words that fold by the function given.
func NewIndex(d *Dictionary, fold Fold) *Index {
	x := &Index{
		d: d, fold: fold, stems: make(map[string][]int32, len(d.Stems)),
		odd: map[string][]int32{}, suffixes: map[string][]stripped{}, adds: make([]foldedAdd, len(d.Affixes)),
	}
	for i := range d.Stems {
		if key, ok := fold(d.Stems[i].Spelling); ok {
			x.stems[key] = append(x.stems[key], int32(i))
		} else {
			x.addOdd(i)
		}
	}
	for i := range d.Affixes {
		x.addAffix(i)
	}
	return x
}

// For returns the index of the same dictionary under other rulings: what
// [Dictionary.Under] returned for that of x.
func (x *Index) For(d *Dictionary) *Index {
	other := *x
	other.d = d
	return &other
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
func (x *Index) addAffix(i int) {
	a := &x.d.Affixes[i]
	strip, ok1 := x.fold(a.Strip)
	add, ok2 := x.fold(a.Add)
	x.adds[i] = foldedAdd{add, ok2}
	if !ok1 || !ok2 {
		return
	}
	if a.Kind == Prefix {
		x.prefixes = append(x.prefixes, folded{a, strip, add})
		return
	}
	x.longest = max(x.longest, len(add))
	k := slices.IndexFunc(x.suffixes[add], func(s stripped) bool { return s.strip == strip })
	if k < 0 {
		k = len(x.suffixes[add])
		x.suffixes[add] = append(x.suffixes[add], stripped{strip: strip})
	}
	if s := &x.suffixes[add][k]; !slices.Contains(s.classes, a.Class) {
		s.classes = append(s.classes, a.Class)
	}
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
	may := func(p, a *Affix) bool {
		// A prefix that strips letters might strip those of a suffix.
		return x.mayBegin(key, p) && (x.mayEnd(key, a) || p != nil && p.Strip != "")
	}
	var out []Form
	for _, i := range stems {
		for f := range x.d.expand(&x.d.Stems[i], may) {
			if k, ok := x.fold(f.Spelling); ok && k == key {
				out = append(out, f)
			}
		}
	}
	return out
}

// mayBegin reports whether a word has the letters of a prefix at its beginning.
func (x *Index) mayBegin(key string, p *Affix) bool {
	if p == nil {
		return true
	}
	add := &x.adds[p.row]
	return add.ok && strings.HasPrefix(key, add.add)
}

// mayEnd reports whether a word has the letters of a suffix at its end.
func (x *Index) mayEnd(key string, a *Affix) bool {
	if a == nil {
		return true
	}
	add := &x.adds[a.row]
	return add.ok && strings.HasSuffix(key, add.add)
}

// candidates finds the stems that, by their letters and classes, may make a
// form with the folded spelling. Whether they do, the expansion decides.
func (x *Index) candidates(key string, p *Affix, found map[int32]bool) {
	prefixed := func(i int32) bool { return p == nil || slices.Contains(x.d.Stems[i].Classes, p.Class) }
	for _, i := range x.stems[key] {
		if prefixed(i) {
			found[i] = true
		}
	}
	var buf [64]byte
	for n := 0; n <= min(x.longest, len(key)); n++ {
		base := append(buf[:0], key[:len(key)-n]...)
		suffixes := x.suffixes[key[len(key)-n:]]
		for k := range suffixes {
			s := &suffixes[k]
			for _, i := range x.stems[string(append(base, s.strip...))] {
				if x.takes(i, s.classes) && prefixed(i) {
					found[i] = true
				}
			}
		}
	}
}

// takes reports whether a stem takes one of the classes.
func (x *Index) takes(stem int32, classes []string) bool {
	return slices.ContainsFunc(x.d.Stems[stem].Classes, func(c string) bool { return slices.Contains(classes, c) })
}
