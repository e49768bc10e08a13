package server_test

import (
	"net/http"
	"net/http/httptest"
	"runtime"
	"testing"

	"github.com/verbarium/verbarium/server"
)

// A sink is a client that throws the answer away.
type sink struct {
	header http.Header
	status int
}

func (s *sink) Header() http.Header         { return s.header }
func (s *sink) Write(p []byte) (int, error) { return len(p), nil }
func (s *sink) WriteHeader(status int)      { s.status = status }

// TestFlat asks so often that what a question left behind would show.
func TestFlat(t *testing.T) {
	if testing.Short() || raced {
		t.Skip("takes seconds")
	}
	s := newServer(t, server.Options{})
	r := httptest.NewRequest(http.MethodGet, "/api/v1/check?word=amo&word=quid&word=xyz", nil)
	heap := func() uint64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	rush := func(n int) {
		for range n {
			w := &sink{header: http.Header{}}
			if s.ServeHTTP(w, r); w.status != http.StatusOK {
				t.Fatalf("status %d", w.status)
			}
		}
	}
	rush(1000)
	before := heap()
	rush(20_000)
	if after := heap(); after > before+before/10+1<<20 {
		t.Errorf("the heap grew from %d to %d bytes", before, after)
	}
}

func BenchmarkCheck(b *testing.B) {
	s := newServer(b, server.Options{})
	r := httptest.NewRequest(http.MethodGet, "/api/v1/check?word=amo&word=quid&word=xyz", nil)
	b.ReportAllocs()
	for b.Loop() {
		s.ServeHTTP(&sink{header: http.Header{}}, r)
	}
}

func BenchmarkExplain(b *testing.B) {
	s := newServer(b, server.Options{})
	r := httptest.NewRequest(http.MethodGet, "/api/v1/explain?lexicon=eo&word=amikojn", nil)
	b.ReportAllocs()
	for b.Loop() {
		s.ServeHTTP(&sink{header: http.Header{}}, r)
	}
}
