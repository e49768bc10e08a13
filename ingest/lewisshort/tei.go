package lewisshort

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/verbarium/verbarium/ingest"
)

// readTEI yields the entryFree elements of a TEI document.
func readTEI(r io.Reader, lr *lineReader, yield func(Article, error) bool) {
	dec := xml.NewDecoder(r)
	dec.Strict = true
	dec.Entity = entities()
	dec.CharsetReader = foreignCharset
	found := false
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			yield(Article{}, teiError(dec, lr, err))
			return
		}
		start, ok := tok.(xml.StartElement)
		if !ok || start.Name.Local != "entryFree" {
			continue
		}
		found = true
		a, err := readEntry(dec, start, lr)
		if !yield(a, err) || err != nil {
			return
		}
	}
	if !found {
		yield(Article{}, lr.errorf(lr.last(), "no entryFree element: not a dictionary of this kind"))
	}
}

// An entryReader gathers the text of one entryFree element.
type entryReader struct {
	head   strings.Builder
	senses []string
	sense  strings.Builder
	inside bool // a sense has begun
	orth   *strings.Builder
	orths  []string
}

func (e *entryReader) write(s string) {
	if e.inside {
		e.sense.WriteString(s)
	} else {
		e.head.WriteString(s)
	}
	if e.orth != nil {
		e.orth.WriteString(s)
	}
}

func (e *entryReader) start(tag string) {
	switch tag {
	case "sense":
		e.flush()
		e.inside = true
	case "etym":
		e.write("[")
	case "orth":
		e.orth = new(strings.Builder)
	}
}

func (e *entryReader) end(tag string) {
	switch tag {
	case "etym":
		e.write("]")
	case "orth":
		if e.orth != nil {
			e.orths = append(e.orths, canonical(e.orth.String()))
			e.orth = nil
		}
	}
}

func (e *entryReader) flush() {
	if e.inside {
		e.senses = append(e.senses, e.sense.String())
		e.sense.Reset()
	}
}

// readEntry reads up to the end of the entryFree element that start opened.
func readEntry(dec *xml.Decoder, start xml.StartElement, lr *lineReader) (Article, error) {
	a := Article{File: lr.name, Tagged: true}
	a.Line, _ = dec.InputPos()
	key := attributes(start, &a)
	if a.N == "" || !isNumber(strings.TrimPrefix(a.N, "n")) {
		return a, lr.errorf(a.Line, "entry %q has the id %q, not a number", key, a.N)
	}
	var e entryReader
	for {
		tok, err := dec.Token()
		if err != nil {
			return a, teiError(dec, lr, err)
		}
		switch t := tok.(type) {
		case xml.StartElement:
			if t.Name.Local == "entryFree" {
				line, _ := dec.InputPos()
				return a, lr.errorf(line, "an entry begins inside entry %s", a.N)
			}
			e.start(t.Name.Local)
		case xml.EndElement:
			if t.Name.Local == "entryFree" {
				e.flush()
				a.Text, a.HeadLen = joinText(e.head.String(), e.senses)
				if len(e.orths) > 1 {
					a.Orths = e.orths[1:]
				}
				return a, nil
			}
			e.end(t.Name.Local)
		case xml.CharData:
			e.write(string(t))
		}
	}
}

// attributes takes over the attributes of an entry and returns its raw key.
func attributes(start xml.StartElement, a *Article) string {
	key := ""
	for _, at := range start.Attr {
		switch at.Name.Local {
		case "id":
			a.N = at.Value
		case "key":
			key = at.Value
			a.Key, a.Homograph = splitKey(key)
		case "type":
			a.Type = at.Value
		}
	}
	return key
}

func isNumber(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// teiError gives an XML error its place.
func teiError(dec *xml.Decoder, lr *lineReader, err error) error {
	var placed *ingest.SyntaxError
	var se *xml.SyntaxError
	switch {
	case errors.As(err, &placed):
		return placed
	case errors.As(err, &se):
		return lr.errorf(se.Line, "%s", se.Msg)
	}
	line, _ := dec.InputPos()
	if errors.Is(err, io.EOF) {
		return lr.errorf(line, "the file ends inside an entry")
	}
	return lr.errorf(line, "%v", err)
}

// foreignCharset refuses a document that declares another encoding.
func foreignCharset(charset string, _ io.Reader) (io.Reader, error) {
	return nil, fmt.Errorf("the encoding is %s, not UTF-8", charset)
}
