package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/sources"
)

// A verdict is the answer of check about one word, as printed in JSON.
type verdict struct {
	Word   string `json:"word"` // as typed
	Tiles  string `json:"tiles,omitempty"`
	Valid  bool   `json:"valid"`
	Score  *int   `json:"score,omitempty"`  // of a valid word, if asked for
	Blanks *int   `json:"blanks,omitempty"` // that it needs, likewise
	Reason string `json:"reason,omitempty"` // of an invalid word
	Note   string `json:"note,omitempty"`   // on a valid word
}

// verdictWord says a verdict in a word.
func verdictWord(valid bool) string {
	if valid {
		return "valid"
	}
	return "invalid"
}

// A judge answers for words by a lexicon, and finds reasons where the sources
// of the lexicon are at hand.
type judge struct {
	release *dist.Release
	set     *sources.TileSet // nil if no tiles are known
	score   bool             // scores are asked for
	source  dist.Source      // nil until a reason is asked for
	opened  bool
	log     *judgeLog // nil if none is kept
}

// newJudge makes a judge who lays words with the tiles that belong to the
// lexicon, if there are such.
func newJudge(r *dist.Release) (*judge, error) {
	j := &judge{release: r}
	if r.Language == nil {
		return j, nil
	}
	set, err := r.Language.DefaultTileSet()
	if err != nil && !errors.Is(err, sources.ErrNoTileSet) {
		return nil, err
	}
	j.set = dearestFirst(set)
	return j, nil
}

// useTiles has the judge lay words with a set of tiles that was named.
func (j *judge) useTiles(name string) error {
	lang := j.release.Language
	if lang == nil {
		return noTiles(j.release.Path)
	}
	set, err := tileSet(lang, name)
	if err != nil {
		return err
	}
	j.set = dearestFirst(set)
	return nil
}

// dearestFirst puts the tiles that count more before the others, so that a word
// is scored without sorting them again.
func dearestFirst(set *sources.TileSet) *sources.TileSet {
	if set == nil {
		return nil
	}
	sorted := *set
	sorted.Rows = slices.Clone(set.Rows)
	slices.SortStableFunc(sorted.Rows, func(x, y sources.TileRow) int { return cmp.Compare(y.Value, x.Value) })
	return &sorted
}

// judge judges one word, with the reason if it is wanted.
func (j *judge) judge(ctx context.Context, typed string, reason bool) (*verdict, error) {
	if err := interrupted(ctx); err != nil {
		return nil, err
	}
	v := &verdict{Word: typed}
	word, err := j.release.Fold(typed)
	if err != nil {
		v.Reason = j.unfit(err)
		return v, nil
	}
	v.Tiles = j.release.Spell(word)
	if v.Valid = j.release.Graph.Contains(word); v.Valid {
		j.lay(v, word)
		return v, nil
	}
	if !reason {
		return v, nil
	}
	v.Reason, err = j.why(ctx, word)
	return v, err
}

// lay counts a valid word, and notes if there are not the tiles for it.
func (j *judge) lay(v *verdict, word []byte) {
	if j.set == nil {
		return
	}
	score, need := j.set.Score(word)
	if need > j.set.Blank {
		v.Note = fmt.Sprintf("cannot be laid: it needs %d blanks and a set has %d", need, j.set.Blank)
	}
	if j.score {
		v.Score, v.Blanks = &score, &need
	}
}

// unfit says why a spelling does not fold to a word, and by which ruling.
func (j *judge) unfit(err error) string {
	var reason *sources.Reason
	if j.release.Language == nil || !errors.As(err, &reason) {
		return err.Error()
	}
	return dist.WhyUnfit(j.release.Language, reason)
}

// why finds the reason why a word is not in the lexicon.
func (j *judge) why(ctx context.Context, word []byte) (string, error) {
	src, err := j.open()
	if err != nil {
		return "", err
	}
	if src == nil {
		return "not in " + j.name(), nil
	}
	return src.Why(ctx, word)
}

// open opens the sources of the lexicon, once. It returns nil if they are not
// at hand.
func (j *judge) open() (dist.Source, error) {
	if j.opened {
		return j.source, nil
	}
	src, err := dist.OpenSourceOf(j.release)
	if errors.Is(err, dist.ErrOtherSource) {
		src, err = nil, nil
	}
	if err != nil {
		return nil, err
	}
	j.source, j.opened = src, true
	return src, nil
}

// name names the lexicon in a reason.
func (j *judge) name() string {
	h := j.release.Header
	if h.Release == "" {
		return h.Name
	}
	return h.Name + " " + h.Release
}
