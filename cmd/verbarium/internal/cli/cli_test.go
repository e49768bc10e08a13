package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/verbarium/verbarium/vocab/lists"
)

// A console is a world for tests: nothing of the process's own is in it.
type console struct {
	Env
	out, err bytes.Buffer
	vars     map[string]string
}

func newConsole(t *testing.T) *console {
	t.Helper()
	dir := t.TempDir()
	c := &console{vars: map[string]string{}}
	c.Env = Env{
		Stdin: strings.NewReader(""), Stdout: &c.out, Stderr: &c.err,
		Getenv:     func(name string) string { return c.vars[name] },
		Now:        func() time.Time { return time.Unix(0, 0) },
		CacheDir:   func() (string, error) { return filepath.Join(dir, "cache"), nil },
		DataDir:    func() (string, error) { return filepath.Join(dir, "data"), nil },
		Executable: os.Executable,
	}
	return c
}

// list writes a list of words and returns its path.
func list(t *testing.T, words ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(path, []byte(strings.Join(words, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestProgress shows a bar to a person and to nobody else.
func TestProgress(t *testing.T) {
	for _, c := range []struct {
		name     string
		terminal bool
		args     []string
		bar      bool
	}{
		{"terminal", true, nil, true},
		{"pipe", false, nil, false},
		{"quiet", true, []string{"-q"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			con := newConsole(t)
			con.StderrTerminal = c.terminal
			args := append([]string{"build", "ro", "--words", list(t, "casa"), "-o", filepath.Join(t.TempDir(), "ro")}, c.args...)
			if status := Main(args, con.Env); status != exitYes {
				t.Fatalf("status %d: %s", status, con.err.String())
			}
			if got := strings.Contains(con.err.String(), "tables"); got != c.bar {
				t.Errorf("bar shown: %t, want %t; standard error is %q", got, c.bar, con.err.String())
			}
			if strings.Contains(con.out.String(), "\r") {
				t.Error("the bar is on standard output")
			}
		})
	}
}

// TestOutputFails ends with status 2 when the results cannot be written.
func TestOutputFails(t *testing.T) {
	con := newConsole(t)
	con.Stdout = brokenPipe{}
	if status := Main([]string{"version"}, con.Env); status != exitTrouble {
		t.Errorf("status %d, want %d", status, exitTrouble)
	}
	if got := con.err.String(); got != "verbarium: broken pipe\n" {
		t.Errorf("standard error is %q", got)
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }

// TestNoHome works without the user's folders as long as none is needed.
func TestNoHome(t *testing.T) {
	con := newConsole(t)
	t.Chdir(t.TempDir())
	none := func() (string, error) { return "", errors.New("no home") }
	con.CacheDir, con.DataDir = none, none
	dir := filepath.Join(t.TempDir(), "ro")
	if status := Main([]string{"build", "ro", "-q", "--words", list(t, "casa"), "-o", dir}, con.Env); status != exitYes {
		t.Fatalf("build: %s", con.err.String())
	}
	if status := Main([]string{"check", "-q", "-l", dir, "casa"}, con.Env); status != exitYes {
		t.Errorf("check: %s", con.err.String())
	}
	if status := Main([]string{"check", "-q", "-l", "ro", "casa"}, con.Env); status != exitTrouble {
		t.Errorf("check of a tag: status %d, want %d", status, exitTrouble)
	}
	want := "verbarium: no folder for the cache: no home\nhint: build a lexicon with 'verbarium build ro'\n"
	if got := con.err.String(); got != want {
		t.Errorf("standard error is %q, want %q", got, want)
	}
}

func TestPruneCache(t *testing.T) {
	root := t.TempDir()
	for i, name := range []string{
		"la-v1.0.0", "la-v1.1.0", "la-0123456789abcdef", "la-v1.2.0", "la-0123456789abcdef-0123456789abcdef",
		"ro-v1.0.0", "la-medii-v1.0.0", "la-notes",
	} {
		dir := filepath.Join(root, name)
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		at := time.Unix(int64(1000+i), 0)
		if err := os.Chtimes(dir, at, at); err != nil {
			t.Fatal(err)
		}
	}
	pruneCache(root, "la", "la-v1.0.0")
	var left []string
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if want := []string{
		"la-0123456789abcdef-0123456789abcdef", "la-medii-v1.0.0", "la-notes", "la-v1.0.0", "la-v1.2.0", "ro-v1.0.0",
	}; !slices.Equal(left, want) {
		t.Errorf("left are %v, want %v", left, want)
	}
}

// TestBuildHelp tells what each layout of a list is.
func TestBuildHelp(t *testing.T) {
	words := strings.Fields(strings.ReplaceAll(new(app).buildCommand().Long, ",", " "))
	for _, format := range lists.Formats() {
		if !slices.Contains(words, format) {
			t.Errorf("the help of build does not name the format %s", format)
		}
	}
}

// TestCacheKey changes with the program.
func TestCacheKey(t *testing.T) {
	key := func(program string) string {
		con := newConsole(t)
		path := filepath.Join(t.TempDir(), "program")
		if err := os.WriteFile(path, []byte(program), 0o600); err != nil {
			t.Fatal(err)
		}
		con.Executable = func() (string, error) { return path, nil }
		a := &app{Env: con.Env}
		k, err := a.cacheKey()
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	if one, again, two := key("one"), key("one"), key("two"); one != again || one == two {
		t.Errorf("keys %s, %s of one program and %s of another", one, again, two)
	}
}

func TestReleasePattern(t *testing.T) {
	for v, want := range map[string]bool{
		"v1.2.3": true, "devel": false, "v0.0.0-20261130-abcdef": false, "v1.2.3+dirty": false,
	} {
		if got := releasePattern.MatchString(v); got != want {
			t.Errorf("release %s: %t, want %t", v, got, want)
		}
	}
}

// TestLongField refuses what is too long for a word, after those before it.
func TestLongField(t *testing.T) {
	var got []string
	err := eachField(strings.NewReader("amo amas\n"+strings.Repeat("a", longestField+1)+" amat"), func(w string) error {
		got = append(got, w)
		return nil
	})
	if err == nil || err.Error() != "standard input: word 3 has more than 1048576 bytes" {
		t.Errorf("eachField = %v", err)
	}
	if !slices.Equal(got, []string{"amo", "amas"}) {
		t.Errorf("words before it are %q", got)
	}
}
