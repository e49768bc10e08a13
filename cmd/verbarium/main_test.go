package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"verbarium": main})
}

var examplesAsked = flag.Bool("examples", false, "run the examples of every help, which takes minutes")

// TestScripts runs the commands as a user would; each script has its own home.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			root, err := filepath.Abs("../..")
			if err != nil {
				return err
			}
			env.Setenv("PROJECT", root)
			env.Setenv("HOME", env.WorkDir+"/home")
			env.Setenv("XDG_CACHE_HOME", env.WorkDir+"/cache")
			env.Setenv("XDG_DATA_HOME", env.WorkDir+"/data")
			return nil
		},
		Condition: func(cond string) (bool, error) {
			switch cond {
			case "examples":
				return *examplesAsked, nil
			case "race":
				return raced, nil
			case "root": // to whom no folder is closed
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("unknown condition %q", cond)
		},
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"examples": examples, "exits": exits, "session": session, "validates": validates},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
	})
}

// exits runs a command that has to end with the status given:
//
//	exits 2 verbarium check --nope
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS COMMAND [ARGUMENT...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var ee *exec.ExitError
		if !errors.As(err, &ee) {
			ts.Fatalf("%s: %v", args[1], err)
		}
		got = ee.ExitCode()
	}
	if got != want {
		ts.Fatalf("%s exits with %d, want %d", args[1], got, want)
	}
}
