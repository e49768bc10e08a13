package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// examples runs the commands that the help of every command shows, those of build
// first, in the folder of the script:
//
//	examples exceptions.tsv
//
// A command has to end with 0, and has to print something or write the file it names;
// where the example shows what it prints, it has to print that. The table tells of
// the others: the status, or "-" for a command that is not run, the command, why.
// A row that no help needs is a fault, too.
func examples(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: examples TABLE")
	}
	others := readOthers(ts, args[0])
	shown := map[string]bool{}
	var faults []string
	for _, name := range helpNames(ts) {
		steps := exampleSteps(ts, name)
		if group := strings.Contains(ts.ReadFile("stdout"), "\nAvailable Commands:\n"); len(steps) < 2 && !group {
			faults = append(faults, fmt.Sprintf("the help of %q shows fewer than two commands", name))
		}
		for _, s := range steps {
			status := "0"
			if other, ok := others[s.command]; ok {
				status = other
				shown[s.command] = true
			}
			if status == "-" {
				continue
			}
			if fault := runExample(ts, s, status); fault != "" {
				faults = append(faults, s.command+" "+fault)
			}
		}
	}
	for command := range others {
		if !shown[command] {
			faults = append(faults, args[0]+": no help shows "+command)
		}
	}
	if len(faults) > 0 {
		ts.Fatalf("%s", strings.Join(faults, "\n"))
	}
}

// readOthers reads the commands that end with another status, or are not run.
func readOthers(ts *testscript.TestScript, file string) map[string]string {
	others := map[string]string{}
	for line := range strings.Lines(ts.ReadFile(file)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 3 || f[2] == "" {
			ts.Fatalf("%s: want a status, a command and a reason: %q", file, line)
		}
		others[f[1]] = f[0]
	}
	return others
}

// helpNames lists the commands that have a page of the manual, that is all that are
// listed by help, build before the others.
func helpNames(ts *testscript.TestScript) []string {
	pages, err := filepath.Glob(filepath.Join(ts.Getenv("PROJECT"), "docs/man/verbarium*.1"))
	ts.Check(err)
	names := []string{"build"}
	for _, page := range pages {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(page), "verbarium"), ".1")
		name = strings.TrimSpace(strings.ReplaceAll(name, "-", " "))
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// exampleSteps reads the commands that the help of a command shows.
func exampleSteps(ts *testscript.TestScript, name string) []sessionStep {
	ts.Check(ts.Exec("verbarium", append(strings.Fields(name), "--help")...))
	_, text, _ := strings.Cut(ts.ReadFile("stdout"), "\nExamples:\n")
	var steps []sessionStep
	shown := true
	for line := range strings.Lines(text) {
		bare, indented := strings.CutPrefix(line, "  ")
		switch {
		case line == "\n":
			shown = false
		case !indented:
			return steps
		case strings.HasPrefix(bare, "$ "):
			steps = append(steps, sessionStep{command: strings.TrimSpace(bare[2:])})
			shown = true
		case !shown:
			ts.Fatalf("the help of %q shows what no command prints: %s", name, bare)
		default:
			steps[len(steps)-1].want += bare
		}
	}
	return steps
}

// target finds the file that a command writes.
var target = regexp.MustCompile(`(?: > | -o | --log )([\w./-]*[a-zA-Z][\w./-]*)`)

// runExample runs a command and says what is wrong with it.
func runExample(ts *testscript.TestScript, s sessionStep, want string) string {
	file := target.FindStringSubmatch(s.command)
	if file != nil && filepath.IsAbs(file[1]) {
		return "would write outside the folder of the script"
	}
	got, status := runStep(ts, s.command)
	if strconv.Itoa(status) != want {
		return fmt.Sprintf("ends with status %d, want %s:\n%s", status, want, got)
	}
	if s.want != "" && !sessionPattern(s.want).MatchString(got) {
		return fmt.Sprintf("prints\n%s\nthe help says\n%s", got, s.want)
	}
	if file != nil {
		info, err := os.Stat(ts.MkAbs(file[1]))
		if err != nil {
			return err.Error()
		}
		got = strings.Repeat(".", int(min(info.Size(), 1)))
	}
	if got == "" {
		return "prints nothing"
	}
	return ""
}
