package affixes

import (
	"strings"
	"sync"

	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/vocab"
)

func (s *Source) EntryTables() []string {
	return []string{hunspell.StemTable, hunspell.IncludeTable}
}

// Origins returns the derivations of a word. An entry is named by its stem: of
// those that are spelled alike the unit tells which.
func (s *Source) Origins(word []byte) []vocab.Origin {
	var out []vocab.Origin
	for _, f := range s.index().Derivations(string(word)) {
		o := vocab.Origin{Entry: f.Stem.Spelling, Unit: s.stemRow(f.Stem)}
		for _, a := range []*hunspell.Affix{f.Prefix, f.Suffix} {
			if a != nil {
				o.Row = vocab.Spot{File: hunspell.AffixTable, Line: a.Line}
				o.Does += a.String() + "\n"
			}
		}
		if r := f.Struck(); r != nil {
			o.Refusal = &vocab.Refusal{Ruling: r.Name, Reason: r.Text, At: vocab.Spot{File: hunspell.RulingTable, Line: 0}}
			if reason, line := f.Excluded(); line > 0 && r.Name == hunspell.ExcludeRuling {
				o.Refusal.Reason, o.Refusal.At = reason, vocab.Spot{File: hunspell.ExcludeTable, Line: line}
			}
		}
		out = append(out, o)
	}
	return out
}

// Makes reports whether all affix rows of the reading are there.
func (s *Source) Makes(o *vocab.Origin) bool {
	for row := range strings.Lines(o.Does) {
		if !s.affixRows()[row] {
			return false
		}
	}
	return true
}

func (s *Source) Relatives(*vocab.Origin) []string { return nil } // a stem depends on no other

func (s *Source) ClassRows(string) []vocab.Spot { return nil } // a stem names its classes itself

func (s *Source) Facts(o *vocab.Origin) *vocab.EntryFacts { return s.stemFacts(&s.d.Stems[o.Unit]) }

func (s *Source) Entries(name string) []*vocab.EntryFacts {
	var out []*vocab.EntryFacts
	for _, i := range s.stems()[name] {
		out = append(out, s.stemFacts(&s.d.Stems[i]))
	}
	return out
}

func (s *Source) stemFacts(stem *hunspell.Stem) *vocab.EntryFacts {
	at := vocab.Spot{File: hunspell.StemTable, Line: stem.Line}
	if stem.Source != "" {
		at.File = hunspell.IncludeTable
	}
	return &vocab.EntryFacts{
		Columns: []string{"classes"}, Values: []string{strings.Join(stem.Classes, " ")},
		At: []vocab.Spot{at}, Row: at,
	}
}

// stemRow is the index of a stem of the dictionary.
func (s *Source) stemRow(stem *hunspell.Stem) int {
	for _, i := range s.stems()[stem.Spelling] {
		if &s.d.Stems[i] == stem {
			return i
		}
	}
	return -1 // no stem is outside the dictionary
}

// An affixTrace indexes stems and rows, when other editions ask for them.
type affixTrace struct {
	stems     func() map[string][]int
	affixRows func() map[string]bool
}

func (s *Source) newTrace() affixTrace {
	return affixTrace{
		sync.OnceValue(func() map[string][]int {
			out := map[string][]int{}
			for i := range s.d.Stems {
				name := s.d.Stems[i].Spelling
				out[name] = append(out[name], i)
			}
			return out
		}),
		sync.OnceValue(func() map[string]bool {
			out := map[string]bool{}
			for i := range s.d.Affixes {
				out[s.d.Affixes[i].String()+"\n"] = true
			}
			return out
		}),
	}
}
