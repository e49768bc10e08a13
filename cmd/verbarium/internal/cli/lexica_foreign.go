package cli

import (
	"errors"
	"io/fs"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

// alphabetFlag adds --alphabet to a command that opens lexica.
func (a *app) alphabetFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.alphabet, "alphabet", "",
		"letters of a graph or list of another program: a language, or a letter distribution of macondo, MAGPIE or wolges")
}

// openOptions reads what --alphabet and --tables say of a lexicon.
func (a *app) openOptions() (dist.OpenOptions, error) {
	further, err := a.further()
	o := dist.OpenOptions{Languages: further, ReadDAWG: a.readDAWG}
	switch {
	case err != nil || a.alphabet == "":
		return o, err
	case slices.Contains(a.tags(), a.alphabet):
		o.Language, err = a.language(a.alphabet)
	default:
		o.Labels, err = dist.ReadAlphabet(a.alphabet)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return o, usagef("--alphabet %s: neither a language nor a file", a.alphabet)
	}
	return o, err
}

// fileExists reports whether there is a file or folder.
func fileExists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// isText reports whether a file is a plain list of words.
func isText(path string) (bool, error) {
	kind, err := dist.KindOf(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return kind == dist.KindList, err
}
