package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/study"
	"github.com/verbarium/verbarium/vocab"
)

// A wordLine is a line of jsonl.
type wordLine struct {
	Word     string              `json:"word"`
	Readings []study.WordReading `json:"readings"`
}

// jsonLines writes each word with its readings, in the order of the words; the
// readings are in the order of the dictionary and of the tables.
func (x *export) jsonLines(w io.Writer) error {
	all, err := x.readings("--to words writes its words")
	if err != nil {
		return err
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	lemmas := map[string]string{} // folded, by lemma
	word := 0
	for spelled := range x.release.Words() {
		line := wordLine{Word: spelled}
		for _, f := range all.Of(word) {
			lemma, ok := lemmas[f.Lemma]
			if !ok {
				lemma = foldLemma(x.release.Language, f.Lemma)
				lemmas[f.Lemma] = lemma
			}
			line.Readings = append(line.Readings, study.WordReading{
				Lemma: lemma, POS: f.POS, Entry: f.Entry, Cell: f.Cell, Spelling: f.Spelling,
			})
		}
		if err := enc.Encode(line); err != nil {
			return err
		}
		word++
	}
	return nil
}

// readings gathers the readings of the lexicon; otherwise says what can be done
// if they are not known.
func (x *export) readings(otherwise string) (*dist.Readings, error) {
	src, err := dist.OpenSourceOf(x.release)
	if errors.Is(err, dist.ErrOtherSource) {
		return nil, withHint(fmt.Errorf("%s: its readings are not known: %w", x.release.Path, err), "%s", otherwise)
	}
	if err != nil {
		return nil, err
	}
	return x.gather(src, fmt.Sprintf("'verbarium build %s' makes the lexicon anew", x.release.Header.Language))
}

// gather gathers the readings from the source of the lexicon; hint says what can
// be done if it has changed.
func (x *export) gather(src vocab.Source, hint string) (*dist.Readings, error) {
	all, err := dist.GatherReadings(x.ctx, x.release, src)
	if _, ok := errors.AsType[*dist.StaleError](err); ok {
		return nil, withHint(err, "%s", hint)
	}
	return all, err
}
