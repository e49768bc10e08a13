package server

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"
)

// Limits bound what a client may ask.
type Limits struct {
	URL         int           // bytes of an address
	Body        int64         // bytes of a body
	Words       int           // words of a check
	Proofs      int           // words of an explanation, and reasons of a check
	Word        int           // bytes of a word, pattern, rack or other text
	Rack        int           // tiles of a rack
	Blanks      int           // blanks of a rack
	Results     int           // results of an answer
	Default     int           // results, if no number is asked for
	Time        time.Duration // for an answer
	Heavy       int           // answers being looked for at a time, of those that take long
	Wait        time.Duration // for one of these places
	PerClient   int           // places that an address may have or wait for
	Connections int           // open at a time
}

// DefaultLimits suit a small machine that serves a federation.
func DefaultLimits() Limits {
	return Limits{
		URL: 8 << 10, Body: 64 << 10, Words: 1000, Proofs: 25, Word: 200, Rack: 21, Blanks: 3,
		Results: 1000, Default: 100,
		Time: 10 * time.Second, Heavy: 4, Wait: 2 * time.Second, PerClient: 16, Connections: 2048,
	}
}

// slots are the places for answers that take long.
type slots struct {
	places chan struct{}
	wait   time.Duration
	each   int

	lock    sync.Mutex
	clients map[string]int // by address: places that it has or waits for
}

func newSlots(l Limits) *slots {
	return &slots{places: make(chan struct{}, max(l.Heavy, 1)), wait: l.Wait, each: max(l.PerClient, 1), clients: map[string]int{}}
}

// take takes a place for a client, and returns what gives it back. The problem
// tells why there is none.
func (s *slots) take(ctx context.Context, r *http.Request) (free func(), p *problem) {
	client := r.RemoteAddr
	if host, _, err := net.SplitHostPort(client); err == nil {
		client = host
	}
	if !s.enter(client) {
		return nil, busy(http.StatusTooManyRequests, "%d questions of yours are waiting for an answer", s.each)
	}
	timer := time.NewTimer(s.wait)
	defer timer.Stop()
	select {
	case s.places <- struct{}{}:
		return func() { <-s.places; s.leave(client) }, nil
	case <-timer.C:
	case <-ctx.Done():
	}
	s.leave(client)
	return nil, busy(http.StatusServiceUnavailable, "too many questions at a time")
}

// enter counts a client in, if it has not too many places.
func (s *slots) enter(client string) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.clients[client] >= s.each {
		return false
	}
	s.clients[client]++
	return true
}

func (s *slots) leave(client string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.clients[client]--; s.clients[client] == 0 {
		delete(s.clients, client)
	}
}

// A gate is a listener with a limit to its open connections; more wait.
type gate struct {
	net.Listener
	places chan struct{}
	closed chan struct{}
	once   sync.Once
}

func newGate(l net.Listener, n int) *gate {
	return &gate{Listener: l, places: make(chan struct{}, max(n, 1)), closed: make(chan struct{})}
}

func (g *gate) Accept() (net.Conn, error) {
	select {
	case g.places <- struct{}{}:
	case <-g.closed:
		return nil, net.ErrClosed
	}
	c, err := g.Listener.Accept()
	if err != nil {
		<-g.places
		return nil, err
	}
	return &gated{Conn: c, leave: sync.OnceFunc(func() { <-g.places })}, nil
}

func (g *gate) Close() error {
	g.once.Do(func() { close(g.closed) })
	return g.Listener.Close()
}

// A gated is a connection that frees its place when it is closed.
type gated struct {
	net.Conn
	leave func()
}

func (c *gated) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
