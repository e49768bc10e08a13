package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/dist"
)

// defaultLexicon is the lexicon of a command without -l.
const defaultLexicon = "la"

// lexiconFlag adds -l to a command and returns where its value will be.
func (a *app) lexiconFlag(cmd *cobra.Command) *string {
	lex := a.Getenv("VERBARIUM_LEXICON")
	if lex == "" {
		lex = defaultLexicon
	}
	a.alphabetFlag(cmd)
	return cmd.Flags().StringP("lexicon", "l", lex, "the lexicon: a file, a folder or a tag")
}

// tagPattern is what can be the tag of a language.
var tagPattern = regexp.MustCompile(`^[a-z]{2,8}(-[a-z0-9]{1,8})*$`)

// open opens a lexicon by file, folder or tag.
func (a *app) open(ctx context.Context, lex string) (*dist.Release, error) {
	if !tagPattern.MatchString(lex) {
		return a.openPath(lex)
	}
	dir, err := a.findTag(lex)
	if err != nil {
		return nil, err
	}
	if dir != "" {
		return a.openPath(dir)
	}
	if slices.Contains(a.tags(), lex) {
		return a.openCached(ctx, lex)
	}
	return a.openPath(lex)
}

// folder finds the folder of a lexicon without opening it, so that a damaged one
// can be examined.
func (a *app) folder(ctx context.Context, lex string) (string, error) {
	if !tagPattern.MatchString(lex) {
		return lex, nil
	}
	dir, err := a.findTag(lex)
	if err != nil || dir != "" {
		return dir, err
	}
	if !slices.Contains(a.tags(), lex) {
		return lex, nil
	}
	r, err := a.openCached(ctx, lex)
	if err != nil {
		return "", err
	}
	return r.Path, nil
}

// openPath opens a file or folder and adds advice to the errors that a user
// is likely to meet.
func (a *app) openPath(path string) (*dist.Release, error) {
	o, err := a.openOptions()
	if err != nil {
		return nil, err
	}
	return a.openPathWith(path, o)
}

func (a *app) openPathWith(path string, o dist.OpenOptions) (*dist.Release, error) {
	file, err := a.seekable(path)
	if err != nil {
		return nil, err
	}
	r, err := dist.OpenWith(file, o)
	if r != nil {
		r.Path = path
		if p := a.pipeOf(path); p != nil && r.Kind == dist.KindList {
			r.Header.Name = p.title()
		}
	}
	err = a.ofPipe(path, err)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !fileExists(path):
		return nil, a.noLexicon(path)
	case errors.Is(err, dist.ErrNoAlphabet):
		return nil, withHint(err, "--alphabet gives them: a language (%s), or the letter distribution that goes with the file", strings.Join(a.tags(), ", "))
	case errors.Is(err, dist.ErrNotLexicon):
		return nil, withHint(err, "%s", a.folderHint(path))
	case err == nil && r.Refused > 0:
		a.note("%s: %d lines are no words of %s", path, r.Refused, r.Language.Name)
	case err != nil && o.Language == nil && a.isList(path):
		return nil, withHint(fmt.Errorf("no list of words: %w", err),
			"a list has one word a line; with --alphabet and a language (%s) lines that are no words of it are passed over", strings.Join(a.tags(), ", "))
	}
	return r, err
}

// findTag looks for a built lexicon of the tag: in dist/, then in the user's
// data folder. It returns "" if there is none, and for a tag of --tables, which
// stands for what those tables make as they are now.
func (a *app) findTag(tag string) (string, error) {
	if a.isFurther(tag) {
		return "", nil
	}
	dirs := []string{filepath.Join("dist", tag)}
	if data, err := a.DataDir(); err == nil {
		dirs = append(dirs, filepath.Join(data, "verbarium", tag))
	}
	for _, dir := range dirs {
		_, err := os.Stat(filepath.Join(dir, dist.ManifestFile))
		if err == nil {
			return dir, nil
		}
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
			return "", err
		}
	}
	return "", nil
}

// openCached opens the lexicon of an embedded language in the user's cache and
// compiles it first if it is not there.
func (a *app) openCached(ctx context.Context, tag string) (*dist.Release, error) {
	key, err := a.tablesKey(tag)
	if err != nil {
		return nil, err
	}
	cache, err := a.CacheDir()
	if err != nil {
		return nil, withHint(fmt.Errorf("no folder for the cache: %w", err), "build a lexicon with 'verbarium build %s'", tag)
	}
	root := filepath.Join(cache, "verbarium")
	dir := filepath.Join(root, tag+"-"+key)
	if r, err := a.openRelease(dir); err == nil && a.isCurrent(r, tag) {
		return r, nil
	}
	// What is damaged there, or another's, is a cache's own, so it may be replaced.
	a.note("compiling %s once into %s", tag, dir)
	if _, err := a.compile(ctx, buildRequest{tag: tag, dir: dir, force: true}); err != nil {
		return nil, err
	}
	pruneCache(root, tag, filepath.Base(dir))
	return a.openRelease(dir)
}

// isCurrent reports whether a lexicon of the cache is what this program makes of the
// tables as they are: its name is no proof. The tables inside the program are those of
// the program.
func (a *app) isCurrent(r *dist.Release, tag string) bool {
	m := r.Manifest
	if m == nil || m.Language != tag || !m.FromTables() || !reflect.DeepEqual(m.Tool, tool()) {
		return false
	}
	return !a.isFurther(tag) || r.Language != nil && m.MadeFrom(r.Language)
}

// cacheKey names this program and the tables inside it by what the executable is: two
// programs may call themselves one version. Where it cannot be read, the version of a
// release stands for it.
func (a *app) cacheKey() (string, error) {
	path, err := a.Executable()
	if err != nil {
		return keyOfRelease(err)
	}
	key, err := programKey(path)
	if err != nil {
		return keyOfRelease(err)
	}
	return key, nil
}

// keyOfRelease is the version if this program is a release, or else the error.
func keyOfRelease(err error) (string, error) {
	if v := tool().Version; releasePattern.MatchString(v) {
		return v, nil
	}
	return "", err
}

// cached is how many compiled lexica of a tag stay in the cache.
const cached = 3

// keyPattern is what stands behind the tag in the name of a compiled lexicon: see
// tablesKey. A further part of a tag, as of la-medii, is shorter than a key.
var keyPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(v\d+\.\d+\.\d+|[0-9a-f]{16})(-[0-9a-f]{16})?$`)
})

// pruneCache removes the oldest lexica of a tag that other versions of the
// program left. What cannot be removed stays.
func pruneCache(root, tag, keep string) {
	dirs, err := filepath.Glob(filepath.Join(root, tag+"-*"))
	if err != nil {
		return
	}
	age := func(dir string) int64 {
		info, err := os.Stat(dir)
		if err != nil {
			return 0
		}
		return info.ModTime().UnixNano()
	}
	slices.SortFunc(dirs, func(x, y string) int { return int(min(1, max(-1, age(y)-age(x)))) })
	kept := 1
	for _, dir := range dirs {
		name := filepath.Base(dir)
		if name == keep || !keyPattern().MatchString(strings.TrimPrefix(name, tag+"-")) {
			continue
		}
		if kept++; kept > cached {
			_ = os.RemoveAll(dir)
		}
	}
}
