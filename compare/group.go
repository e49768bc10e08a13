package compare

import (
	"cmp"
	"slices"
)

// A ChangeGroup is the words that one cause brought or took.
type ChangeGroup struct {
	Added bool
	Cause
	Words []string // in the order of the changes
}

// Group puts changes with one cause together: what was added before what was taken
// away, the cause of the most words first. Without a cause of each change there are
// no groups.
func Group(changes []Change, causes []Cause) []ChangeGroup {
	type key struct {
		added bool
		cause Cause
	}
	if len(causes) != len(changes) {
		return nil
	}
	index := map[key]int{}
	var out []ChangeGroup
	for i, c := range changes {
		k := key{c.Added, causes[i]}
		at, ok := index[k]
		if !ok {
			at = len(out)
			index[k] = at
			out = append(out, ChangeGroup{Added: c.Added, Cause: causes[i]})
		}
		out[at].Words = append(out[at].Words, c.Word)
	}
	slices.SortStableFunc(out, func(a, b ChangeGroup) int {
		return cmp.Or(
			-compareBool(a.Added, b.Added), cmp.Compare(len(b.Words), len(a.Words)),
			cmp.Compare(a.Kind.rank(), b.Kind.rank()), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Text, b.Text),
		)
	})
	return out
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}
