package lewisshort

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// A jsonEntry is an entry of the JSON as its files spell it.
type jsonEntry struct {
	Key     *string  `json:"key"`
	Type    string   `json:"type"`
	Head    *string  `json:"front_matter"`
	Entries []string `json:"entries"`
}

// readJSON yields the entries of a JSON array, one letter of the dictionary.
func readJSON(r io.Reader, lr *lineReader, yield func(Article, error) bool) {
	dec := json.NewDecoder(r)
	if _, err := dec.Token(); err != nil {
		yield(Article{}, jsonError(lr, err))
		return
	}
	var num numberer
	for dec.More() {
		a, err := readJSONEntry(dec, lr, &num)
		if !yield(a, err) || err != nil {
			return
		}
	}
	if _, err := dec.Token(); err != nil {
		yield(Article{}, jsonError(lr, err))
		return
	}
	if _, err := dec.Token(); err != io.EOF {
		yield(Article{}, lr.errorf(lr.last(), "more text after the end of the array"))
	}
}

func readJSONEntry(dec *json.Decoder, lr *lineReader, num *numberer) (Article, error) {
	var raw json.RawMessage
	if err := dec.Decode(&raw); err != nil {
		return Article{}, jsonError(lr, err)
	}
	a := Article{File: lr.name, Line: lr.line(dec.InputOffset() - int64(len(raw)))}
	var e jsonEntry
	if err := json.Unmarshal(raw, &e); err != nil {
		return a, lr.errorf(a.Line, "%v", err)
	}
	switch {
	case e.Key == nil || *e.Key == "":
		return a, lr.errorf(a.Line, "an entry without a key")
	case e.Head == nil:
		return a, lr.errorf(a.Line, "entry %q has no front_matter, which holds the head of an entry", *e.Key)
	}
	a.Key, a.Homograph = splitKey(*e.Key)
	a.Type = e.Type
	a.Text, a.HeadLen = joinText(*e.Head, e.Entries)
	n, err := num.next(*e.Key)
	if err != nil {
		return a, lr.errorf(a.Line, "%v", err)
	}
	a.N = n
	return a, nil
}

// jsonError gives a JSON error its place.
func jsonError(lr *lineReader, err error) error {
	var se *json.SyntaxError
	switch {
	case errors.As(err, &se):
		return lr.errorf(lr.line(se.Offset), "%s", strings.TrimPrefix(se.Error(), "json: "))
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return lr.errorf(lr.last(), "the file ends inside the array")
	}
	return lr.wrap(err)
}
