package server

import (
	"context"
	"net/http"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/study"
)

// verdicts are the answer about words, each by itself.
type verdicts struct {
	Valid   bool            `json:"valid"` // all of them
	Results []*dist.Verdict `json:"results"`
}

// A playVerdict is the answer about the words of a play together.
type playVerdict struct {
	Words []string `json:"words"`
	Valid bool     `json:"valid"`
}

// proofs are the answer of an explanation.
type proofs struct {
	Valid   bool          `json:"valid"`
	Results []*dist.Proof `json:"results"`
}

// check judges words.
func (s *Server) check(q *question) (any, *problem) {
	all := q.flag("all")
	asked := dist.Asked{Reason: q.flag("reason"), Score: q.flag("score")}
	switch {
	case q.fault != nil:
		return nil, q.fault
	case all && (asked.Reason || asked.Score):
		return nil, bad("all asks for one verdict on the whole play: neither reason nor score belongs to it")
	case asked.Score && q.set == nil:
		return nil, bad("no set of tiles is known for %s", q.name)
	}
	if asked.Reason {
		free, p := s.heavy(q)
		if p != nil {
			return nil, p
		}
		defer free()
	}
	v := verdicts{Valid: true, Results: make([]*dist.Verdict, 0, len(q.words))}
	for _, word := range q.words {
		verdict, err := q.judge.Judge(q.ctx, word, asked)
		if err != nil {
			return nil, q.failed(err)
		}
		v.Valid = v.Valid && verdict.Valid
		v.Results = append(v.Results, verdict)
	}
	if all {
		return playVerdict{q.words, v.Valid}, nil
	}
	return v, nil
}

// heavy takes a place for an answer that has to be looked for in the sources, and
// opens these. The first who asks waits for that, which is none of the time that an
// answer may take.
func (s *Server) heavy(q *question) (free func(), p *problem) {
	if most := s.options.Limits.Proofs; len(q.words) > most {
		return nil, problemf(http.StatusRequestEntityTooLarge, "reasons of %d words, more than %d", len(q.words), most)
	}
	leave, p := s.slots.take(q.ctx, q.request)
	if p != nil {
		return nil, p
	}
	if _, err := q.judge.Source(); err != nil {
		leave()
		return nil, q.failed(err)
	}
	ctx, cancel := context.WithTimeout(q.request.Context(), s.options.Limits.Time)
	q.ctx = ctx
	return func() { cancel(); leave() }, nil
}

// explain proves words.
func (s *Server) explain(q *question) (any, *problem) {
	free, p := s.heavy(q)
	if p != nil {
		return nil, p
	}
	defer free()
	all := proofs{Valid: true, Results: make([]*dist.Proof, 0, len(q.words))}
	for _, word := range q.words {
		proof, err := q.judge.Prove(q.ctx, word)
		if err != nil {
			return nil, q.failed(err)
		}
		all.Valid = all.Valid && proof.Valid
		all.Results = append(all.Results, proof)
	}
	return all, nil
}

// hooks tells the hooks of words.
func (s *Server) hooks(q *question) (any, *problem) {
	double := q.flag("double")
	if q.fault != nil {
		return nil, q.fault
	}
	rows := make([]study.HooksRow, 0, len(q.words))
	for _, typed := range q.words {
		word, err := q.study.Letters(typed)
		switch {
		case err != nil:
			return nil, bad("%s: %v", quote(typed), err)
		case len(word) == 0:
			return nil, bad("%s: no letters", quote(typed))
		case q.ctx.Err() != nil:
			return nil, q.failed(q.ctx.Err())
		}
		rows = append(rows, q.study.HooksRow(word, double))
	}
	return list{Results: rows}, nil
}

// A description says what a lexicon is.
type description struct {
	Lexicon  string          `json:"lexicon"` // what to ask for
	Path     string          `json:"path"`    // of its page
	Name     string          `json:"name"`
	Release  string          `json:"release,omitempty"`
	Date     string          `json:"date,omitempty"`
	Language string          `json:"language,omitempty"`
	Origin   string          `json:"origin,omitempty"`
	Words    int             `json:"words"`
	SHA256   string          `json:"words_sha256"`
	Alphabet []string        `json:"alphabet"`
	Lengths  []dist.ByLength `json:"lengths,omitempty"`
	Tiles    []tile          `json:"tiles,omitempty"`
	Blanks   int             `json:"blanks"`
}

// A tile is a kind of tile. Its letter is that of the alphabet, as the words of an
// answer have it on tiles, not the letter printed on it, which the rules may write
// otherwise (V for U).
type tile struct {
	Letter string `json:"letter"`
	Count  int    `json:"count"`
	Value  int    `json:"value"`
}

func (l *lexicon) describe() *description {
	h := l.release.Header
	d := &description{
		Lexicon: l.name, Path: "/" + l.name + "/", Name: h.Name, Release: h.Release, Language: h.Language,
		Words: l.release.Graph.Len(), SHA256: l.hash, Alphabet: h.Alphabet,
	}
	if m := l.release.Manifest; m != nil {
		d.Date, d.Origin, d.Lengths = m.Date, m.Origin, m.Lengths
	}
	if l.set != nil {
		d.Blanks = l.set.Blank
		for _, row := range l.set.Rows {
			d.Tiles = append(d.Tiles, tile{l.release.Spell([]byte{row.Tile}), row.Count, row.Value})
		}
	}
	return d
}

// aboutLexicon describes the lexicon.
func (s *Server) aboutLexicon(q *question) (any, *problem) { return q.describe(), nil }

// aboutLexica describes all lexica.
func (s *Server) aboutLexica(*question) (any, *problem) {
	var rows []*description
	for _, l := range s.lexica {
		rows = append(rows, l.describe())
	}
	return list{Results: rows}, nil
}
