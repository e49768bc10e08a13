package server

import (
	"context"
	"net"
	"net/http"
)

// ClientOf names a client by its address.
var ClientOf = clientOf

// Spoil makes each question a fault of the server.
func (s *Server) Spoil() { s.lexica = nil }

// Refusal is the answer to a connection that is one too many.
const Refusal = refusal

// Take takes a place for a client as a question that takes long does; free is nil if
// there is none, and the status says why.
func (s *Server) Take(ctx context.Context, client string) (free func(), status int) {
	free, p := s.slots.take(ctx, &http.Request{RemoteAddr: net.JoinHostPort(client, "1")})
	if p != nil {
		return nil, p.Status
	}
	return free, http.StatusOK
}

// Guests counts the clients of which something is kept.
func (s *Server) Guests() int {
	s.slots.lock.Lock()
	defer s.slots.lock.Unlock()
	return len(s.slots.clients)
}

// Questions counts those of a client that wait for a place or have one.
func (s *Server) Questions(client string) int {
	s.slots.lock.Lock()
	defer s.slots.lock.Unlock()
	if g := s.slots.clients[clientOf(net.JoinHostPort(client, "1"))]; g != nil {
		return g.questions
	}
	return 0
}
