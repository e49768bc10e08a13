package cli

import (
	"context"
	"fmt"
	"io"

	"github.com/verbarium/verbarium/vocab"
)

// A prompt is standard input of which each read is preceded by what there is to
// say so far, so that an arbiter who types word by word gets the answers word by
// word, and the log has them before. An interrupt ends a read that waits.
type prompt struct {
	ctx context.Context
	a   *app
	j   *judge
	io.Reader
}

// Read ends the input if the log fails, which says so when it is closed. What
// cannot be printed is told at the end as for every command.
func (p *prompt) Read(b []byte) (int, error) {
	if err := p.j.log.sync(); err != nil {
		return 0, io.EOF
	}
	_ = p.a.out.Flush()
	type result struct {
		n   int
		err error
	}
	done := make(chan result, 1)
	go func() {
		n, err := p.Reader.Read(b)
		done <- result{n, err}
	}()
	select {
	case <-p.ctx.Done():
		return 0, p.ctx.Err()
	case r := <-done:
		return r.n, r.err
	}
}

// interrupted is the error of a command whose user wants no more.
func interrupted(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("%w: %w", vocab.ErrInterrupted, err)
	}
	return nil
}
