package morph

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// A Book is the lexemes of a dictionary, and what became of each entry.
type Book struct {
	Entries  []Entry
	Lexemes  []Lexeme
	Outcomes []Outcome // by the index of Entries

	g      *Grammar
	byID   map[string]int
	simple map[string]int // plain headword of a verb -> its entry
	prefix []prefixVariant
	// initials are the first letters of the prefixes that have another spelling.
	initials map[rune]bool
	under    map[string]bool // beginnings of words that a hyphen shows to be compounds

	respelled map[respelling]int // compounds that print another spelling of their verb
}

// NewBook makes the lexemes of a dictionary's entries. Two entries with one id, an
// entry with too many choices of its parts, and a row of exclude.tsv without an
// entry are errors; entries that no class fits are none (see [Book.Outcomes]).
func (g *Grammar) NewBook(entries []Entry) (*Book, error) {
	b := &Book{
		Entries: entries, Outcomes: make([]Outcome, len(entries)), g: g,
		byID: make(map[string]int, len(entries)), simple: map[string]int{}, initials: map[rune]bool{},
	}
	for i := range entries {
		e := &entries[i]
		if j, twice := b.byID[e.ID]; twice {
			return nil, fmt.Errorf("entries %d and %d have the same id %s", j+1, i+1, e.ID)
		}
		b.byID[e.ID] = i
		if choices(e.Parts) > maxChoices {
			return nil, fmt.Errorf("entry %s: its parts have more than %d choices of alternatives", e.ID, maxChoices)
		}
		if e.POS == "verb" && len(e.Parts) > 0 {
			plain := plainOf(e.Headword)
			if _, ok := b.simple[plain]; !ok {
				b.simple[plain] = i
			}
		}
		if e.has("prefix") {
			b.addPrefix(e)
		}
	}
	for _, x := range g.excludes {
		if _, ok := b.byID[x.cond.ids[0]]; !ok {
			return nil, &SyntaxError{x.File, x.Line, "no entry has the id " + x.cond.ids[0]}
		}
	}
	b.markCompounds()
	b.markRespellings()
	b.fill()
	return b, nil
}

// A page is the part of a book that one worker makes at a time.
type page struct {
	*Book
	*worker
	lexemes []Lexeme
}

// A worker is what one of them remembers from page to page.
type worker struct {
	candidates *candidates
	struck     map[string]struck // by paradigm and strikes
	key        []byte            // to look there
	fit        []int             // the strikes for the lexeme in hand
	got        captures          // what the pattern in hand catches
	strings    []string          // of which lexemes take theirs
	marks      []bool            // likewise
}

func newWorker(g *Grammar) *worker {
	return &worker{candidates: newCandidates(g), struck: map[string]struck{}}
}

// A struck is what strikes do to the lexemes of a paradigm.
type struck struct {
	strikes []*Strike
	mask    []*Strike // by row: the first strike that takes it
}

// fill makes the lexemes on all cores. Pages are cut by entries, so that the
// book does not depend on who made which.
func (b *Book) fill() {
	const size = 512
	pages := make([]page, (len(b.Entries)+size-1)/size)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			w := newWorker(b.g)
			for {
				n := int(next.Add(1)) - 1
				if n >= len(pages) {
					return
				}
				pages[n] = page{Book: b, worker: w, lexemes: make([]Lexeme, 0, size+size/4)}
				for i := n * size; i < min((n+1)*size, len(b.Entries)); i++ {
					b.Outcomes[i] = pages[n].enter(&b.Entries[i])
				}
			}
		})
	}
	wg.Wait()
	total := 0
	for i := range pages {
		total += len(pages[i].lexemes)
	}
	b.Lexemes = make([]Lexeme, 0, total)
	for i := range pages {
		b.Lexemes = append(b.Lexemes, pages[i].lexemes...)
	}
	for i := range b.Lexemes {
		b.Lexemes[i].index = i
	}
}

// Entry returns the entry with an id.
func (b *Book) Entry(id string) (*Entry, bool) {
	i, ok := b.byID[id]
	if !ok {
		return nil, false
	}
	return &b.Entries[i], true
}

func (e *Entry) has(mark string) bool { return slices.Contains(e.Marks, mark) }

func (b *Book) on(ruling string) bool {
	r, ok := b.g.lang.Ruling(ruling)
	return !ok || r.On
}

// enter makes the lexemes of one entry.
func (pg *page) enter(e *Entry) Outcome {
	src := *e
	switch {
	case !e.has("xref"):
	case e.has("prefix"):
		return Outcome{Kind: CrossReference, Reason: "for all entries under a prefix"}
	case e.has("variant") && !pg.on("variants"), e.has("form") && !pg.on("form-references"):
		return pg.reference(e, "a ruling leaves it out")
	case e.has("variant"):
		target, ok := pg.follow(e)
		if !ok {
			return pg.reference(e, "no entry has the headword that it names")
		}
		src = pg.asVariant(e, target)
	case !e.has("form"):
		return pg.reference(e, "neither a spelling nor a form of its target")
	}
	first := len(pg.lexemes)
	for _, h := range pg.heads(e) {
		if pg.on(h.ruling) {
			pg.addAll(e, &src, h.spelling, first)
		}
	}
	return pg.outcome(e, first)
}

// follow returns the entry that a cross-reference stands for, through other
// cross-references of the kind if need be.
func (b *Book) follow(e *Entry) (*Entry, bool) {
	const chain = 4 // longer ones are circles
	for range chain {
		i, ok := b.byID[e.Target]
		if !ok {
			return nil, false
		}
		e = &b.Entries[i]
		if !e.has("xref") {
			return e, true
		}
		if !e.has("variant") {
			return nil, false
		}
	}
	return nil, false
}

// asVariant gives a cross-reference the inflection of the entry it stands for.
func (b *Book) asVariant(e, target *Entry) Entry {
	src := *target
	src.ID, src.Headword, src.Variants, src.Printed = e.ID, e.Headword, e.Variants, e.Printed
	src.Marks = slices.Clone(target.Marks)
	for _, m := range e.Marks {
		if m != "xref" && m != "variant" && !slices.Contains(src.Marks, m) {
			src.Marks = append(src.Marks, m)
		}
	}
	if len(e.Parts) > 0 {
		src.Parts = slices.Clone(e.Parts)
		for i, p := range src.Parts {
			if p == "?" && len(e.Parts) == len(target.Parts) {
				src.Parts[i] = target.Parts[i]
			}
		}
	}
	return src
}

// maxChoices bounds the choices of one alternative for each part of an entry. The
// most that Latin has are nine.
const maxChoices = 1 << 7

// choices is how many choices of one alternative for each part there are, at most
// one more than maxChoices.
func choices(parts []string) int {
	n := 1
	for _, p := range parts {
		n = min(maxChoices+1, n*(1+strings.Count(p, "|")))
	}
	return n
}

// combine returns every choice of one alternative for each part.
func combine(parts []string) [][]string {
	if !slices.ContainsFunc(parts, func(p string) bool { return strings.Contains(p, "|") }) {
		return [][]string{parts}
	}
	out := [][]string{nil}
	for _, p := range parts {
		var next [][]string
		for alt := range strings.SplitSeq(p, "|") {
			for _, o := range out {
				next = append(next, append(slices.Clone(o), alt))
			}
		}
		out = next
	}
	return out
}

// outcome says what became of an entry whose lexemes begin at first, and gives
// it its printed forms.
func (pg *page) outcome(e *Entry, first int) Outcome {
	none := len(pg.lexemes) == first
	lx := &Lexeme{Entry: e, Headword: e.Headword}
	if none {
		pg.strikeWhole(lx, e)
	} else {
		lx = &pg.lexemes[first]
	}
	pg.print(lx, e)
	refused, out := lx.refusal()
	switch {
	case out:
		return refused
	case none && len(lx.Printed) == 0:
		return Outcome{Kind: NotUnderstood}
	case none:
		pg.lexemes = append(pg.lexemes, *lx)
		return Outcome{Kind: Inflected, Reason: "only in the forms that the entry prints"}
	case len(lx.Paradigm.Rows) > 1:
		return Outcome{Kind: Inflected}
	case e.has("xref") && e.has("form"):
		return Outcome{Kind: Indeclinable, Reason: "only a form of the entry that it refers to"}
	}
	return Outcome{Kind: Indeclinable}
}

// reference is the outcome of a cross-reference that adds no word, for a reason.
func (pg *page) reference(e *Entry, reason string) Outcome {
	lx := &Lexeme{Entry: e, Headword: e.Headword}
	pg.strikeWhole(lx, e)
	if refused, out := lx.refusal(); out {
		return refused
	}
	return Outcome{Kind: CrossReference, Reason: reason}
}

// refusal is the outcome of an entry that a strike shuts out as a whole.
func (lx *Lexeme) refusal() (Outcome, bool) {
	for _, s := range lx.strikes {
		if s.Rank() < 2 {
			return Outcome{Refused, s.Reason, s}, true
		}
	}
	return Outcome{}, false
}

// print folds the forms that the entry prints.
func (b *Book) print(lx *Lexeme, e *Entry) {
	for _, p := range e.Printed {
		word, reason := b.g.lang.Letters(p.Spelling)
		if reason != nil {
			continue
		}
		p.Spelling = newSpelling(p.Spelling).String() // without hyphens
		lx.Printed = append(lx.Printed, p)
		lx.printed = append(lx.printed, string(word))
	}
}
