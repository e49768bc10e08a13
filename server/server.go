package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/verbarium/verbarium/dawg"
	"github.com/verbarium/verbarium/dist"
	"github.com/verbarium/verbarium/site"
	"github.com/verbarium/verbarium/sources"
	"github.com/verbarium/verbarium/study"
)

// apiPath is where the interface for programs begins.
const apiPath = "/api/v1/"

// Options say how to serve.
type Options struct {
	Limits Limits
	// CORS lets pages of other hosts ask the interface for programs.
	CORS bool
	// Edition is what the answers depend on besides the lexica: the version of
	// the program.
	Edition string
}

// A Server answers for lexica. It is an [http.Handler].
type Server struct {
	lexica  []*lexicon
	options Options
	pages   map[string]*page // by path
	slots   *slots
	etag    string // of what is told of all lexica
}

// A lexicon is one that is served.
type lexicon struct {
	name    string // by which it is asked for, the first part of its paths
	release *dist.Release
	judge   *dist.Judge
	study   *study.Lexicon
	set     *sources.TileSet // nil if none is known
	hash    string           // SHA-256 of the words
	etag    string
}

// A Lexicon is what [New] is to serve: a lexicon and the files of its site.
type Lexicon struct {
	Release *dist.Release
	Files   []site.File
}

// ErrTwice reports two lexica that would have the same name.
var ErrTwice = errors.New("two lexica of one language")

// namePattern is what the name of a lexicon in a path can be.
var namePattern = regexp.MustCompile(`^[a-z]{2,8}(-[a-z0-9]{1,8})*$`)

// Name is the name by which a lexicon is served: the tag of its language, or
// "lexicon" if that is not known.
func Name(r *dist.Release) string {
	name := r.Header.Language
	if !namePattern.MatchString(name) || name == "api" {
		return "lexicon"
	}
	return name
}

// New makes a server. Of two lexica with one [Name] the error is [ErrTwice]; without
// any there is nothing to serve, which is an error too.
func New(lexica []Lexicon, o Options) (*Server, error) {
	if len(lexica) == 0 {
		return nil, errors.New("no lexicon to serve")
	}
	s := &Server{options: o, pages: map[string]*page{}, slots: newSlots(o.Limits)}
	for _, l := range lexica {
		lex, err := newLexicon(l.Release, o.Edition)
		if err != nil {
			return nil, err
		}
		if s.find(lex.name) != nil {
			return nil, ErrTwice
		}
		s.lexica = append(s.lexica, lex)
		if err := s.addSite(lex.name, l.Files); err != nil {
			return nil, err
		}
	}
	var tags strings.Builder
	for _, l := range s.lexica {
		tags.WriteString(l.etag)
	}
	s.etag = fmt.Sprintf(`W/"%x"`, sha256.Sum256([]byte(tags.String())))
	return s, s.addOwn()
}

func newLexicon(r *dist.Release, edition string) (*lexicon, error) {
	lex := &lexicon{name: Name(r), release: r, set: r.TileSet()}
	lex.judge = dist.NewJudge(r, lex.set)
	lex.study = study.New(r, lex.set)
	header, err := dawg.FillHeader(r.Header, r.Graph)
	if err != nil {
		return nil, err
	}
	lex.hash = hex.EncodeToString(header.WordsSHA256[:])
	lex.etag, err = editionTag(lex, edition)
	return lex, err
}

// find returns the lexicon of a name, or nil.
func (s *Server) find(name string) *lexicon {
	for _, l := range s.lexica {
		if l.name == name {
			return l
		}
	}
	return nil
}

// ServeHTTP answers a request. Whatever goes wrong inside is an answer too, and told
// to the faults of [Server.Serve], with the path and nothing else that was asked.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	defer func() {
		if fault := recover(); fault != nil {
			if err, ok := fault.(error); ok && errors.Is(err, http.ErrAbortHandler) {
				panic(fault)
			}
			blame(r, fmt.Sprintf("%v\n%s", fault, debug.Stack()))
			w.Header().Del("ETag")
			writeProblem(w, r, &problem{Status: http.StatusInternalServerError, Detail: "a fault of the server"})
		}
	}()
	secure(w.Header())
	if s.options.CORS && strings.HasPrefix(r.URL.Path, apiPath) {
		share(w.Header())
	}
	if n := len(r.RequestURI); n > s.options.Limits.URL {
		writeProblem(w, r, problemf(http.StatusRequestURITooLong, "an address of %d bytes, more than %d", n, s.options.Limits.URL))
		return
	}
	path := r.URL.Path
	switch {
	case strings.HasPrefix(path, apiPath) && path != openAPIPath:
		s.serveAPI(w, r, strings.TrimPrefix(path, apiPath))
	case s.pages[path] != nil:
		s.servePage(w, r, s.pages[path])
	case s.pages[path+"/"] != nil:
		// A relative address holds behind a proxy, too.
		w.Header().Set("Location", path[strings.LastIndexByte(path, '/')+1:]+"/")
		w.WriteHeader(http.StatusPermanentRedirect)
	default:
		writeProblem(w, r, problemf(http.StatusNotFound, "there is nothing here"))
	}
}

// blame tells whoever runs the server of a fault that is its own.
func blame(r *http.Request, fault any) {
	if h, ok := r.Context().Value(http.ServerContextKey).(*http.Server); ok && h.ErrorLog != nil {
		h.ErrorLog.Printf("a fault of the server at %q: %v", r.URL.Path, fault)
	}
}

const (
	graceTime  = 5 * time.Second // for the answers that are owed when the server ends
	headerSize = 32 << 10
)

// Serve answers on a listener until the context ends. Then it takes no more
// questions, finishes the answers that it owes within a few seconds, and returns
// nil, if it had not failed before. Faults, those of connections and its own, go to
// faults, which may be nil. The handler is the server itself if it is nil, or what
// stands before it, such as a log.
func (s *Server) Serve(ctx context.Context, l net.Listener, faults io.Writer, handler http.Handler) error {
	if handler == nil {
		handler = s
	}
	if faults == nil {
		faults = io.Discard
	}
	limits := &s.options.Limits
	h := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: limits.Header, ReadTimeout: limits.Read, IdleTimeout: limits.Idle, WriteTimeout: limits.Write,
		MaxHeaderBytes: headerSize,
		ErrorLog:       log.New(faults, "verbarium: ", 0),
	}
	done := make(chan error, 1)
	go func() { done <- h.Serve(newGate(l, *limits)) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), graceTime)
	defer cancel()
	if err := h.Shutdown(grace); err != nil {
		_ = h.Close() // of those that are left nothing more can be hoped for
	}
	if err := <-done; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
