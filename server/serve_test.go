package server_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
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

// TestFault answers when the server itself fails, goes on, and tells of it, but of what
// was asked only the path, and nothing that a client can have printed.
func TestFault(t *testing.T) {
	s := newServer(t, server.Options{})
	s.Spoil()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var faults bytes.Buffer
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx, l, &faults, nil) }()
	for path, want := range map[string]int{"/api/v1/check?word=amo": 500, "/api/v1/openapi.json": 200, "/api/v1/openapi.json?a;b": 200} {
		resp, err := http.Get("http://" + l.Addr().String() + path) //nolint:noctx // a test
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode != want || err != nil || want == 500 && !strings.Contains(string(body), `"detail":"a fault of the server"`) {
			t.Errorf("%s = %d %.80s, %v, want %d", path, resp.StatusCode, body, err, want)
		}
		if want == 500 && (resp.Header.Get("ETag") != "" || resp.Header.Get("Cache-Control") != "no-store") {
			t.Errorf("%s: headers %v", path, resp.Header)
		}
	}
	stop()
	if err := <-done; err != nil {
		t.Errorf("Serve = %v", err)
	}
	got := faults.String()
	if !strings.HasPrefix(got, `verbarium: a fault of the server at "/api/v1/check": runtime error: index out of range`) ||
		!strings.Contains(got, "params.go") || strings.Contains(got, "amo") || strings.Contains(got, "semicolon") {
		t.Errorf("told: %s", got)
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
