// Package affixes makes words from stems with classes of affixes, the form of a
// spelling dictionary: those of a language's folder ([Open]), or a dictionary of the
// user's ([New]).
package affixes

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/verbarium/verbarium/ingest/hunspell"
	"github.com/verbarium/verbarium/ingest/wordlist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// Source is a source of stems with classes of affixes: a spelling
// dictionary. A unit is a stem.
type Source struct {
	lang    *sources.Language
	d       *hunspell.Dictionary
	inputs  []vocab.Input
	options wordlist.Options
	index   func() *hunspell.Index
	affixTrace
}

// Open reads the stems and affixes in the language's folder.
func Open(lang *sources.Language) (vocab.Source, error) {
	// The rulings of lang.toml may strike stems and affix rows.
	d, err := hunspell.OpenLanguage(lang, "sources/"+lang.Tag)
	if err != nil {
		return nil, err
	}
	files := []string{hunspell.StemTable, hunspell.AffixTable}
	for _, name := range []string{hunspell.RulingTable, hunspell.IncludeTable, hunspell.ExcludeTable} {
		if _, err := fs.Stat(lang.FS, name); err == nil {
			files = append(files, name)
		}
	}
	files = append(files, vocab.FoldingTables()...)
	return New(lang, d, lang.FS, "", files...)
}

// New makes a source from a dictionary that was read from files of a
// folder; licence is that of the files.
func New(lang *sources.Language, d *hunspell.Dictionary, fsys fs.FS, licence string, files ...string) (vocab.Source, error) {
	s := &Source{lang: lang, d: d, options: wordlist.Options{Language: lang}}
	s.affixTrace = s.newTrace()
	s.index = sync.OnceValue(func() *hunspell.Index { return hunspell.NewIndex(d, s.fold) })
	for _, name := range files {
		input, err := vocab.HashFile(fsys, name)
		if err != nil {
			return nil, err
		}
		input.Licence = licence
		s.inputs = append(s.inputs, input)
	}
	return s, nil
}

// Turned returns the source with the switches of rulings as another reading of its
// language has them.
func (s *Source) Turned(lang *sources.Language) vocab.Source {
	other := &Source{
		lang: lang, d: s.d.Under(lang), inputs: s.inputs, options: wordlist.Options{Language: lang},
		affixTrace: s.affixTrace, // stems and rows stand where they stood
	}
	other.index = sync.OnceValue(func() *hunspell.Index { return s.index().For(other.d) })
	return other
}

// fold folds a spelling to tiles, whatever its length.
func (s *Source) fold(spelling string) (string, bool) {
	word, reason := s.lang.Letters(spelling)
	return string(word), reason == nil
}

func (s *Source) Inputs() []vocab.Input { return s.inputs }

func (s *Source) Counts() []vocab.Count {
	added := 0
	for i := range s.d.Stems {
		if s.d.Stems[i].Source != "" {
			added++
		}
	}
	counts := []vocab.Count{
		{Name: "stems", N: len(s.d.Stems) - added},
		{Name: "affix rows", N: len(s.d.Affixes)},
		{Name: "added stems", N: added},
		{Name: "excluded forms", N: s.d.Exclusions()},
	}
	return slices.DeleteFunc(counts, func(c vocab.Count) bool { return c.N == 0 })
}

func (s *Source) Units() int { return len(s.d.Stems) }

func (s *Source) Words(unit int, yield func(word []byte, refused string)) {
	for f := range s.d.Expand(&s.d.Stems[unit]) {
		w, reject := s.options.Normalise(f.Spelling)
		if reject != nil {
			yield(nil, string(reject.Reason))
			continue
		}
		refused := ""
		if r := f.Struck(); r != nil {
			refused = r.Name
		}
		yield(w.Tiles, refused)
	}
}

func (s *Source) Forms(unit int, yield func(vocab.Form) bool) {
	for f := range s.d.Expand(&s.d.Stems[unit]) {
		if !yield(s.form(f)) {
			return
		}
	}
}

func (s *Source) form(f hunspell.Form) vocab.Form {
	out := vocab.Form{
		Spelling: f.Spelling, Lemma: f.Stem.Spelling,
		Entry: fmt.Sprintf("%s:%d", s.inputs[0].Name, f.Stem.Line),
	}
	if f.Stem.Source != "" {
		out.Entry = fmt.Sprintf("%s:%d", hunspell.IncludeTable, f.Stem.Line)
	}
	w, reject := s.options.Normalise(f.Spelling)
	if reject != nil {
		out.Refused = reject.Error()
		return out
	}
	out.Word, out.Spelling = w.Tiles, w.Spelling
	if r := f.Struck(); r != nil {
		out.Refused = r.Text
		if reason, _ := f.Excluded(); reason != "" && r.Name == hunspell.ExcludeRuling {
			out.Refused = reason
		}
	}
	return out
}

// Readings yields the derivations of the word.
func (s *Source) Readings(_ context.Context, word []byte) ([]vocab.Reading, error) {
	var out []vocab.Reading
	for _, f := range s.index().Derivations(string(word)) {
		r := vocab.Reading{Form: s.form(f)}
		r.Proof = append(r.Proof, vocab.Fact{Name: "stem", Text: strings.Join(append([]string{f.Stem.Spelling}, f.Stem.Classes...), " ")})
		if f.Stem.Source != "" {
			r.Proof = append(r.Proof, vocab.Fact{Name: "added", Text: f.Stem.Source})
		}
		for _, a := range []*hunspell.Affix{f.Prefix, f.Suffix} {
			if a != nil {
				r.Proof = append(r.Proof, s.affixFact(a))
			}
		}
		if reason, line := f.Excluded(); line > 0 {
			r.Proof = append(r.Proof, vocab.Fact{Name: "excluded", Text: fmt.Sprintf("%s (%s:%d)", reason, hunspell.ExcludeTable, line)})
		}
		if ruling := f.Struck(); ruling != nil {
			r.Proof = append(r.Proof, vocab.RulingFact(ruling))
		}
		out = append(out, r)
	}
	return out, nil
}

// affixFact names an affix row and, if the dictionary says it, what it is for.
func (s *Source) affixFact(a *hunspell.Affix) vocab.Fact {
	text, _ := strings.CutPrefix(a.String(), string(a.Kind)+" ")
	if a.Note != "" {
		text += " " + a.Note
	}
	return vocab.Fact{Name: string(a.Kind), Text: fmt.Sprintf("%s (%s:%d)", text, path.Base(s.d.AffixFile), a.Line)}
}

// Why names the reason for which the derivations of the word are refused, or
// says that there are none.
func (s *Source) Why(ctx context.Context, word []byte) (string, error) {
	readings, err := s.Readings(ctx, word)
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(readings, func(r vocab.Reading) bool { return r.Refused != "" })
	if i < 0 {
		return "not in the dictionary", nil
	}
	return fmt.Sprintf("%s: %s", readings[i].Spelling, readings[i].Refused), nil
}
