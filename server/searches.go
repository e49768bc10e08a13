package server

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"

	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

// A searching is what a search asks for.
type searching struct {
	query                  study.Query
	filter                 study.Filter
	by                     study.Order
	limit                  int
	score, hooks, readings bool
}

// maxStars bounds what a pattern for the names of cells can cost.
const maxStars = 8

func (q *question) searching(limits *Limits) (*searching, *problem) {
	req := &searching{
		query: study.Query{
			Pattern: q.text("pattern"), Prefix: q.text("prefix"), Suffix: q.text("suffix"),
			Containing: q.values["containing"], Including: q.text("including"), Excluding: q.text("excluding"),
		},
		filter: study.Filter{POS: q.values["pos"], Cell: q.text("cell"), Lemma: q.text("lemma")},
		by:     q.order(study.ByAlphabet),
		limit:  q.number("limit", limits.Default, limits.Results),
		score:  q.flag("score"), hooks: q.flag("hooks"), readings: q.flag("readings"),
	}
	req.query.Min, req.query.Max = q.span("length")
	switch {
	case q.fault != nil:
		return nil, q.fault
	case req.score && q.set == nil:
		return nil, bad("no set of tiles is known for %s", q.name)
	case strings.Count(req.filter.Cell, "*") > maxStars:
		return nil, bad("cell: more than %d stars", maxStars)
	case len(req.query.Containing) > maxStars:
		return nil, bad("containing: more than %d times", maxStars)
	}
	for name := range q.values {
		switch name {
		case "lexicon", "by", "limit", "score", "hooks", "readings":
		default:
			return req, nil
		}
	}
	return nil, bad("say which words: pattern=* is all")
}

// needsSource reports whether the sources of the lexicon have to be asked.
func (req *searching) needsSource() bool { return !req.filter.None() || req.readings }

// order reads the order of an answer.
func (p *params) order(otherwise study.Order) study.Order {
	if !p.values.Has("by") {
		return otherwise
	}
	by := study.Order(p.text("by"))
	if !slices.Contains(study.Orders(), by) {
		p.note(bad("by %s: no such order", quote(string(by))))
	}
	return by
}

// search finds words.
func (s *Server) search(q *question) (any, *problem) {
	req, p := q.searching(&s.options.Limits)
	if p != nil {
		return nil, p
	}
	take := s.heavy
	if !req.needsSource() {
		take = func(q *question) (func(), *problem) { return s.slots.take(q.ctx, q.request) }
	}
	free, p := take(q)
	if p != nil {
		return nil, p
	}
	defer free()
	rows, err := q.find(req)
	if err != nil {
		return nil, q.unanswered(err)
	}
	return firsts(rows, req.limit), nil
}

// find finds words, one more than the limit if there are so many.
func (q *question) find(req *searching) ([]study.WordRow, error) {
	words, err := q.study.Search(req.query)
	if err != nil {
		return nil, err
	}
	if err := q.study.Check(req.filter); err != nil {
		return nil, err
	}
	found := bounded(q.ctx, words)
	var src vocab.Source
	if req.needsSource() {
		switch src, err = q.judge.Source(); {
		case err != nil:
			return nil, err
		case src == nil:
			return nil, errNoSources
		}
	}
	if !req.filter.None() {
		found = q.study.Select(q.ctx, src, words, req.filter)
	}
	plays, err := q.best(q.plays(found), req.by, req.limit+1)
	if err != nil {
		return nil, err
	}
	rows := make([]study.WordRow, 0, len(plays))
	for _, play := range plays {
		row, err := q.study.WordRow(play, req.score, req.hooks)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	if req.readings {
		return rows, q.addReadings(src, plays, rows, req.filter)
	}
	return rows, nil
}

// addReadings adds the readings of the plays to their rows.
func (q *question) addReadings(src vocab.Source, plays []study.Play, rows []study.WordRow, f study.Filter) error {
	places := map[string]int{}
	var words [][]byte
	for i := range plays {
		places[string(plays[i].Word)] = i
		words = append(words, plays[i].Word)
	}
	slices.SortFunc(words, slices.Compare)
	for hit, err := range q.study.Readings(q.ctx, src, slices.Values(words), f) {
		if err != nil {
			return err
		}
		rows[places[string(hit.Word)]].Readings = q.study.WordReadings(hit.Readings)
	}
	return nil
}

// errNoSources reports a question about readings to a lexicon without sources.
var errNoSources = errors.New("the sources of the lexicon are not at hand, so that nothing is known of readings")

// unanswered is the problem of an error of a search: mostly one of the question.
func (q *question) unanswered(err error) *problem {
	var pattern *study.PatternError
	var rack *study.RackError
	switch {
	case errors.As(err, &pattern), errors.As(err, &rack), errors.Is(err, errNoSources),
		errors.Is(err, study.ErrPOS), errors.Is(err, study.ErrCell), errors.Is(err, study.ErrNoPOS),
		errors.Is(err, study.ErrNoCells), errors.Is(err, study.ErrNoTiles):
		return bad("%v", err)
	}
	return q.failed(err)
}

// firsts cuts an answer to its limit and says if there is more.
func firsts[T any](rows []T, limit int) list {
	if len(rows) > limit {
		return list{rows[:limit], true}
	}
	return list{rows, false}
}

// bounded ends a sequence with an error when the time is over.
func bounded[T any](ctx context.Context, seq iter.Seq[T]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for v := range seq {
			if err := ctx.Err(); err != nil {
				yield(v, err)
				return
			}
			if !yield(v, nil) {
				return
			}
		}
	}
}

// plays lays words.
func (q *question) plays(words iter.Seq2[[]byte, error]) iter.Seq2[study.Play, error] {
	return func(yield func(study.Play, error) bool) {
		for w, err := range words {
			if err != nil {
				yield(study.Play{}, err)
				return
			}
			if !yield(q.study.NewPlay(w), nil) {
				return
			}
		}
	}
}

// best returns the first n plays in an order, in memory for a few times as many.
func (q *question) best(plays iter.Seq2[study.Play, error], by study.Order, n int) ([]study.Play, error) {
	const times = 8
	var kept []study.Play
	for play, err := range plays {
		if err != nil {
			return nil, err
		}
		play.Word = slices.Clone(play.Word)
		kept = append(kept, play)
		switch {
		case by == study.ByAlphabet && len(kept) == n:
			return kept, nil
		case len(kept) < times*n:
			continue
		}
		if err := q.study.Sort(kept, by, study.ZyzzyvaBlanks); err != nil {
			return nil, err
		}
		kept = kept[:n]
	}
	if err := q.study.Sort(kept, by, study.ZyzzyvaBlanks); err != nil {
		return nil, err
	}
	return kept[:min(n, len(kept))], nil
}

// anagram finds the words that a rack makes.
func (s *Server) anagram(q *question) (any, *problem) {
	limits := &s.options.Limits
	limit := q.number("limit", limits.Default, limits.Results)
	sub := q.flag("sub")
	by := q.order(q.study.RackOrder(sub))
	least, most := q.span("length")
	if q.fault != nil {
		return nil, q.fault
	}
	rack, err := q.study.Rack(q.text("rack"))
	switch {
	case err != nil:
		return nil, q.unanswered(err)
	case len(rack.Tiles)+rack.Blanks > limits.Rack:
		return nil, bad("a rack of %d tiles, more than %d", len(rack.Tiles)+rack.Blanks, limits.Rack)
	case rack.Blanks > limits.Blanks:
		return nil, bad("a rack with %d blanks, more than %d", rack.Blanks, limits.Blanks)
	case by == study.ByScore && q.set == nil:
		return nil, bad("%v", study.ErrNoTiles)
	}
	free, p := s.slots.take(q.ctx, q.request)
	if p != nil {
		return nil, p
	}
	defer free()
	words := q.study.Anagrams(rack)
	if sub {
		words = q.study.Spellable(rack)
	}
	plays, err := q.best(ofLength(bounded(q.ctx, words), least, most), by, limit+1)
	if err != nil {
		return nil, q.unanswered(err)
	}
	rows := make([]study.PlayRow, 0, len(plays))
	for _, play := range plays {
		rows = append(rows, q.study.PlayRow(play))
	}
	return firsts(rows, limit), nil
}

// ofLength lets plays of some lengths pass; 0 is no limit.
func ofLength(plays iter.Seq2[study.Play, error], least, most int) iter.Seq2[study.Play, error] {
	return func(yield func(study.Play, error) bool) {
		for play, err := range plays {
			n := len(play.Word)
			if err == nil && (n < least || most > 0 && n > most) {
				continue
			}
			if !yield(play, err) {
				return
			}
		}
	}
}
