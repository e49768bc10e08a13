package cli

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
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

// System returns the world of the running process.
func System() Env {
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
