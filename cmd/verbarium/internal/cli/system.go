package cli

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"time"

	"golang.org/x/term"
)

// An Env is the world a command runs in; tests make their own.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Getenv         func(string) string
	Now            func() time.Time
	// StderrTerminal says that a person watches standard error, so that a
	// progress bar is welcome there.
	StderrTerminal bool
	CacheDir       func() (string, error) // the user's, for all programs
	DataDir        func() (string, error)
	Executable     func() (string, error)
}

// System returns the world of the running process, and tunes that for short runs.
func System() Env {
	collectLate()
	return Env{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Getenv: os.Getenv, Now: time.Now,
		StderrTerminal: term.IsTerminal(int(os.Stderr.Fd())),
		CacheDir:       os.UserCacheDir,
		DataDir:        userDataDir,
		Executable:     os.Executable,
	}
}

// userDataDir is what package os has no function for: the folder for a user's
// own data.
func userDataDir() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return dir, nil
	}
	switch runtime.GOOS {
	case "windows", "darwin":
		return os.UserConfigDir()
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, ".local", "share"), nil
}

// The heap at which garbage is collected first, in percent of what it would be.
const (
	usualCollection = 100
	firstCollection = 400
)

// collectLate lets the first collection of garbage wait until the heap has 16 MB
// instead of 4: to open a lexicon and judge a word takes less, and a collection
// would take as long as that. From then on all is as usual. Whoever has set GOGC
// gets what he has set.
func collectLate() {
	if was := debug.SetGCPercent(firstCollection); was != usualCollection {
		debug.SetGCPercent(was)
		return
	}
	garbage := new([64]byte) // found by the first collection
	runtime.AddCleanup(garbage, func(percent int) { debug.SetGCPercent(percent) }, usualCollection)
}
