package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExportTerminal keeps graphs from a person's screen.
func TestExportTerminal(t *testing.T) {
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("no terminal to be had: %v", err)
	}
	defer terminal.Close()
	lex := filepath.Join(t.TempDir(), "ro")
	con := newConsole(t)
	if status := Main([]string{"build", "ro", "-q", "--words", list(t, "casa"), "-o", lex}, con.Env); status != exitYes {
		t.Fatalf("status %d: %s", status, con.err.String())
	}
	for _, to := range []string{"kwg", "kbwg", "klv2", "quackle-dawg", "quackle-gaddag"} {
		con := newConsole(t)
		con.Stdout = terminal
		if status := Main([]string{"export", "-l", lex, "--to", to}, con.Env); status != exitTrouble {
			t.Errorf("%s: status %d", to, status)
		}
		want := "verbarium: " + to + " is not for a terminal\nhint: -o writes a file\n"
		if got := con.err.String(); got != want {
			t.Errorf("%s: standard error is %q, want %q", to, got, want)
		}
	}
	con = newConsole(t)
	if status := Main([]string{"export", "-l", lex, "--to", "kwg"}, con.Env); status != exitYes || con.out.Len() == 0 {
		t.Errorf("to a pipe: status %d, %d bytes, %s", status, con.out.Len(), con.err.String())
	}
}

// TestWriteFiles leaves nothing behind when one of several files fails.
func TestWriteFiles(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "lex.dic"), 0o700); err != nil {
		t.Fatal(err)
	}
	lex := filepath.Join(t.TempDir(), "ro")
	con := newConsole(t)
	if status := Main([]string{"build", "ro", "-q", "--words", list(t, "casa"), "-o", lex}, con.Env); status != exitYes {
		t.Fatalf("status %d: %s", status, con.err.String())
	}
	con = newConsole(t)
	if status := Main([]string{"export", "-l", lex, "--to", "hunspell", "-f", "-o", filepath.Join(dir, "lex")}, con.Env); status != exitTrouble {
		t.Errorf("status %d", status)
	}
	if !strings.Contains(con.err.String(), "lex.dic is a folder") {
		t.Errorf("standard error is %q", con.err.String())
	}
	left, err := filepath.Glob(filepath.Join(dir, ".*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %q, %v", left, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "lex.aff")); err == nil {
		t.Error("the other file was written")
	}
}
