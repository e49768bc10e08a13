package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// session runs the commands of the console blocks of a document, one after another
// in the folder of the script, and compares what they print with what the document
// says:
//
//	session README.md
//
// What a command prints is its standard output and then its standard error. A line
// "..." stands for any number of lines, and "…" in a line for any text. A command may go on in the next line after
// a backslash. "$ echo $?" prints the status of the command before it; without it a
// command may end with 0 or 1, not with another status.
func session(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: session DOCUMENT")
	}
	steps := sessionSteps(ts.ReadFile(args[0]))
	if len(steps) == 0 {
		ts.Fatalf("%s shows no command", args[0])
	}
	status := 0
	for i, s := range steps {
		if s.file != "" {
			writeStep(ts, s)
			continue
		}
		if s.command == "echo $?" {
			if want := fmt.Sprintln(status); s.want != want {
				ts.Fatalf("%s:%d: the status is %sthe document says %s", args[0], s.line, want, s.want)
			}
			continue
		}
		var got string
		got, status = runStep(ts, s.command)
		if !sessionPattern(s.want).MatchString(got) {
			ts.Fatalf("%s:%d: %s prints\n%s\nthe document says\n%s", args[0], s.line, s.command, got, s.want)
		}
		asked := i+1 < len(steps) && steps[i+1].command == "echo $?"
		if status > 1 && !asked {
			ts.Fatalf("%s:%d: %s ends with status %d", args[0], s.line, s.command, status)
		}
	}
}

// A sessionStep is a command of a console block and what it is said to print, or a
// file and what is in it.
type sessionStep struct {
	line          int
	command, want string
	file          string
}

// fence reads the line that begins or ends a block.
func fence(line string) (language, file string, ok bool) {
	info, ok := strings.CutPrefix(line, "```")
	language, file, _ = strings.Cut(info, " ")
	return language, file, ok
}

// sessionSteps reads the console blocks of a document, and those that are files.
func sessionSteps(text string) []sessionStep {
	var steps []sessionStep
	inBlock, ours, commands, goesOn := false, false, false, false
	n := 0
	for line := range strings.Lines(text) {
		n++
		bare := strings.TrimSuffix(line, "\n")
		last := len(steps) - 1
		if language, file, ok := fence(bare); ok {
			inBlock = !inBlock
			commands = language == "console"
			ours = inBlock && (commands || file != "")
			if file != "" {
				steps = append(steps, sessionStep{line: n, file: file})
			}
			continue
		}
		switch {
		case !ours:
		case last >= 0 && steps[last].file != "" && !commands:
			steps[last].want += line
		case goesOn:
			steps[last].command += "\n" + strings.TrimPrefix(bare, "> ")
			goesOn = strings.HasSuffix(bare, `\`)
		case strings.HasPrefix(bare, "$ "):
			steps = append(steps, sessionStep{line: n, command: bare[2:]})
			goesOn = strings.HasSuffix(bare, `\`)
		case last >= 0:
			steps[last].want += line
		}
	}
	return steps
}

func writeStep(ts *testscript.TestScript, s sessionStep) {
	path := ts.MkAbs(s.file)
	ts.Check(os.MkdirAll(filepath.Dir(path), 0o777))
	ts.Check(os.WriteFile(path, []byte(s.want), 0o666))
}

// sessionPattern fits what a command may print.
func sessionPattern(want string) *regexp.Regexp {
	var b strings.Builder
	b.WriteString(`\A`)
	for line := range strings.Lines(want) {
		if line == "...\n" {
			b.WriteString(`(?:.*\n)*?`)
			continue
		}
		b.WriteString(strings.ReplaceAll(regexp.QuoteMeta(line), "…", ".*"))
	}
	return regexp.MustCompile(b.String() + `\z`)
}

func runStep(ts *testscript.TestScript, command string) (printed string, status int) {
	if err := ts.Exec("sh", "-c", command); err != nil {
		var ee *exec.ExitError
		if !errors.As(err, &ee) {
			ts.Fatalf("%s: %v", command, err)
		}
		status = ee.ExitCode()
	}
	return ts.ReadFile("stdout") + ts.ReadFile("stderr"), status
}
