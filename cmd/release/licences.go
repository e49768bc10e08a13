package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A module is a dependency that is in the binary.
type module struct{ path, version, dir string }

// modules lists the modules whose packages are in the binary of a platform, asked in
// the folder src. The folder of a module is empty if it is not in the module cache.
func modules(ctx context.Context, src string, p platform) ([]module, error) {
	const row = `{{with .Module}}{{if not .Main}}{{.Path}}{{"\t"}}{{.Version}}{{"\t"}}{{.Dir}}{{end}}{{end}}`
	out, err := run(ctx, src, p.env(), "go", "list", "-deps", "-f", row, "github.com/verbarium/verbarium/cmd/verbarium")
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	slices.Sort(lines)
	var mods []module
	for _, line := range slices.Compact(lines) {
		if col := strings.Split(line, "\t"); len(col) == 3 {
			mods = append(mods, module{col[0], col[1], col[2]})
		}
	}
	return mods, nil
}

// licenceName is what files with licences are called.
var licenceName = regexp.MustCompile(`(?i)^(LICEN[CS]E|COPYING|NOTICE|PATENTS)([.-].*)?$`)

// licences gathers the licences of the modules in the binary of a platform, and
// of Go itself, whose library is in it. A module whose own licence is not permissive
// is an error: it may not be shipped.
func licences(ctx context.Context, src string, p platform) ([]file, error) {
	mods, err := modules(ctx, src, p)
	if err != nil {
		return nil, err
	}
	root, err := run(ctx, src, nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	mods = append(mods, module{path: "go", dir: strings.TrimSpace(string(root))})
	var out []file
	for _, m := range mods {
		files, err := licenceFiles(m)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(permissive, licenceOf(string(files[0].data))) {
			return nil, fmt.Errorf("%s: %w", m.path, errNotPermissive)
		}
		out = append(out, files...)
	}
	return out, nil
}

// licenceFiles reads the licences in a module: that of its root first, then those
// of its parts, whether they are in the program or not. Of Go only the root is
// looked into, whose licence is that of its library.
func licenceFiles(m module) ([]file, error) {
	var out []file
	err := filepath.WalkDir(m.dir, func(path string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(m.dir, path)
		switch {
		case err != nil:
			return err
		case d.IsDir() && rel != "." && (m.path == "go" || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !licenceName.MatchString(d.Name()):
			return nil
		}
		data, err := os.ReadFile(path)
		out = append(out, file{"licences/" + m.path + "/" + filepath.ToSlash(rel), data, 0o644})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.path, err)
	}
	slices.SortStableFunc(out, func(a, b file) int { return strings.Count(a.name, "/") - strings.Count(b.name, "/") })
	if len(out) == 0 {
		return nil, fmt.Errorf("%s: %w", m.path, errNoLicence)
	}
	return out, nil
}

var (
	errNoLicence     = errors.New("the module comes without a licence")
	errNotPermissive = errors.New("the module's licence is none that the program may come with")
)

// licenceTexts are the licences that are known, by words that only their text
// has; of two with the same first words the stricter comes first.
var licenceTexts = []struct {
	name  string
	words []string
}{
	{"Apache-2.0", []string{"Apache License", "Version 2.0"}},
	{"BSD-3-Clause", []string{"Redistribution and use in source and binary forms", "endorse or promote products"}},
	{"BSD-2-Clause", []string{"Redistribution and use in source and binary forms"}},
	{"MIT", []string{"Permission is hereby granted, free of charge", "THE SOFTWARE IS PROVIDED"}},
	{"MPL-2.0", []string{"Mozilla Public License Version 2.0"}},
	{"GPL-3.0", []string{"GNU GENERAL PUBLIC LICENSE", "Version 3"}},
}

// permissive are the licences that what is in the program may have.
var permissive = []string{"Apache-2.0", "BSD-3-Clause", "BSD-2-Clause", "MIT"}

// licenceOf names the licence of a text, or is empty if it is not known. A text
// may hold several: what stands first is the module's, the others are of its parts.
func licenceOf(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	name, first := "", len(text)
	for _, l := range licenceTexts {
		at := strings.Index(text, l.words[0])
		if at >= 0 && at < first && !slices.ContainsFunc(l.words, func(w string) bool { return !strings.Contains(text, w) }) {
			name, first = l.name, at
		}
	}
	return name
}
