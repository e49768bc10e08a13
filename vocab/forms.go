package vocab

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// ErrInterrupted reports that the caller's context ended.
var ErrInterrupted = errors.New("interrupted")

// Interrupted says whether ctx has ended, as an ErrInterrupted.
func Interrupted(ctx context.Context) error {
	if ctx.Err() != nil {
		return fmt.Errorf("%w: %w", ErrInterrupted, context.Cause(ctx))
	}
	return nil
}

// unitsAtOnce is how many units a core takes at a time.
const unitsAtOnce = 256

// A piece is some units of a source, from one on, and their forms rendered.
type piece struct {
	from int
	text chan []byte
}

// WriteForms renders every form of a source on all cores and writes the result
// in the order of the units. Render appends a form to dst, or nothing. The errors
// are those of the writer, and [ErrInterrupted].
func WriteForms(ctx context.Context, w io.Writer, src Source, render func(dst []byte, f Form) []byte) error {
	workers := runtime.GOMAXPROCS(0)
	g, ctx := errgroup.WithContext(ctx)
	todo := make(chan piece)
	order := make(chan piece, 4*workers) // bounds what is rendered and not yet written
	g.Go(func() error {
		defer close(todo)
		defer close(order)
		return deal(ctx, src.Units(), order, todo)
	})
	for range workers {
		g.Go(func() error {
			for p := range todo {
				p.text <- renderUnits(src, p.from, render)
			}
			return nil
		})
	}
	g.Go(func() error { return writePieces(ctx, w, order) })
	return g.Wait()
}

// deal cuts units into pieces and gives each to both channels.
func deal(ctx context.Context, units int, order, todo chan<- piece) error {
	for from := 0; from < units; from += unitsAtOnce {
		p := piece{from, make(chan []byte, 1)}
		for _, c := range []chan<- piece{order, todo} {
			select {
			case c <- p:
			case <-ctx.Done():
				return Interrupted(ctx)
			}
		}
	}
	return nil
}

// writePieces writes what is rendered of each piece, in their order.
func writePieces(ctx context.Context, w io.Writer, order <-chan piece) error {
	for p := range order {
		select {
		case text := <-p.text:
			if _, err := w.Write(text); err != nil {
				return err
			}
		case <-ctx.Done():
			return Interrupted(ctx)
		}
	}
	return nil
}

func renderUnits(src Source, from int, render func([]byte, Form) []byte) []byte {
	var text []byte
	for unit := from; unit < min(from+unitsAtOnce, src.Units()); unit++ {
		src.Forms(unit, func(f Form) bool {
			text = render(text, f)
			return true
		})
	}
	return text
}
