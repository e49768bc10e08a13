package paradigms_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/ingest"
	"github.com/verbarium/verbarium/morph"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
	"github.com/verbarium/verbarium/vocab/paradigms"
)

func openLatin(t *testing.T) (*sources.Language, *paradigms.Source) {
	t.Helper()
	p, err := paradigms.OpenLatin()
	if err != nil {
		t.Fatal(err)
	}
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	return la, p
}

// Forms and readings are two directions of the same tables: every form of every
// 300th entry is found again among the readings of its word.
func TestFormsHaveReadings(t *testing.T) {
	_, p := openLatin(t)
	step := 300
	if testing.Short() {
		step = 1000
	}
	for unit := 0; unit < p.Units(); unit += step {
		p.Forms(unit, func(f vocab.Form) bool {
			rs, err := p.Readings(context.Background(), f.Word)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(rs, func(r vocab.Reading) bool {
				return r.Entry == f.Entry && r.Cell == f.Cell && r.Spelling == f.Spelling && r.Refused == f.Refused &&
					bytes.Equal(r.Word, f.Word)
			}) {
				t.Errorf("%s of %s (%s, %s) is not among the readings", f.Spelling, f.Lemma, f.Entry, f.Cell)
			}
			return true
		})
	}
}

// The headword table and the language's folder know the same marks.
func TestMarksAgree(t *testing.T) {
	la, err := sources.Open("la")
	if err != nil {
		t.Fatal(err)
	}
	g, err := morph.Load(la)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range ingest.Marks {
		if g.MarkWords(m) == "" {
			t.Errorf("marks.tsv has no row for %s", m)
		}
	}
}

// valid reports whether some entry yields the word.
func valid(t *testing.T, la *sources.Language, p *paradigms.Source, spelling string) bool {
	t.Helper()
	word, reason := la.Fold(spelling)
	if reason != nil {
		return false
	}
	rs, err := p.Readings(context.Background(), word)
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(rs, func(r vocab.Reading) bool { return r.Refused == "" })
}

// The examples of the rules of the game, and the kinds that they name.
func TestRulesOfTheGame(t *testing.T) {
	la, p := openLatin(t)
	for w := range strings.FieldsSeq(`leo leonis deleo omega alpha beta betae mu quandocumque utraque cuiusque
		iuvenis juuenis amor amoris sum es est fui currit curritur amasti audisse dic duc fac fer
		deabus filiabus optimus maximus facillimus pulcherrimus`) {
		if !valid(t, la, p, w) {
			t.Errorf("%s is not valid", w)
		}
	}
	for w := range strings.FieldsSeq(`lere leunt agricolaeque amone romanus roma curror curramur
		ecclesie a whisky`) {
		if valid(t, la, p, w) {
			t.Errorf("%s is valid", w)
		}
	}
}
