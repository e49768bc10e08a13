package dist

import (
	"strings"
	"sync"

	"github.com/verbarium/verbarium/ingest/hunspell"
)

func (s *affixes) entryTables() []string {
	return []string{hunspell.StemTable, hunspell.IncludeTable}
}

// origins returns the derivations of a word. An entry is named by its stem: of
// those that are spelled alike the unit tells which.
func (s *affixes) origins(word []byte) []origin {
	var out []origin
	for _, f := range s.index().Derivations(string(word)) {
		o := origin{entry: f.Stem.Spelling, unit: s.stemRow(f.Stem)}
		for _, a := range []*hunspell.Affix{f.Prefix, f.Suffix} {
			if a != nil {
				o.row = spot{hunspell.AffixTable, a.Line}
				o.does += a.String() + "\n"
			}
		}
		if r := f.Struck(); r != nil {
			o.refusal = &refusal{r.Name, r.Text, spot{hunspell.RulingTable, 0}}
			if reason, line := f.Excluded(); line > 0 && r.Name == hunspell.ExcludeRuling {
				o.refusal.reason, o.refusal.at = reason, spot{hunspell.ExcludeTable, line}
			}
		}
		out = append(out, o)
	}
	return out
}

// makes reports whether all affix rows of the reading are there.
func (s *affixes) makes(o *origin) bool {
	for row := range strings.Lines(o.does) {
		if !s.affixRows()[row] {
			return false
		}
	}
	return true
}

func (s *affixes) relatives(*origin) []string { return nil } // a stem depends on no other

func (s *affixes) classes(string) []spot { return nil } // a stem names its classes itself

func (s *affixes) facts(o *origin) *facts { return s.stemFacts(&s.d.Stems[o.unit]) }

func (s *affixes) entries(name string) []*facts {
	var out []*facts
	for _, i := range s.stems()[name] {
		out = append(out, s.stemFacts(&s.d.Stems[i]))
	}
	return out
}

func (s *affixes) stemFacts(stem *hunspell.Stem) *facts {
	at := spot{hunspell.StemTable, stem.Line}
	if stem.Source != "" {
		at.file = hunspell.IncludeTable
	}
	return &facts{
		columns: []string{"classes"}, values: []string{strings.Join(stem.Classes, " ")},
		at: []spot{at}, row: at,
	}
}

// stemRow is the index of a stem of the dictionary.
func (s *affixes) stemRow(stem *hunspell.Stem) int {
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

func (s *affixes) newTrace() affixTrace {
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
