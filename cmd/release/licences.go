package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A module is a dependency that is in the binary.
type module struct{ path, version, dir string }

// modules lists the modules whose packages are in the binary of a platform. The
// folder is empty for one that is not in the module cache.
func modules(ctx context.Context, p platform) ([]module, error) {
	const row = `{{with .Module}}{{if not .Main}}{{.Path}}{{"\t"}}{{.Version}}{{"\t"}}{{.Dir}}{{end}}{{end}}`
	out, err := run(ctx, p.env(), "go", "list", "-deps", "-f", row, "github.com/verbarium/verbarium/cmd/verbarium")
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
// of Go itself, whose library is in it.
func licences(ctx context.Context, p platform) ([]file, error) {
	mods, err := modules(ctx, p)
	if err != nil {
		return nil, err
	}
	root, err := run(ctx, nil, "go", "env", "GOROOT")
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
		out = append(out, files...)
	}
	return out, nil
}

// licenceFiles reads the licences in the folder of a module.
func licenceFiles(m module) ([]file, error) {
	entries, err := os.ReadDir(m.dir)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m.path, err)
	}
	var out []file
	for _, e := range entries {
		if e.IsDir() || !licenceName.MatchString(e.Name()) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(m.dir, e.Name()))
		if err != nil {
			return nil, err
		}
		out = append(out, file{"licences/" + m.path + "/" + e.Name(), data, 0o644})
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s: %w", m.path, errNoLicence)
	}
	return out, nil
}

var errNoLicence = errors.New("the module comes without a licence")

// licences that a dependency may have, by words that only their text has. What
// comes first counts.
var permissive = []struct {
	name  string
	words []string
}{
	{"Apache-2.0", []string{"Apache License", "Version 2.0"}},
	{"BSD-3-Clause", []string{"Redistribution and use in source and binary forms", "endorse or promote products"}},
	{"BSD-2-Clause", []string{"Redistribution and use in source and binary forms"}},
	{"MIT", []string{"Permission is hereby granted, free of charge", "THE SOFTWARE IS PROVIDED"}},
}

// licenceOf names the licence of a text, or is empty if it is none that a
// dependency may have. A text may hold several: of parts of a module.
func licenceOf(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	for _, l := range permissive {
		if !slices.ContainsFunc(l.words, func(w string) bool { return !strings.Contains(text, w) }) {
			return l.name
		}
	}
	return ""
}
