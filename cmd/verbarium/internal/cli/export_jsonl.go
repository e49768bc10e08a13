package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/verbarium/verbarium/dist"
)

// A wordLine is a line of jsonl.
type wordLine struct {
	Word     string        `json:"word"`
	Readings []wordReading `json:"readings"`
}

// A wordReading is a form that the rulings keep: the columns of forms.
type wordReading struct {
	Lemma    string `json:"lemma"`
	POS      string `json:"pos"`
	Entry    string `json:"entry"`
	Cell     string `json:"cell"`
	Spelling string `json:"spelling"`
}

// jsonLines writes each word with its readings, in the order of the words; the
// readings are in the order of the dictionary and of the tables.
func (x *export) jsonLines(w io.Writer) error {
	src, err := dist.OpenSourceOf(x.release)
	if errors.Is(err, dist.ErrOtherSource) {
		return withHint(fmt.Errorf("%s: its readings are not known: %w", x.release.Path, err), "--to words writes its words")
	}
	if err != nil {
		return err
	}
	all, err := x.readings(src)
	if err != nil {
		return err
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	word := 0
	for spelled := range x.release.Words() {
		if err := enc.Encode(wordLine{spelled, all.of(word)}); err != nil {
			return err
		}
		word++
	}
	return nil
}
