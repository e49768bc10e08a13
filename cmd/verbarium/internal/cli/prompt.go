package cli

import (
	"context"
	"io"
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
	read := make(chan int, 1)
	err := await(p.ctx, func() error {
		n, err := p.Reader.Read(b)
		read <- n
		return err
	})
	select {
	case n := <-read:
		return n, err
	default: // interrupted
		return 0, err
	}
}
