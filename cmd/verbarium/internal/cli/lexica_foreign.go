package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

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
func (a *app) isText(path string) (bool, error) {
	file, err := a.seekable(path)
	if err != nil {
		return false, err
	}
	kind, err := dist.KindOf(file)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return kind == dist.KindList, a.ofPipe(path, err)
}

// isList reports whether a file would be read as a list.
func (a *app) isList(path string) bool {
	list, err := a.isText(path)
	return list && err == nil
}

// folderHint says what to do with a folder that is no lexicon, by what is in it.
func (a *app) folderHint(dir string) string {
	if fileExists(filepath.Join(dir, "lang.toml")) {
		return "it has the tables of a language: 'verbarium --tables " + dir + " build TAG' makes a lexicon of them"
	}
	var files []string
	for _, form := range []string{"*.dawg", "*.gaddag", "*.kwg", "*.kbwg"} {
		found, err := fs.Glob(os.DirFS(dir), form)
		if err == nil {
			files = append(files, found...)
		}
	}
	if len(files) > 0 {
		return "give the file itself: " + filepath.Join(dir, files[0])
	}
	var inside []string
	if found, err := fs.Glob(os.DirFS(dir), "*/"+dist.ManifestFile); err == nil {
		for _, f := range found[:min(suggested, len(found))] {
			inside = append(inside, filepath.Join(dir, filepath.Dir(f)))
		}
	}
	if len(inside) > 0 {
		return "did you mean " + strings.Join(inside, " or ") + "?"
	}
	return "a lexicon is a folder that 'verbarium build' made, a file or one of the tags " + strings.Join(a.tags(), ", ")
}
