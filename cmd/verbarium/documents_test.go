package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// root is the folder of the module.
const root = "../.."

// markdown lists the documents of the module, as paths under root.
func markdown(t *testing.T) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && path != root && (strings.HasPrefix(name, ".") || name == "node_modules") {
			return filepath.SkipDir
		}
		if strings.HasSuffix(name, ".md") && name != "CHANGES.md" {
			list = append(list, path)
		}
		return nil
	})
	if err != nil || len(list) < 10 {
		t.Fatalf("%d documents: %v", len(list), err)
	}
	return list
}

var (
	markdownLink = regexp.MustCompile(`\]\(([^()\s]+)\)`)
	codeBlock    = regexp.MustCompile("(?ms)^```.*?^```$")
	heading      = regexp.MustCompile(`(?m)^#+ (.*)$`)
)

// What a document links to is there: the file, and the heading in it.
func TestDocumentsLinkToWhatIsThere(t *testing.T) {
	links := 0
	for _, from := range markdown(t) {
		text := codeBlock.ReplaceAllString(readFile(t, from), "")
		for _, m := range markdownLink.FindAllStringSubmatch(text, -1) {
			links++
			if strings.Contains(m[1], "://") {
				continue
			}
			path, anchor, _ := strings.Cut(m[1], "#")
			target := from
			if path != "" {
				target = filepath.Join(filepath.Dir(from), filepath.FromSlash(path))
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s, which is not there", from, m[1])
			} else if anchor != "" && !anchors(readFile(t, target))[anchor] {
				t.Errorf("%s links to %s, which has no such heading", from, m[1])
			}
		}
	}
	if links == 0 {
		t.Error("no document links to anything")
	}
}

// anchors are the names that the headings of a document get.
func anchors(text string) map[string]bool {
	names := map[string]bool{}
	for _, m := range heading.FindAllStringSubmatch(codeBlock.ReplaceAllString(text, ""), -1) {
		var b strings.Builder
		for _, r := range strings.ToLower(m[1]) {
			switch {
			case r == ' ':
				b.WriteByte('-')
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				b.WriteRune(r)
			}
		}
		names[b.String()] = true
	}
	return names
}

// Whoever reads the README finds every document, and the table of commands has
// every command that has a manual page.
func TestDocumentsAreFound(t *testing.T) {
	index := readFile(t, filepath.Join(root, "docs", "README.md"))
	for _, path := range markdown(t) {
		dir, name := filepath.Split(path)
		if filepath.Base(dir) == "docs" && name != "README.md" && !strings.Contains(index, "]("+name+")") {
			t.Errorf("docs/README.md does not link to %s", name)
		}
	}
	pages, err := filepath.Glob(filepath.Join(root, "docs/man/verbarium-*.1"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d manual pages: %v", len(pages), err)
	}
	for _, page := range pages {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(page), "verbarium-"), ".1")
		if !strings.Contains(name, "-") && !strings.Contains(index, "`"+name+"`") {
			t.Errorf("docs/README.md does not name the command %s", name)
		}
	}
}

var (
	// quoted is what a document shows as code, and slashed what of that names a file.
	quoted  = regexp.MustCompile("`([^`\n]+)`")
	slashed = regexp.MustCompile(`^[a-z.][a-z0-9_./*-]*(/[a-z0-9_./*-]*|\.(go|md|json|toml|tsv))$`)
	// within are the folders in which a name in the architecture may be meant.
	within = []string{"", "cmd/verbarium", "cmd/verbarium/internal/cli", "ingest", "sources", "sources/la", "sources/ro", "docs"}
)

// The architecture names every package that others can import, and every file
// that it names is there.
func TestArchitectureIsTrue(t *testing.T) {
	text := readFile(t, filepath.Join(root, "ARCHITECTURE.md"))
	for _, dir := range packages(t) {
		if !strings.Contains(text, "`"+dir+"`") && !strings.Contains(text, "`"+filepath.Base(dir)+"`") {
			t.Errorf("ARCHITECTURE.md does not name the package %s", dir)
		}
	}
	for _, m := range quoted.FindAllStringSubmatch(text, -1) {
		if slashed.MatchString(m[1]) && !isThere(m[1]) {
			t.Errorf("ARCHITECTURE.md names %s, which is not there", m[1])
		}
	}
}

func isThere(pattern string) bool {
	for _, dir := range within {
		if found, err := filepath.Glob(filepath.Join(root, dir, pattern)); err == nil && len(found) > 0 {
			return true
		}
	}
	return false
}

// packages lists the folders that hold Go, as paths under root, but not the parts
// of a command, folders with a module of their own, and those of test data.
func packages(t *testing.T) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if !d.IsDir() || path == root {
			return nil
		}
		if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil ||
			strings.HasPrefix(name, ".") || name == "testdata" || name == "cmd" {
			return filepath.SkipDir
		}
		if files, _ := filepath.Glob(filepath.Join(path, "*.go")); len(files) > 0 {
			rel, _ := filepath.Rel(root, path)
			list = append(list, filepath.ToSlash(rel))
		}
		return nil
	})
	if err != nil || len(list) == 0 {
		t.Fatalf("%d packages: %v", len(list), err)
	}
	return list
}
