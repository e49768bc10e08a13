package dist

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/vocab"
)

// A Verdict is the answer about one word.
type Verdict struct {
	Word   string `json:"word"` // as typed
	Tiles  string `json:"tiles,omitempty"`
	Valid  bool   `json:"valid"`
	Score  *int   `json:"score,omitempty"`  // of a valid word, if asked for
	Blanks *int   `json:"blanks,omitempty"` // that it needs, likewise
	Reason string `json:"reason,omitempty"` // of an invalid word
	Note   string `json:"note,omitempty"`   // on a valid word
}

// A Proof is a verdict with every reading of the word, those that make it valid
// before those that would not.
type Proof struct {
	Verdict
	Readings []ProofReading `json:"readings"`
}

// A ProofReading is a reading as a proof prints it.
type ProofReading struct {
	Lemma    string       `json:"lemma"`
	POS      string       `json:"pos,omitempty"`
	Entry    string       `json:"entry"`
	Cell     string       `json:"cell,omitempty"`
	Spelling string       `json:"spelling"`
	Refused  string       `json:"refused,omitempty"`
	Proof    []vocab.Fact `json:"proof"`
}

// Asked says what is asked of a judge besides the verdict.
type Asked struct {
	Reason bool // why an invalid word is none
	Score  bool // what a valid word counts
}

// A Judge answers for words by a lexicon, and finds reasons where the sources of
// the lexicon are at hand: they are opened when the first reason is asked for. A
// judge is for any number of goroutines.
type Judge struct {
	release *Release
	set     *sources.TileSet

	opening sync.Mutex
	opened  bool
	source  vocab.Source
}

// NewJudge makes a judge who lays words with a set of tiles; nil if there is none.
func NewJudge(r *Release, set *sources.TileSet) *Judge {
	j := &Judge{release: r}
	if set != nil {
		j.set = set.DearestFirst()
	}
	return j
}

// Judge judges one word. The errors are those of the context and of the sources:
// whatever is typed has a verdict.
func (j *Judge) Judge(ctx context.Context, typed string, asked Asked) (*Verdict, error) {
	if err := vocab.Interrupted(ctx); err != nil {
		return nil, err
	}
	v := &Verdict{Word: typed}
	word, err := j.release.Fold(typed)
	if err != nil {
		v.Reason = j.unfit(err)
		return v, nil
	}
	v.Tiles = j.release.Spell(word)
	if v.Valid = j.release.Graph.Contains(word); v.Valid {
		j.lay(v, word, asked.Score)
		return v, nil
	}
	if !asked.Reason {
		return v, nil
	}
	v.Reason, err = j.why(ctx, word)
	return v, err
}

// lay counts a valid word, and notes if there are not the tiles for it.
func (j *Judge) lay(v *Verdict, word []byte, count bool) {
	if j.set == nil {
		return
	}
	score, need := j.set.Score(word)
	v.Note = j.set.CannotLay(need)
	if count {
		v.Score, v.Blanks = &score, &need
	}
}

// unfit says why a spelling does not fold to a word, and by which ruling.
func (j *Judge) unfit(err error) string {
	var reason *sources.Reason
	if j.release.Language == nil || !errors.As(err, &reason) {
		return err.Error()
	}
	return vocab.WhyUnfit(j.release.Language, reason)
}

// why finds the reason why a word is not in the lexicon.
func (j *Judge) why(ctx context.Context, word []byte) (string, error) {
	src, err := j.Source()
	if err != nil {
		return "", err
	}
	if src == nil {
		return "not in " + j.release.Title(), nil
	}
	return src.Why(ctx, word)
}

// Source opens the sources of the lexicon, once. It returns nil if they are not at
// hand.
func (j *Judge) Source() (vocab.Source, error) {
	j.opening.Lock()
	defer j.opening.Unlock()
	if j.opened {
		return j.source, nil
	}
	src, err := OpenSourceOf(j.release)
	if errors.Is(err, ErrOtherSource) {
		src, err = nil, nil
	}
	if err != nil {
		return nil, err
	}
	j.source, j.opened = src, true
	return src, nil
}

// Prove judges a word and collects its readings.
func (j *Judge) Prove(ctx context.Context, typed string) (*Proof, error) {
	v, err := j.Judge(ctx, typed, Asked{Reason: true})
	if err != nil {
		return nil, err
	}
	p := &Proof{Verdict: *v, Readings: []ProofReading{}}
	word, err := j.release.Fold(typed)
	if err != nil && !tooLong(err) {
		return p, nil // what does not fold is a verdict, already given
	}
	src, err := j.Source()
	if err != nil {
		return nil, err
	}
	if src == nil {
		if p.Valid && p.Note == "" {
			p.Note = "in " + j.release.Title() + ", whose sources are not at hand"
		}
		return p, nil
	}
	rs, err := src.Readings(ctx, word)
	for _, r := range rs {
		p.Readings = append(p.Readings, ProofReading{r.Lemma, r.POS, r.Entry, r.Cell, r.Spelling, r.Refused, r.Proof})
	}
	slices.SortStableFunc(p.Readings, func(x, y ProofReading) int {
		return cmp.Compare(min(1, len(x.Refused)), min(1, len(y.Refused)))
	})
	return p, err
}

// tooLong reports whether all that speaks against a word is its length.
func tooLong(err error) bool {
	var reason *sources.Reason
	return errors.As(err, &reason) && reason.Kind == sources.TooLong
}

// Title names a lexicon with its release.
func (r *Release) Title() string {
	if r.Header.Release == "" {
		return r.Header.Name
	}
	return r.Header.Name + " " + r.Header.Release
}
