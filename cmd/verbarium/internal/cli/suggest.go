package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// didYouMean adds to an error what may have been meant; without any the error stays
// as it is.
func didYouMean(err error, near ...string) error {
	if len(near) == 0 {
		return err
	}
	return withHint(err, "did you mean %s?", strings.Join(near, " or "))
}

// suggested is how many names are suggested at most.
const suggested = 3

// nearest lists the names that may have been meant by one that does not exist, the
// nearest first: those that it begins, and those that differ in a letter or two.
func nearest(typed string, names []string) []string {
	type candidate struct {
		name   string
		wrong  int
		begins bool
	}
	plain := plainly(typed)
	var near []candidate
	for _, name := range names {
		other := plainly(name)
		begins := len(plain) > 1 && strings.HasPrefix(string(other), string(plain))
		if !begins && len(plain)-len(other) > tolerated(plain, other) {
			continue // nor need so long a name be compared
		}
		c := candidate{name, distance(plain, other), begins}
		if begins || c.wrong <= tolerated(plain, other) {
			near = append(near, c)
		}
	}
	slices.SortStableFunc(near, func(x, y candidate) int { return x.wrong - y.wrong })
	var out []string
	for _, c := range near {
		if !slices.Contains(out, c.name) && len(out) < suggested {
			out = append(out, c.name)
		}
	}
	return out
}

// tolerated is how many letters may be wrong: none of a letter, one of a short name,
// two of others.
func tolerated(typed, name []rune) int {
	switch n := min(len(typed), len(name)); {
	case n < 2:
		return 0
	case n < 5:
		return 1
	}
	return 2
}

// plainly is a name in small letters without marks on them.
func plainly(name string) []rune {
	var out []rune
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
		if !unicode.Is(unicode.Mn, r) {
			out = append(out, r)
		}
	}
	return out
}

// distance is how many letters are to be put in, taken out, replaced or exchanged
// with the next to make one name of another (optimal string alignment).
func distance(x, y []rune) int {
	var before []int
	last := make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := range x {
		row := make([]int, len(y)+1)
		row[0] = i + 1
		for j := range y {
			replace := last[j]
			if x[i] != y[j] {
				replace++
			}
			row[j+1] = min(replace, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(y)]
}

// nearLexica lists the lexica that may have been meant by a name: tags, by their own
// name or that of the language, built folders, and files.
func (a *app) nearLexica(name string) []string {
	if name == "" || len(name) > longestName {
		return nil
	}
	tags := map[string]string{} // by the name of the language
	names := a.lexica()
	for _, tag := range a.tags() {
		if lang, err := a.language(tag); err == nil {
			tags[lang.Name] = tag
			names = append(names, lang.Name)
		}
	}
	var near []string
	for _, n := range nearest(name, names) {
		if tag, ok := tags[n]; ok {
			n = tag
		}
		if !slices.Contains(near, n) {
			near = append(near, n)
		}
	}
	for _, path := range nearPaths(name) {
		if !slices.Contains(near, path) && len(near) < suggested {
			near = append(near, path)
		}
	}
	return near
}

// longestName is how long a name may be for others to be compared with it.
const longestName = 1 << 10

// nearPaths lists the paths that there are and that differ from one that there is
// not in one part of it.
func nearPaths(path string) []string {
	dir, rest := path, ""
	for {
		parent, base := filepath.Split(filepath.Clean(dir))
		if base == "" {
			return nil
		}
		entries, err := os.ReadDir(filepath.Clean(parent))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			dir, rest = filepath.Clean(parent), filepath.Join(base, rest)
			continue
		case err != nil:
			return nil
		}
		var names []string
		for _, e := range entries {
			if !strings.HasPrefix(e.Name(), ".") {
				names = append(names, e.Name())
			}
		}
		var near []string
		for _, name := range nearest(base, names) {
			if there := filepath.Join(parent, name, rest); fileExists(there) {
				near = append(near, there)
			}
		}
		return near
	}
}

// noLexicon is the error about a lexicon that is nowhere.
func (a *app) noLexicon(name string) error {
	err := fmt.Errorf("no lexicon %q", name)
	if near := a.nearLexica(name); len(near) > 0 {
		return didYouMean(err, near...)
	}
	return withHint(err, "give a file, a folder or one of the tags %s", strings.Join(a.tags(), ", "))
}
