package cli

import (
	"context"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

// A listedWord is a word of a list as printed in JSON.
type listedWord struct {
	study.WordRow
	Jokers    int      `json:"jokers"`
	Rank      int      `json:"rank,omitempty"` // among the words of its length
	Spellings []string `json:"spellings,omitempty"`
	has       int      // jokers in the set
	tiles     []byte
}

// listedWords makes the rows of a list.
func (p *player) listedWords(ctx context.Context, plays []study.Play, req *listing) ([]listedWord, error) {
	words := make([]listedWord, 0, len(plays))
	rank, length := 0, 0
	for _, play := range plays {
		row, err := p.WordRow(play, req.score, req.hooks)
		if err != nil {
			return nil, err
		}
		if rank++; len(play.Word) != length {
			rank, length = req.from, len(play.Word)
		}
		w := listedWord{WordRow: row, tiles: play.Word}
		w.Jokers, w.has = p.jokers(play.Word)
		if req.rank {
			w.Rank = rank
		}
		words = append(words, w)
	}
	switch {
	case req.spelled:
		return words, p.spell(ctx, words, req)
	case req.readings:
		readings, err := p.readingsIn(ctx, plays, "--readings")
		for i := range words {
			words[i].Readings = readings[string(words[i].tiles)]
		}
		return words, err
	}
	return words, nil
}

// readingsIn finds the readings of words.
func (p *player) readingsIn(ctx context.Context, plays []study.Play, what string) (map[string][]study.WordReading, error) {
	src, err := p.source(what)
	if err != nil {
		return nil, err
	}
	all := map[string][]study.WordReading{}
	for hit, err := range p.Lexicon.Readings(ctx, src, wordsOf(plays), study.Filter{}) {
		if err != nil {
			return nil, err
		}
		all[string(hit.Word)] = p.WordReadings(hit.Readings)
	}
	return all, nil
}

func wordsOf(plays []study.Play) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, play := range plays {
			if !yield(play.Word) {
				return
			}
		}
	}
}

// spell finds the spellings of words in the sources of the lexicon, and their
// readings if they are wanted.
func (p *player) spell(ctx context.Context, words []listedWord, req *listing) error {
	src, err := p.source("--spelled")
	if err != nil {
		return err
	}
	for i := range words {
		w := &words[i]
		readings, err := src.Readings(ctx, w.tiles)
		if err != nil {
			return err
		}
		var kept []vocab.Form
		for _, rd := range readings {
			if rd.Refused != "" {
				continue
			}
			kept = append(kept, rd.Form)
			if !slices.Contains(w.Spellings, rd.Spelling) {
				w.Spellings = append(w.Spellings, rd.Spelling)
			}
		}
		p.release.Language.Collate(w.Spellings)
		if req.readings {
			w.Readings = p.WordReadings(kept)
		}
	}
	return nil
}

// printCollated prints one spelling a line, in the order of dictionaries.
func (a *app) printCollated(r *dist.Release, words []listedWord) error {
	of := map[string]*listedWord{}
	var spellings []string
	for i := range words {
		for _, s := range words[i].Spellings {
			of[s] = &words[i]
			spellings = append(spellings, s)
		}
	}
	r.Language.Collate(spellings)
	for _, s := range spellings {
		if a.format == "json" {
			if err := a.json(map[string]string{"spelling": s, "word": of[s].Word}); err != nil {
				return err
			}
			continue
		}
		a.printf("%s\t%s\n", s, of[s].Word)
	}
	return nil
}

func (a *app) printListed(w *listedWord, req *listing) error {
	if a.format == "json" {
		return a.json(w)
	}
	cols := []string{w.Word}
	if req.jokers {
		cols = append(cols, strconv.Itoa(w.Jokers))
		more := req.spelled || req.rank || req.score || req.hooks || req.readings
		if w.Jokers > w.has {
			cols = append(cols, "cannot be laid")
		} else if more {
			cols = append(cols, "")
		}
	}
	if req.rank {
		cols = append(cols, strconv.Itoa(w.Rank))
	}
	cols = append(cols, req.columns(&w.WordRow)[1:]...)
	if req.spelled {
		cols = append(cols, strings.Join(w.Spellings, ", "))
	}
	a.printf("%s\n", strings.Join(cols, "\t"))
	return nil
}
