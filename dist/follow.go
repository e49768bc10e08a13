package dist

import (
	"context"
	"fmt"

	"github.com/verbarium/verbarium/vocab"
)

// ChangesFile says what a release changed, for people.
const ChangesFile = "CHANGES.md"

// An Earlier release is one that another follows, and knows how to compare them:
// an edition of package compare.
type Earlier interface {
	// Lexicon returns the release.
	Lexicon() *Release
	// Changes compares it with the release that follows, made from a source, and
	// returns what the manifest of that says about it and the text of
	// [ChangesFile].
	Changes(ctx context.Context, updated *Release, src vocab.Source, p Progress) (*Previous, []byte, error)
}

// compareWith compares the lexicon with the release before it.
func (l *Lexicon) compareWith(ctx context.Context, old Earlier, src vocab.Source, p Progress) error {
	r := &Release{Kind: KindFolder, Header: l.header, Graph: l.Dawg, Manifest: &l.manifest, Language: l.Language}
	previous, changes, err := old.Changes(ctx, r, src, p)
	if err != nil {
		return err
	}
	l.changes, l.manifest.Previous = changes, previous
	return nil
}

// follows refuses a previous release of another language.
func (o *Options) follows(tag string) error {
	if o.Previous == nil {
		return nil
	}
	previous := o.Previous.Lexicon()
	if was := previous.Header.Language; was != "" && was != tag {
		return fmt.Errorf("the previous release %s is of the language %s", previous.Path, was)
	}
	return nil
}
