package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// tablesFlag adds the global flag --tables, which makes further languages known.
func (a *app) tablesFlag(root *cobra.Command) {
	folders := filepath.SplitList(a.Getenv("VERBARIUM_TABLES"))
	root.PersistentFlags().StringArrayVar(&a.tables, "tables", folders, "folder with the tables of a further language, or of one in the place of the program's own; may be repeated")
}

// further reads the folders of --tables, once, and a folder that is named twice (as
// the shell's completion does) once only.
func (a *app) further() ([]*sources.Language, error) {
	var folders []string
	for _, dir := range a.tables {
		if !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
	}
	a.tables = folders
	for len(a.languages) < len(a.tables) {
		dir := a.tables[len(a.languages)]
		lang, err := sources.Load(os.DirFS(dir), dir)
		if errors.Is(err, fs.ErrNotExist) {
			// Not wrapped: it is not the lexicon that does not exist.
			return nil, withHint(errors.New(err.Error()), "--tables wants a folder with lang.toml and fold.tsv, such as those of the languages inside this program")
		}
		if err != nil {
			return nil, err
		}
		if !tagPattern.MatchString(lang.Tag) {
			return nil, fmt.Errorf("%s: the tag %q is not 2 to 8 small letters", filepath.Join(dir, "lang.toml"), lang.Tag)
		}
		if slices.ContainsFunc(a.languages, func(l *sources.Language) bool { return l.Tag == lang.Tag }) {
			return nil, usagef("--tables %s: another folder has the tag %s too", dir, lang.Tag)
		}
		a.languages = append(a.languages, lang)
	}
	return a.languages, nil
}

// tags lists the languages, those of --tables among them. What is wrong with a
// folder shows when a language or a lexicon is opened.
func (a *app) tags() []string {
	tags := sources.Tags()
	further, _ := a.further()
	for _, l := range further {
		if !slices.Contains(tags, l.Tag) {
			tags = append(tags, l.Tag)
		}
	}
	slices.Sort(tags)
	return tags
}

// isFurther reports whether a tag is that of a folder of --tables.
func (a *app) isFurther(tag string) bool {
	further, _ := a.further() // as for tags
	return slices.ContainsFunc(further, func(l *sources.Language) bool { return l.Tag == tag })
}

// language opens the tables of a language: a folder of --tables, or those inside
// this program.
func (a *app) language(tag string) (*sources.Language, error) {
	further, err := a.further()
	if err != nil {
		return nil, err
	}
	for _, l := range further {
		if l.Tag == tag {
			return l, nil
		}
	}
	lang, err := sources.Open(tag)
	if errors.Is(err, sources.ErrNoLanguage) {
		return nil, withHint(fmt.Errorf("no language %q", tag), "the languages are %s", strings.Join(a.tags(), ", "))
	}
	return lang, err
}

// openRelease opens a lexicon with the tables of its language.
func (a *app) openRelease(path string) (*dist.Release, error) {
	further, err := a.further()
	if err != nil {
		return nil, err
	}
	return dist.OpenWith(path, dist.OpenOptions{Languages: further, ReadDAWG: a.readDAWG})
}

// tablesKey names the tables of a language in the cache: those inside this program
// by what cacheKey says, a folder by the hash of its files too.
func (a *app) tablesKey(tag string) (string, error) {
	key, err := a.cacheKey()
	if err != nil {
		return "", err
	}
	sum, err := a.tablesSum(tag)
	if sum != "" {
		key += "-" + sum
	}
	return key, err
}

// tablesSum hashes the tables of a language; it is empty for those inside this
// program, which do not change.
func (a *app) tablesSum(tag string) (string, error) {
	for _, l := range a.languages {
		if l.Tag == tag {
			return hashTree(l.FS)
		}
	}
	return "", nil
}

// hashTree hashes the names and bytes of all files of a folder, and of those that
// links in it lead to. What begins with a dot is no table: an editor's, or git's.
func hashTree(fsys fs.FS) (string, error) {
	h := sha256.New()
	err := hashFolder(h, fsys, ".", 0)
	return hex.EncodeToString(h.Sum(nil))[:16], err
}

// deepest is how deep folders of tables lie at most, so that links that go in
// circles end.
const deepest = 16

func hashFolder(h io.Writer, fsys fs.FS, dir string, depth int) error {
	if depth > deepest {
		return fmt.Errorf("%s: more than %d folders deep", dir, deepest)
	}
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		name := path.Join(dir, e.Name())
		info, err := fs.Stat(fsys, name)
		switch {
		case err != nil:
		case info.IsDir():
			err = hashFolder(h, fsys, name, depth+1)
		case info.Mode().IsRegular():
			err = hashFile(h, fsys, name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func hashFile(h io.Writer, fsys fs.FS, name string) error {
	f, err := fsys.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	one := sha256.New()
	if _, err := io.Copy(one, f); err != nil {
		return err
	}
	fmt.Fprintf(h, "%x %q\n", one.Sum(nil), name)
	return nil
}
