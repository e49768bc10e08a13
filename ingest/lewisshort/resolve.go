package lewisshort

import (
	"slices"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// Resolve finds the entries that cross-references point to, replaces the
// printed word by the n-number, and marks what the reference is: another
// spelling of its target, or a form of it. The entries must be in order.
func Resolve(entries []ingest.Entry) []ingest.Entry {
	r := resolver{entries: entries, byID: map[string]int{}, byWord: map[string][]int{}, byVariant: map[string][]int{}}
	for i := range entries {
		e := &entries[i]
		r.byID[e.ID] = i
		r.byWord[targetKey(e.Headword)] = append(r.byWord[targetKey(e.Headword)], i)
		for _, v := range e.Variants {
			r.byVariant[targetKey(v)] = append(r.byVariant[targetKey(v)], i)
		}
	}
	for i := range entries {
		if strings.HasPrefix(entries[i].Target, "?") {
			r.resolve(i)
		}
	}
	return entries
}

type resolver struct {
	entries   []ingest.Entry
	byID      map[string]int
	byWord    map[string][]int
	byVariant map[string][]int
}

// targetKey folds a headword as references are compared: j is i, v is u.
func targetKey(s string) string {
	return strings.NewReplacer("j", "i", "v", "u").Replace(strings.ToLower(fold(s)))
}

func (r *resolver) resolve(i int) {
	e := &r.entries[i]
	word := strings.TrimPrefix(e.Target, "?")
	number := ""
	if n, w, ok := strings.Cut(word, " "); ok {
		number, word = n, w
	}
	if e.Has("prefix") {
		e.Target = "?" + strings.TrimSuffix(word, "-") + "-"
		return
	}
	if w := expand(word, e.Headword); strings.HasSuffix(word, "-") && !strings.HasSuffix(e.Headword, "-") && w != "" {
		word = w
	}
	t := r.find(i, word, number)
	if w := expand(word+"-", e.Headword); t < 0 && !strings.HasSuffix(word, "-") && w != "" { // "v. cocl."
		if t = r.find(i, w, number); t >= 0 {
			word = w
		}
	}
	if a := r.analogous(e, word); a != "" {
		if at := r.find(i, a, number); at >= 0 {
			t, word = at, a
		}
	}
	if t >= 0 {
		e.Target = r.entries[t].ID
	}
	if !e.Has("xref") {
		return
	}
	r.classify(e, t, word)
}

// analogous changes the beginning of a further headword of a cross-reference as
// the target changes that of the first: "ammiror and ammitto, v. admiror, etc."
// means admitto. It returns "" for a word that is no such headword.
func (r *resolver) analogous(e *ingest.Entry, word string) string {
	i, ok := r.byID[e.Parent()]
	if !ok || !e.Has("sub") || !e.Has("xref") || strings.HasSuffix(word, "-") || sameEnding(e.Headword, word) {
		return ""
	}
	first := &r.entries[i]
	if !first.Has("xref") {
		return ""
	}
	gs, target := glyphs(targetKey(first.Headword)), glyphs(targetKey(word))
	n := 0
	for n < min(len(gs), len(target)) && gs[len(gs)-1-n] == target[len(target)-1-n] {
		n++
	}
	rest, ok := strings.CutPrefix(targetKey(e.Headword), strings.Join(gs[:len(gs)-n], ""))
	other := strings.Join(target[:len(target)-n], "") + rest
	if !ok || n < 2 || len(rest) < 2 || len(other) < 4 {
		return ""
	}
	return other
}

// find returns the entry that a word and a homograph number name, or -1.
func (r *resolver) find(i int, word, number string) int {
	switch word {
	case "foll", "follg", "following", "next":
		return r.neighbour(i, 1)
	case "foreg", "foregoing", "preced", "preceding", "prec":
		return r.neighbour(i, -1)
	}
	best, score := -1, -1
	for rank, list := range [][]int{r.byVariant[targetKey(word)], r.byWord[targetKey(word)]} {
		for _, j := range list {
			if j == i {
				continue
			}
			if s := r.score(i, j, rank, word, number); s > score {
				best, score = j, s
			}
		}
	}
	return best
}

// score rates how well entry j fits as the target of entry i.
func (r *resolver) score(i, j, rank int, word, number string) int {
	t := &r.entries[j]
	s := 8 * rank
	if isCapital(t.Headword) == isCapital(word) {
		s += 16
	}
	if number != "" && t.Homograph == number {
		s += 32
	}
	if !t.Has("xref") {
		s += 4
	}
	if !t.Has("sub") {
		s += 2
	}
	if t.Parent() != r.entries[i].Parent() {
		s++
	}
	return s
}

// neighbour returns the first entry of the article before or after entry i.
func (r *resolver) neighbour(i, step int) int {
	parent := r.entries[i].Parent()
	for j := i + step; j >= 0 && j < len(r.entries); j += step {
		if p := r.entries[j].Parent(); p != parent && r.entries[j].ID == p {
			return j
		}
	}
	return -1
}

// classify marks what a cross-reference is.
func (r *resolver) classify(e *ingest.Entry, t int, word string) {
	if e.Has("prefix") || e.Has("bound") {
		return
	}
	target := word
	var te *ingest.Entry
	if t >= 0 {
		te = &r.entries[t]
		target = te.Headword
		for _, v := range te.Variants {
			if targetKey(v) == targetKey(word) {
				target = v
			}
		}
	}
	own := len(e.Inflection) > 0
	switch {
	case sameEnding(e.Headword, target) && !r.isForm(e, te) && (te == nil || e.POS == "" || te.POS == "" || e.POS == te.POS):
		e.SetMarks(append(e.Marks, "variant")...)
	case own || e.POS != "" && e.POS != "verb":
		e.Marks = slices.DeleteFunc(e.Marks, func(m string) bool { return m == "xref" })
	default:
		e.SetMarks(append(e.Marks, "form")...)
	}
}

// isForm reports whether the headword of e is one of the forms that its target
// prints.
func (r *resolver) isForm(e, t *ingest.Entry) bool {
	if t == nil {
		return false
	}
	for _, f := range t.Forms {
		if targetKey(f.Spelling) == targetKey(e.Headword) {
			return true
		}
	}
	return false
}

// sameEnding reports whether two headwords differ within or at the beginning,
// but not at the end: "hera" and "era", "ejicio" and "eicio". A passive such
// as "calefio" is no other spelling of its active.
func sameEnding(a, b string) bool {
	a, b = targetKey(a), targetKey(b)
	if a == b || strings.ReplaceAll(a, "h", "") == strings.ReplaceAll(b, "h", "") {
		return true
	}
	if strings.HasSuffix(a, "fio") != strings.HasSuffix(b, "fio") {
		return false
	}
	suffix := 0
	for suffix < min(len(a), len(b)) && a[len(a)-1-suffix] == b[len(b)-1-suffix] {
		suffix++
	}
	d := distance(a, b)
	return alike(a, b) && d*2 <= max(len(a), len(b))+1 && (suffix >= 3 || suffix == 2 && d <= 2)
}
