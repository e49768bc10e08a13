// Package cli is the command line of verbarium: one file for each command.
//
// Results go to standard output, one record a line; everything else goes to
// standard error, each line beginning with "verbarium: ", with a line "hint: "
// after it where there is advice. The exit status is 0 for yes, 1 for no (a
// word is invalid, lexica differ, a release does not verify) and 2 for a
// mistake in the arguments, the files or the data. A run that a signal ended has 128
// and the number of that.
package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/verbarium/verbarium/sources"
)

// Exit statuses.
const (
	exitYes     = 0
	exitNo      = 1
	exitTrouble = 2
)

// errNo ends a command with status 1; what there is to say has been said.
var errNo = errors.New("no")

// A hintError is an error with advice.
type hintError struct {
	err  error
	hint string
}

func (e *hintError) Error() string { return e.err.Error() }
func (e *hintError) Unwrap() error { return e.err }

// withHint adds advice to an error.
func withHint(err error, format string, a ...any) error {
	return &hintError{err, fmt.Sprintf(format, a...)}
}

// An app is one run of the program: its world and its global flags.
type app struct {
	Env
	ctx    context.Context // ends when the user wants no more
	out    *bufio.Writer
	quiet  bool
	filing bool // results go to a file that was named: they are written though quiet
	format string

	alphabet  string              // of graphs and lists of other programs
	tables    []string            // folders of --tables
	languages []*sources.Language // those of the folders that were read
	pipes     []*pipe             // that were read
}

// Main runs the program and returns its exit status.
func Main(args []string, env Env) int {
	ctx, stop := untilSignal()
	defer stop()
	sink := &interruptible{ctx, env.Stdout}
	a := &app{Env: env, ctx: ctx, out: bufio.NewWriterSize(sink, 1<<16)}
	defer a.removePipes()
	root := a.rootFor(args)
	root.SetArgs(args)
	root.SetIn(env.Stdin)
	root.SetOut(a.out)
	root.SetErr(env.Stderr)
	cmd, err := execute(ctx, root, args)
	sink.ctx = context.Background() // what has been said so far is said whole
	if e := a.out.Flush(); e != nil && (err == nil || errors.Is(err, errNo)) {
		err = e
	}
	return a.status(cmd, err)
}

// execute runs the command that the arguments name.
func execute(ctx context.Context, root *cobra.Command, args []string) (*cobra.Command, error) {
	if cmd, rest, err := root.Find(args); err == nil {
		cmd.InitDefaultHelpFlag() // which cobra adds when it runs the command
		if err := oneHyphen(cmd, rest); err != nil {
			return cmd, err
		}
	}
	return root.ExecuteContextC(ctx)
}

// status tells the user about an error and gives its exit status.
func (a *app) status(cmd *cobra.Command, err error) int {
	switch {
	case err == nil:
		return exitYes
	case errors.Is(err, errNo):
		return exitNo
	}
	if status := a.stoppedBy(err); status != exitYes {
		fmt.Fprintln(a.Stderr, "verbarium: interrupted")
		return status
	}
	for line := range strings.SplitSeq(strings.TrimRight(err.Error(), "\n"), "\n") {
		fmt.Fprintf(a.Stderr, "verbarium: %s\n", escaped(line))
	}
	var he *hintError
	switch {
	case errors.As(err, &he):
		fmt.Fprintf(a.Stderr, "hint: %s\n", escaped(he.hint))
	case isUsage(err):
		fmt.Fprintf(a.Stderr, "hint: see '%s --help'\n", cmd.CommandPath())
	}
	return exitTrouble
}

// isUsage tells cobra's complaints about flags and arguments from the errors
// of the commands; cobra has no type for them.
func isUsage(err error) bool {
	var ue *usageError
	return errors.As(err, &ue)
}

// A usageError is a mistake in the arguments.
type usageError struct{ err error }

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

// usagef makes a usageError.
func usagef(format string, a ...any) error {
	return &usageError{fmt.Errorf(format, a...)}
}

// note writes a line to standard error unless the user wants quiet.
func (a *app) note(format string, args ...any) {
	if !a.quiet {
		fmt.Fprintf(a.Stderr, "verbarium: %s\n", escaped(fmt.Sprintf(format, args...)))
	}
}

// words yields the arguments, or the words of standard input when there are
// none or the only one is "-".
func (a *app) words(args []string, yield func(string) error) error {
	if len(args) > 0 && !(len(args) == 1 && args[0] == "-") {
		for _, w := range args {
			if err := yield(w); err != nil {
				return err
			}
		}
		return nil
	}
	return eachField(a.Stdin, yield)
}

// byteOrderMark is what some editors write before a text in UTF-8.
const byteOrderMark = "\ufeff"

// longestField is how many bytes a word of a text may have.
const longestField = 1 << 20

// eachField yields the words of a text, which white space divides.
func eachField(r io.Reader, yield func(string) error) error {
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 1<<16), longestField)
	sc.Split(bufio.ScanWords)
	n := 0
	for ; sc.Scan(); n++ {
		word := sc.Text()
		if n == 0 {
			if word = strings.TrimPrefix(word, byteOrderMark); word == "" {
				continue
			}
		}
		if err := yield(word); err != nil {
			return err
		}
	}
	switch err := sc.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fmt.Errorf("standard input: word %d has more than %d bytes", n+1, longestField)
	case err != nil:
		return fmt.Errorf("standard input: %w", err)
	}
	return nil
}
