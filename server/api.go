package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"sync"

	"github.com/klauspost/compress/gzip"
	"github.com/verbarium/verbarium/vocab"
)

// An endpoint is a question that the interface answers.
type endpoint struct {
	params []string // that it takes, besides lexicon
	words  bool     // it takes words, which a POST has in its body
	answer func(*Server, *question) (any, *problem)
}

// endpoints are all questions, by name.
var endpoints = map[string]endpoint{
	"check":   {[]string{"word", "all", "reason", "score"}, true, (*Server).check},
	"explain": {[]string{"word"}, true, (*Server).explain},
	"hooks":   {[]string{"word", "double"}, true, (*Server).hooks},
	"search": {[]string{
		"pattern", "length", "prefix", "suffix", "containing", "including", "excluding", "pos", "cell", "lemma",
		"by", "limit", "score", "hooks", "readings",
	}, false, (*Server).search},
	"anagram": {[]string{"rack", "sub", "by", "length", "limit"}, false, (*Server).anagram},
	"lexicon": {nil, false, (*Server).aboutLexicon},
	"lexica":  {nil, false, (*Server).aboutLexica},
}

// A question is a request for an answer by a lexicon.
type question struct {
	*lexicon
	params
	ctx     context.Context
	request *http.Request
	words   []string
}

// serveAPI answers what a program asks.
func (s *Server) serveAPI(w http.ResponseWriter, r *http.Request, name string) {
	e, ok := endpoints[name]
	if !ok {
		writeProblem(w, r, problemf(http.StatusNotFound, "the interface has no such question"))
		return
	}
	if !s.admitMethod(w, r, &e) {
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), s.options.Limits.Time)
	defer cancel()
	q, p := s.read(ctx, w, r, &e)
	if p != nil {
		writeProblem(w, r, p)
		return
	}
	tag := q.etag
	if name == "lexica" {
		tag = s.etag
	}
	if has(w, r, tag) {
		return
	}
	answer, p := e.answer(s, q)
	if p != nil {
		w.Header().Del("ETag")
		writeProblem(w, r, p)
		return
	}
	writeJSON(w, r, answer)
}

// has says how long an answer is good, and reports whether the client has it; then
// it is told so. A verdict is good only as long as the lexicon is.
func has(w http.ResponseWriter, r *http.Request, tag string) bool {
	h := w.Header()
	if r.Method == http.MethodPost {
		h.Set("Cache-Control", "no-store")
		return false
	}
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", tag)
	h.Set("Vary", "Accept-Encoding")
	if !matches(r, tag) {
		return false
	}
	w.WriteHeader(http.StatusNotModified)
	return true
}

// admitMethod lets a question be asked by the methods that it has, and answers
// otherwise itself.
func (s *Server) admitMethod(w http.ResponseWriter, r *http.Request, e *endpoint) bool {
	allow := "GET, HEAD"
	if e.words {
		allow += ", POST"
	}
	switch {
	case r.Method == http.MethodGet, r.Method == http.MethodHead, r.Method == http.MethodPost && e.words:
		return true
	case r.Method == http.MethodOptions && s.options.CORS:
		preflight(w, allow)
	default:
		writeProblem(w, r, &problem{Status: http.StatusMethodNotAllowed, Detail: "this is not how to ask", allow: allow})
	}
	return false
}

// share lets pages of other hosts read an answer of the interface, whatever it is:
// a problem without it would be to them a fault of the network.
func share(h http.Header) {
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Expose-Headers", "Allow, ETag, Retry-After")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// preflight tells a browser that pages of other hosts may ask.
func preflight(w http.ResponseWriter, allow string) {
	h := w.Header()
	h.Set("Access-Control-Allow-Methods", allow)
	h.Set("Access-Control-Allow-Headers", "Content-Type")
	h.Set("Access-Control-Max-Age", "86400")
	w.WriteHeader(http.StatusNoContent)
}

// failed is the problem of an error that an answer met.
func (q *question) failed(err error) *problem {
	switch {
	case q.request.Context().Err() != nil: // nobody is there to read it
		return busy(http.StatusServiceUnavailable, "the client is gone")
	case q.ctx.Err() != nil || errors.Is(err, vocab.ErrInterrupted):
		return busy(http.StatusServiceUnavailable, "the answer takes too long: ask for less")
	}
	blame(q.request, err)
	return problemf(http.StatusInternalServerError, "a fault of the server")
}

// list is an answer of several records.
type list struct {
	Results any  `json:"results"`
	More    bool `json:"more"` // there are more than were asked for
}

// An answer in the making, kept for the next one.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// zippers are writers of gzip, which are dear to make.
var zippers = sync.Pool{New: func() any {
	z, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil { // of a level that there is
		panic(err)
	}
	return z
}}

const (
	zipFrom = 1400      // bytes that fit a packet of the network need no compression
	keepTo  = 256 << 10 // larger buffers are not kept
)

func buffer() (*bytes.Buffer, func()) {
	b := buffers.Get().(*bytes.Buffer)
	return b, func() {
		if b.Reset(); b.Cap() <= keepTo {
			buffers.Put(b)
		}
	}
}

// writeJSON answers with a value.
func writeJSON(w http.ResponseWriter, r *http.Request, v any) {
	b, free := buffer()
	defer free()
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // of records without what has no JSON
	}
	h := w.Header()
	h.Set("Content-Type", "application/json")
	if b.Len() >= zipFrom && takesGzip(r) {
		small, free := buffer()
		defer free()
		z := zippers.Get().(*gzip.Writer)
		defer zippers.Put(z)
		z.Reset(small)
		_, err := z.Write(b.Bytes())
		if e := z.Close(); err != nil || e != nil {
			panic(errors.Join(err, e)) // in memory
		}
		h.Set("Content-Encoding", "gzip")
		b = small
	}
	h.Set("Content-Length", strconv.Itoa(b.Len()))
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		_, _ = w.Write(b.Bytes()) // a client that is gone needs no answer
	}
}
