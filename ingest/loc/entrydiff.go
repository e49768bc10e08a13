package loc

import (
	"cmp"
	"slices"
	"strings"
)

// What can have changed about an entry between two editions.
const (
	NewWord     = "new word"    // the headword is in the new edition only
	LostWord    = "lost word"   // in the old one only
	NewEntry    = "new entry"   // a further entry of a headword
	LostEntry   = "lost entry"  // one entry fewer
	Model       = "model"       // type or number of the model
	Restriction = "restriction" // only the restriction, or that and the stress
	Stress      = "stress"      // only the place of the stress
)

// An EntryChange is a difference of two editions of loc-baza.
type EntryChange struct {
	Kind     string
	Headword string
	Old, New *Entry // nil where the edition has no such entry
}

// DiffEntries compares two editions entry by entry. The entries of a headword
// that the editions have in common are set aside; of the others, those that have
// most in common are taken for one entry that has changed. The changes come in
// the order of compare, which orders headwords and for which no two are equal.
func DiffEntries(old, updated []Entry, compare func(a, b string) int) []EntryChange {
	byWord := map[string]*[2][]*Entry{}
	var words []string
	for side, entries := range [2][]Entry{old, updated} {
		for i := range entries {
			e := &entries[i]
			w := byWord[e.Headword]
			if w == nil {
				w = &[2][]*Entry{}
				byWord[e.Headword] = w
				words = append(words, e.Headword)
			}
			w[side] = append(w[side], e)
		}
	}
	words = slices.DeleteFunc(words, func(s string) bool { return sameEntries(byWord[s]) })
	slices.SortFunc(words, compare)
	var out []EntryChange
	for _, s := range words {
		out = append(out, diffWord(s, byWord[s][0], byWord[s][1])...)
	}
	return out
}

// sameEntries is the common case: a headword that has not changed.
func sameEntries(w *[2][]*Entry) bool {
	return slices.EqualFunc(w[0], w[1], func(a, b *Entry) bool { return alike(a, b) == 4 })
}

// diffWord compares the entries of one headword.
func diffWord(headword string, old, updated []*Entry) []EntryChange {
	alone := func(kind string, entries []*Entry, side int) []EntryChange {
		var out []EntryChange
		for _, e := range entries {
			c := EntryChange{Kind: kind, Headword: headword}
			*[2]**Entry{&c.Old, &c.New}[side] = e
			out = append(out, c)
		}
		return out
	}
	switch {
	case len(old) == 0:
		return alone(NewWord, updated, 1)
	case len(updated) == 0:
		return alone(LostWord, old, 0)
	}
	var out []EntryChange
	// The pairs that have most in common first.
	for least := 4; least >= 0; least-- {
		for i := 0; i < len(old); {
			j := slices.IndexFunc(updated, func(e *Entry) bool { return alike(old[i], e) == least })
			if j < 0 {
				i++
				continue
			}
			if least < 4 {
				out = append(out, EntryChange{kindOf(old[i], updated[j]), headword, old[i], updated[j]})
			}
			old, updated = slices.Delete(slices.Clone(old), i, i+1), slices.Delete(slices.Clone(updated), j, j+1)
		}
	}
	slices.SortStableFunc(out, func(a, b EntryChange) int { return cmp.Compare(a.Old.Line, b.Old.Line) })
	return append(append(out, alone(LostEntry, old, 0)...), alone(NewEntry, updated, 1)...)
}

// alike ranks how much two entries of a headword have in common: 4 if all, 3 if
// the model and either restriction or stress, 2 the model, 1 the type.
func alike(a, b *Entry) int {
	switch {
	case a.Type != b.Type:
		return 0
	case a.Number != b.Number:
		return 1
	case a.Restriction == b.Restriction && a.Stressed == b.Stressed:
		return 4
	case a.Restriction == b.Restriction || a.Stressed == b.Stressed:
		return 3
	}
	return 2
}

func kindOf(a, b *Entry) string {
	switch {
	case a.Type != b.Type || a.Number != b.Number:
		return Model
	case a.Restriction != b.Restriction:
		return Restriction
	}
	return Stress
}

// Code writes what an entry says of its inflection: "F 62 S".
func (e *Entry) Code() string {
	return strings.TrimSpace(e.Type + " " + e.Number + " " + e.Restriction)
}
