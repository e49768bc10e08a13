package lewisshort

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// Entries returns what an article holds: the entry of its headword, those of
// further headwords beside it, and those of words printed inside.
func Entries(a Article) []ingest.Entry {
	es := headEntries(&a)
	return append(es, slices.DeleteFunc(bodyEntries(&a, es), func(e ingest.Entry) bool { return isPart(&e, es) })...)
}

// isPart reports whether a word printed inside an article is no more than a
// part of the inflection of its head.
func isPart(e *ingest.Entry, head []ingest.Entry) bool {
	for i := range head {
		for _, part := range head[i].Inflection {
			if head[i].POS != "verb" && len(e.Headword) > 4 && slices.Contains(strings.Split(part, "|"), e.Headword) {
				return true
			}
		}
	}
	return false
}

// headEntries returns the entries of the head of an article.
func headEntries(a *Article) []ingest.Entry {
	var es []ingest.Entry
	for i, l := range parseHead(a) {
		if i > 0 && len(l.parts) == 0 && l.pos == "" && !l.has("xref") {
			// The head names it and no more; the rest of the article may.
			if alike(l.head, es[0].Headword) && isCapital(l.head) == isCapital(es[0].Headword) {
				es[0].Forms = append(es[0].Forms, ingest.Form{Cell: "?", Spelling: l.head})
			}
			continue
		}
		e := l.entry()
		e.ID = a.N
		e.Homograph = a.Homograph
		if i > 0 {
			e.ID = fmt.Sprintf("%s.%d", a.N, len(es))
			e.Homograph = ""
			e.SetMarks(append(e.Marks, "sub")...)
		}
		es = append(es, e)
	}
	return es
}

// entry makes an entry of a lexeme.
func (l *lexeme) entry() ingest.Entry {
	e := ingest.Entry{
		Headword: l.head,
		Variants: slices.DeleteFunc(l.variants, func(v string) bool { return slices.Contains(l.rejected, v) }),
		Rejected: l.rejected,
		Gender:   strings.Join(l.genders, "|"),
		POS:      l.pos,
		Forms:    l.forms,
	}
	for _, p := range l.parts {
		e.Inflection = append(e.Inflection, strings.Join(p, "|"))
	}
	if l.target != "" {
		e.Target = "?" + l.target
	}
	e.SetMarks(l.marks...)
	return e
}
