package server_test

import (
	"context"
	"net"
	"net/http"
	"testing"

	"github.com/verbarium/verbarium/server"
)

// TestServe answers over a socket, and finishes what it owes when it is to end.
func TestServe(t *testing.T) {
	s := newServer(t, server.Options{})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	asked, answer := make(chan struct{}), make(chan struct{})
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		close(asked)
		<-answer
		s.ServeHTTP(w, r)
	})
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx, l, nil, slow) }()
	status := make(chan int, 1)
	go func() {
		resp, err := http.Get("http://" + l.Addr().String() + "/api/v1/check?word=amo") //nolint:noctx // a test
		if err != nil {
			t.Error(err)
			status <- 0
			return
		}
		resp.Body.Close()
		status <- resp.StatusCode
	}()
	<-asked
	stop()
	close(answer)
	if got := <-status; got != http.StatusOK {
		t.Errorf("the last question = %d", got)
	}
	if err := <-done; err != nil {
		t.Errorf("Serve = %v", err)
	}
	if c, err := net.Dial("tcp", l.Addr().String()); err == nil {
		c.Close()
		t.Error("it still listens")
	}
}

// TestServeItself serves without anything before the server.
func TestServeItself(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- newServer(t, server.Options{}).Serve(ctx, l, nil, nil) }()
	resp, err := http.Get("http://" + l.Addr().String() + "/api/v1/lexica") //nolint:noctx // a test
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		t.Errorf("the lexica = %d", resp.StatusCode)
	}
	stop()
	if err := <-done; err != nil {
		t.Errorf("Serve = %v", err)
	}
}
