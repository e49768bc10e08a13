package server

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// Limits bound what a client may ask. All of them have to be set.
type Limits struct {
	URL     int           // bytes of an address
	Body    int64         // bytes of a body
	Words   int           // words of a check
	Proofs  int           // words of an explanation, and reasons of a check
	Word    int           // bytes of a word, pattern, rack or other text
	Rack    int           // tiles of a rack
	Blanks  int           // blanks of a rack
	Results int           // results of an answer
	Default int           // results, if no number is asked for
	Time    time.Duration // for an answer

	Heavy     int           // answers being looked for at a time, of those that take long
	Wait      time.Duration // for one of these places
	PerClient int           // questions for them that an address may have waiting or answered

	Connections int // open at a time
	PerAddress  int // of these, from one address

	// How long a client may take: to send the header of a question and the whole of
	// it, to read the answer, and until the next question. Slower ones are let go.
	Header, Read, Write, Idle time.Duration
}

// DefaultLimits suit a small machine that serves a federation.
func DefaultLimits() Limits {
	return Limits{
		URL: 8 << 10, Body: 64 << 10, Words: 1000, Proofs: 25, Word: 200, Rack: 21, Blanks: 3,
		Results: 1000, Default: 100, Time: 10 * time.Second,
		Heavy: 4, Wait: 2 * time.Second, PerClient: 16,
		Connections: 2048, PerAddress: 256,
		Header: 5 * time.Second, Read: 15 * time.Second, Write: 60 * time.Second, Idle: 60 * time.Second,
	}
}

// slots are the places for answers that take long. One client never has all of them,
// if there are several: who asks much waits for himself, not the others for him.
type slots struct {
	places chan struct{}
	wait   time.Duration
	each   int // questions that a client may have waiting or answered

	lock    sync.Mutex
	clients map[string]*guest // by name, those who have any
}

// A guest is a client that waits for places or has them.
type guest struct {
	questions int
	places    chan struct{}
}

func newSlots(l Limits) *slots {
	return &slots{
		places: make(chan struct{}, max(l.Heavy, 1)), wait: l.Wait, each: max(l.PerClient, 1), clients: map[string]*guest{},
	}
}

// take takes a place for a client, and returns what gives it back. The problem
// tells why there is none.
func (s *slots) take(ctx context.Context, r *http.Request) (free func(), p *problem) {
	client := clientOf(r.RemoteAddr)
	g := s.enter(client)
	if g == nil {
		return nil, busy(http.StatusTooManyRequests, "%d questions of yours are waiting for an answer", s.each)
	}
	ctx, cancel := context.WithTimeout(ctx, s.wait)
	defer cancel()
	switch {
	case !await(ctx, g.places):
	case !await(ctx, s.places):
		<-g.places
	default:
		return func() { <-s.places; <-g.places; s.leave(client) }, nil
	}
	s.leave(client)
	return nil, busy(http.StatusServiceUnavailable, "too many questions at a time")
}

// await takes a place, if there is one before the context ends.
func await(ctx context.Context, places chan<- struct{}) bool {
	select {
	case places <- struct{}{}:
		return true
	default:
	}
	select {
	case places <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// enter counts a question of a client in, or returns nil if it has too many.
func (s *slots) enter(client string) *guest {
	s.lock.Lock()
	defer s.lock.Unlock()
	g := s.clients[client]
	if g == nil {
		g = &guest{places: make(chan struct{}, max(cap(s.places)-1, 1))}
		s.clients[client] = g
	}
	if g.questions >= s.each {
		return nil
	}
	g.questions++
	return g
}

// leave counts a question out. Of clients without any nothing is kept.
func (s *slots) leave(client string) {
	s.lock.Lock()
	defer s.lock.Unlock()
	g := s.clients[client]
	if g.questions--; g.questions == 0 {
		delete(s.clients, client)
	}
}
