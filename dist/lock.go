package dist

import (
	"errors"
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// LockFile is the table, in a language's folder, that says where each other
// table comes from: file, licence, origin; the file "*" stands for those that
// have no row. A language without it says nothing of licences in its manifest.
const LockFile = "sources.lock"

// license adds to the inputs what sources.lock says of them, and refuses a lock
// that names a table which is not among them.
func license(lang *sources.Language, inputs []vocab.Input) ([]vocab.Input, error) {
	said, err := readLock(lang, func(file string) error {
		if file != "*" && !hasInput(inputs, file) {
			return fmt.Errorf("no table %s is used", file)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return said.license(inputs), nil
}

// Licences are what sources.lock says of each table.
type licences map[string]*vocab.Input

// readLock reads sources.lock; check may refuse a table that it names.
func readLock(lang *sources.Language, check func(file string) error) (licences, error) {
	said := licences{}
	err := vocab.Rows(lang, LockFile, func(_ int, col []string) error {
		switch {
		case len(col) != 3 || col[0] == "" || col[1] == "":
			return errors.New("want file, licence, origin")
		case said[col[0]] != nil:
			return fmt.Errorf("%s stands twice", col[0])
		}
		said[col[0]] = &vocab.Input{Licence: col[1], Note: col[2]}
		return check(col[0])
	})
	return said, err
}

// license adds to the inputs that have no licence what the lock says of them.
func (k licences) license(inputs []vocab.Input) []vocab.Input {
	out := slices.Clone(inputs)
	for i, in := range inputs {
		s := k[in.Name]
		if s == nil {
			s = k["*"]
		}
		if s != nil && in.Licence == "" {
			out[i].Licence, out[i].Note = s.Licence, s.Note
		}
	}
	return out
}

func hasInput(inputs []vocab.Input, name string) bool {
	return slices.ContainsFunc(inputs, func(in vocab.Input) bool { return in.Name == name })
}
