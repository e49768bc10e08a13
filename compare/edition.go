package compare

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// ErrNotFromTables reports tables that are not those of a lexicon's manifest.
var ErrNotFromTables = errors.New("not made from these tables")

// An Edition is a lexicon seen with the tables that it was made from, as far as
// they are at hand: what [Causes] compares.
type Edition struct {
	Release *dist.Release
	// Differs names the tables of the lexicon that are not at hand as they
	// were. The edition answers for its words if there are none.
	Differs []string

	lang   *sources.Language // nil if no tables are at hand
	tracer vocab.Tracer      // nil if no tables are at hand
	texts  *tableTexts
}

// OpenEdition finds the tables of a lexicon. Those given are refused if the
// manifest of the lexicon records others ([ErrNotFromTables]); a lexicon without a
// manifest is believed to be made from them. Without any given, those of the
// lexicon's language are taken if the manifest records them. Where they have the
// same bytes but for lang.toml, they are read with the switches of the manifest.
func OpenEdition(r *dist.Release, given *sources.Language) (*Edition, error) {
	e := &Edition{Release: r}
	lang := given
	if lang == nil {
		lang = r.Language
	}
	if lang == nil || given == nil && r.Manifest == nil {
		return e, nil
	}
	if tag := r.Header.Language; tag != "" && tag != lang.Tag {
		return nil, fmt.Errorf("%s is of the language %s: %w (%s)", r.Path, tag, ErrNotFromTables, lang.Tag)
	}
	if m := r.Manifest; m != nil {
		if !m.FromTables() {
			if given != nil {
				return nil, fmt.Errorf("%s: %w: its words are those of a list", r.Path, ErrNotFromTables)
			}
			return e, nil
		}
		var err error
		if e.Differs, err = tablesBut(lang, m.Sources); err != nil {
			return nil, err
		}
		if same := slices.Equal(e.Differs, []string{"lang.toml"}); same && sameSwitches(m, lang) {
			return e, e.open(lang, m.Rulings)
		}
	}
	switch {
	case len(e.Differs) > 0 && given != nil:
		return nil, fmt.Errorf("%s: %w: %s", r.Path, ErrNotFromTables, strings.Join(e.Differs, ", "))
	case len(e.Differs) > 0:
		return e, nil
	}
	return e, e.open(lang, nil)
}

// sameSwitches reports whether the manifest and the tables know the same rulings.
func sameSwitches(m *dist.Manifest, lang *sources.Language) bool {
	return slices.EqualFunc(m.Rulings, lang.Rulings, func(a dist.Ruling, b sources.Ruling) bool { return a.Name == b.Name })
}

// tablesBut lists the recorded tables that the language has not, or has with other
// bytes.
func tablesBut(lang *sources.Language, recorded []vocab.Input) ([]string, error) {
	var out []string
	for _, in := range recorded {
		if !fs.ValidPath(in.Name) {
			return nil, fmt.Errorf("%s: %q is not the name of a table", dist.ManifestFile, in.Name)
		}
		got, err := vocab.HashFile(lang.FS, in.Name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			out = append(out, in.Name)
		case err != nil:
			return nil, err
		case got.SHA256 != in.SHA256:
			out = append(out, in.Name)
		}
	}
	return out, nil
}

// open opens the tables, with the switches of some rulings turned.
func (e *Edition) open(lang *sources.Language, turned []dist.Ruling) error {
	l, t, err := openTurned(lang, nil, turned)
	if err != nil {
		return err
	}
	e.lang, e.tracer, e.Differs, e.texts = l, t, nil, newTableTexts(lang.FS)
	return nil
}

// openTurned reads a language again and opens its words with some switches turned:
// anew, or as those that are open already show them.
func openTurned(lang *sources.Language, open vocab.Tracer, turned []dist.Ruling) (*sources.Language, vocab.Tracer, error) {
	l, err := sources.Load(lang.FS, lang.Tag)
	if err != nil {
		return nil, nil, err
	}
	copy(l.Rulings, lang.Rulings) // their switches may be turned already
	for _, t := range turned {
		if r, ok := l.Ruling(t.Name); ok {
			r.On = t.On
		}
	}
	var src vocab.Source
	if t, ok := open.(vocab.Turner); ok {
		src = t.Turned(l)
	} else if src, err = dist.OpenSource(l); err != nil {
		return nil, nil, err
	}
	t, ok := src.(vocab.Tracer)
	if !ok {
		return nil, nil, fmt.Errorf("%s: %w", l.Name, dist.ErrWords)
	}
	return l, t, nil
}

// atHand reports whether the edition's tables are.
func (e *Edition) atHand() bool { return e.tracer != nil }

// origins returns the readings of a word in the edition, kept and refused.
func (e *Edition) origins(word string) []vocab.Origin {
	return originsOf(e.lang, e.tracer, word)
}

func originsOf(lang *sources.Language, t vocab.Tracer, word string) []vocab.Origin {
	tiles, reason := lang.Letters(word)
	if reason != nil || len(tiles) == 0 {
		return nil
	}
	out := t.Origins(tiles)
	if r := lang.Length(len(tiles)); r != nil {
		for i := range out {
			if out[i].Refusal == nil {
				out[i].Refusal = &vocab.Refusal{Ruling: lengthRuling(lang), Reason: r.Error(), At: vocab.Spot{File: "lang.toml"}}
			}
		}
	}
	return out
}

// lengthRuling is the name of the ruling on the length of words, if there is one.
func lengthRuling(lang *sources.Language) string {
	if r, ok := lang.Ruling("length"); ok {
		return r.Name
	}
	return ""
}

// keeps reports whether the tables keep a word.
func keeps(lang *sources.Language, t vocab.Tracer, word string) bool {
	return slices.ContainsFunc(originsOf(lang, t, word), func(o vocab.Origin) bool { return o.Refusal == nil })
}

// rulings lists the switches of the edition, as its manifest has them.
func (e *Edition) rulings() []dist.Ruling {
	if e.Release.Manifest != nil {
		return e.Release.Manifest.Rulings
	}
	var out []dist.Ruling
	if e.lang != nil {
		for _, r := range e.lang.Rulings {
			out = append(out, dist.Ruling{Name: r.Name, On: r.On, Number: r.Number, Text: r.Text})
		}
	}
	return out
}

// ruling finds a switch by its name.
func (e *Edition) ruling(name string) (dist.Ruling, bool) {
	all := e.rulings()
	i := slices.IndexFunc(all, func(r dist.Ruling) bool { return r.Name == name })
	if i < 0 {
		return dist.Ruling{}, false
	}
	return all[i], true
}

// changedTables lists the tables that two manifests record with different bytes,
// or that one of them records alone; ok is false if one has no record.
func changedTables(a, b *Edition) (names []string, ok bool) {
	if a.Release.Manifest == nil || b.Release.Manifest == nil ||
		!a.Release.Manifest.FromTables() || !b.Release.Manifest.FromTables() {
		return nil, false
	}
	sums := map[string]string{}
	for _, in := range a.Release.Manifest.Sources {
		sums[in.Name] = in.SHA256
	}
	for _, in := range b.Release.Manifest.Sources {
		if sums[in.Name] != in.SHA256 {
			names = append(names, in.Name)
		}
		delete(sums, in.Name)
	}
	names = append(names, slices.Sorted(maps.Keys(sums))...)
	slices.Sort(names)
	return names, true
}
