package server_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/verbarium/verbarium/server"
)

// soon is how long something may take that is to happen at once. The machine may be busy.
const soon = 20 * time.Second

// listening serves until the test ends, and returns the address.
func listening(t *testing.T, limits server.Limits, handler http.Handler) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	s := newServer(t, server.Options{Limits: limits})
	go func() { done <- s.Serve(ctx, l, nil, handler) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("Serve = %v", err)
		}
	})
	return l.Addr().String()
}

// A line is a connection on which nothing waits for ever.
type line struct {
	net.Conn
	t *testing.T
	r *bufio.Reader
}

// dial connects from an address of this machine.
func dial(t *testing.T, address, from string) *line {
	t.Helper()
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	c, err := d.DialContext(t.Context(), "tcp", address)
	if err != nil {
		t.Skipf("NOT TESTED: no connection from %s: %v", from, err)
	}
	t.Cleanup(func() { c.Close() })
	if err := c.SetDeadline(time.Now().Add(soon)); err != nil {
		t.Fatal(err)
	}
	return &line{c, t, bufio.NewReader(c)}
}

// get asks for a verdict, and returns the status.
func (l *line) get() int {
	l.t.Helper()
	_, _ = io.WriteString(l, "GET /api/v1/check?word=amo HTTP/1.1\r\nHost: x\r\n\r\n") // if refused, there is an answer all the same
	resp, err := http.ReadResponse(l.r, nil)
	if err != nil {
		l.t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, resp.Body)
	resp.Body.Close()
	return resp.StatusCode
}

// ended waits until the server closes the connection, and returns what it said.
func (l *line) ended(what string) string {
	l.t.Helper()
	said, err := io.ReadAll(l.r)
	if e, ok := err.(net.Error); ok && e.Timeout() { //nolint:errorlint // as it comes
		l.t.Errorf("%s is not let go", what)
	}
	return string(said)
}

// TestSlow lets clients go that are slow to ask, to read, or to ask again.
func TestSlow(t *testing.T) {
	const short = 200 * time.Millisecond
	drip := func(l *line, text string) {
		for i := range len(text) {
			if _, err := io.WriteString(l, text[i:i+1]); err != nil {
				return
			}
			time.Sleep(short / 10)
		}
	}
	const post = "POST /api/v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
	for name, c := range map[string]struct {
		limit func(*server.Limits)
		ask   func(*line)
	}{
		"who says nothing":              {func(l *server.Limits) { l.Header = short }, func(*line) {}},
		"who sends half a header":       {func(l *server.Limits) { l.Header = short }, func(l *line) { _, _ = io.WriteString(l, "GET / HTTP/1.1\r\nHost:") }},
		"who sends a header by letters": {func(l *server.Limits) { l.Header = short }, func(l *line) { drip(l, "GET / HTTP/1.1\r\nX: "+strings.Repeat("x", 100)) }},
		"who sends no body":             {func(l *server.Limits) { l.Read = short }, func(l *line) { _, _ = io.WriteString(l, post) }},
		"who sends a body by letters":   {func(l *server.Limits) { l.Read = short }, func(l *line) { _, _ = io.WriteString(l, post); drip(l, strings.Repeat(" ", 100)) }},
		"who asks once":                 {func(l *server.Limits) { l.Idle = short }, func(l *line) { l.get() }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			limits := server.DefaultLimits()
			limits.Header, limits.Read, limits.Idle = time.Hour, time.Hour, time.Hour
			c.limit(&limits)
			address := listening(t, limits, nil)
			slow := dial(t, address, "127.0.0.1")
			c.ask(slow)
			slow.ended(name)
			if got := dial(t, address, "127.0.0.1").get(); got != http.StatusOK {
				t.Errorf("another client gets %d", got)
			}
		})
	}
}

// TestSlowReader ends an answer that nobody reads.
func TestSlowReader(t *testing.T) {
	limits := server.DefaultLimits()
	limits.Write = 200 * time.Millisecond
	end := make(chan error, 1)
	address := listening(t, limits, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		var err error
		for range 1000 { // more than a system keeps for a connection
			if _, err = w.Write(make([]byte, 1<<20)); err != nil {
				break
			}
		}
		end <- err
	}))
	l := dial(t, address, "127.0.0.1")
	if _, err := io.WriteString(l, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-end:
		if err == nil {
			t.Error("the whole answer was written")
		}
	case <-time.After(soon):
		t.Error("an answer that nobody reads goes on")
	}
}

// TestConnections has one address never take the connections of another, and lets more
// wait when there are too many in all.
func TestConnections(t *testing.T) {
	limits := server.DefaultLimits()
	limits.Connections, limits.PerAddress = 3, 2
	address := listening(t, limits, nil)
	const one, other = "127.0.0.1", "127.0.0.2"
	first, second := dial(t, address, one), dial(t, address, one)
	for _, l := range []*line{first, second} {
		if got := l.get(); got != http.StatusOK {
			t.Fatalf("a connection gets %d", got)
		}
	}
	if said := dial(t, address, one).ended("one too many"); said != server.Refusal {
		t.Errorf("one too many is told %q", said)
	}
	third := dial(t, address, other)
	if got := third.get(); got != http.StatusOK {
		t.Errorf("another address gets %d", got)
	}
	// All places are taken: who comes now waits for the next that is free.
	status := make(chan int, 1)
	waiting := dial(t, address, other)
	go func() { status <- waiting.get() }()
	select {
	case got := <-status:
		t.Errorf("one more than all gets %d", got)
	case <-time.After(100 * time.Millisecond):
	}
	first.Close()
	if got := <-status; got != http.StatusOK {
		t.Errorf("who waited gets %d", got)
	}
	second.Close()
	third.Close()
	for range 20 { // the places of those who went are free, as soon as the server sees it
		for end := time.Now().Add(soon); ; {
			l := dial(t, address, one)
			got := l.get()
			if l.Close(); got == http.StatusOK {
				break
			}
			if time.Now().After(end) {
				t.Fatalf("a connection after the rush gets %d", got)
			}
		}
	}
}
