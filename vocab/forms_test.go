package vocab_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/verbarium/verbarium/vocab"
)

// A fake is a source whose units have as many forms as their number modulo 5, the
// last of each refused.
type fake struct {
	vocab.Source
	units int
}

func (f fake) Units() int { return f.units }

func (f fake) Forms(unit int, yield func(vocab.Form) bool) {
	for k := range unit % 5 {
		form := vocab.Form{Lemma: fmt.Sprint("lemma ", unit), POS: "noun", Entry: fmt.Sprint(unit), Cell: fmt.Sprint(k)}
		if k == unit%5-1 {
			form.Refused = "the last"
		}
		if !yield(form) {
			return
		}
	}
}

// render writes the forms of fakes.
func render(dst []byte, f vocab.Form) []byte {
	return fmt.Appendf(dst, "%s.%s %s\n", f.Entry, f.Cell, f.Refused)
}

// inOrder is what a plain loop writes.
func inOrder(src vocab.Source) string {
	var out []byte
	for u := range src.Units() {
		src.Forms(u, func(f vocab.Form) bool {
			out = render(out, f)
			return true
		})
	}
	return string(out)
}

// TestWriteForms compares the parallel writer with a plain loop, for sources that
// fill no piece of units, just one, and a last one in part.
func TestWriteForms(t *testing.T) {
	for _, units := range []int{0, 1, 4, 255, 256, 257, 5000} {
		src := fake{units: units}
		var got strings.Builder
		if err := vocab.WriteForms(t.Context(), &got, src, render); err != nil {
			t.Fatal(err)
		}
		if got.String() != inOrder(src) {
			t.Errorf("%d units: forms are not written in the order of the units", units)
		}
	}
}

// A stop writes until it has written often enough, and then does what it is told.
type stop struct {
	writes int
	do     func() error
}

func (s *stop) Write(p []byte) (int, error) {
	if s.writes--; s.writes < 0 {
		if err := s.do(); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// TestWriteFormsEnds ends soon where the output fails or the context ends, and says
// which of the two it was.
func TestWriteFormsEnds(t *testing.T) {
	src := fake{units: 1 << 20} // far more than is rendered before the end
	full, stopped := errors.New("disk full"), errors.New("the user had enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	over, end := context.WithCancelCause(t.Context())
	end(stopped)
	for _, c := range []struct {
		name string
		ctx  context.Context
		w    *stop
		want []error
	}{
		{"a write that fails", t.Context(), &stop{3, func() error { return full }}, []error{full}},
		{"an end between writes", ctx, &stop{3, func() error { cancel(stopped); return nil }}, []error{vocab.ErrInterrupted, stopped}},
		{"an end before it begins", over, &stop{0, func() error { return nil }}, []error{vocab.ErrInterrupted, stopped}},
	} {
		err := vocab.WriteForms(c.ctx, c.w, src, render)
		for _, want := range c.want {
			if !errors.Is(err, want) {
				t.Errorf("%s: WriteForms = %v, want %v", c.name, err, want)
			}
		}
		if c.w.writes < -1000 {
			t.Errorf("%s: %d writes after it", c.name, -c.w.writes)
		}
	}
}

// TestInterrupted tells the end of a context and its cause.
func TestInterrupted(t *testing.T) {
	if err := vocab.Interrupted(t.Context()); err != nil {
		t.Errorf("Interrupted = %v before the end", err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("signal: interrupt"))
	err := vocab.Interrupted(ctx)
	if !errors.Is(err, vocab.ErrInterrupted) || err.Error() != "interrupted: signal: interrupt" {
		t.Errorf("Interrupted = %v", err)
	}
}

// A sifting is a fake that finds forms of a kind itself.
type sifting struct {
	fake
	sifted *int
}

func (s sifting) Sift(unit int, wanted func(lemma, pos, cell string) bool, yield func(vocab.Form) bool) {
	*s.sifted++
	s.Forms(unit, func(f vocab.Form) bool {
		return f.Refused != "" || !wanted(f.Lemma, f.POS, f.Cell) || yield(f)
	})
}

// TestSifted yields the same of a source that sifts itself as of one that does not:
// the kept forms that are wanted, as long as they are asked for.
func TestSifted(t *testing.T) {
	wanted := func(lemma, pos, cell string) bool { return lemma == "lemma 4" && pos == "noun" && cell != "1" }
	sifts := 0
	for _, src := range []vocab.Source{fake{units: 9}, sifting{fake{units: 9}, &sifts}} {
		s := vocab.Sifted(src, wanted)
		if s.Units() != 9 {
			t.Errorf("%T: %d units, want those of the source", src, s.Units())
		}
		for limit, want := range map[int][]string{9: {"4.0", "4.2"}, 1: {"4.0"}} {
			var got []string
			for u := range s.Units() {
				s.Forms(u, func(f vocab.Form) bool {
					got = append(got, f.Entry+"."+f.Cell)
					return len(got) < limit
				})
			}
			if !slices.Equal(got, want) {
				t.Errorf("%T, at most %d: %q, want %q", src, limit, got, want)
			}
		}
	}
	if sifts != 18 {
		t.Errorf("Sift was asked %d times, want once a unit", sifts)
	}
}
