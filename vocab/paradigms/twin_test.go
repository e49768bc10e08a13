package paradigms

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/verbarium/verbarium/morph"
)

// sample is the step in which tests over the whole lexicon go through it: every
// item, every 20th for a short run, every 100th under the race detector.
func sample() int {
	switch {
	case raced:
		return 100
	case testing.Short():
		return 20
	}
	return 1
}

// The twin makes of every entry the lexemes that the engine makes, with the same
// forms in the same order, each from the same row and struck by the same row.
func TestWholeTwin(t *testing.T) {
	p, err := OpenLatin()
	if err != nil {
		t.Fatal(err)
	}
	lexemes := map[*morph.Entry][]*morph.Lexeme{}
	for i := range p.book.Lexemes {
		lx := &p.book.Lexemes[i]
		lexemes[lx.Entry] = append(lexemes[lx.Entry], lx)
	}
	facts := newTwinBook(readTwin(t, p.lang), p.book.Entries)
	step := sample()
	var next, forms, wrong atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		b := *facts
		b.twin = readTwin(t, p.lang)
		wg.Go(func() {
			for wrong.Load() < 20 {
				i := step * int(next.Add(1)-1)
				if i >= len(b.entries) {
					return
				}
				e := &b.entries[i]
				want := b.lexemes(e)
				forms.Add(int64(countForms(want)))
				if diff := compareLexemes(lexemes[e], want); diff != "" {
					wrong.Add(1)
					t.Errorf("%s %s: %s", e.ID, e.Headword, diff)
				}
			}
		})
	}
	wg.Wait()
	if n := int(forms.Load()); n < 4_000_000/step && wrong.Load() == 0 {
		t.Errorf("the twin made %d forms, want more than four millions in all", n)
	}
}

func countForms(lexemes []twinLexeme) int {
	n := 0
	for _, lx := range lexemes {
		n += len(lx.forms)
	}
	return n
}

// compareLexemes says in what the lexemes of an entry differ from the twin's.
func compareLexemes(got []*morph.Lexeme, want []twinLexeme) string {
	if len(got) != len(want) {
		return fmt.Sprintf("%d lexemes, the twin has %d", len(got), len(want))
	}
	for i, lx := range got {
		w := want[i]
		if lx.Headword != w.head && w.class != "" {
			return fmt.Sprintf("lexeme %d is of %s, the twin's of %s", i, lx.Headword, w.head)
		}
		if class := rowAt(lx.ClassFile, lx.ClassLine); lx.Paradigm != nil && class != w.class {
			return fmt.Sprintf("lexeme %d is by %s, the twin's by %s", i, class, w.class)
		}
		n := 0
		for f := range lx.Forms() {
			line := engineForm(f)
			if n >= len(w.forms) || line != w.forms[n] {
				return fmt.Sprintf("form %d of %s is %q, not among the twin's there: %q", n, lx.Headword, line, w.forms[min(n, len(w.forms)):min(n+1, len(w.forms))])
			}
			n++
		}
		if n < len(w.forms) {
			return fmt.Sprintf("%d forms of %s, the twin has %q too", n, lx.Headword, w.forms[n])
		}
	}
	return ""
}

// engineForm writes a form of the engine as twinForm does.
func engineForm(f morph.Form) string {
	row, struck := "", ""
	if f.Row != nil {
		row = rowAt(f.Row.File, f.Row.Line)
	}
	if f.Struck != nil {
		struck = rowAt(f.Struck.File, f.Struck.Line)
	}
	return twinForm(f.Cell, f.Spelling(), string(f.AppendWord(nil)), row, struck)
}

func rowAt(file string, line int) string { return fmt.Sprintf("%s:%d", file, line) }
