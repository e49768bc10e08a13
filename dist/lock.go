package dist

import (
	"errors"
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/sources"
)

// LockFile is the table, in a language's folder, that says where each other
// table comes from: file, licence, origin; the file "*" stands for those that
// have no row. A language without it says nothing of licences in its manifest.
const LockFile = "sources.lock"

// license adds to the inputs what sources.lock says of them.
func license(lang *sources.Language, inputs []Input) ([]Input, error) {
	said := map[string]*Input{}
	err := rows(lang, LockFile, func(_ int, col []string) error {
		switch {
		case len(col) != 3 || col[0] == "" || col[1] == "":
			return errors.New("want file, licence, origin")
		case said[col[0]] != nil:
			return fmt.Errorf("%s stands twice", col[0])
		}
		said[col[0]] = &Input{Licence: col[1], Note: col[2]}
		if col[0] != "*" && !hasInput(inputs, col[0]) {
			return fmt.Errorf("no table %s is used", col[0])
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	out := make([]Input, len(inputs))
	for i, in := range inputs {
		out[i] = in
		s := said[in.Name]
		if s == nil {
			s = said["*"]
		}
		if s != nil && in.Licence == "" {
			out[i].Licence, out[i].Note = s.Licence, s.Note
		}
	}
	return out, nil
}

func hasInput(inputs []Input, name string) bool {
	return slices.ContainsFunc(inputs, func(in Input) bool { return in.Name == name })
}
