package lewisshort

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// A body is the running text of an article after its head, with what the head
// parser found.
type body struct {
	text   string
	start  int // where the headword ends
	head   []ingest.Entry
	orths  map[string]bool // spellings that the markup tags as headwords, without hyphens
	starts []string        // the first letters of the head's spellings
	tail   string          // the last letters of the headword
	subs   []subhead
}

// A subhead is a word that the dictionary prints inside an article, with an
// inflection or a part of speech of its own.
type subhead struct {
	at, end int // of the headword; end is past the inflection
	entry   ingest.Entry
}

// bodyEntries reads the text of an article after its head. It returns the
// words printed inside as entries of their own, numbered on from those of
// head, and adds to the entries of head what the text says of them: single
// forms, degrees of comparison, restrictions.
func bodyEntries(a *Article, head []ingest.Entry) []ingest.Entry {
	if len(head) == 0 {
		return nil
	}
	b := newBody(a, head)
	b.findSubheads()
	b.findAdverbs()
	b.settle()
	b.markDegrees()
	b.markQuotedDegrees()
	b.addForms()
	b.addRestrictions()
	next := lastSerial(head) + 1
	out := make([]ingest.Entry, 0, len(b.subs))
	for _, s := range b.subs {
		s.entry.ID = fmt.Sprintf("%s.%d", head[0].Parent(), next)
		out = append(out, s.entry)
		next++
	}
	return out
}

func newBody(a *Article, head []ingest.Entry) *body {
	b := &body{text: a.Text, head: head, orths: map[string]bool{}}
	b.start = wordAfter(a.Text, 0)
	for _, o := range a.Orths {
		b.orths[strings.ReplaceAll(o, "-", "")] = true
	}
	for i := range head {
		b.starts = append(b.starts, firstLetters(head[i].Headword))
	}
	b.tail = bare(head[0].Headword)
	b.tail = b.tail[max(0, len(b.tail)-4):]
	return b
}

// lastSerial returns the highest serial number among the ids of entries.
func lastSerial(entries []ingest.Entry) int {
	last := 0
	for i := range entries {
		_, serial, _ := strings.Cut(entries[i].ID, ".")
		if n, err := strconv.Atoi(serial); err == nil {
			last = max(last, n)
		}
	}
	return last
}

// headReach is how far into an article its head may repeat the headword.
const headReach = 300

// settle puts the words found in the order of the text and leaves out those
// found twice and those that only repeat an entry of the head.
func (b *body) settle() {
	slices.SortStableFunc(b.subs, func(x, y subhead) int { return x.at - y.at })
	heads := map[string]bool{}
	seen := map[string]*ingest.Entry{}
	for i := range b.head {
		e := b.head[i]
		for _, w := range append([]string{e.Headword}, e.Variants...) {
			e.Headword = w
			seen[subKey(&e)] = &e
			heads[caseKey(w)] = true
		}
	}
	kept := b.subs[:0]
	var nouns []subhead // numbered last, for the ids of the others to stay
	at := -1
	for _, s := range b.subs {
		key := subKey(&s.entry)
		if s.at == at {
			continue
		}
		if s.at < headReach && heads[caseKey(s.entry.Headword)] {
			if b.standsAsNoun(&s.entry) && seen[key] == nil {
				nouns = append(nouns, s)
				seen[key] = &s.entry
			}
			continue
		}
		if first := seen[key]; first != nil {
			if !hasQuantity(first.Headword) {
				first.Headword = s.entry.Headword
			}
			continue
		}
		at = s.at
		kept = append(kept, s)
		seen[key] = &kept[len(kept)-1].entry
	}
	b.subs = append(kept, nouns...)
}

// standsAsNoun reports whether a word is the adjective at the head of the
// article itself, used as a noun of the masculine: tăbellārĭus, ii, m.
func (b *body) standsAsNoun(e *ingest.Entry) bool {
	if !slices.Contains(e.Marks, "subst") || e.Gender != "m" || len(e.Inflection) == 0 {
		return false
	}
	return slices.ContainsFunc(b.head, func(h ingest.Entry) bool {
		return h.POS == "adj" && len(h.Inflection) == 2 && caseKey(h.Headword) == caseKey(e.Headword)
	})
}

// caseKey is a spelling without quantities that keeps apart what is printed
// with a capital: Hyacinthus and the flower of his name.
func caseKey(w string) string {
	if isCapital(w) {
		return "+" + bare(w)
	}
	return bare(w)
}

// subKey tells words of an article apart: spelling without quantities, part of
// speech and inflection.
func subKey(e *ingest.Entry) string {
	return caseKey(e.Headword) + "/" + e.POS + "/" + bare(strings.Join(e.Inflection, ","))
}

// addMark adds marks to an entry, keeping the order of the table.
func addMark(e *ingest.Entry, marks ...string) {
	e.SetMarks(append(slices.Clone(e.Marks), marks...)...)
}
