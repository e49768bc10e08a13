package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/verbarium/verbarium/vocab"
)

// exitSignal and the number of a signal are the status of a run that the signal ended,
// as shells have it: 130 for an interrupt, 143 for what kill sends.
const exitSignal = 128

// A stopped is the cause of the end of a run whose user wants no more.
type stopped struct{ signal os.Signal }

func (s *stopped) Error() string { return s.signal.String() }

// untilSignal returns a context that an interrupt ends, what kill sends, or the end of
// a terminal, unless the program was told to outlive that. A second signal ends the
// program at once.
func untilSignal() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		select {
		case s := <-signals:
			signal.Stop(signals)
			cancel(&stopped{s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}

// stoppedBy returns the status of a run that ended with err because of a signal, and 0
// for any other.
func (a *app) stoppedBy(err error) int {
	cause, ok := errors.AsType[*stopped](context.Cause(a.ctx))
	if !ok || !errors.Is(err, vocab.ErrInterrupted) && !errors.Is(err, context.Canceled) {
		return 0
	}
	if number, ok := cause.signal.(syscall.Signal); ok {
		return exitSignal + int(number)
	}
	return exitTrouble
}

// interruptible is a writer that fails once the user wants no more.
type interruptible struct {
	ctx context.Context
	w   io.Writer
}

func (i *interruptible) Write(p []byte) (int, error) {
	if err := vocab.Interrupted(i.ctx); err != nil {
		return 0, err
	}
	return i.w.Write(p)
}

// A wanted is a file that cannot be read any more once the user wants no more.
type wanted struct {
	ctx context.Context
	*os.File
}

func openWanted(ctx context.Context, path string) (*wanted, error) {
	f, err := os.Open(path)
	return &wanted{ctx, f}, err
}

func (w *wanted) Read(p []byte) (int, error) {
	if err := vocab.Interrupted(w.ctx); err != nil {
		return 0, err
	}
	return w.File.Read(p)
}

// await runs what may wait for ever, such as a read from a pipe, until the user wants
// no more.
func await(ctx context.Context, run func() error) error {
	done := make(chan error, 1)
	go func() { done <- run() }()
	select {
	case <-ctx.Done():
		return vocab.Interrupted(ctx)
	case err := <-done:
		return err
	}
}
