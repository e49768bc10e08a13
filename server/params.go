package server

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// params are the parameters of a question, and the first thing that is wrong with
// one of them.
type params struct {
	values url.Values
	fault  *problem
}

// read reads a question.
func (s *Server) read(ctx context.Context, w http.ResponseWriter, r *http.Request, e *endpoint) (*question, *problem) {
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, bad("the parameters cannot be read")
	}
	limits := &s.options.Limits
	for _, name := range slices.Sorted(maps.Keys(values)) { // of several faults always the same
		list := values[name]
		if name != "lexicon" && !slices.Contains(e.params, name) {
			return nil, bad("no parameter %s", quote(name))
		}
		for _, v := range list {
			if p := checkText(name, v, limits); p != nil {
				return nil, p
			}
		}
		if len(list) > 1 && name != "word" && name != "containing" && name != "pos" {
			return nil, bad("%s is given twice", name)
		}
	}
	q := &question{params: params{values: values}, ctx: ctx, request: r, words: values["word"]}
	if q.lexicon = s.lexica[0]; values.Has("lexicon") {
		if q.lexicon = s.find(values.Get("lexicon")); q.lexicon == nil {
			return nil, problemf(http.StatusNotFound, "no lexicon %s", quote(values.Get("lexicon")))
		}
	}
	if r.Method == http.MethodPost {
		if p := q.readBody(w, limits); p != nil {
			return nil, p
		}
	}
	switch {
	case e.words && len(q.words) == 0:
		return nil, bad("say which words")
	case len(q.words) > limits.Words:
		return nil, problemf(http.StatusRequestEntityTooLarge, "%d words, more than %d", len(q.words), limits.Words)
	}
	return q, nil
}

// readBody reads the words of a POST: a list of texts in JSON. It never unpacks what
// is compressed, which could be of any size.
func (q *question) readBody(w http.ResponseWriter, limits *Limits) *problem {
	r := q.request
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return problemf(http.StatusUnsupportedMediaType, "the body has to be application/json")
	}
	if coding := r.Header.Get("Content-Encoding"); coding != "" && !strings.EqualFold(coding, "identity") {
		return problemf(http.StatusUnsupportedMediaType, "the body has to be as it is, not %s", quote(coding))
	}
	if len(q.words) > 0 {
		return bad("words in the address and in the body")
	}
	b, free := buffer()
	defer free()
	if _, err := b.ReadFrom(http.MaxBytesReader(w, r.Body, limits.Body)); err != nil {
		if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
			return problemf(http.StatusRequestEntityTooLarge, "a body of more than %d bytes", limits.Body)
		}
		return bad("the body cannot be read")
	}
	if !utf8.Valid(b.Bytes()) {
		return bad("the body is not UTF-8")
	}
	var words []*string // nil for null, which is no text
	if err := json.Unmarshal(b.Bytes(), &words); err != nil || slices.Contains(words, nil) {
		return bad("the body has to be a list of texts: [\"amo\",\"amas\"]")
	}
	for _, word := range words {
		if p := checkText("word", *word, limits); p != nil {
			return p
		}
		q.words = append(q.words, *word)
	}
	return nil
}

// checkText refuses a text that is no text, or too long.
func checkText(name, text string, limits *Limits) *problem {
	switch {
	case len(text) > limits.Word:
		return bad("%s: %d bytes, more than %d", name, len(text), limits.Word)
	case !utf8.ValidString(text):
		return bad("%s: not UTF-8", name)
	}
	return nil
}

// quote shows what a client wrote, shortened.
func quote(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		text = string(runes[:40]) + "..."
	}
	return strconv.Quote(text)
}

// note keeps the first fault.
func (p *params) note(fault *problem) {
	if p.fault == nil {
		p.fault = fault
	}
}

func (p *params) text(name string) string { return p.values.Get(name) }

// flag reads a parameter that is true or false.
func (p *params) flag(name string) bool {
	switch p.values.Get(name) {
	case "true", "1":
		return true
	case "false", "0":
	case "":
		if p.values.Has(name) {
			return true // ?score
		}
	default:
		p.note(bad("%s %s: want true or false", name, quote(p.values.Get(name))))
	}
	return false
}

// number reads a number from 1 to most.
func (p *params) number(name string, otherwise, most int) int {
	if !p.values.Has(name) {
		return min(otherwise, most)
	}
	n, err := strconv.Atoi(p.values.Get(name))
	if err != nil || n < 1 || n > most {
		p.note(bad("%s %s: want a number from 1 to %d", name, quote(p.values.Get(name)), most))
	}
	return n
}

// span reads N, N-M, or N- for N and more; 0 is no limit.
func (p *params) span(name string) (least, most int) {
	text := p.values.Get(name)
	if text == "" {
		return 0, 0
	}
	from, to, isRange := strings.Cut(text, "-")
	var err1, err2 error
	least, err1 = strconv.Atoi(from)
	switch {
	case !isRange:
		most = least
	case to != "":
		most, err2 = strconv.Atoi(to)
	}
	if err1 != nil || err2 != nil || least < 1 || (most != 0 || to != "") && most < least {
		p.note(bad("%s %s: want a number, or two with a hyphen between", name, quote(text)))
	}
	return least, most
}
