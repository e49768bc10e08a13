package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// manDir has the committed pages.
var manDir = filepath.Join("..", "..", "..", "..", "docs", "man")

// TestManPages compares the committed pages with the commands.
func TestManPages(t *testing.T) {
	var names []string
	pages := manPages()
	for _, cmd := range pages {
		names = append(names, manName(cmd))
		got, err := os.ReadFile(filepath.Join(manDir, manName(cmd)))
		if err != nil || string(got) != manPage(cmd, pages, "") {
			t.Errorf("%s is not the page of the command: run 'make man' (%v)", manName(cmd), err)
		}
	}
	entries, err := os.ReadDir(manDir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !slices.Contains(names, e.Name()) {
			t.Errorf("%s is of no command: run 'make man'", e.Name())
		}
	}
}

// TestWriteMan writes pages with a date and removes those of former commands.
func TestWriteMan(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man[1") // a name like a pattern
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"verbarium-former.1", "other.1"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	con := newConsole(t)
	con.vars["SOURCE_DATE_EPOCH"] = "1000000000"
	con.vars["VERBARIUM_LEXICON"] = "mine" // is not in the pages
	if status := Main([]string{"man", dir}, con.Env); status != exitYes {
		t.Fatalf("status %d: %s", status, con.err.String())
	}
	page, err := os.ReadFile(filepath.Join(dir, "verbarium-check.1"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		".TH VERBARIUM\\-CHECK 1 \"2001-09-09\" verbarium ",
		"verbarium\\-check \\- say which words are valid\n",
		"\\fB\\-l\\fR, \\fB\\-\\-lexicon\\fR \\fIstring\\fR\n",
		"(default \"la\")",
		".BR verbarium (1)",
	} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page has no %q", want)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "verbarium-former.1")); err == nil {
		t.Error("the page of a former command is there still")
	}
	if _, err := os.Stat(filepath.Join(dir, "other.1")); err != nil {
		t.Errorf("another page is gone: %v", err)
	}
}

// TestRoff keeps what troff would take for its own.
func TestRoff(t *testing.T) {
	for text, want := range map[string]string{
		".dawg files": "\\&.dawg files\n",
		"'build'":     "\\(aqbuild\\(aq\n",
		`a\b`:         "a\\eb\n",
		"țară -l":     "\\[u021B]ar\\[u0103] \\-l\n",
	} {
		if got := roffLine(text); got != want {
			t.Errorf("roffLine(%q) = %q, want %q", text, got, want)
		}
	}
}
