package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A use is a section of docs/dependencies.md: what its modules are for, and the
// licences that they may have.
type use struct {
	title   string
	allowed []string
}

// What is only used to test is not given to anybody: a licence may ask that changes
// be published there, and in a module of its own that what is linked be too.
var (
	inProgram = use{"In the program", permissive}
	through   = use{"Through these", permissive}
	inTests   = use{"In tests only", append([]string{"MPL-2.0"}, permissive...)}
	apart     = use{"In modules of their own", append([]string{"MPL-2.0", "GPL-3.0"}, permissive...)}
)

// A row is a row of the table: licence and reason, and the section it stands in.
type row struct{ section, licence, why string }

// dependencyTable reads docs/dependencies.md.
func dependencyTable(text string) map[string]row {
	rows := map[string]row{}
	section := ""
	for line := range strings.Lines(text) {
		if title, ok := strings.CutPrefix(line, "## "); ok {
			section = strings.TrimSpace(title)
		}
		cells := strings.Split(line, "|")
		if len(cells) == 5 && strings.Contains(cells[1], ".") { // a path has a dot, and what is refused no licence
			rows[strings.TrimSpace(cells[1])] = row{section, strings.TrimSpace(cells[2]), strings.TrimSpace(cells[3])}
		}
	}
	return rows
}

// fault says what is wrong with a module and its row in the table, or is empty.
func (u use) fault(m module, rows map[string]row) string {
	files, err := licenceFiles(m)
	if err != nil {
		return err.Error()
	}
	name := licenceOf(string(files[0].data))
	got, ok := rows[m.path]
	switch {
	case !slices.Contains(u.allowed, name):
		return fmt.Sprintf("%s: its licence %q is none that a module may have %q", m.path, name, u.title)
	case !ok:
		return fmt.Sprintf("%s: no row | %s | %s | ...", m.path, m.path, name)
	case got.section != u.title:
		return fmt.Sprintf("%s stands in %q, want %q", m.path, got.section, u.title)
	case got.licence != name && !strings.HasPrefix(got.licence, name+","):
		return fmt.Sprintf("%s has the licence %s, the table says %s", m.path, name, got.licence)
	case got.why == "":
		return m.path + ": no reason"
	}
	return ""
}

// required lists the modules that the go.mod of a folder names, and which of them
// it names as needed by others only. This repository's own are not among them.
func required(t *testing.T, dir string) (mods []module, indirect map[string]bool) {
	t.Helper()
	out, err := run(context.Background(), dir, nil, "go", "mod", "edit", "-json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Require []struct {
			Path     string
			Indirect bool
		}
	}
	if err := json.Unmarshal(out, &file); err != nil {
		t.Fatal(err)
	}
	args := []string{"list", "-m", "-f", "{{.Path}}\t{{.Version}}\t{{.Dir}}"}
	indirect = map[string]bool{}
	for _, r := range file.Require {
		if r.Path != "github.com/verbarium/verbarium" {
			args, indirect[r.Path] = append(args, r.Path), r.Indirect
		}
	}
	if out, err = run(context.Background(), dir, nil, "go", args...); err != nil {
		t.Skipf("NOT TESTED: the modules cannot be listed: %v", err)
	}
	for line := range strings.Lines(string(out)) {
		col := strings.Split(strings.TrimRight(line, "\n"), "\t")
		mods = append(mods, module{col[0], col[1], col[2]})
	}
	return mods, indirect
}

// shipped lists the modules that are in the program on some system.
func shipped(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, p := range []platform{{"linux", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}} {
		mods, err := modules(context.Background(), "", p)
		if err != nil {
			t.Skipf("NOT TESTED: the modules cannot be listed: %v", err)
		}
		if len(mods) < 5 {
			t.Errorf("%s: only %d modules: %v", p, len(mods), mods)
		}
		for _, m := range mods {
			out[m.path] = true
		}
	}
	return out
}

// TestDependencies finds for every module that a go.mod of the repository names a
// licence that it may have for what it is used, and its row with the reason; and
// for every row its module.
func TestDependencies(t *testing.T) {
	root := filepath.Join("..", "..")
	text, err := os.ReadFile(filepath.Join(root, "docs", "dependencies.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows, ship := dependencyTable(string(text)), shipped(t)
	seen := map[string]bool{}
	for _, dir := range []string{root, filepath.Join(root, "bench"), filepath.Join(root, "site", "browser")} {
		mods, indirect := required(t, dir)
		for _, m := range mods {
			if seen[m.path] {
				continue
			}
			seen[m.path] = true
			u := apart
			switch {
			case ship[m.path] && indirect[m.path]:
				u = through
			case ship[m.path]:
				u = inProgram
			case dir == root:
				u = inTests
			}
			if m.dir == "" {
				t.Logf("NOT TESTED: %s is not in the module cache", m.path)
			} else if fault := u.fault(m, rows); fault != "" {
				t.Errorf("docs/dependencies.md: %s", fault)
			}
		}
	}
	for path := range rows {
		if !seen[path] {
			t.Errorf("docs/dependencies.md: %s is no requirement", path)
		}
	}
}

// A fault of each kind is found.
func TestDependencyFaults(t *testing.T) {
	const mit = "Permission is hereby granted, free of charge ... THE SOFTWARE IS PROVIDED"
	const gpl = "GNU GENERAL PUBLIC LICENSE Version 3"
	const table = "## In the program\n| module | licence | why |\n|---|---|---|\n| x.org/a | MIT | a reason |\n" +
		"| x.org/b | MIT | |\n## Refused\n| what | why |\n|---|---|\n| x.org/c | bad |\n"
	for _, test := range []struct {
		path, licence, table string
		use                  use
		want                 string
	}{
		{"x.org/a", mit, table, inProgram, ""},
		{"x.org/a", "", table, inProgram, errNoLicence.Error()},
		{"x.org/a", "Do what you like.", table, inProgram, `its licence "" is none`},
		{"x.org/a", gpl, table, inProgram, `its licence "GPL-3.0" is none`},
		{"x.org/a", gpl, table, inTests, `its licence "GPL-3.0" is none`},
		{"x.org/a", gpl, table, apart, `stands in "In the program"`},
		{"x.org/a", "Apache License Version 2.0", table, inProgram, "the table says MIT"},
		{"x.org/b", mit, table, inProgram, "no reason"},
		{"x.org/c", mit, table, inProgram, "no row"},
		{"x.org/a", mit, "", inProgram, "no row"},
	} {
		m := module{path: test.path, dir: t.TempDir()}
		if test.licence != "" {
			if err := os.WriteFile(filepath.Join(m.dir, "LICENSE"), []byte(test.licence), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		got := test.use.fault(m, dependencyTable(test.table))
		if test.want == "" && got != "" || !strings.Contains(got, test.want) {
			t.Errorf("%s, %q for %q: %q, want %q", test.path, test.licence, test.use.title, got, test.want)
		}
	}
}

func TestLicenceOf(t *testing.T) {
	const bsd = "Redistribution and use in source and\nbinary forms, with or without"
	for text, want := range map[string]string{
		"Apache License\n  Version 2.0, January 2004": "Apache-2.0",
		bsd: "BSD-2-Clause",
		bsd + " may be used to endorse or\npromote products":                "BSD-3-Clause",
		bsd + " endorse or promote products ... Apache License Version 2.0": "BSD-3-Clause",
		"GNU GENERAL PUBLIC LICENSE\n Version 3, 29 June 2007":              "GPL-3.0",
		"GNU GENERAL PUBLIC LICENSE\n Version 2, June 1991":                 "",
		"": "",
	} {
		if got := licenceOf(text); got != want {
			t.Errorf("licenceOf(%q) = %q, want %q", text, got, want)
		}
	}
}
