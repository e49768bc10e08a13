package dist

import (
	"context"
	"errors"
	"testing"

	"github.com/verbarium/verbarium/vocab"
)

// TestCompileInterrupted ends at each stage with the interruption, not with what comes
// of half the words.
func TestCompileInterrupted(t *testing.T) {
	lang := testLanguage(t, nil)
	for _, stage := range []string{"forms", "dawg", "gaddag"} {
		src, err := OpenSource(lang)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		reached := false
		_, err = Compile(ctx, lang, src, Options{Progress: func(now string, _, _ int64) {
			if now == stage {
				reached = true
				cancel()
			}
		}})
		cancel()
		if !reached || !errors.Is(err, vocab.ErrInterrupted) {
			t.Errorf("%s: Compile = %v, want ErrInterrupted", stage, err)
		}
	}
}
